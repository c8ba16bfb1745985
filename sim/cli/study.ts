import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { policyOf } from '../agents/policy.js';
import { warmSpeed } from '../balance/guess.js';
import { usableCores } from '../batch/cores.js';
import { FORMATS, type Format } from '../batch/manifest.js';
import { gamesOf, type Plan } from '../batch/plan.js';
import { query, sqlFile, sqlText } from '../dataset/duckdb.js';
import type { RuleChanges } from '../lab/rules.js';
import { shellWord } from '../play/files.js';
import { SUMMARY, SUMMARY_COLUMNS } from '../report/documents/study.js';
import { writeRenderings } from '../report/write.js';
import { findStudy, loadStudy } from '../studies/load.js';
import { runStudy, type StudyOptions, type StudyResult } from '../studies/run.js';
import { counted } from '../text/format.js';
import { announce } from './consent.js';
import { UsageError } from './errors.js';
import { withoutLeftovers } from './new-folder.js';
import {
  addWorkOptions,
  asUsage,
  gameIn,
  gameOption,
  loadSound,
  needed,
  outOption,
  parseList,
  parseNumber,
  parsePolicy,
  parseWhole,
  playersOption,
  RULES,
  STRICT,
  seedOption,
  type WorkOptions,
} from './options.js';
import { printResult } from './output.js';
import { type Watch, watchResumable } from './watch.js';

const OUT = 'a folder for the study';

const NOTES = `
The same command again continues a study that was interrupted. DIR/answer.txt has the answer,
DIR/summary.csv every estimate, DIR/runs/study the moments and decisions they come from.`;

interface StudyCommand extends WorkOptions {
  game: string;
  players: number;
  deals?: number;
  precision?: number;
  policy: string;
  rules?: string;
  strict?: true;
  worlds?: number;
  seed: string;
  out?: string;
  format: Format[];
  checks: boolean;
  checkDeals?: number;
  searchDeals?: number;
}

export function addStudy(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  const command = program
    .command('study')
    .description('answer a question by playing on with one thing changed')
    .argument('<name>', 'one of `lab studies`, or a file of your own such as ./mine.mjs')
    .option(...outOption(OUT, 'required'))
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option('--deals <n>', 'how many deals (default: 2000)', parseWhole('--deals', 2))
    .option(
      '--precision <points>',
      "play until the headline's ± is at most this",
      parseNumber('--precision', 0.001, 1000),
    )
    .option('--policy <agent>', 'who sits in every seat', parsePolicy(game), policyOf(game))
    .option(...RULES)
    .option(...STRICT)
    .option(
      '--worlds <n>',
      'in which each alternative is played, an even number (default: as the study says)',
      parseWorlds,
    )
    .option(...seedOption('answer'))
    .option('--no-checks', 'do not try whether conclusions hold with other players and rulings')
    .option(
      '--check-deals <n>',
      'deals of each check (default: a quarter of the deals, and at least 200)',
      parseWhole('--check-deals', 2),
    )
    .option(
      '--search-deals <n>',
      'deals of the check with players who search, which is slow; 0: none (default: as the study says)',
      parseWhole('--search-deals', 0, 200),
    )
    .addOption(
      new Option('--format <names>', 'csv, parquet or both: csv,parquet')
        .argParser(parseList('--format', FORMATS))
        .default(['csv'], 'csv'),
    );
  addWorkOptions(command).addHelpText('after', NOTES).action(study);
}

function parseWorlds(text: string): number {
  const worlds = parseWhole('--worlds', 2, 10_000)(text);
  if (worlds % 2 === 0) return worlds;
  throw new UsageError(
    `--worlds ${text}: should be even, as one half chooses and the other values`,
  );
}

async function study(name: string, options: StudyCommand): Promise<void> {
  const { deals, precision, format } = options;
  if (deals !== undefined && precision !== undefined)
    throw new UsageError('--deals and --precision: give one of them');
  await loadStudy(name);
  asUsage(() => findStudy(name, options.game));
  const out = needed(options.out, '--out <dir>', OUT);
  const changes = loadSound(options);
  const result = await withoutLeftovers(out, () => watchStudy(name, { ...options, out }, changes));
  if (result === undefined) return;
  writeRenderings(out, result);
  if (format.includes('parquet')) await writeSummaryParquet(out);
  printResult(result, options.json, `${join(out, SUMMARY)} has every estimate.`);
}

