/** What a seat may do with its revealed tile, what that costs, and how it is carried out. */

import { at, replaceAt, sorted, sum } from '../../../kit/lists.js';
import { discountsFor } from './buildings.js';
import {
  emptyPlaces,
  faceAt,
  hasBuilding,
  isAllowed,
  sizeOf,
  spaceAt,
  topOf,
  withTile,
} from './district.js';
import { addCoins, addPoints } from './money.js';
import { look } from './seen.js';
import { faceOf, isIndustrial, isMilestone, turnsOf } from './tiles.js';
import type { District, Move, Note, Place, Position, Rules, Space } from './types.js';

type Lay = Extract<Move, { do: 'build' | 'overbuild' }>;

const silent: Note = () => {};

// ---------------------------------------------------------------------------------------------
// Prices

/** C22 to C24: the price less the discounts of buildings that already stand; at least 0. */
export function costOnEmpty(rules: Rules, district: District, tile: string): number {
  const discounts = discountsFor(look(rules, district, silent), isIndustrial(rules, tile));
  return Math.max(0, faceOf(rules, tile).price - sum(discounts));
}

/** C18, C21: the price less that of the covered tile or stack; at least 0. */
export function costOnTop(rules: Rules, space: Space, tile: string): number {
  const covered = rules.overbuildReduction === 'stack' ? space.stack : [topOf(space)];
  const reduction = sum(covered.map((laid) => faceOf(rules, laid.tile).price));
  return Math.max(0, faceOf(rules, tile).price - reduction);
}

// ---------------------------------------------------------------------------------------------
// Places

/** C27, C29: places for a tile where the district stays within its box. */
export function buildablePlaces(rules: Rules, district: District, tile: string): readonly Place[] {
  const itself = rules.prudentialItself === 'yes' && faceOf(rules, tile).building === 'Prudential';
  const prudential = itself || hasBuilding(rules, district, 'Prudential');
  return emptyPlaces(district).filter((place) =>
    isAllowed(sizeOf([...district, place]), prudential),
  );
}

/** C19: stacks that are not yet too high for a city tile. */
function lowEnough(rules: Rules, district: District): District {
  return district.filter(
    (space) => rules.stackHeight === 0 || space.stack.length < rules.stackHeight,
  );
}

// ---------------------------------------------------------------------------------------------
// Moves

/** C14: discarding is always legal. */
export function constructMoves(position: Position): readonly Move[] {
  const { rules, seat } = position;
  const tile = pickedBy(position, seat);
  const district = at(position.districts, seat);
  const coins = at(position.coins, seat);
  const turns = turnsOf(rules, tile);
  const empty = costOnEmpty(rules, district, tile) <= coins;
  const places = empty ? buildablePlaces(rules, district, tile) : [];
  const builds = places.flatMap(({ row, col }) =>
    turns.map((turn): Move => ({ do: 'build', row, col, turn })),
  );
  const covered = lowEnough(rules, district).filter(
    (space) => costOnTop(rules, space, tile) <= coins,
  );
  const overbuilds = covered.flatMap(({ row, col }) =>
    turns.map((turn): Move => ({ do: 'overbuild', row, col, turn })),
  );
  return [{ do: 'discard' }, ...builds, ...overbuilds];
}

function pickedBy(position: Position, seat: number): string {
  const tile = at(position.picked, seat);
  if (tile === null) throw new Error(`seat ${seat} has picked no tile`);
  return tile;
}

/** Carries out what a seat has chosen. */
export function construct(position: Position, seat: number, move: Move, note: Note): Position {
  const tile = pickedBy(position, seat);
  const after: Position = { ...position, picked: replaceAt(position.picked, seat, null) };
  if (move.do === 'discard') return discard(after, seat, tile, note);
  if (move.do === 'build') return build(after, seat, tile, move, note);
  if (move.do === 'overbuild') return overbuild(after, seat, tile, move, note);
  throw new Error(`${move.do} is not for construction`);
}

/** 3 coins, or 5 with Sigismund's Column; the tile is out of the game (C15). */
function discard(position: Position, seat: number, tile: string, note: Note): Position {
  const { rules, districts, discarded } = position;
  const column = hasBuilding(rules, at(districts, seat), "Sigismund's Column");
  const after = { ...position, discarded: sorted([...discarded, tile]) };
  note('C15');
  return addCoins(after, seat, column ? rules.columnCoins : rules.discardCoins, note);
}

