import type { Agent } from '../lab/agent.js';

/** Every legal action is equally likely. */
export const random: Agent<unknown> = {
  name: 'random',
  choose: (view, rng) => view.legal[rng.below(view.count)],
  pick: (count, rng) => rng.below(count),
};
