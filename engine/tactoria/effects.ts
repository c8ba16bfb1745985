import { Counts, Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { Face, troopsOf, turnUp } from './slots.js';
import { Entry, Of, SlotType, type TactoriaState } from './state.js';

/** Adds what a building, a settled mercenary (by kind) or an upgrade (kinds + upgrade) gives. */
export function addStanding(t: CompiledRules, s: TactoriaState, me: number, source: number): void {
  const { from, what, amount } = t.standing;
  for (let i = from[source]; i < from[source + 1]; i++) s[me + Of.STANDING + what[i]] += amount[i];
}

/** T22: the loss counts at once, except for Coin and Build, which are counted when a turn begins. */
export function removeStanding(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  source: number,
): void {
  const { from, what, amount } = t.standing;
  for (let i = from[source]; i < from[source + 1]; i++) s[me + Of.STANDING + what[i]] -= amount[i];
}

/** T80: adds the effects of the troops of a list to t.sums, which it empties first. */
export function sumTroopEffects(t: CompiledRules, s: TactoriaState, list: number): void {
  const { from, what, amount } = t.troopEffects;
  t.sums.fill(0);
  for (let at = list + 1; at <= list + s[list]; at++) {
    const of = (s[at] >> Entry.SHIFT) * t.kinds + (s[at] & Entry.KIND);
    for (let i = from[of]; i < from[of + 1]; i++) t.sums[what[i]] += amount[i];
  }
}

/** T17, T37, T76: whether all conditions of a building or quest are met now. */
export function isMet(t: CompiledRules, s: TactoriaState, me: number, kind: number): boolean {
  const { from, what, amount } = t.conditions;
  for (let i = from[kind]; i < from[kind + 1]; i++)
    if (counted(t, s, me, what[i]) < amount[i]) return false;
  return true;
}

/** T77: copies of a named building among them. */
function counted(t: CompiledRules, s: TactoriaState, me: number, what: number): number {
  switch (what) {
    case Counts.BUILDINGS:
      return s[me + Of.BUILDINGS];
    case Counts.UPGRADES:
      return s[me + Of.UPGRADES];
    case Counts.VICTORIES:
      return s[me + Of.VICTORIES];
    case Counts.TROOPS:
      return troopsOf(t, s, me);
    case Counts.COIN:
      return s[me + Of.STANDING + Standing.COIN];
    default:
      if (what >= Counts.MERCENARIES) return mercenariesOf(t, s, me, what - Counts.MERCENARIES);
      if (what >= Counts.BUILDING) return s[me + t.prices[t.buildingOf[what - Counts.BUILDING]]];
      return s[me + Of.OF_TYPE + what - Counts.TYPE];
  }
}

/** T78: own mercenaries of a set, in slots and settled. */
function mercenariesOf(t: CompiledRules, s: TactoriaState, me: number, set: number): number {
  const row = set * t.kinds;
  let number = 0;
  for (const group of t.groups.ofSlot[SlotType.MERCENARY]) {
    const list = me + t.units[group];
    for (let at = list + 1; at <= list + s[list]; at++)
      if (t.sets[row + (s[at] >> 2)] === 1) number++;
  }
  const list = me + t.settlers;
  for (let at = list + 1; at <= list + s[list]; at++)
    if (t.sets[row + (s[at] & Entry.KIND)] === 1) number++;
  return number;
}

/** T79: mercenaries that the conditions of a card count by class are turned up. */
export function showMercenaries(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  kind: number,
): void {
  const { from, what } = t.conditions;
  for (let i = from[kind]; i < from[kind + 1]; i++) {
    const set = what[i] - Counts.MERCENARIES;
    if (set < 0 || !t.isShown[set] || s[me + Of.FACE_DOWN] === 0) continue;
    for (const group of t.groups.ofSlot[SlotType.MERCENARY]) {
      const list = me + t.units[group];
      for (let at = list + 1; at <= list + s[list]; at++)
        if ((s[at] & 3) >= Face.DOWN && t.sets[set * t.kinds + (s[at] >> 2)] === 1)
          turnUp(t, s, me, group, at);
    }
  }
}
