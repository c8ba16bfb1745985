import { describe, expect, test } from 'vitest';
import { createAgent } from '../../sim/agents/registry.js';
import { createGame } from '../../sim/batch/player.js';
import { gameIds, rulesOf } from '../../sim/lab/registry.js';
import { GameSession } from '../../sim/play/play.js';

/*
 * Whole games of agents that look at nothing are played in a loop of their own: they are the same games.
 */
const LINES = { 'all at random': ['random'], 'two at random': ['random', 'greedy', 'random'] };

/** Every action of three deals, and among how many it was chosen. */
function actionsOf(game: string, names: readonly string[], isWatched: boolean): number[] {
  const players = rulesOf(game).playerCounts.at(-1) as number;
  const rules = createGame({ game, players });
  const agents = Array.from({ length: players }, (_, i) =>
    createAgent(names[i % names.length], rules),
  );
  const session = new GameSession(rules, agents, 'watched');
  const found: number[] = [];
  const watch = (_: unknown, action: number, options: number) => void found.push(action, options);
  const play = isWatched ? session.watched(watch) : () => session.playToEnd(watch);
  for (let deal = 0; deal < 3; deal++) {
    session.deal(deal, deal % players);
    play();
  }
  return found;
}

describe.each(gameIds())('%s', (game) => {
  test.each(Object.entries(LINES))('whoever is watched plays the same: %s', (_, names) => {
    const actions = actionsOf(game, names, true);
    expect(actions.length).toBeGreaterThan(100);
    expect(actions).toEqual(actionsOf(game, names, false));
  });
});
