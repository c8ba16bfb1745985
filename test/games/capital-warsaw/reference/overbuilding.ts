/** What a seat gets for overbuilding (C97, C115). */

import { at, sum } from '../../../kit/lists.js';
import { samePlace } from './district.js';
import { seenEffects } from './effects.js';
import { addCoins, addPoints } from './money.js';
import type { Note, Place, Position } from './types.js';

/** Before the tile is laid: of the buildings seen now, that on the place pays only with the switch. */
export function payForOverbuilding(
  position: Position,
  seat: number,
  place: Place,
  note: Note,
): Position {
  const { rules, districts } = position;
  const all = seenEffects(rules, at(districts, seat), 'overbuilding');
  const others = all.filter(({ space }) => !samePlace(space, place));
  if (others.length < all.length) note('C97');
  const paying = (rules.coveredPalacePays ? all : others).map(({ effect }) => effect);
  const points = sum(paying.map((effect) => effect.points ?? 0));
  const coins = sum(paying.map((effect) => effect.coins ?? 0));
  if (paying.length > 1 || coins > 0) note('C115');
  return addPoints(addCoins(position, seat, coins, note), seat, points, note);
}
