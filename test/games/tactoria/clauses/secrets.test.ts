import { describe, expect, test } from 'vitest';
import { readObservation } from '../../../../engine/tactoria/observe-json.js';
import type { Position } from '../../../../engine/tactoria/read.js';
import { STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import { type Plan, seat, type TestTable } from '../kit/table.js';

/* T44: Legendary cards that are hidden until they are played, and what is known of the Legendary Deck. */

const seen = (table: TestTable, by: number) =>
  readObservation(table.game.table, Int32Array.from(table.sees(by)), by);

const known = (cards: readonly string[], takenSince = 0) =>
  cards.map((card) => ({ card, takenSince }));

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
    expect(seen(table, 0)).toMatchObject({ legendarySize: 3, knownLegendary: known(returned) });
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

  test('T87 knows that one card at most is missing when another has taken one', () => {
    const table = seat({
      seats: [quester, quester],
      legendary: LEGENDS.join(' '),
    });
    table.does(0, 'quest champion capital');
    table.does(0, `keep ${table.position.offer[0]}`).goTo('store').does(0, 'done');
    const before = seen(table, 0).knownLegendary;
    expect(before).toHaveLength(2);
    table.does(1, 'quest champion capital').does(1, `keep ${table.position.offer[0]}`);
    expect(seen(table, 0).knownLegendary).toEqual(
      before.map(({ card }) => ({ card, takenSince: 1 })),
    );
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
      knownLegendary: known(['citadel', 'royal-knights']),
    });
});

