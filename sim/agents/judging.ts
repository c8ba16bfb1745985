import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Agent, View } from '../lab/agent.js';

/** Says what each of the first `count` actions is worth to a seat, from what it sees. */
export interface Judging {
  judge(
    glance: Int32Array,
    seat: Seat,
    actions: Int32Array,
    count: number,
    worth: Float64Array,
  ): void;
}

/** Where the highest of the first so many numbers is; of equals a random one. */
export function placeOfBest(worth: Float64Array, count: number, rng: Rng): number {
  let best = 0;
  let equals = 1;
  for (let i = 1; i < count; i++) {
    if (worth[i] > worth[best]) {
      best = i;
      equals = 1;
    } else if (worth[i] === worth[best] && rng.below(++equals) === 0) best = i;
  }
  return best;
}

/** Whoever takes what seems best to a judge; of equals a random one. */
export function judging<S>(name: string, game: Game<S>, judge: Judging): Agent<S> {
  const worth = new Float64Array(game.maxLegal);
  return {
    name,
    choose(view, rng) {
      if (view.count === 1) return view.legal[0];
      judge.judge(view.glance(), view.seat, view.legal, view.count, worth);
      return view.legal[placeOfBest(worth, view.count, rng)];
    },
  };
}

/** What a judge says to a search, in units that make a clear difference. */
export const appraising =
  <S>(judge: Judging, clear: number) =>
  (view: View<S>, seen: Int32Array, worth: Float64Array): void => {
    judge.judge(seen, view.seat, view.legal, view.count, worth);
    for (let i = 0; i < view.count; i++) worth[i] /= clear;
  };
