import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import type { Measure } from '../../../sim/balance/measure.js';
import type { RestrictResult } from '../../../sim/balance/restrict.js';
import { restrictSentences } from '../../../sim/balance/restrict-text.js';
import { measuresOf } from '../../../sim/balance/runs.js';
import { sayShift } from '../../../sim/balance/verdict.js';
import { parseAims } from '../../../sim/design/aims.js';
import type { DesignResult, Finalist } from '../../../sim/design/design.js';
import { designSentences, designTitle } from '../../../sim/design/design-text.js';
import { type Estimate, estimateFrom } from '../../../sim/stats/mean.js';
import { normal } from '../../../sim/stats/normal.js';
import { detectable } from '../../../sim/stats/power.js';

/* Verdicts in words, made from figures. */

const of = (mean: number, half: number, n = 400): Estimate => ({
  ...{ n, mean, low: mean - half, high: mean + half },
});
const known = (name: string): Measure =>
  measuresOf('capital-lux', 2).find((measure) => measure.name === name) as Measure;

describe('a difference is said', () => {
  test('by what it means at a table, with both figures', () => {
    expect(sayShift(known('options'), of(13.41, 0.03), of(13.19, 0.03))).toBe(
      'less to choose from (legal actions from 13.410 to 13.190 ± 0.030 actions)',
    );
    expect(sayShift(known('close'), of(0.27, 0.04), of(0.41, 0.04))).toBe(
      'more games end close (close games from 27.0 to 41.0 ± 4.0 % of games)',
    );
  });

  test.each([
    ['Points from bonuses', 'points from bonuses rise'],
    ['Colours over their limit', 'colours over their limit rise'],
    ['Gold nobody took', 'gold nobody took rises'],
    ['How often Works is built', 'how often Works is built rises'],
  ])('with a verb that agrees: %s', (title, said) => {
    const measure = { ...known('close'), name: 'own', title };
    expect(sayShift(measure, of(0.2, 0.01), of(0.3, 0.01))).toMatch(RegExp(`^${said} from `));
  });
});

describe('restricted play', () => {
  const made = (deals: number, plays: [string, Estimate][]) =>
    restrictSentences({
      ...{ deals, agent: 'tuned', evenShare: 0.25 },
      plays: plays.map(([about, winShare]) => ({
        ...{ restriction: 'x', about, winShare, points: of(-3, 1) },
      })),
    } as unknown as RestrictResult)[0];

  test.each<[string, number, [string, Estimate][], string]>([
    [
      'what costs most',
      100,
      [
        ['Never A.', of(-0.05, 0.01)],
        ['Never B.', of(-0.12, 0.03)],
      ],
      'Never B, and you win 13 % of games instead of 25 %.',
    ],
    [
      'what even helps',
      100,
      [
        ['Never A.', of(0.05, 0.01)],
        ['Never B.', of(-0.12, 0.03)],
      ],
      'Never A, and win more: tuned misjudges that.',
    ],
    [
      'nothing, and what would have been seen',
      100,
      [['Never A.', of(-0.02, 0.04, 100)]],
      'Nothing of it clearly costs wins (smallest effect this run would detect, with 80 % power: 5.7 percentage points).',
    ],
    [
      'too few deals',
      10,
      [['Never A.', of(-0.5, 0.1)]],
      'Too few deals to say what any of it costs: 10, at least --deals 40 needed.',
    ],
  ])('says %s', (_, deals, plays, said) => {
    expect(made(deals, plays)).toBe(said);
  });
});

test('of effects of the smallest size that a run would detect it shows four of five', () => {
  const rng = new Rng(rootKey('power'));
  const [runs, deals] = [2000, 60];
  const size = detectable(estimateFrom(deals, 0, 1 / Math.sqrt(deals))) as number;
  let shown = 0;
  for (let run = 0; run < runs; run++) {
    const values = Array.from({ length: deals }, () => size + normal(rng));
    const mean = values.reduce((sum, x) => sum + x, 0) / deals;
    const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (deals - 1);
    const { low } = estimateFrom(deals, mean, Math.sqrt(variance / deals));
    if (low !== null && low > 0) shown++;
  }
  expect(shown / runs).toBeGreaterThan(0.77);
  expect(shown / runs).toBeLessThan(0.83);
  const judged = detectable(estimateFrom(deals, 0, 0.1), 20) as number;
  expect(judged).toBeGreaterThan(detectable(estimateFrom(deals, 0, 0.1)) as number);
});

describe('aims', () => {
  const parsed = (aim: object) =>
    parseAims({ aims: [aim], change: ['discs=4,8'] }, 'capital-lux', 2).aims[0];

  test('may be in percent where sheets show percent, or in parts of 1', () => {
    const parts = { measure: 'close', from: 0.5, to: 0.6 };
    expect(parsed(parts)).toEqual(parts);
    expect(parsed({ measure: 'close', from: 50, to: 60 })).toEqual(parts);
    expect(parsed({ measure: 'starter-advantage', from: -2, to: 2 })).toMatchObject({ to: 0.02 });
    const points = { measure: 'top-score', from: 50, to: 60 };
    expect(parsed(points)).toEqual(points);
  });

  test('are refused where no share can lie', () => {
    expect(() => parsed({ measure: 'close', from: 5000, by: 1 })).toThrow(
      'aims.aims[0].from = 5000: is a share (% of games), which should be from 0 to 100',
    );
    expect(() => parsed({ measure: 'close', from: -0.1, to: 0.5 })).toThrow('from 0 to 100');
  });
});

describe('a search says', () => {
  const AIM = { measure: 'close', from: 0.5, by: 0.05 };
  const finalist = (rules: object, close: number, half: number, met: string) =>
    ({
      ...{ name: 'x', rules, change: Object.keys(rules).length },
      loss: Math.max(0, (0.5 - close) / 0.05),
      aims: [{ measure: 'close', estimate: of(close, half), met }],
    }) as unknown as Finalist;
  const result = (...finalists: Finalist[]) =>
    ({
      ...{ game: 'capital-lux', players: 2, aims: [AIM], change: ['discs=4,8,10,12'] },
      finalists: finalists.toSorted((a, b) => a.loss - b.loss),
    }) as unknown as DesignResult;
  const standard = finalist({}, 0.25, 0.02, 'missed');

  test('that none is nearer, where the nearest is so by chance', () => {
    const found = result(finalist({ discs: 10 }, 0.262, 0.019, 'missed'), standard);
    expect(designTitle(found)).toBe('No rules were found that meet the aims');
    expect(designSentences(found)[0]).toBe(
      'No variant that was found meets all aims, and none is clearly nearer to them than the standard game; more --deals may show one.',
    );
  });

  test('which is nearest, and how many may be as near', () => {
    const near = finalist({ discs: 10 }, 0.4, 0.02, 'missed');
    const other = finalist({ discs: 12 }, 0.39, 0.02, 'missed');
    expect(designSentences(result(near, other, standard))[0]).toBe(
      'No variant that was found meets all aims; the nearest is discs 10, though 1 other may be as near.',
    );
  });

  test('which meet them, in the title, too', () => {
    expect(designTitle(result(finalist({ discs: 10 }, 0.6, 0.02, 'met'), standard))).toBe(
      'Rules that meet the aims',
    );
    expect(designTitle(result(finalist({ discs: 10 }, 0.5, 0.02, 'unclear'), standard))).toBe(
      'Rules that may meet the aims',
    );
  });
});
