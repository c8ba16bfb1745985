/** To whom a milestone is awarded (C60 to C62, C120). */

import { at, upTo } from '../../../kit/lists.js';
import { countOf } from './count.js';
import { noteAward } from './noted-counts.js';
import { look, type Seen } from './seen.js';
import { isConditionOfManual } from './standard-set.js';
import type { AwardedTo, Side } from './tile-set.js';
import type { Note, Position, Rules } from './types.js';

function sideOf({ tiles }: Rules, name: string): Side {
  const side = tiles.milestones.flat().find((other) => other.name === name);
  if (side === undefined) throw new Error(`there is no milestone ${name}`);
  return side;
}

/** What a district has of what a milestone asks for; all are counted (C106). */
export function measure(awardedTo: AwardedTo, seen: Seen): number {
  const count = 'most' in awardedTo ? awardedTo.most : awardedTo.fewest;
  const n = countOf(seen, count, null);
  noteAward(seen, count, n);
  return n;
}

/** Those of the seats for which the number is highest. */
function highest(seats: readonly number[], number: (seat: number) => number): readonly number[] {
  const best = Math.max(...seats.map(number));
  return seats.filter((seat) => number(seat) === best);
}

/** The winner of a milestone, or null if it is discarded. */
export function winnerOf(position: Position, milestone: string, note: Note): number | null {
  const { rules, districts, coins, points } = position;
  const { awardedTo } = sideOf(rules, milestone);
  const fewest = 'fewest' in awardedTo;
  const measures = districts.map((district) => measure(awardedTo, look(rules, district, note)));
  const takePart = upTo(position.players).filter(
    (seat) => rules.milestoneAtZero || fewest || at(measures, seat) > 0, // C60
  );
  const best = highest(takePart, (seat) => (fewest ? -1 : 1) * at(measures, seat));
  noteBest(position, best, Math.max(...measures), fewest, note);
  const poorest = highest(best, (seat) => -at(coins, seat)); // C61: fewer coins,
  const winners = highest(poorest, (seat) => -at(points, seat)); // then fewer points
  if (winners.length !== 1) return null;
  if (!isConditionOfManual(awardedTo)) note('C120');
  return at(winners, 0);
}

function noteBest(
  position: Position,
  best: readonly number[],
  most: number,
  fewest: boolean,
  note: Note,
): void {
  if (!fewest && most === 0) note('C60');
  if (best.length > 1) note('C61');
  if (fewest && best.some((seat) => at(position.districts, seat).length === 0)) note('C62');
}
