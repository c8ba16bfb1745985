import { expect, test } from 'vitest';
import { describe as describeMove, type Move } from '../../../engine/capital-lux/actions.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import {
  answerOf,
  type LuxObservation,
  readObservation,
} from '../../../engine/capital-lux/observe-json.js';
import { readPosition } from '../../../engine/capital-lux/read.js';
import { PLAYER_COUNTS, STANDARD_RULES } from '../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { type Moment, randomMoment } from './kit/moment.js';
import { seat } from './kit/table.js';
import { randomRules } from './kit/variants.js';

const GAMES = process.env.DEEP === '1' ? 200 : 12;

function observe(game: CapitalLux, state: Int32Array, seat: number): LuxObservation {
  const out = new Int32Array(game.observationSize);
  game.observe(state, seat, out);
  return readObservation(game.table, out, seat);
}

interface Visited extends Moment {
  /** For chance of the test's own. */
  rng: Rng;
  /** The moves of the round under way. */
  thisRound: Move[];
}

/** Visits every moment of random games, half of them under random rules. */
function everyMoment(visit: (game: CapitalLux, moment: Visited) => void): void {
  for (const players of PLAYER_COUNTS)
    for (let i = 0; i < GAMES; i++) {
      const rng = new Rng(rootKey(`observation ${players} ${i}`));
      const rules = i % 2 === 0 ? STANDARD_RULES : randomRules(players, rng);
      const game = new CapitalLux(players, rules);
      const own = new Rng(rootKey(`worlds ${i}`));
      let round = -1;
      let from = 0;
      randomMoment(game, Number.POSITIVE_INFINITY, rng, (moment) => {
        if (moment.truth.round !== round) from = moment.moves.length;
        round = moment.truth.round;
        visit(game, { ...moment, rng: own, thisRound: moment.moves.slice(from) });
      });
    }
}

const seatsOf = (game: CapitalLux) => Array.from({ length: game.seats }, (_, seat) => seat);

const copies = (cards: readonly string[], card: string) => cards.filter((c) => c === card).length;

test('in worlds that a seat cannot tell apart the data are the same, byte for byte', () => {
  everyMoment((game, { state, moves, rng }) => {
    if (moves.length % 5 !== 0) return;
    const world = game.allocate();
    for (const seat of seatsOf(game)) {
      game.copy(state, world);
      game.determinize(world, seat, rng);
      expect(JSON.stringify(observe(game, world, seat))).toBe(
        JSON.stringify(observe(game, state, seat)),
      );
    }
  });
});

test('every known card is in that hand', () => {
  let known = 0;
  everyMoment((game, { truth, state }) => {
    for (const seat of seatsOf(game))
      observe(game, state, seat).known.forEach((cards, other) => {
        if (other === seat) expect(cards).toEqual([]);
        for (const card of cards)
          expect(copies(truth.hands[other], card)).toBeGreaterThanOrEqual(copies(cards, card));
        known += cards.length;
      });
  });
  expect(known).toBeGreaterThan(1000);
});

test('nearly all that holds in every one of many worlds is known', () => {
  let certain = 0;
  let known = 0;
  everyMoment((game, { state, moves, rng }) => {
    if (moves.length % 7 !== 0) return;
    const me = game.turn(state);
    if (me < 0) return;
    const seen = observe(game, state, me).known;
    const world = game.allocate();
    const least = seen.map((_, seat) => readPosition(game.table, state).hands[seat]);
    for (let i = 0; i < 100; i++) {
      game.copy(state, world);
      game.determinize(world, me, rng);
      const { hands } = readPosition(game.table, world);
      least.forEach((cards, seat) => {
        least[seat] = common(cards, hands[seat]);
      });
    }
    least.forEach((cards, seat) => {
      if (seat === me) return;
      expect(common(cards, seen[seat])).toEqual(seen[seat]);
      certain += cards.length;
      known += seen[seat].length;
    });
  });
  expect(known).toBeGreaterThan(200);
  expect(known / certain).toBeGreaterThan(0.9);
});

