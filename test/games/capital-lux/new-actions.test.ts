import { describe, expect, test } from 'vitest';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import { answerOf, readObservation } from '../../../engine/capital-lux/observe-json.js';
import { readPosition } from '../../../engine/capital-lux/read.js';
import { PLAYER_COUNTS, type PlayerCount, parseRules } from '../../../engine/capital-lux/rules.js';
import { At } from '../../../engine/capital-lux/state.js';
import { tell } from '../../../engine/capital-lux/text.js';
import { moveWords, questionFor } from '../../../engine/capital-lux/text-seat.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { readVariant } from '../../../sim/balance/variants.js';
import { firstFault } from '../../kit/conformance.js';
import { randomMoment } from './kit/moment.js';
import { recordGame } from './kit/records.js';
import { givenAway } from './kit/unknown.js';

/* The new actions that come with the lab as variants: played, told, and fair. */

const GAMES = process.env.DEEP === '1' ? 100 : 4;

/** What a narrated game says of the action, and how its moves read to a person who plays. */
const NEW_ACTIONS: Readonly<Record<string, { told: RegExp; move: RegExp; question: RegExp }>> = {
  thief: {
    told: /takes 1 gold and has \d+, then steals a disc from Seat \d and has \d+/,
    move: /^steal a disc from Seat \d$/,
    question: /^From whom do you steal a disc\?$/,
  },
  spy: {
    told: /the capital, looks at the modifier that Seat \d put on \w+, [+−]\d, then looks at [+−]\d and puts it on \w+/,
    move: /^look at the modifier that Seat \d put on (Green|Yellow|Blue|Pink)$/,
    question: /^Which modifier do you look at\?$/,
  },
  bishop: {
    told: /the capital, takes (Green|Yellow|Blue) \d from the capital to its hand/,
    move: /^take (Green|Yellow|Blue) \d from the capital to your hand$/,
    question: /^Which card do you take to your hand\?$/,
  },
  herald: {
    told: /the capital, turns up \w+ \d for the capital/,
    move: /^Green \d to the capital \(turn up a card for the capital\)$/,
    question: /^Which card do you play, and where to\?$/,
  },
  mason: {
    told: /the capital, moves \w+ \d from its hometown to the capital/,
    move: /^move \w+ \d to the capital$/,
    question: /^Which card of your hometown do you move to the capital\?$/,
  },
  broker: {
    told: /the capital, gives up \w+ \d of its hand, then draws \w+ \d, then declines to exchange/,
    move: /^exchange \w+ \d for a card of the deck$/,
    question: /^Which card of your hand do you exchange for one of the deck\?$/,
  },
  censor: {
    told: /the capital, discards \w+ \d from the capital/,
    move: /^discard \w+ \d from the capital$/,
    question: /^Which card of the capital do you discard\?$/,
  },
  tithe: {
    told: /takes 2 gold and has \d+, then discards \w+ \d from its hometown/,
    move: /^discard \w+ \d from your hometown$/,
    question: /^Which card of your hometown do you discard\?$/,
  },
  renovation: {
    told: /gives up \w+ \d of its hometown, then turns up \w+ \d for its hometown/,
    move: /^exchange \w+ \d for a card of the deck$/,
    question: /^Which card of your hometown do you exchange for one of the deck\?$/,
  },
};

const gameOf = (name: string, players: PlayerCount): CapitalLux =>
  new CapitalLux(players, parseRules(readVariant(name, 'capital-lux', players).rules, players));

describe.each(Object.entries(NEW_ACTIONS))('%s', (name, { told, move, question }) => {
  test.each(PLAYER_COUNTS)('conforms with %d players: worlds, recall, fairness', (players) => {
    expect(firstFault(gameOf(name, players), `${name} ${players}`, GAMES)).toBeNull();
  });

  test('a narrated game tells it', () => {
    const { rules } = gameOf(name, 3);
    const texts = Array.from({ length: 60 }, (_, i) => tell(recordGame(3, `${i}`, rules)));
    expect(texts.some((text) => told.test(text.replaceAll(/\n {4,6}(?=\S)/g, ' ')))).toBe(true);
  });

  test('a person is asked for it in words', () => {
    const game = gameOf(name, 3);
    const questions = new Set<string>();
    const moves = new Set<string>();
    eachDecision(game, `asked ${name}`, 20, (state, legal) => {
      const seen = observe(game, state);
      questions.add(questionFor(seen, game.rules));
      for (const action of legal)
        moves.add(moveWords(answerOf(game.table, seen, action), seen, game.rules).long);
    });
    expect([...questions].some((words) => question.test(words))).toBe(true);
    expect([...moves].some((words) => move.test(words))).toBe(true);
  });

  test('a sampler that leaks is caught, one that does not is not', () => {
    const game = gameOf(name, 3);
    const rng = new Rng(rootKey(`leak ${name}`));
    const honest: string[] = [];
    const leaking: string[] = [];
    for (let i = 0; i < 12; i++) {
      const moment = randomMoment(game, 16 + 2 * i, rng);
      for (let seat = 0; seat < game.seats; seat++) {
        const sample = (world: Int32Array) => game.determinize(world, seat, rng);
        honest.push(...givenAway(game, moment, seat, sample, 300));
        const truth = (world: Int32Array) => game.copy(moment.state, world);
        leaking.push(...givenAway(game, moment, seat, truth, 2));
      }
    }
    expect(honest).toEqual([]);
    expect(leaking.length).toBeGreaterThan(0);
  });

  test('a bot that sees the deck is caught', () => {
    const Cheating = class extends CapitalLux {
      override glance(state: Int32Array, seat: number, out: Int32Array): void {
        super.glance(state, seat, out);
        out[out.length - 1] = state[this.table.deck + state[At.DRAWN]];
      }
    };
    const { rules } = gameOf(name, 3);
    expect(firstFault(new Cheating(3, rules), 'cheat', 5)).toMatch(/glance shows more/);
  });
});

function observe(game: CapitalLux, state: Int32Array) {
  const out = new Int32Array(game.observationSize);
  const seat = game.turn(state);
  game.observe(state, seat, out);
  return readObservation(game.table, out, seat);
}

function eachDecision(
  game: CapitalLux,
  seed: string,
  games: number,
  visit: (state: Int32Array, legal: Int32Array) => void,
): void {
  const key = rootKey(seed);
  const rng = new Rng(key);
  const state = game.allocate();
  const legal = new Int32Array(game.maxLegal);
  for (let i = 0; i < games; i++) {
    game.deal(state, rng.reseed(key, i, 'deal'));
    while (game.turn(state) >= 0) {
      const options = legal.subarray(0, game.legal(state, legal));
      visit(state, options);
      game.apply(state, options[rng.below(options.length)]);
    }
    expect(readPosition(game.table, state).phase).toBe('over');
  }
}
