import type { CompiledRules } from './compiled-rules.js';
import { loggedAction } from './log.js';
import { At, type LuxState } from './state.js';

/*
 * What happened this round, read off the deck and the log. A pack of `each` cards is taken apart
 * by three seats: its own takes `a`, the next takes `b` of what it passes, the one after that keeps
 * the rest. Draft picks come first in the log, pass by pass, in turn order.
 */

/** Cards taken of a pack in a pass (L8, L11). */
export function taken(t: CompiledRules, s: LuxState, pass: number): number {
  const first = Math.min(t.picks, s[At.DEALT_EACH]);
  return pass === 0 ? first : Math.min(t.picks, s[At.DEALT_EACH] - first);
}

const inTurn = (t: CompiledRules, s: LuxState, seat: number): number =>
  (seat - s[At.STARTER] + t.players) % t.players;

/** Where in the deck the i-th card dealt to a pack is (L5). */
export function dealtAt(t: CompiledRules, s: LuxState, pack: number, i: number): number {
  return t.deck + s[At.DEALT_FROM] + i * t.players + inTurn(t, s, pack);
}

/** Where in the log the i-th pick of a seat in a pass is, or will be. */
export function pickAt(
  t: CompiledRules,
  s: LuxState,
  seat: number,
  pass: number,
  i: number,
): number {
  const before = pass === 0 ? 0 : t.players * taken(t, s, 0);
  return t.log + before + inTurn(t, s, seat) * taken(t, s, pass) + i;
}

/** Picks that a seat has made in a pass so far. */
export function picksMade(t: CompiledRules, s: LuxState, seat: number, pass: number): number {
  const logged = t.log + s[At.LOGGED] - pickAt(t, s, seat, pass, 0);
  return Math.max(0, Math.min(taken(t, s, pass), logged));
}

/** Where in the log the cards' play begins. */
export function playsFrom(t: CompiledRules, s: LuxState): number {
  return t.log + t.players * (taken(t, s, 0) + taken(t, s, 1));
}

/** Adds the pack as dealt, as numbers of each kind. */
export function addPack(t: CompiledRules, s: LuxState, pack: number, row: Int32Array): void {
  for (let i = 0; i < s[At.DEALT_EACH]; i++) row[s[dealtAt(t, s, pack, i)]]++;
}

/** Takes out what a seat picked in a pass. */
export function removePicks(
  t: CompiledRules,
  s: LuxState,
  seat: number,
  pass: number,
  row: Int32Array,
): void {
  const made = picksMade(t, s, seat, pass);
  for (let i = 0; i < made; i++) row[loggedAction(s[pickAt(t, s, seat, pass, i)])]--;
}
