import { describe, expect, test } from 'vitest';
import type { Count, Effect } from '../../../../engine/capital-warsaw/effects.js';
import { parseRules, STANDARD_RULES } from '../../../../engine/capital-warsaw/rules.js';
import type { Building, Milestone } from '../../../../engine/capital-warsaw/tiles.js';
import { incomeOf, lay, type Plan, type Setting } from '../kit/table.js';

/** A building that is called so; a tile of it is `Works`, `Mill` or `Inn` in plans. */
const building = (name: string, ...effects: Effect[]): Building => ({ name, effects });
const works = (...effects: Effect[]): Building => building('Works', ...effects);
const fair = (...effects: Effect[]): Milestone => ({
  name: 'Fair',
  awardedTo: { most: { count: 'icons' } },
  effects,
});
const per = (count: Count, max?: number): Effect => ({
  effect: 'income',
  points: 1,
  per: count,
  ...(max !== undefined && { max }),
});

/** What an income phase brings a district with buildings of its own. */
const income = (plan: Plan, own: Building[], more: Partial<Setting> = {}) =>
  incomeOf(plan, more.rules, [], { ...more, buildings: own });
const points = (plan: Plan, effect: Effect, more: Partial<Setting> = {}) =>
  income(plan, [works(effect)], more).points;

