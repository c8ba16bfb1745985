import type { Game } from '../../engine/core/game.js';
import { createAgent } from '../../sim/agents/registry.js';
import { winShares } from '../../sim/lab/finish.js';
import { GameSession } from '../../sim/play/play.js';

/** The win share of one among others of one kind, over every seat. */
export function shareOf(
  game: Game<Int32Array>,
  one: string,
  others: string,
  deals: number,
): number {
  const players = game.seats;
  const agents = [one, ...Array<string>(players - 1).fill(others)];
  const lineUp = agents.map((agent) => createAgent<Int32Array>(agent, game));
  const session = new GameSession(game, lineUp, 'expert test');
  const result = new Int32Array(2 * players);
  let sum = 0;
  for (let deal = 0; deal < deals; deal++)
    for (let rotation = 0; rotation < players; rotation++) {
      session.deal(deal, rotation);
      session.playToEnd();
      game.score(session.state, result);
      sum += winShares(result)[rotation];
    }
  return sum / (deals * players);
}

/** What a seat saw when it had to decide, and what it could do. */
export interface Decision {
  readonly glance: Int32Array;
  readonly seat: number;
  readonly legal: Int32Array;
}

/** The decisions of a game of `tuned`, or of somebody else among others of these. */
export function decisionsOf(game: Game<Int32Array>, seed: string, first = 'tuned'): Decision[] {
  const lineUp = Array.from({ length: game.seats }, (_, seat) =>
    createAgent<Int32Array>(seat === 0 ? first : 'tuned', game),
  );
  const session = new GameSession(game, lineUp, seed);
  const decisions: Decision[] = [];
  session.deal(0);
  session.playToEnd((state) => {
    const seat = game.turn(state);
    const glance = new Int32Array(game.glanceSize);
    const legal = new Int32Array(game.maxLegal);
    game.glance(state, seat, glance);
    decisions.push({ glance, seat, legal: legal.subarray(0, game.legal(state, legal)) });
  });
  return decisions;
}
