import { describe, expect, test } from 'vitest';
import type { RuleChanges } from '../../../../engine/capital-warsaw/rules.js';
import type { MilestoneName } from '../../../../engine/capital-warsaw/tiles.js';
import { incomeOf, lay, type Plan, type Setting } from '../kit/table.js';

/** Two epochs: the milestone lies after the first. Everybody has discarded. */
function award(milestone: MilestoneName, setting: Setting) {
  const rules = { warLosses: [0, 0], ...setting.rules };
  const table = lay({ milestones: [milestone], ...setting, rules });
  for (let seat = 0; seat < table.game.seats; seat++) table.does('discard');
  return table;
}

describe('Milestone award', () => {
  test.each<[MilestoneName, Plan, Plan]>([
    ['Saxon Palace', [['RRRR']], [['RRPP']]],
    ['Wilanów Palace', [['RRPP']], [['RRRR']]],
    ['Grand Theater', [['UPPU']], [['UUUU p3']]],
    ['Water Filters', [['PRRP']], [['PPPP']]],
    ['Namiestnikowski Palace', [['Arsenal', 'Marywil']], [['Wilanów']]],
    ['Wilson Square', [['RPPR']], [['RRRR']]],
    ['W-Z Route', [['RRRR > PPPP', 'RRRR > PPPP']], [['RRRR > PPPP > RRRR > CCCC']]],
    ['Palace of Culture and Science', [['IPPI']], [['IIII c3']]],
    ['Metro', [['RRRR t2']], [['RRRR t1', 'RRRR > PPPP']]],
    ['Europa Market', [['CPPC']], [['CCCC']]],
  ])('%s goes to who fulfills its condition best', (milestone, best, other) => {
    for (const seat of [0, 1]) {
      const districts = seat === 0 ? [best, other] : [other, best];
      const table = award(milestone, { districts });
      expect(table.position).toMatchObject({ phase: 'milestone', seat });
      expect(table.position.milestones[0]).toBeNull();
    }
  });

  test('C60 a milestone may be won with 0; (switch) it may not', () => {
    const setting = { coins: [1, 0] };
    expect(award('Metro', setting).position).toMatchObject({ phase: 'milestone', seat: 1 });
    const table = award('Metro', { ...setting, rules: { milestoneAtZero: false } });
    expect(table.position).toMatchObject({ phase: 'construct', epoch: 2 });
    expect(table.position.milestones[0]).toBeNull();
    const saxon = { districts: [[]], rules: { milestoneAtZero: false } };
    expect(award('Saxon Palace', saxon).position).toMatchObject({ phase: 'milestone', seat: 0 });
  });

  test('C61 ties go to fewer coins, then to fewer points, before this income', () => {
    const districts = [[['CCRR']], [['CCRR']], [['CCRR']]];
    const tied = { districts, players: 3 as const };
    const winner = (coins: number[], points: number[]) =>
      award('Europa Market', { ...tied, coins, points }).position;
    expect(winner([3, 2, 4], [0, 9, 0])).toMatchObject({ phase: 'milestone', seat: 1 });
    expect(winner([2, 2, 2], [5, 5, 4])).toMatchObject({ phase: 'milestone', seat: 2 });
    expect(winner([2, 2, 3], [5, 4, 0])).toMatchObject({ phase: 'milestone', seat: 1 });
    // Its commerce would give seat 0 more coins, but the milestone comes first.
    const richer = award('Wilson Square', {
      districts: [[['CCRR']], [['RRRR']]],
      coins: [0, 1],
    });
    expect(richer.position).toMatchObject({ phase: 'milestone', seat: 0, coins: [0, 1] });
  });

  test('C61 who is tied in all discards the milestone', () => {
    const table = award('Wilson Square', {});
    expect(table.position).toMatchObject({ epoch: 2, discarded: ['A00', 'A10'], lost: [] });
    expect(table.position.milestones[0]).toBeNull();
    // A tie for the second place does not matter.
    const districts = [[['RRRR']], [['RPPR']], [['RRRR']]];
    const second = award('Wilson Square', { districts, players: 3 });
    expect(second.position).toMatchObject({ phase: 'milestone', seat: 1 });
  });

  test('C62 an empty district has the fewest areas', () => {
    const table = award('Saxon Palace', { districts: [[['RRRR']], []] });
    expect(table.position).toMatchObject({ phase: 'milestone', seat: 1 });
    expect(table.options).toEqual(['place the milestone at 0,0']);
  });

  const full = Array(3).fill(Array(4).fill('RRRR'));

  test('C63 a milestone is always placed: where no space is left, on a tile', () => {
    const table = award('Metro', { districts: [full], coins: [0, 1], rules: { stackHeight: 1 } });
    expect(table.options).toHaveLength(12);
    expect(table.options.every((o) => o.startsWith('place the milestone'))).toBe(true);
    table.does('place the milestone at 1,1');
    expect(table.district(0)[5]).toBe('1,1 0-110 > Metro');
  });

  test('C64 it keeps to frame and contact', () => {
    const table = award('Metro', {
      districts: [[['RRRR', 'RRRR', 'RRRR', 'RRRR']]],
      coins: [0, 1],
    });
    expect(table.options.map((o) => o.slice(23))).toEqual([
      ...['-1,0', '-1,1', '-1,2', '-1,3', '0,0', '0,1', '0,2', '0,3', '1,0', '1,1', '1,2', '1,3'],
    ]);
    table.does('place the milestone at -1,0');
    expect(table.district(0).slice(0, 2)).toEqual(['0,0 Metro', '1,0 0-000']);
    const inFrame = award('Metro', { districts: [full], coins: [0, 1] });
    expect(inFrame.options).not.toContain('place the milestone at 3,0');
  });

  test('C65 its overbuilding counts for the Jabłonowski Palace and as an overbuilt space', () => {
    const table = award('Metro', {
      districts: [[['Jabłonowski Palace', 'Old Town', 'UUUU']]],
      coins: [0, 1],
    });
    table.does('place the milestone at 0,2');
    // 2 for the overbuilding, 1 for the overbuilt space.
    expect(table.position.points[0]).toBe(3);
  });

  test('C66 it pays in the income phase of its award', () => {
    const table = award('Europa Market', { districts: [[['CCCC']]] });
    expect(table.does('place the milestone at 0,1').position.coins[0]).toBe(15);
  });

  test('C67 there is none after the last epoch', () => {
    const table = award('Metro', { districts: [[['RRRR t1']]], rules: { warLosses: [0] } });
    expect(table.isOver).toBe(true);
    expect(table.position.milestones[0]).toBe('Metro');
  });

  test('C68 overbuilt are spaces with two tiles or more, each once', () => {
    const high = ['RRRR > PPPP > CCCC > UUUU', 'RRRR', 'RRRR'];
    const districts = [[high], [['RRRR > PPPP', 'RRRR > CCCC']]];
    expect(award('W-Z Route', { districts }).position.seat).toBe(1);
  });

  test('C69 all visible icons count, connected or not', () => {
    const districts = [[['RRRR t1', 'RRRR t1', 'RRRR t1']], [['RRRR t1', 'RRRR', 'RRRR t1']]];
    expect(award('Metro', { districts }).position.seat).toBe(0);
    const several = [[['RRRR t3']], [['RRRR t1', 'RRRR t1']]];
    expect(award('Metro', { districts: several }).position.seat).toBe(0);
    const covered = [[['RRRR t9 > RRRR']], [['RRRR t1']]];
    expect(award('Metro', { districts: covered }).position.seat).toBe(1);
  });
});

