import type { CompiledRules } from './compiled-rules.js';
import { countOf } from './counts.js';
import { beside, groups, iconsIn } from './district.js';
import { gain, Source } from './gain.js';
import { At, lowestBit, Phase, pieceIn, type WarsawState } from './state.js';
import { Colour } from './tiles.js';
import { Owner, When, type Yields } from './yields.js';

/**
 * What a seat gets by its own district alone, without choosing. C78: step by step for all. Until
 * others lose by it (C109) nobody's income depends on anybody else's, so each seat's steps are taken
 * together. What is built counts at once (C99).
 */
export function earn(t: CompiledRules, s: WarsawState, seat: number): void {
  t.areas.read(t, s, seat);
  t.areas.find(Colour.RESIDENTIAL);
  parks(t, s, seat);
  commerce(t, s, seat);
  gain(t, s, seat, Source.CULTURAL, 0, t.areas.points); // C84
  industry(t, s, seat);
  transport(t, s, seat);
  buildingIncomes(t, s, seat);
  milestoneIncomes(t, s, seat);
}

/** C79: the best park. */
function parks(t: CompiledRules, s: WarsawState, seat: number): void {
  const { areas } = t;
  let best = 0;
  const first = Colour.PARK << 5;
  for (let area = first, end = first + areas.find(Colour.PARK); area < end; area++) {
    const points = t.parkPoints[areas.nearArea(Colour.RESIDENTIAL, area)];
    if (points > best) best = points;
  }
  gain(t, s, seat, Source.PARK, 0, best);
  const by = s[At.BUILDINGS + seat] & t.standing.parking;
  if (by !== 0) moreParks(t, s, seat, by);
}

/** C81, C114: buildings by which more parks score, the best of those left. */
function moreParks(t: CompiledRules, s: WarsawState, seat: number, by: number): void {
  const { areas } = t;
  const count = areas.count[Colour.PARK];
  for (let i = 0; i < count; i++)
    brought[i] = t.parkPoints[areas.nearArea(Colour.RESIDENTIAL, (Colour.PARK << 5) + i)];
  takeBest(count);
  for (let rest = by; rest !== 0; rest &= rest - 1) {
    const building = lowestBit(rest);
    let points = 0;
    for (let n = t.standing.moreParks[building]; n > 0; n--) points += takeBest(count);
    gain(t, s, seat, Source.BUILDING + building, 0, points);
  }
}

/** By area, what it brings, until it is taken. */
const brought = new Int32Array(32);

/** The most that an area brings, which is not taken again. */
function takeBest(count: number): number {
  let best = -1;
  for (let i = 0; i < count; i++)
    if (brought[i] > 0 && (best < 0 || brought[i] > brought[best])) best = i;
  if (best < 0) return 0;
  const most = brought[best];
  brought[best] = 0;
  return most;
}

/** C82, C41, C119: each commercial area for each residential one beside it. */
function commerce(t: CompiledRules, s: WarsawState, seat: number): void {
  const { areas } = t;
  let homes = 0;
  const first = Colour.COMMERCIAL << 5;
  for (let area = first, end = first + areas.find(Colour.COMMERCIAL); area < end; area++)
    homes += areas.nearArea(Colour.RESIDENTIAL, area);
  gain(t, s, seat, Source.COMMERCIAL, homes * t.rules.commerceCoins, 0);
  const by = s[At.BUILDINGS + seat] & t.standing.doubling;
  if (by !== 0) doubleCommerce(t, s, seat, by);
}

/** C83, C114: buildings that double the best of the areas. */
function doubleCommerce(t: CompiledRules, s: WarsawState, seat: number, by: number): void {
  const { areas } = t;
  const rate = t.rules.commerceCoins;
  const count = areas.count[Colour.COMMERCIAL];
  for (let i = 0; i < count; i++)
    brought[i] = rate * areas.nearArea(Colour.RESIDENTIAL, (Colour.COMMERCIAL << 5) + i);
  for (let rest = by; rest !== 0; rest &= rest - 1) {
    const building = lowestBit(rest);
    let coins = 0;
    for (let n = t.standing.doubled[building]; n > 0; n--) coins += takeBest(count);
    gain(t, s, seat, Source.BUILDING + building, coins, 0);
  }
}

