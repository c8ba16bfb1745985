import { describe, expect, it } from 'vitest';
import {
  forestFinding,
  heatFinding,
  range,
  spreadFinding,
  trendFinding,
} from '../../sim/report/chart-finding.js';
import type { Estimate } from '../../sim/stats/mean.js';

const about = (mean: number, half: number): Estimate => ({
  ...{ n: 400, mean, low: mean - half, high: mean + half },
});
const row = (label: string, mean: number, half: number) => ({
  ...{ label, estimate: about(mean, half) },
});
const words = { title: 'Points', unit: 'points', against: 0 };
const forest = (points: ReturnType<typeof row>[], against: number | null = 0) =>
  forestFinding([{ name: '', points }], { ...words, against });

describe('a range', () => {
  it('has few digits, and more where an end would look like what it is compared with', () => {
    expect(range(about(3.33, 0.19))).toBe('3.1 to 3.5');
    expect(range(about(0.2, 0.17))).toBe('0.03 to 0.37');
    expect(range(about(0.2, 0.17), null)).toBe('0.0 to 0.4');
  });
});

describe('rows', () => {
  it('one is said by itself, with what it is compared with', () => {
    expect(forest([row('a disc', 2.5, 0.5)], 1)).toBe('a disc: 2.0 to 3.0 points, clearly above 1');
    expect(forest([row('a disc', -2.5, 0.5)])).toBe('a disc: −3.0 to −2.0 points, clearly below 0');
    expect(forest([row('a disc', 0.1, 0.5)])).toBe('a disc: no clear effect (−0.4 to 0.6 points)');
  });

  it('clear ones are named by side, the farthest first, and the others counted', () => {
    const some = [row('a', 1, 0.5), row('b', 3, 0.5), row('c', 2, 0.5), row('d', 0.1, 0.5)];
    expect(forest([...some, row('e', -1, 0.5)])).toBe(
      'clearly above 0: b (2.5 to 3.5), c (1.5 to 2.5) and 1 more; clearly below 0: e (−1.5 to −0.5); not clear: 1 of 5',
    );
    expect(forest([row('a', 0.1, 1), row('b', 0.2, 1)])).toBe('no clear effect in any of 2 rows');
  });

  it('are ranked where there is nothing to compare with, if the ends differ', () => {
    expect(forest([row('a', 1, 0.3), row('b', 3, 0.3)], null)).toBe(
      'most for b (2.7 to 3.3), least for a (0.7 to 1.3)',
    );
    expect(forest([row('a', 1, 1.1), row('b', 3, 1.1)], null)).toBe(
      'no clear difference between 2 rows',
    );
  });

  it('of too few deals say nothing', () => {
    expect(
      forest([{ label: 'a', estimate: { n: 12, mean: 9, low: null, high: null } }]),
    ).toBeUndefined();
  });
});

describe('a curve', () => {
  const curve = (...means: number[]) =>
    trendFinding(
      [{ name: '', points: means.map((mean, x) => ({ ...row(`${x}`, mean, 0.5), x })) }],
      { ...words, over: 'disc' },
    );

  it('rises or falls if the intervals of its ends do not meet', () => {
    expect(curve(1, 5, 3)).toBe('rises from 0.5 to 1.5 at disc 0 to 2.5 to 3.5 at disc 2');
    expect(curve(3, 1)).toMatch(/^falls from/);
    expect(curve(3, 5, 3.9)).toBe('no clear change from disc 0 to 2');
  });
});

describe('cells', () => {
  it('are counted if clear; what is not clear is never the farthest', () => {
    const cells = [row('round 1, draft', 2, 0.5), row('round 2, draft', 4.3, 5)];
    expect(heatFinding(cells, words)).toBe(
      'clear in 1 of 2 cells, above 0; farthest for round 1, draft (1.5 to 2.5 points)',
    );
    expect(heatFinding(cells.slice(1), words)).toBe('no clear effect in any of 1 cells');
  });
});

it('a spread is said by its middle half', () => {
  const bins = [1, 1, 4, 1, 1].map((count, i) => ({ from: 10 * i, to: 10 * i + 10, count }));
  expect(spreadFinding(bins, 'games', 'points')).toBe('half of all games: 10 to 30 points');
});