describe('Effects', () => {
  test('C105 a building does what its effects say, whatever it is called', () => {
    const church = building('Holy Trinity Evangelical Church', { effect: 'income', coins: 7 });
    expect(income([['Holy Trinity Evangelical Church']], [church])).toEqual({
      coins: 7,
      points: 0,
    });
    const both = works({ effect: 'income', points: 2 }, { effect: 'income', coins: 3 });
    expect(income([['Works']], [both])).toEqual({ coins: 3, points: 2 });
    expect(income([['Works > UUUU']], [both])).toEqual({ coins: 0, points: 0 });
  });

  const district: Plan = [
    ['UPPU', 'Works', 'RRRR t2'],
    ['IIII', 'PPPP t1', 'Inn > CCCC'],
    ['Arsenal', 'Metro', 'UUUU'],
  ];
  const inn = building('Inn', { effect: 'discarding', coins: 0 });

  test.each<[Count, number]>([
    [{ count: 'areas', of: ['cultural'] }, 3],
    [{ count: 'areas', of: ['cultural', 'park'] }, 6],
    [{ count: 'areas', of: ['cultural', 'park'], beside: 'this' }, 3],
    [{ count: 'areas', of: ['cultural'], beside: 'park' }, 2],
    [{ count: 'areas', of: ['park', 'cultural'], beside: 'industrial' }, 3],
    [{ count: 'areas', of: ['industrial'], beside: 'publicBuildings' }, 1],
    [{ count: 'publicBuildings' }, 2],
    [{ count: 'publicBuildings', beside: 'this' }, 0],
    [{ count: 'milestones' }, 1],
    [{ count: 'milestones', beside: 'this' }, 0],
    [{ count: 'overbuilt' }, 1],
    [{ count: 'overbuilt', beside: 'this' }, 0],
    [{ count: 'icons' }, 3],
    [{ count: 'icons', beside: 'this' }, 3],
    [{ count: 'outerIcons' }, 2],
    [{ count: 'spaces' }, 9],
    [{ count: 'spaces', beside: 'this' }, 3],
    [{ count: 'largest', of: ['park'] }, 1],
    [{ count: 'line', of: ['park', 'industrial'] }, 1],
    [{ count: 'totalAreas' }, 14],
    [{ count: 'transportAreas' }, 2],
  ])('C106 counts %o: %d', (count, right) => {
    const without = income(district, [works({ effect: 'income', coins: 1 }), inn]).points;
    expect(income(district, [works(per(count)), inn]).points - without).toBe(right);
  });

  test('C106 what is for nothing counted comes once, and transport tiles side by side are one', () => {
    const row: Plan = [['Works', 'UUUU t1', 'UUUU t1']];
    expect(points(row, { effect: 'income', points: 3 })).toBe(3);
    expect(points(row, per({ count: 'transportAreas' }))).toBe(1);
  });

  test('C106 at most so many count, and the tile itself unless the switch says otherwise', () => {
    const row: Plan = [['Works', 'UUUU', 'CUCU', 'UCUC']];
    expect(points(row, per({ count: 'spaces' }))).toBe(4);
    expect(points(row, per({ count: 'spaces' }, 3))).toBe(3);
    const two: Plan = [['Works', 'Arsenal', 'Metro']];
    const rules = { countsItself: false };
    expect(points(two, per({ count: 'publicBuildings' }))).toBe(2);
    expect(points(two, per({ count: 'publicBuildings' }), { rules })).toBe(1);
    expect(points(two, per({ count: 'milestones' }), { rules })).toBe(1);
    // Taken off before at most so many count.
    expect(
      points([['Works', 'Arsenal', 'Marywil']], per({ count: 'publicBuildings' }, 2), { rules }),
    ).toBe(2);
    const itself = { sides: [fair(per({ count: 'milestones' }))] };
    expect(incomeOf([['Fair', 'Metro']], {}, [], itself).points).toBe(2);
    expect(incomeOf([['Fair', 'Metro']], rules, [], itself).points).toBe(1);
    const publics = { sides: [fair(per({ count: 'publicBuildings' }))] };
    const all = { ...rules, milestonesArePublic: true };
    expect(incomeOf([['Fair', 'Arsenal']], rules, [], publics).points).toBe(1);
    expect(incomeOf([['Fair', 'Arsenal']], all, [], publics).points).toBe(1);
  });

  test('C107 an income is paid in each phase, on arrival, or in the last one', () => {
    const play = (when: 'each' | 'arrival' | 'last') => {
      const table = lay({
        packs: [['Works'], ['RRRR']],
        buildings: [works({ effect: 'income', coins: 4, when })],
        rules: { warLosses: [0, 0, 0] },
        milestones: ['Metro', 'Saxon Palace'],
        coins: [0, 9],
      });
      const coins = () => table.position.coins[0];
      table.does('build at 0,1', 'discard');
      const settle = () => {
        while (table.position.phase === 'milestone') table.does(table.options[0]);
        return coins();
      };
      const first = settle();
      table.discards();
      const second = settle();
      return [first, second, table.discards().position.coins[0]];
    };
    const [before, middle, end] = [play('each'), play('arrival'), play('last')];
    const gains = (of: number[]) => of.map((n, i) => n - (of[i - 1] ?? 0));
    const others = gains(before).map((n) => n - 4);
    expect(gains(middle)).toEqual([4 + others[0], others[1], others[2]]);
    expect(gains(end)).toEqual([others[0], others[1], 4 + others[2]]);
  });

  test('C108 choices of a seat add up, and are asked seat by seat', () => {
    const choice = (amount: number): Effect => ({
      effect: 'choice',
      amount,
      per: { count: 'spaces' },
      max: 2,
    });
    const table = lay({
      districts: [[['Works', 'UUUU', 'Mill']], [['Inn']]],
      buildings: [
        works(choice(2)),
        building('Mill', { effect: 'choice', amount: 3 }),
        building('Inn', choice(1)),
      ],
    }).discards();
    expect(table.position).toMatchObject({ phase: 'economics', seat: 0 });
    expect(table.options).toHaveLength(8);
    table.does('take 5 in coins');
    expect(table.position).toMatchObject({
      phase: 'economics',
      seat: 1,
      coins: [5, 0],
      points: [2, 0],
    });
    expect(table.does('take 0 in coins').position.points).toEqual([2, 1]);
    const twice = works({ effect: 'choice', amount: 1 }, { effect: 'choice', amount: 2 });
    expect(lay({ districts: [[['Works']]], buildings: [twice] }).discards().options).toHaveLength(
      4,
    );
    const none = works({ effect: 'choice', amount: 1, per: { count: 'icons' } });
    expect(lay({ districts: [[['Works']]], buildings: [none] }).discards().isOver).toBe(true);
    const many = works({ effect: 'choice', amount: 1, per: { count: 'icons' } });
    const icons = lay({ districts: [[['Works', 'UUUU t9', 'UUUU t9']]], buildings: [many] });
    expect(icons.discards().options).toHaveLength(17);
    const milestone = { sides: [fair({ effect: 'choice', amount: 2 })] };
    expect(lay({ districts: [[['Fair']]], ...milestone }).discards().options).toHaveLength(3);
  });

  test('C109 rivals lose after all choices, and stop at 0 once', () => {
    const rivals = (lose: number): Effect => ({
      effect: 'rivals',
      lose,
      per: { count: 'areas', of: ['commercial'] },
      max: 2,
    });
    const setting = {
      districts: [[['Works', 'CCCC']], [['CUUC', 'CUUC']], [['Mill']]],
      players: 3 as const,
      buildings: [works(rivals(1)), building('Mill', { effect: 'rivals', lose: 4 })],
      points: [3, 5, 0],
    };
    expect(lay(setting).discards().position.points).toEqual([0, 0, 0]);
    const below = { pointsBelowZero: 'allowed' } as const;
    expect(lay({ ...setting, rules: below }).discards().position.points).toEqual([-1, -1, 0]);
    const owners = { palaceOfCulture: 'owners' } as const;
    expect(lay({ ...setting, rules: { ...owners, ...below } }).discards().position.points).toEqual([
      -1, 0, -1,
    ]);
    const chosen = {
      ...setting,
      districts: [[['Works', 'CCCC']], [['Warsaw School of Economics', 'CUUC']], [['Mill']]],
    };
    const table = lay({ ...chosen, points: [9, 0, 9] }).discards();
    expect(table.position).toMatchObject({ phase: 'economics', points: [9, 0, 9] });
    expect(table.does('take 0 in coins').position.points).toEqual([5, 0, 9]);
  });

  test('C110 a trading building has its own rate, in one direction or both', () => {
    const oneWay = works({ effect: 'trade', sellPoints: 3, getCoins: 5 });
    const table = lay({
      districts: [[['Works', 'Warsaw-Vienna Railway']]],
      buildings: [oneWay],
      coins: [4, 0],
      points: [3, 0],
    });
    table.discards();
    expect(table.options).toEqual([
      'sell coins by Warsaw-Vienna Railway',
      'sell points by Warsaw-Vienna Railway',
      'sell points by Works',
      'be done',
    ]);
    table.does('sell points by Works');
    expect(table.position).toMatchObject({ coins: [9, 0], points: [0, 1] });
    expect(table.options).toEqual(['sell coins by Warsaw-Vienna Railway', 'be done']);
  });

  const priced = (
    effect: Effect,
    pack: string,
    coins: number,
    plan: Plan = [['Works', 'PPPP $2']],
  ) =>
    lay({
      districts: [plan],
      buildings: [works(effect)],
      packs: [[pack], ['RRRR']],
      coins: [coins, 0],
    });
  const discount = (more: object): Effect => ({ effect: 'discount', coins: 2, ...more });

  test('C111 discounts on empty spaces, on other tiles, on both, for some tiles', () => {
    const may = (effect: Effect, pack: string, coins: number) => {
      const { options } = priced(effect, pack, coins);
      return ['build at 0,2', 'overbuild at 0,1'].filter((option) => options.includes(option));
    };
    expect(may(discount({}), 'RRRR $5', 3)).toEqual(['build at 0,2', 'overbuild at 0,1']);
    expect(may(discount({}), 'RRRR $5', 2)).toEqual([]);
    expect(may(discount({ on: 'overbuild' }), 'RRRR $5', 1)).toEqual(['overbuild at 0,1']);
    expect(may(discount({ on: 'both' }), 'RRRR $5', 3)).toEqual([
      'build at 0,2',
      'overbuild at 0,1',
    ]);
    expect(may(discount({ tiles: 'park' }), 'RPPP $2', 0)).toEqual([
      'build at 0,2',
      'overbuild at 0,1',
    ]);
    expect(may(discount({ tiles: 'park' }), 'RRRR $2', 0)).toEqual(['overbuild at 0,1']);
    expect(may(discount({ tiles: 'public' }), 'Arsenal $2', 0)).toEqual([
      'build at 0,2',
      'overbuild at 0,1',
    ]);
    expect(may(discount({ tiles: 'public' }), 'RRRR $2', 0)).toEqual(['overbuild at 0,1']);
    const covering = priced(discount({ on: 'overbuild' }), 'RRRR $3', 1, [['Works']]);
    expect(covering.does('overbuild at 0,0', 'discard').position.coins[0]).toBe(0);
    const cheap = priced(discount({ on: 'both' }), 'RRRR $3', 9);
    expect(cheap.does('overbuild at 0,1', 'discard').position.coins[0]).toBe(9);
  });

  test('C112 protection adds up; several tiles that protect themselves are lost last', () => {
    const guard = (name: string, more: object) => building(name, { effect: 'protect', ...more });
    const own = [
      guard('Works', { losses: 2, itself: true }),
      guard('Mill', { losses: 1 }),
      guard('Inn', { itself: true }),
    ];
    const war = (losses: number, plan: Plan, rules = {}) =>
      lay({
        districts: [plan, [['RRRR', 'RRRR', 'RRRR', 'RRRR']]],
        buildings: own,
        rules: { warLosses: [losses], ...rules },
      }).discards();
    expect(war(3, [['Works', 'Mill', 'Inn']]).position).toMatchObject({ phase: 'war', seat: 1 });
    expect(war(4, [['Works', 'Mill', 'Inn', 'PPPP']]).options).toEqual(['lose 0,3']);
    expect(war(4, [['Works', 'Mill', 'Inn']]).options).toEqual(['lose 0,0', 'lose 0,2']);
    const immune = { arsenal: 'immune' };
    expect(war(3, [['Works', 'Inn']], immune).position).toMatchObject({ phase: 'war', seat: 1 });
  });

  test('C113 4×4 as long as any building allows it', () => {
    const wide = [
      building('Works', { effect: 'district' }),
      building('Mill', { effect: 'district' }),
    ];
    const full: Plan = [
      ['Works', 'RRRR', 'RRRR', 'RRRR'],
      ['Mill', '', '', ''],
      ['RRRR', '', '', ''],
      ['RRRR', '', '', ''],
    ];
    const table = lay({
      districts: [full],
      buildings: wide,
      packs: [
        ['RRRR', 'RRRR'],
        ['RRRR', 'RRRR'],
      ],
    });
    table.does('pick A00', 'pick A10', 'overbuild at 0,0', 'discard');
    expect(table.position.phase).toBe('construct');
    table.does('overbuild at 1,0', 'discard');
    expect(table.position.phase).toBe('collapse');
    const itself = { prudentialItself: 'yes' } as const;
    const tall: Plan = [['RRRR', 'RRRR', 'RRRR', 'RRRR'], ['RRRR'], ['RRRR']];
    const last = { districts: [tall], buildings: wide, packs: [['Mill'], ['RRRR']] };
    expect(lay(last).options).not.toContain('build at 3,0');
    expect(lay({ ...last, rules: itself }).options).toContain('build at 3,0');
  });

  test('C114 more parks score and more commercial areas are doubled, the best, each once', () => {
    const own = [
      building('Works', { effect: 'parks', more: 1 }),
      building('Mill', { effect: 'parks', more: 2 }),
    ];
    const parks: Plan = [
      ['PPRR', 'UUUU', 'PPRR', 'Works'],
      ['UUUU', 'UUUU', 'UUUU', 'Mill'],
      ['PPRR', 'UUUU', 'UUUU', 'UUUU'],
    ];
    expect(income(parks, [own[0]].concat(building('Mill', { effect: 'district' }))).points).toBe(2);
    expect(income(parks, own).points).toBe(3);
    expect(income(parks, [building('Works', { effect: 'district' }), own[1]]).points).toBe(3);
    const twice = [
      building('Works', { effect: 'double', areas: 1 }),
      building('Mill', { effect: 'double', areas: 9 }),
    ];
    const shops: Plan = [
      ['CRRC', 'Works', 'CCRR'],
      ['UUUU', 'UUUU', 'Mill'],
    ];
    const plain = building('Mill', { effect: 'district' });
    expect(income(shops, [twice[0], plain]).coins).toBe(5 + 2);
    expect(income(shops, twice).coins).toBe(5 + 5);
  });

  test('C115 overbuilding pays points and coins, all who are still seen', () => {
    const own = [
      building('Works', { effect: 'overbuilding', points: 1, coins: 3 }),
      building('Mill', { effect: 'overbuilding', points: 2 }),
    ];
    const covering = (at: string, rules = {}) => {
      const table = lay({ districts: [[['Works', 'Mill', 'UUUU']]], buildings: own, rules }).does(
        `overbuild at ${at}`,
        'discard',
      );
      return [table.position.coins[0], table.position.points[0]];
    };
    expect(covering('0,2')).toEqual([3, 3]);
    expect(covering('0,0')).toEqual([0, 2]);
    expect(covering('0,0', { coveredPalacePays: true })).toEqual([3, 3]);
    // Coins come after the price is paid.
    const table = lay({ districts: [[['Works']]], buildings: own, packs: [['RRRR $3'], ['RRRR']] });
    expect(table.options).toEqual(['discard']);
  });

  test('C116 a discarded tile brings the most that a building pays, also if that is less', () => {
    const own = [
      building('Works', { effect: 'discarding', coins: 1 }),
      building('Mill', { effect: 'discarding', coins: 4 }),
    ];
    const coins = (plan: Plan) =>
      lay({ districts: [plan], buildings: own, rules: { discardCoins: 3 } }).discards().position
        .coins;
    expect(coins([['Works']])).toEqual([1, 3]);
    expect(coins([['Works', 'Mill']])).toEqual([4, 3]);
  });

  test('C119 numbers of commerce, industry and transport', () => {
    const shops: Plan = [['CCRR']];
    expect(incomeOf(shops, { commerceCoins: 3 }).coins).toBe(3);
    const loss = (rules: object) =>
      lay({ districts: [[['IIRR']]], rules, points: [9, 0] }).discards().position.points[0];
    expect(loss({ industrialLossPoints: 4 })).toBe(5);
    expect(loss({ industrialLossPoints: 4, industrialLoss: 'perAdjacent' })).toBe(5);
    const icons: Plan = [['UUUU t1', 'UUUU', 'UUUU t2']];
    expect(incomeOf(icons, { transportPoints: 5 }).points).toBe(15);
    expect(incomeOf(icons, { transportAreas: 3 }).points).toBe(0);
    expect(incomeOf([['UUUU t2']], { transportAreas: 1 }).points).toBe(4);
  });

  test('C120 a milestone is awarded for most or fewest of anything', () => {
    const award = (awardedTo: Milestone['awardedTo'], rules = {}) => {
      const sides = [{ ...fair({ effect: 'income', coins: 1 }), awardedTo }];
      const districts: Plan[] = [[['UUUU', 'UUUU']], [['UUUU', 'Arsenal', 'UUUU']]];
      const table = lay({
        districts,
        sides,
        milestones: ['Fair'],
        rules: { warLosses: [0, 0], ...rules },
        coins: [1, 0],
      });
      const { phase, seat } = table.discards().position;
      return phase === 'milestone' ? seat : null;
    };
    expect(award({ most: { count: 'spaces' } })).toBe(1);
    expect(award({ fewest: { count: 'spaces' } })).toBe(0);
    expect(award({ most: { count: 'largest', of: ['cultural'] } })).toBe(0);
    expect(award({ fewest: { count: 'publicBuildings' } })).toBe(0);
    const zero = { milestoneAtZero: false };
    expect(award({ fewest: { count: 'icons' } }, zero)).toBe(1);
    expect(award({ most: { count: 'icons' } }, zero)).toBe(null);
  });
});