/** C85, C119: points are lost for homes beside industry, once or (switch) for each pair of areas. */
function industry(t: CompiledRules, s: WarsawState, seat: number): void {
  const { areas } = t;
  gain(t, s, seat, Source.INDUSTRIAL, areas.coins, 0);
  if (!areas.touch(Colour.INDUSTRIAL, Colour.RESIDENTIAL)) return;
  const times = t.rules.industrialLoss === 'flat' ? 1 : homesByIndustry(t);
  gain(t, s, seat, Source.INDUSTRIAL, 0, -times * t.rules.industrialLossPoints);
}

function homesByIndustry({ areas }: CompiledRules): number {
  let pairs = 0;
  const first = Colour.INDUSTRIAL << 5;
  for (let area = first, end = first + areas.find(Colour.INDUSTRIAL); area < end; area++)
    pairs += areas.nearArea(Colour.RESIDENTIAL, area);
  return pairs;
}

/** C45: tiles side by side are one area; C86, C119: enough areas pay by icon or (switch) area. */
function transport(t: CompiledRules, s: WarsawState, seat: number): void {
  const cells = t.areas.iconCells;
  const { transportAreas, transportPoints, transport: reading } = t.rules;
  if (cells === 0 || (transportAreas > 1 && (cells & (cells - 1)) === 0)) return;
  const count = groups(cells);
  if (count < transportAreas) return;
  const scored =
    reading === 'icons'
      ? t.areas.icons
      : reading === 'areas'
        ? count
        : iconsIn(t, s, seat, cells & ~beside(cells));
  gain(t, s, seat, Source.TRANSPORT, 0, transportPoints * scored);
}

/** C107: what visible buildings bring. */
function buildingIncomes(t: CompiledRules, s: WarsawState, seat: number): void {
  for (let rest = s[At.BUILDINGS + seat] & t.incomes.buildings; rest !== 0; rest &= rest - 1) {
    pay(t, s, seat, lowestBit(rest));
  }
}

function milestoneIncomes(t: CompiledRules, s: WarsawState, seat: number): void {
  for (let rest = s[At.LANDMARKS + seat] & t.incomes.milestones; rest !== 0; rest &= rest - 1) {
    pay(t, s, seat, Owner.MILESTONE + lowestBit(rest));
  }
}

/** The cell of a building or milestone that is visible in the district read last, as a bit. */
function cellOf(t: CompiledRules, s: WarsawState, seat: number, owner: number): number {
  const isBuilding = owner < Owner.MILESTONE;
  const bits = isBuilding ? t.buildingBit : t.landmarkBit;
  const bit = 1 << (isBuilding ? owner : owner - Owner.MILESTONE);
  const cells = isBuilding ? t.areas.buildingCells : t.areas.landmarkCells;
  for (let rest = cells; rest !== 0; rest &= rest - 1) {
    const at = lowestBit(rest);
    if (bits[pieceIn(s[At.CELLS | (seat << 4) | at])] === bit) return 1 << at;
  }
  return 0;
}

function pay(t: CompiledRules, s: WarsawState, seat: number, owner: number): void {
  const { incomes } = t;
  const cell = incomes.placed[owner] === 0 ? 0 : cellOf(t, s, seat, owner);
  for (let i = incomes.first[owner]; i < incomes.first[owner + 1]; i++) {
    if (incomes.when[i] !== When.EACH && !isDue(t, s, owner, incomes.when[i])) continue;
    const count = counted(t, s, seat, incomes, i, cell);
    const source = Source.BUILDING + owner;
    gain(t, s, seat, source, count * incomes.coins[i], count * incomes.points[i]);
  }
}

/** C107: in the epoch in which it was built or awarded (C66, C76), or in the last. */
function isDue(t: CompiledRules, s: WarsawState, owner: number, when: number): boolean {
  if (when === When.LAST) return s[At.EPOCH] + 1 === t.epochs;
  return owner < Owner.MILESTONE
    ? t.epochOf[owner] === s[At.EPOCH]
    : s[At.AWARDED] === 1 + owner - Owner.MILESTONE;
}

/** C106: how often something is paid. */
function counted(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  yields: Yields,
  i: number,
  cell: number,
): number {
  const count = countOf(t, s, seat, yields.code[i], cell) - yields.itself[i];
  return count > yields.max[i] ? yields.max[i] : count;
}

