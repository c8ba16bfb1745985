/** T73: no arrangement of a seat's units comes twice in a Regroup phase. */

import { at, removeOne, sorted } from '../../../kit/lists.js';
import { seatOf } from './table.js';
import type { Moved, Place, Position, Unit, UnitCard } from './types.js';

/** A unit in a slot as text, so that equal ones are equal. */
function textOf({ unit, open, claimed }: UnitCard, place: Place): string {
  return JSON.stringify([place.at, place.slot, unit, open, claimed]);
}

/** The multiset of the units: a sorted list of texts. */
type Arrangement = readonly string[];

function arrangementOf(units: readonly Unit[]): Arrangement {
  return sorted(units.map((unit) => textOf(unit, unit)));
}

function isSame(a: Arrangement, b: Arrangement): boolean {
  return a.join() === b.join();
}

function before({ unit, from, to, back }: Moved, arrangement: Arrangement): Arrangement {
  const home = [...removeOne(arrangement, textOf(unit, to)), textOf(unit, from)];
  if (back === null) return sorted(home);
  return sorted([...removeOne(home, textOf(back, from)), textOf(back, to)]);
}

function after({ unit, from, to, back }: Moved, arrangement: Arrangement): Arrangement {
  return before({ unit, from: to, to: from, back }, arrangement);
}

/** The present arrangement and, last move first, all that there were. */
function arrangementsSoFar(position: Position): readonly Arrangement[] {
  const all = [arrangementOf(seatOf(position, position.seat).units)];
  for (const moved of [...position.moved].reverse()) {
    all.push(before(moved, at(all, all.length - 1)));
  }
  return all;
}

export function leadsToNew(position: Position, moved: Moved): boolean {
  const next = after(moved, arrangementOf(seatOf(position, position.seat).units));
  return !arrangementsSoFar(position).some((one) => isSame(one, next));
}
