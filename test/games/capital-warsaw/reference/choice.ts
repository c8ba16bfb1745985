/** Coins or points, as the owner likes (C108). */

import { sum, upTo } from '../../../kit/lists.js';
import { seenEffects } from './effects.js';
import { addCoins, addPoints } from './money.js';
import { lookAt } from './seen.js';
import { timesForOwner } from './times.js';
import type { Move, Note, Position } from './types.js';

/** So many are counted for a choice without a `max`. */
const MAX_COUNT = 16;
const silent: Note = () => {};

/** What each choice of a seat is worth. */
function choicesOf(position: Position, seat: number, note: Note): readonly number[] {
  const seen = lookAt(position, seat, note);
  return seenEffects(seen.rules, seen.district, 'choice').map(({ space, effect }) => {
    const max = effect.max ?? MAX_COUNT;
    return effect.amount * timesForOwner(seen, { ...effect, max }, space);
  });
}

/** How many coins or points a seat may choose; 0: it is not asked. */
export function choiceOf(position: Position, seat: number): number {
  return sum(choicesOf(position, seat, silent));
}

export function choiceMoves(position: Position): readonly Move[] {
  const n = choiceOf(position, position.seat);
  return upTo(n + 1).map((coins): Move => ({ do: 'economics', coins }));
}

/** Some of them coins, the others points; paid before the next seat is asked. */
export function choose(position: Position, coins: number, note: Note): Position {
  const { seat } = position;
  const choices = choicesOf(position, seat, note);
  const isSecond = upTo(seat).some((other) => choiceOf(position, other) > 0);
  if (choices.length > 1 || isSecond) note('C108');
  const paid = addCoins(position, seat, coins, note);
  return addPoints(paid, seat, sum(choices) - coins, note);
}

/** The first seat, from this one on, that is asked, or -1. */
export function nextChooser(position: Position, from: number): number {
  return position.districts.findIndex((_, seat) => seat >= from && choiceOf(position, seat) > 0);
}
