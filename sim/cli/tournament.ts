import { join } from 'node:path';
import type { Command } from 'commander';
import { SCHEDULES, type Schedule } from '../arena/schedule.js';
import { assertDifferent, tournament } from '../arena/tournament.js';
import { documentOf } from '../report/document-of.js';
import { savePage } from '../report/save.js';
import { writeRenderings } from '../report/write.js';
import { type ArenaOptions, addArenaOptions, settingsOf } from './arena.js';
import { announce } from './consent.js';
import { UsageError } from './errors.js';
import { makeNew } from './new-folder.js';
import { asUsage, gameIn, outOption, parseBotNamed, parseWhole } from './options.js';
import { printResult } from './output.js';
import { watchWhole } from './watch.js';

const NOTES = `
All line-ups are played on the same deals, in every rotation; report.html in the folder shows it all.`;

interface TournamentCommand extends ArenaOptions {
  deals: number;
  schedule: Schedule;
  out?: string;
}

export function addTournament(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('tournament')
    .description('agents against each other: who beats whom, and ratings')
    .argument(
      '<agents...>',
      'two or more, all different (see `lab agents`)',
      (text: string, before: string[] = []) => [...before, parseBotNamed('agents', game)(text)],
    )
    .option('--deals <n>', 'how many for each line-up', parseWhole('--deals', 1), 500)
    .option(
      '--schedule <name>',
      'pairs: one of each among others of each; all: every line-up',
      parseSchedule,
      'pairs',
    )
    .option(...outOption('a new or empty folder for tables and a page'));
  addArenaOptions(command, game).addHelpText('after', NOTES).action(run);
}

function parseSchedule(text: string): Schedule {
  const found = SCHEDULES.find((schedule) => schedule === text);
  if (found !== undefined) return found;
  throw new UsageError(`--schedule ${text}: should be ${SCHEDULES.join(' or ')}`);
}

async function run(agents: string[], options: TournamentCommand): Promise<void> {
  const { deals, schedule, out, quiet, json, yes } = options;
  asUsage(() => assertDifferent(agents, options.game));
  const settings = settingsOf(options);
  const takeBack = out === undefined ? () => {} : makeNew(out);
  const result = await watchWhole(
    quiet,
    (watch) =>
      tournament(
        { ...settings, agents, schedule, deals, ...(out !== undefined && { out }) },
        (games, of) => watch.whole(games, of, (seconds) => announce({ seconds }, watch, yes)),
      ),
    takeBack,
  );
  if (out === undefined) return printResult(result, json);
  const page = join(out, 'report.html');
  writeRenderings(out, result);
  const document = documentOf(result);
  savePage(page, document.title, [document]);
  printResult(result, json, `${page} shows it all; the tables beside it are CSV.`);
}
