import { expect, test } from 'vitest';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { parseRules } from '../../../engine/tactoria/rules.js';
import { ismcts } from '../../../sim/agents/ismcts.js';
import { createAgent, parseAgent } from '../../../sim/agents/registry.js';
import { TACTORIA_NETS } from '../../../sim/games/tactoria/agents/expert/index.js';
import { TactoriaReader } from '../../../sim/games/tactoria/agents/expert/reader.js';
import { winShares } from '../../../sim/lab/finish.js';
import { expertGuide } from '../../../sim/nets/expert.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import { plainKernel } from '../../../sim/nets/plain.js';
import { shippedNets } from '../../../sim/nets/shipped.js';
import { GameSession } from '../../../sim/play/play.js';
import { decisionsOf, shareOf } from '../../kit/learned.js';

const COUNTS = [2, 3, 4] as const;
const id = 'tactoria';

test.each(COUNTS)('expert is stronger than tuned, %i players', (players) => {
  const game = new Tactoria(players);
  expect(shareOf(game, 'expert', 'tuned', 100)).toBeGreaterThan(1 / players);
});

test('levels differ', () => {
  const game = new Tactoria(2);
  expect(shareOf(game, 'expert:level=10', 'expert:level=5', 30)).toBeGreaterThan(0.55);
  expect(shareOf(game, 'expert:level=5', 'expert:level=1', 30)).toBeGreaterThan(0.55);
});

test('a seed that nobody trained is refused, with those that there are', () => {
  expect(parseAgent('expert:seed=b', id).options).toEqual({ level: 10, seed: 1 });
  expect(() => createAgent('expert:seed=b', new Tactoria(2))).toThrow(
    'there is no expert of tactoria for 2 players with seed "b"; known are 2-a, 3-a, 4-a',
  );
});

test.each(COUNTS)('scores are the same bits without vectors, %i players', (players) => {
  const game = new Tactoria(players);
  const { actions } = shippedNets(id, players, 'a').nets;
  const plain = plainKernel(actions.shape);
  plain.floats.set(actions.weights);
  const judges = [
    new NetJudge(actions, new TactoriaReader(game)),
    new NetJudge(actions, new TactoriaReader(game), plain),
  ];
  const decisions = decisionsOf(game, 'bits');
  expect(decisions.length).toBeGreaterThan(50);
  for (const { glance, seat, legal } of decisions) {
    const [vector, others] = judges.map((judge) => {
      const worth = new Float64Array(legal.length);
      judge.judge(glance, seat, legal, legal.length, worth);
      return worth;
    });
    expect(others).toEqual(vector);
  }
});

test('rules with other numbers are played', () => {
  const game = new Tactoria(
    2,
    parseRules({
      start: { coin: 9, build: 9 },
      unitCost: 3,
      villageSlot: 'defence',
      removal: 'regroup',
    }),
  );
  expect(shareOf(game, 'expert', 'random', 5)).toBeGreaterThan(0.8);
});

test('a search can follow it as its guide', () => {
  const game = new Tactoria(2);
  const guide = expertGuide(id, TACTORIA_NETS);
  const options = { iterations: 20, milliseconds: 0, exploration: 0.7 };
  const search = ismcts('search', game, guide.create(game), options);
  const session = new GameSession(game, [search, createAgent<Int32Array>('greedy', game)], 'guide');
  const result = new Int32Array(4);
  let won = 0;
  for (let deal = 0; deal < 16; deal++) {
    session.deal(deal);
    session.playToEnd();
    game.score(session.state, result);
    won += winShares(result)[0];
  }
  expect(won).toBeGreaterThan(11);
});
