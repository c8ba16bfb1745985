import { Do } from './actions.js';
import { isAttackable, sideOf } from './battle.js';
import { canBuild } from './build.js';
import { canActivate } from './mercenaries.js';
import { canQuest, nextOffered } from './quests.js';
import { canSettleUnder, nextPlaceToSettle } from './settle.js';
import { canMoveFrom, Face, freeSlots, isLocked, usable } from './slots.js';
import { At, Class, Entry, Phase, type Side, SlotType, type TactoriaState } from './state.js';
import { nextToPlunder, pointsToSurvive, winnersList, worthOf } from './survivors.js';
import type { Table } from './table.js';
import { isTarget, nextToRaze } from './targets.js';
import { canUpgrade } from './upgrades.js';

/** Fills `out` with the legal actions, ascending; returns their number. */
export function legal(t: Table, s: TactoriaState, out: Int32Array): number {
  switch (s[At.PHASE]) {
    case Phase.BUILD:
      return inBuild(t, s, out);
    case Phase.WINDOW:
    case Phase.COUNTER:
      out[0] = Do.DONE;
      return mercenaryMoves(t, s, false, false, out, 1);
    case Phase.MILITARY:
      return inMilitary(t, s, out);
    case Phase.BATTLE:
      return inBattle(t, s, out);
    case Phase.PLUNDER:
      return inPlunder(t, s, out);
    case Phase.SURVIVE:
      return inSurvive(t, s, out);
    case Phase.REGROUP:
      return inRegroup(t, s, out);
    case Phase.MOVE:
      return inMove(t, s, out);
    case Phase.STORE:
      return inStore(t, s, out);
    case Phase.TARGET:
      return targets(t, s, out);
    case Phase.RAZE:
      return toRaze(t, s, out);
    case Phase.UNDER:
      return places(t, s, out);
    case Phase.LEGENDARY:
      return offered(t, s, out);
    case Phase.FAREWELL:
      return inFarewell(t, s, out);
    default:
      return 0;
  }
}

function inBuild(t: Table, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  let count = 0;
  out[count++] = Do.DONE;
  if (s[At.BUILD] > 0 && s[At.COIN] > 0) {
    if (canUpgrade(t, s, me)) out[count++] = Do.UPGRADE;
    count = buildings(t, s, me, out, count);
    if (s[At.COIN] >= t.unitCost) count = placings(t, s, me, out, count);
  }
  return mercenaryMoves(t, s, true, true, out, count);
}