function lay(position: Position, seat: number, place: Place, tile: string, turn: number): Position {
  const district = withTile(at(position.districts, seat), place, { tile, turn });
  return { ...position, districts: replaceAt(position.districts, seat, district) };
}

function build(position: Position, seat: number, tile: string, move: Lay, note: Note): Position {
  const { rules } = position;
  const district = at(position.districts, seat);
  noteBuild(rules, district, tile, note);
  if (move.turn > 0) note('C26');
  const paid = addCoins(position, seat, -costOnEmpty(rules, district, tile), note);
  return lay(paid, seat, move, tile, move.turn);
}

function noteBuild(rules: Rules, district: District, tile: string, note: Note): void {
  const discounts = discountsFor(look(rules, district, silent), isIndustrial(rules, tile));
  const { building, price, quadrants } = faceOf(rules, tile);
  const mixed = quadrants?.some((colour) => colour !== 'industrial') ?? false;
  note(district.length === 0 ? 'C36' : 'C37');
  if (buildablePlaces(rules, district, tile).length < emptyPlaces(district).length) note('C27');
  if (discounts.length > 1 || sum(discounts) > price) note('C22');
  if (discounts.includes(2) && mixed) note('C23');
  if (building === 'Central Department Store') note('C24');
  if (building === 'Prudential') note('C29');
}

/** C20: exactly on one space. */
function overbuild(
  position: Position,
  seat: number,
  tile: string,
  move: Lay,
  note: Note,
): Position {
  const { rules } = position;
  const space = occupied(at(position.districts, seat), move);
  noteOverbuild(space, note);
  if (move.turn > 0) note('C26');
  const paid = addCoins(position, seat, -costOnTop(rules, space, tile), note);
  const honoured = payJablonowski(paid, seat, space, note);
  return lay(honoured, seat, move, tile, move.turn);
}

function occupied(district: District, place: Place): Space {
  const space = spaceAt(district, place);
  if (space === undefined) throw new Error(`nothing stands at ${place.row},${place.col}`);
  return space;
}

function noteOverbuild(space: Space, note: Note): void {
  const covered = topOf(space).tile;
  note('C18');
  note('C20');
  if (space.stack.length >= 2) note('C19');
  if (isMilestone(covered)) note('C21');
  if (covered === 'S') note('C4');
  if (covered === 'S') note('C5');
}

/** 2 points for overbuilding, if the palace is seen; C97: not for covering the palace itself. */
function payJablonowski(position: Position, seat: number, space: Space, note: Note): Position {
  const { rules, districts } = position;
  if (!hasBuilding(rules, at(districts, seat), 'Jabłonowski Palace')) return position;
  const itself = faceAt(rules, space).building === 'Jabłonowski Palace';
  if (itself) note('C97');
  const pays = !itself || rules.coveredPalacePays;
  return addPoints(position, seat, pays ? 2 : 0, note);
}

// ---------------------------------------------------------------------------------------------
// Milestones are laid for free

/** C64: on an empty space within the box, or (C63) on any stack, however high (C19). */
export function milestoneMoves(position: Position, tile: string): readonly Move[] {
  const district = at(position.districts, position.seat);
  const places = [...buildablePlaces(position.rules, district, tile), ...district];
  return places.map(({ row, col }): Move => ({ do: 'milestone', row, col }));
}

export function layMilestone(
  position: Position,
  seat: number,
  place: Place,
  tile: string,
  note: Note,
): Position {
  const { rules } = position;
  const district = at(position.districts, seat);
  const space = spaceAt(district, place);
  if (space === undefined) {
    note(district.length === 0 ? 'C36' : 'C64');
    if (discountsFor(look(rules, district, silent), false).length > 0) note('C25');
    return lay(position, seat, place, tile, 0);
  }
  note('C65'); // Jabłonowski pays for it, too
  if (topOf(space).tile === 'S') note('C5');
  if (faceAt(rules, space).building === 'Prudential') note('C32');
  return lay(payJablonowski(position, seat, space, note), seat, place, tile, 0);
}
