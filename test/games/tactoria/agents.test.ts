import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Do } from '../../../engine/tactoria/actions.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { parseRules, type RuleChanges } from '../../../engine/tactoria/rules.js';
import { At, type TactoriaState } from '../../../engine/tactoria/state.js';
import { random } from '../../../sim/agents/random.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { restricted } from '../../../sim/agents/restricted.js';
import {
  CARES,
  Care,
  FEATURES,
  Feature,
  FIRST,
} from '../../../sim/games/tactoria/agents/features.js';
import { greedy } from '../../../sim/games/tactoria/agents/greedy.js';
import { Judge } from '../../../sim/games/tactoria/agents/judge.js';
import { TACTORIA_RESTRICTIONS } from '../../../sim/games/tactoria/agents/restrictions.js';
import type { Agent } from '../../../sim/lab/agent.js';
import { GameSession } from '../../../sim/play/play.js';

const PLAYERS = [2, 3, 4] as const;

test('every feature and care has a place of its own', () => {
  expect(FEATURES).toHaveLength(Feature.SIZE);
  expect(CARES).toHaveLength(Care.SIZE - Feature.SIZE);
  expect(Care.COIN_LEFT as number).toBe(Feature.SIZE);
});

test.each(PLAYERS)(
  'greedy wins nearly all games among random players, %d at a table',
  (players) => {
    const game = new Tactoria(players);
    const line = [greedy(game), ...Array.from({ length: players - 1 }, () => random)];
    const session = new GameSession<TactoriaState>(game, line, 'agents');
    let won = 0;
    for (let deal = 0; deal < 20; deal++) {
      session.deal(deal, deal % players);
      session.playToEnd();
      if (session.state[At.WINNER] === deal % players) won++;
    }
    expect(won).toBeGreaterThanOrEqual(19);
  },
);

test.each(PLAYERS)('games among %d greedy players end long before the cap', (players) => {
  const game = new Tactoria(players);
  const line = Array.from({ length: players }, () => greedy(game));
  const session = new GameSession<TactoriaState>(game, line, 'agents');
  for (let deal = 0; deal < 20; deal++) {
    session.deal(deal);
    session.playToEnd();
    expect(session.state[At.WINNER]).toBeGreaterThanOrEqual(0);
    expect(session.state[At.TURN]).toBeLessThan(game.rules.maxTurns);
  }
});

test('T73 players move no more units in a Regroup phase than the standard rules let them', () => {
  const [few, many] = [{}, { regroupMoves: 30 }].map((changes) => {
    const game = new Tactoria(3, parseRules(changes));
    const line = ['tuned', 'greedy', 'tuned'].map((name) => createAgent(name, game));
    return new GameSession<TactoriaState>(game, line as Agent<TactoriaState>[], 'moves');
  });
  for (let deal = 0; deal < 20; deal++) {
    for (const session of [few, many]) {
      session.deal(deal);
      session.playToEnd();
    }
    expect([...many.state]).toEqual([...few.state]);
  }
});

/** Games that an agent wins among others, each deal from every seat. */
function victories(one: string, among: string, players: 2 | 3 | 4, deals: number): number {
  const game = new Tactoria(players);
  const line = Array.from({ length: players }, (_, i) => createAgent(i === 0 ? one : among, game));
  const session = new GameSession<TactoriaState>(game, line as Agent<TactoriaState>[], 'agents');
  let won = 0;
  for (let deal = 0; deal < deals; deal++)
    for (let rotation = 0; rotation < players; rotation++) {
      session.deal(deal, rotation);
      session.playToEnd();
      if (session.state[At.WINNER] === rotation) won++;
    }
  return won;
}

test('tuned wins more than its share among greedy players', () => {
  expect(victories('tuned', 'greedy', 2, 100)).toBeGreaterThan(100);
});

