import { ask, goBack } from './asking.js';
import { Op } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardAtRandom } from './decks.js';
import { destroyBuilding, hitPointsOf } from './destroy.js';
import { Face, isRaisedNow, turnUp } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/** Whether a step can hit a seat; for `destroy` see `countToRaze`. */
export function isTarget(t: CompiledRules, s: TactoriaState, seat: number, op: number): boolean {
  const me = t.seat + seat * t.seatSize;
  if (s[me + Of.ALIVE] === 0) return false;
  if (op === Op.DISCARD) return s[me + Of.HAND_SIZE] > 0;
  return op === Op.STEAL || s[me + Of.FACE_DOWN] > 0;
}

/** The first other seat from `from` on that the step can hit, or −1. */
function nextTarget(
  t: CompiledRules,
  s: TactoriaState,
  by: number,
  op: number,
  from: number,
): number {
  for (let seat = from; seat < t.players; seat++)
    if (seat !== by && isTarget(t, s, seat, op)) return seat;
  return -1;
}

/** The seat's kinds of building in a bank with so many Hit Points at most, as a mask. */
export function withinPoints(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  points: number,
  bank: number,
): number {
  let found = 0;
  for (let rest = s[me + t.builtMask + bank]; rest !== 0; rest &= rest - 1) {
    const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
    if (hitPointsOf(t, s, me, t.buildingOf[kind]) <= points) found |= rest & -rest;
  }
  return found;
}

/** Buildings that can be destroyed, counted up to 2; the last one found is in t.found. */
function countToRaze(t: CompiledRules, s: TactoriaState, by: number, points: number): number {
  let count = 0;
  for (let seat = 0; seat < t.players && count < 2; seat++) {
    if (seat === by) continue;
    const me = t.seat + seat * t.seatSize;
    for (let bank = 0; bank < t.banks; bank++) {
      const found = withinPoints(t, s, me, points, bank);
      if (found === 0) continue;
      count += (found & (found - 1)) !== 0 ? 2 : 1;
      const kind = (bank << 5) | (31 - Math.clz32(found));
      t.found = seat * t.buildings + t.buildingOf[kind];
    }
  }
  return count;
}

export function hasTarget(
  t: CompiledRules,
  s: TactoriaState,
  by: number,
  op: number,
  amount: number,
): boolean {
  if (op === Op.DESTROY) return countToRaze(t, s, by, amount) > 0;
  return nextTarget(t, s, by, op, 0) >= 0;
}

/** Hits the only target there is, or asks. */
export function chooseTarget(t: CompiledRules, s: TactoriaState, op: number, amount: number): void {
  const by = s[At.SEAT];
  if (op === Op.DESTROY) {
    if (countToRaze(t, s, by, amount) === 1) {
      const seat = (t.found / t.buildings) | 0;
      return destroyBuilding(t, s, seat, t.found - seat * t.buildings);
    }
  } else {
    const first = nextTarget(t, s, by, op, 0);
    if (nextTarget(t, s, by, op, first + 1) < 0) return hit(t, s, by, first, op, amount);
  }
  s[At.PENDING] = op;
  s[At.PENDING_AMOUNT] = amount;
  ask(s, op === Op.DESTROY ? Phase.RAZE : Phase.TARGET, by);
}

/** The seat asked has named another. */
export function target(t: CompiledRules, s: TactoriaState, seat: number): void {
  hit(t, s, s[At.SEAT], seat, s[At.PENDING], s[At.PENDING_AMOUNT]);
  goBack(s);
}

function hit(
  t: CompiledRules,
  s: TactoriaState,
  by: number,
  seat: number,
  op: number,
  amount: number,
): void {
  const me = t.seat + seat * t.seatSize;
  if (op === Op.DISCARD) return discardAtRandom(t, s, me, amount);
  if (op === Op.SPY) return turnAllUp(t, s, me);
  s[me + Of.EXTRA_COIN] -= amount;
  s[isRaisedNow(t, s, by) ? At.COIN : t.seat + by * t.seatSize + Of.EXTRA_COIN] += amount;
}

/** T44: all face-down units of a seat are opened. */
function turnAllUp(t: CompiledRules, s: TactoriaState, me: number): void {
  for (let group = 0; group < t.groups.count; group++) {
    const list = me + t.units[group];
    for (let at = list + 1; at <= list + s[list]; at++)
      if ((s[at] & 3) >= Face.DOWN) turnUp(t, s, me, group, at);
  }
}
