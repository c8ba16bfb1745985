import type { Game } from '../../engine/core/game.js';
import { NetJudge } from './judge.js';
import { softmax } from './learner.js';
import type { Net } from './net.js';
import type { Reader } from './reader.js';

type Expect<S> = (state: S, shares: Float64Array) => void;

/** What a net of values expects where a stage has just ended: each seat's standing, as it sees it. */
export function expectByNet<S>(game: Game<S>, net: Net, reader: Reader): Expect<S> {
  const judge = new NetJudge(net, reader);
  const glance = new Int32Array(game.glanceSize);
  const scores = new Float64Array(game.seats);
  return (state, shares) => {
    for (let seat = 0; seat < game.seats; seat++) {
      game.glance(state, seat, glance);
      scores[seat] = judge.standing(glance, seat);
    }
    softmax(scores, game.seats, 1, shares);
  };
}
