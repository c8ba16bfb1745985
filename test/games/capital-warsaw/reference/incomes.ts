/** What public buildings and milestones bring in the last step of an income phase (C107). */

import { faceAt, topOf } from './district.js';
import { seenEffects } from './effects.js';
import type { Seen } from './seen.js';
import type { Income } from './tile-set.js';
import { epochOf } from './tiles.js';
import { timesForOwner } from './times.js';
import type { Position, Space } from './types.js';

export interface Gain {
  readonly coins: number;
  readonly points: number;
}

/** The epoch in which the building or milestone on a space came. */
export function arrivalOf(position: Position, space: Space): number | undefined {
  const { milestone } = faceAt(position.rules, space);
  if (milestone !== null) return position.awardedIn[milestone];
  return epochOf(position.rules, topOf(space).tile);
}

/** C107: in each income phase, only in that of its arrival, or only in that of the last epoch. */
function isDue(position: Position, space: Space, when: Income['when'] = 'each'): boolean {
  if (when === 'arrival') return arrivalOf(position, space) === position.epoch;
  if (when === 'last') return position.epoch === position.rules.warLosses.length;
  return true;
}

function gainOf(position: Position, seen: Seen, space: Space, effect: Income): Gain {
  noteWhen(position, seen, space, effect);
  if (!isDue(position, space, effect.when)) return { coins: 0, points: 0 };
  const times = timesForOwner(seen, effect, space);
  return { coins: (effect.coins ?? 0) * times, points: (effect.points ?? 0) * times };
}

function noteWhen(position: Position, { note }: Seen, space: Space, { when }: Income): void {
  const { milestone } = faceAt(position.rules, space);
  if (when === 'arrival' || when === 'last') note('C107');
  if (milestone !== null && arrivalOf(position, space) !== position.epoch) note('C76');
}

/** The gains by all incomes that are seen. */
export function gainsOf(position: Position, seen: Seen): readonly Gain[] {
  return seenEffects(seen.rules, seen.district, 'income').map(({ space, effect }) =>
    gainOf(position, seen, space, effect),
  );
}
