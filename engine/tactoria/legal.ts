import { Do } from './actions.js';
import { canReach, leavable, mayComeBack, unitsToLeave } from './arrangements.js';
import { isAttackable, maySend, sideOf } from './battle.js';
import type { CompiledRules } from './compiled-rules.js';
import { canActivate } from './mercenaries.js';
import { buildings, commitments, mercenaryMoves, placings, toDestroy, unitsOf } from './options.js';
import { nextOffered } from './quests.js';
import { mayMove } from './regroup.js';
import { placesToSettle } from './settle.js';
import { findUnit, otherGroups, usable } from './slots.js';
import { At, Entry, Phase, SlotType, type TactoriaState } from './state.js';
import { pointsToDestroy, pointsToSurvive, winnersList, worthOf } from './survivors.js';
import { isTarget } from './targets.js';
import { canUpgrade } from './upgrades.js';

/** Fills `out` with the legal actions, ascending; returns their number. */
export function legal(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
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
    case Phase.EXCHANGE:
      return inExchange(t, s, out);
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

function inBuild(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
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

function inMilitary(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  out[count++] = Do.DONE;
  if (usable(t, s, t.seat + s[At.ACTIVE] * t.seatSize, SlotType.ATTACK) > 0)
    for (let seat = 0; seat < t.players; seat++)
      if (isAttackable(t, s, seat)) out[count++] = t.actions.attack + seat;
  return mercenaryMoves(t, s, false, true, out, count);
}

/** T51, T52: the attacker's first card is a troop, or he withdraws. */
function inBattle(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.SEAT] * t.seatSize;
  const first = s[t.attackers] === 0;
  out[0] = first ? Do.WITHDRAW : Do.PASS;
  // Mercenaries' actions have lower numbers than commitments.
  const count = first ? 1 : mercenaryMoves(t, s, false, false, out, 1);
  const side = sideOf(s, s[At.SEAT]);
  return maySend(t, s, side) ? commitments(t, s, me, side, out, count) : count;
}

/** T61: destroying is optional. */
function inPlunder(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  out[0] = Do.DONE;
  return toDestroy(t, s, s[At.DEFENDER], pointsToDestroy(s), out, 1);
}

function inSurvive(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const list = winnersList(t, s);
  const points = pointsToSurvive(t, s);
  let count = 0;
  out[count++] = Do.DONE;
  for (let at = list + 1; at <= list + s[list]; at++) {
    if (at > list + 1 && s[at] === s[at - 1]) continue;
    const kind = s[at] & Entry.KIND;
    if (worthOf(t, s, s[at]) <= points)
      out[count++] = t.actions.survive[s[at] >> Entry.SHIFT] + t.unitIndex[kind];
  }
  return count;
}

function inRegroup(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  out[0] = Do.DONE;
  let count = mercenaryMoves(t, s, false, true, out, 1);
  if (mayMove(t, s, me)) {
    for (let words = 0; words < t.groups.banks; words++)
      for (let rest = leavable(t, s, me, words); rest !== 0; rest &= rest - 1)
        out[count++] = t.actions.from + ((words << 5) | (31 - Math.clz32(rest & -rest)));
  }
  if (t.mayRemove)
    for (let group = 0; group < t.groups.count; group++)
      count = unitsOf(t, s, me, group, t.actions.dismiss[group], out, count);
  return count;
}

/** T73: to any other place of the class, troops between attack and defence, too. */
function inMove(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const source = s[At.SOURCE];
  const movable = unitsToLeave(t, s, me, source);
  let count = 0;
  for (let words = 0; words < t.groups.banks; words++) {
    for (let rest = otherGroups(t, s, me, source, words); rest !== 0; rest &= rest - 1) {
      const group = (words << 5) | (31 - Math.clz32(rest & -rest));
      for (let i = 0; i < movable; i++)
        if (canReach(t, s, me, group, t.movable[i]))
          out[count++] = t.actions.move[group] + t.unitIndex[t.movable[i] >> 2];
    }
  }
  return count;
}

function inExchange(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const group = s[At.PENDING_GROUP];
  const list = me + t.units[group];
  const unit = s[findUnit(t, s, me, s[At.SOURCE], s[At.PENDING_KIND])];
  let count = 0;
  for (let at = list + 1; at <= list + s[list]; at++)
    if (mayComeBack(t, s, list, group, at, unit)) out[count++] = t.actions.exchange + (s[at] >> 2);
  return count;
}

function inStore(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  let count = 0;
  out[count++] = Do.DONE;
  for (let bank = 0; bank < t.banks; bank++)
    for (let rest = s[me + t.handMask + bank]; rest !== 0; rest &= rest - 1)
      out[count++] = t.actions.store + ((bank << 5) | (31 - Math.clz32(rest & -rest)));
  return count;
}

function targets(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== s[At.SEAT] && isTarget(t, s, seat, s[At.PENDING]))
      out[count++] = t.actions.target + seat;
  return count;
}

function toRaze(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== s[At.SEAT]) count = toDestroy(t, s, seat, s[At.PENDING_AMOUNT], out, count);
  return count;
}

function places(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  let count = 0;
  for (let bank = 0; bank < t.banks; bank++) {
    let rest = placesToSettle(t, s, me, s[At.PENDING_KIND], bank);
    for (; rest !== 0; rest &= rest - 1)
      out[count++] = t.actions.under + t.buildingOf[(bank << 5) | (31 - Math.clz32(rest & -rest))];
  }
  return count;
}

function offered(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
  let count = 0;
  for (
    let kind = nextOffered(t, s, t.firstLegendary);
    kind >= 0;
    kind = nextOffered(t, s, kind + 1)
  )
    out[count++] = t.actions.keep + kind;
  return count;
}

/** T70: what can be used at once. */
function inFarewell(t: CompiledRules, s: TactoriaState, out: Int32Array): number {
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
