/** What seats lose by the buildings and milestones of others (C74, C75, C109). */

import { at, sum, upTo } from '../../../kit/lists.js';
import { faceAt } from './district.js';
import { type SeenEffect, seenEffects } from './effects.js';
import { addPoints } from './money.js';
import { lookAt } from './seen.js';
import { timesForRival } from './times.js';
import type { Note, Position } from './types.js';

interface Owned extends SeenEffect<'rivals'> {
  readonly owner: number;
}

function allRivals({ rules, districts, players }: Position): readonly Owned[] {
  return upTo(players).flatMap((owner) =>
    seenEffects(rules, at(districts, owner), 'rivals').map((seen) => ({ ...seen, owner })),
  );
}

/** C74: counted in the loser's own district, or with the switch in the owner's. */
function lossBy(position: Position, loser: number, { owner, effect }: Owned, note: Note): number {
  const whose = position.rules.palaceOfCulture === 'own' ? loser : owner;
  return effect.lose * timesForRival(lookAt(position, whose, note), effect);
}

/** C109: what a seat loses by all others together stops once at 0 (C10). */
function loseToOthers(position: Position, loser: number, note: Note): Position {
  const others = allRivals(position).filter(({ owner }) => owner !== loser);
  const felt = others.filter((rival) => lossBy(position, loser, rival, note) > 0);
  if (felt.length > 0) note('C74');
  const byBuilding = felt.some(({ space }) => faceAt(position.rules, space).building !== null);
  if (felt.length > 1 || byBuilding) note('C109');
  const loss = sum(felt.map((rival) => lossBy(position, loser, rival, note)));
  return addPoints(position, loser, -loss, note);
}

/** C75: after all incomes and choices. */
export function loseToRivals(position: Position, note: Note): Position {
  if (allRivals(position).length === 0) return position;
  note('C75');
  return upTo(position.players).reduce((now, seat) => loseToOthers(now, seat, note), position);
}
