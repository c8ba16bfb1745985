import { describe, expect, test } from 'vitest';
import type { RuleChanges } from '../../../../engine/capital-warsaw/rules.js';
import { lay, type Plan } from '../kit/table.js';

const R = 'RRRR';

/** Seat 0 before its first loss; seat 1 has three tiles in a row. */
function atWar(plan: Plan, losses: number, rules: RuleChanges = {}, pack = R) {
  const table = lay({
    districts: [plan, [[R, R, R]]],
    packs: [[pack], [R]],
    rules: { warLosses: [losses], ...rules },
  });
  return table.discards();
}

describe('War', () => {
  test('C50 everybody chooses a loss of their own, at the same time', () => {
    const table = atWar([['S', R]], 1);
    expect(table.position).toMatchObject({ phase: 'war', seat: 0 });
    table.does('lose 0,1');
    expect(table.district(0)).toHaveLength(2);
    expect(table.position).toMatchObject({ phase: 'war', seat: 1 });
    table.does('lose 0,2');
    expect(table.district(0)).toEqual(['0,0 S']);
    expect(table.district(1)).toHaveLength(2);
  });

  test('C51 the whole stack is lost; nothing comes to light again', () => {
    const table = atWar([['S', 'RRRR > PPPP > CCCC']], 1).does('lose 0,1', 'lose 0,0');
    expect(table.position.lost).toEqual(['0-010', '0-011', '0-012', '1-000']);
  });

  const bridge = [[R, R, R, R]];

  test('C52 each loss leaves the district connected', () => {
    expect(atWar(bridge, 2).options).toEqual(['lose 0,0', 'lose 0,3']);
  });

  test('C52 (switch) only both together do', () => {
    const table = atWar(bridge, 2, { warConnectivity: 'result' });
    expect(table.options).toEqual(['lose 0,0', 'lose 0,1', 'lose 0,2', 'lose 0,3']);
    table.does('lose 0,1', 'lose 0,0');
    expect(table.options).toEqual(['lose 0,0']);
    expect(atWar(bridge, 1, { warConnectivity: 'result' }).options).toEqual([
      'lose 0,0',
      'lose 0,3',
    ]);
    const five = [
      [R, R, R],
      [R, '', ''],
      [R, '', ''],
    ];
    expect(atWar(five, 2, { warConnectivity: 'result' }).options).not.toContain('lose 0,0');
  });

  test.each([
    [[[R, R]]],
    [
      [
        [R, R],
        [R, R],
      ],
    ],
    [
      [
        ['', R, ''],
        [R, R, R],
        ['', R, ''],
      ],
    ],
    [
      [
        [R, R, R],
        [R, '', R],
        [R, R, R],
      ],
    ],
  ])('C53 in any district of two tiles or more, two may be lost: %#', (plan) => {
    const { position, options } = atWar(plan, 1);
    expect(position).toMatchObject({ phase: 'war', seat: 0 });
    expect(options.length).toBeGreaterThanOrEqual(2);
  });

  test('C54 the Arsenal is not lost while something else may be', () => {
    expect(atWar([['Arsenal', R, R]], 2).options).toEqual(['lose 0,2']);
    expect(atWar([['Arsenal', R, R]], 2, { arsenal: 'immune' }).options).toEqual(['lose 0,2']);
  });

  test('C55 if nothing else may be, it is', () => {
    const table = atWar([['Arsenal']], 2).does('lose 0,0', 'lose 0,0');
    expect(table.position.lost).toContain('0-000');
    expect(table.district(0)).toEqual([]);
  });

  test('C54 C55 (switch) it never is; who has nothing else is passed over', () => {
    const table = atWar([['Arsenal']], 2, { arsenal: 'immune' });
    expect(table.position).toMatchObject({ phase: 'war', seat: 1 });
    table.does('lose 0,0', 'lose 0,0');
    expect(table.isOver).toBe(true);
    expect(table.district(0)).toEqual(['0,0 0-000']);
  });

  test('C56 a visible Arsenal makes the losses one fewer', () => {
    const one = atWar([['Arsenal', R]], 1);
    expect(one.position.seat).toBe(1);
    const two = atWar([['Arsenal', R]], 2).does('lose 0,1', 'lose 0,0');
    expect(two.position.seat).toBe(1);
    expect(two.does('lose 0,0').isOver).toBe(true);
    expect(atWar([['Arsenal > RRRR', R]], 1).position.seat).toBe(0);
  });

  test('C57 milestones may be lost', () => {
    const table = atWar([['S', 'Metro']], 1).does('lose 0,1', 'lose 0,0');
    expect(table.position.lost).toContain('Metro');
  });

  test('C58 the war comes before milestone and income', () => {
    const table = lay({
      districts: [[['PPPP', R]], [['S', R]]],
      milestones: ['Wilson Square'],
      rules: { warLosses: [1, 0] },
    });
    table.discards().does('lose 0,1', 'lose 0,0');
    // Seat 0 lost its homes: it has no residential area and no points for its park.
    expect(table.position).toMatchObject({ phase: 'milestone', seat: 1 });
    table.does('place the milestone at 0,1');
    expect(table.position.points).toEqual([0, 1]);
  });

  test('C59 losses earn nothing', () => {
    const rules = { discardCoins: 3 };
    const table = atWar([["Sigismund's Column", 'UUUU']], 1, rules);
    expect(table.position.coins).toEqual([5, 3]);
    expect(table.does('lose 0,1', 'lose 0,0').position.coins).toEqual([5, 3]);
  });
});