/** Cards that both have, in the order of the first. */
function common(cards: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return cards.filter((card) => {
    const i = left.indexOf(card);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
}

test('history is what was openly done this round, values of others’ modifiers left out', () => {
  everyMoment((game, { state, truth, thisRound }) => {
    const open = thisRound.filter((move) => !('pick' in move));
    const turned = truth.phase === 'gold' || truth.phase === 'over';
    for (const seat of seatsOf(game)) {
      const expected = open.map((move) => {
        if (!('modifier' in move) || turned || move.seat === seat) return move;
        return { seat: move.seat, on: move.on };
      });
      // L80: who has looked at a modifier knows it from then on; L72, L79: cards turned up are told, too.
      const isKnown = truth.placed.map(({ lookers }) => lookers.includes(seat));
      const history = observe(game, state, seat).history.filter((move) => !('turnsUp' in move));
      const placed = history.filter((move) => 'on' in move);
      placed.forEach((move, i) => {
        if (!turned && isKnown[i] && 'modifier' in move) delete move.modifier;
      });
      expect(history).toEqual(expected);
    }
  });
});

test('legal moves are written as in the record', () => {
  everyMoment((game, { state }) => {
    const me = game.turn(state);
    if (me < 0) return;
    const seen = observe(game, state, me);
    const legal = new Int32Array(game.maxLegal);
    for (const action of legal.subarray(0, game.legal(state, legal)))
      expect({ seat: me, ...answerOf(game.table, seen, action) }).toEqual(
        describeMove(game.table, state, action),
      );
  });
});

test('the data have the fields of the protocol, in its order', () => {
  const table = seat({
    hands: ['B3 G4 G2 P6 Y2', 'G3 B4 Y3 P2 B2', 'B5 G5 Y4 P5 G6', 'Y5 P4 B6 G2 P3'],
    setup: 'Y2',
    modifiers: [[-3, 4, 2, -1]],
  })
    .does(0, 'B3 to capital', '-3 on Y')
    .does(1, 'B4 to capital', '+4 on G')
    .does(2, 'B5 to capital');
  const { game, state } = table;
  expect(observe(game, state, 2)).toEqual({
    round: 1,
    phase: 'agent',
    seat: 2,
    starter: 0,
    turn: 2,
    hand: ['G5', 'G6', 'Y4', 'P5'],
    pack: [],
    kept: [],
    hometowns: [[], [], [], []],
    capital: ['Y2', 'B3', 'B4', 'B5'],
    bonus: [[], [], [], []],
    discarded: [],
    gold: [0, 0, 0, 0],
    pile: 8,
    handSizes: [4, 4, 4, 5],
    deckSize: game.table.deckSize - 21,
    modifiers: [
      { on: 'Y', by: 0 },
      { on: 'G', by: 1 },
    ],
    drawn: 2,
    known: [[], [], [], ['P3']],
    lastTurns: null,
    effect: { effect: 'modifier', amount: 1, may: false, left: 1 },
    history: [
      { seat: 0, play: 'B3', to: 'capital' },
      { seat: 0, on: 'Y' },
      { seat: 1, play: 'B4', to: 'capital' },
      { seat: 1, on: 'G' },
      { seat: 2, play: 'B5', to: 'capital' },
    ],
  });
  expect(Object.keys(observe(game, state, 2))).toEqual(
    (
      'round phase seat starter turn hand pack kept hometowns capital bonus discarded gold pile ' +
      'handSizes deckSize modifiers drawn known lastTurns effect history'
    ).split(' '),
  );
  expect(observe(game, state, 0)).toMatchObject({
    drawn: null,
    modifiers: [
      { on: 'Y', by: 0, value: -3 },
      { on: 'G', by: 1 },
    ],
  });
});

test('of two players four cards of six are known, and one fewer with each that is played', () => {
  const table = seat({ hands: ['G2 G3 G4 G5 G6 Y2', 'P2 P3 P4 P5 P6 B6'] });
  const { game, state } = table;
  expect(observe(game, state, 0).known).toEqual([[], ['B6', 'P4', 'P5', 'P6']]);
  table.does(0, 'Y2 to hometown').does(1, 'P5 to hometown').does(0, 'G2 to hometown');
  expect(observe(game, state, 0).known).toEqual([[], ['B6', 'P4', 'P6']]);
  table.does(1, 'P2 to hometown');
  expect(observe(game, state, 0).known).toEqual([[], ['B6', 'P4', 'P6']]);
});

test('in the draft the pack before the seat, and what it has kept of it', () => {
  const { game, state } = seat({ players: 3 });
  const first = observe(game, state, 0);
  expect(first).toMatchObject({ phase: 'draft', kept: [], hand: [] });
  const [pick] = first.pack;
  game.apply(state, game.table.kindNamed.get(pick) as number);
  const { pack, kept, hand } = observe(game, state, 0);
  expect([kept, hand, pack.length]).toEqual([[pick], [pick], first.pack.length - 1]);
});
