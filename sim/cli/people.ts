import { noteLine } from '../lab/note.js';
import type { AnyRecord } from '../lab/records.js';
import { records as gameRecords } from '../lab/records.js';
import { rulesOf } from '../lab/registry.js';
import { STANDARD_STREAM } from '../play/files.js';
import type { GameRun } from '../play/run.js';
import { type Summary, Tally } from '../play/tally.js';
import { counted } from '../text/format.js';
import { openSink } from './sink.js';

/** Where people see their table: not where a document or records are written. */
export const screenOf = (records: string | undefined, json: boolean): 'stdout' | 'stderr' =>
  json || records === STANDARD_STREAM ? 'stderr' : 'stdout';

/**
 * Plays with people at the terminal and tells each game when it is over. Nothing listens to signals
 * meanwhile, because a person is waited for without giving way: Ctrl-C ends the program at once. So
 * no file may be open, and games are kept when the last one is over.
 */
export async function playWithPeople(
  run: GameRun<unknown>,
  games: number,
  records: string | undefined,
  screen: 'stdout' | 'stderr',
): Promise<Summary> {
  if (records !== undefined) openSink(records).abandon(); // Not after the game that it can't be kept.
  const { id } = run.game;
  const { changes, of } = rulesOf(id);
  const note = noteLine(id, changes(of(run.game)));
  process[screen].write(note.map((line) => `${line}\n`).join(''));
  const tally = new Tally(run);
  const played: AnyRecord[] = [];
  for (let i = 0; i < games; i++) {
    played.push(run.record(i));
    tally.add();
    process[screen].write(`\n${gameRecords.of(id).tell(played[i])}\n`);
  }
  if (records !== undefined) await keep(records, played);
  process[screen].write(`${advice(records, games)}\n`);
  return tally.summary();
}

async function keep(file: string, records: readonly AnyRecord[]): Promise<void> {
  const sink = openSink(file);
  try {
    for (const record of records) await sink.write(record);
    await sink.finish();
  } finally {
    sink.abandon();
  }
}

function advice(records: string | undefined, games: number): string {
  const kept =
    records === undefined
      ? `--records FILE keeps ${games === 1 ? 'the game' : 'the games'}`
      : `${counted(games, 'game')} kept in ${records}`;
  return `${kept}; --seed TEXT deals other cards`;
}
