import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { usableCores } from '../batch/cores.js';
import { titleOf } from '../lab/registry.js';
import { fileError } from '../play/files.js';
import { FINDING_METHOD } from '../query/findings.js';
import type { Chapter } from '../report/chapter.js';
import { openChapters } from '../report/open.js';
import { savePage } from '../report/save.js';
import { writeStudy } from '../studies/files.js';
import { runStudy, type StudyResult } from '../studies/run.js';
import { counted, wrap } from '../text/format.js';
import { parseWhole } from './options.js';
import { print, printJson } from './output.js';
import { Progress } from './progress.js';
import { cleanOnSignals } from './signals.js';

/** Fixed numbers, so that everybody sees the same results; together they take about a minute. */
const GAME = 'capital-lux';
const PLAYERS = 4;
const SEED = 'capital';
const STUDIES = ['value-of-gold', 'modifier-placement', 'cleric-targeting'];
const DEALS = 1000;

/** Where the report is left. */
const REPORT = join('runs', 'start.html');

const NEXT = `Next:
  npm run -s lab -- studies                                     all questions that there are
  npm run -s lab -- study value-of-gold --out runs/gold         one in full, with checks
  npm run -s lab -- play                                        one game, told round by round
  npm run -s lab -- sim --games 100000 --out runs/first         many games, as tables
  npm run -s lab -- --help                                      everything there is`;

export function addStart(program: Command): void {
  program
    .command('start')
    .description('a first look: about a minute of studies, and what they answer')
    .option(
      '--deals <n>',
      'of each study; fewer take less than a minute',
      parseWhole('--deals', 2),
      DEALS,
    )
    .option('--json', 'one JSON document')
    .addHelpText('after', '\nExamples:\n  lab start\n  npm start')
    .action(start);
}

async function start({ deals, json }: { deals: number; json?: true }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'capital-lab-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const forget = cleanOnSignals(clean);
  try {
    const results: StudyResult[] = [];
    for (const study of STUDIES) {
      const result = await run(study, deals, join(folder, study));
      results.push(result);
      if (!json) print(`${tell(result).join('\n')}\n\n`);
    }
    if (json) return printJson(results);
    await report(folder);
    print(NEXT);
  } finally {
    forget();
    clean();
  }
}

/** Nobody asks it to stop: it is either complete or ended by a signal. */
async function run(study: string, deals: number, out: string): Promise<StudyResult> {
  const progress = new Progress(`deals of ${study}`, deals);
  try {
    const result = await runStudy({
      game: GAME,
      study,
      players: PLAYERS,
      policy: 'tuned',
      rules: {},
      seed: SEED,
      deals,
      checks: false,
      searchDeals: 0,
      out,
      formats: ['csv'],
      workers: usableCores(),
      onProgress: ({ games }) => progress.update(games),
    });
    writeStudy(out, result as StudyResult);
    return result as StudyResult;
  } finally {
    progress.stop();
  }
}

/** All three as a page, in the order in which they were told. */
async function report(folder: string): Promise<void> {
  const chapters: Chapter[] = [];
  for (const study of STUDIES) chapters.push(...(await openChapters(join(folder, study))).chapters);
  makeFolder(dirname(REPORT));
  savePage(REPORT, 'A first look', chapters);
  print(`All of it with charts and tables, as a page: open ${REPORT} in a browser.\n\n`);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw fileError(folder, error);
  }
}

function tell({ question, sentences, plan }: StudyResult): string[] {
  const { game, players, agents, deals, seed, study } = plan;
  return [
    question,
    ...sentences.flatMap((sentence) => wrap(sentence, 2)),
    ...wrap(
      `(${titleOf(game)} with ${players} players, ${agents[0]} in every seat; n = ` +
        `${counted(deals, 'deal')}, ${study?.worlds} worlds, seed ${quote(seed)}; ± is half of a ${FINDING_METHOD})`,
      2,
    ),
  ];
}
