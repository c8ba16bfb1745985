/** Scoring and income, step by step for all seats (C78), up to the first question. */

import { at, sum, upTo } from '../../../kit/lists.js';
import { type Area, adjacentTo, border, iconsAt, iconsOf, transportAreas } from './areas.js';
import { gainsOfBuildings } from './buildings.js';
import { faceAt, hasBuilding, spaceOfMilestone } from './district.js';
import { gainsOfMilestones } from './milestones.js';
import { addCoins, addPoints } from './money.js';
import { noteWhatIsSeen } from './noted.js';
import { areasOfColour, look, type Seen } from './seen.js';
import type { Note, Position } from './types.js';

export function lookAt(position: Position, seat: number, note: Note): Seen {
  return look(position.rules, at(position.districts, seat), note);
}

/** Parks, commercial, cultural, industrial, transport, public buildings and milestones (C78). */
export function takeIncome(position: Position, note: Note): Position {
  note('C78');
  const seats = upTo(position.players);
  const seen = seats.map((seat) => lookAt(position, seat, note)); // districts stay as they are
  for (const district of seen) noteWhatIsSeen(position, district);
  const steps = [parks, commerce, culture, industry, transport, fixedEffects];
  return steps.reduce(
    (before, step) => seats.reduce((now, seat) => step(now, seat, at(seen, seat)), before),
    position,
  );
}

// ---------------------------------------------------------------------------------------------
// Parks

/** C80: the table, and beyond it the same for each further residential area. */
function parkPoints({ rules, note }: Seen, residential: number): number {
  note('C80');
  const last = rules.parkPoints.length - 1;
  if (residential <= last) return at(rules.parkPoints, residential);
  return at(rules.parkPoints, last) + rules.parkBeyond * (residential - last);
}

/** C79: the best park area; C81: with Royal Baths Park the two best. */
export function parkScore(seen: Seen): number {
  const { rules, district, note } = seen;
  const residential = areasOfColour(seen, 'residential');
  const scores = areasOfColour(seen, 'park')
    .map((park) => parkPoints(seen, adjacentTo(park, residential).length))
    .sort((a, b) => b - a);
  if (scores.length > 1) note('C79');
  const two = hasBuilding(rules, district, 'Royal Baths Park');
  if (two && scores.length > 0) note('C81');
  return sum(scores.slice(0, two ? 2 : 1));
}

function parks(position: Position, seat: number, seen: Seen): Position {
  return addPoints(position, seat, parkScore(seen), seen.note);
}

// ---------------------------------------------------------------------------------------------
// Commercial

/** C82: of each commercial area 1 coin for each residential area beside it (C40, C41). */
function commercialIncomes(seen: Seen): readonly number[] {
  const residential = areasOfColour(seen, 'residential');
  const shops = areasOfColour(seen, 'commercial');
  if (shops.some((shop) => residential.some((home) => border(shop, home) > 1))) seen.note('C40');
  if (residential.some((home) => adjacentTo(home, shops).length > 1)) seen.note('C41');
  return shops.map((shop) => adjacentTo(shop, residential).length);
}

/** C83: Marywil doubles the best of them. */
export function commercialIncome(seen: Seen): number {
  const incomes = commercialIncomes(seen);
  const marywil = hasBuilding(seen.rules, seen.district, 'Marywil');
  if (sum(incomes) > 0) seen.note('C82');
  if (marywil && sum(incomes) > 0) seen.note('C83');
  return sum(incomes) + (marywil ? Math.max(0, ...incomes) : 0);
}

function commerce(position: Position, seat: number, seen: Seen): Position {
  return addCoins(position, seat, commercialIncome(seen), seen.note);
}

// ---------------------------------------------------------------------------------------------
// Cultural

/** C84: the printed points, whatever the areas. */
function culture(position: Position, seat: number, { rules, district, note }: Seen): Position {
  const printed = sum(district.map((space) => faceAt(rules, space).points));
  if (printed > 0) note('C84');
  return addPoints(position, seat, printed, note);
}

// ---------------------------------------------------------------------------------------------
// Industrial

/** C85: 1 if any residential area is beside any industrial one, or 1 for each such pair. */
export function industrialLoss(seen: Seen): number {
  const residential = areasOfColour(seen, 'residential');
  const adjacent = areasOfColour(seen, 'industrial').map(
    (area: Area) => adjacentTo(area, residential).length,
  );
  if (sum(adjacent) > 0) seen.note('C85');
  return seen.rules.industrialLoss === 'flat' ? Math.min(1, sum(adjacent)) : sum(adjacent);
}

function industry(position: Position, seat: number, seen: Seen): Position {
  const { rules, district, note } = seen;
  const printed = sum(district.map((space) => faceAt(rules, space).coins));
  const paid = addCoins(position, seat, printed, note);
  return addPoints(paid, seat, -industrialLoss(seen), note);
}

// ---------------------------------------------------------------------------------------------
// Transport

/** C86: nothing with fewer than two unconnected transport areas. */
export function transportScore({ rules, district, note }: Seen): number {
  const areas = transportAreas(rules, district);
  if (areas.length > 0) note('C86');
  if (areas.length < 2) return 0;
  if (rules.transport === 'areas') return 2 * areas.length;
  if (rules.transport === 'icons') return 2 * iconsOf(rules, district);
  const isolated = areas.filter((area) => area.length === 1).flat();
  return 2 * sum(isolated.map((space) => iconsAt(rules, space)));
}

function transport(position: Position, seat: number, seen: Seen): Position {
  const { rules, district, note } = seen;
  const connected = transportAreas(rules, district).some((area) => area.length > 1);
  if (connected) note('C45');
  return addPoints(position, seat, transportScore(seen), note);
}

// ---------------------------------------------------------------------------------------------
// Public buildings and milestones

/** Everything in the last step that asks nothing and touches only the owner. */
function fixedEffects(position: Position, seat: number, seen: Seen): Position {
  const gains = [
    ...gainsOfBuildings(seen),
    ...gainsOfMilestones(seen, (milestone) => {
      const awarded = position.awardedIn[milestone] ?? position.epoch;
      return position.epoch - awarded;
    }),
  ];
  const paid = addCoins(position, seat, sum(gains.map((gain) => gain.coins)), seen.note);
  return addPoints(paid, seat, sum(gains.map((gain) => gain.points)), seen.note);
}

/** C74, C75: after all other points; the others lose, its owner gains. */
export function palaceOfCulture(position: Position, note: Note): Position {
  const { rules, districts, players } = position;
  const owner = districts.findIndex(
    (district) => spaceOfMilestone(rules, district, 'Palace of Culture and Science') !== undefined,
  );
  if (owner < 0) return position;
  note('C75');
  const commercial = (seat: number) =>
    areasOfColour(lookAt(position, seat, note), 'commercial').length;
  const industrial = areasOfColour(lookAt(position, owner, note), 'industrial').length;
  const others = upTo(players).filter((seat) => seat !== owner);
  const after = others.reduce((now, seat) => {
    const yellow = commercial(rules.palaceOfCulture === 'own' ? seat : owner); // C74
    if (yellow > 0) note('C74');
    return addPoints(now, seat, -yellow, note);
  }, position);
  return addPoints(after, owner, industrial, note);
}
