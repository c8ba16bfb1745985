import { join } from '../core/text.js';
import type { Move, MoveWords } from './actions.js';
import type { Position } from './read.js';
import type { Rules } from './rules.js';
import { count, inFull, namesWith, topOf } from './text-words.js';
import type { TileName } from './tiles.js';
import { termsOf } from './trades.js';

/** Where a seat is in its district: `row 1, column 2`, counted from 1. */
export const showPlace = ({ row, col }: { row: number; col: number }): string =>
  `row ${row + 1}, column ${col + 1}`;

const stackAt = ({ districts }: Pick<Position, 'districts'>, seat: number, move: Place) =>
  districts[seat].find(({ row, col }) => row === move.row && col === move.col);
type Place = { row: number; col: number };

/** A move as a sentence, from the position before it; `paid` are the coins it cost. */
export function tellMove(p: Position, rules: Rules, move: Move, paid = 0): string {
  const seat = `Seat ${move.seat}`;
  const tile = () => inFull(rules, p.picked[move.seat] as TileName);
  const turned = 'turn' in move && move.turn > 0 ? `, turned ${move.turn}` : '';
  const price = `for ${count(paid, 'coin')}`;
  switch (move.do) {
    case 'pick':
      return `${seat} picks ${inFull(rules, move.tile)} of ${p.packs[move.seat].join(' ')}.`;
    case 'discard':
      return `${seat} discards ${tile()} and gets ${count(-paid, 'coin')}.`;
    case 'build':
      return `${seat} builds ${tile()} at ${showPlace(move)}${turned}, ${price}.`;
    case 'overbuild':
      return `${seat} overbuilds ${covered(p, rules, move)} with ${tile()} at ${showPlace(move)}${turned}, ${price}.`;
    case 'lose':
      return `${seat} loses ${covered(p, rules, move)} at ${showPlace(move)}${under(p, move)}.`;
    case 'milestone':
      return stackAt(p, move.seat, move)
        ? `${seat} places it on ${covered(p, rules, move)} at ${showPlace(move)}.`
        : `${seat} places it at ${showPlace(move)}.`;
    case 'keep':
      return `${seat} has no ${wideNames(rules)} any more: the district collapses, and keeps the ${move.window}.`;
    case 'economics':
      return `${seat} takes ${count(move.coins, 'coin')} of ${choiceNames(rules, p.districts[move.seat])}, and the rest in points.`;
    case 'trade':
      return `${seat} sells ${tellTrade(rules, move)}.`;
    default:
      return `${seat} trades no more.`;
  }
}

/** `8 coins for 4 points at Main Railway Station` */
export function tellTrade(
  rules: Rules,
  { building, sell }: Extract<MoveWords, { do: 'trade' }>,
): string {
  const { sold, got } = termsOf(rules, building, sell);
  const [given, gotten] = sell === 'coins' ? ['coin', 'point'] : ['point', 'coin'];
  return `${count(sold, given)} for ${count(got, gotten)} at ${building}`;
}

/** C113: what takes a district of 4×4. */
export const wideNames = (rules: Rules): string => namesWith(rules, 'district').join(' or ');

/** C108: whose choice it is. */
export const choiceNames = (rules: Rules, district: Position['districts'][number]): string =>
  join(namesWith(rules, 'choice', district));

function covered(p: Position, rules: Rules, move: Move & Place): string {
  const stack = stackAt(p, move.seat, move);
  return stack ? inFull(rules, topOf(stack).tile) : 'nothing';
}

/** C51 */
function under(p: Position, move: Move & Place): string {
  const stack = stackAt(p, move.seat, move)?.stack ?? [];
  return stack.length > 1 ? `, with ${count(stack.length - 1, 'tile')} underneath` : '';
}
