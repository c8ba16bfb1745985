import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { readChance, setUp } from '../../../engine/tactoria/chance.js';
import { Tactoria } from '../../../engine/tactoria/index.js';
import { actionOf, describe as describeMove } from '../../../engine/tactoria/moves.js';
import { readObservation } from '../../../engine/tactoria/observe-json.js';
import { type Position, readPosition, type SeatPosition } from '../../../engine/tactoria/read.js';
import { PLAYER_COUNTS, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { same } from '../../kit/conformance.js';
import { choose, PLAYER_NAMES } from './kit/players.js';
import { randomRules } from './kit/rule-files.js';

const RUNS = process.env.DEEP === '1' ? 500 : 25;

/** A game under the standard or under random rules, played in some style, and where to stop. */
const situations = fc.record({
  players: fc.constantFrom(...PLAYER_COUNTS),
  style: fc.constantFrom(...PLAYER_NAMES),
  standard: fc.boolean(),
  seed: fc.string({ maxLength: 8 }),
  decisions: fc.integer({ min: 0, max: 600 }),
});

interface Moment {
  game: Tactoria;
  state: Int32Array;
  rng: Rng;
}

/** Plays up to the moment; `look` sees every position. */
function holds(name: string, check: (moment: Moment) => void, look?: (m: Moment) => void): void {
  test(name, () => {
    const property = fc.property(situations, ({ players, style, standard, seed, decisions }) => {
      const rng = new Rng(rootKey(seed));
      const game = new Tactoria(players, standard ? STANDARD_RULES : randomRules(rng.next()));
      const state = game.allocate();
      const legal = new Int32Array(game.maxLegal);
      const moment = { game, state, rng };
      game.deal(state, rng);
      for (let i = 0; i < decisions && game.turn(state) >= 0; i++) {
        look?.(moment);
        const actions = [...legal.subarray(0, game.legal(state, legal))];
        const moves = actions.map((action) => describeMove(game.table, action));
        game.apply(state, actions[choose(style, moves, rng)]);
      }
      check(moment);
    });
    fc.assert(property, { numRuns: RUNS, seed: 20_260 });
  });
}

const missing = (known: readonly string[], deck: readonly string[]): number =>
  [...new Set(known)].reduce(
    (sum, id) => sum + Math.max(0, copies(known, id) - copies(deck, id)),
    0,
  );

const copies = (cards: readonly string[], id: string): number =>
  cards.filter((card) => card === id).length;

/** Every card of a position, wherever it is. */
function allCards({ seats, battle, offer, leaving, ...p }: Position): string[] {
  const units = (list: readonly { unit: string }[]) => list.map(({ unit }) => unit);
  return [
    ...seats.flatMap((seat) => [
      ...seat.hand,
      ...seat.stored,
      ...seat.buildings.flatMap(({ card, prices }) => prices.map(() => card)),
      ...units(seat.units),
      ...units(seat.settlers),
      ...units(seat.resting),
    ]),
    ...(battle ? [battle.attack, battle.defence, battle.survivors].flatMap(units) : []),
    ...offer,
    ...units(leaving),
    ...[...p.deck, ...p.discard, ...p.legendary, ...p.removed],
  ].sort();
}

function checkCards({ game, state }: Moment): void {
  const { deck, legendary } = game.rules.cards;
  const all = [...deck, ...legendary].flatMap(({ id, copies }) => Array<string>(copies).fill(id));
  expect(allCards(readPosition(game.table, state))).toEqual(all.sort());
}
holds('every card is in exactly one place', checkCards, checkCards);

function checkSlots({ game, state }: Moment): void {
  const { table: t, rules } = game;
  for (const { units, buildings } of readPosition(t, state).seats)
    for (const { at, slot } of units) {
      const there = units.filter((unit) => unit.at === at && unit.slot === slot).length;
      const place = [...rules.cards.deck, ...rules.cards.legendary].find(({ id }) => id === at);
      const copies = buildings.find(({ card }) => card === at)?.prices.length ?? 0;
      const extra = rules.villageSlot === 'defence' && slot === 'defence' ? 1 : 0;
      const room =
        place?.kind === 'building'
          ? copies * ((place.slots?.[slot] ?? 0) + (place.type === 'village' ? extra : 0))
          : rules.upgrades.capital[slot].slots;
      expect(there).toBeLessThanOrEqual(room);
    }
}
holds('slots are never over-full', checkSlots, checkSlots);

holds('sizes and numbers kept in the position are those of what lies there', (moment) => {
  const { game, state } = moment;
  const position = readPosition(game.table, state);
  const out = new Int32Array(game.observationSize);
  game.observe(state, 0, out);
  const seen = readObservation(game.table, out, 0);
  expect(seen.deckSize).toBe(position.deck.length);
  expect(seen.legendarySize).toBe(position.legendary.length);
  const hidden = ({ hand, stored, units }: SeatPosition) => [
    ...hand,
    ...stored,
    ...units.filter(({ open }) => !open).map(({ unit }) => unit),
  ];
  const legends = game.rules.cards.legendary.map(({ id }) => id);
  seen.seats.forEach(({ handSize, storedSize, hiddenLegendary }, i) => {
    expect(handSize).toBe(position.seats[i].hand.length);
    expect(storedSize).toBe(position.seats[i].stored.length);
    const cards = [
      ...hidden(position.seats[i]),
      ...(position.phase === 'farewell' && position.seat === i
        ? position.leaving.filter(({ open }) => !open).map(({ unit }) => unit)
        : []),
    ];
    const number = cards.filter((id) => legends.includes(id)).length;
    expect(hiddenLegendary).toBe(game.rules.legendaryAfterUse === 'discard' ? null : number);
  });
  const deck = [...position.legendary, ...(position.seat === 0 ? [] : position.offer)];
  for (const { takenSince: most } of seen.knownLegendary) {
    const known = seen.knownLegendary.filter(({ takenSince }) => takenSince <= most);
    expect(
      missing(
        known.map(({ card }) => card),
        deck,
      ),
    ).toBeLessThanOrEqual(most);
  }
  expect(missing(seen.recalled, position.deck)).toBeLessThanOrEqual(seen.drawnSince);
});

test('no game goes beyond the turn cap or the number of actions', () => {
  const key = rootKey('cap');
  const rng = new Rng(key);
  for (let i = 0; i < 4 * RUNS; i++) {
    rng.reseed(key, i, 'deal');
    const rules = i % 2 === 0 ? randomRules(rng.next()) : STANDARD_RULES;
    const game = new Tactoria(PLAYER_COUNTS[i % 3], rules);
    const state = game.allocate();
    const legal = new Int32Array(game.maxLegal);
    game.deal(state, rng);
    let actions = 0;
    for (; game.turn(state) >= 0; actions++) {
      const count = game.legal(state, legal);
      expect(count).toBeLessThanOrEqual(game.maxLegal);
      game.apply(state, legal[rng.below(count)]);
    }
    expect(actions).toBeLessThanOrEqual(game.maxActions);
    expect(readPosition(game.table, state).turn).toBeLessThanOrEqual(rules.maxTurns);
  }
});

holds('actions and their words are each other’s inverse', ({ game }) => {
  for (let action = 0; action < game.actionCount; action++)
    expect(actionOf(game.table, describeMove(game.table, action))).toBe(action);
});

holds('setting the chance up again gives the same bytes', ({ game, rng }) => {
  const state = game.allocate();
  const again = game.allocate().fill(7);
  game.deal(state, rng);
  setUp(game.table, again, readChance(game.table, state));
  expect(same(state, again)).toBe(true);
});

holds('what a seat cannot know is otherwise in some sampled world', ({ game, state, rng }) => {
  const truth = readPosition(game.table, state);
  const world = game.allocate();
  const { deck } = truth;
  const unseen = new Set([...deck, ...truth.seats[1].hand]);
  if (deck.length < 10 || unseen.size < 5 || truth.seats[1].hand.length === 0) return;
  const hands = new Set<string>();
  const randoms = new Set<number>();
  for (let i = 0; i < 60; i++) {
    game.copy(state, world);
    game.determinize(world, 0, rng);
    const p = readPosition(game.table, world);
    hands.add(p.seats[1].hand.join());
    randoms.add(p.random);
    // What it knows: its own cards and all that lies open.
    expect(p.seats[0]).toEqual(truth.seats[0]);
    expect(p.discard).toEqual(truth.discard);
    expect(allCards(p)).toEqual(allCards(truth));
  }
  const ordinary = truth.seats[1].hand.filter((id) =>
    game.rules.cards.deck.some((card) => card.id === id),
  );
  if (ordinary.length > 0) expect(hands.size).toBeGreaterThan(1);
  expect(randoms.size).toBeGreaterThan(50);
});
