import { Standing } from '../../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { Class, Side, SlotType } from '../../../../../engine/tactoria/state.js';
import { Skill, type UnitStats } from '../unit-stats.js';

/** What a card is mainly good for. */
const enum Sort {
  VILLAGE_COIN,
  VILLAGE,
  COIN,
  BUILD,
  CARDS,
  DISCOUNT,
  MERCENARY_SLOTS,
  ATTACK_SLOTS,
  DEFENCE,
  BUILDING,
  ATTACKER,
  DEFENDER,
  TROOP,
  /** + Skill */
  MERCENARY,
  SIZE = 21,
}
export const SORTS: number = Sort.SIZE;

/** The sort of each kind of card, by its numbers alone. */
export function sortsOf(t: CompiledRules, lore: UnitStats): Int32Array {
  return t.classOf.map((ofClass, kind) => {
    if (ofClass === Class.BUILDING) return buildingSort(t, kind);
    return ofClass === Class.TROOP ? troopSort(t, lore, kind) : mercenarySort(lore, kind);
  });
}

/** What a building gives: places as in `Standing`. */
export function gainsOf(t: CompiledRules, kind: number): Int32Array {
  const gains = new Int32Array(Standing.SIZE);
  const { from, what, amount } = t.standing;
  for (let i = from[kind]; i < from[kind + 1]; i++) gains[what[i]] += amount[i];
  return gains;
}

/** Slots of a type that a building has. */
export function slotsOf(t: CompiledRules, building: number, slot: SlotType): number {
  const group = t.groups.at[(building + 1) * 3 + slot];
  return group < 0 ? 0 : t.groups.each[group];
}

function buildingSort(t: CompiledRules, kind: number): Sort {
  const gains = gainsOf(t, kind);
  const building = t.buildingOf[kind];
  const isVillage = t.typeOf[building] === 0;
  if (gains[Standing.COIN] > 0) return isVillage ? Sort.VILLAGE_COIN : Sort.COIN;
  if (isVillage) return Sort.VILLAGE;
  if (gains[Standing.BUILD] > 0) return Sort.BUILD;
  if (slotsOf(t, building, SlotType.ATTACK) > 0) return Sort.ATTACK_SLOTS;
  if (slotsOf(t, building, SlotType.MERCENARY) > 0) return Sort.MERCENARY_SLOTS;
  if (slotsOf(t, building, SlotType.DEFENCE) > 0) return Sort.DEFENCE;
  if (gains[Standing.BUILDING_DISCOUNT] + gains[Standing.UPGRADE_DISCOUNT] > 0)
    return Sort.DISCOUNT;
  if (gains[Standing.DRAW] + gains[Standing.STORE] > 0) return Sort.CARDS;
  return gains[Standing.DEFENCE] > 0 ? Sort.DEFENCE : Sort.BUILDING;
}

function troopSort(t: CompiledRules, lore: UnitStats, kind: number): Sort {
  const attack = powerOf(t, lore, Side.ATTACK, kind);
  const defence = powerOf(t, lore, Side.DEFENCE, kind);
  if (attack === defence) return Sort.TROOP;
  return attack > defence ? Sort.ATTACKER : Sort.DEFENDER;
}

/** Of a troop, in the best of all places. */
export function powerOf(t: CompiledRules, lore: UnitStats, side: Side, kind: number): number {
  let most = 0;
  for (const group of t.groups.ofSlot[side]) {
    const at = group * lore.width + kind;
    most = Math.max(most, lore.strength[at] + lore.inspire[at]);
  }
  return most;
}

/** By what it can do most of; of equals, the first. */
function mercenarySort(lore: UnitStats, kind: number): Sort {
  let best: number = Skill.COIN;
  for (let skill = 0; skill < Skill.SIZE; skill++)
    if (lore.skill[kind * Skill.SIZE + skill] > lore.skill[kind * Skill.SIZE + best]) best = skill;
  return Sort.MERCENARY + best;
}
