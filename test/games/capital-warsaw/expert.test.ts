import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { parseRules } from '../../../engine/capital-warsaw/rules.js';
import { ismcts } from '../../../sim/agents/ismcts.js';
import { createAgent, parseAgent } from '../../../sim/agents/registry.js';
import { WARSAW_NETS } from '../../../sim/games/capital-warsaw/agents/expert/index.js';
import { WarsawReader } from '../../../sim/games/capital-warsaw/agents/expert/reader.js';
import { winShares } from '../../../sim/lab/finish.js';
import { expertGuide } from '../../../sim/nets/expert.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import { plainKernel } from '../../../sim/nets/plain.js';
import { shippedNets } from '../../../sim/nets/shipped.js';
import { GameSession } from '../../../sim/play/play.js';
import { decisionsOf, shareOf } from '../../kit/learned.js';

const COUNTS = [2, 3, 4] as const;
const id = 'capital-warsaw';

test.each(COUNTS)('expert is far stronger than tuned, %i players', (players) => {
  const even = 1 / players;
  expect(shareOf(new CapitalWarsaw(players), 'expert', 'tuned', 30)).toBeGreaterThan(even + 0.1);
});

test.each(COUNTS)('levels differ, %i players', (players) => {
  const even = 1 / players;
  expect(
    shareOf(new CapitalWarsaw(players), 'expert:level=10', 'expert:level=5', 20),
  ).toBeGreaterThan(even + 0.05);
  expect(
    shareOf(new CapitalWarsaw(players), 'expert:level=5', 'expert:level=1', 20),
  ).toBeGreaterThan(even + 0.05);
});

test('a seed that nobody trained is refused, with those that there are', () => {
  expect(parseAgent('expert:seed=b', id).options).toEqual({ level: 10, seed: 1 });
  expect(() => createAgent('expert:seed=b', new CapitalWarsaw(2))).toThrow(
    'there is no expert of capital-warsaw for 2 players with seed "b"; known are 2-a, 3-a, 4-a',
  );
});

test.each(COUNTS)('scores are the same bits without vectors, %i players', (players) => {
  const game = new CapitalWarsaw(players);
  const { actions } = shippedNets(id, players, 'a').nets;
  const plain = plainKernel(actions.shape);
  plain.floats.set(actions.weights);
  const judges = [
    new NetJudge(actions, new WarsawReader(game)),
    new NetJudge(actions, new WarsawReader(game), plain),
  ];
  const decisions = decisionsOf(game, 'bits');
  expect(decisions.length).toBeGreaterThan(50);
  for (const { glance, seat, legal } of decisions) {
    const [vector, others] = judges.map((judge) => {
      const worth = new Float64Array(legal.length);
      judge.judge(glance, seat, legal, legal.length, worth);
      return [...worth];
    });
    expect(others).toEqual(vector);
  }
});

test('rules with other numbers are played', () => {
  for (const changes of [{ handSize: 2, discardCoins: 12 }, { warLosses: [0, 4, 2, 1] }]) {
    const game = new CapitalWarsaw(2, parseRules(changes, 2));
    const lineUp = [0, 1].map(() => createAgent<Int32Array>('expert', game));
    const session = new GameSession(game, lineUp, 'variants');
    session.deal(0);
    expect(session.playToEnd()).toBeGreaterThan(20);
  }
});

test('a search can follow it as its guide', () => {
  const game = new CapitalWarsaw(2);
  const guide = expertGuide(id, WARSAW_NETS);
  const options = { iterations: 12, milliseconds: 0, exploration: 0.7 };
  const search = ismcts('search', game, guide.create(game), options);
  const session = new GameSession(game, [search, createAgent<Int32Array>('tuned', game)], 'guide');
  const result = new Int32Array(4);
  let won = 0;
  for (let deal = 0; deal < 6; deal++) {
    session.deal(deal);
    session.playToEnd();
    game.score(session.state, result);
    won += winShares(result)[0];
  }
  expect(won).toBeGreaterThan(4);
});
