import { canBuild } from './build.js';
import type { CompiledRules } from './compiled-rules.js';
import { canActivate } from './mercenaries.js';
import { canQuest } from './quests.js';
import { canSettle } from './settle.js';
import { Face, isLocked, usable } from './slots.js';
import { At, Class, type Side, SlotType, type TactoriaState } from './state.js';
import { withinPoints } from './targets.js';

/*
 * Parts of lists of legal actions. Each appends to `out` from `count` on, ascending, and returns the
 * new count.
 */

export function buildings(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  out: Int32Array,
  count: number,
): number {
  for (let bank = 0; bank < t.banks; bank++) {
    let rest = s[me + t.handMask + bank] & t.classMask[bank];
    for (; rest !== 0; rest &= rest - 1) {
      const building = t.buildingOf[(bank << 5) | (31 - Math.clz32(rest & -rest))];
      if (canBuild(t, s, me, building)) out[count++] = t.actions.build + building;
    }
  }
  return count;
}

/** Units of the hand into free slots of their class (T49), locked ones included (T46). */
export function placings(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  out: Int32Array,
  count: number,
): number {
  for (let words = 0; words < t.groups.banks; words++)
    for (let rest = s[me + t.freeMask + words]; rest !== 0; rest &= rest - 1)
      count = intoGroup(t, s, me, (words << 5) | (31 - Math.clz32(rest & -rest)), out, count);
  return count;
}

function intoGroup(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  out: Int32Array,
  count: number,
): number {
  const ofClass = t.groups.slot[group] === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP;
  const first = t.actions.place[group];
  for (let bank = 0; bank < t.banks; bank++) {
    let rest = s[me + t.handMask + bank] & t.classMask[ofClass * t.banks + bank];
    for (; rest !== 0; rest &= rest - 1)
      out[count++] = first + t.unitIndex[(bank << 5) | (31 - Math.clz32(rest & -rest))];
  }
  return count;
}

/** What the mercenaries in unlocked slots of the seat asked may do now. */
export function mercenaryMoves(
  t: CompiledRules,
  s: TactoriaState,
  maySettle: boolean,
  mayQuest: boolean,
  out: Int32Array,
  count: number,
): number {
  const me = t.seat + s[At.SEAT] * t.seatSize;
  if (usable(t, s, me, SlotType.MERCENARY) === 0) return count;
  const { banks, slotMask } = t.groups;
  for (let words = 0; words < banks; words++) {
    let rest = s[me + t.heldMask + words] & slotMask[SlotType.MERCENARY * banks + words];
    for (; rest !== 0; rest &= rest - 1) {
      const group = (words << 5) | (31 - Math.clz32(rest & -rest));
      if (!isLocked(t, s, me, group))
        count = movesInGroup(t, s, me, group, maySettle, mayQuest, out, count);
    }
  }
  return count;
}

function movesInGroup(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  maySettle: boolean,
  mayQuest: boolean,
  out: Int32Array,
  count: number,
): number {
  const list = me + t.units[group];
  let before = -1;
  for (let at = list + 1; at <= list + s[list]; at++) {
    const kind = s[at] >> 2;
    if (kind === before) continue;
    before = kind;
    const first = t.actions.mercenary[group] + t.unitIndex[kind] * 3;
    if (maySettle && canSettle(t, s, me, kind)) out[count++] = first;
    if (canActivate(t, s, kind)) out[count++] = first + 1;
    if (mayQuest && isUnclaimed(s, list, at) && canQuest(t, s, me, kind)) out[count++] = first + 2;
  }
  return count;
}

/** Whether any unit of the kind, the first of which is at the place given, is not claimed yet. */
function isUnclaimed(s: TactoriaState, list: number, at: number): boolean {
  const kind = s[at] >> 2;
  let last = at;
  while (last < list + s[list] && s[last + 1] >> 2 === kind) last++;
  return (s[last] & 3) !== Face.CLAIMED;
}

export function commitments(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  side: Side,
  out: Int32Array,
  count: number,
): number {
  const { banks, slotMask } = t.groups;
  for (let words = 0; words < banks; words++) {
    let rest = s[me + t.heldMask + words] & slotMask[side * banks + words];
    for (; rest !== 0; rest &= rest - 1) {
      const group = (words << 5) | (31 - Math.clz32(rest & -rest));
      if (!isLocked(t, s, me, group))
        count = unitsOf(t, s, me, group, t.actions.commit[group], out, count);
    }
  }
  return count;
}

export function toDestroy(
  t: CompiledRules,
  s: TactoriaState,
  seat: number,
  points: number,
  out: Int32Array,
  count: number,
): number {
  const first = t.actions.destroy + seat * t.buildings;
  for (let bank = 0; bank < t.banks; bank++) {
    let rest = withinPoints(t, s, t.seat + seat * t.seatSize, points, bank);
    for (; rest !== 0; rest &= rest - 1)
      out[count++] = first + t.buildingOf[(bank << 5) | (31 - Math.clz32(rest & -rest))];
  }
  return count;
}

/** The kinds of unit in a group, as actions from `first` on. */
export function unitsOf(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  first: number,
  out: Int32Array,
  count: number,
): number {
  const list = me + t.units[group];
  let before = -1;
  for (let at = list + 1; at <= list + s[list]; at++) {
    const kind = s[at] >> 2;
    if (kind !== before) out[count++] = first + t.unitIndex[kind];
    before = kind;
  }
  return count;
}
