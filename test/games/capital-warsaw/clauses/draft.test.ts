import { describe, expect, test } from 'vitest';
import { incomeOf, lay } from '../kit/table.js';

const PACKS = [
  ['RRRR', 'CCCC', 'PPPP'],
  ['UUUU', 'IIII', 'RRPP'],
  ['CCRR', 'PPUU', 'IICC'],
];

describe('Draft and actions', () => {
  test('C12 choices wait until all have chosen, then all are carried out', () => {
    const table = lay({ packs: [['RRRR $1'], ['CCCC $1']], coins: [1, 1] });
    table.does('build at 0,1');
    expect(table.position).toMatchObject({ phase: 'construct', seat: 1, coins: [1, 1] });
    expect(table.position.picked).toEqual(['A00', 'A10']);
    expect(table.district(0)).toEqual(['0,0 S']);
    table.does('overbuild at 0,0');
    expect(table.district(0)).toEqual(['0,0 S', '0,1 A00']);
    expect(table.district(1)).toEqual(['0,0 S > A10']);
    expect(table.position.picked).toEqual([null, null]);
  });

  test('C13 what to do with a tile is chosen when all have picked', () => {
    const table = lay({ packs: PACKS, players: 3 });
    for (const pick of ['pick A00', 'pick A11']) {
      table.does(pick);
      expect(table.position.phase).toBe('pick');
    }
    table.does('pick A22');
    expect(table.position).toMatchObject({ phase: 'construct', seat: 0 });
    expect(table.position.picked).toEqual(['A00', 'A11', 'A22']);
    expect(table.position.packs).toEqual([
      ['A01', 'A02'],
      ['A10', 'A12'],
      ['A20', 'A21'],
    ]);
  });

  test('C14 a tile that cannot be paid for is discarded; discarding is always legal', () => {
    const rules = { discardCoins: 3 };
    const table = lay({ packs: [['RRRR $7'], ['RRRR']], coins: [6, 0], rules });
    expect(table.options).toEqual(['discard']);
    table.does('discard');
    expect(table.options[0]).toBe('discard');
    table.does('discard');
    expect(table.position.coins).toEqual([9, 3]);
  });

  test('C15 discarded tiles leave the game, open to all', () => {
    const table = lay({ packs: [['RRRR'], ['CCCC']] }).does('discard', 'build at 0,1');
    expect(table.position.discarded).toEqual(['A00']);
  });

  test('C16 the last tile of a pack is not picked, but used', () => {
    const table = lay({
      packs: [
        ['RRRR', 'CCCC'],
        ['PPPP', 'UUUU'],
      ],
    });
    table.does('pick A00', 'pick A10', 'discard', 'discard');
    expect(table.position).toMatchObject({ phase: 'construct', pass: 1, seat: 0 });
    expect(table.position.picked).toEqual(['A11', 'A01']);
  });

  test('C17 packs go to the next seat in odd epochs, back in even ones', () => {
    const table = lay({ packs: PACKS, players: 3, later: [PACKS], rules: { warLosses: [0, 0] } });
    table.does('pick A00', 'pick A10', 'pick A20', 'discard', 'discard', 'discard');
    expect(table.position.packs).toEqual([
      ['A21', 'A22'],
      ['A01', 'A02'],
      ['A11', 'A12'],
    ]);
    table.does('pick A21', 'pick A01', 'pick A11').discards();
    if (table.position.phase === 'milestone') table.does('place the milestone at 0,0');
    expect(table.position).toMatchObject({ epoch: 2, phase: 'pick' });
    table.does('pick B00', 'pick B10', 'pick B20', 'discard', 'discard', 'discard');
    expect(table.position.packs).toEqual([
      ['B11', 'B12'],
      ['B21', 'B22'],
      ['B01', 'B02'],
    ]);
  });

  test('C17 with two players packs change places in both', () => {
    const two = PACKS.slice(0, 2);
    const table = lay({ packs: two }).does('pick A00', 'pick A10', 'discard', 'discard');
    expect(table.position.packs).toEqual([
      ['A11', 'A12'],
      ['A01', 'A02'],
    ]);
  });

  const stack = { districts: [[['RRRR $2 > CCCC $3']]], packs: [['PPPP $6'], ['RRRR']] };

  test('C18 the price of the covered tile reduces the cost', () => {
    expect(lay({ ...stack, coins: [2, 0] }).options).not.toContain('overbuild at 0,0');
    const table = lay({ ...stack, coins: [3, 0] }).does('overbuild at 0,0', 'discard');
    expect(table.position.coins[0]).toBe(0);
  });

  test('C18 (switch) the prices of the whole stack do', () => {
    const rules = { overbuildReduction: 'stack' } as const;
    const table = lay({ ...stack, coins: [1, 0], rules }).does('overbuild at 0,0', 'discard');
    expect(table.position.coins[0]).toBe(0);
    expect(lay({ ...stack, coins: [0, 0], rules }).options).toEqual(['discard']);
  });

  test('C18 nothing is refunded', () => {
    const table = lay({ districts: [[['RRRR $9']]], coins: [1, 0] });
    expect(table.does('overbuild at 0,0', 'discard').position.coins[0]).toBe(1);
  });

  test('C19 stacks may have any height; (switch) only some', () => {
    const districts = [[['RRRR > CCCC > PPPP', 'RRRR > CCCC']]];
    expect(lay({ districts }).options).toContain('overbuild at 0,0');
    const table = lay({ districts, rules: { stackHeight: 3 } });
    expect(table.options).not.toContain('overbuild at 0,0');
    expect(table.options).toContain('overbuild at 0,1');
  });

  test('C20 a tile covers exactly one space', () => {
    const table = lay({ districts: [[['S', 'CCCC']]] }).does('overbuild at 0,1', 'discard');
    expect(table.district(0)).toEqual(['0,0 S', '0,1 0-010 > A00']);
  });

  test('C21 a milestone has the price that is stated', () => {
    const metro = {
      name: 'Metro',
      awardedTo: { most: { count: 'icons' as const } },
      price: 3,
      effects: [{ effect: 'income' as const, points: 1 }],
    };
    const setting = { sides: [metro], packs: [['RRRR $4'], ['RRRR']], coins: [1, 0] };
    const table = lay({ ...setting, districts: [[['Metro']]] });
    expect(table.does('overbuild at 0,0', 'discard').position.coins[0]).toBe(0);
    const under = [[['Metro > UUUU $1']]];
    expect(lay({ ...setting, districts: under }).options).toEqual(['discard']);
    const rules = { overbuildReduction: 'stack' } as const;
    expect(lay({ ...setting, districts: under, rules }).options).toContain('overbuild at 0,0');
  });

  test('C21 and none if none is stated', () => {
    const setting = { districts: [[['Metro']]], packs: [['RRRR $4'], ['RRRR']] };
    expect(lay({ ...setting, coins: [3, 0] }).options).toEqual(['discard']);
    const table = lay({ ...setting, coins: [4, 0] }).does('overbuild at 0,0', 'discard');
    expect(table.district(0)).toEqual(['0,0 Metro > A00']);
    expect(table.position.coins[0]).toBe(0);
  });

  const discounts = [[['Central Department Store', 'Warsaw University of Technology']]];

  test.each([
    ['IIRR $7', 2],
    ['RRRR $7', 4],
    ['IIII $4', 0],
  ])('C22 discounts add up, never below 0: %s costs %d', (tile, cost) => {
    const table = lay({ districts: discounts, packs: [[tile], ['RRRR']], coins: [9, 0] });
    expect(table.does('build at 1,0', 'discard').position.coins[0]).toBe(9 - cost);
  });

  test('C22 there is no discount for overbuilding', () => {
    const table = lay({ districts: discounts, packs: [['IIII $7'], ['RRRR']], coins: [9, 0] });
    expect(table.does('overbuild at 0,0', 'discard').position.coins[0]).toBe(2);
  });

  test.each([
    ['any', 'IRRR', 3],
    ['all', 'IRRR', 5],
    ['all', 'IIII', 3],
    ['any', 'RRRR', 5],
  ] as const)('C23 industrial with %s quadrants: %s costs %d', (industrialTile, tile, cost) => {
    const table = lay({
      districts: [[['Warsaw University of Technology']]],
      packs: [[`${tile} $5`], ['RRRR']],
      coins: [9, 0],
      rules: { industrialTile },
    });
    expect(table.does('build at 0,1', 'discard').position.coins[0]).toBe(9 - cost);
  });

  test('C24 a discount does not pay for itself', () => {
    const table = lay({ packs: [['Central Department Store $6'], ['RRRR']], coins: [6, 0] });
    expect(table.does('build at 0,1', 'discard').position.coins[0]).toBe(0);
  });

  test('C25 a milestone is free with or without discounts', () => {
    const table = lay({
      districts: [discounts[0]],
      milestones: ['Namiestnikowski Palace'],
      rules: { warLosses: [0, 0] },
    });
    table.discards().does('place the milestone at 1,0');
    expect(table.position.coins[0]).toBe(0);
  });

  test.each([
    ['RRRR', 1],
    ['RPPR', 2],
    ['RRPP', 4],
    ['RPPP', 4],
    ['RCIU', 4],
    ['Arsenal', 1],
  ])('C26 %s can be turned in %d ways', (tile, ways) => {
    const table = lay({ packs: [[tile], ['RRRR']] });
    const turns = table.words.filter((w) => w.do === 'build' && w.row === 0 && w.col === 1);
    expect(turns.map((w) => 'turn' in w && w.turn)).toEqual([0, 1, 2, 3].slice(0, ways));
  });

  test('C26 turns are clockwise, and last', () => {
    // The park of the tile touches the residential half of S only after a quarter turn.
    const points = (turn: string) => {
      const table = lay({ packs: [['PCPC'], ['RRRR']], districts: [[['RRRR']]] });
      return table.does(`build at 1,0${turn}`, 'discard').position;
    };
    expect(points('').points[0]).toBe(1);
    expect(points(' turned 1').points[0]).toBe(1);
    expect(points(' turned 3').points[0]).toBe(0);
    expect(points(' turned 3').districts[0][1].stack).toEqual([{ tile: 'A00', turn: 3 }]);
  });

  test("Sigismund's Column counts once it stands", () => {
    const rules = { discardCoins: 3 };
    const own = lay({ districts: [[["Sigismund's Column"]]], rules });
    expect(own.discards().position.coins).toEqual([5, 3]);
    const itself = lay({ packs: [["Sigismund's Column"], ['RRRR']], rules });
    expect(itself.discards().position.coins).toEqual([3, 3]);
    expect(incomeOf([["Sigismund's Column"]])).toEqual({ coins: 0, points: 0 });
  });
});
