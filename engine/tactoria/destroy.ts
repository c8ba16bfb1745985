import { ask, forget, goBack } from './asking.js';
import { villageX } from './build.js';
import { Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardCard } from './decks.js';
import { removeStanding } from './effects.js';
import { clear, insert, removeAt } from './lists.js';
import { freeSlots, refreshMasks, takeUnitAt } from './slots.js';
import { At, Counter, Entry, Of, Phase, SlotType, type TactoriaState } from './state.js';

/** Of the copy that would be destroyed: the cheapest. T15 for Villages. */
export function hitPointsOf(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  building: number,
): number {
  const fortify = s[me + Of.STANDING + Standing.FORTIFY] + fortifiedNow(t, s, me);
  if (t.hitPoints[building] > 0) return t.hitPoints[building] + fortify;
  if (t.paidHitPoints) return s[me + t.prices[building] + 1] + fortify;
  return villageX(t, s, me, building) + fortify;
}

/** T84: in a battle, of the defender. */
function fortifiedNow(t: CompiledRules, s: TactoriaState, me: number): number {
  const points = s[At.COUNTER + Counter.FORTIFY];
  return points > 0 && me === t.seat + s[At.DEFENDER] * t.seatSize ? points : 0;
}

/**
 * The building, its troops and, with its last copy, its settlers are discarded (T27). T70: its
 * mercenaries may still be used before they go; its effects are gone by then.
 */
export function destroyBuilding(
  t: CompiledRules,
  s: TactoriaState,
  seat: number,
  building: number,
): void {
  const me = t.seat + seat * t.seatSize;
  const kind = t.kindOfBuilding[building];
  t.onDestroy?.(s, seat, building);
  removeAt(s, me + t.prices[building], me + t.prices[building] + 1);
  s[me + Of.BUILDINGS]--;
  s[me + Of.OF_TYPE + t.typeOf[building]]--;
  removeStanding(t, s, me, kind);
  discardCard(t, s, kind);
  for (let slot = 0; slot < 3; slot++) {
    const group = t.groups.at[(building + 1) * 3 + slot];
    if (group >= 0) evict(t, s, me, group);
  }
  if (s[me + t.prices[building]] === 0) {
    s[me + t.builtMask + (kind >> 5)] &= ~(1 << kind);
    discardSettlers(t, s, me, building);
  }
  if (s[t.leaving] === 0) return goBack(s);
  forget(s);
  s[At.LEAVING_FROM] = building;
  ask(s, Phase.FAREWELL, seat);
}

/** Units that no longer fit: the last in their order. Mercenaries are on their way out. */
function evict(t: CompiledRules, s: TactoriaState, me: number, group: number): void {
  while (freeSlots(t, s, me, group) < 0) {
    const last = me + t.units[group] + s[me + t.units[group]];
    const entry = s[last];
    takeUnitAt(t, s, me, group, last);
    if (t.groups.slot[group] === SlotType.MERCENARY) insert(s, t.leaving, entry);
    else discardCard(t, s, entry >> 2);
  }
  refreshMasks(t, s, me, group);
}

function discardSettlers(t: CompiledRules, s: TactoriaState, me: number, building: number): void {
  const list = me + t.settlers;
  for (let at = list + s[list]; at > list; at--) {
    if (s[at] >> Entry.SHIFT !== building) continue;
    const kind = s[at] & Entry.KIND;
    removeAt(s, list, at);
    removeStanding(t, s, me, kind);
    discardCard(t, s, kind);
  }
}

/** The mercenaries that are left are lost; the game goes on where it was. */
export function endFarewell(t: CompiledRules, s: TactoriaState): void {
  for (let at = t.leaving + 1; at <= t.leaving + s[t.leaving]; at++) discardCard(t, s, s[at] >> 2);
  clear(s, t.leaving);
  s[At.LEAVING_FROM] = -1;
  goBack(s);
}
