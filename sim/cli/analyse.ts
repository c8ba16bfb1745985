import type { Command } from 'commander';
import { within } from '../../engine/core/errors.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { assertPolicy, policyOf } from '../agents/policy.js';
import { type Analysis, analyse } from '../analyse/analyse.js';
import type { AnyRecord } from '../lab/records.js';
import { records as gameRecords } from '../lab/records.js';
import { gameIds, titleOf } from '../lab/registry.js';
import { refuseExisting, writeNew } from '../play/files.js';
import type { NoteReader } from '../play/notes.js';
import { gameOfRecord } from '../play/records.js';
import { resultCsv } from '../report/write.js';
import { counted } from '../text/format.js';
import { UsageError } from './errors.js';
import { asUsage, parseFile, parsePolicy, parseWhole, seedOption } from './options.js';
import { printResult, yieldToEventLoop } from './output.js';
import { Progress } from './progress.js';
import { noGameOption, numberOption, readRecord, refuseGame } from './record.js';

const FORMATS = gameIds().flatMap((id) => gameRecords.find(id)?.format ?? []);

const ABOUT = `
Every decision is judged from what its player knew: each alternative is played on by a policy in the
same worlds. Luck is what came against what might have come. A game from a real table can be typed in
as a record (${FORMATS.join(', ')}); what was never drawn may be in any order there.`;

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
    .option('--csv <file>', 'write every alternative to a new file', parseFile('--csv'))
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
  csv?: string;
  json?: true;
}

async function run(file: string, options: AnalyseCommand): Promise<void> {
  refuseGame(options.game);
  const { number, move, csv, json } = options;
  if (csv !== undefined) refuseExisting(csv);
  const { record, where, notes } = await readRecord(file, number, options.seed);
  const id = gameOfRecord(record);
  const { policy = policyOf(id) } = options;
  asUsage(() => assertPolicy(policy, id), '--policy');
  within(where, () => gameRecords.of(id).replay(record));
  if (move !== undefined) refuseMove(move, record);
  const drawn = notes && !notes.isCertain() ? drawRecords(notes, options) : undefined;
  const analysis = await watched(record, { ...options, policy }, drawn);
  if (csv !== undefined) writeNew(csv, resultCsv(analysis)['alternatives.csv']);
  printResult(analysis, json);
}

/** Every decision of a game that was just played, roughly. */
export async function reviewGame(record: AnyRecord, worlds: number): Promise<void> {
  const policy = policyOf(gameOfRecord(record));
  printResult(await watched(record, { number: 0, policy, worlds, seed: 'capital' }), undefined);
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

async function watched(
  record: AnyRecord,
  { move, policy, worlds, beliefs, seed }: AnalyseCommand & { policy: string },
  drawn?: readonly AnyRecord[],
): Promise<Analysis> {
  let progress: Progress | undefined;
  try {
    return await analyse(record, {
      ...{ policy, worlds, seed },
      ...(beliefs !== undefined && { beliefs }),
      ...(move !== undefined && { moves: [move] }),
      ...(drawn && { drawn }),
      onProgress: async (done, of) => {
        progress ??= new Progress('decisions judged', of);
        if (!progress.isDue()) return;
        progress.update(done);
        await yieldToEventLoop();
      },
    });
  } finally {
    progress?.stop();
  }
}
