import { expect, test } from 'vitest';
import { CapitalLux } from '../../engine/capital-lux/index.js';
import { CapitalWarsaw } from '../../engine/capital-warsaw/index.js';
import { type Game, NOBODY } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import { Tactoria } from '../../engine/tactoria/index.js';
import { At, Phase } from '../../engine/tactoria/state.js';
import { gameAgents } from '../../sim/agents/game-agents.js';
import { random } from '../../sim/agents/random.js';
import { agentsOf, createAgent } from '../../sim/agents/registry.js';
import type { Agent, View } from '../../sim/lab/agent.js';
import { GameSession } from '../../sim/play/play.js';
import { SeatedView } from '../../sim/play/view.js';

/** In how many worlds an agent is asked. */
const WORLDS = process.env.DEEP === '1' ? 30 : 6;

const lux = new CapitalLux(3);
const warsaw = new CapitalWarsaw(3);
const tactoria = new Tactoria(3);
const game = lux;

/** Plays game 0 of the seed, seat 0 by this agent; returns the truth at each of its decisions. */
function watched(agent: Agent<Int32Array>, others: Agent<Int32Array> = random): Int32Array[] {
  const session = new GameSession(game, [agent, others, others], 'fairness');
  session.deal(0);
  const truths: Int32Array[] = [];
  session.playToEnd((truth) => {
    if (game.turn(truth) === 0) truths.push(truth.slice());
  });
  return truths;
}

test('a bot that hands in a spying buffer to sample never gets the truth', () => {
  const caught: number[][] = [];
  class Spy extends Int32Array {
    override set(from: ArrayLike<number>): void {
      caught.push(Array.from(from));
    }
  }
  const spy: Agent<Int32Array> = {
    name: 'spy',
    choose(view, rng) {
      view.sample(new Spy(game.allocate().length), rng);
      return view.legal[0];
    },
  };
  const truths = watched(spy).map((truth) => Array.from(truth));
  expect(caught.length).toBe(truths.length);
  // The worlds agree with the truth where everything is known, at the very end at most.
  const same = caught.filter((world, i) => JSON.stringify(world) === JSON.stringify(truths[i]));
  expect(same.length).toBe(0);
});

test('a bot that keeps the buffer of a world and spies through the generator gets no truth', () => {
  let kept: Int32Array | undefined;
  const seen: string[] = [];
  class Keeper extends Int32Array {
    override set(from: ArrayLike<number>): void {
      kept = from as Int32Array;
    }
  }
  class SpyingRng extends Rng {
    override next(): number {
      if (kept) seen.push(JSON.stringify(Array.from(kept)));
      return super.next();
    }
    override below(n: number): number {
      if (kept) seen.push(JSON.stringify(Array.from(kept)));
      return super.below(n);
    }
  }
  const spyingRng = new SpyingRng(rootKey('spy'));
  const spy: Agent<Int32Array> = {
    name: 'spy',
    choose(view) {
      view.sample(new Keeper(game.allocate().length), spyingRng);
      return view.legal[0];
    },
  };
  const truths = watched(spy).map((truth) => JSON.stringify(Array.from(truth)));
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter((world) => truths.includes(world))).toEqual([]);
});

test('no buffer of a seat ever holds what another seat saw', () => {
  const buffers = new Map<number, Set<Int32Array>>();
  const stale: string[] = [];
  const collector: Agent<Int32Array> = {
    name: 'collector',
    choose(view) {
      const own = buffers.get(view.seat) ?? new Set();
      buffers.set(view.seat, own.add(view.legal).add(view.observe()));
      if (view.legal.subarray(view.count).some((action) => action !== 0)) stale.push('legal');
      return view.legal[view.count - 1];
    },
  };
  watched(collector, collector);
  expect(stale).toEqual([]);
  const all = [...buffers.values()].flatMap((own) => [...own]);
  expect(buffers.size).toBe(3);
  expect(new Set(all).size).toBe(6);
});

test('the seed that an agent is given does not lead to that of the run', () => {
  const seeds = new Set<string>();
  const asked: Agent<Int32Array> = {
    ...random,
    begin: ({ seed }) => seeds.add(seed),
  };
  const session = new GameSession(game, [asked, asked, asked], 'fairness');
  for (const rotation of [0, 1, 2]) session.deal(0, rotation);
  session.deal(1);
  expect(seeds.size).toBe(12);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
});

