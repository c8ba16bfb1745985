/** Conditions of buildings and quests (T17, T37, T76 to T79). */

import { sum } from '../../../kit/lists.js';
import { mercenaryOf } from './cards.js';
import { buildingsOfType, resourceOf } from './resources.js';
import { buildingsInPlay, copiesInPlay, countUnits, seatOf, sortUnits, withSeat } from './table.js';
import type {
  Condition,
  Conditions,
  Mercenary,
  MercenaryCondition,
  Note,
  Position,
} from './types.js';

/** T76: one condition, or a list. */
export function listOf(conditions: Conditions): readonly Condition[] {
  return [conditions].flat();
}

/** T76: all of them must hold. */
export function allHold(position: Position, seat: number, conditions: Conditions): boolean {
  return listOf(conditions).every((condition) => holds(position, seat, condition));
}

function holds(position: Position, seat: number, condition: Condition): boolean {
  if ('buildings' in condition) {
    const { buildings, type } = condition;
    if (type === undefined) return buildingsInPlay(position, seat) >= buildings;
    return buildingsOfType(position, seat, type) >= buildings;
  }
  const state = seatOf(position, seat);
  if ('upgrades' in condition) return state.upgrades >= condition.upgrades;
  if ('victories' in condition) return state.victories >= condition.victories;
  if ('coin' in condition) return resourceOf(position, seat, 'coin') >= condition.coin;
  if ('building' in condition) return copiesInPlay(position, seat, condition.building) > 0; // T77
  if ('mercenaries' in condition) {
    return mercenariesFor(position, seat, condition) >= condition.mercenaries;
  }
  const troops = sum([countUnits(position, seat, 'attack'), countUnits(position, seat, 'defence')]);
  return troops >= condition.troops;
}

// ---------------------------------------------------------------------------------------------
// Mercenaries

/** T78: in slots, locked or not, face down or not, claimed or not; and settled. */
function mercenariesFor(position: Position, seat: number, condition: MercenaryCondition): number {
  const { units, settlers } = seatOf(position, seat);
  const inSlots = units.filter((unit) => unit.slot === 'mercenary');
  return [...inSlots, ...settlers].filter(({ unit }) =>
    matches(mercenaryOf(position.rules, unit), condition),
  ).length;
}

export function matches(mercenary: Mercenary, condition: MercenaryCondition): boolean {
  const { class: main, subclass } = condition;
  if (main !== undefined && mercenary.class !== main) return false;
  return subclass === undefined || (mercenary.subclasses ?? []).includes(subclass);
}

/** T79: only those counted by class or subclass are shown. */
function shows(condition: Condition, mercenary: Mercenary): boolean {
  if (!('mercenaries' in condition)) return false;
  if (condition.class === undefined && condition.subclass === undefined) return false;
  return matches(mercenary, condition);
}

// ---------------------------------------------------------------------------------------------
// A card is built or a quest claimed

/** T79: all mercenaries in slots that match are turned up, not only as many as are needed. */
export function showFor(
  position: Position,
  seat: number,
  conditions: Conditions,
  note: Note,
): Position {
  const list = listOf(conditions);
  if (list.length > 1) note('T76');
  if (list.some((condition) => 'building' in condition)) note('T77');
  if (list.some((condition) => 'mercenaries' in condition)) note('T78');
  const units = seatOf(position, seat).units.map((unit) => {
    if (unit.slot !== 'mercenary' || unit.open) return unit;
    const mercenary = mercenaryOf(position.rules, unit.unit);
    if (!list.some((condition) => shows(condition, mercenary))) return unit;
    note('T79');
    return { ...unit, open: true };
  });
  return withSeat(position, seat, { units: sortUnits(position, units) });
}
