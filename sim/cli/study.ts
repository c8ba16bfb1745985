import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { policyOf } from '../agents/policy.js';
import { usableCores } from '../batch/cores.js';
import { FORMATS, type Format } from '../batch/manifest.js';
import type { Plan } from '../batch/plan.js';
import { query, sqlFile, sqlText } from '../dataset/duckdb.js';
import { shellWord } from '../play/files.js';
import { SUMMARY, writeStudy } from '../studies/files.js';
import { findStudy, loadStudy } from '../studies/load.js';
import { SUMMARY_COLUMNS, studyText } from '../studies/report.js';
import { runStudy, type StudyOptions, type StudyResult } from '../studies/run.js';
import { counted, duration } from '../text/format.js';
import { WORKERS } from './batch.js';
import { UsageError } from './errors.js';
import {
  asUsage,
  gameIn,
  gameOption,
  loadChanges,
  parseFile,
  parseList,
  parseNumber,
  parsePolicy,
  parseText,
  parseWhole,
  playersOption,
  RULES,
} from './options.js';
import { print, printJson } from './output.js';
import { Progress } from './progress.js';
import { stopOnSignals } from './signals.js';

const EXAMPLES = `
Examples:
  lab study value-of-gold --out runs/gold
  lab study value-of-gold --players 2 --precision 0.05 --out runs/gold2
  lab study value-of-gold --rules variant.json --policy careful --no-checks --out runs/variant
  lab studies

The same command again goes on with a study that was interrupted. DIR/answer.txt has the answer,
DIR/summary.csv every estimate, DIR/runs/study the moments and decisions they come from.`;

interface StudyCommand {
  game: string;
  players: number;
  deals?: number;
  precision?: number;
  policy: string;
  rules?: string;
  worlds?: number;
  seed: string;
  out: string;
  format: Format[];
  checks: boolean;
  checkDeals?: number;
  searchDeals?: number;
  workers?: number;
  quiet?: true;
  json?: true;
}

export function addStudy(program: Command, args: readonly string[]): void {
  const game = gameIn(args);
  program
    .command('study')
    .description('answer a question by playing on with one thing changed')
    .argument('<name>', 'one of `lab studies`, or a file of your own such as ./mine.mjs')
    .requiredOption('--out <dir>', 'a folder for the study', parseFile('--out', 'a folder'))
    .addOption(gameOption(game))
    .option(...playersOption(game))
    .option('--deals <n>', 'how many deals (default: 2000)', parseWhole('--deals', 2))
    .option(
      '--precision <points>',
      "as many deals as make half of the headline's interval so small",
      parseNumber('--precision', 0.001, 1000),
    )
    .option('--policy <agent>', 'who sits in every seat', parsePolicy(game), policyOf(game))
    .option(...RULES)
    .option(
      '--worlds <n>',
      'in which each alternative is played, an even number (default: as the study says)',
      parseWorlds,
    )
    .option('--seed <text>', 'the same seed gives the same answer', parseText('--seed'), 'capital')
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
    )
    .option(...WORKERS)
    .option('--quiet', 'no progress')
    .option('--json', 'the result as one JSON document')
    .addHelpText('after', EXAMPLES)
    .action(study);
}

function parseWorlds(text: string): number {
  const worlds = parseWhole('--worlds', 2, 10_000)(text);
  if (worlds % 2 === 0) return worlds;
  throw new UsageError(
    `--worlds ${text}: should be even, as one half chooses and the other values`,
  );
}

async function study(name: string, options: StudyCommand): Promise<void> {
  const { deals, precision, out, format } = options;
  if (deals !== undefined && precision !== undefined)
    throw new UsageError('--deals and --precision: give one of them');
  await loadStudy(name);
  asUsage(() => findStudy(name, options.game));
  const result = await watchStudy(name, options);
  if (result === undefined) return;
  writeStudy(out, result);
  if (format.includes('parquet')) await writeSummaryParquet(out);
  if (options.json) return printJson(result);
  print(
    `${studyText(result).join('\n')}\n${join(out, SUMMARY)} has every estimate.\n` +
      `lab report ${shellWord(out)} makes a page of it.`,
  );
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

async function watchStudy(name: string, options: StudyCommand): Promise<StudyResult | undefined> {
  const { game, players, rules, workers = usableCores(), quiet, out, format, ...given } = options;
  const controller = new AbortController();
  const shown = quiet ? undefined : new Shown(options.precision);
  const forget = stopOnSignals(() => {
    shown?.stop();
    say('Finishing what is under way … (once more ends at once)');
    controller.abort();
  });
  try {
    const result = await runStudy({
      ...given,
      ...shown?.listener,
      game,
      study: name,
      players,
      rules: loadChanges(rules, players, game),
      out,
      formats: format,
      workers,
      signal: controller.signal,
    });
    if (result === undefined) say(`Stopped; the same command goes on in ${shellWord(out)}`);
    return result;
  } finally {
    shown?.stop();
    forget();
  }
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Progress on standard error: a run after the other, each with how precise the headline is by now. */
class Shown {
  readonly #asked: number | undefined;
  #progress: Progress | undefined;
  #name = '';
  #note = '';
  /** How many times as long as the study alone all takes, if everybody plays as fast. */
  #times = 1;
  #searches = false;

  constructor(asked: number | undefined) {
    this.#asked = asked;
  }

  readonly listener: Pick<
    StudyOptions,
    'onRuns' | 'onRun' | 'onProgress' | 'onEstimate' | 'onHeadline'
  > = {
    onRuns: (plans) => {
      const quick = plans.filter(({ study }) => study?.oneOf === undefined);
      this.#searches = quick.length < plans.length;
      this.#times = quick.reduce((sum, { deals }) => sum + deals, 0) / plans[0].deals;
    },
    onRun: (name: string, { deals, agents }: Plan) => {
      this.stop();
      this.#name = name;
      this.#note = '';
      say(`${TITLES[name] ?? `Check: ${name}`}, ${counted(deals, 'deal')} by ${agents[0]}`);
    },
    onEstimate: ({ seconds }) => {
      if (seconds <= LONG_SECONDS) return;
      const all =
        this.#name === 'study' && this.#times > 1
          ? `, with its checks ${duration(seconds * this.#times)}`
          : '';
      const last = all !== '' && this.#searches ? ' and what players who search take' : '';
      say(`This takes about ${duration(seconds)}${all}${last}`);
    },
    onHeadline: (so) => {
      const { low, high } = so.estimate();
      if (low === null || high === null) return;
      const asked = this.#asked === undefined || this.#name !== 'study' ? '' : ` of ${this.#asked}`;
      this.#note = `, ± ${((high - low) / 2).toPrecision(2)}${asked}`;
    },
    onProgress: ({ step, games, of }) => {
      if (step !== 'playing') return this.stop();
      this.#progress ??= new Progress('deals played', of, games);
      this.#progress.update(games, this.#note);
    },
  };

  stop(): void {
    this.#progress?.stop();
    this.#progress = undefined;
  }
}

const LONG_SECONDS = 10;
const TITLES: Readonly<Record<string, string>> = {
  pilot: 'A pilot that tells how many deals are needed',
  study: 'The study',
};
