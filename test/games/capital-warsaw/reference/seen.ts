/** What is seen of a district. */

import { at } from '../../../kit/lists.js';
import { type Area, areasOf, ofColour } from './areas.js';
import { faceAt } from './district.js';
import type { Colour } from './tile-set.js';
import { transportAreas } from './transport.js';
import type { District, Note, Position, Rules } from './types.js';

export interface Seen {
  readonly rules: Rules;
  readonly district: District;
  readonly areas: readonly Area[];
  readonly note: Note;
}

export function look(rules: Rules, district: District, note: Note): Seen {
  return { rules, district, areas: areasOf(rules, district), note };
}

export function lookAt(position: Position, seat: number, note: Note): Seen {
  return look(position.rules, at(position.districts, seat), note);
}

export function areasOfColour(seen: Seen, colour: Colour): readonly Area[] {
  return ofColour(seen.areas, colour);
}

function buildings({ rules, district }: Seen): District {
  return district.filter((space) => faceAt(rules, space).building !== null);
}

export function milestones({ rules, district }: Seen): District {
  return district.filter((space) => faceAt(rules, space).milestone !== null);
}

/** Where public buildings are seen; milestones are of another kind (C48). */
export function publicBuildings(seen: Seen): District {
  if (milestones(seen).length > 0) seen.note('C48');
  return seen.rules.milestonesArePublic
    ? [...buildings(seen), ...milestones(seen)]
    : buildings(seen);
}

/** C47: all areas, also those that are no colour. */
export function totalAreas(seen: Seen): number {
  const { rules, district, areas, note } = seen;
  const whole = buildings(seen).length + milestones(seen).length;
  const transport = transportAreas(rules, district).length;
  if (whole + transport > 0) note('C47');
  if (rules.totalAreas === 'colours') return areas.length;
  if (rules.totalAreas === 'buildings') return areas.length + whole;
  return areas.length + whole + transport;
}
