import { describe, expect, test } from 'vitest';
import { readObservation } from '../../../../engine/tactoria/observe-json.js';
import type { Position } from '../../../../engine/tactoria/read.js';
import { STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import { type Plan, seat, type TestTable } from '../kit/table.js';

/* T44: Legendary cards that are hidden until they are played, and what is known of the Legendary Deck. */

const seen = (table: TestTable, by: number) =>
  readObservation(table.game.table, Int32Array.from(table.sees(by)), by);

/** The champion's quest lays out three of four. */
const LEGENDS = ['citadel', 'iron-guard', 'black-fox', 'oracle'];
const quester = { units: ['capital mercenary champion'], upgrades: 1, victories: 1 };

describe('Whoever keeps a Legendary card', () => {
  const quest = () =>
    seat({ seats: [quester, { hand: 'spy' }, {}], legendary: LEGENDS.join(' ') }).does(
      0,
      'quest champion capital',
    );

  test('T44 is alone to see what is on offer', () => {
    const table = quest();
    const { offer } = table.position;
    expect(offer).toHaveLength(3);
    expect(seen(table, 0)).toMatchObject({ offer, legendarySize: 1 });
    expect(seen(table, 1)).toMatchObject({ offer: [], legendarySize: 1 });
    const left = (by: number) =>
      new Set(table.imagined(by, 100).map((world) => world.legendary.join()));
    expect(left(0)).toEqual(new Set(LEGENDS.filter((id) => !offer.includes(id))));
    expect(left(1)).toEqual(new Set(LEGENDS));
  });

  test('T44 is known to have one; it alone knows which, and what went back', () => {
    const table = quest();
    const [kept, ...returned] = table.position.offer;
    table.does(0, `keep ${kept}`);
    expect(seen(table, 0)).toMatchObject({ legendarySize: 3, knownLegendary: returned });
    expect(seen(table, 0).seats[0]).toMatchObject({ hand: [kept], hiddenLegendary: 1 });
    expect(seen(table, 1)).toMatchObject({ legendarySize: 3, knownLegendary: [] });
    expect(seen(table, 1).seats[0]).toMatchObject({ hand: [], handSize: 1, hiddenLegendary: 1 });
    const hands = new Set(table.imagined(1, 100).map(({ seats }) => seats[0].hand.join()));
    expect(hands).toEqual(new Set(LEGENDS));
    for (const { legendary } of table.imagined(0, 20))
      expect(legendary).toEqual(expect.arrayContaining(returned));
  });

  test('T44 tells others nothing by what it keeps', () => {
    const kept = [0, 1, 2].map((i) => {
      const table = quest();
      return table.does(0, `keep ${table.position.offer[i]}`);
    });
    for (const by of [1, 2]) {
      expect(kept[1].sees(by)).toEqual(kept[0].sees(by));
      expect(kept[2].sees(by)).toEqual(kept[0].sees(by));
    }
    expect(kept[1].sees(0)).not.toEqual(kept[0].sees(0));
  });

  test('T44 is no longer sure of the Legendary Deck when another has taken a card', () => {
    const table = seat({
      seats: [quester, quester],
      legendary: LEGENDS.join(' '),
    });
    table.does(0, 'quest champion capital');
    table.does(0, `keep ${table.position.offer[0]}`).goTo('store').does(0, 'done');
    expect(seen(table, 0).knownLegendary).toHaveLength(2);
    table.does(1, 'quest champion capital').does(1, `keep ${table.position.offer[0]}`);
    expect(seen(table, 0).knownLegendary).toEqual([]);
    expect(seen(table, 1).knownLegendary).toHaveLength(2);
  });
});

test('T44 units that were built before are known to be ordinary', () => {
  const table = seat({
    rules: { start: { coin: 3, build: 3 } },
    seats: [{ ...quester, hand: 'cavalry spearmen' }, {}],
    legendary: LEGENDS.join(' '),
  });
  table.does(0, 'build cavalry capital attack', 'quest champion capital');
  table.does(0, `keep ${table.position.offer[0]}`);
  const ordinary = (slot: string) =>
    seen(table, 1).seats[0].units.find((unit) => unit.slot === slot)?.ordinary;
  expect(seen(table, 1).seats[0]).toMatchObject({ handSize: 2, hiddenLegendary: 1 });
  expect(ordinary('attack')).toBe(true);
  for (const { seats } of table.imagined(1, 100)) {
    expect(LEGENDS).not.toContain(seats[0].units[0].unit);
    expect(seats[0].hand.filter((id) => LEGENDS.includes(id))).toHaveLength(1);
  }
  // What is built from now on may be the Legendary card.
  table.does(0, 'build spearmen capital defence');
  expect(ordinary('attack')).toBe(true);
  expect(ordinary('defence')).toBe(false);
  const units = new Set(table.imagined(1, 200).map(({ seats }) => seats[0].units[1].unit));
  expect([...units]).toContain('iron-guard');
});

test('T44 what all see go back to the Legendary Deck is known to be there', () => {
  const table = seat({
    rules: { eliminationMargin: 1 },
    seats: [
      { upgrades: 2, units: ['capital attack dragon-riders'] },
      {
        buildings: 'citadel',
        hand: 'oracle',
        units: ['citadel defence iron-guard', 'capital attack royal-knights open'],
      },
      {},
    ],
    legendary: '',
  });
  expect(seen(table, 2).seats[1].hiddenLegendary).toBe(2);
  table.goTo('military').does(0, 'attack 1', 'commit dragon-riders capital');
  table.does(1, 'pass');
  expect(table.position.legendary).toHaveLength(4);
  for (const by of [0, 2])
    expect(seen(table, by)).toMatchObject({
      legendarySize: 4,
      knownLegendary: ['citadel', 'royal-knights'],
    });
});

test('T44 or used ones that go back there (T28)', () => {
  const table = seat({
    rules: { legendaryAfterUse: 'legendary' },
    seats: [{ upgrades: 1, units: ['capital mercenary oracle'] }, {}],
    legendary: 'citadel',
  });
  table.does(0, 'activate oracle capital');
  expect(seen(table, 1)).toMatchObject({ legendarySize: 2, knownLegendary: ['oracle'] });
  for (const { legendary } of table.imagined(1, 20)) expect(legendary).toContain('oracle');
});

/*
 * Worlds are held against a list of all of them: every way to put the unseen cards, each a thing of its
 * own, into the hidden places that can have them.
 */
const CARDS = new Map(
  [...STANDARD_RULES.cards.deck, ...STANDARD_RULES.cards.legendary].map((card) => [card.id, card]),
);
const isLegend = (id: string) => STANDARD_RULES.cards.legendary.some((card) => card.id === id);

interface HiddenPlace {
  seat: number;
  holds: 'troop' | 'mercenary' | 'any';
}

/** Hidden places of the seats from 1 on, in the order of `worldOf`, and the cards in them. */
function hiddenIn({ seats }: Position): { places: HiddenPlace[]; cards: string[] } {
  const all = seats
    .slice(1)
    .flatMap(({ hand, units }, i) => [
      ...units.map(({ unit, slot }) => ({ seat: i + 1, holds: slotHolds(slot), unit })),
      ...hand.map((unit) => ({ seat: i + 1, holds: 'any' as const, unit })),
    ]);
  return { places: all, cards: all.map(({ unit }) => unit) };
}
const slotHolds = (slot: string): HiddenPlace['holds'] =>
  slot === 'mercenary' ? 'mercenary' : 'troop';

/** Hands have no order. */
function worldOf(places: readonly HiddenPlace[], cards: readonly string[]): string {
  const words = places.map(({ seat, holds }, i) => `${seat} ${holds} ${cards[i]}`);
  return words.sort().join('; ');
}

/** Each world with its number of ways. */
function allWorlds(table: TestTable, mingled: boolean): Map<string, number> {
  const { position } = table;
  const { places, cards } = hiddenIn(position);
  const unseen = [...cards, ...position.deck, ...position.legendary];
  const number = (of: readonly string[], seat: number) =>
    places.filter((place, i) => place.seat === seat && isLegend(of[i])).length;
  const worlds = new Map<string, number>();
  const put = (chosen: string[], left: string[]) => {
    if (chosen.length < places.length) {
      const { holds } = places[chosen.length];
      left.forEach((id, i) => {
        if (holds === 'any' || CARDS.get(id)?.kind === holds)
          put([...chosen, id], [...left.slice(0, i), ...left.slice(i + 1)]);
      });
      return;
    }
    const legends = left.filter(isLegend).length;
    const isPossible = mingled
      ? legends >= position.legendary.length
      : places.every(({ seat }) => number(chosen, seat) === number(cards, seat));
    if (!isPossible) return;
    const world = worldOf(places, chosen);
    worlds.set(world, (worlds.get(world) ?? 0) + ways(legends, position.legendary.length));
  };
  put([], unseen);
  return worlds;
}

/** Ways to choose k of n. */
const ways = (n: number, k: number): number => (k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k);

const WORLDS = process.env.DEEP === '1' ? 20_000 : 4_000;

test.each<[string, Plan]>([
  [
    'one seat, its card in hand or slots',
    {
      seats: [{}, { hand: 'iron-guard spy', units: ['capital attack raiders'] }],
      ...{ deck: 'militia tavern thief', discard: '', legendary: 'citadel royal-knights oracle' },
    },
  ],
  [
    'troops that are short',
    {
      seats: [{}, { hand: 'spy', units: ['capital attack raiders', 'capital defence iron-guard'] }],
      ...{ deck: 'tavern thief', discard: '', legendary: 'citadel royal-knights oracle' },
    },
  ],
  [
    'two seats, mercenaries, too',
    {
      seats: [
        {},
        { hand: 'tavern', units: ['capital mercenary oracle'] },
        { hand: 'royal-knights spy', units: ['capital defence militia'] },
      ],
      ...{ deck: 'thief', discard: '', legendary: 'iron-guard black-fox' },
    },
  ],
  [
    'Legendary cards in the deck',
    {
      rules: { legendaryAfterUse: 'discard' },
      seats: [{}, { hand: 'iron-guard spy', units: ['capital attack raiders'] }],
      ...{ deck: 'militia tavern', discard: '', legendary: 'citadel royal-knights' },
    },
  ],
])('T44 every way to share out unseen cards is equally likely: %s', (_, plan) => {
  const table = seat(plan);
  const mingled = plan.rules !== undefined;
  const worlds = allWorlds(table, mingled);
  const total = [...worlds.values()].reduce((sum, n) => sum + n, 0);
  const drawn = new Map<string, number>();
  for (const world of table.imagined(0, WORLDS)) {
    const { places, cards } = hiddenIn(world);
    const key = worldOf(places, cards);
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  expect(worlds.size).toBeGreaterThan(5);
  expect([...drawn.keys()].filter((key) => !worlds.has(key))).toEqual([]);
  for (const [world, number] of worlds) {
    const p = number / total;
    const error = Math.sqrt((p * (1 - p)) / WORLDS);
    expect(Math.abs((drawn.get(world) ?? 0) / WORLDS - p), world).toBeLessThan(4.5 * error);
  }
});

test('T44 worlds are found at once where nearly all troops have to be Legendary', () => {
  const { deck, legendary } = STANDARD_RULES.cards;
  const units = Array<string>(9).fill('capital attack dragon-riders');
  const table = seat({
    rules: {
      cards: {
        deck: deck.filter(({ id, kind }) => kind !== 'troop' || id === 'spearmen'),
        legendary: legendary.map((card) => ({ ...card, copies: 9 })),
        change: { spearmen: { copies: 1 } },
      },
      upgrades: { capital: { attack: { slots: 9, unlockedBy: 0 } } },
      legendaryAfterUse: 'discard',
    },
    seats: [{ hand: 'spearmen' }, { hand: 'tavern tavern spy thief library', units }],
  });
  for (const { seats } of table.imagined(0, 20))
    for (const { unit } of seats[1].units) expect(isLegend(unit)).toBe(true);
});
