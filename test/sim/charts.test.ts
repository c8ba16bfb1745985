import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../engine/capital-lux/cards.js';
import { STANDARD_RULES } from '../../engine/tactoria/rules.js';
import { GAME_COLOURS } from '../../sim/games/capital-lux/board/colours.js';
import type { Finding } from '../../sim/query/findings.js';
import { binned, histogram } from '../../sim/report/bars.js';
import { forest, trend } from '../../sim/report/charts.js';
import { heatMap } from '../../sim/report/heat-map.js';
import { contrastOf, labelOf, seriesOf } from '../../sim/report/series.js';
import type { Estimate } from '../../sim/stats/mean.js';
import type { DotTrace } from '../../sim/text/figure.js';
import { INK, lightened, STYLES } from '../../sim/text/theme.js';
import { distance, lightness, SIGHTS } from '../kit/sight.js';

const about = (mean: number, half: number | null, n = 400): Estimate => ({
  ...{ n, mean },
  low: half === null ? null : mean - half,
  high: half === null ? null : mean + half,
});

const finding = (labels: Record<string, string>, estimate: Estimate): Finding => ({
  ...{ answer: 'disc', column: 'points', unit: 'points', rows: 3 * estimate.n, together: 1 },
  ...{ labels, estimate, deals: estimate.n, detectable: null, contrast: about(9, 2) },
});

const found = [
  finding({ round: '1', moment: 'draft' }, about(2, 0.5)),
  finding({ round: '1', moment: 'play' }, about(-1, null)),
  finding({ round: '2', moment: 'draft' }, about(50, null, 12)),
];

it('cards of Tactoria have their own names', () => {
  const { deck, legendary } = STANDARD_RULES.cards;
  for (const { id, name } of [...deck, ...legendary])
    expect(labelOf({ labels: { card: id } }, 'tactoria')).toBe(name);
});

describe('forest', () => {
  const figure = forest([seriesOf('cause', found), contrastOf('correlation', found)], {
    ...{ title: 'One more disc', unit: 'points', against: 1 },
  });
  const [cause, correlation] = figure.data as DotTrace[];

  it('has the estimate, and bars to the ends of its interval', () => {
    expect(cause).toMatchObject({
      x: [2, -1, null],
      y: ['round 1, draft', 'round 1, play', 'round 2, draft'],
      error_x: { array: [0.5, 'none', 'none'], arrayminus: [0.5, 'none', 'none'] },
    });
    expect(correlation).toMatchObject({ x: [9, 9, 9], error_x: { array: [2, 2, 2] } });
  });

  it('marks what has no interval as open, and leaves out what comes from too few deals', () => {
    expect(cause.type === 'scatter' && cause.marker.symbol).toEqual([
      'circle',
      'circle-open',
      'circle-open',
    ]);
  });

  it('says all of a mark where the mouse points', () => {
    expect(cause.hovertext[0]).toBe(
      '<b>round 1, draft · cause</b><br>2.00 ± 0.50 points<br>interval 1.50 to 2.50<br>400 deals, 1,200 rows',
    );
    expect(cause.hovertext[1]).toContain('−1.00 points, the same in every deal');
  });

  it('shows what is compared with', () => {
    expect(figure.layout.shapes).toMatchObject([{ x0: 1, x1: 1 }]);
    const [from, to] = figure.layout.xaxis.range as [number, number];
    expect(from).toBeLessThan(-1);
    expect(to).toBeGreaterThan(11);
    expect(to).toBeLessThan(50);
  });

  it('shows names of users as they are', () => {
    const named = forest([{ name: '<b>&', points: [{ label: '<i>', estimate: about(1, 1) }] }], {
      ...{ title: '<a>', unit: '' },
    });
    expect(JSON.stringify(named)).not.toMatch(/<[ia]>|<b>&"/);
    expect(named.data[0]).toMatchObject({ name: '&lt;b&gt;&amp;', y: ['&lt;i&gt;'] });
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(figure))).toEqual(figure);
  });
});

describe('marks in colours of the game', () => {
  it('are named with their letter', () => {
    const { data } = forest(
      [
        seriesOf(
          '',
          COLOURS.map((colour) => finding({ colour }, about(1, 1))),
        ),
      ],
      { title: '', unit: '' },
    );
    expect(data[0]).toMatchObject({
      y: ['Green (G)', 'Yellow (Y)', 'Blue (B)', 'Pink (P)'],
      marker: { color: COLOURS.map((colour) => GAME_COLOURS[colour]) },
    });
  });
});

