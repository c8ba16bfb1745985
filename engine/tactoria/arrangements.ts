import type { CompiledRules } from './compiled-rules.js';
import { alike, backOf, fromOf, NO_UNIT, pair, toOf, units } from './moved.js';
import { findReturns } from './returns.js';
import { otherUnits } from './slots.js';
import { Class, type TactoriaState } from './state.js';

/*
 * T73: no arrangement of the units twice in a Regroup phase. Only a few moves and exchanges lead back to
 * one that has been there. They are found when the first of them is asked for (returns.ts), and kept in
 * `t.returns`: twice their number, then each as it would be noted (moved.ts).
 */

/** Before the other functions are asked of a position: nothing is found yet. */
export function forgetReturns(t: CompiledRules): void {
  t.returns[0] = -1;
}

/** Whether the arrangement after the move has not been there in this phase. */
export function isNew(
  t: CompiledRules,
  s: TactoriaState,
  from: number,
  to: number,
  unit: number,
  back: number,
): boolean {
  const mine = alike(unit);
  const theirs = back === NO_UNIT ? NO_UNIT : alike(back);
  if (mine === theirs) return false;
  if (s[t.moved] === 0) return true;
  const { returns } = t;
  if (returns[0] < 0) findReturns(t, s);
  const places = pair(from, to);
  const word = units(mine, theirs);
  for (let at = 1; at < returns[0]; at += 2)
    if (returns[at] === places && returns[at + 1] === word) return false;
  return true;
}

/** Whether the unit may go to the group: to a free slot, or for some unit of a full one. */
export function canReach(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  from: number,
  to: number,
  unit: number,
): boolean {
  if ((s[me + t.freeMask + (to >> 5)] & (1 << to)) !== 0)
    return isNew(t, s, from, to, unit, NO_UNIT);
  const list = me + t.units[to];
  for (let at = list + 1; at <= list + s[list]; at++)
    if (isFirst(s, list, at) && isNew(t, s, from, to, unit, s[at])) return true;
  return false;
}

/** Of several units of a kind the first of the list is the one that goes. */
export const isFirst = (s: TactoriaState, list: number, at: number): boolean =>
  at === list + 1 || s[at] >> 2 !== s[at - 1] >> 2;

/** The groups of a bank that some unit may leave, as a mask. */
export function leavable(t: CompiledRules, s: TactoriaState, me: number, bank: number): number {
  const held = s[me + t.heldMask + bank];
  const roomy = withRoom(t, s, me, bank, Class.TROOP) | withRoom(t, s, me, bank, Class.MERCENARY);
  let mask = held & roomy & ~reached(t, s, bank);
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

/** The groups of a bank that units have come to: from others nothing leads back. */
function reached(t: CompiledRules, s: TactoriaState, bank: number): number {
  let mask = 0;
  for (let at = t.moved + 2 * s[t.moved] - 1; at > t.moved; at -= 2) {
    const to = toOf(s[at]);
    if (to >> 5 === bank) mask |= 1 << to;
    if (backOf(s[at + 1]) === NO_UNIT) continue;
    const from = fromOf(s[at]);
    if (from >> 5 === bank) mask |= 1 << from;
  }
  return mask;
}

/** Whether any unit may leave the group. */
export function canLeave(t: CompiledRules, s: TactoriaState, me: number, from: number): boolean {
  const list = me + t.units[from];
  for (let words = 0; words < t.groups.banks; words++)
    for (let rest = otherUnits(t, s, me, from, words); rest !== 0; rest &= rest - 1) {
      const to = (words << 5) | (31 - Math.clz32(rest & -rest));
      for (let at = list + 1; at <= list + s[list]; at++)
        if (isFirst(s, list, at) && canReach(t, s, me, from, to, s[at])) return true;
    }
  return false;
}
