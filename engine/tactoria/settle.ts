import { ask, goBack } from './asking.js';
import { Op } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { addStanding } from './effects.js';
import { insert } from './lists.js';
import { Face, takeUnit, turnUp } from './slots.js';
import { At, Entry, Phase, type TactoriaState } from './state.js';

/** T41: the kinds of building in a bank under which the mercenary may settle, as a mask. */
export function placesToSettle(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  kind: number,
  bank: number,
): number {
  const built = s[me + t.builtMask + bank] & t.settleMask[kind * t.banks + bank];
  const most = t.rules.settlersPerBuilding;
  if (most === 0) return built;
  let free = built;
  for (let rest = built; rest !== 0; rest &= rest - 1) {
    const place = (bank << 5) | (31 - Math.clz32(rest & -rest));
    if (settlersUnder(t, s, me, t.buildingOf[place]) >= most) free &= ~(1 << place);
  }
  return free;
}

export function canSettle(t: CompiledRules, s: TactoriaState, me: number, kind: number): boolean {
  for (let bank = 0; bank < t.banks; bank++)
    if (placesToSettle(t, s, me, kind, bank) !== 0) return true;
  return false;
}

/** The only building under which the mercenary may settle, −1 if there are several. */
function onlyPlace(t: CompiledRules, s: TactoriaState, me: number, kind: number): number {
  let only = -1;
  for (let bank = 0; bank < t.banks; bank++) {
    const places = placesToSettle(t, s, me, kind, bank);
    if (places === 0) continue;
    if (only >= 0 || (places & (places - 1)) !== 0) return -1;
    only = t.buildingOf[(bank << 5) | (31 - Math.clz32(places))];
  }
  return only;
}

function settlersUnder(t: CompiledRules, s: TactoriaState, me: number, building: number): number {
  const list = me + t.settlers;
  let number = 0;
  for (let at = list + 1; at <= list + s[list]; at++)
    if (s[at] >> Entry.SHIFT === building) number++;
  return number;
}

/** T38, T39: out of its slot, in the same phase if one likes; under which building, if it is open. */
export function settle(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const only = onlyPlace(t, s, me, kind);
  if (only >= 0) return moveIn(t, s, group, kind, only);
  let at = me + t.units[group] + 1;
  while (s[at] >> 2 !== kind) at++;
  if ((s[at] & 3) >= Face.DOWN) turnUp(t, s, me, group, at);
  s[At.PENDING] = Op.SETTLE;
  s[At.PENDING_KIND] = kind;
  s[At.PENDING_GROUP] = group;
  ask(s, Phase.UNDER, s[At.ACTIVE]);
}

export function settleUnder(t: CompiledRules, s: TactoriaState, building: number): void {
  moveIn(t, s, s[At.PENDING_GROUP], s[At.PENDING_KIND], building);
  goBack(s);
}

/** T40, T42, T43: face up, its ability lost, its effect there from now on. */
function moveIn(
  t: CompiledRules,
  s: TactoriaState,
  group: number,
  kind: number,
  building: number,
): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  takeUnit(t, s, me, group, kind);
  insert(s, me + t.settlers, (building << Entry.SHIFT) | kind);
  addStanding(t, s, me, kind);
}