test('T44 or used ones that go back there (T28)', () => {
  const table = seat({
    rules: { legendaryAfterUse: 'legendary' },
    seats: [{ upgrades: 1, units: ['capital mercenary oracle'] }, {}],
    legendary: 'citadel',
  });
  table.does(0, 'activate oracle capital');
  expect(seen(table, 1)).toMatchObject({ legendarySize: 2, knownLegendary: known(['oracle']) });
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
      ...units
        .filter(({ open }) => !open)
        .map(({ unit, slot }) => ({ seat: i + 1, holds: slotHolds(slot), unit })),
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
function allWorlds(
  table: TestTable,
  mingled: boolean,
  fits: (left: readonly string[]) => boolean = () => true,
): Map<string, number> {
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
    if (!isPossible || !fits(left)) return;
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
  compareWorlds(table, allWorlds(table, plan.rules !== undefined));
});

/** Draws worlds for seat 0 and holds them against the list. */
function compareWorlds(table: TestTable, worlds: ReadonlyMap<string, number>, min = 5): void {
  const total = [...worlds.values()].reduce((sum, n) => sum + n, 0);
  const drawn = new Map<string, number>();
  for (const world of table.imagined(0, WORLDS)) {
    const { places, cards } = hiddenIn(world);
    const key = worldOf(places, cards);
    drawn.set(key, (drawn.get(key) ?? 0) + 1);
  }
  expect(worlds.size).toBeGreaterThanOrEqual(min);
  expect([...drawn.keys()].filter((key) => !worlds.has(key))).toEqual([]);
  for (const [world, number] of worlds) {
    const p = number / total;
    const error = Math.sqrt((p * (1 - p)) / WORLDS);
    expect(Math.abs((drawn.get(world) ?? 0) / WORLDS - p), world).toBeLessThan(4.5 * error);
  }
}

/** How many of the cards are not among those left. */
const missing = (cards: readonly string[], left: readonly string[]): number =>
  [...new Set(cards)].reduce((sum, id) => {
    const copies = (of: readonly string[]) => of.filter((one) => one === id).length;
    return sum + Math.max(0, copies(cards) - copies(left));
  }, 0);

describe('After a reshuffle', () => {
  const PILE = 'militia militia raiders spy tavern thief';
  const start = (pile = PILE) =>
    seat({
      rules: { start: { draw: 2, store: 0 } },
      seats: [{}, { hand: 'cavalry merchant', units: ['capital attack archers'] }],
      ...{ deck: '', discard: pile, legendary: '' },
    }).goToTurn(1);

  test('T86 the deck is what was seen go there, less what was drawn', () => {
    const table = start();
    const { recalled, drawnSince } = seen(table, 0);
    expect(drawnSince).toBe(0);
    expect([...recalled, ...table.of(0).hand].sort()).toEqual(PILE.split(' '));
    for (const { deck } of table.imagined(0, 20)) expect(deck).toEqual(table.position.deck);
    expect(seen(table, 1)).toMatchObject({ drawnSince: 2 });
    expect(seen(table, 1).recalled.sort()).toEqual(PILE.split(' '));
    compareWorlds(
      table,
      allWorlds(table, false, (left) => missing(recalled, left) === 0),
      2,
    );
  });

  test('T86 others draw from it: so many at most are missing', () => {
    const table = start();
    const { recalled } = seen(table, 0);
    table.goToTurn(2);
    expect(seen(table, 0)).toMatchObject({ recalled, drawnSince: 2 });
    compareWorlds(
      table,
      allWorlds(table, false, (left) => missing(recalled, left) <= 2),
    );
  });

  test('T86 of several kinds with several copies', () => {
    const table = start('militia militia militia raiders raiders raiders');
    const { recalled } = seen(table, 0);
    table.goToTurn(2);
    compareWorlds(
      table,
      allWorlds(table, false, (left) => missing(recalled, left) <= 2),
    );
  });

  test('T86 with Legendary cards among hidden ones', () => {
    const table = seat({
      rules: { start: { draw: 2, store: 1 } },
      seats: [{}, { hand: 'iron-guard', units: ['capital attack archers'] }],
      ...{ deck: '', discard: PILE, legendary: 'citadel royal-knights oracle' },
    }).goToTurn(1);
    const { recalled } = seen(table, 0);
    table.goTo('store').does(1, 'store iron-guard');
    expect(seen(table, 0)).toMatchObject({ recalled, drawnSince: 2 });
    compareWorlds(
      table,
      allWorlds(table, false, (left) => missing(recalled, left) <= 2),
    );
  });

  test('T86 when others may have drawn all of it nothing is known any more', () => {
    const table = seat({
      rules: { start: { draw: 2, store: 0 } },
      seats: [{}, {}, {}],
      ...{ deck: '', discard: PILE, legendary: '' },
    }).goToTurn(2);
    expect(seen(table, 0)).toMatchObject({ drawnSince: 2 });
    table.goToTurn(3);
    expect(seen(table, 0)).toMatchObject({ recalled: [], drawnSince: 0 });
  });

  test('T86 an eliminated seat’s open cards are known to be in the deck, its hidden ones are not', () => {
    const table = seat({
      rules: { eliminationMargin: 1, start: { draw: 0 } },
      seats: [
        { buildings: 'barracks', units: ['barracks attack dragon-riders'] },
        { buildings: 'tavern', hand: 'raiders', units: ['capital attack militia'] },
        { hand: 'spy' },
      ],
      ...{ deck: 'archers thief', discard: '', legendary: '' },
    });
    table.goTo('military').does(0, 'attack 1', 'commit dragon-riders barracks');
    expect(table.of(1).alive).toBe(false);
    expect(seen(table, 0)).toMatchObject({ recalled: ['tavern'], drawnSince: 0 });
    compareWorlds(
      table,
      allWorlds(table, false, (left) => left.includes('tavern')),
      3,
    );
  });
});

test('T87 what follows from a quest of another is held against all worlds', () => {
  const table = seat({
    rules: { start: { store: 3, draw: 0 } },
    seats: [quester, { ...quester, hand: 'royal-knights' }],
    ...{ deck: '', discard: '', legendary: LEGENDS.join(' ') },
  });
  table.does(0, 'quest champion capital');
  table.does(0, `keep ${table.position.offer[0]}`);
  const back = seen(table, 0).knownLegendary.map(({ card }) => card);
  expect(back).toHaveLength(2);
  table.goToTurn(1).does(1, 'quest champion capital');
  table.does(1, `keep ${table.position.offer[0]}`);
  expect(seen(table, 0).knownLegendary).toEqual(known(back, 1));
  compareWorlds(
    table,
    allWorlds(table, false, (left) => missing(back, left) <= 1),
    3,
  );
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
