import type { CompiledRules } from './compiled-rules.js';
import { HandLog, HandMove } from './hand-log.js';
import { addDiscarded } from './limits.js';
import { loggedSeat } from './log.js';
import { knowsModifier } from './modifiers.js';
import { addPack, playsFrom, removePicks } from './recall.js';
import { handSize, packBefore } from './rows.js';
import { At, type LuxState, Phase } from './state.js';

/*
 * An observation: all that a seat knows, in one buffer.
 *
 *   0 …           the fixed part of the state (L28: gold), without the sums of hidden modifiers
 *   rows          capital; hometowns; bonus cards; discards; own hand; the pack before the seat;
 *                 and, until hands are open, the packs as they came to it: first, second, last
 *   hand sizes    one a seat
 *   modifiers     colour, placer and lookers of each placed one; value of each known one
 *   own draws     1 + kind, by place in the deck
 *   log           the round's actions and what they brought; of others' picks only whose they are
 *
 * L66: open are hometowns, capital, gold, discards, hand sizes, deck size, who placed modifiers
 * where and who looked at them, bonus cards. Hidden are hands, packs, deck order, modifier values. L82: what
 * effects do is open, except for cards drawn into the hand and the value of a modifier looked at.
 */

/** Stands for a modifier's value that the seat doesn't know; no modifier has it. */
export const UNKNOWN = -(2 ** 31);

export function observationSize(t: CompiledRules): number {
  const rows = (1 + 2 * t.players + 3 + 3) * t.kinds;
  return At.TABLE + rows + t.players + 2 * t.modifierCount + t.deckSize + t.logSize;
}

/** Where the parts of an observation begin; a row has t.kinds places, a modifier two. */
export function observationPlaces(t: CompiledRules) {
  const rows = (number: number) => At.TABLE + number * t.kinds;
  const handSizes = rows(7 + 2 * t.players);
  const modifiers = handSizes + t.players;
  return {
    capital: rows(0),
    home: rows(1),
    bonus: rows(1 + t.players),
    discarded: rows(1 + 2 * t.players),
    hand: rows(2 + 2 * t.players),
    pack: rows(3 + 2 * t.players),
    packsSeen: rows(4 + 2 * t.players),
    handSizes,
    modifiers,
    log: modifiers + 2 * t.modifierCount + t.deckSize,
  };
}
export type ObservationPlaces = ReturnType<typeof observationPlaces>;

export class Observer {
  private readonly hands = new HandLog(this.t);

  constructor(private readonly t: CompiledRules) {}

  observe(s: LuxState, me: number, out: Int32Array): void {
    const { t } = this;
    const handsOpen = s[At.PHASE] >= Phase.GOLD;
    out.fill(0);
    for (let i = 0; i < At.TABLE; i++) out[i] = s[i];
    if (!handsOpen) for (let c = 0; c < 4; c++) out[At.MODIFIER_SUM + c] = 0;
    let at = this.rows(s, me, out, At.TABLE);
    if (!handsOpen) this.packsSeen(s, me, out, at);
    at += 3 * t.kinds;
    for (let seat = 0; seat < t.players; seat++) out[at++] = handSize(t, s, seat);
    at = modifiers(t, s, me, out, at);
    if (!handsOpen) this.ownDraws(s, me, out, at);
    log(t, s, me, out, at + t.deckSize);
  }

  private rows(s: LuxState, me: number, out: Int32Array, at: number): number {
    const { t } = this;
    const row = (from: number) => {
      for (let kind = 0; kind < t.kinds; kind++) out[at++] = s[from | kind];
    };
    row(t.capital);
    for (let seat = 0; seat < t.players; seat++) row(t.home | (seat << t.rowShift));
    for (let seat = 0; seat < t.players; seat++) row(t.bonus | (seat << t.rowShift));
    addDiscarded(t, s, out, at);
    at += t.kinds;
    row(t.hand | (me << t.rowShift));
    if (s[At.PHASE] === Phase.DRAFT) row(t.pack | (packBefore(t, me, s[At.PASS]) << t.rowShift));
    else at += t.kinds;
    return at;
  }

  /** Packs as they came to the seat: dealt, after the first pass, after the last. */
  private packsSeen(s: LuxState, me: number, out: Int32Array, at: number): void {
    const { t } = this;
    const row = (i: number) => out.subarray(at + i * t.kinds, at + (i + 1) * t.kinds);
    for (let pass = 0; pass <= s[At.PASS]; pass++) {
      const pack = packBefore(t, me, pass);
      addPack(t, s, pack, row(pass));
      for (let before = 0; before < pass; before++)
        removePicks(t, s, (pack + before) % t.players, before, row(pass));
    }
  }

  private ownDraws(s: LuxState, me: number, out: Int32Array, at: number): void {
    const { t, hands } = this;
    hands.read(s);
    let drawn = s[At.DEALT_FROM] + t.players * s[At.DEALT_EACH];
    for (let i = 0; i < hands.count; i++) {
      const isDraw = hands.what[i] === HandMove.DRAWS;
      if (!isDraw && hands.what[i] !== HandMove.TURNS_UP) continue;
      if (isDraw && hands.seat[i] === me) out[at + drawn] = 1 + s[t.deck + drawn];
      drawn++;
    }
  }
}

function modifiers(t: CompiledRules, s: LuxState, me: number, out: Int32Array, at: number): number {
  const deck = t.modifierDecks + s[At.ROUND] * t.modifierCount;
  for (let i = 0; i < t.modifierCount; i++) {
    out[at++] = i < s[At.PLACED] ? s[t.placed + i] : UNKNOWN;
    out[at++] = knowsModifier(t, s, me, i) ? s[deck + i] : UNKNOWN;
  }
  return at;
}

/** L6: nobody sees another's pick; when all hands are open, its own ones matter no more either. */
function log(t: CompiledRules, s: LuxState, me: number, out: Int32Array, at: number): void {
  const plays = playsFrom(t, s) - t.log;
  const handsOpen = s[At.PHASE] >= Phase.GOLD;
  for (let i = 0; i < s[At.LOGGED]; i++) {
    const entry = s[t.log + i];
    const seen = i >= plays || (loggedSeat(entry) === me && !handsOpen);
    out[at + i] = seen ? 1 + entry : 0;
  }
}
