import { existsSync } from 'node:fs';
import { ContentError, within } from '../../engine/core/errors.js';
import { terminal } from '../agents/human/terminal.js';
import type { PeoplesDesk } from '../lab/agent.js';
import { noteLine } from '../lab/note.js';
import type { AnyRecord } from '../lab/records.js';
import { records as gameRecords } from '../lab/records.js';
import { rulesOf } from '../lab/registry.js';
import { STANDARD_STREAM, shellWord } from '../play/files.js';
import { Leave, type Played } from '../play/peoples-game.js';
import type { GameRun } from '../play/run.js';
import { renewGame, type SavedGame, saveGame } from '../play/saved-game.js';
import { type Summary, Tally } from '../play/tally.js';
import { counted } from '../text/format.js';
import { openSink } from './sink.js';

/** Where people see their table: not where a document or records are written. */
export const screenOf = (records: string | undefined, json: boolean): 'stdout' | 'stderr' =>
  json || records === STANDARD_STREAM ? 'stderr' : 'stdout';

export interface PeoplesTable {
  run: GameRun<unknown>;
  games: number;
  records?: string;
  screen: 'stdout' | 'stderr';
  /** All of a saved game but what was played. */
  head: Omit<SavedGame, 'number' | keyof Played>;
  /** The first game goes on from here. */
  begun?: SavedGame & { file: string };
  /** Is told what can be done with the game under way. */
  onDesk(desk: PeoplesDesk): void;
}

/**
 * Plays with people at the terminal and tells each game when it is over; undefined if they leave. Nothing
 * listens to signals meanwhile, because a person is waited for without giving way: Ctrl-C ends the program
 * at once. So no file may be open, and records are kept when the last game is over.
 */
export async function playWithPeople(table: PeoplesTable): Promise<Summary | undefined> {
  const { run, games, records, screen, begun } = table;
  if (records !== undefined) openSink(records).abandon(); // Not after the game that it can't be kept.
  const { id } = run.game;
  const { changes, of } = rulesOf(id);
  const say = (text: string) => process[screen].write(`${text}\n`);
  for (const line of noteLine(id, changes(of(run.game)))) say(line);
  const tally = new Tally(run);
  const played: AnyRecord[] = [];
  const first = begun?.number ?? 0;
  for (let i = first; i < first + games; i++) {
    const record = playOne(table, i, say);
    if (record === undefined) return undefined;
    played.push(record);
    tally.add();
    say(`\n${gameRecords.of(id).tell(record)}`);
  }
  if (records !== undefined) await keep(records, played);
  say(advice(records, games));
  if (games === 1 && terminal.isTerminal) await offerReview(played[0], say);
  return tally.summary();
}

/** Undefined if somebody left: then the game is kept. */
function playOne(
  { run, head, begun, onDesk }: PeoplesTable,
  number: number,
  say: (text: string) => void,
): AnyRecord | undefined {
  const game = begun ? within(begun.file, () => run.table(number, begun)) : run.table(number);
  const saved = () => ({ ...head, number, ...game.played });
  const save = (file: string) => saveGame(file, saved());
  const story = () => gameRecords.of(head.game).tell(run.recordOf(number, game.actions));
  onDesk({ save, story });
  try {
    game.play();
  } catch (error) {
    if (!(error instanceof Leave)) throw error;
    const file = begun?.file ?? freeName(head.game);
    if (begun) renewGame(file, saved());
    else save(file);
    say(`The game is kept in ${file}. To go on: lab play --continue ${shellWord(file)}`);
    return undefined;
  }
  run.decisions = game.actions.length;
  return run.recordOf(number, game.actions);
}

/** The game's id and the first number that is free. */
function freeName(game: string): string {
  for (let i = 1; ; i++) if (!existsSync(`${game}-${i}.json`)) return `${game}-${i}.json`;
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

/** In how many worlds each alternative of a review is played. */
const REVIEW_WORLDS = 20;

async function offerReview(record: AnyRecord, say: (text: string) => void): Promise<void> {
  say('\nReview this game now: what was each move worth? (y, or Enter to end)');
  if (!/^y/i.test(terminal.readLine()?.trim() ?? '')) return;
  const { reviewGame } = await import('./analyse.js');
  try {
    await reviewGame(record, REVIEW_WORLDS);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    say(error.message);
  }
}
