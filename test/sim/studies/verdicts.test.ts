import { describe, expect, test } from 'vitest';
import { rulesOf } from '../../../sim/lab/registry.js';
import { type Finding, Findings } from '../../../sim/query/findings.js';
import { documentOf } from '../../../sim/report/document-of.js';
import { gains, say, sayPercent } from '../../../sim/studies/finding-text.js';
import type { StudyResult } from '../../../sim/studies/run.js';
import {
  readingOf,
  sayAll,
  surest,
  tellBargains,
  tellClear,
  tooFewToSay,
  verdictOn,
} from '../../../sim/studies/verdict.js';
import { makeLab } from '../../kit/lab.js';
import { retold } from '../../kit/retold.js';
import { expectVoice } from '../../kit/voice.js';

const { lab } = makeLab();

import '../../../sim/games/all.js';

/* The words that verdicts are made of: each by what its figure says, none from a figure that says nothing. */

const finding = (mean: number, half: number | null, more: Partial<Finding> = {}): Finding => ({
  ...{ answer: 'a', labels: {}, column: 'win_share', unit: 'win share', deals: 400, rows: 800 },
  estimate: {
    ...{ n: 400, mean },
    ...{ low: half === null ? null : mean - half, high: half === null ? null : mean + half },
  },
  ...{ together: 1, detectable: 0.02, contrast: null },
  ...more,
});
const POINTS = { column: 'points', unit: 'points' };
const MARGIN = { column: 'face_margin', unit: 'points' };

const FORMS = { above: 'It pays.', below: 'It costs.', unclear: 'No clear effect.' };

describe('a verdict', () => {
  test.each([
    ['clearly above', finding(0.05, 0.02), 0, 'above', 'It pays.'],
    ['clearly below', finding(-0.05, 0.02), 0, 'below', 'It costs.'],
    ['neither', finding(0.01, 0.02), 0, 'unclear', 'No clear effect.'],
    ['below another threshold', finding(1.5, 0.2, POINTS), 2, 'below', 'It costs.'],
    ['touching the threshold', finding(0.02, 0.02), 0, 'unclear', 'No clear effect.'],
    ['the same in every deal', finding(0.02, null), 0, 'unclear', 'No clear effect.'],
    [
      'of too few deals',
      finding(0.5, 0.1, { deals: 39 }),
      0,
      'too few',
      'Too few deals to say: 39, at least 40 needed.',
    ],
    ['of none', undefined, 0, 'too few', 'Too few deals to say: 0, at least 40 needed.'],
  ] as const)('of what is %s', (_, found, threshold, reading, words) => {
    expect(readingOf(found, threshold)).toBe(reading);
    expect(verdictOn(found, FORMS, threshold)).toBe(words);
  });

  test('of several cells that are too few counts the largest', () => {
    const cells = [12, 31, 7].map((deals) => finding(1, 0.1, { deals }));
    expect(tooFewToSay(...cells)).toBe('Too few deals to say: 31, at least 40 needed.');
  });

  test('takes the cell whose interval is farthest from 0, not the highest mean', () => {
    const cells = [finding(0.5, 0.45), finding(0.3, 0.1), finding(0.9, 1), finding(-0.4, 0.1)];
    expect(surest(cells, 'above')).toBe(cells[1]);
    expect(surest(cells, 'below')).toBe(cells[3]);
    expect(surest([cells[2]], 'above')).toBeUndefined();
    expect(surest([finding(0.5, 0.1, { deals: 20 })], 'above')).toBeUndefined();
  });
});

