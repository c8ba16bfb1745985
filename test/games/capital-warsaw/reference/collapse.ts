/** The last building for a 4×4 district is covered or lost: it shrinks to 3×4 or 4×3 (C30, C113). */

import { at, replaceAt, sorted } from '../../../kit/lists.js';
import { isAllowed, isConnected, partsOf, samePlace, sizeOf, withoutSpaces } from './district.js';
import { spacesWith } from './effects.js';
import {
  type District,
  type Move,
  type Note,
  type Place,
  type Position,
  type Rules,
  WINDOWS,
  type Window,
} from './types.js';

/** A district that is too big for what is seen in it. */
export function mustCollapse(rules: Rules, district: District): boolean {
  return !isAllowed(sizeOf(district), mayBeLarge(rules, district));
}

/** C113: 4×4 as long as any building with the effect is seen. */
export function mayBeLarge(rules: Rules, district: District): boolean {
  return spacesWith(rules, district, 'district').length > 0;
}

/** C113: one of several such buildings is covered or lost. */
export function noteOneOfSeveral(rules: Rules, district: District, place: Place, note: Note): void {
  const spaces = spacesWith(rules, district, 'district');
  if (spaces.length > 1 && spaces.some((space) => samePlace(space, place))) note('C113');
}

/** What stands in three rows or three columns of a 4×4 district. */
export function inWindow(district: District, window: Window): District {
  if (window === 'top') return district.filter((space) => space.row <= 2);
  if (window === 'bottom') return district.filter((space) => space.row >= 1);
  if (window === 'left') return district.filter((space) => space.col <= 2);
  return district.filter((space) => space.col >= 1);
}

function sameSpaces(a: District, b: District): boolean {
  return a.length === b.length && a.every((space) => b.includes(space));
}

/** C30: windows with a connected rest; of those with the same rest the first. */
export function keepMoves(district: District): readonly Move[] {
  const connected = WINDOWS.filter((window) => isConnected(inWindow(district, window)));
  const rests = connected.map((window) => inWindow(district, window));
  return connected
    .filter((_, i) => rests.findIndex((rest) => sameSpaces(rest, at(rests, i))) === i)
    .map((window): Move => ({ do: 'keep', window }));
}

/** C31: the largest connected part inside a window; of equals the first. */
export function largestPart(district: District): District {
  const parts = WINDOWS.flatMap((window) => partsOf(inWindow(district, window)));
  const most = Math.max(...parts.map((part) => part.length));
  const first = parts.find((part) => part.length === most);
  if (first === undefined) throw new Error('a district that collapses is not empty');
  return first;
}

/** Takes whole stacks away (C35, C51). */
export function loseSpaces(
  position: Position,
  seat: number,
  gone: readonly Place[],
  note: Note,
): Position {
  const district = at(position.districts, seat);
  const spaces = district.filter((space) => gone.some((place) => samePlace(place, space)));
  const tiles = spaces.flatMap((space) => space.stack.map((laid) => laid.tile));
  if (tiles.includes('S')) note('C5');
  return {
    ...position,
    districts: replaceAt(position.districts, seat, withoutSpaces(district, gone)),
    lost: sorted([...position.lost, ...tiles]),
  };
}

/** Leaves a seat only `rest` of its district. */
function shrinkTo(position: Position, seat: number, rest: District, note: Note): Position {
  const gone = at(position.districts, seat).filter((space) => !rest.includes(space));
  if (gone.some((space) => space.stack.length > 1)) note('C35');
  note('C30');
  return loseSpaces(position, seat, gone, note);
}

export function keep(position: Position, seat: number, window: Window, note: Note): Position {
  return shrinkTo(position, seat, inWindow(at(position.districts, seat), window), note);
}

/**
 * Shrinks districts that leave no choice. The first seat that has one is asked: then the phase is
 * 'collapse'; otherwise `goOn` continues the game.
 */
export function collapse(
  position: Position,
  note: Note,
  goOn: (position: Position) => Position,
): Position {
  const { rules, districts } = position;
  const seat = districts.findIndex((district) => mustCollapse(rules, district));
  if (seat < 0) return goOn(position);
  const moves = keepMoves(at(districts, seat));
  const only = moves[0];
  if (moves.length > 1) return { ...position, phase: 'collapse', seat };
  if (only?.do === 'keep') return collapse(keep(position, seat, only.window, note), note, goOn);
  note('C31');
  const shrunk = shrinkTo(position, seat, largestPart(at(districts, seat)), note);
  return collapse(shrunk, note, goOn);
}
