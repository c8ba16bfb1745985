import { quote } from '../../../engine/core/json.js';
import { shorten } from '../../../engine/core/shape.js';
import { wrap } from '../../../engine/core/text.js';
import type { MoveWords } from '../../lab/observations.js';

/* What can be chosen, as people read and type it. */

export interface Options {
  readonly moves: readonly MoveWords[];
  /** The rules of what is asked. */
  help(): string[];
}

/** ` 3  Green 4 to the capital (draw a card)  [G4 capital]`; moves of a group in a line. */
export function list(moves: readonly MoveWords[]): string[] {
  const single = moves.filter(({ group }) => group === undefined);
  const digits = `${moves.length}`.length;
  const longest = Math.max(0, ...single.map(({ long }) => long.length));
  const groups = new Set<string>();
  return moves.flatMap(({ short, long, group }, i) => {
    if (group === undefined)
      return [`  ${`${i + 1}`.padStart(digits)}  ${long.padEnd(longest)}  [${short}]`];
    if (groups.has(group)) return [];
    groups.add(group);
    const parts = moves.flatMap((move, at) =>
      move.group === group ? [`${at + 1} ${move.long}`] : [],
    );
    return wrap(`  ${group} [${short}]: ${parts.join(', ')}`, 6);
  });
}

/** The moves that the line can mean. */
export function findMove(moves: readonly MoveWords[], line: string): number[] {
  const all = [...moves.keys()];
  if (/^\d+$/.test(line)) return all.filter((i) => i + 1 === Number(line));
  const text = line.toLowerCase().replaceAll(/\s+/g, ' ');
  const short = (i: number) => moves[i].short.toLowerCase();
  const exact = all.filter((i) => short(i) === text);
  return exact.length > 0 || text === '' ? exact : all.filter((i) => short(i).startsWith(text));
}

export function matchProblem(
  moves: readonly MoveWords[],
  line: string,
  found: readonly number[],
): string {
  const what = shorten(quote(line), 40);
  if (found.length > 1)
    return `${what} may be ${found.map((i) => `${i + 1} [${moves[i].short}]`).join(' or ')}`;
  return `${what}: should be a number from 1 to ${moves.length}, or a move such as ${moves[0].short}; ? helps, q leaves`;
}
