import { findStudy } from 'capital-lab';
import type { Estimate } from 'capital-lab/stats';
import { type Finding, Findings } from 'capital-lab/studies';
import { expect, test } from 'vitest';
import '../../notebooks/lib/games/all';
import { acrossPlayers, sideOfAll } from '../../notebooks/lib/across';
import { cellsByPlayers } from '../../notebooks/lib/cells';
import type { KeptStudy } from '../../notebooks/lib/studies';
import { inWords, inWordsByPlayers, withLabels } from '../../notebooks/lib/words';

const about = (mean: number, half = 1): Estimate => ({
  ...{ n: 100, mean },
  ...{ low: mean - half, high: mean + half },
});
const finding = (labels: Record<string, string>, mean: number): Finding => ({
  ...{ answer: 'stake', column: 'points', unit: 'points', deals: 100, rows: 300, together: 1 },
  ...{ labels, estimate: about(mean), detectable: null, contrast: null },
});
const kept = (players: number, ...all: Finding[]): KeptStudy => ({
  ...{
    game: 'capital-lux',
    players,
    policy: 'tuned',
    seed: 'abc',
    deals: 100,
    method: '',
    planHash: '',
  },
  ...{ study: findStudy('modifier-placement', 'capital-lux'), sentences: [], conclusions: [] },
  findings: new Findings(all),
});

const studies = [2, 3].map((players) =>
  kept(
    players,
    finding({ modifier: '-3', stake: 'none' }, players),
    finding({ modifier: '-3', stake: 'over' }, -players),
    finding({ modifier: '4', stake: 'none' }, 10 * players),
  ),
);

test('values of columns are told in the words of players', () => {
  expect(inWords('stake', 'near')).toBe('room of 0 to 3');
  expect(inWords('lead', 'other')).toBe('a rival leads');
  expect(['4', '-3'].map((value) => inWords('modifier', value))).toEqual(['+4', '−3']);
  expect(['0', '1'].map((value) => inWords('broken', value))).toEqual(['0 rivals', '1 rival']);
  expect(inWords('round', '3')).toBe('round 3');
  expect(inWords('colour', 'G')).toBe('Green (G)');
});

test('marks are named in words, a series for each number of players', () => {
  const [two, three] = inWordsByPlayers(studies, (found) =>
    withLabels(found.of('stake'), { modifier: '-3' }),
  );
  expect([two.name, three.name]).toEqual(['2 players', '3 players']);
  expect(three.points.map(({ label, estimate, rows }) => [label, estimate.mean, rows])).toEqual([
    ['−3, no points there', 3, 300],
    ['−3, over the limit', -3, 300],
  ]);
});

test('cells of a heat map: rows of the same value lie together', () => {
  const cells = cellsByPlayers(studies, 'stake', 'modifier', (found) => found.of('stake'));
  expect(cells.map(({ row, column, estimate }) => [row, column, estimate.mean])).toEqual([
    ['no points there, 2\u00a0players', '−3', 2],
    ['no points there, 2\u00a0players', '+4', 20],
    ['no points there, 3\u00a0players', '−3', 3],
    ['no points there, 3\u00a0players', '+4', 30],
    ['over the limit, 2\u00a0players', '−3', -2],
    ['over the limit, 3\u00a0players', '−3', -3],
  ]);
});

test('several numbers of players are told in one sentence', () => {
  expect(acrossPlayers(studies, ({ findings }) => `${findings.all[0].estimate.mean} points`)).toBe(
    '2 points with 2 players, 3 points with 3 players',
  );
  const told = (...means: number[]) =>
    sideOfAll(
      means.map((mean) => finding({}, mean)),
      'more',
      'less',
    );
  expect(told(2, 3)).toBe('more');
  expect(told(-2, -3)).toBe('less');
  expect(told(0.5, -0.5)).toBe('not clearly more or less');
  expect(told(-2, 0.5)).toBe('less, if not clearly with every number of players,');
  expect(told(-2, 2)).toBe('more with some numbers of players and less with others,');
});
