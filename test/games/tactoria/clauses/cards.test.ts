import { describe, expect, test } from 'vitest';
import { TYPES } from '../../../../engine/tactoria/cards.js';
import { STANDARD_RULES } from '../../../../engine/tactoria/rules.js';
import { seat } from '../kit/table.js';

const RICH = { start: { coin: 20, build: 9 } } as const;

describe('Cards and costs', () => {
  test('T13 Villages cost 1, 2, 3 …, beyond 4', () => {
    const table = seat({
      rules: RICH,
      seats: [
        {
          hand: 'fishing-village fishing-village',
          buildings: 'fishing-village fishing-village fishing-village fishing-village',
        },
        {},
      ],
    });
    table.does(0, 'build fishing-village');
    expect(table.position.coin).toBe(24 - 5);
    table.does(0, 'build fishing-village');
    expect(table.of(0).buildings[0]).toEqual({
      card: 'fishing-village',
      prices: [1, 2, 3, 4, 5, 6],
    });
  });

  const mixed = { hand: 'mill-village', buildings: 'fishing-village farming-village' };

  test('T14 every green banner counts', () => {
    const table = seat({ rules: RICH, seats: [mixed, {}] });
    table.does(0, 'build mill-village');
    expect(table.of(0).buildings.at(-1)?.prices).toEqual([3]);
  });

  test('T14 or those of the same name', () => {
    const table = seat({ rules: { ...RICH, villageCount: 'name' }, seats: [mixed, {}] });
    table.does(0, 'build mill-village');
    expect(table.of(0).buildings.at(-1)?.prices).toEqual([1]);
  });

  /** Seat 0 attacks with cavalry and sappers: score 3 + siege 2 − 1 = 2, 4 Hit Points. */
  const raid = (villageHitPoints: 'one' | 'paid' | 'current', buildings: string) =>
    seat({
      rules: { villageHitPoints },
      seats: [
        { buildings: 'barracks', units: ['barracks attack cavalry', 'barracks attack sappers'] },
        { buildings },
      ],
    })
      .goTo('military')
      .does(0, 'attack 1', 'commit cavalry barracks', 'commit sappers barracks');

  test('T15 a Village has 1 Hit Point', () => {
    const table = raid('one', 'fishing-village:1 fishing-village:2 mill-village:3');
    table.does(
      0,
      'destroy 1 mill-village',
      'destroy 1 fishing-village',
      'destroy 1 fishing-village',
    );
    expect(table.position.battle).toMatchObject({ score: 2, destroyed: 3 });
  });

  test('T15 or the price paid, the cheapest copy going first', () => {
    const table = raid('paid', 'fishing-village:1 fishing-village:4 mill-village:5');
    expect(table.options).toEqual(['done', 'destroy 1 fishing-village']);
    table.does(0, 'destroy 1 fishing-village');
    expect(table.position.battle?.destroyed).toBe(1);
    expect(table.of(1).buildings[0].prices).toEqual([4]);
    expect(table.position.phase).toBe('survive');
  });

  test('T15 or what the owner’s next one would cost', () => {
    const table = raid('current', 'fishing-village:1 mill-village:1');
    table.does(0, 'destroy 1 mill-village');
    expect(table.position.battle?.destroyed).toBe(3);
    expect(table.position.phase).toBe('survive');
  });

  test('T16 no second building of a name, but for Villages; a destroyed one may be built again', () => {
    const hand = 'tavern fishing-village';
    const table = seat({ rules: RICH, seats: [{ hand, buildings: 'tavern fishing-village' }, {}] });
    expect(table.optionsTo('build')).toEqual(['build fishing-village']);
    const again = seat({ rules: RICH, seats: [{ hand }, {}] });
    expect(again.optionsTo('build')).toEqual(['build fishing-village', 'build tavern']);
  });

  test('T17 a condition is tested when the building is built, and never again', () => {
    const hand = 'harbour';
    const poor = seat({ rules: RICH, seats: [{ hand }, {}] });
    expect(poor.optionsTo('build')).toEqual([]);
    const table = seat({
      rules: RICH,
      seats: [
        { hand, buildings: 'fishing-village' },
        { units: ['capital mercenary saboteur'], upgrades: 1 },
      ],
    });
    table.does(0, 'build harbour').goTo('window');
    table.does(1, 'activate saboteur capital');
    expect(table.buildings(0)).toEqual(['harbour']);
    expect(table.resources(0).coin).toBe(20 + 2);
  });

  test('T18 there are four types of buildings', () => {
    const table = seat({ rules: RICH, seats: [{ hand: 'library' }, {}] });
    expect(new Set(table.game.table.typeOf).size).toBe(4);
    expect(TYPES).toHaveLength(4);
  });

  test('T19 troops and mercenaries, Legendary ones too, cost 1 Build and 1 Coin', () => {
    const table = seat({ seats: [{ hand: 'dragon-riders oracle' }, {}] });
    table.does(0, 'build dragon-riders capital attack');
    expect(table.position).toMatchObject({ coin: 1, build: 1 });
    table.does(0, 'build oracle capital mercenary');
    expect(table.of(0).units).toHaveLength(2);
  });

  test('T20 Coin and Build are counted when the phase begins, other resources at once', () => {
    const table = seat({ rules: RICH, seats: [{ hand: 'guildhall mill-village' }, {}] });
    table.does(0, 'build guildhall', 'build mill-village');
    expect(table.position).toMatchObject({ coin: 20 - 3 - 1, build: 9 - 2 });
    expect(table.resources(0)).toMatchObject({ coin: 21, build: 10, store: 3 });
    table.goToTurn(2);
    expect(table.position).toMatchObject({ coin: 21, build: 10 });
  });

  test.each([
    ['nextTurn', 20 - 1, 9 - 1],
    ['now', 20 - 1 + 2, 9 - 1],
  ] as const)('T20 what an ability brings counts: %s', (abilitiesRaise, coin, build) => {
    const table = seat({
      rules: { ...RICH, abilitiesRaise },
      seats: [{ hand: 'merchant', upgrades: 1 }, {}],
    });
    const more = table.resources(0).coin - 20;
    table.does(0, 'build merchant capital mercenary', 'activate merchant capital');
    expect(table.position).toMatchObject({ coin: coin + more, build });
    expect(table.of(0).extra.coin).toBe(abilitiesRaise === 'now' ? 0 : 2);
    expect(table.goToTurn(2).position.coin).toBe(20 + more + (abilitiesRaise === 'now' ? 0 : 2));
  });

  test('T20 discounts act at once', () => {
    const table = seat({
      rules: RICH,
      seats: [{ hand: 'masons-lodge harbour mill-village bank' }, {}],
    });
    table.does(0, 'build masons-lodge', 'build mill-village', 'build harbour', 'build bank');
    expect(table.of(0).buildings.map(({ prices }) => prices[0])).toEqual([1, 2, 3, 2]);
  });

  test('T21 what is not spent is lost', () => {
    const table = seat({ rules: RICH, seats: [{ hand: 'tavern' }, {}] });
    table.does(0, 'done');
    expect(table.position).toMatchObject({ coin: 0, build: 0 });
    expect(table.goToTurn(2).position).toMatchObject({ coin: 20, build: 9 });
  });

  test('T22 a loss in another’s turn: Draw, Store and Defence at once, Coin at the next build phase', () => {
    const table = seat({
      seats: [
        { buildings: 'fishing-village', hand: 'militia' },
        { units: ['capital mercenary saboteur'], upgrades: 1 },
      ],
    });
    expect(table.position.coin).toBe(3);
    table.does(0, 'done').does(1, 'activate saboteur capital');
    expect(table.resources(0).coin).toBe(2);
    expect(table.goToTurn(2).position.coin).toBe(2);
  });

  test.each([
    ['library', 'draw'],
    ['mill-village', 'store'],
    ['palisade', 'defence'],
  ] as const)('T22 without %s there is less %s at once', (building, resource) => {
    const table = seat({
      seats: [{ buildings: building }, { units: ['capital mercenary saboteur'], upgrades: 1 }],
    });
    table.does(0, 'done').does(1, 'activate saboteur capital');
    expect(table.resources(0)[resource]).toBe(STANDARD_RULES.start[resource]);
  });

  test('T23 slots of a building can be used in the turn it is built', () => {
    const table = seat({ rules: RICH, seats: [{ hand: 'barracks cavalry' }, {}] });
    table.does(0, 'build barracks', 'build cavalry barracks attack').goTo('military');
    expect(table.options).toContain('attack 1');
  });

  const units = { units: ['capital attack cavalry', 'capital mercenary spy'] };

  test('T24 own units stay where they are', () => {
    const table = seat({ seats: [units, {}] }).goTo('regroup');
    expect(table.optionsTo('dismiss')).toEqual([]);
  });

  test('T24 or may be discarded in Regroup, from locked slots too', () => {
    const table = seat({ rules: { removal: 'regroup' }, seats: [units, {}] });
    table.goTo('regroup');
    expect(table.options).toEqual([
      'done',
      'from capital attack',
      'dismiss cavalry capital attack',
      'dismiss spy capital mercenary',
    ]);
    table.does(0, 'dismiss cavalry capital attack');
    expect(table.units(0)).toEqual(['capital mercenary spy']);
    expect(table.position.discard).toEqual(['cavalry']);
  });

  test('T25 there is no limit to buildings', () => {
    const all =
      'fishing-village trading-post guildhall harbour bank warehouse caravanserai tavern library academy observatory hospital barracks watchtower stronghold palisade city-wall war-camp';
    const table = seat({ rules: RICH, seats: [{ hand: 'siege-workshop', buildings: all }, {}] });
    expect(table.options).toContain('build siege-workshop');
  });
});
