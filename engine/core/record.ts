import { z } from 'zod';
import { ContentError, within } from './errors.js';
import type { Game } from './game.js';
import { parseLine } from './json.js';
import { list, shorten } from './shape.js';

/** What the records of all games share: how a line begins, what is read at its end, how it is compared. */

/** The fields that a record begins with; `rules` is what differs from the standard ones, if anything does. */
export function headShape<F extends string, P extends number>(format: F, counts: readonly P[]) {
  const most = counts.at(-1);
  const error = `should be ${counts.slice(0, -1).join(', ')} or ${most}`;
  return {
    format: z.literal(format),
    players: z.literal(counts, { error }),
    seed: z.string('should be a text'),
    game: z.int('should be a whole number').min(0, 'should be 0 or more'),
    rules: z.unknown(),
  };
}

export const seatShape = z
  .int('should be a seat: a whole number from 0')
  .min(0, 'seats count from 0');
export const numberShape = z.int('should be a whole number');
export const movesShape = list(z.unknown(), 'should be a list of moves');

/** A record of the format from a line of text, as `parse` finds it; `where` names the line in errors. */
export function parseRecordLine<R>(
  line: string,
  where: string,
  format: string,
  parse: (given: unknown) => R,
): R {
  const given = parseLine(line, where);
  return within(where, () => {
    refuseOtherFormats(given, format);
    return parse(given);
  });
}

function refuseOtherFormats(given: unknown, right: string): void {
  const format = (given as { format?: unknown } | null)?.format;
  if (format === right) return;
  throw new ContentError(
    format === undefined
      ? `format is missing: a record is an object with "format":"${right}"`
      : `format = ${shorten(JSON.stringify(format))}: should be "${right}"`,
  );
}

/** The field of rules, where there is something to say. */
export function changedRules<C extends object>(changes: C): { rules?: C } {
  return Object.keys(changes).length > 0 ? { rules: changes } : {};
}

/** How a game ended. */
export interface Final {
  scores: number[];
  winners: number[];
}

/** Points of the seats, and who won. */
export function readFinal<S>(game: Game<S>, state: S): Final {
  const out = new Int32Array(2 * game.seats);
  game.score(state, out);
  const seats = [...out.subarray(0, game.seats).keys()];
  return {
    scores: [...out.subarray(0, game.seats)],
    winners: seats.filter((seat) => out[game.seats + seat] === 0),
  };
}

export function compareFinal(given: Final, right: Final): void {
  sameBySeat('final.scores', given.scores, right.scores);
  const inOrder = (seats: readonly number[]) => showList([...seats].sort());
  same('final.winners', inOrder(given.winners), inOrder(right.winners));
}

export function sameBySeat<T>(path: string, given: readonly T[], right: readonly T[]): void {
  if (given.length !== right.length)
    throw new ContentError(`${path} has ${given.length} entries; there are ${right.length} seats`);
  right.forEach((value, seat) => {
    same(`${path}[${seat}]`, given[seat], value);
  });
}

export function same<T>(path: string, given: T, right: T): void {
  if (given === right) return;
  throw new ContentError(`${path} is ${given}; the replay gives ${right}`);
}

export const showList = (list: readonly unknown[]): string => `[${list.join(', ')}]`;

/** Whether both lists hold the same as often; `right` says in words what would be right. */
export function checkSame<T>(
  path: string,
  given: readonly T[],
  all: readonly T[],
  right: string,
): void {
  const extra = surplus(given, all);
  const missing = surplus(all, given);
  if (extra === undefined && missing === undefined) return;
  const faults = [
    ...(extra === undefined ? [] : [`one ${extra} too many`]),
    ...(missing === undefined ? [] : [`one ${missing} too few`]),
  ];
  throw new ContentError(`${path} has ${faults.join(' and ')}: should be ${right}`);
}

/** The first of `some` that `all` has less often. */
export function surplus<T>(some: readonly T[], all: readonly T[]): T | undefined {
  const left = new Map<T, number>();
  for (const item of all) left.set(item, (left.get(item) ?? 0) + 1);
  return some.find((item) => {
    const number = left.get(item) ?? 0;
    left.set(item, number - 1);
    return number === 0;
  });
}
