import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, Phase } from '../../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { type Beliefs, BelievedWorlds } from '../../../../sim/agents/beliefs.js';
import { createAgent } from '../../../../sim/agents/registry.js';
import type { Agent } from '../../../../sim/lab/agent.js';
import { GameSession } from '../../../../sim/play/play.js';
import { SeatedView } from '../../../../sim/play/view.js';

/** Shows decisions of games in which somebody has something to hide, one of `every` of them. */
export function hiddenDecisions(
  game: CapitalLux,
  player: Agent<Int32Array> | string,
  seed: string,
  deals: number,
  every: number,
  visit: (state: Int32Array, deal: number, rng: Rng) => void,
): void {
  const agents = Array.from({ length: game.seats }, () =>
    typeof player === 'string' ? createAgent(player, game) : player,
  );
  const session = new GameSession(game, agents, seed);
  const rng = new Rng(rootKey(`${seed} beliefs`));
  for (let deal = 0; deal < deals; deal++) {
    session.deal(deal);
    session.playToEnd((state, _, options) => {
      const isHidden = state[At.PHASE] < Phase.GOLD && state[At.LOGGED] >= game.seats;
      if (isHidden && options > 1 && rng.below(every) === 0) visit(state, deal, rng);
    });
  }
}

/**
 * By how much likelier what is hidden is by beliefs than if all worlds are alike, as a natural logarithm. The truth is
 * counted among the worlds, so that the figure is rather too low.
 */
export function gainOfBeliefs(
  game: CapitalLux,
  beliefs: Beliefs<Int32Array>,
  truth: Int32Array,
  worlds: number,
  rng: Rng,
): number {
  const me = game.turn(truth);
  const world = game.allocate();
  const weights = [beliefs.weigh(truth, me)];
  for (let i = 0; i < worlds; i++) {
    game.copy(truth, world);
    game.determinize(world, me, rng);
    weights.push(beliefs.weigh(world, me));
  }
  const highest = Math.max(...weights);
  const sum = weights.reduce((all, weight) => all + Math.exp(weight - highest), 0);
  return weights[0] - highest - Math.log(sum / weights.length);
}

/** The mean of something over worlds that are drawn by beliefs. */
export function believedMean(
  game: CapitalLux,
  beliefs: Beliefs<Int32Array>,
  truth: Int32Array,
  rng: Rng,
  of: (world: Int32Array) => number,
): number {
  const [weighed, draws] = [50, 100];
  const worlds = new BelievedWorlds(game, beliefs, weighed);
  const world = game.allocate();
  worlds.look(new SeatedView(game, truth, game.turn(truth)).view, rng);
  let sum = 0;
  for (let i = 0; i < draws; i++) {
    worlds.draw(world, rng);
    sum += of(world);
  }
  return sum / draws;
}
