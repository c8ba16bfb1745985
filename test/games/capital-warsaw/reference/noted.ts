/** Notes of clauses that say how a district is looked at, made once a seat and income phase. */

import { at } from '../../../kit/lists.js';
import { areAdjacent, tilesOf } from './areas.js';
import { faceAt, overbuiltSpaces, topOf } from './district.js';
import type { Kind } from './effects.js';
import type { Seen } from './seen.js';
import type { Position } from './types.js';

/** C98: these work all the time, not once a phase. */
const STANDING: readonly Kind[] = ['protect', 'discount', 'overbuilding', 'district', 'discarding'];

/** C77: a building and a milestone of almost the same name. */
const ALIKE = ['Wilanów', 'Wilanów Palace'];

export function noteWhatIsSeen(position: Position, seen: Seen): void {
  noteAreas(seen);
  noteTiles(position, seen);
}

function noteAreas({ areas, note }: Seen): void {
  if (areas.some((area) => area.quadrants.length > tilesOf(area).length)) note('C38');
  if (areas.some((a) => areas.some((b) => areAdjacent(a, b)))) note('C39');
}

function noteTiles(position: Position, { rules, district, note }: Seen): void {
  const thisEpoch = at(rules.tiles.epochs, position.epoch - 1).map((tile) => tile.id);
  if (overbuiltSpaces(district).length > 0) note('C49');
  for (const space of district) {
    const { building, milestone, transport, effects } = faceAt(rules, space);
    if (building !== null || milestone !== null) note('C42');
    if (building !== null && thisEpoch.includes(topOf(space).tile)) note('C99');
    if (effects.some(({ effect }) => STANDING.includes(effect))) note('C98');
    if (ALIKE.includes(building ?? milestone ?? '')) note('C77');
    if (milestone !== null && position.awardedIn[milestone] === position.epoch) note('C66');
    if (transport > 0) note('C44');
    if (transport > 1) note('C46');
  }
}