function buildings(t: Table, s: TactoriaState, me: number, out: Int32Array, count: number): number {
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
function placings(t: Table, s: TactoriaState, me: number, out: Int32Array, count: number): number {
  for (let group = 0; group < t.groups.count; group++) {
    if (freeSlots(t, s, me, group) <= 0) continue;
    const ofClass = t.groups.slot[group] === SlotType.MERCENARY ? Class.MERCENARY : Class.TROOP;
    const first = t.actions.place[group];
    for (let bank = 0; bank < t.banks; bank++) {
      let rest = s[me + t.handMask + bank] & t.classMask[ofClass * t.banks + bank];
      for (; rest !== 0; rest &= rest - 1)
        out[count++] = first + t.unitIndex[(bank << 5) | (31 - Math.clz32(rest & -rest))];
    }
  }
  return count;
}

/** What the mercenaries in unlocked slots of the seat asked may do now. */
function mercenaryMoves(
  t: Table,
  s: TactoriaState,
  maySettle: boolean,
  mayQuest: boolean,
  out: Int32Array,
  count: number,
): number {
  const me = t.seat + s[At.SEAT] * t.seatSize;
  if (usable(t, s, me, SlotType.MERCENARY) === 0) return count;
  const groups = t.groups.ofSlot[SlotType.MERCENARY];
  for (let i = 0; i < groups.length; i++) {
    const list = me + t.units[groups[i]];
    if (s[list] === 0 || isLocked(t, s, me, groups[i])) continue;
    let before = -1;
    for (let at = list + 1; at <= list + s[list]; at++) {
      const kind = s[at] >> 2;
      if (kind === before) continue;
      before = kind;
      const first = t.actions.mercenary[groups[i]] + t.unitIndex[kind] * 3;
      if (maySettle && nextPlaceToSettle(t, s, me, kind, 0) >= 0) out[count++] = first;
      if (canActivate(t, s, kind)) out[count++] = first + 1;
      if (mayQuest && isUnclaimed(s, list, at) && canQuest(t, s, me, kind))
        out[count++] = first + 2;
    }
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

function inMilitary(t: Table, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  out[count++] = Do.DONE;
  if (usable(t, s, t.seat + s[At.ACTIVE] * t.seatSize, SlotType.ATTACK) > 0)
    for (let seat = 0; seat < t.players; seat++)
      if (isAttackable(t, s, seat)) out[count++] = t.actions.attack + seat;
  return mercenaryMoves(t, s, false, true, out, count);
}

/** T51, T52: the attacker's first card is a troop, or he withdraws. */
function inBattle(t: Table, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.SEAT] * t.seatSize;
  const first = s[t.attackers] === 0;
  out[0] = first ? Do.WITHDRAW : Do.PASS;
  // Mercenaries' actions have lower numbers than commitments.
  const count = first ? 1 : mercenaryMoves(t, s, false, false, out, 1);
  return commitments(t, s, me, sideOf(s, s[At.SEAT]), out, count);
}

function commitments(
  t: Table,
  s: TactoriaState,
  me: number,
  side: Side,
  out: Int32Array,
  count: number,
): number {
  const groups = t.groups.ofSlot[side];
  for (let i = 0; i < groups.length; i++) {
    const list = me + t.units[groups[i]];
    if (s[list] === 0 || isLocked(t, s, me, groups[i])) continue;
    let before = -1;
    for (let at = list + 1; at <= list + s[list]; at++) {
      const kind = s[at] >> 2;
      if (kind !== before) out[count++] = t.actions.commit[groups[i]] + t.unitIndex[kind];
      before = kind;
    }
  }
  return count;
}

/** T61: destroying is optional. */
function inPlunder(t: Table, s: TactoriaState, out: Int32Array): number {
  const first = t.actions.destroy + s[At.DEFENDER] * t.buildings;
  let count = 0;
  out[count++] = Do.DONE;
  for (let b = nextToPlunder(t, s, 0); b >= 0; b = nextToPlunder(t, s, b + 1))
    out[count++] = first + b;
  return count;
}

function inSurvive(t: Table, s: TactoriaState, out: Int32Array): number {
  const list = winnersList(t, s);
  const points = pointsToSurvive(t, s);
  let count = 0;
  out[count++] = Do.DONE;
  for (let at = list + 1; at <= list + s[list]; at++) {
    if (at > list + 1 && s[at] === s[at - 1]) continue;
    const kind = s[at] & Entry.KIND;
    if (worthOf(t, s, kind) <= points)
      out[count++] = t.actions.survive[s[at] >> Entry.SHIFT] + t.unitIndex[kind];
  }
  return count;
}

function inRegroup(t: Table, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  out[0] = Do.DONE;
  let count = mercenaryMoves(t, s, false, true, out, 1);
  if (s[At.MOVES] < t.rules.regroupMoves)
    for (let group = 0; group < t.groups.count; group++)
      if (canMoveFrom(t, s, me, group)) out[count++] = t.actions.from + group;
  if (t.mayRemove)
    for (let group = 0; group < t.groups.count; group++)
      count = unitsOf(t, s, me, group, t.actions.dismiss[group], out, count);
  return count;
}

/** The kinds of unit in a group, as actions from `first` on. */
function unitsOf(
  t: Table,
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

/** T73: to any free slot of the class, troops between attack and defence, too. */
function inMove(t: Table, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const source = s[At.SOURCE];
  const isMercenary = t.groups.slot[source] === SlotType.MERCENARY;
  const groups = t.groups.ofClass[isMercenary ? Class.MERCENARY : Class.TROOP];
  let count = 0;
  for (let i = 0; i < groups.length; i++)
    if (groups[i] !== source && freeSlots(t, s, me, groups[i]) > 0)
      count = unitsOf(t, s, me, source, t.actions.move[groups[i]], out, count);
  return count;
}

function inStore(t: Table, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  let count = 0;
  out[count++] = Do.DONE;
  for (let bank = 0; bank < t.banks; bank++)
    for (let rest = s[me + t.handMask + bank]; rest !== 0; rest &= rest - 1)
      out[count++] = t.actions.store + ((bank << 5) | (31 - Math.clz32(rest & -rest)));
  return count;
}

function targets(t: Table, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== s[At.SEAT] && isTarget(t, s, seat, s[At.PENDING]))
      out[count++] = t.actions.target + seat;
  return count;
}

function toRaze(t: Table, s: TactoriaState, out: Int32Array): number {
  const by = s[At.SEAT];
  const points = s[At.PENDING_AMOUNT];
  let count = 0;
  for (let at = nextToRaze(t, s, by, points, 0); at >= 0; at = nextToRaze(t, s, by, points, at + 1))
    out[count++] = t.actions.destroy + at;
  return count;
}

function places(t: Table, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  let count = 0;
  for (let building = 0; building < t.buildings; building++)
    if (canSettleUnder(t, s, me, s[At.PENDING_KIND], building))
      out[count++] = t.actions.under + building;
  return count;
}

function offered(t: Table, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  for (let kind = nextOffered(t, s, 0); kind >= 0; kind = nextOffered(t, s, kind + 1))
    out[count++] = t.actions.keep + kind;
  return count;
}

/** T70: what can be used at once. */
function inFarewell(t: Table, s: TactoriaState, out: Int32Array): number {
  const group = t.groups.at[(s[At.LEAVING_FROM] + 1) * 3 + SlotType.MERCENARY];
  let count = 0;
  let before = -1;
  out[count++] = Do.DONE;
  for (let at = t.leaving + 1; at <= t.leaving + s[t.leaving]; at++) {
    const kind = s[at] >> 2;
    if (kind !== before && canActivate(t, s, kind))
      out[count++] = t.actions.mercenary[group] + t.unitIndex[kind] * 3 + 1;
    before = kind;
  }
  return count;
}
