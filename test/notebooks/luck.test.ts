import type { ConclusionRow } from 'capital-lab/report';
import { say } from 'capital-lab/studies';
import { expect, test } from 'vitest';
import { tellChecks } from '../../notebooks/lib/checks.js';
import { chanceIn, partOfChance } from '../../notebooks/lib/luck.js';
import { inPercent } from '../../notebooks/lib/percent.js';
import { findingOf } from '../../notebooks/lib/series.js';
import { published } from '../../notebooks/lib/studies.js';

const kept = await published('luck-and-skill', 2);

test('parts of chance are in percent, and those that add up make the whole', () => {
  const parts = chanceIn(kept).map((source) => partOfChance(kept, source, 'added'));
  expect(parts.every(({ unit }) => unit === '%')).toBe(true);
  expect(parts.reduce((sum, { estimate }) => sum + estimate.mean, 0)).toBeCloseTo(100, 9);
  expect(partOfChance(kept, 'all chance', 'total').estimate.mean).toBe(100);
  expect(() => partOfChance(kept, 'dice', 'added')).toThrow(
    'luck-and-skill has no estimate "luck, added_margin, dice"',
  );
});

test('a win share in percent reads as it is said', () => {
  const share = findingOf(kept, 'skill', 'win_share', { agent: 'tuned' });
  const { estimate, unit } = inPercent(share);
  expect(estimate.mean).toBe(100 * share.estimate.mean);
  expect(say(inPercent(share))).toBe(say(share).replace('+', ''));
  expect(unit).toBe('percentage points of win share');
});

test('checks are told by what they say of the conclusion', () => {
  const row = (run: string, verdict: string): ConclusionRow => ({
    ...{ conclusion: 'skill', against: 0, unit: 'points', run, verdict },
    estimate: { n: 100, mean: 1, low: 0, high: 2 },
  });
  const checks = [
    ...[row('greedy', 'reversed'), row('careful', 'holds'), row('L21', 'unclear')],
    ...[row('L39', 'holds'), row('L57', 'holds'), row('L48', 'too few deals')],
    row('ismcts:iterations=100', 'holds'),
  ];
  const told = { ...kept, conclusions: [row('study', 'above'), ...checks] };
  const untold = { ...kept, players: 3, conclusions: [row('study', 'unclear'), ...checks] };
  expect(tellChecks([told, untold], 'skill')).toEqual([
    'With 2 players: holds with careful, the other reading of L39 (limits below 0), the other reading of L57 (who starts after a tie), ismcts (100 iterations); is reversed with greedy; inconclusive with the other reading of L21 (a Cleric naming an empty colour); has too few deals with the other reading of L48 (bonuses where all totals are 0).',
    'With 3 players: the study itself is inconclusive, so there is nothing to check.',
  ]);
  expect(() => tellChecks([told], 'luck')).toThrow(
    'luck-and-skill has no conclusion "luck"; it has skill',
  );
});
