import { expect, test } from 'vitest';
import { didYouMean, suggest, suggestNearest } from '../../engine/core/nearest.js';

test('two letters that change places are one slip', () => {
  expect(didYouMean('theif', ['chief', 'thief', 'spy'])).toBe('; did you mean "thief"?');
  expect(didYouMean('gian', ['gain', 'heal'])).toBe('; did you mean "gain"?');
});

test('what is like nothing is not guessed at', () => {
  expect(didYouMean('dragon', ['bank', 'harbour', 'spy'])).toBe('');
  expect(didYouMean(3, ['bank'])).toBe('');
  expect(suggest('dragon', ['bank', 'spy'])).toBe('known are bank, spy');
});

test('of few names all are near', () => {
  expect(suggestNearest('x', ['bank', 'spy'])).toBe('the nearest are "spy" or "bank"');
  expect(suggestNearest('Zoo', ['bank', 'spy', 'Metro', 'harbour'])).toMatch(/"spy", .* and "/);
});
