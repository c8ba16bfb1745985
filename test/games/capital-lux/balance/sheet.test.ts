import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { adequacy } from '../../../../sim/balance/balance-text.js';
import type { Sheet } from '../../../../sim/balance/sheet.js';
import { makeSheet } from '../../../../sim/balance/sheet.js';
import { readVariant } from '../../../../sim/balance/variants.js';
import { type Estimate, tFactor } from '../../../../sim/stats/mean.js';
import { makeLab } from '../../../kit/lab.js';
import { errorOf, expectedSources, type Linearised, linearised } from '../kit/expected-sheet.js';

/* Every figure of a sheet a second time, from the files of its runs. */
const { path } = makeLab();
const DEEP = process.env.DEEP === '1';
const [PLAYERS, DEALS, FEWEST] = [DEEP ? 3 : 2, DEEP ? 240 : 50, 40];
const VARIANTS = ['discs-4', 'rounds-2'];
const sources = expectedSources(PLAYERS);
let sheet: Sheet;

beforeAll(async () => {
  sheet = (await makeSheet({
    ...{ game: 'capital-lux', players: PLAYERS, deals: DEALS, seed: 'sheet', out: path('sheet') },
    variants: VARIANTS.map((name) => readVariant(name, 'capital-lux', PLAYERS)),
    checks: DEEP,
    workers: 1,
  })) as Sheet;
}, 240_000);

const NAMES = Object.keys(sources);
const lineOf = (name: string) => {
  const line = sheet.lines.find(({ measure }) => measure.name === name);
  if (line === undefined) throw new Error(`the sheet has no ${name}`);
  return line;
};

/** Matches are of as many games, each deal from every seat. */
const dealsOf = (name: string, deals = DEALS): number =>
  sources[name].file === 'skill/seats' ? Math.ceil(deals / PLAYERS) : deals;
const expectedOf = (name: string, ruleSet: string): Linearised =>
  linearised(join(path('sheet/runs'), ruleSet, 'tuned'), sources[name], dealsOf(name));

function expectEstimate(found: Estimate, n: number, mean: number, error: number): void {
  expect(found.n).toBe(n);
  expect(found.mean).toBeCloseTo(mean, 9);
  if (n < FEWEST || error < 1e-12) return expect([found.low, found.high]).toEqual([null, null]);
  const half = tFactor(n - 1) * error;
  expect(found.low).toBeCloseTo(mean - half, 9);
  expect(found.high).toBeCloseTo(mean + half, 9);
}

test('the sheet has the lines that are derived here, and no others', () => {
  expect(sheet.lines.map(({ measure }) => measure.name).sort()).toEqual(NAMES.sort());
  expect(sheet.ruleSets.map(({ name }) => name)).toEqual(['standard', ...VARIANTS]);
});

describe.each(NAMES)('%s', (name) => {
  test('is the ratio of sums over deals, with its linearised error', () => {
    for (const [i, ruleSet] of sheet.ruleSets.entries()) {
      const { ratio, rest, deals } = expectedOf(name, ruleSet.name);
      const { estimate } = lineOf(name).cells[i];
      if (deals === 0) expect(estimate.mean).toBeNaN();
      else expectEstimate(estimate, deals, ratio, errorOf(rest));
    }
  });

  test('differs by the difference deal by deal', () => {
    const standard = expectedOf(name, 'standard');
    for (const [i, variant] of VARIANTS.entries()) {
      const own = expectedOf(name, variant);
      const { difference } = lineOf(name).cells[i + 1];
      const deals = Math.min(own.deals, standard.deals);
      const rest = own.rest.map((x, deal) => x - standard.rest[deal]);
      if (deals < FEWEST) expect(difference).toBeNull();
      else expectEstimate(difference as Estimate, deals, own.ratio - standard.ratio, errorOf(rest));
    }
  });
});

test('what is far off by Bonferroni is marked, and nothing that is within its own interval', () => {
  const judged = sheet.lines.flatMap(({ measure, cells }) =>
    cells.slice(1).flatMap(({ difference, flagged }) => {
      if (difference === null || difference.low === null || difference.high === null) return [];
      const half = (difference.high - difference.low) / 2;
      const off = (Math.abs(difference.mean) / half) * tFactor(difference.n - 1);
      return [{ name: measure.name, off, flagged, n: difference.n }];
    }),
  );
  expect(judged.length).toBeGreaterThan(40);
  for (const { name, off, flagged, n } of judged) {
    if (off > 1.1 * tFactor(n - 1, 0.05 / judged.length)) expect(flagged, name).toBe(true);
    if (off < tFactor(n - 1)) expect(flagged, name).toBe(false);
  }
  expect(judged.filter(({ flagged }) => flagged).map(({ name }) => name)).toContain('length');
});

test.runIf(DEEP)('what is marked says on which side weaker players stand', () => {
  const told: string[] = [];
  for (const { measure, cells } of sheet.lines)
    for (const [i, variant] of VARIANTS.entries()) {
      const { flagged, skill, difference } = cells[i + 1];
      if (!flagged) {
        expect(skill).toEqual({});
        continue;
      }
      // Nobody is weaker than greedy, so that it has no match.
      const isOfMatch = sources[measure.name].file === 'skill/seats';
      for (const agent of isOfMatch ? ['careful'] : ['greedy', 'careful']) {
        const [standard, own] = ['standard', variant].map((name) =>
          linearised(
            join(path('sheet/runs'), name, agent),
            sources[measure.name],
            dealsOf(measure.name, DEALS / 2),
          ),
        );
        const deals = Math.min(standard.deals, own.deals);
        if (deals < FEWEST) {
          expect(skill[agent]).toBeUndefined();
          continue;
        }
        const mean = own.ratio - standard.ratio;
        const half =
          tFactor(deals - 1) * errorOf(own.rest.map((x, deal) => x - standard.rest[deal]));
        const side = Math.abs(mean) > half ? Math.sign(mean) : 0;
        const same = side === Math.sign((difference as Estimate).mean);
        const verdict = side === 0 ? 'unclear' : same ? 'holds' : 'reversed';
        expect(skill[agent]).toBe(verdict);
        told.push(verdict);
      }
    }
  expect(told).toContain('holds');
});

describe('whether the players are fit for a variant', () => {
  const by = (low: number | null, n = 200): Estimate => ({
    ...{ n, mean: (low ?? 0) + 1, low, high: low === null ? null : low + 2 },
  });
  const lineOfThat = (name: string, estimate: Estimate, difference: Estimate) => {
    const { measure } = lineOf(name);
    const cell = { estimate, difference: null, flagged: false, skill: {} };
    return { measure, cells: [cell, { ...cell, difference }] };
  };

  test.each<[string, Estimate, Estimate, RegExp]>([
    ['decisions too few', by(null, 30), by(0.1), /^Too few decisions of tuned/],
    ['larger regret', by(0.1), by(0.1), /^Warning: tuned plays this variant worse/],
    ['a match too short', by(-1), by(null, 30), /Unclear: .* takes 40 deals and had 30\.$/],
    ['a match that says nothing', by(-1), by(-1), /^Warning: .* not clearly stronger/],
    ['all well', by(-1), by(0.1), /Nothing speaks against it/],
  ])('%s', (_, regret, skill, said) => {
    const lines = [lineOfThat('regret', by(0), regret), lineOfThat('skill', skill, by(0))];
    expect(adequacy({ ...sheet, lines }, 1)).toMatch(said);
  });
});
