import { Op } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import { Logged, loggedAbout, loggedAction, loggedSeat, loggedStep } from './log.js';
import { playsFrom } from './recall.js';
import { At, type LuxState } from './state.js';

/** What can happen to a hand after the draft, and to the deck. */
export const enum HandMove {
  /** A card that all see goes out of it: played, discarded, exchanged. */
  LEAVES,
  /** A card that only its owner sees comes into it from the deck. */
  DRAWS,
  /** A card that all see comes into it from the capital (L74). */
  GAINS,
  /** A card of the deck goes elsewhere, face up (L72, L79). */
  TURNS_UP,
}

/** What came into hands and went out of them this round, and cards gone from the deck, in order. */
export class HandLog {
  count = 0;
  readonly what = new Int32Array(this.t.logSize);
  readonly seat = new Int32Array(this.t.logSize);
  readonly kind = new Int32Array(this.t.logSize);

  constructor(private readonly t: CompiledRules) {}

  /** From a position. */
  read(s: LuxState): void {
    this.count = 0;
    const end = this.t.log + s[At.LOGGED];
    for (let at = playsFrom(this.t, s); at < end; at++) this.addEntry(s[at]);
  }

  /** From an observation, whose log begins at `log`: plays are open to all. */
  readSeen(o: Int32Array, log: number): void {
    this.count = 0;
    const first = playsFrom(this.t, o) - this.t.log;
    for (let i = first; i < o[At.LOGGED]; i++) this.addEntry(o[log + i] - 1);
  }

  private addEntry(entry: number): void {
    const { t } = this;
    const action = loggedAction(entry);
    const seat = loggedSeat(entry);
    if (action < t.firstPlacing) this.add(HandMove.LEAVES, seat, (action - t.firstPlay) >> 1);
    else if (action >= t.actionCount)
      this.addStep(loggedStep(t, action), seat, loggedAbout(t, action));
  }

  private addStep(op: number, seat: number, about: number): void {
    const { kinds } = this.t;
    if (op === Op.DRAW && about === kinds + Logged.SECRET) this.add(HandMove.DRAWS, seat, 0);
    if (about >= kinds) return;
    if (op === Op.DRAW_HOME || op === Op.DRAW_CAPITAL) this.add(HandMove.TURNS_UP, seat, about);
    else if (op === Op.DISCARD_HAND || op === Op.EXCHANGE_HAND)
      this.add(HandMove.LEAVES, seat, about);
    else if (op === Op.TAKE_HAND) this.add(HandMove.GAINS, seat, about);
  }

  private add(what: HandMove, seat: number, kind: number): void {
    this.what[this.count] = what;
    this.seat[this.count] = seat;
    this.kind[this.count] = kind;
    this.count++;
  }
}
