import { ask, goBack } from './asking.js';
import { Op } from './compile.js';
import { addStanding } from './effects.js';
import { insert } from './lists.js';
import { Face, takeUnit, turnUp } from './slots.js';
import { At, Entry, Phase, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/** T41: whether the mercenary may settle under the seat's building, which has room for it. */
export function canSettleUnder(
  t: Table,
  s: TactoriaState,
  me: number,
  kind: number,
  building: number,
): boolean {
  if (t.settles[kind * t.buildings + building] === 0) return false;
  if (s[me + t.prices[building]] === 0) return false;
  const most = t.rules.settlersPerBuilding;
  return most === 0 || settlersUnder(t, s, me, building) < most;
}

function settlersUnder(t: Table, s: TactoriaState, me: number, building: number): number {
  const list = me + t.settlers;
  let number = 0;
  for (let at = list + 1; at <= list + s[list]; at++)
    if (s[at] >> Entry.SHIFT === building) number++;
  return number;
}

/** The first building from `from` on under which the mercenary may settle, or −1. */
export function nextPlaceToSettle(
  t: Table,
  s: TactoriaState,
  me: number,
  kind: number,
  from: number,
): number {
  for (let building = from; building < t.buildings; building++)
    if (canSettleUnder(t, s, me, kind, building)) return building;
  return -1;
}

/** T38, T39: out of its slot, in the same phase if one likes; under which building, if it is open. */
export function settle(t: Table, s: TactoriaState, group: number, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const first = nextPlaceToSettle(t, s, me, kind, 0);
  if (nextPlaceToSettle(t, s, me, kind, first + 1) < 0) return moveIn(t, s, group, kind, first);
  let at = me + t.units[group] + 1;
  while (s[at] >> 2 !== kind) at++;
  if ((s[at] & 3) === Face.DOWN) turnUp(t, s, me, group, at);
  s[At.PENDING] = Op.SETTLE;
  s[At.PENDING_KIND] = kind;
  s[At.PENDING_GROUP] = group;
  ask(s, Phase.UNDER, s[At.ACTIVE]);
}

export function settleUnder(t: Table, s: TactoriaState, building: number): void {
  moveIn(t, s, s[At.PENDING_GROUP], s[At.PENDING_KIND], building);
  goBack(s);
}

/** T40, T42, T43: face up, its ability lost, its effect there from now on. */
function moveIn(t: Table, s: TactoriaState, group: number, kind: number, building: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  takeUnit(t, s, me, group, kind);
  insert(s, me + t.settlers, (building << Entry.SHIFT) | kind);
  addStanding(t, s, me, kind);
}
