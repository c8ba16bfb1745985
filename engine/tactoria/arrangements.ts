import { broughtTo, isLike, wasBrought } from './brought.js';
import type { CompiledRules } from './compiled-rules.js';
import { otherGroups } from './slots.js';
import { Class, type TactoriaState } from './state.js';

/* T73: which moves and exchanges are open. Of several units of a kind in a group the first is meant. */

/** The units of a group that may leave it, into `t.movable`; returns their number. */
export function unitsToLeave(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
): number {
  const list = me + t.units[group];
  let count = 0;
  for (let at = list + 1; at <= list + s[list]; at++)
    if (mayLeave(t, s, list, group, at)) t.movable[count++] = s[at];
  return count;
}

function mayLeave(
  t: CompiledRules,
  s: TactoriaState,
  list: number,
  group: number,
  at: number,
): boolean {
  const isFirst = at === list + 1 || s[at] >> 2 !== s[at - 1] >> 2;
  return isFirst && !wasBrought(t, s, group, s[at]);
}

/** Whether the unit at this place of a full group's list may come back for the unit. */
export function mayComeBack(
  t: CompiledRules,
  s: TactoriaState,
  list: number,
  group: number,
  at: number,
  unit: number,
): boolean {
  return !isLike(s[at], unit) && mayLeave(t, s, list, group, at);
}

/** Whether the unit may go to the group: to a free slot, or for some unit of a full one. */
export function canReach(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  unit: number,
): boolean {
  if ((s[me + t.freeMask + (group >> 5)] & (1 << group)) !== 0) return true;
  const list = me + t.units[group];
  for (let at = list + 1; at <= list + s[list]; at++)
    if (mayComeBack(t, s, list, group, at, unit)) return true;
  return false;
}

/** The groups of a bank that some unit may leave, as a mask. */
export function leavable(t: CompiledRules, s: TactoriaState, me: number, bank: number): number {
  const held = s[me + t.heldMask + bank];
  if (held === 0) return 0;
  const roomy = withRoom(t, s, me, bank, Class.TROOP) | withRoom(t, s, me, bank, Class.MERCENARY);
  let mask = held & roomy & ~broughtTo(t, s, bank);
  for (let rest = held & ~mask; rest !== 0; rest &= rest - 1)
    if (canLeave(t, s, me, (bank << 5) | (31 - Math.clz32(rest & -rest)))) mask |= rest & -rest;
  return mask;
}

/** The groups of a class, and of a bank, for whose units another group has a free slot. */
function withRoom(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  bank: number,
  ofClass: Class,
): number {
  const { banks, classMask } = t.groups;
  const all = classMask[ofClass * banks + bank];
  let some = 0;
  for (let words = 0; words < banks; words++) {
    const free = s[me + t.freeMask + words] & classMask[ofClass * banks + words];
    if (free === 0) continue;
    if (some !== 0 || words !== bank || (free & (free - 1)) !== 0) return all;
    some = all & ~free;
  }
  return some;
}

/** Whether any unit may leave the group. */
export function canLeave(t: CompiledRules, s: TactoriaState, me: number, group: number): boolean {
  const movable = unitsToLeave(t, s, me, group);
  for (let i = 0; i < movable; i++)
    for (let words = 0; words < t.groups.banks; words++)
      for (let rest = otherGroups(t, s, me, group, words); rest !== 0; rest &= rest - 1)
        if (canReach(t, s, me, (words << 5) | (31 - Math.clz32(rest & -rest)), t.movable[i]))
          return true;
  return false;
}
