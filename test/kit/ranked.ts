import { expect } from 'vitest';
import { type RankingResult, rank } from '../../sim/balance/ranking.js';
import { rankingSentences } from '../../sim/balance/ranking-verdict.js';
import { openResult } from '../../sim/report/results.js';

/** A game of two under changed rules, ranked into a folder. */
export async function ranked(
  game: string,
  rules: Record<string, unknown>,
  deals: number,
  out: string,
): Promise<RankingResult> {
  const asked = { game, rules, deals, out, players: 2, seed: 'planted', workers: 1 };
  const result = (await rank(asked)) as RankingResult;
  expect(openResult(out, 'ranking')).toEqual(JSON.parse(JSON.stringify(result)));
  return result;
}

/** It is the first of those that are too strong, and its name stands in the verdict. */
export function expectTooStrong(result: RankingResult, name: string): void {
  const strong = result.items.filter(({ verdict }) => verdict === 'too strong');
  expect(strong[0].name).toBe(name);
  expect(rankingSentences(result)[0]).toContain(name);
}