async function writeSummaryParquet(out: string): Promise<void> {
  const types = Object.entries(SUMMARY_COLUMNS).map(
    ([name, type]) => `${sqlText(name)}: ${sqlText(type)}`,
  );
  await query(
    `COPY (SELECT * FROM read_csv(${sqlFile(join(out, SUMMARY))}, header = true, auto_detect = false, ` +
      `delim = ',', quote = '"', escape = '"', new_line = '\\r\\n', columns = {${types.join(', ')}})) ` +
      `TO ${sqlText(join(out, 'summary.parquet'))} (FORMAT parquet, COMPRESSION zstd)`,
  );
}

async function watchStudy(
  name: string,
  options: StudyCommand & { out: string },
  changes: RuleChanges,
): Promise<StudyResult | undefined> {
  const {
    workers = usableCores(),
    quiet,
    out,
    format,
    rules: _,
    strict: __,
    yes: ___,
    ...given
  } = options;
  const stopped = `Stopped; run the same command to continue in ${shellWord(out)}`;
  return watchResumable(
    quiet,
    () => stopped,
    (watch) =>
      runStudy({
        ...given,
        ...new Shown(watch, options.precision, options.yes, workers).listener,
        study: name,
        rules: changes,
        out,
        formats: format,
        workers,
        signal: watch.signal,
      }),
  );
}

/** Progress on standard error: a run after the other, each with how precise the headline is by now. */
class Shown {
  readonly #watch: Watch;
  readonly #asked: number | undefined;
  readonly #yes: true | undefined;
  #name = '';
  #note = '';
  /** How many times as long as the study alone all takes, if everybody plays as fast. */
  #times = 1;
  /** Of the checks by players who search, which are far slower. */
  #searchSeconds = 0;
  #isTold = false;
  readonly #workers: Pick<StudyOptions, 'workers' | 'signal'>;

  constructor(watch: Watch, asked: number | undefined, yes: true | undefined, workers: number) {
    this.#workers = { workers, signal: watch.signal };
    this.#watch = watch;
    this.#asked = asked;
    this.#yes = yes;
  }

  readonly listener: Pick<
    StudyOptions,
    'onRuns' | 'onRun' | 'onProgress' | 'onEstimate' | 'onHeadline'
  > = {
    onRuns: async (plans) => {
      const isSearch = ({ study }: Plan) => study?.sampleEvery !== undefined;
      const quick = plans.filter((plan) => !isSearch(plan));
      this.#times = quick.reduce((sum, { deals }) => sum + deals, 0) / plans[0].deals;
      if (plans[0].deals < WORTH_ASKING) return;
      for (const plan of plans.filter(isSearch))
        this.#searchSeconds += gamesOf(plan) / (await warmSpeed(plan, this.#workers, FEW));
    },
    onRun: (name: string, { deals, agents }: Plan) => {
      this.#watch.next();
      this.#name = name;
      this.#note = '';
      this.#watch.say(
        `${TITLES[name] ?? `Check: ${name}`}, ${counted(deals, 'deal')} by ${agents[0]}`,
      );
    },
    onEstimate: ({ seconds }) => {
      const isStudy = this.#name === 'study';
      if (isStudy) this.#isTold = true;
      const all = isStudy ? seconds * this.#times + this.#searchSeconds : seconds;
      if (isStudy || !this.#isTold) announce({ seconds: all }, this.#watch, this.#yes);
    },
    onHeadline: (so) => {
      const { low, high } = so.estimate();
      if (low === null || high === null) return;
      const asked = this.#asked === undefined || this.#name !== 'study' ? '' : ` of ${this.#asked}`;
      this.#note = `, ± ${((high - low) / 2).toPrecision(2)}${asked}`;
    },
    onProgress: ({ step, games, of }) => {
      if (step !== 'playing') return this.#watch.next();
      this.#watch.update('deals played', games, of, this.#note);
    },
  };
}

/** Deals by which a search is judged, if a study has so many that it takes a while. */
const FEW = 2;
const WORTH_ASKING = 500;
const TITLES: Readonly<Record<string, string>> = {
  pilot: 'A pilot that tells how many deals are needed',
  study: 'The study',
};