const NOTHING = { coins: 0, points: 0 };

describe('Effects of milestones', () => {
  test.each<[string, Plan, { coins: number; points: number }, RuleChanges?]>([
    ['Saxon Palace', [['Saxon Palace']], { coins: 2, points: 0 }],
    ['C77 Wilanów Palace, not Wilanów', [['Wilanów Palace', 'RRRR']], { coins: 2, points: 0 }],
    ['Grand Theater', [['UUUU', 'Grand Theater', 'UUUU']], { coins: 0, points: 2 }],
    [
      'C70 Grand Theater, an area once',
      [
        ['UUUU', 'UUUU'],
        ['UUUU', 'Grand Theater'],
      ],
      { coins: 0, points: 1 },
    ],
    [
      'C70 Grand Theater, at most 4',
      [
        ['', 'UUPU', ''],
        ['PUPU', 'Grand Theater', 'UPUP'],
        ['', 'UPUU', ''],
      ],
      { coins: 0, points: 4 },
    ],
    [
      'C70 at most 4 of more',
      [
        ['', 'CCUC', ''],
        ['CUCC', 'Grand Theater', 'UCCU'],
        ['', 'UCCU', ''],
      ],
      { coins: 0, points: 4 },
    ],
    ['C70 Grand Theater, beside it only', [['UUUU', 'CCCC', 'Grand Theater']], NOTHING],
    ['C73 Water Filters', [['PPPP', 'Water Filters', 'PCPC']], { coins: 2, points: 2 }],
    ['C73 Water Filters, beside them only', [['PPPP', 'CCCC', 'Water Filters']], NOTHING],
    [
      'Namiestnikowski Palace',
      [['Arsenal', 'Namiestnikowski Palace', 'Marywil']],
      { coins: 0, points: 2 },
    ],
    [
      'Namiestnikowski Palace, side by side only',
      [
        ['Arsenal', 'UUUU'],
        ['UUUU', 'Namiestnikowski Palace'],
      ],
      { coins: 0, points: 0 },
    ],
    ['Wilson Square', [['RRRR', 'Wilson Square', 'RRRR']], { coins: 0, points: 2 }],
    [
      'C72 W-Z Route',
      [
        ['UUUU > CCCC', 'W-Z Route', 'CCCC'],
        ['UUUU > UUUU', 'UUUU > UUUU', ''],
      ],
      { coins: 2, points: 2 },
    ],
    [
      'C71 Metro',
      [
        ['UUUU t2', 'Metro', 'UUUU'],
        ['UUUU t1', 'UUUU t1', ''],
      ],
      { coins: 0, points: 3 },
    ],
    ['C71 Metro, at most 4', [['UUUU t3', 'Metro', 'UUUU t3']], { coins: 0, points: 16 }],
    ['Europa Market', [['Europa Market']], { coins: 15, points: 0 }],
    ['covered', [['Europa Market > UUUU']], { coins: 0, points: 0 }],
  ])('%s', (_, plan, income, rules) => {
    expect(incomeOf(plan, rules)).toEqual(income);
  });

  const yellow = [['CUUC', 'IUUI']];
  const palace = [['Palace of Culture and Science', 'IUUI', 'CCCC']];

  test('C74 Palace of Culture: others lose for their commercial areas, the owner gains for industry', () => {
    const table = lay({ districts: [palace, yellow], points: [5, 5] }).discards();
    expect(table.position.points).toEqual([7, 3]);
  });

  test("C74 (switch) others lose for the owner's commercial areas", () => {
    const rules = { palaceOfCulture: 'owners' } as const;
    const table = lay({ districts: [palace, yellow], points: [5, 5], rules }).discards();
    expect(table.position.points).toEqual([7, 4]);
  });

  test('C75 it comes after all other points, and stops at 0', () => {
    // Seat 1 scores 1 for its park, and loses it again.
    const districts = [palace, [['PPRR', 'CUUC']]];
    expect(lay({ districts }).discards().position.points).toEqual([2, 0]);
    const school = [palace, [['Warsaw School of Economics', 'CUUC']]];
    const table = lay({ districts: school }).discards();
    expect(table.position).toMatchObject({ phase: 'economics', seat: 1, points: [2, 0] });
    expect(table.does('take 0 in coins').position.points).toEqual([2, 0]);
  });

  test('C76 Europa Market pays in each income phase; once if it says so', () => {
    const play = (when: 'each' | 'arrival') => {
      const market = {
        name: 'Europa Market',
        awardedTo: { most: { count: 'areas' as const, of: ['commercial' as const] } },
        effects: [{ effect: 'income' as const, coins: 15, when }],
      };
      const table = lay({
        districts: [[['CCCC']]],
        milestones: ['Europa Market'],
        sides: [market],
        rules: { warLosses: [0, 0] },
      });
      table.discards().does('place the milestone at 0,1');
      const first = table.position.coins[0];
      return [first, table.discards().position.coins[0]];
    };
    expect(play('each')).toEqual([15, 30]);
    expect(play('arrival')).toEqual([15, 15]);
  });
});
