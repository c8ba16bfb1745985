import { expect, test } from 'vitest';
import { allOrdinary, cardOf } from './cards.js';
import { checkRules, standardCards, standardRules, standardUpgrades } from './rules.js';
import type { Card } from './types.js';

test('the five cards that the rulebook names are as it has them', () => {
  const card = (id: string) => cardOf(standardRules, id);
  expect(card('fishing-village')).toMatchObject({ name: 'Fishing Village', cost: 'X' });
  expect(card('exploratorium')).toMatchObject({ name: 'Exploratorium', cost: 2 });
  expect(card('stronghold')).toMatchObject({ name: 'Stronghold', cost: 3 });
  expect(card('spearmen')).toMatchObject({ name: 'Spearmen', kind: 'troop' });
  expect(card('cavalry')).toMatchObject({ name: 'Cavalry', kind: 'troop', attack: 2 });
});

test('the upgrades cost 2, 4, 6 and 8 for Victory', () => {
  expect(standardUpgrades.upgrades.map((upgrade) => upgrade.cost)).toEqual([2, 4, 6, 8]);
  expect(standardUpgrades.upgrades.map((upgrade) => upgrade.victory === true)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('the set says that it is our own, and can be played', () => {
  expect(standardCards.about).toContain("not the publisher's");
  expect(standardUpgrades.about).toContain("not the publisher's");
  for (const players of [2, 3, 4]) checkRules(standardRules, players);
  expect(() => checkRules(standardRules, 1)).toThrow('T2');
});

test('the set has its size: at least 40 ordinary cards, 12 legendary ones, all four types', () => {
  expect(standardCards.deck.length).toBeGreaterThanOrEqual(40);
  expect(standardCards.legendary.length).toBe(12);
  const types = (cards: readonly Card[]) =>
    new Set(cards.flatMap((card) => (card.kind === 'building' ? [card.type] : [])));
  expect(types(standardCards.deck).size).toBe(4);
  expect(allOrdinary(standardRules).length).toBeGreaterThan(100);
});

test('T13 costs are 1 to 4, or X for Villages and only for them', () => {
  for (const card of [...standardCards.deck, ...standardCards.legendary]) {
    if (card.kind !== 'building') continue;
    expect(card.cost === 'X').toBe(card.type === 'village');
    if (card.cost !== 'X') expect([1, 2, 3, 4]).toContain(card.cost);
  }
});

test('what cannot be played is refused', () => {
  const { deck } = standardCards;
  const twice = { ...standardCards, deck: [...deck, ...deck.slice(0, 1)] };
  expect(() => checkRules({ ...standardRules, cards: twice }, 2)).toThrow('twice');
  const upgrades = { ...standardUpgrades, upgrades: standardUpgrades.upgrades.slice(0, 3) };
  expect(() => checkRules({ ...standardRules, upgrades }, 2)).toThrow('the last upgrade');
});
