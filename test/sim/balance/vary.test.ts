import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { wordsOf } from '../../../sim/balance/path.js';
import { gridOf, parseVary } from '../../../sim/balance/vary.js';
import { rulesOf as gameRules } from '../../../sim/lab/registry.js';

const rulesOf = (text: string, game: string, base = {}) =>
  gridOf([parseVary(text)], base, game, 3).map(({ rules }) => rules);

test('a number of the rules goes by its path', () => {
  expect(rulesOf('discs=6,9', 'capital-lux')).toEqual([{ discs: 6 }, { discs: 9 }]);
});

test('in a list something goes by its place, and the rest of the list stays', () => {
  const [{ warLosses: before }] = rulesOf('warLosses.2=3', 'capital-warsaw');
  const [{ warLosses: after }] = rulesOf('warLosses.3=4', 'capital-warsaw', { warLosses: before });
  expect((before as number[])[2]).toBe(3);
  expect(after).toEqual(Object.assign([...(before as number[])], { 3: 4 }));
});

test.each(['tiles.epochs.0.3.price=9', 'tiles.epochs.0.I-04.price=9', 'tiles.i-04.price=9'])(
  'a tile goes by its place or its id, from wherever its list is part of: %s',
  (text) => {
    const [{ tiles }] = rulesOf(text, 'capital-warsaw');
    expect(tiles).toEqual({ change: { 'I-04': { price: 9 } } });
  },
);

test('what has a name goes by it, however deep', () => {
  const [{ cards }] = rulesOf('cards.cavalry.attack=4', 'tactoria');
  expect(cards).toEqual({ change: { cavalry: { attack: 4 } } });
  const [{ tiles }] = rulesOf('tiles.arsenal.price=9', 'capital-warsaw');
  const arsenal = new CapitalWarsaw(3).rules.tiles.epochs
    .flat()
    .find(({ building }) => building === 'Arsenal');
  expect(tiles).toEqual({ change: { [arsenal?.id ?? '']: { price: 9 } } });
});

test.each([
  ['tiles.I-99.price=9', 'there is no "I-99" in tiles; did you mean "I-09"?'],
  ['warLosses.x=1', 'there is no "x" in warLosses; the nearest are '],
  ['handSize.x=1', 'handSize is no list and has no parts'],
  ['tiles.epochs.price=1', 'there is no "price" in tiles.epochs; the nearest are '],
])('what is not there is refused: %s', (text, why) => {
  expect(() => rulesOf(text, 'capital-warsaw')).toThrow(why);
});

test('a name that several things have is refused, with their places', () => {
  expect(() => rulesOf('cards.village.copies=3', 'tactoria')).toThrow(
    /"village" may be deck\.\d+ or .*; give its place or its id$/,
  );
});

test.each([
  ['capital-warsaw', 'tiles.arsenal.price', 'Arsenal price'],
  [
    'capital-warsaw',
    'tiles.jablonowski-palace.effects.overbuilding.points',
    'Jabłonowski Palace overbuilding points',
  ],
  ['capital-warsaw', 'warLosses.2', 'war losses 2'],
  ['tactoria', 'cards.cavalry.attack', 'Cavalry attack'],
  ['tactoria', 'upgrades.victory.cost', 'Victory cost'],
  ['capital-lux', 'actions.Y.gold.amount', 'Yellow gold amount'],
  ['capital-lux', 'discs', 'discs'],
])('in words it goes by its own name: %s, %s', (game, path, words) => {
  const { parse, keyWords } = gameRules(game);
  expect(wordsOf(parse({}, 2), path, keyWords)).toBe(words);
});
