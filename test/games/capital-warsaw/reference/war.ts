/** War: every seat loses stacks of its choice (C50). */

import { at, sum, upTo } from '../../../kit/lists.js';
import { loseSpaces, mustCollapse, noteOneOfSeveral } from './collapse.js';
import { faceAt, isConnected, sizeOf, spaceAt, topOf, withoutSpaces } from './district.js';
import { seenEffects, spacesWith } from './effects.js';
import { isMilestone } from './tiles.js';
import type { District, Move, Note, Place, Position, Rules, Space } from './types.js';

/** How many stacks each seat loses: fewer by what protects it (C56); these add up (C112). */
export function lossesOf(position: Position, note: Note): readonly number[] {
  const { rules, epoch, districts } = position;
  const losses = at(rules.warLosses, epoch - 1);
  return districts.map((district) => {
    const effects = seenEffects(rules, district, 'protect').map(({ effect }) => effect.losses ?? 0);
    const fewer = sum(effects);
    const lastOnes = district.filter((space) => protectsItself(rules, space));
    if (losses > 0 && fewer > 0) note('C56');
    if (losses > 0 && effects.filter((n) => n > 0).length > 1) note('C112');
    if (losses > 0 && lastOnes.length > 1) note('C112');
    return Math.max(0, losses - fewer);
  });
}

/** C112: lost only if no other loss is legal, or never; several such tiles are alike. */
function protectsItself(rules: Rules, space: Space): boolean {
  return faceAt(rules, space).effects.some(
    (effect) => effect.effect === 'protect' && effect.itself === true,
  );
}

/** C54: with the switch 'immune' a tile that protects itself is never lost. */
function losable(rules: Rules, district: District): District {
  if (rules.arsenal !== 'immune') return district;
  return district.filter((space) => !protectsItself(rules, space));
}

/** Some way to lose `more` further stacks, or all that may be lost, leaves the rest connected. */
function canEndConnected(rules: Rules, district: District, more: number): boolean {
  const choices = losable(rules, district);
  if (more === 0 || choices.length === 0) return isConnected(district);
  return choices.some((space) =>
    canEndConnected(rules, withoutSpaces(district, [space]), more - 1),
  );
}

/** C52: connected after each loss, or only after the last of them. */
function withoutSplit(rules: Rules, district: District, after: number, how: string): District {
  return losable(rules, district).filter((space) => {
    const rest = withoutSpaces(district, [space]);
    return how === 'each' ? isConnected(rest) : canEndConnected(rules, rest, after);
  });
}

/** The spaces of which one may be lost now, if `after` more losses are to come. */
export function losableNow(rules: Rules, district: District, after: number): District {
  const legal = withoutSplit(rules, district, after, rules.warConnectivity);
  const others = legal.filter((space) => !protectsItself(rules, space));
  return others.length > 0 ? others : legal; // C54, C55: what protects itself only as a last resort
}

/** Losses of a seat that come after the present one. */
function lossesAfter(position: Position, seat: number): number {
  return at(position.losses, seat) - position.warRound - 1;
}

export function warMoves(position: Position, seat: number): readonly Move[] {
  const district = at(position.districts, seat);
  const spaces = losableNow(position.rules, district, lossesAfter(position, seat));
  return spaces.map(({ row, col }): Move => ({ do: 'lose', row, col }));
}

/** Seats that have to lose a stack in this round of the war and can. */
export function seatsAtWar(position: Position): readonly number[] {
  return upTo(position.players).filter(
    (seat) => at(position.losses, seat) > position.warRound && warMoves(position, seat).length > 0,
  );
}

/** C51: the whole stack goes; nothing comes to light again, and nothing is paid (C59). */
export function lose(position: Position, seat: number, place: Place, note: Note): Position {
  const { rules } = position;
  const district = at(position.districts, seat);
  noteLoss(position, seat, place, note);
  const after = loseSpaces(position, seat, [place], note);
  const rest = at(after.districts, seat);
  const before = sizeOf(district);
  const now = sizeOf(rest);
  if (now.rows < before.rows || now.cols < before.cols) note('C28');
  if (rest.length === 0) note('C36');
  if (mustCollapse(rules, rest)) {
    note('C33');
    if (lossesAfter(position, seat) > 0) note('C34');
  }
  return after;
}

function noteLoss(position: Position, seat: number, place: Place, note: Note): void {
  const { rules } = position;
  const district = at(position.districts, seat);
  const space = spaceAt(district, place);
  if (space === undefined) throw new Error(`nothing stands at ${place.row},${place.col}`);
  note('C50');
  if (space.stack.length > 1) note('C51');
  if (isMilestone(rules, topOf(space).tile)) note('C57');
  if (spacesWith(rules, district, 'discarding').length > 0) note('C59');
  if (district.some((other) => protectsItself(rules, other))) note('C54');
  if (protectsItself(rules, space)) note('C55');
  noteOneOfSeveral(rules, district, place, note);
  noteSplit(rules, district, lossesAfter(position, seat), note);
}

function noteSplit(rules: Rules, district: District, after: number, note: Note): void {
  const each = withoutSplit(rules, district, after, 'each');
  const result = withoutSplit(rules, district, after, 'result');
  if (each.length !== result.length) note('C52');
  if (district.length > 1 && each.length > 1) note('C53');
}
