import { expect, test } from 'vitest';
import { tryRules } from '../../../sim/trial/trial.js';

const tried = (rules: Record<string, unknown>) => tryRules('tactoria', 3, rules);

test('games that never end break the rules', () => {
  expect(tried({ maxTurns: 4 })?.broken).toEqual([
    'no game ends before turn 4, when it is broken off',
  ]);
});

test('what nobody ever does is told, and not what would follow from it', () => {
  const { broken, never } = tried({ peaceRounds: 1000 }) ?? {};
  expect(broken).toEqual([]);
  expect(never).toContain('nobody ever attacks');
  expect(never?.join()).not.toMatch(/destroyed|eliminated|an attack/);
});

test('cards and upgrades that nobody gets are named', () => {
  expect(tried({ cards: { change: { barracks: { cost: 70 } } } })?.never).toContain(
    'nobody ever builds Barracks',
  );
  expect(tried({ upgrades: { change: { Victory: { cost: 99 } } } })?.never).toContain(
    'nobody ever gets the upgrade Victory',
  );
});

test('without quests and settling none is missed', () => {
  expect(tried({ questsAndSettling: false })?.never.join()).not.toMatch(/quest|settle/);
});

test('what a mercenary is there for is missed, once somebody hires it', () => {
  const quest = { if: { coin: 14 }, draw: 1 };
  const { never = [] } = tried({ cards: { change: { thief: { quest } } } }) ?? {};
  expect(never).toContain('nobody ever fulfils the quest of Thief');
});

test('abilities against an attack are missed where there are some', () => {
  const envoy = { ability: [{ effect: 'weaken', amount: 1 }] };
  const never = (rules: Record<string, unknown>) => tried(rules)?.never.join() ?? '';
  expect(never({ maxTurns: 79 })).not.toContain('against an attack');
  expect(never({ peaceRounds: 1000, cards: { change: { envoy } } })).not.toContain('an attack');
  expect(never({ cards: { change: { envoy } } })).not.toContain('against an attack');
});
