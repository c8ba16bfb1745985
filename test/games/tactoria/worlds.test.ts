import { describe, expect, test } from 'vitest';
import { readObservation } from '../../../engine/tactoria/observe-json.js';
import { cards, seat, type TestTable } from './kit/table.js';

const WORLDS = 4000;
const seen = (table: TestTable, by: number) =>
  readObservation(table.game.table, Int32Array.from(table.sees(by)), by);

describe('what a seat knows', () => {
  test('hands of others by their size', () => {
    const table = seat({ seats: [{ hand: 'spy thief' }, { hand: 'militia citadel archers' }] });
    const { seats, observer } = seen(table, 0);
    expect(observer).toBe(0);
    expect(seats[0]).toMatchObject({ hand: ['thief', 'spy'], handSize: 2 });
    expect(seats[1]).toMatchObject({ hand: [], handSize: 3 });
  });

  test('face-down units by place; opened ones by name', () => {
    const table = seat({
      seats: [{}, { units: ['capital attack militia', 'capital defence raiders open'] }],
    });
    expect(seen(table, 0).seats[1].units).toEqual([
      { at: 'capital', slot: 'attack', unit: null, open: false, claimed: false, ordinary: false },
      {
        at: 'capital',
        slot: 'defence',
        unit: 'raiders',
        open: true,
        claimed: false,
        ordinary: true,
      },
    ]);
    expect(seen(table, 1).seats[1].units[0].unit).toBe('militia');
  });

  test('stored cards by their number', () => {
    const table = seat({ seats: [{ hand: 'spy thief' }, {}], rules: { start: { store: 2 } } });
    table.goTo('store').does(0, 'store spy');
    expect(seen(table, 1).seats[0]).toMatchObject({ stored: [], storedSize: 1, handSize: 1 });
    expect(seen(table, 0).seats[0]).toMatchObject({ stored: ['spy'] });
  });

  test('mercenaries that leave are known to their owner', () => {
    const table = seat({
      seats: [
        { units: ['capital mercenary saboteur'], upgrades: 1 },
        { buildings: 'tavern', units: ['tavern mercenary envoy'] },
        {},
      ],
    });
    table.does(0, 'activate saboteur capital');
    expect(seen(table, 1).leaving).toEqual([
      { unit: 'envoy', open: false, claimed: false, ordinary: true },
    ]);
    expect(seen(table, 2).leaving).toEqual([
      { unit: null, open: false, claimed: false, ordinary: false },
    ]);
    const leaving = new Set(table.imagined(2, 200).map((world) => world.leaving[0].unit));
    expect(leaving.size).toBeGreaterThan(5);
    expect(new Set(table.imagined(1, 20).map((world) => world.leaving[0].unit)).size).toBe(1);
  });

  test('which cards are in the deck is not known, how many is', () => {
    const table = seat({ seats: [{}, { hand: 'spy' }], deck: 'militia', discard: 'thief' });
    expect(seen(table, 0)).toMatchObject({ deckSize: 1, discard: ['thief'] });
    expect(seen(table, 0)).not.toHaveProperty('deck');
    expect(seen(table, 0)).not.toHaveProperty('random');
    const decks = new Set(table.imagined(0, 100).map(({ deck }) => deck.join()));
    expect(decks).toEqual(new Set(['spy', 'militia']));
  });
});

describe('worlds are drawn with their probability', () => {
  /** Share of the worlds in which it is so, with an interval of 4 standard errors. */
  const share = (table: TestTable, is: (world: ReturnType<TestTable['imagined']>[0]) => boolean) =>
    table.imagined(0, WORLDS).filter(is).length / WORLDS;
  const near = (p: number) => 4 * Math.sqrt((p * (1 - p)) / WORLDS);

  test('a hand is any of the unseen cards', () => {
    const table = seat({
      seats: [{}, { hand: 'spy' }],
      deck: 'militia militia thief',
      discard: '',
    });
    const p = share(table, ({ seats }) => seats[1].hand[0] === 'militia');
    expect(Math.abs(p - 2 / 4)).toBeLessThan(near(0.5));
  });

  test('a face-down unit is any unseen card of its class, however hands are', () => {
    const table = seat({
      seats: [{}, { hand: 'spy', units: ['capital attack raiders'] }],
      deck: 'militia militia thief',
      discard: '',
    });
    const unit = share(table, ({ seats }) => seats[1].units[0].unit === 'militia');
    expect(Math.abs(unit - 2 / 3)).toBeLessThan(near(2 / 3));
    // Both are Militia: 2/3 that the unit is one, then 1 of 4 cards that are left.
    const both = share(
      table,
      ({ seats }) => seats[1].units[0].unit === 'militia' && seats[1].hand[0] === 'militia',
    );
    expect(Math.abs(both - 1 / 6)).toBeLessThan(near(1 / 6));
  });

  test('nothing else is changed', () => {
    const table = seat({
      seats: [{ hand: 'spy' }, { hand: 'thief', buildings: 'tavern bank' }],
      deck: 'militia archers',
      discard: 'cavalry',
    });
    for (const world of table.imagined(0, 30)) {
      expect(world.seats[0]).toEqual(table.of(0));
      expect(world.seats[1].buildings).toEqual(table.of(1).buildings);
      expect(world.discard).toEqual(['cavalry']);
      expect([...world.deck, ...world.seats[1].hand].sort()).toEqual(
        cards('archers militia thief'),
      );
    }
  });
});
