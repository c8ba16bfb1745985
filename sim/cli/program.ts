import { Command } from 'commander';
import { addAgents } from './agents.js';
import { addAnalyse } from './analyse.js';
import { addBench } from './bench.js';
import { addCodebook } from './codebook.js';
import { addCompare } from './compare.js';
import { addExploit } from './exploit.js';
import { addMatch } from './match.js';
import { addPlay } from './play.js';
import { addReport } from './report.js';
import { addResume } from './resume.js';
import { addRules } from './rules.js';
import { addShow } from './show.js';
import { addSim } from './sim.js';
import { addStart } from './start.js';
import { addStudies } from './studies.js';
import { addStudy } from './study.js';
import { addSummary } from './summary.js';
import { addTournament } from './tournament.js';
import { addTrain } from './train.js';
import { addVerify } from './verify.js';

const ABOUT = `Causal questions about tabletop games, answered by simulation. First game: Capital Lux.

Run it as \`npm run -s lab -- <command>\` in the checkout, as \`capital-lab <command>\` when installed.`;

const EXAMPLES = `
Examples:
  lab start                                     a first look
  lab play --players 3                          one game, told round by round
  lab play --games 1000 --records games.jsonl   play and keep the games
  lab verify games.jsonl                        replay them, check everything
  lab show games.jsonl --game 17                tell one of them
  lab analyse games.jsonl --game 17             what each of its moves was worth
  lab sim --games 100000 --out runs/first       many games on all cores, as tables
  lab summary runs/first                        their main figures, with intervals
  lab study value-of-gold --out runs/gold       what is a gold disc worth?
  lab report runs/gold                          the same as a page with charts
  lab match tuned careful                       which of two agents wins more
  lab tournament greedy careful tuned           who beats whom, with ratings
  lab rules                                     what can be changed
  lab bench --players 4 --seconds 3 --json      how fast it is

\`lab <command> --help\` has more. Exit code 2: the command line is wrong; 1: a file is.`;

const COMMANDS = [
  addStart,
  addPlay,
  addShow,
  addAnalyse,
  addVerify,
  addSim,
  addResume,
  addSummary,
  addCompare,
  addStudy,
  addStudies,
  addReport,
  addMatch,
  addTournament,
  addExploit,
  addCodebook,
  addRules,
  addAgents,
  addTrain,
  addBench,
];

/** The whole command line; it throws where it would exit, and leaves errors to be written. */
export function makeProgram(version: string): Command {
  const program = new Command('lab')
    .description(ABOUT)
    .version(version)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', EXAMPLES);
  for (const add of COMMANDS) add(program);
  return program;
}
