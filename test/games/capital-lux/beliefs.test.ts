import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { type PlayerCount, parseRules } from '../../../engine/capital-lux/rules.js';
import type { Game } from '../../../engine/core/game.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import type { Beliefs } from '../../../sim/agents/beliefs.js';
import { random } from '../../../sim/agents/random.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { analyse } from '../../../sim/analyse/analyse.js';
import { LUX_NETS } from '../../../sim/games/capital-lux/agents/expert/index.js';
import { LUX_AGENTS } from '../../../sim/games/capital-lux/agents/index.js';
import { LUX_RETELLING } from '../../../sim/games/capital-lux/agents/retelling.js';
import type { Agent } from '../../../sim/lab/agent.js';
import { SHARPNESS } from '../../../sim/nets/beliefs.js';
import { NetJudge } from '../../../sim/nets/judge.js';
import { softmax } from '../../../sim/nets/learner.js';
import { shippedNets } from '../../../sim/nets/shipped.js';
import { GameRun } from '../../../sim/play/run.js';
import { analysisDocument } from '../../../sim/report/documents/analysis.js';
import { type Estimate, meanOf } from '../../../sim/stats/mean.js';
import { believedMean, gainOfBeliefs, hiddenDecisions } from './kit/beliefs.js';

/*
 *   DEEP=1 npx vitest run test/games/capital-lux/beliefs
 *
 * prints how much of the others' hands beliefs tell.
 */
const deep = process.env.DEEP === '1';
const PLAYERS: readonly PlayerCount[] = [2, 3, 4];

const beliefsFor = (game: CapitalLux): Beliefs<Int32Array> =>
  (LUX_AGENTS.beliefs as { create(game: Game<Int32Array>): Beliefs<Int32Array> }).create(game);

const RULES = [
  {},
  { rounds: 2, discs: 3, picksPerPass: 1 },
  { copies: { G: { 0: 2, 2: 5, 9: 4, 30: 1 } }, clericChoice: 'any' },
];

test.each(PLAYERS.flatMap((players) => RULES.map((rules) => ({ players, rules }))))(
  '$players players, $rules: a round that is told again ends where it is',
  ({ players, rules }) => {
    const game = new CapitalLux(players, parseRules(rules, players));
    const retold = LUX_RETELLING.create(game);
    const [world, past] = [0, 1].map(() => game.allocate());
    const actions = new Int32Array(game.maxActions);
    const legal = new Int32Array(game.maxLegal);
    let told = 0;
    hiddenDecisions(game, 'random', 'retold', deep ? 200 : 6, deep ? 1 : 3, (state, _, rng) => {
      game.copy(state, world);
      game.determinize(world, game.turn(state), rng);
      const count = retold.tell(world, past, actions);
      for (const action of actions.subarray(0, count)) {
        const at = legal.subarray(0, game.legal(past, legal)).indexOf(action);
        if (at < 0 || retold.odds(past, action) <= 0) expect.fail(`${action} was not possible`);
        game.apply(past, action);
      }
      expect(past).toEqual(world);
      told += count;
    });
    expect(told).toBeGreaterThan(100);
  },
);

/** Whoever plays as beliefs take the others to play. */
function believable(game: CapitalLux): Agent<Int32Array> {
  const { nets } = shippedNets('capital-lux', game.seats, 'a');
  const judge = new NetJudge(nets.actions, LUX_NETS.reader(game));
  const worth = new Float64Array(game.maxLegal);
  return {
    name: 'believable',
    choose(view, rng) {
      judge.judge(view.glance(), view.seat, view.legal, view.count, worth);
      softmax(worth, view.count, SHARPNESS, worth);
      let left = rng.unit();
      let i = 0;
      for (; i < view.count - 1 && left >= worth[i]; i++) left -= worth[i];
      return view.legal[i];
    },
  };
}

