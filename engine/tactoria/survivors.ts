import { discardTroops, endBattle, troopValue } from './battle.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardCard } from './decks.js';
import { clear, insert, remove } from './lists.js';
import { addUnit, Face, freeSlots } from './slots.js';
import { At, Entry, Side, type TactoriaState } from './state.js';
import { withinPoints } from './targets.js';

/** T60: Hit Points that the attacker may still destroy. */
export function pointsToDestroy(s: TactoriaState): number {
  return s[At.SCORE] + s[At.SIEGE] - s[At.DESTROYED];
}

export function canPlunder(t: CompiledRules, s: TactoriaState): boolean {
  const me = t.seat + s[At.DEFENDER] * t.seatSize;
  const points = pointsToDestroy(s);
  for (let bank = 0; bank < t.banks; bank++)
    if (withinPoints(t, s, me, points, bank) !== 0) return true;
  return false;
}

export function winnersSide(s: TactoriaState): Side {
  return s[At.SCORE] > 0 ? Side.ATTACK : Side.DEFENCE;
}

export function winnersList(t: CompiledRules, s: TactoriaState): number {
  return s[At.SCORE] > 0 ? t.attackers : t.defenders;
}

/** T65: what a troop counted in the battle, bonuses included. */
export function worthOf(t: CompiledRules, s: TactoriaState, entry: number): number {
  return troopValue(t, s, entry, winnersSide(s), s[At.INSPIRED]);
}

/** T65, T66, T67: the highest value that may still survive. */
export function pointsToSurvive(t: CompiledRules, s: TactoriaState): number {
  let points = Math.abs(s[At.SCORE]);
  if (t.sharedSpoils && s[At.DESTROYED] > s[At.SIEGE]) points -= s[At.DESTROYED] - s[At.SIEGE];
  points += s[At.HEAL];
  return t.survivesEach ? points : points - s[At.SURVIVED];
}

export function canSurvive(t: CompiledRules, s: TactoriaState): boolean {
  const list = winnersList(t, s);
  const points = pointsToSurvive(t, s);
  for (let at = list + 1; at <= list + s[list]; at++)
    if (worthOf(t, s, s[at]) <= points) return true;
  return false;
}

export function survive(t: CompiledRules, s: TactoriaState, place: number, kind: number): void {
  const entry = (t.groups.at[place * 3 + winnersSide(s)] << Entry.SHIFT) | kind;
  remove(s, winnersList(t, s), entry);
  insert(s, t.survivors, entry);
  s[At.SURVIVED] += worthOf(t, s, entry);
}

/** T69, T71: attackers rest until the phase ends; defenders are back at once, or rest, too. */
export function endSurvival(t: CompiledRules, s: TactoriaState): void {
  const attacked = winnersSide(s) === Side.ATTACK;
  const me = t.seat + s[attacked ? At.ATTACKER : At.DEFENDER] * t.seatSize;
  discardTroops(t, s, winnersList(t, s));
  for (let at = t.survivors + 1; at <= t.survivors + s[t.survivors]; at++) {
    if (attacked || t.defendersRest) insert(s, me + t.resting, s[at]);
    else goHome(t, s, me, s[at]);
  }
  endBattle(t, s);
}

/** When the military phase ends. */
export function endRest(t: CompiledRules, s: TactoriaState): void {
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    const list = me + t.resting;
    for (let at = list + 1; at <= list + s[list]; at++) goHome(t, s, me, s[at]);
    clear(s, list);
  }
}

/** Open, for all have seen it; discarded if its slot is gone. */
function goHome(t: CompiledRules, s: TactoriaState, me: number, entry: number): void {
  const group = entry >> Entry.SHIFT;
  const kind = entry & Entry.KIND;
  if (freeSlots(t, s, me, group) > 0) addUnit(t, s, me, group, kind, Face.OPEN);
  else discardCard(t, s, kind);
}
