import type { CompiledRules } from './compiled-rules.js';
import { At, type WarsawState } from './state.js';

/** Where coins and points of an income phase come from: for `onIncome`. */
export const enum Source {
  PARK,
  COMMERCIAL,
  CULTURAL,
  INDUSTRIAL,
  TRANSPORT,
  /** … + building, or the owner of effects that a milestone is (yields.ts). */
  BUILDING,
  /** … + milestone. */
  MILESTONE = BUILDING + 31,
}

/** Adds to a seat's coins and points; C10: a loss stops at 0, or (switch) doesn't. */
export function gain(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  source: number,
  coins: number,
  points: number,
): void {
  if (coins === 0 && points === 0) return;
  const before = s[At.POINTS + seat];
  const after = before + points;
  s[At.COINS + seat] += coins;
  s[At.POINTS + seat] = points < 0 && after < t.floor ? t.floor : after;
  t.onIncome?.(s, seat, source, coins, s[At.POINTS + seat] - before);
}
