import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { gridOf, parseVary } from '../../../sim/balance/vary.js';
import { tryRules } from '../../../sim/trial/trial.js';

const tried = (vary: string) => {
  const [{ rules }] = gridOf([parseVary(vary)], {}, 'capital-warsaw', 4);
  return tryRules('capital-warsaw', 4, rules);
};

/** What is said of rules that is not said of the standard game. */
const sentences = (rules: Record<string, unknown>) => {
  const { broken, never } = tryRules('capital-warsaw', 4, rules) ?? { broken: [], never: [] };
  return { broken, never: never.filter((said) => !said.endsWith(', as in the standard game')) };
};
const add = { epoch: 5, id: 'V-17', price: 3, building: 'Fish Market' };
const income = { effect: 'income', points: 1 };

test('a tile that nobody can afford is named, once', () => {
  const { broken, never } = sentences({ tiles: { change: { 'II-16': { price: 99 } } } });
  expect(broken).toEqual([]);
  expect(never.filter((said) => said.includes('II-16'))).toEqual([
    expect.stringMatching(/^tile II-16 \(.*\) is never affordable$/),
  ]);
});

test('a stack that no epoch plays breaks the rules', () => {
  const { broken } = sentences({ warLosses: [0, 0, 1] });
  expect(broken).toEqual(
    [4, 5, 6].map((epoch) => `epoch ${epoch} is never dealt, for warLosses has 3 epochs`),
  );
});

test('what is built but brings nothing is named, and what nobody is paid for', () => {
  const useless = [{ effect: 'trade', sellPoints: 99, getCoins: 1 }];
  const { never } = sentences({
    parkPoints: [0],
    parkBeyond: 0,
    tiles: { add: [{ ...add, effects: useless }] },
  });
  expect(never).toContain('nobody ever gets anything for a park');
  expect(never).toContain('nobody ever trades with Fish Market');
});

test.each([
  ['discount', { effect: 'discount', coins: 1 }, 'Fish Market never makes a tile cheaper'],
  ['protect', { effect: 'protect', losses: 1 }, 'Fish Market never saves a tile in war'],
  ['district', { effect: 'district' }, 'nobody ever builds a larger district with Fish Market'],
  [
    'overbuilding',
    { effect: 'overbuilding', points: 1 },
    'Fish Market never pays for building on another tile',
  ],
  [
    'discarding',
    { effect: 'discarding', coins: 9 },
    'nobody ever discards a tile with Fish Market',
  ],
])('%s is missed where it never happens, and only there', (_, effect, said) => {
  const market = (epoch: number) => ({
    tiles: { add: [{ ...add, id: 'X-17', epoch, price: 1, effects: [effect] }] },
  });
  expect(sentences(market(2)).never).not.toContain(said);
  // With one tile an epoch, the last one comes too late for most.
  if (effect.effect !== 'protect')
    expect(sentences({ ...market(6), handSize: 1 }).never).toContain(said);
});

test('a milestone that nobody can be awarded is named', () => {
  const zoo = { name: 'Zoo', awardedTo: { most: { count: 'milestones' } }, effects: [income] };
  const [first, ...others] = STANDARD_RULES.tiles.milestones;
  const milestones = [[zoo, first[1]], ...others] as never;
  expect(sentences({ milestoneAtZero: false, tiles: { milestones } }).never).toContain(
    'nobody is ever awarded the milestone Zoo',
  );
});

test('what the standard game does not have either is said to be so', () => {
  expect(tried('discardCoins=2')?.never).toEqual([
    'nobody ever builds tile II-13 (Jabłonowski Palace), as in the standard game',
  ]);
});

test('what nobody can do any more is told', () => {
  expect(tried('stackHeight=1')?.never).toContain('nobody ever builds on another tile');
});
