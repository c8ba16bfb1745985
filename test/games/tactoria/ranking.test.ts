import { expect, test } from 'vitest';
import { makeLab } from '../../kit/lab.js';
import { expectTooStrong, ranked } from '../../kit/ranked.js';

const { path } = makeLab();

test('a card with twice its attack comes first and is named', async () => {
  const doubled = { cards: { change: { 'dragon-riders': { attack: 8 } } } };
  const result = await ranked('tactoria', doubled, 400, path('doubled'));
  expectTooStrong(result, 'Dragon Riders');
  const [{ kind, price }] = result.items;
  expect(kind).toBe('Legendary card');
  expect(price?.paid).toBe(1);
}, 300_000);