test('an agent that changes the result it is told changes it for nobody else', () => {
  const told: number[][] = [];
  const vandal: Agent<Int32Array> = {
    ...random,
    end(points, winners) {
      told.push([...points, ...winners]);
      (points as number[]).fill(999);
      (winners as number[]).length = 0;
    },
  };
  const session = new GameSession(game, [vandal, vandal, vandal], 'fairness');
  session.deal(0);
  session.playToEnd();
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

test('a bot that edits its list of legal actions is stopped', () => {
  const forger: Agent<Int32Array> = {
    name: 'forger',
    choose(view) {
      view.legal[0] = game.actionCount - 1;
      return view.legal[0];
    },
  };
  expect(() => watched(forger)).toThrow(/agent forger chose .* not legal/);
});

test('nothing that hangs on a view leads to the position', () => {
  const state = game.allocate();
  game.deal(state, new Rng(rootKey('view')));
  const seated = new SeatedView(game, state, game.turn(state));
  const { view } = seated;
  seated.show();
  const held = new Set<unknown>();
  const walk = (thing: unknown) => {
    if (typeof thing !== 'object' || thing === null || held.has(thing)) return;
    held.add(thing);
    for (const key of Reflect.ownKeys(thing))
      if (!ArrayBuffer.isView(thing)) walk((thing as Record<PropertyKey, unknown>)[key]);
  };
  walk(view);
  walk((view as View<Int32Array>).observe());
  expect([...held].filter((thing) => thing === state || thing === state.buffer)).toEqual([]);
});

/** Where a game is after so many decisions at random. */
function reached(
  game: Game<Int32Array>,
  decisions: number,
  rng = new Rng(rootKey('indistinguishable')),
): Int32Array {
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  game.deal(state, rng);
  for (let i = 0; i < decisions; i++) game.apply(state, legal[rng.below(game.legal(state, legal))]);
  return state;
}

/** The choices of an agent in worlds that its seat can't tell apart, the generator being equal. */
function choices(
  agent: Agent<Int32Array>,
  decisions: number,
  game: Game<Int32Array> = lux,
  worlds = WORLDS,
): Set<number> {
  const rng = new Rng(rootKey('indistinguishable'));
  const state = reached(game, decisions, rng);
  const seat = game.turn(state);
  const world = game.allocate();
  const chosen = new Set<number>();
  for (let i = 0; i < worlds; i++) {
    game.copy(state, world);
    game.determinize(world, seat, rng);
    const seated = new SeatedView(game, world, seat, agent.seesAll);
    const { view } = seated;
    seated.show();
    chosen.add(agent.choose(view, new Rng(rootKey('same generator'))));
  }
  return chosen;
}

/** Picks and constructions with nothing chosen yet and with others' choices kept; wars from 63 on. */
const WARSAW_DECISIONS = [0, 2, 4, 40, 64, 66, 90];

/** What is asked in games of Tactoria at random; in battle of the attacker and of the defender. */
const TACTORIA_ASKED = [
  ['Build', Phase.BUILD],
  ['Store', Phase.STORE],
  ['Raze', Phase.RAZE],
  ['Regroup', Phase.REGROUP],
  ['Military', Phase.MILITARY],
  ['a march', Phase.MOVE],
  ['battle', Phase.BATTLE, 0],
  ['battle, in defence', Phase.BATTLE, 1],
  ['plunder', Phase.PLUNDER],
  ['survival', Phase.SURVIVE],
  ['a Legendary card', Phase.LEGENDARY],
] as const;

/** After how many decisions of `reached` this is asked of the seat that many seats after the one in turn. */
function whenAsked(phase: Phase, isDefender?: number): number {
  const rng = new Rng(rootKey('indistinguishable'));
  const state = tactoria.allocate();
  const legal = new Int32Array(tactoria.maxLegal);
  tactoria.deal(state, rng);
  for (let decisions = 0; tactoria.turn(state) !== NOBODY; decisions++) {
    const defends = tactoria.turn(state) === state[At.ACTIVE] ? 0 : 1;
    if (state[At.PHASE] === phase && (isDefender ?? defends) === defends) return decisions;
    tactoria.apply(state, legal[rng.below(tactoria.legal(state, legal))]);
  }
  throw new Error(`phase ${phase} is not asked in this game`);
}

const DECISIONS = [0, 5, 9, 14, 20, 30, 45, 60, 75, 90];

/** Everybody who may not see everything; searches are kept short. */
function fairAgents(of: Game<Int32Array>, iterations = 30): Agent<Int32Array>[] {
  const { ladder, guides = [], beliefs, restrictions: known = {} } = gameAgents.of(of.id);
  const restrictions = Object.keys(known);
  const named = Object.entries(agentsOf(of.id)).flatMap(
    ([name, { seesAll, outside, options, example }]) => {
      // All restrictions are below.
      if (seesAll || outside || name === 'restricted') return [];
      // Those that are trained play with the training that comes with the lab.
      if (name === 'net') return `net:data/training/expert/${of.id}-${of.seats}-a.json`;
      if (example !== undefined) return `${name}:data/training/${of.id}-${of.seats}.json`;
      return 'iterations' in options ? `${name}:iterations=${iterations}` : name;
    },
  );
  const others = [
    `response:iterations=${iterations >> 1},others=6`,
    ...guides.slice(1).map(({ like }) => `ismcts:iterations=${iterations},guide=${like}`),
    ...guides.slice(1).map(({ like }) => `response:iterations=${iterations},guide=${like}`),
    ...(beliefs ? [`ismcts:iterations=${iterations},beliefs=${iterations}`] : []),
    ...restrictions.map((name) => `restricted:${name}:${ladder.at(-1)}`),
    `restricted:${restrictions.at(-1)}:ismcts:iterations=${iterations}`,
  ];
  return [...named, ...others].map((name) => createAgent(name, of));
}

test('an agent chooses the same in all worlds that its seat cannot tell apart', () => {
  const sampler: Agent<Int32Array> = {
    name: 'sampler',
    choose(view, rng) {
      const world = game.allocate();
      view.sample(world, rng);
      return view.legal[world.reduce((sum, x) => (sum + x) >>> 0, 0) % view.count];
    },
  };
  for (const agent of [...fairAgents(lux), sampler])
    for (const decisions of DECISIONS) expect(choices(agent, decisions).size, agent.name).toBe(1);
});

test('so do the agents of Capital (Warsaw), in every phase of an epoch', () => {
  const agents = fairAgents(warsaw, 6);
  expect(agents.map(({ name }) => name)).toContain('greedy');
  for (const agent of agents)
    for (const decisions of WARSAW_DECISIONS)
      expect(choices(agent, decisions, warsaw, 8).size, `${agent.name} ${decisions}`).toBe(1);
});

/** Made once: that takes longer than to ask them. */
let agentsOfTactoria: Agent<Int32Array>[] | undefined;

test.each(TACTORIA_ASKED)(
  'so do the agents of Capitals of Tactoria, asked in %s',
  (_, phase, isDefender?: number) => {
    const decisions = whenAsked(phase, isDefender);
    agentsOfTactoria ??= fairAgents(tactoria, 6);
    expect(agentsOfTactoria.map(({ name }) => name)).toContain('tuned');
    for (const agent of agentsOfTactoria)
      expect(choices(agent, decisions, tactoria, 6).size, agent.name).toBe(1);
  },
);

test('an agent that sees everything does not, and is marked', () => {
  const { oracle } = agentsOf('capital-lux');
  expect(oracle.seesAll).toBe(true);
  const agent = createAgent('oracle:iterations=30', game);
  expect(agent.seesAll).toBe(true);
  expect(DECISIONS.some((decisions) => choices(agent, decisions).size > 1)).toBe(true);
});

test('an agent that got at the truth would be noticed by that', () => {
  let truth: Int32Array | undefined;
  const leaky = new (class extends CapitalLux {
    override observe(state: Int32Array, seat: number, out: Int32Array): void {
      truth = state;
      super.observe(state, seat, out);
    }
  })(3);
  const cheat: Agent<Int32Array> = {
    name: 'cheat',
    choose(view) {
      view.observe();
      const sum = (truth as Int32Array).reduce((total, x, i) => (total + x * (i + 1)) >>> 0, 0);
      return view.legal[sum % view.count];
    },
  };
  const rng = new Rng(rootKey('cheat'));
  const state = leaky.allocate();
  leaky.deal(state, rng);
  const world = leaky.allocate();
  const chosen = new Set<number>();
  for (let i = 0; i < 30; i++) {
    leaky.copy(state, world);
    leaky.determinize(world, leaky.turn(state), rng);
    const seated = new SeatedView(leaky, world, leaky.turn(world));
    const { view } = seated;
    seated.show();
    chosen.add(cheat.choose(view, rng));
  }
  expect(chosen.size).toBeGreaterThan(1);
});
