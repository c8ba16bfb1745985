/** Scoring and income, step by step for all seats (C78), up to the first question. */

import { at, sum, upTo } from '../../../kit/lists.js';
import { adjacentTo, border } from './areas.js';
import { faceAt } from './district.js';
import { seenEffects } from './effects.js';
import { gainsOf } from './incomes.js';
import { addCoins, addPoints } from './money.js';
import { noteWhatIsSeen } from './noted.js';
import { areasOfColour, lookAt, type Seen } from './seen.js';
import { noteNumber } from './standard-set.js';
import { iconsAt, iconsOf, transportAreas } from './transport.js';
import type { Note, Position } from './types.js';

/** Parks, commercial, cultural, industrial, transport, public buildings and milestones (C78). */
export function takeIncome(position: Position, note: Note): Position {
  note('C78');
  const seats = upTo(position.players);
  const seen = seats.map((seat) => lookAt(position, seat, note)); // districts stay as they are
  for (const district of seen) noteWhatIsSeen(position, district);
  const steps = [parks, commerce, culture, industry, transport, buildingsAndMilestones];
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

/** C79: the best park area; C81, C114: with effects as many more. */
export function parkScore(seen: Seen): number {
  const { rules, district, note } = seen;
  const residential = areasOfColour(seen, 'residential');
  const scores = areasOfColour(seen, 'park')
    .map((park) => parkPoints(seen, adjacentTo(park, residential).length))
    .sort((a, b) => b - a);
  if (scores.length > 1) note('C79');
  const more = sum(seenEffects(rules, district, 'parks').map(({ effect }) => effect.more));
  if (more > 0 && scores.length > 0) note('C81');
  if (more > 1) note('C114');
  return sum(scores.slice(0, 1 + more));
}

function parks(position: Position, seat: number, seen: Seen): Position {
  return addPoints(position, seat, parkScore(seen), seen.note);
}

// ---------------------------------------------------------------------------------------------
// Commercial

/** C82: of each commercial area 1 coin (C119) for each residential area beside it (C40, C41). */
function commercialIncomes(seen: Seen): readonly number[] {
  const residential = areasOfColour(seen, 'residential');
  const shops = areasOfColour(seen, 'commercial');
  if (shops.some((shop) => residential.some((home) => border(shop, home) > 1))) seen.note('C40');
  if (residential.some((home) => adjacentTo(home, shops).length > 1)) seen.note('C41');
  return shops
    .map((shop) => seen.rules.commerceCoins * adjacentTo(shop, residential).length)
    .sort((a, b) => b - a);
}

/** C83, C114: the best of them are doubled, as many as effects say. */
export function commercialIncome(seen: Seen): number {
  const { rules, district, note } = seen;
  const incomes = commercialIncomes(seen);
  const doubled = sum(seenEffects(rules, district, 'double').map(({ effect }) => effect.areas));
  if (sum(incomes) > 0) note('C82');
  if (incomes.length > 0) noteNumber(rules, 'commerceCoins', note);
  if (doubled > 0 && sum(incomes) > 0) note('C83');
  if (doubled > 1) note('C114');
  return sum(incomes) + sum(incomes.slice(0, doubled));
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

/** C85: 1 (C119) if any residential area is beside any industrial one, or for each such pair. */
export function industrialLoss(seen: Seen): number {
  const { rules, note } = seen;
  const residential = areasOfColour(seen, 'residential');
  const adjacent = areasOfColour(seen, 'industrial').map(
    (area) => adjacentTo(area, residential).length,
  );
  const pairs = sum(adjacent);
  if (pairs === 0) return 0;
  note('C85');
  noteNumber(rules, 'industrialLossPoints', note);
  return rules.industrialLossPoints * (rules.industrialLoss === 'flat' ? 1 : pairs);
}

function industry(position: Position, seat: number, seen: Seen): Position {
  const { rules, district, note } = seen;
  const printed = sum(district.map((space) => faceAt(rules, space).coins));
  const paid = addCoins(position, seat, printed, note);
  return addPoints(paid, seat, -industrialLoss(seen), note);
}

// ---------------------------------------------------------------------------------------------
// Transport

/** C86: nothing with fewer than two (C119) unconnected transport areas. */
export function transportScore({ rules, district, note }: Seen): number {
  const areas = transportAreas(rules, district);
  if (areas.length === 0) return 0;
  note('C86');
  noteNumber(rules, 'transportAreas', note);
  if (areas.length < rules.transportAreas) return 0;
  noteNumber(rules, 'transportPoints', note);
  if (rules.transport === 'areas') return rules.transportPoints * areas.length;
  if (rules.transport === 'icons') return rules.transportPoints * iconsOf(rules, district);
  const isolated = areas.filter((area) => area.length === 1).flat();
  return rules.transportPoints * sum(isolated.map((space) => iconsAt(rules, space)));
}

function transport(position: Position, seat: number, seen: Seen): Position {
  const { rules, district, note } = seen;
  const connected = transportAreas(rules, district).some((area) => area.length > 1);
  if (connected) note('C45');
  return addPoints(position, seat, transportScore(seen), note);
}

// ---------------------------------------------------------------------------------------------
// Public buildings and milestones

/** C107: everything in the last step that asks nothing and touches only the owner. */
function buildingsAndMilestones(position: Position, seat: number, seen: Seen): Position {
  const gains = gainsOf(position, seen);
  const paid = addCoins(position, seat, sum(gains.map(({ coins }) => coins)), seen.note);
  return addPoints(paid, seat, sum(gains.map(({ points }) => points)), seen.note);
}
