import { type Game, NOBODY, type Seat } from '../../engine/core/game.js';

/** What everybody at the table could count. */
export interface Counted<S, G extends Game<S>> {
  /** What a seat would have, were the game over now. */
  points(state: S, seat: Seat, game: G): number;
  /** The round, epoch or turn, from 0. */
  stage(state: S): number;
}

/** Who leads, from decision to decision. */
export class LeadTracker<S> {
  readonly #course: Counted<S, Game<S>>;
  readonly #game: Game<S>;
  readonly #points: number[];
  /** By the beginning of the stage under way. */
  #stage = 0;
  /** Stages that are over, and the points of all seats by then. */
  readonly #standings: { stage: number; points: number[] }[] = [];
  #leader: Seat = NOBODY;
  /** The last seat that led alone. */
  #last: Seat = NOBODY;
  #since = 0;
  #changes = 0;
  #decisions = 0;
  #forced = 0;
  #options = 0;

  constructor(course: Counted<S, Game<S>>, game: Game<S>) {
    this.#course = course;
    this.#game = game;
    this.#points = Array(game.seats).fill(0);
  }

  /** Whether another stage begins with this decision. */
  decide(state: S, options: number): boolean {
    const stage = this.#course.stage(state);
    for (let seat = 0; seat < this.#points.length; seat++)
      this.#points[seat] = this.#course.points(state, seat, this.#game);
    const isNew = stage !== this.#stage;
    if (isNew) this.#standings.push({ stage, points: [...this.#points] });
    this.#stage = stage;
    this.#lead();
    this.#decisions++;
    if (options === 1) this.#forced++;
    else this.#options += options;
    return isNew;
  }

  #lead(): void {
    const leader = soleHighest(this.#points);
    if (leader !== this.#leader) this.#since = this.#decisions;
    this.#leader = leader;
    if (leader === NOBODY || leader === this.#last) return;
    if (this.#last !== NOBODY) this.#changes++;
    this.#last = leader;
  }

  summary(score: Int32Array) {
    const seats = this.#points.length;
    for (let seat = 0; seat < seats; seat++) this.#points[seat] = score[seat];
    this.#lead();
    const [first, second] = [...this.#points].sort((a, b) => b - a);
    const winners = this.#points.flatMap((_, seat) => (score[seats + seat] === 0 ? [seat] : []));
    const winner = winners.length === 1 ? winners[0] : NOBODY;
    const mean = this.#points.reduce((sum, x) => sum + x, 0) / seats;
    return {
      decisions: this.#decisions,
      forced: this.#forced,
      options: this.#options,
      lead_changes: this.#changes,
      decided:
        winner !== NOBODY && winner === this.#leader
          ? this.#since / Math.max(1, this.#decisions)
          : 1,
      comeback: this.#isComeback(winner),
      tied: first === second,
      close: second >= 0.9 * first,
      top: first,
      lead: first - second,
      spread: Math.sqrt(this.#points.reduce((sum, x) => sum + (x - mean) ** 2, 0) / seats),
    };
  }

  /** After each stage but the last: the shares of the victory of who led alone then, and of who was last alone. */
  standings(shares: ArrayLike<number>) {
    return this.#standings.map(({ stage, points }) => {
      const [leader, last] = [soleHighest(points), soleHighest(points.map((x) => -x))];
      return {
        stage,
        leader: leader === NOBODY ? null : shares[leader],
        last: last === NOBODY ? null : shares[last],
      };
    });
  }

  #isComeback(winner: Seat): boolean | null {
    const before = this.#standings.at(-1)?.points;
    if (before === undefined || winner === NOBODY) return null;
    const fewest = Math.min(...before);
    if (fewest === Math.max(...before)) return null;
    return before[winner] === fewest;
  }
}

/** NOBODY where several have the most. */
function soleHighest(points: readonly number[]): Seat {
  const most = Math.max(...points);
  const seat = points.indexOf(most);
  return points.lastIndexOf(most) === seat ? seat : NOBODY;
}
