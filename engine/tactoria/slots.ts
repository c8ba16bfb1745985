import type { CompiledRules } from './compiled-rules.js';
import { insert, removeAt } from './lists.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/** How a unit lies in its slot (T44). Entries of a group's list: kind << 2 | face. */
export const enum Face {
  CLAIMED,
  OPEN,
  /** From here on face down. */
  DOWN,
  /** All know that it is no Legendary card: its owner had none when it was built. */
  PLAIN,
}

/** Slots of the group that are free, locked ones included. */
export function freeSlots(t: CompiledRules, s: TactoriaState, me: number, group: number): number {
  return s[me + t.copiesAt[group]] * t.groups.each[group] - s[me + t.units[group]];
}

/** T45: units in the Capital cannot be used before the upgrade that unlocks their slots. */
export function isLocked(t: CompiledRules, s: TactoriaState, me: number, group: number): boolean {
  return t.groups.unlockedBy[group] > s[me + Of.UPGRADES];
}

/** Units in unlocked slots of a type (T47). */
export function usable(t: CompiledRules, s: TactoriaState, me: number, slot: number): number {
  const units = s[me + Of.IN_SLOTS + slot];
  const capital = t.groups.at[slot];
  if (capital < 0 || !isLocked(t, s, me, capital)) return units;
  return units - s[me + t.units[capital]];
}

export function hasMercenaries(t: CompiledRules, s: TactoriaState, seat: number): boolean {
  return usable(t, s, t.seat + seat * t.seatSize, 2) > 0;
}

/** Keeps the masks of groups true after units came or went, or copies of a building. */
export function refreshMasks(t: CompiledRules, s: TactoriaState, me: number, group: number): void {
  const bank = group >> 5;
  const bit = 1 << group;
  if (freeSlots(t, s, me, group) > 0) s[me + t.freeMask + bank] |= bit;
  else s[me + t.freeMask + bank] &= ~bit;
  if (s[me + t.units[group]] > 0) s[me + t.heldMask + bank] |= bit;
  else s[me + t.heldMask + bank] &= ~bit;
}

export function addUnit(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  kind: number,
  face: number,
): void {
  insert(s, me + t.units[group], (kind << 2) | face);
  s[me + Of.IN_SLOTS + t.groups.slot[group]]++;
  if (face >= Face.DOWN) s[me + Of.FACE_DOWN]++;
  refreshMasks(t, s, me, group);
}

/** Takes a unit of the kind out of a group. Returns its face. */
export function takeUnit(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  kind: number,
): number {
  return takeUnitAt(t, s, me, group, findUnit(t, s, me, group, kind));
}

/** The place of the unit of a kind that leaves a group: a claimed one first, then an open one. */
export function findUnit(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  kind: number,
): number {
  let at = me + t.units[group] + 1;
  while (s[at] >> 2 !== kind) at++;
  return at;
}

export function takeUnitAt(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  at: number,
): number {
  const face = s[at] & 3;
  removeAt(s, me + t.units[group], at);
  s[me + Of.IN_SLOTS + t.groups.slot[group]]--;
  if (face >= Face.DOWN) s[me + Of.FACE_DOWN]--;
  refreshMasks(t, s, me, group);
  return face;
}

/** Turns a unit, whose place in the state is given, up. */
export function turnUp(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  at: number,
): void {
  const kind = s[at] >> 2;
  const face = takeUnitAt(t, s, me, group, at);
  addUnit(t, s, me, group, kind, face >= Face.DOWN ? Face.OPEN : face);
}

/** The other groups of a bank to which units of a group may go (T49), if only in exchange, as a mask. */
export function otherGroups(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  bank: number,
): number {
  const others = t.groups.others[group * t.groups.banks + bank];
  return (s[me + t.freeMask + bank] | s[me + t.heldMask + bank]) & others;
}

/** A seat's own troops wherever they are but in a battle, resting ones included. */
export function troopsOf(t: CompiledRules, s: TactoriaState, me: number): number {
  return s[me + Of.IN_SLOTS] + s[me + Of.IN_SLOTS + 1] + s[me + t.resting];
}

/** T20: whether Coin and Build can be had at once: in its own build phase, if the rules say so. */
export function isRaisedNow(t: CompiledRules, s: TactoriaState, seat: number): boolean {
  if (!t.raisesNow) return false;
  const phase = s[At.RESUME] < 0 ? s[At.PHASE] : s[At.RESUME];
  return phase === Phase.BUILD && s[At.ACTIVE] === seat;
}
