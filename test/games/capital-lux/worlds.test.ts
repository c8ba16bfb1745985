import { expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { readPosition } from '../../../engine/capital-lux/read.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { randomMoment } from './kit/moment.js';
import * as reference from './reference/index.js';

/*
 * On decks so small that all worlds can be listed, the sampler's frequencies must be those of the
 * enumeration: every consistent world, with its probability under opponents who choose uniformly
 * at random among the cards before them.
 */
const MOMENTS = 16;
/** Moments with more than one world that are enough, and samples at each. */
const [ENOUGH, SAMPLES] = process.env.DEEP === '1' ? [MOMENTS, 40_000] : [6, 3_000];
const none = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
const noCards = { G: none, Y: none, B: none, P: none };

interface Tiny {
  name: string;
  players: PlayerCount;
  rules: RuleChanges;
}

const TINY: readonly Tiny[] = [
  {
    name: '2 players, all cards different',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 1, 3: 1, 4: 1 }, Y: { ...none, 2: 1, 3: 1, 4: 1 } },
      handSize: { 2: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '2 players, equal cards, Scholars',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3, 3: 2 }, P: { ...none, 2: 2 } },
      handSize: { 2: 3 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '2 players, three kept at last, deck left',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 2, 3: 1 }, Y: { ...none, 2: 2, 4: 2 } },
      handSize: { 2: 3 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '3 players, a shared pack',
    players: 3,
    rules: {
      copies: {
        ...noCards,
        G: { ...none, 2: 2, 3: 1 },
        Y: { ...none, 2: 2, 3: 1 },
        P: { ...none, 5: 1 },
      },
      handSize: { 3: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '3 players, all cards different',
    players: 3,
    rules: {
      copies: {
        ...noCards,
        G: { ...none, 2: 1, 3: 1, 4: 1 },
        P: { ...none, 2: 1, 3: 1, 4: 1, 5: 1 },
      },
      handSize: { 3: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '3 players, packs of three, Scholars and equal cards',
    players: 3,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 5, 3: 2 }, Y: { ...none, 2: 3 } },
      handSize: { 3: 3 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '4 players, nothing picked, packs travel',
    players: 4,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3, 3: 2 }, Y: { ...none, 2: 4 } },
      handSize: { 4: 2 },
      picksPerPass: 0,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '4 players, packs of two',
    players: 4,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3, 3: 2 }, Y: { ...none, 2: 4 } },
      handSize: { 4: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
    },
  },
  {
    name: '2 players, modifiers',
    players: 2,
    rules: {
      copies: { ...noCards, B: { ...none, 2: 2, 3: 2, 4: 1 } },
      handSize: { 2: 2 },
      picksPerPass: 1,
      modifiers: [4, -1, -3],
      rounds: 1,
    },
  },
  {
    name: '2 players, cards taken back to the hand (L74), equal cards',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3, 3: 2 }, P: { ...none, 2: 2 } },
      handSize: { 2: 3 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
      actions: { G: [], P: [{ effect: 'take', which: 'highest', of: 'G', to: 'hand' }] },
    },
  },
  {
    name: '3 players, cards taken back to the hand (L74), then drawn',
    players: 3,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3 }, Y: { ...none, 2: 2 }, P: { ...none, 2: 3 } },
      handSize: { 3: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 1,
      actions: {
        G: [],
        Y: [{ effect: 'draw' }],
        P: [{ effect: 'take', to: 'hand', amount: 2, may: true }, { effect: 'draw' }],
      },
    },
  },
  {
    name: '2 players, discarded and exchanged from the hand (L75, L78)',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3, 3: 1 }, Y: { ...none, 2: 2, 4: 2 } },
      handSize: { 2: 3 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
      actions: {
        G: [{ effect: 'exchange', from: 'hand' }],
        Y: [{ effect: 'discard', from: 'hand', may: true }],
      },
    },
  },
  {
    name: '3 players, exchanged from the hand (L78), a shared pack',
    players: 3,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 2, 3: 2 }, Y: { ...none, 2: 3, 3: 1 } },
      handSize: { 3: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
      actions: {
        G: [{ effect: 'exchange', from: 'hand', amount: 2, may: true }],
        Y: [{ effect: 'exchange', from: 'hand' }],
      },
    },
  },
  {
    name: '2 players, cards turned up from the deck (L72, L79)',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 3, 3: 1 }, Y: { ...none, 2: 3, 4: 1 } },
      handSize: { 2: 2 },
      picksPerPass: 1,
      modifiers: [],
      setupCards: 0,
      actions: {
        G: [
          { effect: 'draw', to: 'capital' },
          { effect: 'draw', may: true },
        ],
        Y: [
          { effect: 'exchange', from: 'hometown' },
          { effect: 'draw', to: 'hometown' },
        ],
      },
    },
  },
  {
    name: '3 players, modifiers looked at (L80)',
    players: 3,
    rules: {
      copies: { ...noCards, B: { ...none, 2: 6, 3: 1 } },
      handSize: { 3: 2 },
      picksPerPass: 1,
      modifiers: [4, 2, -1, -3],
      actions: { B: [{ effect: 'modifier', may: true }, { effect: 'look' }] },
    },
  },
];

