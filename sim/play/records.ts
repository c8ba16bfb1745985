import { ContentError, within } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { parseLine } from '../../engine/core/json.js';
import { shorten } from '../../engine/core/shape.js';
import { LAB_GAMES } from '../games.js';

/** What records of all games have; the rest is the game's affair. */
export interface AnyRecord {
  /** Tells the game, too. */
  readonly format: string;
  readonly players: number;
  readonly seed: string;
  /** Index of the game in its run. */
  readonly game: number;
  /** What differs from the standard rules, if anything does. */
  readonly rules?: Record<string, unknown>;
  readonly moves: readonly unknown[];
  readonly final: { readonly scores: readonly number[]; readonly winners: readonly number[] };
}

/** How the games of a game are written down, one line of JSON each, and read again. */
export interface Records<S, K extends AnyRecord> {
  /** No other game has it. */
  readonly format: string;
  /** From a line of text, its shape and its chance checked; `where` names the line in errors. */
  parse(line: string, where: string): K;
  /** Plays it again and checks the rest: a ContentError names the first move or field that does not fit. */
  replay(record: K): Replayed<S>;
  /** For a game just dealt. `game` is nobody else's, so that one may listen to it. */
  recorder(game: Game<S>, state: S, seed: string, index: number): RecordWriter<S, K>;
  /** As a person would tell it, checked on the way; the first line is a title. */
  tell(record: K): string;
}

export interface Replayed<S> {
  /** The position after the deal. */
  readonly dealt: S;
  /** In their order; a move of the record can be made of several. */
  readonly actions: readonly { readonly move: number; readonly action: number }[];
}

export interface RecordWriter<S, K> {
  /** Before the action is applied. */
  add(state: S, action: number): void;
  /** When the game is over. */
  finish(state: S): K;
}

/** A record of whatever game from a line of text. */
export function parseAnyRecord(line: string, where: string): AnyRecord {
  const given = parseLine(line, where) as AnyRecord | null;
  const lab = within(where, () => LAB_GAMES[gameOfRecord(given)]);
  return lab.records.parse(line, where);
}

/** The id of the game that a record is of. */
export function gameOfRecord(record: Partial<AnyRecord> | null): string {
  const format = record?.format;
  const found = Object.keys(LAB_GAMES).find((id) => LAB_GAMES[id].records.format === format);
  if (found !== undefined) return found;
  const known = Object.values(LAB_GAMES).map(({ records }) => `"${records.format}"`);
  throw new ContentError(
    format === undefined
      ? `format is missing: a record is an object with "format":${known.join(' or ')}`
      : `format = ${shorten(JSON.stringify(format))}: should be ${known.join(' or ')}`,
  );
}
