import type { Game } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import type { Agent } from '../lab/agent.js';
import { winShares } from '../lab/finish.js';
import { GameSession } from '../play/play.js';
import type { Contest } from './evolution.js';

interface Terms<S> {
  weighted(game: Game<S>, weights: readonly number[]): Agent<S>;
  /** Of each member; each is played from every seat. */
  readonly deals: number;
  /** What a point of the lead over the best other seat counts beside a victory, which is 1. */
  readonly lead: number;
}

interface Fields<S> extends Terms<S> {
  /** Who sits in which of the other seats. */
  readonly fields: readonly ((other: number) => Agent<S>)[];
  /** The fields that deals are played in, by turns. */
  readonly schedule: readonly number[];
}

/** A lead beyond this tells no more. */
const LARGEST_LEAD = 30;

/** Each member plays in fields of others, all of them on the same deals. */
export function amongOthers<S>(game: Game<S>, seed: string, terms: Fields<S>): Contest {
  const { deals, schedule } = terms;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const others = terms.fields.map((field) => seats.slice(1).map((seat) => field(seat - 1)));
  const reach = (weights: readonly number[]): number => {
    const member = terms.weighted(game, weights);
    const sittings = others.map((field) => new GameSession(game, [member, ...field], seed));
    let sum = 0;
    for (let deal = 0; deal < deals; deal++)
      for (const rotation of seats) {
        const session = sittings[schedule[deal % schedule.length]];
        session.deal(deal, rotation);
        sum += resultsOf(session, terms.lead)[rotation];
      }
    return sum / (deals * game.seats);
  };
  return { rate: (members) => members.map(reach), reach };
}

/**
 * Members play among each other, at tables that are drawn anew for each deal, so that a game tells of
 * all who sit there; at a table each sits in every seat. Where games take long that is worth much.
 */
export function amongEachOther<S>(
  game: Game<S>,
  seed: string,
  opponent: readonly number[],
  terms: Terms<S>,
): Contest {
  const { deals, lead } = terms;
  const { seats } = game;
  const former = () => terms.weighted(game, opponent);
  const fields = { ...terms, fields: [former], schedule: [0] };
  const rate: Contest['rate'] = (members) => {
    const agents = members.map((weights) => terms.weighted(game, weights));
    const sums = members.map(() => 0);
    const rng = new Rng(rootKey(`${seed} tables`));
    for (let deal = 0; deal < deals; deal++) {
      const order = shuffled(members.length, rng);
      for (let first = 0; first < order.length; first += seats) {
        const table = order.slice(first, first + seats);
        const session = new GameSession(
          game,
          table.map((member) => agents[member]),
          seed,
        );
        for (let rotation = 0; rotation < seats; rotation++) {
          session.deal(deal, rotation);
          const results = resultsOf(session, lead);
          table.forEach((member, i) => {
            sums[member] += results[(i + rotation) % seats];
          });
        }
      }
    }
    return sums;
  };
  return { rate, reach: amongOthers(game, seed, fields).reach };
}

function shuffled(length: number, rng: Rng): number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Plays the game dealt last: by seat the win share, and a little of the lead, which tells sooner. */
function resultsOf<S>(session: GameSession<S>, lead: number): number[] {
  const { game } = session;
  const result = new Int32Array(2 * game.seats);
  session.playToEnd();
  game.score(session.state, result);
  const points = [...result.subarray(0, game.seats)];
  const shares = winShares(result);
  return points.map((mine, seat) => {
    const best = Math.max(...points.filter((_, other) => other !== seat));
    return shares[seat] + lead * clamp(mine - best, -LARGEST_LEAD, LARGEST_LEAD);
  });
}

const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));
