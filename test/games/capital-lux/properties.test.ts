import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionOf, describe as describeMove } from '../../../engine/capital-lux/actions.js';
import { setUp } from '../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { type Position, readPosition } from '../../../engine/capital-lux/read.js';
import { deckSize, PLAYER_COUNTS, STANDARD_RULES } from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { same } from '../../kit/conformance.js';
import { type Moment, randomMoment } from './kit/moment.js';
import { givenAway, packsThisRound } from './kit/unknown.js';
import { randomRules } from './kit/variants.js';
import * as reference from './reference/index.js';

const RUNS = process.env.DEEP === '1' ? 2_000 : 60;

/** A game under the standard or under random rules, and where to stop in it. */
const situations = fc.record({
  players: fc.constantFrom(...PLAYER_COUNTS),
  standard: fc.boolean(),
  seed: fc.string({ maxLength: 8 }),
  decisions: fc.integer({ min: 0, max: 140 }),
});

function holds(name: string, check: (game: CapitalLux, rng: Rng, decisions: number) => void): void {
  test(name, () => {
    const property = fc.property(situations, ({ players, standard, seed, decisions }) => {
      const rng = new Rng(rootKey(seed));
      const rules = standard ? STANDARD_RULES : randomRules(players, rng);
      check(new CapitalLux(players, rules), rng, decisions);
    });
    fc.assert(property, { numRuns: RUNS, seed: 20_260 });
  });
}

const cardsOf = ({ hands, packs, hometowns, bonus, capital, discarded, deck }: Position) =>
  [...hands, ...packs, ...hometowns, ...bonus, capital, discarded, deck].flat();

holds('cards and gold are conserved at every step', (game, rng) => {
  const { rules } = game;
  const start = rules.startingGold.slice(0, game.seats).reduce((sum, g) => sum + g, rules.discs);
  randomMoment(game, Number.POSITIVE_INFINITY, rng, ({ state, truth }) => {
    const position = readPosition(game.table, state);
    expect(cardsOf(position).length).toBe(deckSize(rules));
    // What the engine calls discarded is what is left over: compare with the real discards.
    expect(position.discarded.slice().sort()).toEqual([...truth.discarded].sort());
    expect(position.gold.reduce((sum, g) => sum + g, position.pile)).toBe(start);
  });
});

holds('legal lists are those of the reference', (game, rng, decisions) => {
  const legal = new Int32Array(game.maxLegal);
  randomMoment(game, decisions, rng, ({ state, truth }) => {
    const actions = legal.subarray(0, game.legal(state, legal));
    const moves = Array.from(actions, (action) => describeMove(game.table, state, action));
    const expected = reference.legalMoves(truth);
    expect(moves.length).toBe(expected.length);
    for (const move of moves) expect(expected).toContainEqual(move);
  });
});

holds('replaying the chance and the moves gives the same bytes', (game, rng, decisions) => {
  const { state, chance, moves } = randomMoment(game, decisions, rng);
  const again = game.allocate().fill(7);
  setUp(game.table, again, chance);
  for (const move of moves) game.apply(again, actionOf(game.table, move) as number);
  expect(same(again, state)).toBe(true);
});

holds('copies are independent', (game, rng, decisions) => {
  const { state } = randomMoment(game, decisions, rng);
  const copy = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  game.copy(state, copy);
  const before = state.slice();
  for (let count = game.legal(copy, legal); count > 0; count = game.legal(copy, legal))
    game.apply(copy, legal[rng.below(count)]);
  expect(same(state, before)).toBe(true);
});

holds('the observation is equal in all sampled worlds', (game, rng, decisions) => {
  const { state } = randomMoment(game, decisions, rng);
  const world = game.allocate();
  const truth = new Int32Array(game.observationSize);
  const seen = new Int32Array(game.observationSize);
  for (let seat = 0; seat < game.seats; seat++) {
    game.observe(state, seat, truth);
    for (let i = 0; i < 20; i++) {
      game.copy(state, world);
      game.determinize(world, seat, rng);
      game.observe(world, seat, seen);
      expect(same(seen, truth)).toBe(true);
    }
  }
});

holds('what a player cannot know is otherwise in some sampled world', (game, rng, decisions) => {
  const moment = randomMoment(game, decisions, rng);
  for (let seat = 0; seat < game.seats; seat++) {
    const sample = (world: Int32Array) => game.determinize(world, seat, rng);
    expect(givenAway(game, moment, seat, sample, 400)).toEqual([]);
  }
});

/** Cards that a seat passed last, without those of a kind that the left neighbour has played or given up. */
function passedLast({ truth, played }: Moment, seat: number): string[] {
  const left = (seat + 1) % truth.players;
  if (truth.phase === 'draft' || truth.phase === 'gold' || truth.phase === 'over') return [];
  const passed = [...packsThisRound(truth)[2][left]];
  for (const card of played[left])
    if (passed.includes(card)) passed.splice(passed.indexOf(card), 1);
  return passed;
}

holds('what a player passed last is in the neighbour’s hand in every world', (game, rng) => {
  const world = game.allocate();
  randomMoment(game, 60, rng, (moment) => {
    for (let seat = 0; seat < game.seats; seat++) {
      game.copy(moment.state, world);
      game.determinize(world, seat, rng);
      const hand = readPosition(game.table, world).hands[(seat + 1) % game.seats];
      for (const card of passedLast(moment, seat)) {
        expect(hand).toContain(card);
        hand.splice(hand.indexOf(card), 1);
      }
    }
  });
});

/** Samplers that leak: each draws only worlds that agree with the truth in something unknown. */
const LEAKS: Record<string, (truth: Position, world: Position, seat: number) => boolean> = {
  'the whole truth': (truth, world) => JSON.stringify(truth) === JSON.stringify(world),
  'the top card': (truth, world) => truth.deck[0] === world.deck[0],
  'a modifier': (truth, world) =>
    truth.modifiers.every(({ value }, i) => i > 0 || value === world.modifiers[i].value),
  'a card of the neighbour’s hand': ({ hands }, world, seat) => {
    const left = (seat + 1) % hands.length;
    return world.hands[left].includes(hands[left][0]) || hands[left].length === 0;
  },
};

test.each(Object.keys(LEAKS))('a sampler that gives away %s is caught', (name) => {
  const game = new CapitalLux(4);
  const rng = new Rng(rootKey('leak'));
  const found: string[] = [];
  for (let i = 0; i < 8 && found.length === 0; i++) {
    const moment = randomMoment(game, 17 + 3 * i, rng);
    const { state } = moment;
    const position = readPosition(game.table, state);
    for (let seat = 0; seat < game.seats; seat++) {
      const leak = (world: Int32Array) => {
        for (let tries = 0; tries < 40; tries++) {
          game.copy(state, world);
          game.determinize(world, seat, rng);
          if (LEAKS[name](position, readPosition(game.table, world), seat)) return;
        }
        game.copy(state, world);
      };
      found.push(...givenAway(game, moment, seat, leak, 40));
    }
  }
  expect(found.length).toBeGreaterThan(0);
});