for (const { name, players, rules: changes } of TINY) {
  test(`sampled worlds have the frequencies of the enumeration: ${name}`, () => {
    const rules = parseRules({ rounds: 1, ...changes }, players);
    const game = new CapitalLux(players, rules);
    const key = rootKey(`worlds ${name}`);
    const rng = new Rng(key);
    const scores: number[] = [];
    for (let i = 0; i < MOMENTS && scores.length < ENOUGH; i++) {
      rng.reseed(key, i, 'deal');
      const z = compareAtRandomMoment(game, rng);
      if (z !== null) scores.push(z);
    }
    expect(scores.length, 'moments with more than one world').toBeGreaterThan(2);
    // Standard normal scores if the sampler is right.
    expect(Math.max(...scores)).toBeLessThan(4);
    const mean = scores.reduce((sum, z) => sum + z, 0) / scores.length;
    expect(mean * Math.sqrt(scores.length)).toBeLessThan(3.5);
  });
}

/** The χ² score of one seat's worlds at a random moment of a random game. */
function compareAtRandomMoment(game: CapitalLux, rng: Rng): number | null {
  // With equal cards, choosing any card is not choosing any kind; the sampler assumes the former.
  const different = Object.values(game.table.copiesOf).every((copies) => copies <= 1);
  const choice = different ? 'kinds' : 'cards';
  const { length } = randomMoment(game, Number.POSITIVE_INFINITY, rng).moves;
  const { state: truth, chance, moves } = randomMoment(game, rng.below(length), rng);
  const seat = rng.below(game.seats);
  const worlds = reference.worlds(game.rules, game.seats, seat, chance, moves, choice);
  const expected = new Map<string, number>();
  for (const { position, weight } of worlds) {
    const key = worldKey(referenceWorld(position));
    expected.set(key, (expected.get(key) ?? 0) + weight);
  }
  const counts = new Map<string, number>();
  for (const [sampled, count] of sampledStates(game, truth, seat, rng)) {
    const key = worldKey(engineWorld(game, sampled));
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  for (const key of counts.keys())
    expect(expected.has(key), `a sampled world that contradicts what was seen: ${key}`).toBe(true);
  return chiSquareScore(expected, counts, SAMPLES);
}

/** How often each state was sampled: to read one takes far longer than to draw it, so each is read once. */
function sampledStates(
  game: CapitalLux,
  truth: Int32Array,
  seat: number,
  rng: Rng,
): Map<Int32Array, number> {
  const states = new Map<string, Int32Array>();
  const counts = new Map<Int32Array, number>();
  const world = game.allocate();
  for (let i = 0; i < SAMPLES; i++) {
    game.copy(truth, world);
    game.determinize(world, seat, rng);
    const bytes = Buffer.from(world.buffer, world.byteOffset, world.byteLength).toString('latin1');
    let state = states.get(bytes);
    if (state === undefined) {
      state = world.slice();
      states.set(bytes, state);
    }
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}

interface HiddenParts {
  hands: readonly (readonly string[])[];
  packs: readonly (readonly string[])[];
  deck: readonly string[];
  placed: readonly number[];
  undrawn: readonly number[];
}

function engineWorld(game: CapitalLux, state: Int32Array): HiddenParts {
  const { hands, packs, deck, modifiers, drawn, modifierDeck } = readPosition(game.table, state);
  const looked = drawn === null ? [] : [drawn];
  return {
    hands,
    packs,
    deck,
    placed: modifiers.map(({ value }) => value),
    undrawn: [...looked, ...modifierDeck],
  };
}

function referenceWorld(position: reference.Position): HiddenParts {
  const looked = position.drawn === null ? [] : [position.drawn];
  return {
    hands: position.hands,
    packs: position.packs,
    deck: position.deck,
    placed: position.placed.map(({ value }) => value),
    undrawn: [...looked, ...position.modifierDeck],
  };
}

function worldKey({ hands, packs, deck, placed, undrawn }: HiddenParts): string {
  const sets = [...hands, ...packs].map((cards) => [...cards].sort().join(' '));
  return JSON.stringify([sets, deck, placed, undrawn]);
}

/** A normal score (Wilson–Hilferty) of the χ² statistic; null with a single world. */
function chiSquareScore(
  expected: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  samples: number,
): number | null {
  let statistic = 0;
  let cells = 0;
  let rareExpected = 0;
  let rareCount = 0;
  const add = (mean: number, count: number) => {
    statistic += (count - mean) ** 2 / mean;
    cells++;
  };
  for (const [key, weight] of expected) {
    const mean = weight * samples;
    if (mean >= 8) add(mean, counts.get(key) ?? 0);
    else {
      rareExpected += mean;
      rareCount += counts.get(key) ?? 0;
    }
  }
  if (rareExpected >= 8) add(rareExpected, rareCount);
  const df = cells - 1;
  if (df < 1) return null;
  const scale = 2 / (9 * df);
  return (Math.cbrt(statistic / df) - (1 - scale)) / Math.sqrt(scale);
}
