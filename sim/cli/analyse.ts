import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { assertPolicy, policyOf } from '../agents/policy.js';
import { type Analysis, analyse } from '../analyse/analyse.js';
import { usableCores } from '../batch/cores.js';
import { refuseFull } from '../batch/folder.js';
import type { AnyRecord } from '../lab/records.js';
import { records as gameRecords } from '../lab/records.js';
import { gameIds, titleOf } from '../lab/registry.js';
import { refuseExisting, writeNew } from '../play/files.js';
import type { NoteReader } from '../play/notes.js';
import { gameOfRecord } from '../play/records.js';
import { writeNewResult } from '../play/result.js';
import { resultCsv, writeRenderings } from '../report/write.js';
import { counted } from '../text/format.js';
import { UsageError } from './errors.js';
import {
  asUsage,
  outOption,
  parseFile,
  parsePolicy,
  parseWhole,
  QUIET,
  seedOption,
  WORKERS,
} from './options.js';
import { printResult } from './output.js';
import { noGameOption, numberOption, readRecord, refuseGame } from './record.js';
import { stopOnSignals } from './signals.js';
import { Watch } from './watch.js';

const FORMATS = gameIds().flatMap((id) => gameRecords.find(id)?.format ?? []);

const ABOUT = `
Every decision is judged from what its player knew: each alternative is played on by a policy in the
same worlds. Luck is what came against what might have come. The win chances are those of somebody who
sees all hands. Put in a game from a real table with \`lab record\`, or as a record
(${FORMATS.join(', ')}); what was never drawn may be in any order there.
Ctrl-C stops it and shows what it has judged so far.`;

/** Who plays on unless told otherwise. */
const POLICIES = gameIds().map((game) => `${policyOf(game)} in ${titleOf(game)}`);

export function addAnalyse(program: Command): void {
  program
    .command('analyse')
    .description('what each decision and draw of a recorded game was worth')
    .argument(
      '<file>',
      'records, one a line or printed over several; - = standard input',
      parseFile('file'),
    )
    .addOption(numberOption())
    .addOption(noGameOption())
    .option('--move <m>', "only this of the record's moves, from 0", parseWhole('--move', 0))
    .option(
      '--policy <agent>',
      `who plays on in all seats (see \`lab agents\`; default: ${POLICIES.join(', ')})`,
      parsePolicy(...gameIds()),
    )
    .option(
      '--worlds <n>',
      'in which each alternative is played; four times as many halve the intervals',
      parseWhole('--worlds', 2, 1_000_000),
      200,
    )
    .option(
      '--beliefs <n>',
      'draw worlds as often as what the others did in them is likely, from so many that are weighed',
      parseWhole('--beliefs', 1, 10_000),
    )
    .option(...seedOption())
    .option(...WORKERS)
    .option(...QUIET)
    .option('--csv <file>', 'write every alternative to a new file', parseFile('--csv'))
    .option(...outOption('a new folder with the result, its text and its tables, for lab report'))
    .option('--json', 'the result as one JSON document')
    .addHelpText('after', ABOUT)
    .action(run);
}

interface AnalyseCommand {
  number: number;
  game?: string;
  move?: number;
  policy?: string;
  worlds: number;
  beliefs?: number;
  seed: string;
  workers?: number;
  quiet?: true;
  csv?: string;
  out?: string;
  json?: true;
}

async function run(file: string, options: AnalyseCommand): Promise<void> {
  refuseGame(options.game);
  const { number, move, csv, out, json } = options;
  if (out !== undefined) refuseFull(out);
  if (csv !== undefined) refuseExisting(csv);
  const { record, where, notes } = await readRecord(file, number, options.seed);
  const id = gameOfRecord(record);
  const { policy = policyOf(id) } = options;
  asUsage(() => assertPolicy(policy, id), '--policy');
  within(where, () => gameRecords.of(id).replay(record));
  if (move !== undefined) refuseMove(move, record);
  const analysis = await watched(record, {
    ...{ ...options, policy },
    ...(notes && { names: notes.head.players }),
    ...(notes && !notes.isCertain() && { drawn: drawRecords(notes, options) }),
  });
  if (csv !== undefined) writeNew(csv, resultCsv(analysis)['alternatives.csv']);
  if (out !== undefined) {
    writeNewResult(out, analysis);
    writeRenderings(out, analysis);
  }
  printResult(analysis, json);
}

/** Every decision of a game that was just played, roughly. */
export async function reviewGame(record: AnyRecord, worlds: number): Promise<void> {
  const policy = policyOf(gameOfRecord(record));
  const asked = { number: 0, policy, worlds, seed: 'capital' };
  printResult(await watched(record, asked), undefined);
}

function refuseMove(move: number, { moves }: AnyRecord): void {
  if (move < moves.length) return;
  throw new UsageError(
    `--move ${move}: the game has ${counted(moves.length, 'move')}; should be 0 to ${moves.length - 1}`,
  );
}

/** The first is the one that was read. */
function drawRecords(notes: NoteReader, { worlds, seed }: AnalyseCommand): AnyRecord[] {
  const rng = new Rng(rootKey(seed));
  return Array.from({ length: worlds }, () => notes.draw(rng));
}

interface Asked extends AnalyseCommand {
  policy: string;
  names?: readonly string[];
  drawn?: readonly AnyRecord[];
}

/** A first signal asks it to stop and to tell what it has found by then. */
async function watched(
  record: AnyRecord,
  { move, policy, worlds, beliefs, seed, workers, quiet, names, drawn }: Asked,
): Promise<Analysis> {
  const watch = new Watch(quiet === true);
  const forget = stopOnSignals(() => watch.abort());
  let stage = '';
  try {
    return await analyse(record, {
      ...{ policy, worlds, seed, workers: workers ?? usableCores(), signal: watch.signal },
      ...(beliefs !== undefined && { beliefs }),
      ...(move !== undefined && { moves: [move] }),
      ...(names && { names }),
      ...(drawn && { drawn }),
      onProgress: (what, done, of) => {
        if (what !== stage) watch.next();
        stage = what;
        watch.update(what, done, of);
      },
    });
  } finally {
    watch.end();
    forget();
  }
}
