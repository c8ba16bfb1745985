import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { At, Phase } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { advised } from '../../../sim/agents/advised.js';
import { type Guide, ismcts, type Others, type SearchOptions } from '../../../sim/agents/ismcts.js';
import { createAgent, parseAgent } from '../../../sim/agents/registry.js';
import { searchesOf } from '../../../sim/agents/searches.js';
import { type Agent, DEFAULT_SETTINGS } from '../../../sim/lab/agent.js';
import { GameSession } from '../../../sim/play/play.js';
import { SeatedView } from '../../../sim/play/view.js';
import { makeLab } from '../../kit/lab.js';
import { Guessing, GuessingGame, guessingGuide } from './kit/guessing.js';

const OPTIONS: SearchOptions = {
  iterations: 2000,
  milliseconds: 0,
  exploration: 0.7,
};
const SHORT: SearchOptions = { ...OPTIONS, iterations: 20 };

/** The first choices of a search in a guessing game, by action, over some generators. */
function choices(kind: Guessing, open: boolean): number[] {
  const game = new GuessingGame(kind);
  const search = ismcts('search', game, guessingGuide(kind), OPTIONS);
  const state = game.allocate();
  const counts = [0, 0];
  for (let i = 0; i < 40; i++) {
    const rng = new Rng(rootKey(`guessing ${i}`));
    game.deal(state, rng);
    const seated = new SeatedView(game, state, 0, open);
    seated.show();
    counts[search.choose(seated.view, rng)]++;
  }
  return counts;
}

test('no strategy fusion: a guess that needs to know the world is not taken for a win', () => {
  expect(choices(Guessing.STOP_OR_GUESS, false)).toEqual([40, 0]);
});

test('a search that sees everything guesses right', () => {
  expect(choices(Guessing.STOP_OR_GUESS, true)).toEqual([0, 40]);
});

test.each<[string, SearchOptions | undefined, number]>([
  ['in the same tree', undefined, 2000],
  ['in a search of its own', SHORT, 2000 * (1 + 20)],
])(
  'simultaneous choices: who is asked later, %s, does not find out the first',
  (_, others, worlds) => {
    const game = new GuessingGame(Guessing.EQUAL_NUMBERS);
    const guide = guessingGuide(Guessing.EQUAL_NUMBERS);
    let sum = 0;
    let n = 0;
    const counting = {
      ...guide,
      expect(state: Int32Array, shares: Float64Array) {
        guide.expect(state, shares);
        sum += shares[0];
        n++;
      },
    };
    const search = ismcts('search', game, counting, OPTIONS, {
      ...(others && { others: { guide: counting, search: { guide: counting, options: others } } }),
    });
    const state = game.allocate();
    const rng = new Rng(rootKey('equal'));
    game.deal(state, rng);
    const seated = new SeatedView(game, state, 0);
    seated.show();
    search.choose(seated.view, rng);
    // If seat 1 saw the number in the worlds, seat 0 would soon lose in nearly all of them.
    expect(n).toBe(worlds);
    expect(sum / n).toBeGreaterThan(0.4);
    expect(sum / n).toBeLessThan(0.6);
  },
);

/** Seat 1 gains by 1, though the guide prefers 0; seat 0 has to choose the same without seeing it. */
const preferring: Guide<Int32Array> = {
  appraise(view, _, worth) {
    worth[0] = view.seat === 1 ? 3 : 0;
    worth[1] = 0;
  },
  stage: () => 0,
  ahead: 1,
  expect(state, shares) {
    shares[0] = state[2] === state[3] ? 1 : 0;
    shares[1] = state[3];
  },
};

/** Seat 1 chooses 1 itself. */
const better: Guide<Int32Array> = {
  ...preferring,
  appraise({ seat }, _, worth) {
    worth[0] = 0;
    worth[1] = seat;
  },
};

const searching = (iterations: number): Others<Int32Array> => ({
  guide: preferring,
  search: { guide: preferring, options: { ...SHORT, iterations } },
});

test.each<[string, Others<Int32Array>, number]>([
  ['follow its guide', { guide: preferring }, 0],
  ['follow another guide', { guide: better }, 1],
  ['search so little that they nearly follow it', searching(1), 0],
  ['search', searching(50), 1],
])('a response finds out what the others do if they %s', (_, others, answer) => {
  const game = new GuessingGame(Guessing.EQUAL_NUMBERS);
  const options = { ...OPTIONS, iterations: 200 };
  answers(game, ismcts('response', game, preferring, options, { others }), answer);
});

