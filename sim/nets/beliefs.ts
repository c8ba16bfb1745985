import type { Game } from '../../engine/core/game.js';
import type { BeliefKind, Retelling } from '../agents/beliefs.js';
import { NetJudge } from './judge.js';
import { softmax } from './learner.js';
import type { NetGame } from './net-game.js';
import { FIRST_SEED, shippedNets } from './shipped.js';

/** How much likelier an action is that scores more by 1: e to the power of this; see data/decisions/009. */
export const SHARPNESS = 1.5;

/** The others are taken for players who mostly do what the expert scores highest. */
export const expertBeliefs = <S, G extends Game<S>>(
  id: string,
  of: NetGame<S, G>,
  retelling: Retelling<S, G>,
  sharpness = SHARPNESS,
): BeliefKind<S, G> => ({
  create(game) {
    const { nets } = shippedNets(id, game.seats, FIRST_SEED);
    const judge = new NetJudge(nets.actions, of.reader(game));
    const retold = retelling.create(game);
    const past = game.allocate();
    const actions = new Int32Array(game.maxActions);
    const legal = new Int32Array(game.maxLegal);
    const glance = new Int32Array(game.glanceSize);
    const worth = new Float64Array(game.maxLegal);
    /** Of an action that a seat chose, against that with which worlds are drawn. */
    const likelihood = (seat: number, action: number, count: number): number => {
      const odds = retold.odds(past, action);
      if (count === 1) return 1 / odds;
      game.glance(past, seat, glance);
      judge.judge(glance, seat, legal, count, worth);
      softmax(worth, count, sharpness, worth);
      return worth[legal.indexOf(action)] / odds;
    };
    return {
      weigh(world, me) {
        const made = retold.tell(world, past, actions);
        let sum = 0;
        for (let i = 0; i < made; i++) {
          const seat = game.turn(past);
          if (seat !== me) sum += Math.log(likelihood(seat, actions[i], game.legal(past, legal)));
          game.apply(past, actions[i]);
        }
        return sum;
      },
    };
  },
});
