import { describe, expect, test } from 'vitest';
import { measure } from '../../../../engine/capital-warsaw/milestones.js';
import type { RuleChanges } from '../../../../engine/capital-warsaw/rules.js';
import type { MilestoneName } from '../../../../engine/capital-warsaw/tiles.js';
import { incomeOf, lay, type Plan } from '../kit/table.js';

/** How far a district fulfills a milestone's condition. */
function value(milestone: MilestoneName, plan: Plan, rules: RuleChanges = {}): number {
  const { game, state } = lay({ districts: [plan], rules });
  const { table: t } = game;
  return measure(
    t,
    state,
    0,
    t.milestones.findIndex(({ name }) => name === milestone),
  );
}

describe('Areas', () => {
  test('C38 quadrants of one tile connect, and those of neighbouring tiles', () => {
    expect(value('Wilson Square', [['RRRR']])).toBe(1);
    expect(value('Wilson Square', [['RRPP']])).toBe(1);
    expect(value('Wilson Square', [['RPPR']])).toBe(2);
    expect(value('Wilson Square', [['PRPP', 'RPPP']])).toBe(1);
    expect(value('Wilson Square', [['PPPR'], ['PRPP']])).toBe(1);
    expect(
      value('Wilson Square', [
        ['RRRR', 'RRRR'],
        ['RRRR', 'RRRR'],
      ]),
    ).toBe(1);
  });

  test('C38 areas reach over all the district', () => {
    const ring = [
      ['RRRR', 'RRRR', 'RRRR'],
      ['RRRR', '', 'RRRR'],
      ['RRRR', '', 'RRRR'],
      ['RRRR', 'CCCC', 'RRRR'],
    ];
    expect(value('Wilson Square', ring)).toBe(1);
    // Both ends are in the upper rows, what joins them in the lower ones.
    const bend = [...Array(2).fill(['RRRR', 'CCCC', 'RRRR']), Array(3).fill('RRRR')];
    expect(value('Wilson Square', bend)).toBe(1);
    expect(
      value('Wilson Square', [
        ['RRRR', 'CCCC', 'RRRR'],
        ['RRRR', 'CCCC', 'RRRR'],
      ]),
    ).toBe(2);
    expect(
      value('Wilson Square', [
        ['CRRC', 'CRRC'],
        ['CRRC', 'CRRC'],
      ]),
    ).toBe(8);
  });

  test('C39 areas are adjacent by an edge, not by a corner', () => {
    expect(incomeOf([['RCPP']])).toMatchObject({ coins: 1 });
    expect(incomeOf([['RPPC']])).toMatchObject({ coins: 0 });
    expect(
      incomeOf([
        ['PPPR', ''],
        ['PPPP', 'CPPP'],
      ]),
    ).toMatchObject({ coins: 0 });
    expect(incomeOf([['PPPR', 'PPCP']])).toMatchObject({ coins: 1 });
    expect(
      incomeOf([
        ['PPPP', 'CCCC'],
        ['RRRR', 'PPPP'],
      ]),
    ).toMatchObject({ coins: 0 });
  });

  test('C40 a neighbour counts once, however long the border', () => {
    expect(incomeOf([['RRRR', 'CCCC']])).toMatchObject({ coins: 1 });
    expect(
      incomeOf([
        ['RRRR', 'CCCC'],
        ['RRRR', 'RRRR'],
      ]),
    ).toMatchObject({ coins: 1 });
  });

  test('C41 a residential area serves several others', () => {
    expect(
      incomeOf([
        ['CCCC', 'RRRR', 'CCCC'],
        ['', 'PPPP', ''],
      ]),
    ).toEqual({ coins: 2, points: 1 });
  });

  test('C42 a public building fills its tile: it parts areas and is none of them', () => {
    expect(value('Wilson Square', [['RRRR', 'Arsenal', 'RRRR']])).toBe(2);
    expect(
      value('Water Filters', [['Fountain Park', 'Royal Baths Park', 'Skaryszewski Park']]),
    ).toBe(0);
  });

  test('C43 adjacent to a building is any of the eight quadrants around it', () => {
    const company = 'Polish Telephone Joint-Stock Company';
    for (const [plan, points] of [
      [[['CCCR', company]], 1],
      [[['RCRC', company]], 0],
      [
        [
          ['CCCC', 'CCRC'],
          ['CCCC', company],
        ],
        1,
      ],
      [
        [
          ['CCCR', ''],
          ['CCCC', company],
        ],
        0,
      ],
      [[[company, 'RCCC']], 1],
      [[[company], ['CRCC']], 1],
    ] as [Plan, number][])
      expect(incomeOf(plan), `${plan}`).toMatchObject({ points });
  });

  test('C44 a transport icon leaves the tile its colours', () => {
    expect(value('Wilson Square', [['RRRR t1', 'CCCC']])).toBe(1);
    expect(value('Metro', [['RRRR t1', 'RRRR']])).toBe(1);
  });

  test('C45 transport tiles side by side are one area', () => {
    const areas = { transport: 'areas' } as const;
    const row = [['UUUU t1', 'UUUU t1', 'UUUU', 'UUUU t1']];
    expect(incomeOf(row, areas)).toMatchObject({ points: 4 });
    expect(
      incomeOf([
        ['UUUU t1', 'UUUU'],
        ['UUUU', 'UUUU t1'],
      ]),
    ).toMatchObject({ points: 4 });
    expect(
      incomeOf([
        ['UUUU t1', 'UUUU'],
        ['UUUU t1', 'UUUU t1'],
      ]),
    ).toMatchObject({ points: 0 });
  });

  test('C46 a tile may have several icons', () => {
    expect(value('Metro', [['RRRR t2', 'RRRR', 'RRRR t3']])).toBe(5);
    const plan = [['UUUU t2', 'UUUU', 'UUUU t1']];
    expect(incomeOf(plan)).toMatchObject({ points: 6 });
    expect(incomeOf(plan, { transport: 'areas' })).toMatchObject({ points: 4 });
  });

  const mixed = [
    ['RRPP', 'Arsenal', 'Metro'],
    ['CCCC t1', 'IUIU', 'PPPP t1'],
  ];

  test.each([
    [{}, 10],
    [{ totalAreas: 'buildings' }, 8],
    [{ totalAreas: 'colours' }, 6],
  ] as [RuleChanges, number][])('C47 total areas under %o are %d', (rules, total) => {
    expect(value('Saxon Palace', mixed, rules)).toBe(total);
    expect(value('Wilanów Palace', mixed, rules)).toBe(total);
  });

  test('C48 milestones are no public buildings; (switch) they are', () => {
    const plan = [['Arsenal', 'Metro', 'Warsaw University Library']];
    const isPublic = { milestonesArePublic: true };
    expect(value('Namiestnikowski Palace', plan)).toBe(2);
    expect(value('Namiestnikowski Palace', plan, isPublic)).toBe(3);
    expect(incomeOf(plan)).toMatchObject({ points: 2 });
    expect(incomeOf(plan, isPublic)).toMatchObject({ points: 3 });
    const telephone = [['Metro', 'RRRR', 'UUUU', 'Polish Telephone Joint-Stock Company']];
    expect(incomeOf(telephone)).toMatchObject({ points: 0 });
    expect(incomeOf(telephone, isPublic)).toMatchObject({ points: 1 });
    const namiestnikowski = [['Metro', 'Namiestnikowski Palace', 'Arsenal']];
    expect(incomeOf(namiestnikowski)).toMatchObject({ points: 1 });
    expect(incomeOf(namiestnikowski, isPublic)).toMatchObject({ points: 2 });
    const school = { districts: [[['Metro', 'Warsaw School of Economics']]] };
    expect(lay(school).discards().options).toHaveLength(2);
    expect(lay({ ...school, rules: isPublic }).discards().options).toHaveLength(3);
  });

  test('C49 nothing of covered tiles counts but the height', () => {
    const plan = [['Holy Trinity Evangelical Church > UUUU p1 t1 > RRRR', 'UUUU']];
    expect(incomeOf(plan)).toEqual({ coins: 0, points: 0 });
    expect(value('Namiestnikowski Palace', plan)).toBe(0);
    expect(value('Metro', plan)).toBe(0);
    expect(value('Grand Theater', plan)).toBe(1);
    expect(value('W-Z Route', plan)).toBe(1);
  });
});
