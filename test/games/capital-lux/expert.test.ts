import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { parseRules } from '../../../engine/capital-lux/rules.js';
import { ismcts } from '../../../sim/agents/ismcts.js';
import { createAgent, parseAgent } from '../../../sim/agents/registry.js';
import { LUX_NETS } from '../../../sim/games/capital-lux/agents/expert/index.js';
import { LuxReader } from '../../../sim/games/capital-lux/agents/expert/reader.js';
import { winShares } from '../../../sim/lab/finish.js';
import { expertGuide } from '../../../sim/nets/expert.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import { plainKernel } from '../../../sim/nets/plain.js';
import type { Reader } from '../../../sim/nets/reader.js';
import { shippedNets } from '../../../sim/nets/shipped.js';
import { GameSession } from '../../../sim/play/play.js';
import { decisionsOf, shareOf } from '../../kit/learned.js';

const COUNTS = [2, 3, 4] as const;
const id = 'capital-lux';

test.each(COUNTS)('expert is far stronger than tuned, %i players', (players) => {
  const even = 1 / players;
  expect(shareOf(new CapitalLux(players), 'expert', 'tuned', 150)).toBeGreaterThan(even + 0.1);
});

test.each(COUNTS)('levels differ, %i players', (players) => {
  const even = 1 / players;
  expect(shareOf(new CapitalLux(players), 'expert:level=10', 'expert:level=6', 80)).toBeGreaterThan(
    even + 0.03,
  );
  expect(shareOf(new CapitalLux(players), 'expert:level=6', 'expert:level=1', 80)).toBeGreaterThan(
    even + 0.05,
  );
});

test('a level or a seed that does not exist is refused', () => {
  expect(() => parseAgent('expert:level=11', id)).toThrow(
    '"expert:level=11": level should be a whole number from 1 to 10',
  );
  expect(() => parseAgent('expert:seed=x', id)).toThrow(
    '"expert:seed=x": seed should be a or b or c',
  );
  expect(parseAgent('expert:seed=b', id).options).toEqual({ level: 10, seed: 1 });
});

/** The same reader without what makes it faster. */
function byRows(game: CapitalLux): Reader {
  const reader = new LuxReader(game);
  return {
    shape: reader.shape,
    look: (glance, seat) => reader.look(glance, seat),
    after: (action) => reader.after(action),
    way: (i) => reader.way(i),
    part: (part, out, at) => reader.part(part, out, at),
    still: (out, at) => reader.still(out, at),
    moving: (out, at) => reader.moving(out, at),
  };
}

test.each(COUNTS)(
  'scores are the same bits without vectors, and by rows instead of numbers, %i players',
  (players) => {
    const game = new CapitalLux(players);
    const { actions } = shippedNets(id, players, 'a').nets;
    const plain = plainKernel(actions.shape);
    plain.floats.set(actions.weights);
    const judges = [
      new NetJudge(actions, new LuxReader(game)),
      new NetJudge(actions, new LuxReader(game), plain),
      new NetJudge(actions, byRows(game)),
      new NetJudge(actions, byRows(game), plain),
    ];
    const scores = decisionsOf(game, 'bits').map(({ glance, seat, legal }) =>
      judges.map((judge) => {
        const worth = new Float64Array(legal.length);
        judge.judge(glance, seat, legal, legal.length, worth);
        return [...worth, judge.standing(glance, seat)];
      }),
    );
    for (const [vector, ...others] of scores)
      for (const other of others) expect(other).toEqual(vector);
    expect(scores.length).toBeGreaterThan(50);
  },
);

test('what is read of a colour depends on its role, not on its name', () => {
  const { actions } = parseRules({});
  const turned = parseRules({ actions: { G: actions.Y, Y: actions.G } });
  const readers = [new CapitalLux(3), new CapitalLux(3, turned)].map((game) => new LuxReader(game));
  const rows = (reader: LuxReader, colour: number) => {
    const out = new Int32Array(64);
    return [...out.subarray(0, reader.part(colour, out, 0))];
  };
  for (const { glance, seat } of decisionsOf(new CapitalLux(3), 'colours')) {
    for (const reader of readers) reader.look(glance, seat);
    const [mine, theirs] = readers.map((reader) => [0, 1, 2, 3].map((c) => rows(reader, c)));
    // Only rows of the role differ, of the two whose roles were exchanged.
    const differing = mine.map((list, c) => list.filter((row, i) => row !== theirs[c][i]).length);
    expect(differing).toEqual([2, 2, 0, 0]);
  }
});

test('rules with other numbers are read and played', () => {
  for (const changes of [
    { discs: 30, rounds: 5, modifiers: [9, -9, 1, 1, 1, 1, 1, 1, 1, 1] },
    { copies: { G: { 0: 4, 12: 4 } }, handSize: { 2: 9 }, modifiers: [] },
    { actions: { G: [{ effect: 'take' as const, amount: 3 }], P: [] } },
    { actions: { G: [{ effect: 'steal' as const, may: true }], B: [{ effect: 'move' as const }] } },
  ]) {
    const game = new CapitalLux(2, parseRules(changes, 2));
    const { partRows, wholeRows } = LUX_NETS.shape;
    const reader = new LuxReader(game);
    const out = new Int32Array(64);
    const { actions } = shippedNets(id, 2, 'a').nets;
    const judges = [reader, byRows(game)].map((each) => new NetJudge(actions, each));
    const [worth, other] = judges.map(() => new Float64Array(game.maxLegal));
    for (const { glance, seat, legal } of decisionsOf(game, 'variants')) {
      judges[0].judge(glance, seat, legal, legal.length, worth);
      judges[1].judge(glance, seat, legal, legal.length, other);
      expect(other).toEqual(worth);
      reader.look(glance, seat);
      for (const action of legal) {
        const ways = reader.after(action);
        for (let way = 0; way < ways; way++) reader.way(way);
        for (let c = 0; c < 4; c++)
          for (const row of out.subarray(0, reader.part(c, out, 0)))
            expect(row >= 0 && row < partRows).toBe(true);
        const end = reader.moving(out, reader.still(out, 0));
        for (const row of out.subarray(0, end)) expect(row >= 0 && row < wholeRows).toBe(true);
      }
    }
    const lineUp = [0, 1].map(() => createAgent<Int32Array>('expert', game));
    const session = new GameSession(game, lineUp, 'variants');
    session.deal(0);
    expect(session.playToEnd()).toBeGreaterThan(10);
  }
});

test('a search can follow it as its guide', () => {
  const game = new CapitalLux(2);
  const guide = expertGuide(id, LUX_NETS);
  const options = { iterations: 20, milliseconds: 0, exploration: 0.7 };
  const search = ismcts('search', game, guide.create(game), options);
  const session = new GameSession(game, [search, createAgent<Int32Array>('tuned', game)], 'guide');
  const result = new Int32Array(4);
  let won = 0;
  for (let deal = 0; deal < 20; deal++) {
    session.deal(deal);
    session.playToEnd();
    game.score(session.state, result);
    won += winShares(result)[0];
  }
  expect(won).toBeGreaterThan(13);
});
