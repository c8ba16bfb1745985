/** Who starts the next round. */

import { at } from '../../../kit/lists.js';
import { total } from './cards.js';
import { turnOrder } from './seats.js';
import type { Note, Position } from './types.js';

/** L56: the highest hometown total over all colours. L58: all empty, all tied. */
export function nextStarter(position: Position, note: Note): number {
  const totals = position.hometowns.map((cards) => total(cards));
  const highest = Math.max(...totals);
  const tied = turnOrder(position).filter((seat) => at(totals, seat) === highest);
  note('L56');
  if (tied.length > 1) note('L57');
  if (position.hometowns.every((cards) => cards.length === 0)) note('L58');
  return nearest(position, tied);
}

/** L57: nearest clockwise from the previous starter, who is at distance 0 or the farthest. */
function nearest(position: Position, seats: readonly number[]): number {
  const { players, starter, rules } = position;
  const distance = (seat: number): number => {
    const steps = (seat - starter + players) % players;
    return steps === 0 && rules.starterTie === 'previousLast' ? players : steps;
  };
  return at(
    [...seats].sort((a, b) => distance(a) - distance(b)),
    0,
  );
}