test.each([
  ['guide=fast', 0],
  ['guide=good', 1],
  ['guide=fast,against=good', 1],
  ['guide=good,against=fast', 0],
])('a response with %s knows whom it answers, not who plays on for them', (text, answer) => {
  const game = new GuessingGame(Guessing.EQUAL_NUMBERS);
  const fast = { like: 'fast', create: () => preferring };
  const good = advised(fast, { like: 'good', create: () => better });
  const { response } = searchesOf<Int32Array>([fast, good]);
  const given = Object.fromEntries(text.split(',').map((option) => option.split('=')));
  const options = Object.entries(response.options).map(([name, option]) => [
    name,
    'words' in option && name in given ? option.words.indexOf(given[name]) : option.default,
  ]);
  const of = { ...Object.fromEntries(options), iterations: 200 };
  answers(game, response.create(game, of, '', DEFAULT_SETTINGS), answer);
});

function answers(game: GuessingGame, search: Agent<Int32Array>, answer: number): void {
  const state = game.allocate();
  const seated = new SeatedView(game, state, 0);
  for (let i = 0; i < 20; i++) {
    const rng = new Rng(rootKey(`response ${i}`));
    game.deal(state, rng);
    seated.show();
    expect(search.choose(seated.view, rng)).toBe(answer);
  }
}

test.each([
  [2, 3, [0]],
  [3, 3, [0]],
  [4, 3, [0, 1]],
  [50, 3, [0, 1]],
  [4, 4, [0]],
])('in %i worlds an adviser is asked about what was met %i times, once', (...of) => {
  const [iterations, visits, expected] = of;
  const game = new GuessingGame(Guessing.EQUAL_NUMBERS);
  const asked: number[] = [];
  const advised: Guide<Int32Array> = {
    ...preferring,
    adviser: {
      visits,
      appraise(view, _, worth) {
        asked.push(view.seat);
        worth[0] = 0;
        worth[1] = 1;
      },
    },
  };
  const search = ismcts('search', game, advised, { ...OPTIONS, iterations, exploration: 0 });
  const state = game.allocate();
  const rng = new Rng(rootKey('adviser'));
  game.deal(state, rng);
  const seated = new SeatedView(game, state, 0);
  seated.show();
  search.choose(seated.view, rng);
  expect(asked).toEqual(expected);
});

test.each([0, 1])(
  'the preferences that a search begins with are those of its adviser: %i',
  (best) => {
    const game = new GuessingGame(Guessing.EQUAL_NUMBERS);
    const appraise: Guide<Int32Array>['appraise'] = (_, __, worth) => {
      worth[best] = 5;
      worth[1 - best] = 0;
    };
    const advised: Guide<Int32Array> = { ...preferring, adviser: { visits: 3, appraise } };
    const search = ismcts('search', game, advised, { ...OPTIONS, iterations: 1 });
    const state = game.allocate();
    const rng = new Rng(rootKey('adviser'));
    game.deal(state, rng);
    const seated = new SeatedView(game, state, 0);
    seated.show();
    expect(search.choose(seated.view, rng)).toBe(best);
  },
);

test.each([1, 2])('a search looks %i stages ahead, where the guide says so', (ahead) => {
  const game = new GuessingGame(Guessing.EQUAL_NUMBERS);
  const ends = new Set<number>();
  const guide: Guide<Int32Array> = {
    ...preferring,
    stage: (state) => state[1],
    ahead,
    expect: (state) => void ends.add(state[1]),
  };
  const state = game.allocate();
  const rng = new Rng(rootKey('ahead'));
  game.deal(state, rng);
  const seated = new SeatedView(game, state, 0);
  seated.show();
  ismcts('search', game, guide, SHORT).choose(seated.view, rng);
  expect([...ends]).toEqual([ahead]);
});

test('whom response takes the others for is an option', async () => {
  const { lab } = makeLab();
  expect(parseAgent('response', 'capital-lux').options.others).toBe(0);
  expect(parseAgent('response:others=20', 'capital-lux').options.others).toBe(20);
  expect(() => parseAgent('ismcts:others=20', 'capital-lux')).toThrow('has no option "others"');
  expect(() => parseAgent('response:others=0.5', 'capital-lux')).toThrow(
    'others should be a whole number from 0 to 100000',
  );
  expect((await lab('agents')).out).toMatch(
    /\nresponse .*\n(.*\n){6} +:others=0 +iterations with which /,
  );
});

function actionsOf(players: 2 | 3 | 4, agent: string, deal: number, before?: number): number[] {
  const game = new CapitalLux(players);
  const lineUp = Array.from({ length: players }, () => createAgent(agent, game));
  const session = new GameSession(game, lineUp, 'search');
  if (before !== undefined) {
    session.deal(before);
    session.playToEnd();
  }
  const actions: number[] = [];
  session.deal(deal);
  session.playToEnd((_, action) => actions.push(action));
  return actions;
}