/** C108: what a seat may take in coins or points; of others' choices it says nothing. */
export function choiceOf(t: CompiledRules, s: WarsawState, seat: number): number {
  if (!chooses(t, s, seat)) return 0;
  t.areas.read(t, s, seat);
  return choiceRead(t, s, seat);
}

const chooses = ({ choices }: CompiledRules, s: WarsawState, seat: number): boolean =>
  (s[At.BUILDINGS + seat] & choices.buildings) !== 0 ||
  (s[At.LANDMARKS + seat] & choices.milestones) !== 0;

/** The same of a district that was read last. */
export function choiceRead(t: CompiledRules, s: WarsawState, seat: number): number {
  if (!chooses(t, s, seat)) return 0;
  const { choices } = t;
  let sum = 0;
  for (let rest = s[At.BUILDINGS + seat] & choices.buildings; rest !== 0; rest &= rest - 1)
    sum += choiceBy(t, s, seat, lowestBit(rest));
  for (let rest = s[At.LANDMARKS + seat] & choices.milestones; rest !== 0; rest &= rest - 1)
    sum += choiceBy(t, s, seat, Owner.MILESTONE + lowestBit(rest));
  return sum;
}

function choiceBy(t: CompiledRules, s: WarsawState, seat: number, owner: number): number {
  const { choices } = t;
  const cell = choices.placed[owner] === 0 ? 0 : cellOf(t, s, seat, owner);
  let sum = 0;
  for (let i = choices.first[owner]; i < choices.first[owner + 1]; i++)
    sum += choices.points[i] * counted(t, s, seat, choices, i, cell);
  return sum;
}

/** Asks the first seat from `from` on that has a choice; false if there is none. */
export function askChooser(t: CompiledRules, s: WarsawState, from: number): boolean {
  for (let seat = from; seat < t.players; seat++)
    if (choiceOf(t, s, seat) > 0) {
      s[At.PHASE] = Phase.ECONOMICS;
      s[At.SEAT] = seat;
      return true;
    }
  return false;
}

/** So many coins, and the rest in points; all of it is put down to the first who pays. */
export function takeShare(t: CompiledRules, s: WarsawState, coins: number): void {
  const seat = s[At.SEAT];
  const points = choiceOf(t, s, seat) - coins;
  gain(t, s, seat, Source.BUILDING + firstChooser(t, s, seat), coins, points);
}

function firstChooser({ choices }: CompiledRules, s: WarsawState, seat: number): number {
  const buildings = s[At.BUILDINGS + seat] & choices.buildings;
  if (buildings !== 0) return lowestBit(buildings);
  return Owner.MILESTONE + lowestBit(s[At.LANDMARKS + seat] & choices.milestones);
}

/** C109: what others lose, after all choices (C75). */
export function rivalries(t: CompiledRules, s: WarsawState): void {
  const { buildings, milestones } = t.rivalries;
  for (let seat = 0; seat < t.players; seat++) {
    for (let rest = s[At.BUILDINGS + seat] & buildings; rest !== 0; rest &= rest - 1)
      takeFromOthers(t, s, seat, lowestBit(rest));
    for (let rest = s[At.LANDMARKS + seat] & milestones; rest !== 0; rest &= rest - 1)
      takeFromOthers(t, s, seat, Owner.MILESTONE + lowestBit(rest));
  }
}

function takeFromOthers(t: CompiledRules, s: WarsawState, seat: number, owner: number): void {
  for (let other = 0; other < t.players; other++) {
    if (other === seat) continue;
    // C74: for what they have themselves, or (switch) for what the owner has.
    const whose = t.rules.palaceOfCulture === 'own' ? other : seat;
    t.areas.read(t, s, whose);
    gain(t, s, other, Source.BUILDING + owner, 0, -lossBy(t, s, whose, owner));
  }
}

/** Points that somebody loses by a rival, with what is counted in the district read last. */
export function lossBy(t: CompiledRules, s: WarsawState, whose: number, owner: number): number {
  const { rivalries } = t;
  let loss = 0;
  for (let i = rivalries.first[owner]; i < rivalries.first[owner + 1]; i++)
    loss += rivalries.points[i] * counted(t, s, whose, rivalries, i, 0);
  return loss;
}
