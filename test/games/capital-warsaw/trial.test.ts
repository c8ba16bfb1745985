import { expect, test } from 'vitest';
import { gridOf, parseVary } from '../../../sim/balance/vary.js';
import { tryRules } from '../../../sim/trial/trial.js';

const tried = (vary: string) => {
  const [{ rules }] = gridOf([parseVary(vary)], {}, 'capital-warsaw', 4);
  return tryRules('capital-warsaw', 4, rules);
};

test('a tile that nobody can afford is named, once', () => {
  const { broken, never } = tried('tiles.arsenal.price=99') ?? {};
  expect(broken).toEqual([]);
  const own = never?.filter((said) => !said.endsWith(', as in the standard game'));
  expect(own).toEqual(['tile I-15 (Arsenal) is never affordable']);
});

test('what the standard game does not have either is said to be so', () => {
  expect(tried('discardCoins=2')?.never).toEqual([
    'nobody ever builds tile II-13 (Jabłonowski Palace), as in the standard game',
  ]);
});

test('what nobody can do any more is told', () => {
  expect(tried('stackHeight=1')?.never).toContain('nobody ever builds on another tile');
});