test.each([2, 3, 4] as const)(
  'the same seed and iterations give the same game with %d players, whatever was searched before',
  (players) => {
    const once = actionsOf(players, 'ismcts:iterations=20', 3);
    expect(actionsOf(players, 'ismcts:iterations=20', 3, 8)).toEqual(once);
    expect(actionsOf(players, 'ismcts:iterations=21', 3)).not.toEqual(once);
  },
);

test('so does a response to searches; with other searches it is another game', () => {
  const players = process.env.DEEP === '1' ? 3 : 2;
  const once = actionsOf(players, 'response:iterations=8,others=4', 3);
  expect(actionsOf(players, 'response:iterations=8,others=4', 3, 8)).toEqual(once);
  expect(actionsOf(players, 'response:iterations=8,others=5', 3)).not.toEqual(once);
  expect(actionsOf(players, 'response:iterations=8', 3)).not.toEqual(once);
});

test('where everything is open, the last choice of the game is the best one', () => {
  const game = new CapitalLux(2);
  const session = new GameSession(
    game,
    [0, 1].map(() => createAgent('random', game)),
    'last choice',
  );
  const search = createAgent('ismcts:iterations=60', game);
  const result = new Int32Array(4);
  const after = game.allocate();
  const shareAfter = (state: Int32Array, seat: number, action: number) => {
    game.copy(state, after);
    game.apply(after, action);
    game.score(after, result);
    if (result[2 + seat] > 0) return 0;
    return result[2] === result[3] ? 0.5 : 1;
  };
  let compared = 0;
  let different = 0;
  for (let deal = 0; compared < 40; deal++) {
    session.deal(deal);
    session.playToEnd((state, action) => {
      if (state[At.ROUND] !== 2 || state[At.PHASE] !== Phase.GOLD) return;
      game.copy(state, after);
      game.apply(after, action);
      if (after[At.PHASE] !== Phase.OVER) return;
      const seat = game.turn(state);
      const seated = new SeatedView(game, state, seat);
      const count = seated.show();
      const shares = Array.from(seated.view.legal.subarray(0, count), (option) =>
        shareAfter(state, seat, option),
      );
      const chosen = search.choose(seated.view, new Rng(rootKey('last')));
      expect(shareAfter(state, seat, chosen)).toBe(Math.max(...shares));
      compared++;
      if (new Set(shares).size > 1) different++;
    });
  }
  expect(different).toBeGreaterThan(3);
});

test('time can be the budget', () => {
  const game = new CapitalLux(2);
  const search = createAgent('ismcts:milliseconds=120', game);
  const state = game.allocate();
  const rng = new Rng(rootKey('time'));
  game.deal(state, rng);
  const seated = new SeatedView(game, state, game.turn(state));
  seated.show();
  const begin = performance.now();
  const before = process.cpuUsage();
  const action = search.choose(seated.view, rng);
  const { user, system } = process.cpuUsage(before);
  expect(seated.allows(action)).toBe(true);
  expect(performance.now() - begin).toBeGreaterThanOrEqual(120);
  // Of its own: on a busy machine others may have their turn meanwhile.
  expect((user + system) / 1000).toBeLessThan(1000);
});

test.each([['ismcts:iterations=10000'], ['response:iterations=150,others=20']])(
  '%s: visits of nodes allocate nothing',
  (agent) => {
    const script = `
    import { PerformanceObserver } from 'node:perf_hooks';
    import { setTimeout } from 'node:timers/promises';
    import { CapitalLux } from './dist/engine/capital-lux/index.js';
    import { Rng, rootKey } from './dist/engine/core/rng.js';
    import { createAgent } from './dist/sim/index.js';
    import { SeatedView } from './dist/sim/play/view.js';
    const game = new CapitalLux(4);
    const search = createAgent('${agent}', game);
    const state = game.allocate();
    const rng = new Rng(rootKey('heap'));
    game.deal(state, rng);
    const seated = new SeatedView(game, state, game.turn(state));
    seated.show();
    // Four times: Node 24 is still compiling a search in a search during the fourth.
    for (let i = 0; i < 4; i++) search.choose(seated.view, rng);
    let collections = 0;
    new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] });
    await setTimeout(50);
    collections = 0;
    const before = process.memoryUsage().heapUsed;
    search.choose(seated.view, rng);
    const grown = process.memoryUsage().heapUsed - before;
    await setTimeout(50);
    console.log(JSON.stringify({ collections, grown }));`;
    const out = execFileSync('node', ['--input-type=module', '-e', script], { encoding: 'utf8' });
    const { collections, grown } = JSON.parse(out);
    console.log(`${agent}: ${grown} bytes, ${collections} collections`);
    // One number of 16 bytes a visit would come to 3 MB, or to collections.
    expect(collections).toBeLessThanOrEqual(1);
    expect(grown).toBeLessThan(1_000_000);
  },
);
