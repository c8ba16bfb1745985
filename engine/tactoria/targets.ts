import { ask, goBack } from './asking.js';
import { Op } from './compile.js';
import { discardAtRandom } from './decks.js';
import { destroyBuilding, hitPointsOf } from './destroy.js';
import { Face, isBuilding, turnUp } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/** Whether a step can hit a seat; for `destroy` see `nextToRaze`. */
export function isTarget(t: Table, s: TactoriaState, seat: number, op: number): boolean {
  const me = t.seat + seat * t.seatSize;
  if (s[me + Of.ALIVE] === 0) return false;
  if (op === Op.DISCARD) return s[me + Of.HAND_SIZE] > 0;
  return op === Op.STEAL || s[me + Of.FACE_DOWN] > 0;
}

/** The first other seat from `from` on that the step can hit, or −1. */
function nextTarget(t: Table, s: TactoriaState, by: number, op: number, from: number): number {
  for (let seat = from; seat < t.players; seat++)
    if (seat !== by && isTarget(t, s, seat, op)) return seat;
  return -1;
}

/** The first building of others, as seat × buildings + building, that can be destroyed, or −1. */
export function nextToRaze(
  t: Table,
  s: TactoriaState,
  by: number,
  amount: number,
  from: number,
): number {
  let seat = (from / t.buildings) | 0;
  let building = from - seat * t.buildings;
  for (; seat < t.players; seat++, building = 0) {
    const me = t.seat + seat * t.seatSize;
    if (seat === by || s[me + Of.BUILDINGS] === 0) continue;
    for (; building < t.buildings; building++)
      if (s[me + t.prices[building]] > 0 && hitPointsOf(t, s, me, building) <= amount)
        return seat * t.buildings + building;
  }
  return -1;
}

export function hasTarget(
  t: Table,
  s: TactoriaState,
  by: number,
  op: number,
  amount: number,
): boolean {
  if (op === Op.DESTROY) return nextToRaze(t, s, by, amount, 0) >= 0;
  return nextTarget(t, s, by, op, 0) >= 0;
}

/** Hits the only target there is, or asks. */
export function chooseTarget(t: Table, s: TactoriaState, op: number, amount: number): void {
  const by = s[At.SEAT];
  if (op === Op.DESTROY) {
    const first = nextToRaze(t, s, by, amount, 0);
    if (nextToRaze(t, s, by, amount, first + 1) < 0) {
      const seat = (first / t.buildings) | 0;
      return destroyBuilding(t, s, seat, first - seat * t.buildings);
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
export function target(t: Table, s: TactoriaState, seat: number): void {
  hit(t, s, s[At.SEAT], seat, s[At.PENDING], s[At.PENDING_AMOUNT]);
  goBack(s);
}

function hit(
  t: Table,
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
  s[isBuilding(s, by) ? At.COIN : t.seat + by * t.seatSize + Of.EXTRA_COIN] += amount;
}

/** T44: all face-down units of a seat are opened. */
function turnAllUp(t: Table, s: TactoriaState, me: number): void {
  for (let group = 0; group < t.groups.count; group++) {
    const list = me + t.units[group];
    for (let at = list + 1; at <= list + s[list]; at++)
      if ((s[at] & 3) === Face.DOWN) turnUp(t, s, me, group, at);
  }
}
