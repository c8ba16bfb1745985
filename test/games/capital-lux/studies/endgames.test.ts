import { expect, test } from 'vitest';
import { describe as describeMove } from '../../../../engine/capital-lux/actions.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../../engine/capital-lux/rules.js';
import { NOBODY } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { random } from '../../../../sim/agents/random.js';
import { MEASURES } from '../../../../sim/lab/measures.js';
import { meanOf } from '../../../../sim/stats/mean.js';
import { Branches } from '../../../../sim/studies/branches.js';
import { type Outcome, type Values, valuesOf } from '../../../../sim/studies/outcome.js';
import { orders } from '../../../kit/lists.js';
import { type Moment, randomMoment } from '../kit/moment.js';
import * as reference from '../reference/index.js';

/*
 * The ends of Capital Lux games with few cards, between players who choose at random: what each
 * alternative is worth by playing it on, against the sum over all that can follow, by the reference.
 */
const DEEP = process.env.DEEP === '1';
const WORLDS = DEEP ? 40_000 : 2_000;
const MOMENTS = DEEP ? 60 : 6;
/** Decisions before the end: so few that all that can follow can be listed. */
const LEFT = DEEP ? 5 : 4;

const none = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
const noCards = { G: none, Y: none, B: none, P: none };

interface Tiny {
  name: string;
  players: PlayerCount;
  rules: RuleChanges;
}

const TINY: readonly Tiny[] = [
  {
    name: '2 players, Scholars and Merchants',
    players: 2,
    rules: {
      copies: { ...noCards, G: { ...none, 2: 1, 3: 1, 4: 1 }, Y: { ...none, 2: 1, 3: 1, 5: 1 } },
      modifiers: [],
    },
  },
  {
    name: '2 players, Agents and Clerics',
    players: 2,
    rules: {
      copies: { ...noCards, B: { ...none, 2: 1, 3: 1, 4: 1 }, P: { ...none, 2: 1, 5: 1 } },
      modifiers: [4, -1, -3],
    },
  },
  {
    name: '3 players, gold and equal cards',
    players: 3,
    rules: {
      copies: {
        ...noCards,
        G: { ...none, 2: 2, 3: 1 },
        Y: { ...none, 2: 2, 3: 1 },
        P: { ...none, 5: 1 },
      },
      startingGold: [1, 0, 2, 0],
      modifiers: [],
    },
  },
];

/** For a seat, over all that players at random can do; every move that is legal is as likely. */
function expected(position: reference.Position, seat: number): Values {
  if (position.phase === 'over') return finalValues(position, seat);
  const moves = reference.legalMoves(position);
  return averageOf(moves.map((move) => [1, expected(reference.applyMove(position, move), seat)]));
}

function finalValues(position: reference.Position, seat: number): Values {
  const { scores, winners } = reference.result(position);
  return {
    points: scores[seat],
    win_share: winners.includes(seat) ? 1 / winners.length : 0,
    margin: scores[seat] - Math.max(...scores.filter((_, other) => other !== seat)),
  };
}

function averageOf(list: readonly (readonly [weight: number, values: Values])[]): Values {
  const whole = list.reduce((sum, [weight]) => sum + weight, 0);
  return valuesOf((m) => list.reduce((sum, [weight, of]) => sum + weight * of[m], 0) / whole);
}

/** The true world with every order of what nobody has seen. */
function trueWorlds(truth: reference.Position): reference.World[] {
  return orders(truth.deck).flatMap((deck) =>
    orders(truth.modifierDeck).map((modifierDeck) => ({
      position: { ...truth, deck, modifierDeck },
      weight: 1,
    })),
  );
}

function seatWorlds(game: CapitalLux, { chance, moves }: Moment, seat: number): reference.World[] {
  // With equal cards, choosing any card is not choosing any kind; the sampler assumes the former.
  const different = game.table.copiesOf.every((copies) => copies <= 1);
  const choice = different ? 'kinds' : 'cards';
  return reference.worlds(game.rules, game.seats, seat, chance, moves, choice);
}

/** Standard errors that what was played is off, by measure. */
function distances(outcome: Outcome, exact: Values): number[] {
  return MEASURES.map((measure) => {
    const { mean, variance, n } = meanOf(outcome[measure]);
    const off = mean - exact[measure];
    return variance === 0
      ? Math.abs(off) < 1e-9
        ? 0
        : Number.POSITIVE_INFINITY
      : off / Math.sqrt(variance / n);
  });
}

/** A moment shortly before the end of a random game, at which there is a choice. */
function endgame(game: CapitalLux, key: Int32Array, index: number): Moment {
  const rng = new Rng(key);
  const whole = randomMoment(game, Number.POSITIVE_INFINITY, rng.reseed(key, index, 'deal'));
  const left = 1 + (index % LEFT);
  return randomMoment(game, whole.moves.length - left, rng.reseed(key, index, 'deal'));
}

for (const { name, players, rules: changes } of TINY)
  test(`alternatives near the end are worth what the enumeration says: ${name}`, () => {
    const standard = { rounds: 1, setupCards: 0, picksPerPass: 1, handSize: { [players]: 2 } };
    const game = new CapitalLux(players, parseRules({ ...standard, ...changes }, players));
    const branches = new Branches(game, Array(players).fill(random), WORLDS);
    const legal = new Int32Array(game.maxLegal);
    const key = rootKey(`endgames ${name}`);
    const rng = new Rng(key);
    const scores: number[] = [];
    let uncertain = 0;
    for (let i = 0; i < MOMENTS; i++) {
      const moment = endgame(game, key, i);
      const { state, truth } = moment;
      const seat = game.turn(state);
      expect(seat).not.toBe(NOBODY);
      const worlds = { true: trueWorlds(truth), imagined: seatWorlds(game, moment, seat) };
      if (worlds.imagined.length > worlds.true.length) uncertain++;
      const actions = [...legal.subarray(0, game.legal(state, legal))];
      for (const kind of ['true', 'imagined'] as const) {
        if (kind === 'true') branches.from(state, seat, rng);
        else branches.imagine(state, seat, rng);
        for (const action of actions) {
          const move = describeMove(game.table, state, action);
          const exact = averageOf(
            worlds[kind].map(({ position, weight }) => [
              weight,
              expected(reference.applyMove(position, move), seat),
            ]),
          );
          scores.push(...distances(branches.take(action), exact));
        }
      }
    }
    const { variance, n } = meanOf(scores);
    console.log(
      `${name}: ${n} values, ${uncertain} moments with hidden cards, variance of scores ${variance.toFixed(2)}`,
    );
    expect(uncertain).toBeGreaterThan(0);
    expect(Math.max(...scores.map(Math.abs))).toBeLessThan(4);
  });
