import { Counts, Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { troopsOf } from './slots.js';
import { Of, type TactoriaState } from './state.js';

/** Adds what a building, a settled mercenary (by kind) or an upgrade (kinds + upgrade) gives. */
export function addStanding(t: CompiledRules, s: TactoriaState, me: number, source: number): void {
  const { from, what, amount } = t.standing;
  for (let i = from[source]; i < from[source + 1]; i++) s[me + Of.STANDING + what[i]] += amount[i];
}

/** T22: the loss counts at once, but for Coin and Build, which are counted when a turn begins. */
export function removeStanding(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  source: number,
): void {
  const { from, what, amount } = t.standing;
  for (let i = from[source]; i < from[source + 1]; i++) s[me + Of.STANDING + what[i]] -= amount[i];
}

/** Adds the effects of the troops of a list to t.sums, which it empties first. */
export function sumTroopEffects(
  t: CompiledRules,
  s: TactoriaState,
  list: number,
  kindMask: number,
): void {
  const { from, what, amount } = t.standing;
  t.sums.fill(0);
  for (let at = list + 1; at <= list + s[list]; at++) {
    const kind = s[at] & kindMask;
    for (let i = from[kind]; i < from[kind + 1]; i++) t.sums[what[i]] += amount[i];
  }
}

/** T17, T37: whether a building's or quest's condition is met now. */
export function isMet(t: CompiledRules, s: TactoriaState, me: number, kind: number): boolean {
  return counted(t, s, me, t.conditionCounts[kind]) >= t.conditionAmount[kind];
}

function counted(t: CompiledRules, s: TactoriaState, me: number, what: number): number {
  switch (what) {
    case Counts.NOTHING:
      return 0;
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
      return s[me + Of.OF_TYPE + what - Counts.TYPE];
  }
}
