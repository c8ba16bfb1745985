import type { CompiledRules } from './compiled-rules.js';
import { build, cover, emptySpaces, has } from './district.js';
import { At, Cell, Fate, levelsIn, lowestBit, Piece, pieceIn, type WarsawState } from './state.js';

/** Fills `out` with what a seat may do with its tile: discard (C14: always), build, overbuild. */
export function constructions(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  out: Int32Array,
): number {
  const piece = Piece.CITY + s[At.PICKED + seat] - 1;
  out[0] = t.discard;
  const count = buildings(t, s, seat, piece, out);
  return overbuildings(t, s, seat, piece, out, count);
}

function buildings(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  piece: number,
  out: Int32Array,
): number {
  let count = 1;
  if (buildingCost(t, s, seat, piece) > s[At.COINS + seat]) return count;
  const turns = t.turns[piece];
  for (let rest = emptySpaces(s, seat, isWide(t, s, seat, piece)); rest !== 0; rest &= rest - 1) {
    const action = t.firstBuild + (lowestBit(rest) << 2);
    for (let turn = 0; turn < turns; turn++) out[count++] = action + turn; // C26
  }
  return count;
}

/** C29, C113: 4×4 takes a visible building that allows it, or (switch) is one itself. */
function isWide(t: CompiledRules, s: WarsawState, seat: number, piece: number): boolean {
  const { wide } = t.standing;
  return has(s, seat, wide) || (t.prudentialItself && (t.buildingBit[piece] & wide) !== 0);
}

function overbuildings(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  piece: number,
  out: Int32Array,
  from: number,
): number {
  let count = from;
  const most = s[At.COINS + seat];
  const price = t.price[piece] - discountOver(t, s, seat, piece);
  const turns = t.turns[piece];
  for (let rest = s[At.OCCUPIED + seat]; rest !== 0; rest &= rest - 1) {
    const at = lowestBit(rest);
    const cell = s[At.CELLS | (seat << 4) | at];
    if (levelsIn(cell) >= t.mostLevels) continue; // C19
    if (price - reduction(t, cell) > most) continue;
    const action = t.firstOverbuild + (at << 2);
    for (let turn = 0; turn < turns; turn++) out[count++] = action + turn;
  }
  return count;
}

/** C22: discounts add up, and the cost is never below 0; C24: what is being built gives none. */
export function buildingCost(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  piece: number,
): number {
  const { discountingEmpty, discountEmpty } = t.standing;
  const by = s[At.BUILDINGS + seat] & discountingEmpty;
  const cost = t.price[piece] - discountBy(t, by, discountEmpty, piece);
  return cost < 0 ? 0 : cost;
}

/** C111: coins less for putting a tile on another. */
function discountOver(t: CompiledRules, s: WarsawState, seat: number, piece: number): number {
  const { discountingOver, discountOver } = t.standing;
  return discountBy(t, s[At.BUILDINGS + seat] & discountingOver, discountOver, piece);
}

/** C111: coins that some buildings, as bits, take off the price of a tile. */
function discountBy(t: CompiledRules, by: number, table: Int32Array, piece: number): number {
  let coins = 0;
  for (let rest = by; rest !== 0; rest &= rest - 1)
    coins += table[lowestBit(rest) * t.pieces + piece];
  return coins;
}

/** C18: the price of the visible tile, or (switch) of the whole stack; C4, C21: theirs is in the data. */
function reduction(t: CompiledRules, cell: number): number {
  return t.price[pieceIn(cell)] + (t.stackReduces ? cell >> Cell.PRICE : 0);
}

export function overbuildingCost(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  piece: number,
  cell: number,
): number {
  const cost = t.price[piece] - discountOver(t, s, seat, piece) - reduction(t, cell);
  return cost < 0 ? 0 : cost;
}

/** C12: kept until all have chosen, then carried out together; true if so. */
export function choose(t: CompiledRules, s: WarsawState, action: number): boolean {
  const seat = s[At.SEAT];
  s[At.CHOSEN + seat] = 1 + action;
  s[At.SEAT] = seat + 1;
  if (seat + 1 < t.players) return false;
  for (let each = 0; each < t.players; each++) {
    carryOut(t, s, each, s[At.CHOSEN + each] - 1);
    s[At.CHOSEN + each] = 0;
    s[At.PICKED + each] = 0;
  }
  return true;
}

/** What a seat has chosen to do with its tile. */
export function carryOut(t: CompiledRules, s: WarsawState, seat: number, action: number): void {
  const piece = Piece.CITY + s[At.PICKED + seat] - 1;
  if (action === t.discard) return discard(t, s, seat, piece);
  if (action < t.firstOverbuild) {
    const where = action - t.firstBuild;
    s[At.COINS + seat] -= buildingCost(t, s, seat, piece);
    return build(t, s, seat, where >> 2, piece, where & 3);
  }
  const where = action - t.firstOverbuild;
  const cell = s[At.CELLS | (seat << 4) | (where >> 2)];
  s[At.COINS + seat] -= overbuildingCost(t, s, seat, piece, cell);
  overbuild(t, s, seat, where >> 2, piece, where & 3);
}

/** C9: coins never run out; C15: the tile goes to the box. */
function discard(t: CompiledRules, s: WarsawState, seat: number, piece: number): void {
  s[At.COINS + seat] += discardCoins(t, s, seat);
  s[t.piece + piece] = Fate.DISCARDED;
}

/** C14, C116: what a seat gets for a tile; the most that any of its buildings pays, if one does. */
export function discardCoins(t: CompiledRules, s: WarsawState, seat: number): number {
  const by = s[At.BUILDINGS + seat] & t.standing.discarding;
  if (by === 0) return t.rules.discardCoins;
  let most = 0;
  for (let rest = by; rest !== 0; rest &= rest - 1)
    most = Math.max(most, t.standing.discardCoins[lowestBit(rest)]);
  return most;
}

/** C65: city tiles and milestones. */
export function overbuild(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  at: number,
  piece: number,
  turn: number,
): void {
  const before = s[At.BUILDINGS + seat];
  cover(t, s, seat, at, piece, turn);
  const by = overbuildingBy(t, before, s[At.BUILDINGS + seat]);
  if (by === 0) return;
  const { overbuildPoints, overbuildCoins } = t.standing;
  for (let rest = by; rest !== 0; rest &= rest - 1) {
    s[At.POINTS + seat] += overbuildPoints[lowestBit(rest)];
    s[At.COINS + seat] += overbuildCoins[lowestBit(rest)];
  }
}

/** C115: who pays; C97: it must still be visible, or (switch) just have been. */
function overbuildingBy(t: CompiledRules, before: number, after: number): number {
  return (t.coveredPalacePays ? before : before & after) & t.standing.overbuilding;
}
