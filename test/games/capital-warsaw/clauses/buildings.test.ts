import { describe, expect, test } from 'vitest';
import type { RuleChanges } from '../../../../engine/capital-warsaw/rules.js';
import { incomeOf, lay, type Plan } from '../kit/table.js';

const points = (plan: Plan, rules: RuleChanges = {}) => incomeOf(plan, rules).points;

describe('Public buildings', () => {
  test('Arsenal: see the war', () => {
    const table = lay({ districts: [[['Arsenal', 'RRRR']]], rules: { warLosses: [1] } });
    expect(table.discards().position).toMatchObject({ phase: 'war', seat: 1 });
  });

  test('Central Department Store: 3 coins less on empty spaces', () => {
    const districts = [[['Central Department Store']]];
    const table = lay({ districts, packs: [['RRRR $5'], ['RRRR']], coins: [2, 0] });
    expect(table.options).toContain('build at 0,1');
    expect(table.options).not.toContain('overbuild at 0,0');
  });

  const metro = [
    ['UUUU t1', 'UUUU t1', 'UUUU t1'],
    ['UUUU', 'UUUU t2', 'City Center'],
    ['UUUU', 'UUUU', 'UUUU'],
  ];

  test('C90 City Center: 2 points for each icon on tiles with a side open to the outside', () => {
    expect(points(metro)).toBe(6);
    const hole = [
      ['', 'UUUU', 'UUUU'],
      ['UUUU', 'UUUU t2', 'UUUU'],
      ['City Center', '', 'UUUU'],
    ];
    expect(points(hole)).toBe(4);
  });

  test('C90 a side on an enclosed hole is not open to the outside', () => {
    const enclosed = (gap: string) => [
      ['UUUU', 'UUUU', gap, 'UUUU'],
      ['UUUU', '', 'UUUU t2', 'UUUU'],
      ['UUUU', 'UUUU', 'UUUU', 'City Center'],
    ];
    expect(points(enclosed('UUUU'))).toBe(0);
    expect(points(enclosed(''))).toBe(4);
    // Corners do not open a hole.
    const corner = [
      ['', 'UUUU', 'UUUU', 'UUUU'],
      ['UUUU', '', 'UUUU t2', 'UUUU'],
      ['UUUU', 'UUUU', 'UUUU', 'City Center'],
    ];
    expect(points(corner)).toBe(0);
  });

  test('C90 (switch) on the border of the frame', () => {
    const frame = { cityCenter: 'frame' } as const;
    expect(points(metro, frame)).toBe(6);
    const hole = [
      ['', 'UUUU', 'UUUU'],
      ['UUUU t1', 'UUUU t2', 'UUUU'],
      ['City Center', '', 'UUUU'],
    ];
    expect(points(hole, frame)).toBe(2);
  });

  test('Collegium Nobilium: a coin for each cultural area', () => {
    expect(incomeOf([['UPPU', 'Collegium Nobilium', 'UUUU']])).toEqual({ coins: 3, points: 0 });
  });

  test('Copernicus Science Center: a point for each cultural area', () => {
    expect(incomeOf([['UPPU', 'Copernicus Science Center', 'UUUU']])).toEqual({
      coins: 0,
      points: 3,
    });
  });

  /** Three tiles with four quadrants of park; two tiles with eight. */
  const parks = [
    ['CCPP', 'CCPP', 'CPCC', 'Fountain Park'],
    ['CCCC', 'CCCC', 'CCCC', 'CCCC'],
    ['PPPP', 'PPPP', 'CCCC', 'CCCC'],
  ];

  test('C91 Fountain Park: a point for each tile of the largest park', () => {
    expect(points([['PPPP', 'PCPC', 'Fountain Park']])).toBe(2);
    expect(points([['CPCP', 'PCPC', 'Fountain Park']])).toBe(2);
    expect(points([['PPPP > RRRR', 'Fountain Park']])).toBe(0);
    const wide = [['CCPP', 'CCPP', 'CCPC', 'Fountain Park'], ...parks.slice(1)];
    expect(points(wide)).toBe(3);
    expect(points(wide, { fountainPark: 'quadrants' })).toBe(2);
  });

  test('Golden Terraces: a point for each commercial area', () => {
    expect(points([['CPPC', 'Golden Terraces', 'CCCC']])).toBe(3);
  });

  test('Holy Trinity Evangelical Church: 2 points', () => {
    expect(points([['Holy Trinity Evangelical Church']])).toBe(2);
  });

  test('Jabłonowski Palace: 2 points for overbuilding', () => {
    const table = lay({ districts: [[['Jabłonowski Palace', 'UUUU']]] });
    table.does('overbuild at 0,1', 'discard');
    expect(table.position.points[0]).toBe(2);
    const built = lay({ districts: [[['Jabłonowski Palace', 'UUUU']]] });
    expect(built.does('build at 1,0', 'discard').position.points[0]).toBe(0);
    const itself = lay({ districts: [[['UUUU']]], packs: [['Jabłonowski Palace'], ['RRRR']] });
    expect(itself.does('overbuild at 0,0', 'discard').position.points[0]).toBe(0);
  });

  test('C97 the tile that covers the Jabłonowski Palace earns nothing; (switch) it does', () => {
    const cover = (rules: RuleChanges) =>
      lay({ districts: [[['Jabłonowski Palace']]], rules }).does('overbuild at 0,0', 'discard')
        .position.points[0];
    expect(cover({})).toBe(0);
    expect(cover({ coveredPalacePays: true })).toBe(2);
  });

  test.each([
    ['Main Railway Station', 8, 4, 4, 12],
    ['Okecie Airport', 6, 3, 3, 9],
    ['Warsaw-Vienna Railway', 4, 2, 2, 6],
  ])('%s: %d coins for %d points, or %d points for %d coins', (name, c, p, sold, got) => {
    const setting = { districts: [[[name]]], coins: [c, 0], points: [sold, 0] };
    const buys = lay(setting).discards().does(`sell coins by ${name}`);
    expect(buys.position).toMatchObject({ coins: [0, 0], points: [sold + p, 1] });
    const sells = lay(setting).discards().does(`sell points by ${name}`);
    expect(sells.position).toMatchObject({ coins: [c + got, 0], points: [0, 1] });
    const poor = lay({ ...setting, coins: [c - 1, 0], points: [sold - 1, 0] }).discards();
    expect(poor.isOver).toBe(true);
  });

  test('Marywil: doubles a commercial area', () => {
    expect(incomeOf([['RRCC', 'Marywil']])).toEqual({ coins: 2, points: 0 });
  });

  test('National Stadium: 2 points for each park area', () => {
    expect(points([['PUUP', 'National Stadium', 'PPPP']])).toBe(6);
  });

  test('C93 Old Town: a point for each overbuilt space', () => {
    expect(points([['Old Town', 'UUUU > UUUU > UUUU', 'CCCC > UUUU']])).toBe(2);
    expect(points([['UUUU > Old Town']])).toBe(1);
  });

  test('C94 Passenger Automobile Factory: each park or cultural area beside industry, once', () => {
    const plan = [
      ['UUUU', 'IIII', 'UUUU'],
      ['PPPP', 'PPPP', 'IIII'],
      ['Passenger Automobile Factory', 'UUUU', 'CCCC'],
    ];
    expect(points(plan)).toBe(3);
  });

  test('C95 Polish Telephone Joint-Stock Company: each residential area beside public buildings, once', () => {
    const company = 'Polish Telephone Joint-Stock Company';
    expect(points([[company, 'RRRR', 'Arsenal', 'RRRR']])).toBe(2);
    expect(points([[company, 'UUUU', 'RRRR', 'Metro']])).toBe(0);
  });

  test('Prudential: 4×4', () => {
    const table = lay({
      districts: [
        [
          ['Prudential', 'RRRR', 'RRRR', 'RRRR'],
          ['RRRR', '', '', ''],
          ['RRRR', '', '', ''],
        ],
      ],
    });
    expect(table.options).toContain('build at 3,0');
  });

  test('Royal Baths Park: the two best parks', () => {
    expect(points([['PPRR', 'Royal Baths Park', 'PPRR']])).toBe(2);
  });

  test("Sigismund's Column: 5 coins for a discarded tile", () => {
    const table = lay({
      districts: [[["Sigismund's Column"]]],
      rules: { discardCoins: 3 },
    });
    expect(table.discards().position.coins).toEqual([5, 3]);
  });

  test.each<[string, Plan, number]>([
    [
      'a row',
      [
        ['PPPP', 'PPPP', 'CCPP'],
        ['Skaryszewski Park', 'CCCC', 'CCCC'],
      ],
      3,
    ],
    [
      'a column',
      [
        ['CCPC', 'CCCC'],
        ['PPPC', 'Skaryszewski Park'],
        ['PCPC', ''],
        ['PPPP', ''],
      ],
      4,
    ],
    [
      'around a corner',
      [
        ['PPPP', 'PPPP'],
        ['PPPP', 'Skaryszewski Park'],
      ],
      2,
    ],
    [
      'no further than the end of a row',
      [
        ['CCCC', 'CCCC', 'PPPP', 'PPPP'],
        ['PPPP', 'PPPP', 'PPPP', 'Skaryszewski Park'],
      ],
      3,
    ],
    ['two parks', [['PPPP', 'CCCC', 'PPPP', 'Skaryszewski Park']], 1],
    ['no park', [['CCCC', 'Skaryszewski Park']], 0],
    ['two areas side by side', [['PCCC', 'CCCP', 'Skaryszewski Park']], 1],
  ])('C92 Skaryszewski Park: the longest line of one park, in tiles: %s', (_, plan, length) => {
    expect(points(plan)).toBe(length);
  });

  test('Warsaw Rising Museum: 2 points for each industrial area', () => {
    expect(points([['IUUI', 'Warsaw Rising Museum']])).toBe(4);
  });

  test('C96 Warsaw School of Economics: coins or points for each public building, itself too', () => {
    const districts = [[['Warsaw School of Economics', 'Arsenal', 'Metro']]];
    const table = lay({ districts }).discards();
    expect(table.position).toMatchObject({ phase: 'economics', seat: 0 });
    expect(table.options).toEqual(['take 0 in coins', 'take 1 in coins', 'take 2 in coins']);
    expect(table.does('take 1 in coins').position).toMatchObject({ coins: [1, 0], points: [1, 1] });
  });

  test('C96 (switch) without itself; with nothing to take nothing is asked', () => {
    const rules = { countsItself: false };
    const some = lay({ districts: [[['Warsaw School of Economics', 'Arsenal']]], rules });
    expect(some.discards().options).toEqual(['take 0 in coins', 'take 1 in coins']);
    const none = lay({ districts: [[['Warsaw School of Economics']]], rules });
    expect(none.discards().isOver).toBe(true);
  });

  test('Warsaw Steelworks: a point for each industrial area', () => {
    expect(points([['IUUI', 'Warsaw Steelworks']])).toBe(2);
  });

  test('C96 Warsaw University Library: a point for each public building, (switch) but itself', () => {
    const plan = [['Warsaw University Library', 'Arsenal', 'Prudential']];
    expect(points(plan)).toBe(3);
    expect(points(plan, { countsItself: false })).toBe(2);
  });

  test('Warsaw University of Technology: 2 coins less for industry on empty spaces', () => {
    const districts = [[['Warsaw University of Technology']]];
    const table = lay({ districts, packs: [['IIII $5'], ['RRRR']], coins: [3, 0] });
    expect(table.options).toContain('build at 0,1');
    expect(table.options).not.toContain('overbuild at 0,0');
  });

  test('C77 Wilanów: a point for each residential area', () => {
    expect(points([['RUUR', 'Wilanów']])).toBe(2);
  });
});
