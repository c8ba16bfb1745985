import { describe, expect, test } from 'vitest';
import type { RuleChanges } from '../../../../engine/capital-warsaw/rules.js';
import { lay, type Plan } from '../kit/table.js';

/** Spaces where a residential tile may be built. */
function spaces(plan: Plan, rules = {}, tile = 'RRRR'): string[] {
  const table = lay({ districts: [plan], packs: [[tile], ['RRRR']], rules });
  return table.options.filter((o) => o.startsWith('build')).map((o) => o.slice(9));
}

const R = 'RRRR';
/** 3 × 4 but for one corner. */
const WIDE = [
  [R, R, R, R],
  [R, '', '', ''],
  [R, '', '', ''],
];

describe('District', () => {
  test('C27 the frame is 3×4 or 4×3, whichever fits', () => {
    expect(spaces([[R]])).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
    expect(spaces([[R, R, R, R]])).toEqual([
      '-1,0',
      '-1,1',
      '-1,2',
      '-1,3',
      '1,0',
      '1,1',
      '1,2',
      '1,3',
    ]);
    // 3×3: may still grow either way.
    expect(
      spaces([
        [R, R, R],
        [R, '', ''],
        [R, '', ''],
      ]),
    ).toEqual([
      ...['-1,0', '-1,1', '-1,2', '0,-1', '0,3', '1,-1', '1,1', '1,2', '2,-1', '2,1', '3,0'],
    ]);
    // 3×4: no further, holes are filled.
    expect(spaces(WIDE)).toEqual(['1,1', '1,2', '1,3', '2,1']);
  });

  test('C27 a full frame has no space left', () => {
    expect(
      spaces([
        [R, R, R, R],
        [R, R, R, R],
        [R, R, R, R],
      ]),
    ).toEqual([]);
    expect(
      spaces([
        [R, R, R],
        [R, R, R],
        [R, R, R],
        [R, R, R],
      ]),
    ).toEqual([]);
  });

  test('C28 the frame follows what stands after losses', () => {
    const table = lay({
      districts: [
        [
          [R, '', '', ''],
          [R, R, R, R],
        ],
      ],
      packs: [[R], [R]],
      later: [[[R], [R]]],
      rules: { warLosses: [1, 0] },
    });
    table.discards().does('lose 0,0', 'lose 0,0');
    expect(table.district(0)).toEqual(['0,0 0-100', '0,1 0-110', '0,2 0-120', '0,3 0-130']);
    while (table.position.phase !== 'construct') table.does(table.options[0]);
    expect(table.options).toContain('build at -1,0');
    expect(table.options).toContain('build at 1,3');
    const row = lay({ districts: [[[R, R, R]]], rules: { warLosses: [1] } }).discards();
    expect(row.does('lose 0,0', 'lose 0,0').district(0)).toEqual(['0,0 0-010', '0,1 0-020']);
  });

  const three = [
    [R, R, R, 'Prudential'],
    [R, '', '', ''],
    [R, '', '', ''],
  ];

  test('C29 with Prudential visible the frame is 4×4', () => {
    expect(spaces(three)).toContain('3,0');
    expect(spaces(three)).toContain('-1,3');
    expect(
      spaces([
        [R, R, R, 'Prudential > RRRR'],
        [R, '', '', ''],
        [R, '', '', ''],
      ]),
    ).not.toContain('3,0');
  });

  test('C29 Prudential itself does not reach out; (switch) it does', () => {
    expect(spaces(WIDE, {}, 'Prudential')).toEqual(['1,1', '1,2', '1,3', '2,1']);
    expect(spaces(WIDE, { prudentialItself: 'yes' }, 'Prudential')).toContain('3,0');
    expect(spaces(WIDE, { prudentialItself: 'yes' })).not.toContain('3,0');
  });

  /** 4×4, Prudential in the corner of row and column. */
  const tall = [
    ['Prudential', R, R, R],
    [R, '', '', ''],
    [R, '', '', ''],
    [R, '', '', ''],
  ];

  test('C30 whoever covers Prudential chooses a window of three rows or columns', () => {
    const table = lay({ districts: [tall], packs: [[R], [R]] }).does('overbuild at 0,0', 'discard');
    expect(table.position).toMatchObject({ phase: 'collapse', seat: 0 });
    expect(table.options).toEqual([
      'keep the top',
      'keep the bottom',
      'keep the left',
      'keep the right',
    ]);
    table.does('keep the bottom');
    expect(table.district(0)).toEqual(['0,0 0-100', '1,0 0-200', '2,0 0-300']);
    expect(table.position.lost).toEqual(['0-000', '0-010', '0-020', '0-030', 'A00']);
  });

  test('C30 only windows that are connected', () => {
    const plan = [
      ['Prudential', R, R, R],
      [R, '', R, ''],
      [R, '', '', ''],
      [R, '', '', ''],
    ];
    const table = lay({ districts: [plan] }).does('overbuild at 0,0', 'discard');
    expect(table.options).toEqual(['keep the top', 'keep the left', 'keep the right']);
  });

  test('C30 without a choice nothing is asked', () => {
    const plan = [
      ['Prudential', R, R, R],
      [R, '', '', R],
      [R, '', R, R],
      [R, R, '', ''],
    ];
    const table = lay({ districts: [plan] }).does('overbuild at 0,0', 'discard');
    expect(table.isOver).toBe(true);
    expect(table.position.lost).toEqual(['0-300', '0-310']);
  });

  const fallsApart: RuleChanges = { warLosses: [2], warConnectivity: 'result' };

  test('C30 windows with the same result are one', () => {
    const plan = [
      ['', '', 'Prudential', R],
      [R, R, R, ''],
      [R, '', '', ''],
      [R, '', '', ''],
    ];
    const table = lay({ districts: [plan], rules: fallsApart });
    table.discards().does('lose 0,2', 'lose 0,0');
    // Without the top row or without the right column, the same five tiles stay.
    expect(table.position).toMatchObject({ phase: 'war', seat: 0 });
    expect(table.district(0).map((text) => text.slice(0, 3))).toEqual([
      ...['0,0', '0,1', '0,2', '1,0', '2,0'],
    ]);
  });

  test('C31 without a connected window the largest connected part stays', () => {
    const plan = [
      [R, R, R, R],
      [R, '', 'Prudential', ''],
      [R, '', R, ''],
      [R, '', '', ''],
    ];
    const table = lay({ districts: [plan], rules: fallsApart });
    table.discards().does('lose 1,2', 'lose 0,0');
    // Six tiles of the top window, as many of the left one: the top comes first.
    expect(table.position).toMatchObject({ phase: 'war', seat: 0 });
    expect(table.district(0)).toHaveLength(6);
    expect(table.position.lost).toEqual(['0-120', '0-220', '0-300', 'S']);
  });

  test('C32 a milestone may cover Prudential, and then the district collapses', () => {
    const table = lay({
      districts: [tall],
      milestones: ['Wilanów Palace'],
      rules: { warLosses: [0, 0], discardCoins: 0 },
    });
    table.discards();
    expect(table.position).toMatchObject({ phase: 'milestone', seat: 0 });
    table.does('place the milestone at 0,0');
    expect(table.position).toMatchObject({ phase: 'collapse', seat: 0 });
    table.does('keep the top');
    expect(table.district(0)).toHaveLength(6);
  });

  test('C33 Prudential lost in war: the collapse comes on top', () => {
    const table = lay({
      districts: [
        [
          [R, R, R, 'Prudential'],
          [R, '', '', ''],
          [R, '', '', ''],
          [R, R, '', ''],
        ],
      ],
      rules: { warLosses: [1] },
    });
    table.discards().does('lose 0,3', 'lose 0,0');
    // 4 rows and 3 columns are left: nothing more is lost.
    expect(table.district(0)).toHaveLength(7);
    const large = lay({
      districts: [
        [
          [R, R, R, R],
          [R, '', '', 'Prudential'],
          [R, '', '', ''],
          [R, '', '', ''],
        ],
      ],
      rules: { warLosses: [1] },
    });
    large.discards().does('lose 1,3', 'lose 0,0');
    expect(large.position).toMatchObject({ phase: 'collapse', seat: 0 });
    large.does('keep the left');
    expect(large.district(0)).toHaveLength(6);
  });

  test('C34 a district collapses before the second loss', () => {
    const table = lay({
      districts: [
        [
          [R, R, R, R],
          [R, '', '', 'Prudential'],
          [R, '', '', ''],
          [R, '', '', ''],
        ],
      ],
      rules: { warLosses: [2] },
    });
    table.discards().does('lose 1,3', 'lose 0,0');
    expect(table.position.phase).toBe('collapse');
    table.does('keep the left');
    expect(table.position).toMatchObject({ phase: 'war', seat: 0 });
    expect(table.options).toEqual(['lose 0,2', 'lose 3,0']);
  });

  test('C35 whole stacks go in a collapse', () => {
    const table = lay({
      districts: [
        [
          ['Prudential', R, R, 'RRRR > PPPP > CCCC'],
          [R, '', '', ''],
          [R, '', '', ''],
          [R, '', '', ''],
        ],
      ],
    });
    table.does('overbuild at 0,0', 'discard', 'keep the left');
    expect(table.position.lost).toEqual(['0-030', '0-031', '0-032']);
  });

  test('C36 a district may be lost altogether; the next tile goes anywhere', () => {
    const table = lay({
      packs: [[R], [R]],
      later: [[['CCCC'], [R]]],
      rules: { warLosses: [2, 0] },
      coins: [0, 1],
    });
    table.discards().does('lose 0,0', 'lose 0,0');
    expect(table.position.districts).toEqual([[], []]);
    expect(table.position).toMatchObject({ phase: 'milestone', seat: 0 });
    expect(table.options).toEqual(['place the milestone at 0,0']);
    table.does('place the milestone at 0,0', 'discard');
    expect(table.options).toEqual(['discard', 'build at 0,0']);
    table.does('build at 0,0');
    expect(table.district(1)).toEqual(['0,0 B10']);
  });

  test('C37 a tile must touch another side to side', () => {
    expect(
      spaces([
        [R, ''],
        [R, R],
      ]),
    ).toEqual(['-1,0', '0,-1', '0,1', '1,-1', '1,2', '2,0', '2,1']);
  });
});