describe('trend', () => {
  it('has marks over numbers', () => {
    const points = [1, 2, 3].map((x) => ({
      x,
      label: `disc ${x}`,
      estimate: about(4 - x, 0.3),
    }));
    const { data, layout } = trend([{ name: '', points }], {
      ...{ title: '', unit: 'points', over: 'disc' },
    });
    expect(data[0]).toMatchObject({ x: [1, 2, 3], y: [3, 2, 1] });
    expect(layout.xaxis).toMatchObject({ tickvals: [1, 2, 3], title: { text: 'disc' } });
  });

  it('has bands below the curves, along their upper ends and back along the lower ones', () => {
    const points = [1, 2, 3, 4, 5].map((x) => ({
      ...{ x, label: `disc ${x}`, estimate: about(x, 0.1) },
      ...(x === 3 ? {} : { band: about(x, x === 5 ? 2 : 0.5) }),
    }));
    const { data, layout } = trend([{ name: 'a', points }], {
      ...{ title: '', unit: 'points', over: 'disc', against: null },
    });
    expect(data.map((trace) => 'fill' in trace)).toEqual([true, true, false]);
    expect(data[0]).toMatchObject({ x: [1, 2, 2, 1], y: [1.5, 2.5, 1.5, 0.5] });
    expect(data[1]).toMatchObject({ x: [4, 5, 5, 4], y: [4.5, 7, 3, 3.5] });
    expect(data[2]).toMatchObject({ x: [1, 2, 3, 4, 5], error_y: { array: expect.anything() } });
    // All of a band is in sight.
    expect(layout.yaxis.range?.[0]).toBeLessThan(0.5);
    expect(layout.yaxis.range?.[1]).toBeGreaterThan(7);
  });

  it('can write beside marks, and leave them apart', () => {
    const points = [{ x: 0.31, label: 'one', text: '1<', estimate: about(2, 1) }];
    const { data, layout } = trend([{ name: 'a', points, isJoined: false }], {
      ...{ title: '', unit: 'points', over: 'change', isMeasured: true },
    });
    expect(data[0]).toMatchObject({ mode: 'markers+text', text: ['1&lt;'] });
    expect(layout.xaxis.tickvals).toBeUndefined();
  });
});

describe('histogram', () => {
  it('counts every value once, in classes of equal round width', () => {
    const counts = new Map(Array.from({ length: 201 }, (_, i) => [i - 100, i % 7]));
    const bins = binned(counts);
    const all = [...counts.values()].reduce((a, b) => a + b);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    expect(new Set(bins.map(({ from, to }) => to - from))).toEqual(new Set([5]));
    for (const { from, to, count } of bins)
      expect(count).toBe(
        [...counts].reduce((sum, [v, n]) => sum + (v >= from && v < to ? n : 0), 0),
      );
    const [{ y }] = histogram(bins, { title: '', unit: 'points', counted: 'games' }).data as {
      y: number[];
    }[];
    expect(y.reduce((a, b) => a + b)).toBeCloseTo(100, 9);
  });

  it('has one class for a single value, and none for none', () => {
    expect(binned(new Map([[7, 3]]))).toEqual([{ from: 7, to: 8, count: 3 }]);
    expect(binned(new Map())).toEqual([]);
  });
});

describe('heat map', () => {
  it('writes each estimate into its cell, bold and coloured if it is clear', () => {
    const cell = (row: string, column: string, estimate: Estimate) => ({ row, column, estimate });
    const { data } = heatMap(
      [
        cell('Green (G)', '−3', about(-2, 0.5)),
        cell('Green (G)', '2', about(0.2, 0.5)),
        cell('Blue (B)', '2', about(1, null, 3)),
      ],
      { title: 'Where', unit: 'points', rows: 'colour', columns: 'modifier' },
    );
    expect(data[0]).toMatchObject({
      x: ['−3', '2'],
      y: ['Green (G)', 'Blue (B)'],
      z: [
        [-2, null],
        [null, null],
      ],
      text: [
        ['<b>−2.0</b>', ''],
        ['', ''],
      ],
      ...{ zmin: -2, zmax: 2 },
    });
    // However far it lies: 4.3 that may be chance is as pale as 0.2.
    expect(data[1]).toMatchObject({
      z: [
        [null, 0.2],
        [null, null],
      ],
      text: [
        ['', '0.2'],
        ['', '–'],
      ],
      colorscale: [
        [0, '#f7f7f7'],
        [1, '#f7f7f7'],
      ],
    });
  });

  it('has as many digits as a cell in the middle needs, and no zero below zero', () => {
    const wide = { row: 'a', column: '1', estimate: about(3.21, 4) };
    const cells = [
      wide,
      ...['2', '3'].map((column) => ({ ...wide, column, estimate: about(-0.04, 0.5) })),
    ];
    const { data } = heatMap(cells, { title: 'Where', unit: 'points', rows: '', columns: '' });
    expect(data[1]).toMatchObject({ text: [['3.2', '0.0', '0.0']] });
  });
});

describe('colours', () => {
  it('error bars show on bars, and the bars of the first three series are told apart', () => {
    const series = STYLES.slice(0, 4).map(({ color }) => lightness(lightened(color)));
    const game = Object.values(GAME_COLOURS).map((colour) => lightness(lightened(colour)));
    for (const bar of [...series, ...game]) expect(bar - lightness(INK)).toBeGreaterThan(25);
    const [first, second, third] = series;
    expect(Math.min(second - first, first - third)).toBeGreaterThan(12);
  });

  it.each(SIGHTS)("the game's are told apart by %s", (_, see) => {
    const colours = COLOURS.map((colour) => see(GAME_COLOURS[colour]));
    for (const [i, one] of colours.entries())
      for (const other of colours.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(12);
  });

  it("the first three series' are, too, and every series has a shape of its own", () => {
    const first = STYLES.slice(0, 3).map(({ color }) => lightness(color));
    for (const [i, one] of first.entries())
      for (const other of first.slice(i + 1)) expect(Math.abs(one - other)).toBeGreaterThan(20);
    expect(new Set(STYLES.map(({ symbol }) => symbol)).size).toBe(STYLES.length);
  });
});
