import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { quote } from '../../engine/core/json.js';
import { policyOf } from '../agents/policy.js';
import { usableCores } from '../batch/cores.js';
import { defaultGame, rulesOf, titleOf } from '../lab/registry.js';
import { fileError } from '../play/files.js';
import { FINDING_METHOD } from '../query/findings.js';
import { documentOf } from '../report/document-of.js';
import { savePage } from '../report/save.js';
import { gameStudies } from '../studies/game-studies.js';
import { runStudy, type StudyResult } from '../studies/run.js';
import { counted, wrap } from '../text/format.js';
import { JSON_DOCUMENT, parseWhole } from './options.js';
import { print, printJson } from './output.js';
import { Progress } from './progress.js';
import { cleanOnSignals } from './signals.js';

/** Fixed numbers, so that everybody sees the same results; together they take about a minute. */
const SEED = 'capital';
const DEALS = 1000;

/** Where the report is left. */
const REPORT = join('runs', 'start.html');

const next = (study: string) => `Next:
  npm run -s lab -- studies                                     all questions that there are
  npm run -s lab -- ${`study ${study} --out runs/study`.padEnd(44)}one in full, with checks
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
    print(next(firstLook[0]));
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
  makeFolder(dirname(REPORT));
  savePage(REPORT, 'A first look', results.map(documentOf));
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