test('visits of nodes allocate nothing', () => {
  const script = `
    import { PerformanceObserver } from 'node:perf_hooks';
    import { setTimeout } from 'node:timers/promises';
    import { Rng, rootKey } from './dist/engine/core/rng.js';
    import { Tactoria } from './dist/engine/tactoria/index.js';
    import { createAgent } from './dist/sim/index.js';
    import { GameSession } from './dist/sim/play/play.js';
    import { SeatedView } from './dist/sim/play/view.js';
    const game = new Tactoria(4);
    const session = new GameSession(game, [0, 1, 2, 3].map(() => createAgent('greedy', game)), 'heap');
    const state = game.allocate();
    session.deal(0);
    let decisions = 0;
    session.playToEnd((s) => { if (game.legal(s, new Int32Array(game.maxLegal)) > 8 && decisions++ < 20) game.copy(s, state); });
    const search = createAgent('ismcts:iterations=4000', game);
    const rng = new Rng(rootKey('heap'));
    const seated = new SeatedView(game, state, game.turn(state));
    seated.show();
    for (let i = 0; i < 3; i++) search.choose(seated.view, rng);
    let collections = 0;
    let grown = Infinity;
    new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] });
    await setTimeout(50);
    collections = 0;
    // V8 compiles beside the search, late on a busy machine, and what it leaves is not the search's.
    for (let i = 0; i < 4; i++) {
      const before = process.memoryUsage().heapUsed;
      search.choose(seated.view, rng);
      const more = process.memoryUsage().heapUsed - before;
      if (more >= 0) grown = Math.min(grown, more);
    }
    await setTimeout(50);
    console.log(JSON.stringify({ collections, grown }));`;
  const out = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const { collections, grown } = JSON.parse(out);
  console.log(`${grown} bytes, ${collections} collections`);
  // One number of 16 bytes a decision of each iteration would come to 400 kB; a prospect to far more.
  expect(collections).toBeLessThanOrEqual(1);
  expect(grown).toBeLessThan(400_000);
});

/** Every ruling turned, and other numbers. */
const TURNED: RuleChanges = {
  ...{ victory: 'nextTurn', villageCount: 'name', villageHitPoints: 'paid', removal: 'regroup' },
  ...{ legendaryAfterUse: 'legendary', questMercenary: 'stays', villageSlot: 'defence' },
  ...{ battleOrder: 'once', survivors: 'each', spoils: 'shared', rest: 'both' },
  ...{ settlersPerBuilding: 1, peaceRounds: 2, eliminationMargin: 3, maxTurns: 40 },
};

test('agents play games under all turned rules to their end', () => {
  const game = new Tactoria(4, parseRules(TURNED));
  const session = new GameSession<TactoriaState>(
    game,
    [greedy(game), greedy(game), random, greedy(game)],
    'rules',
  );
  for (let deal = 0; deal < 10; deal++) {
    session.deal(deal);
    expect(session.playToEnd()).toBeGreaterThan(0);
  }
});

test('judging leaves what is seen alone, and is the same however often', () => {
  const game = new Tactoria(3);
  const judge = new Judge(game, FIRST);
  const session = new GameSession<TactoriaState>(
    game,
    [greedy(game), random, greedy(game)],
    'judge',
  );
  const glance = new Int32Array(game.glanceSize);
  const legal = new Int32Array(game.maxLegal);
  const worth = [0, 1].map(() => new Float64Array(game.maxLegal));
  let judged = 0;
  session.deal(3);
  session.playToEnd((s) => {
    const count = game.legal(s, legal);
    game.glance(s, game.turn(s), glance);
    const before = glance.slice();
    for (const out of worth) judge.judge(glance, game.turn(s), legal, count, out);
    expect(glance).toEqual(before);
    expect(worth[1]).toEqual(worth[0]);
    expect(worth[0].subarray(0, count).every(Number.isFinite)).toBe(true);
    judged += count;
  });
  expect(judged).toBeGreaterThan(500);
});

test('a victory that can be had at once is taken', () => {
  const game = new Tactoria(2);
  const session = new GameSession<TactoriaState>(game, [greedy(game), greedy(game)], 'victory');
  const missed: number[] = [];
  for (let deal = 0; deal < 30; deal++) {
    session.deal(deal);
    session.playToEnd((s, action) => {
      const copy = s.slice();
      const legal = new Int32Array(game.maxLegal);
      const count = game.legal(s, legal);
      if (!legal.subarray(0, count).includes(Do.UPGRADE)) return;
      game.apply(copy, Do.UPGRADE);
      if (copy[At.WINNER] >= 0 && action !== Do.UPGRADE) missed.push(deal);
    });
  }
  expect(missed).toEqual([]);
});

test.each(Object.keys(TACTORIA_RESTRICTIONS))(
  '%s is kept to wherever something else is legal',
  (name) => {
    const game = new Tactoria(3);
    const { forbids } = TACTORIA_RESTRICTIONS[name];
    const agent = restricted(name, game, TACTORIA_RESTRICTIONS[name], () => random);
    const session = new GameSession<TactoriaState>(game, [agent, random, random], 'restricted');
    const legal = new Int32Array(game.maxLegal);
    let tempted = 0;
    for (let deal = 0; deal < 8; deal++) {
      session.deal(deal);
      session.playToEnd((s, action) => {
        const all = [...legal.subarray(0, game.legal(s, legal))];
        const forbidden = all.filter((one) => forbids(game, s, 0, one));
        if (game.turn(s) !== 0 || forbidden.length === 0 || forbidden.length === all.length) return;
        tempted++;
        expect(forbidden).not.toContain(action);
      });
    }
    expect(tempted).toBeGreaterThan(0);
  },
);
