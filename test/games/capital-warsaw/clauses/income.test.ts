import { describe, expect, test } from 'vitest';
import { Source } from '../../../../engine/capital-warsaw/gain.js';
import type { RuleChanges } from '../../../../engine/capital-warsaw/rules.js';
import { incomeOf, lay, type Plan } from '../kit/table.js';

const points = (plan: Plan, rules: RuleChanges = {}) => incomeOf(plan, rules).points;
const coins = (plan: Plan, rules: RuleChanges = {}) => incomeOf(plan, rules).coins;

/** A park in the middle, with n residential areas around it. */
function parkWith(n: number): Plan {
  const corner = (i: number, tile: string) => (i < n ? tile : 'PPPP');
  return [
    [corner(0, 'RPPP'), corner(1, 'PRPP')],
    [corner(2, 'PPRP'), corner(3, 'PPPR')],
  ];
}

describe('Income', () => {
  test('C78 each step for all, in the order of the rules', () => {
    const table = lay({
      districts: [
        [
          ['PPRR', 'CCCC', 'UUUU p2 t1', 'Wilanów'],
          ['IIII c1', '', 'UUUU', 'UUUU t1'],
        ],
      ],
    });
    const steps: number[] = [];
    table.game.table.onIncome = (_, seat, source) => seat === 0 && steps.push(source);
    table.discards();
    expect(steps).toEqual([
      Source.PARK,
      Source.COMMERCIAL,
      Source.CULTURAL,
      Source.INDUSTRIAL,
      Source.INDUSTRIAL,
      Source.TRANSPORT,
      Source.BUILDING + 26,
    ]);
  });

  test('C79 one park scores, the best', () => {
    expect(points([['RRPP', 'CCCC', 'PPRR', 'RRRR']])).toBe(1);
    expect(points([['RUUP', 'UUUU', 'PRRU']])).toBe(2);
    expect(points([['PRUU', 'UUUU', 'PRRU']])).toBe(2);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
  ])('C80 a park beside %d residential areas scores %d', (n, score) => {
    expect(points(parkWith(n))).toBe(score);
  });

  test('C80 the table goes on by 3 after its end', () => {
    // A cross of parks through the middle of 3×4, homes at its sides.
    const plan = [
      ['RPUP', 'PRPU', 'RPUP', 'PRPU'],
      ['PPPP', 'PPPP', 'PPPP', 'PPPP'],
      ['UPRP', 'PUPR', 'UPRP', 'PUPR'],
    ];
    // The outer two of the upper and lower row stand alone, the inner two join: 3 and 3 areas.
    expect(points(plan)).toBe(10);
    expect(points(plan, { parkPoints: [0, 1, 2], parkBeyond: 4 })).toBe(2 + 4 * 4);
    expect(points(plan, { parkPoints: [7], parkBeyond: 0 })).toBe(7);
  });

  test('C81 the Royal Baths score the second park too', () => {
    const two = [
      ['URRP', 'UUUU', 'PRRU'],
      ['', 'UUUU', 'UUUU'],
    ];
    const baths = (plan: string[][]) =>
      plan.map((row, i) => (i === 1 ? ['Royal Baths Park', ...row.slice(1)] : row));
    expect(points(two)).toBe(2);
    expect(points(baths(two))).toBe(4);
    expect(points([['PPRR', 'Royal Baths Park']])).toBe(1);
  });

  test('C82 a coin for each residential area beside each commercial one', () => {
    expect(coins([['RRCC']])).toBe(1);
    expect(coins([['RRRR', 'CCCC', 'RRRR']])).toBe(2);
    expect(coins([['RRRR', 'CPPC', 'RRRR']])).toBe(2);
    expect(coins([['CCCC']])).toBe(0);
  });

  test('C83 Marywil doubles the best commercial area', () => {
    expect(
      coins([
        ['RRRR', 'CCCC', 'RRRR', 'CCCC'],
        ['Marywil', '', '', ''],
      ]),
    ).toBe(2 + 1 + 2);
    expect(
      coins([
        ['CCRR', 'UUUU', 'RRCC', 'RRRR'],
        ['Marywil', '', 'RRRR', ''],
      ]),
    ).toBe(1 + 2 + 2);
    expect(coins([['CCCC', 'Marywil']])).toBe(0);
  });

  test('C84 printed points add up, whatever the areas', () => {
    expect(points([['UUUU p1', 'UUUU p2', 'CUCC p3']])).toBe(6);
  });

  test('C85 industry beside homes costs a point', () => {
    const plan = [['RRRR', 'IIII c2', 'RRRR', 'IIII c1']];
    const rules = { startingPoints: 9 };
    expect(incomeOf(plan, rules)).toEqual({ coins: 3, points: -1 });
    expect(incomeOf([['RRRR', 'UUUU', 'IIII c2']], rules)).toEqual({ coins: 2, points: 0 });
  });

  test('C85 (switch) a point for each pair of areas', () => {
    const rules = { startingPoints: 9, industrialLoss: 'perAdjacent' } as const;
    expect(incomeOf([['RRRR', 'IIII', 'RRRR', 'IIII']], rules).points).toBe(-3);
    expect(incomeOf([['RRRR', 'IIII', 'RRRR']], { ...rules, startingPoints: 1 }).points).toBe(-1);
  });

  test.each<[Plan, number, number, number]>([
    [[['UUUU t1', 'UUUU', 'UUUU t1']], 4, 4, 4],
    [[['UUUU t2', 'UUUU', 'UUUU t1']], 4, 6, 6],
    [[['UUUU t1', 'UUUU t1', 'UUUU', 'UUUU t1']], 4, 6, 2],
    [[['UUUU t1', 'UUUU t1']], 0, 0, 0],
    [[['UUUU t3']], 0, 0, 0],
    [
      [
        ['UUUU t1', '', 'UUUU t1'],
        ['UUUU', 'UUUU', 'UUUU'],
        ['UUUU t1', '', 'UUUU t1'],
      ],
      8,
      8,
      8,
    ],
  ])(
    'C86 transport %#: by icons, (switch) by areas, (switch) by single tiles',
    (plan, areas, icons, isolated) => {
      expect(points(plan)).toBe(icons);
      expect(points(plan, { transport: 'areas' })).toBe(areas);
      expect(points(plan, { transport: 'isolated' })).toBe(isolated);
    },
  );

  const traders = [['Okecie Airport', 'Main Railway Station', 'Warsaw-Vienna Railway']];

  test('C87 trades in any order, C88 each building once, one way', () => {
    const table = lay({ districts: [traders], coins: [8, 0], points: [3, 0] }).discards();
    expect(table.position).toMatchObject({ phase: 'trade', seat: 0 });
    expect(table.options).toEqual([
      'sell coins by Main Railway Station',
      'sell coins by Okecie Airport',
      'sell points by Okecie Airport',
      'sell coins by Warsaw-Vienna Railway',
      'sell points by Warsaw-Vienna Railway',
      'be done',
    ]);
    table.does('sell points by Okecie Airport');
    expect(table.position).toMatchObject({ coins: [17, 0], points: [0, 1] });
    expect(table.options).toEqual([
      'sell coins by Main Railway Station',
      'sell coins by Warsaw-Vienna Railway',
      'be done',
    ]);
    table.does('sell coins by Main Railway Station');
    expect(table.position).toMatchObject({ coins: [9, 0], points: [4, 1] });
    table.does('sell points by Warsaw-Vienna Railway');
    // Nothing is left to trade with: nobody is asked.
    expect(table.isOver).toBe(true);
    expect(table.position).toMatchObject({ coins: [15, 0], points: [2, 1] });
  });

  test('C88 a trade is optional, and takes enough', () => {
    const table = lay({ districts: [traders], coins: [3, 0], points: [1, 0] }).discards();
    expect(table.isOver).toBe(true);
    const some = lay({ districts: [traders], coins: [4, 0] }).discards();
    expect(some.options).toEqual(['sell coins by Warsaw-Vienna Railway', 'be done']);
    expect(some.does('be done').position.coins[0]).toBe(4);
  });

  test('C88 (switch) again and again, up to 20 times', () => {
    const rules = { trades: 'repeatable' } as const;
    const table = lay({ districts: [traders], coins: [100, 0], rules }).discards();
    for (let i = 0; i < 20; i++) table.does('sell coins by Warsaw-Vienna Railway');
    expect(table.isOver).toBe(true);
    expect(table.position).toMatchObject({ coins: [20, 0], points: [40, 1] });
  });

  test("C89 this phase's income may be sold", () => {
    const plan = [['Warsaw-Vienna Railway', 'Saxon Palace', 'Wilanów Palace']];
    expect(lay({ districts: [plan] }).discards().position).toMatchObject({
      phase: 'trade',
      coins: [4, 0],
    });
  });

  test('C98 standing effects bring nothing by themselves', () => {
    const standing = [
      ['Arsenal', 'Prudential', "Sigismund's Column"],
      ['Central Department Store', 'Warsaw University of Technology', 'Jabłonowski Palace'],
    ];
    expect(incomeOf(standing)).toEqual({ coins: 0, points: 0 });
  });

  test('C99 a building pays in the epoch in which it is built', () => {
    const table = lay({ packs: [['Holy Trinity Evangelical Church'], ['RRRR']] });
    table.does('build at 0,1', 'discard');
    expect(table.position.points).toEqual([3, 1]);
  });
});
