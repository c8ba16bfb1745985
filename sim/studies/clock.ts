import { type Game, NOBODY, type Seat } from '../../engine/core/game.js';

/** A kind of decision, and how long people take for one: an assumption, with what it rests on. */
export interface KindOfDecision {
  readonly name: string;
  readonly seconds: number;
  readonly why: string;
  /** All choose at the same time: it takes as long as the slowest of them. */
  readonly together?: true;
}

/** How long people take. No clock of a computer has a part in it: it is counted from decisions. */
export interface Pace<S = unknown> {
  readonly kinds: readonly KindOfDecision[];
  /** The place of a decision among the kinds. */
  kindOf(state: S): number;
  /** Before each stage, the first included: dealing, counting, tidying up. */
  readonly between: { readonly seconds: number; readonly why: string };
}

/** A decision without alternatives is carried out, not thought about. */
export const FORCED_SECONDS = 3;

/** Turns, minutes and waiting in a game, by the assumptions of its pace. */
export class Clock<S> {
  readonly #game: Game<S>;
  readonly #pace: Pace<S>;
  /** When each seat had last decided; −1 before. */
  readonly #done: number[];
  /** Who has chosen in what all choose together, since when, and of which kind it is. */
  readonly #chosen = new Set<Seat>();
  #since = 0;
  #together = -1;
  #now = 0;
  #last: Seat = NOBODY;
  #turns = 0;
  #waits = 0;
  #waited = 0;
  #longest = 0;

  constructor(game: Game<S>, pace: Pace<S>) {
    this.#game = game;
    this.#pace = pace;
    this.#done = Array(game.seats).fill(-1);
    this.#now = pace.between.seconds;
  }

  /** Another stage begins before the next decision; nobody waits while all tidy up. */
  stage(): void {
    const { seconds } = this.#pace.between;
    this.#now += seconds;
    for (const [seat, done] of this.#done.entries()) if (done >= 0) this.#done[seat] += seconds;
    this.#together = -1;
  }

  decide(state: S, options: number): void {
    const seat = this.#game.turn(state);
    const at = this.#pace.kindOf(state);
    const kind = this.#pace.kinds[at];
    const seconds = options === 1 ? FORCED_SECONDS : kind.seconds;
    if (kind.together) this.#decideTogether(seat, at, seconds);
    else this.#decideAlone(seat, seconds);
    this.#last = seat;
  }

  #decideAlone(seat: Seat, seconds: number): void {
    this.#together = -1;
    if (seat !== this.#last) {
      this.#turns++;
      this.#wait(seat, this.#now);
    }
    this.#now += seconds;
    this.#done[seat] = this.#now;
  }

  #decideTogether(seat: Seat, kind: number, seconds: number): void {
    const goesOn = this.#together === kind && seat === this.#last;
    if (!goesOn) {
      if (this.#together !== kind || this.#chosen.has(seat)) this.#begin(kind);
      this.#chosen.add(seat);
      this.#turns++;
      this.#wait(seat, this.#since);
      this.#done[seat] = this.#since;
    }
    this.#done[seat] += seconds;
    this.#now = Math.max(this.#now, this.#done[seat]);
  }

  #begin(kind: number): void {
    this.#chosen.clear();
    this.#together = kind;
    this.#since = this.#now;
  }

  #wait(seat: Seat, until: number): void {
    const since = this.#done[seat];
    if (since < 0) return;
    const seconds = until - since;
    this.#waits++;
    this.#waited += seconds;
    this.#longest = Math.max(this.#longest, seconds);
  }

  summary() {
    return {
      seconds: this.#now,
      turns: this.#turns,
      waits: this.#waits,
      waited: this.#waited,
      longest_wait: this.#longest,
    };
  }
}