describe('figures are called', () => {
  test.each([
    [
      finding(0.0628, 0.0075),
      'wins 6.3 ± 0.8 more games in 100',
      '+6.28 ± 0.75 percentage points of win share',
    ],
    [
      finding(-0.0149, 0.0064),
      'wins 1.5 ± 0.6 fewer games in 100',
      '−1.49 ± 0.64 percentage points of win share',
    ],
    [
      finding(3.274, 0.241, MARGIN),
      'adds 3.3 ± 0.2 points to the margin',
      '3.27 ± 0.24 points of margin',
    ],
    [
      finding(-1.3, 0.4, MARGIN),
      'takes 1.3 ± 0.4 points off the margin',
      '−1.30 ± 0.40 points of margin',
    ],
    [finding(-0.3, 0.26, POINTS), 'costs 0.30 ± 0.26 points', '−0.30 ± 0.26 points'],
    [finding(34.2, 12.4, POINTS), 'brings 34 ± 12 points', '34 ± 12 points'],
  ] as const)('%#', (found, brief, full) => {
    expect(gains(found)).toBe(brief);
    expect(say(found)).toBe(full);
  });

  test.each([
    [finding(0.08, 0.01), 'wins 8.0 ± 1.0 more games in 100 than before'],
    [finding(2, 1.5, MARGIN), 'adds 2.0 ± 1.5 points more to the margin than before'],
    [finding(-2, 1.5, MARGIN), 'takes 2.0 ± 1.5 points more off the margin than before'],
    [finding(2, 1.5, POINTS), 'brings 2.0 ± 1.5 points more than before'],
  ])('against something else, with a comparative (%#)', (found, words) => {
    expect(gains(found, 'before')).toBe(words);
  });

  test('by nothing where deals are too few', () => {
    const few = finding(-10, null, { ...POINTS, deals: 27 });
    expect(say(few)).toBe('too few deals to say: 27, at least 40 needed');
    expect(sayPercent(few)).toBe(say(few));
    expect(sayAll(new Findings([few]), 'a')).toBe(say(few));
  });

  test('winning first', () => {
    const found = new Findings([
      finding(1.88, 0.18, POINTS),
      finding(3.27, 0.24, { ...POINTS, column: 'margin' }),
      finding(0.0628, 0.0075),
    ]);
    expect(sayAll(found, 'a')).toBe(
      'win share +6.28 ± 0.75 percentage points, margin +3.27 ± 0.24, points +1.88 ± 0.18',
    );
  });
});

describe('prices', () => {
  const card = (name: string, mean: number, half = 0.01, deals = 400) =>
    finding(mean, half, { labels: { card: name }, deals });
  const told = (...cells: Finding[]) =>
    tellBargains(cells, 'In points', ({ labels }) => labels.card);

  test.each([
    [
      [card('A', 0.2), card('B', 0.3), card('C', -0.1)],
      'In points, B and 1 more are worth more than their price; C is worth less.',
    ],
    [
      [card('A', 0.2), card('B', 0)],
      'In points, A is worth more than its price; nothing is clearly too dear.',
    ],
    [
      [card('C', -0.1), card('D', -0.2)],
      'In points, nothing is clearly too cheap; D and 1 more are worth less than their price.',
    ],
    [[card('B', 0)], 'In points, nothing is clearly too cheap; nothing is clearly too dear.'],
    [[card('B', 0.9, 0.01, 30)], 'Too few deals to say: 30, at least 40 needed.'],
  ])('%#', (cells, words) => expect(told(...cells)).toBe(words));

  test('are told of what is clear, and how many are not', () => {
    const cells = [card('A', 0.2), card('B', 0), card('C', 0.9, 0.01, 12)];
    expect(tellClear(cells, ({ labels }) => labels.card)).toEqual([
      'A',
      'Not clearly one or the other, with figures in the table: 1 more cell.',
    ]);
  });
});

test.each(['capital-lux', 'capital-warsaw', 'tactoria'])(
  'every contested ruling of %s has its words',
  (game) => {
    const { contested, rulings, parse } = rulesOf(game);
    const clauses = Object.keys(contested(parse({}, 2)));
    expect(Object.keys(rulings)).toEqual(expect.arrayContaining(clauses));
  },
);

/* Fresh and small: too few deals for a verdict, and enough. */
test.each([
  ['starting-player', 'capital-lux', 8],
  ['starting-player', 'capital-lux', 60],
  ['modifier-placement', 'capital-lux', 8],
  ['first-player', 'tactoria', 8],
  ['when-to-attack', 'tactoria', 8],
  ['seat', 'capital-warsaw', 2],
] as const)(
  '%s of %s speaks plainly from %d deals',
  async (study, game, deals) => {
    const asked = `study ${study} --game ${game} --players 3 --deals ${deals} --policy greedy --no-checks`;
    const { out } = await lab(`${asked} --quiet --json --out ${game}-${study}-${deals}`);
    const result = JSON.parse(out) as StudyResult;
    expectVoice(result);
    if (deals < 40)
      expect(result.verdict).toMatch(/^Too few deals to say: \d+, at least 40 needed\.$/);
  },
  120_000,
);

test('a study without a verdict of its own leads with its first sentence', () => {
  const result = retold('data/studies/results/starting-player-2');
  const { verdict: _, ...own } = result;
  expect(documentOf(own).answer).toEqual(result.sentences);
});
