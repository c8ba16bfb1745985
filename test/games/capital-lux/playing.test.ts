import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../engine/capital-lux/record.js';
import type { PlayerCount } from '../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { random } from '../../../sim/agents/random.js';
import { createAgent, parseAgent } from '../../../sim/agents/registry.js';
import type { Agent } from '../../../sim/lab/agent.js';
import { GameSession } from '../../../sim/play/play.js';
import { GameRun } from '../../../sim/play/run.js';
import { SeatedView } from '../../../sim/play/view.js';

const runOf = (players: PlayerCount, agents: readonly Agent<LuxState>[]) =>
  new GameRun<LuxState, GameRecord>(new CapitalLux(players), agents, 'abc');

const four = <T>(item: T): T[] => [item, item, item, item];

test('game 17 is the same whatever ran before it', () => {
  const run = runOf(4, four(random));
  for (let i = 0; i < 17; i++) run.play(i);
  const after = JSON.stringify(run.record(17));
  const alone = JSON.stringify(runOf(4, four(random)).record(17));
  expect(after).toBe(alone);
});

test('the deal does not hang on the agents, nor one seat’s chance on another’s', () => {
  const wasteful: Agent<LuxState> = {
    name: 'wasteful',
    choose: (view, rng) => {
      rng.next();
      return view.legal[rng.below(view.count)];
    },
  };
  const plain = runOf(2, [random, random]).record(0);
  const other = runOf(2, [wasteful, random]).record(0);
  expect(other.deck).toEqual(plain.deck);
  expect(other.modifierDecks).toEqual(plain.modifierDecks);
  expect(other.moves).not.toEqual(plain.moves);
});

test('an agent that chooses an illegal action is found out', () => {
  const game = new CapitalLux(4);
  const cheat: Agent<LuxState> = { name: 'cheat', choose: () => -1 };
  const session = new GameSession(game, four(cheat), 'abc');
  session.deal(0);
  expect(() => session.playToEnd()).toThrow(/agent cheat chose -1 for seat \d, which is not legal/);
});

test('a view shows the seat to decide what it may do, and hides the position', () => {
  const game = new CapitalLux(3);
  const state = game.allocate();
  game.deal(state, new Rng(rootKey('view')));
  const views = [0, 1, 2].map((seat) => new SeatedView(game, state, seat));
  const legal = new Int32Array(game.maxLegal);
  for (let seat = game.turn(state); seat >= 0; seat = game.turn(state)) {
    const { view } = views[seat];
    views[seat].show();
    expect(view.seat).toBe(seat);
    expect(view.count).toBe(game.legal(state, legal));
    expect(view.legal.subarray(0, view.count)).toEqual(legal.subarray(0, view.count));
    game.apply(state, legal[0]);
  }
  const { view } = views[0];
  const reachable = Object.values(view).filter((value) => typeof value !== 'function');
  expect(reachable).not.toContain(state);
  expect(reachable.every((value) => value === view.legal || typeof value === 'number')).toBe(true);
});

test('what a view samples leaves the true position alone and fits what the seat knows', () => {
  const game = new CapitalLux(3);
  const state = game.allocate();
  const rng = new Rng(rootKey('sample'));
  game.deal(state, rng);
  const seat = game.turn(state);
  const { view } = new SeatedView(game, state, seat);
  const before = state.slice();
  const world = game.allocate();
  view.sample(world, rng);
  expect(state).toEqual(before);
  const seen = new Int32Array(game.observationSize);
  game.observe(world, seat, seen);
  expect(view.observe()).toEqual(seen);
});

test('agents by name', () => {
  expect(createAgent('random', new CapitalLux(2)).name).toBe('random');
  expect(() => parseAgent('rndom', 'capital-lux')).toThrow(
    'there is no agent "rndom"; known are random, ',
  );
  expect(() => parseAgent('toString', 'capital-lux')).toThrow('there is no agent');
  expect(() => parseAgent('random:x=1', 'capital-lux')).toThrow('random takes no options');
});

test('a random agent chooses every legal action equally often', () => {
  const game = new CapitalLux(2);
  const state = game.allocate();
  const rng = new Rng(rootKey('even'));
  game.deal(state, rng);
  const seated = new SeatedView(game, state, game.turn(state));
  const { view } = seated;
  seated.show();
  const counts = new Map<number, number>();
  for (let i = 0; i < 6000; i++) {
    const action = random.choose(view, rng);
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  const expected = 6000 / view.count;
  expect(counts.size).toBe(view.count);
  for (const number of counts.values())
    expect(Math.abs(number - expected)).toBeLessThan(5 * Math.sqrt(expected));
});
