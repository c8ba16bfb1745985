/** What a seat may do with its revealed tile, what that costs, and how it is carried out. */

import { at, replaceAt, sorted, sum } from '../../../kit/lists.js';
import { mayBeLarge, noteOneOfSeveral } from './collapse.js';
import { discountsFor, type Ground, noteDiscounts } from './discounts.js';
import { emptyPlaces, isAllowed, sizeOf, spaceAt, topOf, withTile } from './district.js';
import { seenEffects, spacesWith } from './effects.js';
import { addCoins } from './money.js';
import { payForOverbuilding } from './overbuilding.js';
import { faceOf, isMilestone, turnsOf } from './tiles.js';
import type { District, Move, Note, Place, Position, Rules, Space } from './types.js';

type Lay = Extract<Move, { do: 'build' | 'overbuild' }>;

// ---------------------------------------------------------------------------------------------
// Prices

/** C22, C111: less the discounts of buildings that already stand; at least 0. */
function discounted(
  rules: Rules,
  district: District,
  tile: string,
  cost: number,
  ground: Ground,
): number {
  const discounts = discountsFor(rules, district, tile, ground);
  return Math.max(0, cost - sum(discounts.map(({ coins }) => coins)));
}

export function costOnEmpty(rules: Rules, district: District, tile: string): number {
  return discounted(rules, district, tile, faceOf(rules, tile).price, 'empty');
}

/** C18, C21: the price less that of the covered tile or stack; at least 0. */
function costOfCovering(rules: Rules, space: Space, tile: string): number {
  const covered = rules.overbuildReduction === 'stack' ? space.stack : [topOf(space)];
  const reduction = sum(covered.map((laid) => faceOf(rules, laid.tile).price));
  return Math.max(0, faceOf(rules, tile).price - reduction);
}

/** C111: a discount may be by the very building that is being covered. */
export function costOnTop(rules: Rules, district: District, space: Space, tile: string): number {
  return discounted(rules, district, tile, costOfCovering(rules, space, tile), 'overbuild');
}

// ---------------------------------------------------------------------------------------------
// Places

/** C29, C113: a tile that makes the district 4×4. */
function makesLarge(rules: Rules, tile: string): boolean {
  return faceOf(rules, tile).effects.some(({ effect }) => effect === 'district');
}

/** C27, C29: places for a tile where the district stays within its box. */
export function buildablePlaces(rules: Rules, district: District, tile: string): readonly Place[] {
  const itself = rules.prudentialItself === 'yes' && makesLarge(rules, tile);
  const large = itself || mayBeLarge(rules, district);
  return emptyPlaces(district).filter((place) => isAllowed(sizeOf([...district, place]), large));
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
    (space) => costOnTop(rules, district, space, tile) <= coins,
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

/** The tile is out of the game (C15). */
function discard(position: Position, seat: number, tile: string, note: Note): Position {
  const after = { ...position, discarded: sorted([...position.discarded, tile]) };
  note('C15');
  return addCoins(after, seat, coinsForDiscard(position, seat, note), note);
}

/** C116: 3 coins, or the most that a building gives instead, also if that is less. */
function coinsForDiscard({ rules, districts }: Position, seat: number, note: Note): number {
  const instead = seenEffects(rules, at(districts, seat), 'discarding');
  if (spacesWith(rules, at(districts, seat), 'discarding').length > 1) note('C116');
  if (instead.length === 0) return rules.discardCoins;
  return Math.max(...instead.map(({ effect }) => effect.coins));
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
  note(district.length === 0 ? 'C36' : 'C37');
  if (buildablePlaces(rules, district, tile).length < emptyPlaces(district).length) note('C27');
  noteDiscounts(rules, district, tile, 'empty', note);
  if (makesLarge(rules, tile)) note('C29');
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
  const district = at(position.districts, seat);
  const space = occupied(district, move);
  const cost = costOnTop(rules, district, space, tile);
  noteOverbuild(rules, district, space, tile, note);
  if (move.turn > 0) note('C26');
  const paid = addCoins(position, seat, -cost, note);
  const rewarded = payForOverbuilding(paid, seat, move, note);
  return lay(rewarded, seat, move, tile, move.turn);
}

function occupied(district: District, place: Place): Space {
  const space = spaceAt(district, place);
  if (space === undefined) throw new Error(`nothing stands at ${place.row},${place.col}`);
  return space;
}

function noteOverbuild(
  rules: Rules,
  district: District,
  space: Space,
  tile: string,
  note: Note,
): void {
  const covered = topOf(space).tile;
  note('C18');
  note('C20');
  if (space.stack.length >= 2) note('C19');
  if (isMilestone(rules, covered)) note('C21');
  if (covered === 'S') note('C4');
  if (covered === 'S') note('C5');
  const cheaper = costOnTop(rules, district, space, tile) < costOfCovering(rules, space, tile);
  if (cheaper) note('C111');
  noteDiscounts(rules, district, tile, 'overbuild', note);
  noteOneOfSeveral(rules, district, space, note);
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
    if (discountsFor(rules, district, tile, 'empty').length > 0) note('C25');
    return lay(position, seat, place, tile, 0);
  }
  note('C65'); // a milestone overbuilds, too (C115)
  if (topOf(space).tile === 'S') note('C5');
  if (makesLarge(rules, topOf(space).tile)) note('C32');
  noteOneOfSeveral(rules, district, place, note);
  return lay(payForOverbuilding(position, seat, place, note), seat, place, tile, 0);
}
