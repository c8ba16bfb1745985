/** Coins and points of the seats. */

import { at, replaceAt } from '../../../kit/lists.js';
import type { Note, Position } from './types.js';

/** C9: the bank always has coins. */
export function addCoins(position: Position, seat: number, coins: number, note: Note): Position {
  if (coins > 0) note('C9');
  const after = at(position.coins, seat) + coins;
  return { ...position, coins: replaceAt(position.coins, seat, after) };
}

/** C10: a loss stops at 0, unless the switch allows less. */
export function addPoints(position: Position, seat: number, points: number, note: Note): Position {
  const after = at(position.points, seat) + points;
  if (points < 0 && after < 0) note('C10');
  const floor =
    position.rules.pointsBelowZero === 'allowed' || points >= 0 ? after : Math.max(0, after);
  return { ...position, points: replaceAt(position.points, seat, floor) };
}