test('what others hold is as beliefs say, on average, if they play so; and more than if worlds are alike', () => {
  const game = new CapitalLux(2);
  const { table } = game;
  const beliefs = beliefsFor(game);
  const even: Beliefs<Int32Array> = { weigh: () => 0 };
  const held = (me: number) => (state: Int32Array) => {
    let points = 0;
    for (let kind = 0; kind < table.kinds; kind++)
      points += table.value[kind] * state[table.hand | ((1 - me) << table.rowShift) | kind];
    return points;
  };
  const [byBeliefs, alike] = [0, 1].map(() => [] as number[]);
  const deals = deep ? 1000 : 100;
  hiddenDecisions(game, believable(game), 'held', deals, 20, (state, deal, rng) => {
    const me = game.turn(state);
    const points = held(me);
    for (const [errors, by] of [
      [byBeliefs, beliefs],
      [alike, even],
    ] as const)
      errors[deal] =
        (errors[deal] ?? 0) + points(state) - believedMean(game, by, state, rng, points);
  });
  const [right, wrong] = [byBeliefs, alike].map((errors) =>
    meanOf(errors.filter((error) => error !== undefined)).estimate(),
  ) as (Estimate & { low: number; high: number })[];
  if (deep) console.log('points held less those believed, and those of worlds alike', right, wrong);
  expect(right.low).toBeLessThan(0);
  expect(right.high).toBeGreaterThan(0);
  expect(wrong.low).toBeGreaterThan(0);
});

/** What beliefs gain a decision, in nats, by deal. */
function gained(players: PlayerCount, player: string, deals: number, worlds: number): Estimate {
  const game = new CapitalLux(players);
  const beliefs = beliefsFor(game);
  const sums: number[] = [];
  const counts: number[] = [];
  hiddenDecisions(game, player, 'gain', deals, 8, (state, deal, rng) => {
    sums[deal] = (sums[deal] ?? 0) + gainOfBeliefs(game, beliefs, state, worlds, rng);
    counts[deal] = (counts[deal] ?? 0) + 1;
  });
  return meanOf(sums.map((sum, deal) => sum / counts[deal]).filter(Number.isFinite)).estimate();
}

test('beliefs tell something of the hands of an expert who was trained apart', () => {
  expect(gained(2, 'expert:seed=b', 20, 40).low).toBeGreaterThan(0);
});

const OTHERS = ['expert', 'tuned', 'ismcts:iterations=100'];
test.runIf(deep).each(PLAYERS.flatMap((players) => OTHERS.map((player) => ({ players, player }))))(
  'how much: $players players, $player',
  ({ players, player }) => {
    const { n, mean, low, high } = gained(players, player, 40, 200);
    console.log(
      `${players} ${player}: ${mean.toFixed(2)} (${low?.toFixed(2)} to ${high?.toFixed(2)}), ${n} deals`,
    );
    expect(low).toBeGreaterThan(0);
  },
);

test('beliefs are refused under rules whose actions they do not know', () => {
  const rules = parseRules({ actions: { Y: [{ effect: 'steal' }, { effect: 'gold' }] } }, 2);
  expect(() => createAgent('ismcts:beliefs=20', new CapitalLux(2, rules))).toThrow(
    'beliefs: are only known where',
  );
});

/** A game among players at random. */
const recordOf = (game: CapitalLux | Tactoria) =>
  new GameRun(
    game as Game<Int32Array>,
    Array.from({ length: game.seats }, () => random),
    'beliefs',
  ).record(0);

test('an analysis may draw worlds by beliefs, the same ones each time', async () => {
  const record = recordOf(new CapitalLux(2));
  const options = { policy: 'greedy', worlds: 10, seed: 'test', moves: [6] };
  const weighed = await analyse(record, { ...options, beliefs: 30 });
  expect(await analyse(record, { ...options, beliefs: 30 })).toEqual(weighed);
  const { beliefs, ...rest } = weighed;
  expect(beliefs).toBe(30);
  expect(await analyse(record, options)).not.toEqual(rest);
  expect(analysisDocument(weighed).command).toContain('--worlds 10 --beliefs 30');
});

test('a game without beliefs says so', async () => {
  const options = { policy: 'greedy', worlds: 10, seed: 'test', beliefs: 30 };
  await expect(analyse(recordOf(new Tactoria(2)), options)).rejects.toThrow(
    'beliefs: Capitals of Tactoria has none; leave them out',
  );
});
