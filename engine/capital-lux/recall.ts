import { To } from './actions.js';
import type { CompiledRules } from './compiled-rules.js';
import { At, Does, type LuxState } from './state.js';

/*
 * What happened this round, told from the deck and the log. A pack of `each` cards is taken apart
 * by three seats: its own takes `a`, the next takes `b` of what it passes, the one after that keeps
 * the rest. Draft picks come first in the log, pass by pass, in turn order.
 */

/**
 * The log keeps who did what this round. What a Cleric takes is there as actionCount + kind: all have
 * seen the card, and from the colour it could not be told later.
 */
export const logEntry = (seat: number, action: number): number => (action << 2) | seat;
export const loggedSeat = (entry: number): number => entry & 3;
export const loggedAction = (entry: number): number => entry >> 2;

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

/** The cards played this round, and what Scholars drew for them, in order. */
export class Plays {
  count = 0;
  readonly seat = new Int32Array(this.t.deckSize);
  readonly kind = new Int32Array(this.t.deckSize);
  /** Cards drawn for the play; they are the next ones of the deck. */
  readonly draws = new Int32Array(this.t.deckSize);

  constructor(private readonly t: CompiledRules) {}

  read(s: LuxState): void {
    const { t } = this;
    this.count = 0;
    let left = t.deckSize - s[At.DEALT_FROM] - t.players * s[At.DEALT_EACH];
    for (let at = playsFrom(t, s); at < t.log + s[At.LOGGED]; at++) {
      const action = loggedAction(s[at]);
      if (action < t.firstPlay || action >= t.firstPlacing) continue;
      const kind = (action - t.firstPlay) >> 1;
      const toCapital = ((action - t.firstPlay) & 1) === To.CAPITAL;
      const draws = toCapital ? Math.min(drawStrength(t, kind), left) : 0;
      left -= draws;
      this.seat[this.count] = loggedSeat(s[at]);
      this.kind[this.count] = kind;
      this.draws[this.count] = draws;
      this.count++;
    }
  }
}

function drawStrength(t: CompiledRules, kind: number): number {
  const colour = (kind >> 3) & 3;
  return t.does[colour] === Does.SCHOLAR ? t.strength[colour] : 0;
}
