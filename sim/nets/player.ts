import type { Game } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Agent } from '../lab/agent.js';
import { NetJudge } from './judge.js';
import type { Net } from './net.js';
import type { Reader } from './reader.js';

/** Whoever takes what a net scores highest; of equals the first. */
export function netPlayer<S>(
  name: string,
  game: Game<S>,
  net: Net,
  reader: Reader,
  noise = 0,
): Agent<S> {
  const judge = new NetJudge(net, reader);
  const worth = new Float64Array(game.maxLegal);
  return {
    name,
    choose(view, rng) {
      const { count, legal } = view;
      if (count === 1) return legal[0];
      judge.judge(view.glance(), view.seat, legal, count, worth);
      if (noise > 0) disturb(worth, count, noise, rng);
      let best = 0;
      for (let i = 1; i < count; i++) if (worth[i] > worth[best]) best = i;
      return legal[best];
    },
  };
}

/** Sums of two uniform numbers: no function whose last bit could differ between machines. */
function disturb(worth: Float64Array, count: number, noise: number, rng: Rng): void {
  for (let i = 0; i < count; i++) worth[i] += noise * (rng.unit() + rng.unit() - 1);
}
