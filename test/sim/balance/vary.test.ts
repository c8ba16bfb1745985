import { expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../engine/capital-warsaw/index.js';
import { gridOf, parseVary } from '../../../sim/balance/vary.js';

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
    const { epochs } = tiles as { epochs: { id: string; price: number }[][] };
    expect(epochs.map((stack) => stack.length)).toEqual([16, 16, 16, 16, 16, 16]);
    expect(epochs[0][3]).toMatchObject({ id: 'I-04', price: 9 });
    const standard = new CapitalWarsaw(3).rules.tiles.epochs.flat();
    const changed = epochs.flat().filter(({ price }, i) => price !== standard[i].price);
    expect(changed).toEqual([epochs[0][3]]);
  },
);

test('what has a name goes by it, however deep', () => {
  const [{ cards }] = rulesOf('cards.cavalry.attack=4', 'tactoria');
  expect(cards).toEqual({ change: { cavalry: { attack: 4 } } });
  const [{ tiles }] = rulesOf('tiles.arsenal.price=9', 'capital-warsaw');
  expect(JSON.stringify(tiles)).toMatch(/"price":9,"building":"Arsenal"/);
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
