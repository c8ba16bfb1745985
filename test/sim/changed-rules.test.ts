import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../engine/tactoria/rules.js';
import { changedRules } from '../../sim/lab/changed-rules.js';

test('numbers and switches are told as they are, and cards in words', () => {
  expect(changedRules('capital-lux', {})).toBe('');
  expect(changedRules('capital-lux', { discs: 6 })).toBe('{"discs":6}');
  const cards = { change: { cavalry: { attack: 3 } } };
  expect(changedRules('tactoria', { cards })).toBe('cards: cavalry: attack 3 instead of 2');
  const thief = { class: 'Rogue' };
  expect(changedRules('tactoria', { cards: { change: { thief } } })).toMatch(
    /^cards: thief: does Rogue: steal 2 Coin.* instead of steal 2 Coin/,
  );
  const upgrades = { change: { Victory: { cost: 9 } } };
  expect(changedRules('tactoria', { rest: 'both', upgrades })).toMatch(
    /^\{"rest":"both"\}; upgrades: Victory: cost 9 instead of \d+$/,
  );
});

test('of a whole deck only what differs is told', () => {
  const [first, second, ...deck] = STANDARD_RULES.cards.deck;
  const cards = { deck: [{ ...second, copies: 9 }, ...deck] };
  expect(changedRules('tactoria', { maxTurns: 4, cards })).toBe(
    `{"maxTurns":4}; cards: ${second.id}: copies 9 instead of ${second.copies}, ${first.id} is left out`,
  );
});