describe('Tiles of a file', () => {
  const add = {
    epoch: 2,
    id: 'II-17',
    price: 4,
    building: 'Fish Market',
    effects: [{ effect: 'income', coins: 1 }],
  };

  test('C117 a stack may have up to 24 tiles, of which some are not dealt', () => {
    const more = Array.from({ length: 8 }, (_, i) => ({
      ...add,
      id: `new-${i}`,
      building: `Market ${i}`,
    }));
    expect(parseRules({ tiles: { add: more.slice(0, 4) } }).tiles.epochs[1]).toHaveLength(20);
    const many = [...more, { ...add, epoch: 2 }].map(({ effects: _, building: __, ...tile }) => ({
      ...tile,
      quadrants: Array(4).fill('park'),
    }));
    expect(parseRules({ tiles: { add: many.slice(0, 8) } }).tiles.epochs[1]).toHaveLength(24);
    expect(() => parseRules({ tiles: { add: many } })).toThrow(
      'rules.tiles.add[8] (tile "II-17") is one too many: rules.tiles.epochs[1] has 25 tiles and should have at most 24 (C117)',
    );
  });

  test('C118 tiles are removed, changed and added by name', () => {
    const { tiles } = parseRules({
      tiles: {
        remove: ['II-01'],
        change: {
          'I-15': { price: 9 },
          Arsenal: { effects: [{ effect: 'protect', losses: 2 }] },
          Metro: { price: 3 },
          'I-08': { coins: null },
        },
        add: [add],
      },
    });
    const standard = STANDARD_RULES.tiles;
    expect(tiles.epochs[1].map(({ id }) => id)).toEqual([
      ...standard.epochs[1].slice(1).map(({ id }) => id),
      'II-17',
    ]);
    expect(tiles.epochs[1].at(-1)).toEqual({ id: 'II-17', price: 4, building: 'Fish Market' });
    expect(tiles.buildings.at(-1)).toEqual({ name: 'Fish Market', effects: add.effects });
    expect(tiles.buildings).toHaveLength(28);
    expect(tiles.epochs[0][14]).toEqual({ id: 'I-15', price: 9, building: 'Arsenal' });
    expect(tiles.buildings[0].effects).toEqual([{ effect: 'protect', losses: 2 }]);
    expect(tiles.milestones[4][0]).toEqual({ ...standard.milestones[4][0], price: 3 });
    expect(tiles.epochs[0][7]).not.toHaveProperty('coins');
    expect(STANDARD_RULES.tiles.epochs[0][14].price).toBe(4);
  });
});
