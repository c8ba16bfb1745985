import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { wrap } from '../../engine/core/text.js';
import { policyOf } from '../agents/policy.js';
import { usableCores } from '../batch/cores.js';
import { defaultGame, rulesOf, titleOf } from '../lab/registry.js';
import { fileError } from '../play/files.js';
import { documentOf } from '../report/document-of.js';
import { savePage } from '../report/save.js';
import { gameStudies } from '../studies/game-studies.js';
import { runStudy, type StudyResult } from '../studies/run.js';
import { columns, counted } from '../text/format.js';
import { exampleNames } from './example-names.js';
import { JSON_DOCUMENT, parseWhole } from './options.js';
import { print, printJson } from './output.js';
import { Progress } from './progress.js';
import { cleanOnSignals } from './signals.js';

/** Fixed numbers, so that everybody sees the same results; together they take half a minute. */
const SEED = 'capital';
const DEALS = 500;

/** All that is told fits one screen, this wide and 24 lines high. */
const WIDTH = 80;
const ANSWER_LINES = 5;

/** Where the report is left; one of other numbers of deals is another. */
const pageOf = (deals: number): string => join('runs', `start-${deals}.html`);

const nextSteps = (study: string, variant: string | undefined): string[] => [
  'Next, each after npm run -s lab --',
  ...columns(
    [
      [`study ${study} --out runs/study`, 'one in full, with checks'],
      [`balance ${variant} --players 2 --out runs/${variant}`, 'a rule changed'],
      ['help all', 'everything there is'],
    ],
    2,
  ).map((line) => `  ${line}`),
];

export function addStart(program: Command): void {
  program
    .command('start')
    .description('a first look: half a minute of studies, and what they answer')
    .option(
      '--deals <n>',
      'of each study; fewer take less time, and say less',
      parseWhole('--deals', 2),
      DEALS,
    )
    .option(...JSON_DOCUMENT)
    .action(start);
}

async function start({ deals, json }: { deals: number; json?: true }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'capital-lab-'));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const forget = cleanOnSignals(clean);
  const { firstLook = [] } = gameStudies.of(defaultGame());
  try {
    const results: StudyResult[] = [];
    for (const study of firstLook) {
      const result = await run(study, deals, join(folder, study));
      results.push(result);
      if (!json) print(`${tell(result).join('\n')}\n\n`);
    }
    if (json) return printJson(results);
    report(results);
    print(ending(results[0], firstLook[0]));
  } finally {
    forget();
    clean();
  }
}

/** Nobody asks it to stop: it is either complete or ended by a signal. */
async function run(study: string, deals: number, out: string): Promise<StudyResult> {
  const progress = new Progress(`deals of ${study}`, deals);
  try {
    const game = defaultGame();
    const result = await runStudy({
      game,
      study,
      players: Math.max(...rulesOf(game).playerCounts),
      policy: policyOf(game),
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
    return result as StudyResult;
  } finally {
    progress.stop();
  }
}

/** All of them as a page, in the order in which they were told. */
function report(results: readonly StudyResult[]): void {
  const file = pageOf(results[0].plan.deals);
  makeFolder(dirname(file));
  savePage(file, 'A first look', results.map(documentOf));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw fileError(folder, error);
  }
}

/** The question, the verdict and, where there is room, the figures behind it. */
function tell({ question, verdict, sentences: [figures] }: StudyResult): string[] {
  const answer = verdict === undefined ? [] : wrap(`  → ${verdict}`, 4, WIDTH);
  const behind = wrap(`    ${figures}`, 4, WIDTH);
  return [question, ...answer, ...(answer.length + behind.length < ANSWER_LINES ? behind : [])];
}

/** How sure that is, and where to go from here. */
function ending({ plan }: StudyResult, study: string): string {
  const { game, players, agents, deals, seed } = plan;
  return [
    ...wrap(
      `${titleOf(game)}, ${players} players, ${agents[0]} in every seat; n = ${counted(deals, 'deal')} each, ` +
        `± 95 %, seed ${quote(seed)}. Charts: open ${pageOf(deals)} in a browser.`,
      0,
      WIDTH,
    ),
    ...nextSteps(study, exampleNames(game).variant()),
  ].join('\n');
}
