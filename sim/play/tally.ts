import { NOBODY } from '../../engine/core/game.js';
import { rulesOf } from '../lab/registry.js';
import { type Estimate, Mean } from '../stats/mean.js';
import type { GameRun } from './run.js';

/** What is counted over the games of a run: one observation a deal. */
export class Tally<S> {
  readonly #run: GameRun<S>;
  readonly #seats: { score: Mean; winShare: Mean }[];
  /** Mean over the seats of a game. */
  readonly #score = new Mean();
  readonly #starterWinShare = new Mean();
  readonly #margin = new Mean();
  readonly #equalHighest = new Mean();
  /** Figures of the game's own. */
  readonly #own = new Map<string, Mean>();
  readonly #decisions = new Mean();
  readonly #result: Int32Array;

  constructor(run: GameRun<S>) {
    const { seats } = run.game;
    this.#run = run;
    this.#seats = Array.from({ length: seats }, () => ({
      score: new Mean(),
      winShare: new Mean(),
    }));
    this.#result = new Int32Array(2 * seats);
  }

  /** Counts the game that was played last. */
  add(): void {
    const { game, state, starter, decisions } = this.#run;
    const n = game.seats;
    game.score(state, this.#result);
    const scores = this.#result.subarray(0, n);
    const places = this.#result.subarray(n);
    const share = 1 / count(places, 0);
    let sum = 0;
    for (let seat = 0; seat < n; seat++) {
      this.#seats[seat].score.add(scores[seat]);
      this.#seats[seat].winShare.add(places[seat] === 0 ? share : 0);
      sum += scores[seat];
    }
    this.#score.add(sum / n);
    if (starter !== NOBODY) this.#starterWinShare.add(places[starter] === 0 ? share : 0);
    const [first, second] = scores.toSorted().reverse();
    this.#margin.add(first - second);
    this.#equalHighest.add(first === second ? 1 : 0);
    for (const [name, value] of Object.entries(rulesOf(game.id).figures(game, state))) {
      if (!this.#own.has(name)) this.#own.set(name, new Mean());
      this.#own.get(name)?.add(value);
    }
    this.#decisions.add(decisions);
  }

  summary(): Summary {
    return {
      games: this.#score.n,
      seats: this.#seats.map(({ score, winShare }) => ({
        score: score.estimate(),
        winShare: winShare.estimate(),
      })),
      score: this.#score.estimate(),
      starterWinShare: this.#starterWinShare.n === 0 ? null : this.#starterWinShare.estimate(),
      margin: this.#margin.estimate(),
      equalHighestShare: this.#equalHighest.estimate(),
      own: Object.fromEntries([...this.#own].map(([name, mean]) => [name, mean.estimate()])),
      decisions: this.#decisions.estimate(),
    };
  }
}

export interface Summary {
  games: number;
  seats: { score: Estimate; winShare: Estimate }[];
  /** Of a seat, whichever. */
  score: Estimate;
  /** Of the seat that starts the first round, if one does; 1/k of a victory shared by k. */
  starterWinShare: Estimate | null;
  /** Points between the first and the second. */
  margin: Estimate;
  /** Games in which two or more seats had the highest score, shared victories included. */
  equalHighestShare: Estimate;
  /** What the game counts beside that. */
  own: Record<string, Estimate>;
  decisions: Estimate;
}

function count(list: Int32Array, value: number): number {
  let times = 0;
  for (const item of list) if (item === value) times++;
  return times;
}
