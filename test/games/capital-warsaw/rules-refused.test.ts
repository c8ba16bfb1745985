import { expect, test } from 'vitest';
import { parseRules, ruleChanges, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { parseTileFile } from '../../../engine/capital-warsaw/tile-set.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { ruleFile } from './kit/rule-files.js';
import { randomRules, SWITCHES } from './kit/variants.js';

function complaint(changes: unknown, players?: 2 | 3 | 4): string {
  try {
    parseRules(changes, players);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

/** The standard tiles with one of them changed. */
function tiles(epoch: number, index: number, change: object) {
  const epochs = structuredClone(STANDARD_RULES.tiles.epochs) as object[][];
  epochs[epoch][index] = { ...epochs[epoch][index], ...change };
  return { tiles: { epochs } };
}

const AT = 'rules.tiles.epochs[0][0] (tile "I-01")';
const park = Array(4).fill('park');
const { milestones } = STANDARD_RULES.tiles;

test.each<[unknown, string | RegExp]>([
  [7, /^rules = 7: should be an object with tiles, startingCoins/],
  [{ coins: 3 }, /^rules\.coins: there is no such field; known are tiles, startingCoins/],
  [
    { ...STANDARD_RULES.tiles },
    'rules.epochs: is a field of a tile set, which belongs under "tiles": {"tiles": {"epochs": …}}',
  ],
  [{ startingCoins: -1 }, 'rules.startingCoins = -1: should be a whole number from 0 to 1000'],
  [{ handSize: 0 }, 'rules.handSize = 0: should be a whole number from 1 to 4'],
  [{ coinsPerPoint: 0 }, 'rules.coinsPerPoint = 0: should be a whole number from 1 to 1000'],
  [{ transport: 'none' }, 'rules.transport = "none": should be "icons" or "areas" or "isolated"'],
  [{ countsItself: 'yes' }, 'rules.countsItself = "yes": should be true or false'],
  [{ warLosses: [] }, 'rules.warLosses = []: should have a number for at least one epoch'],
  [{ warLosses: [0, 9] }, 'rules.warLosses[1] = 9: should be a whole number from 0 to 4'],
  [
    { warLosses: Array(7).fill(0) },
    /^rules\.warLosses has 7 epochs, but data\/capital-warsaw\/tiles\.json, epochs has 6 st/,
  ],
  [{ parkPoints: [] }, /^rules\.parkPoints = \[\]: should have at least the points of a park/],
  [
    tiles(0, 0, { quadrants: [...park, 'park'] }),
    `${AT}.quadrants = ["park","park","park","park","park"]: should be the four quadrants: top-left, top-right, bottom-left, bottom-right`,
  ],
  [
    tiles(0, 0, { quadrants: ['park', 'park', 'park', 'lake'] }),
    /^rules\.tiles\.epochs\[0\]\[0\] \(tile "I-01"\)\.quadrants\[3\] = "lake": should be "residential" or/,
  ],
  [
    tiles(0, 0, { quadrants: undefined }),
    `${AT}.quadrants: is missing: a tile has quadrants or a building`,
  ],
  [
    tiles(0, 0, { quadrants: undefined, building: 'Old town' }),
    /\(tile "I-01"\)\.building = "Old town": should be the name of a public building; the nearest are "Old Town", "/,
  ],
  [
    tiles(0, 0, { building: 'Arsenal' }),
    `${AT}.building: should be left out, for the tile has quadrants`,
  ],
  [
    tiles(0, 0, { quadrants: undefined, building: 'Old Town' }),
    /\.building = "Old Town": is there twice, first rules\.tiles\.epochs\[0\]\[0\] \(tile "I-01"\)\.building; a public building should be there once \(C100\)$/,
  ],
  [
    tiles(0, 0, { quadrants: park, coins: 2 }),
    `${AT}.coins: is 2, but no quadrant is industrial; should be 0 or left out`,
  ],
  [
    tiles(0, 0, { quadrants: park, points: 1 }),
    `${AT}.points: is 1, but no quadrant is cultural; should be 0 or left out`,
  ],
  [
    tiles(0, 11, { transport: 1 }),
    /\(tile "I-12"\)\.transport: is 1, but a building has no icon; should be 0 or left out$/,
  ],
  [tiles(0, 0, { price: '2' }), `${AT}.price = "2": should be a whole number from 0 to 99`],
  [
    tiles(0, 0, { price: undefined }),
    `${AT}.price is missing: it should be a whole number from 0 to 99`,
  ],
  [
    tiles(0, 0, { cost: 3 }),
    /\(tile "I-01"\)\.cost: there is no such field; known are id, price, quadrants/,
  ],
  [
    tiles(0, 0, { id: 'I-02' }),
    /\(tile "I-02"\)\.id = "I-02": is there twice, first .*every name should be different$/,
  ],
  [
    tiles(0, 0, { id: 'S' }),
    /\(tile "S"\)\.id = "S": is the starting tile; every name should be different$/,
  ],
  [
    tiles(0, 0, { id: 3 }),
    /^rules\.tiles\.epochs\[0\]\[0\]\.id = 3: should be a name such as "I-01": up to 12 letters/,
  ],
  [{ tiles: { epochs: [] } }, 'rules.tiles.epochs = []: should have at least one stack'],
  [
    { tiles: { start: { quadrants: park } } },
    'rules.tiles.start.price is missing: it should be a whole number from 0 to 99',
  ],
  [
    { tiles: { milestones: [['Metro']] } },
    'rules.tiles.milestones[0] = ["Metro"]: should be its two sides',
  ],
  [
    { tiles: { milestones: [['Metro', 'Zoo']] } },
    /^rules\.tiles\.milestones\[0\]\[1\] = "Zoo": should be the name of a milestone, or one as an object; the nearest are "Metro"/,
  ],
  [
    { tiles: { milestones: [['Metro', 'Europa Market'], ...milestones.slice(1)] } },
    /^rules\.tiles\.milestones\[4\]\[0\] \(Metro\)\.name = "Metro": is there twice, first/,
  ],
])('%#: what is wrong is refused', (changes, message) => {
  if (typeof message === 'string') expect(complaint(changes)).toBe(message);
  else expect(complaint(changes)).toMatch(message);
});

test('a stack with too few tiles for the players is refused, with one too many for any too', () => {
  const [first, second, third, ...others] = STANDARD_RULES.tiles.epochs;
  const short = { epochs: [first, second, third.slice(1), ...others] };
  expect(complaint({ tiles: short })).toBe(
    'rules.tiles.epochs[2] has 15 tiles: should be at least 16, for 4 players with 4 each; ' +
      'add tiles or state a smaller handSize',
  );
  expect(complaint({ tiles: short }, 3)).toBe('no error');
  expect(complaint({ tiles: short, handSize: 3 })).toBe('no error');
  const more = Array.from({ length: 9 }, (_, i) => ({
    id: `I-${17 + i}`,
    price: 0,
    quadrants: park,
  }));
  const long = { epochs: [[...first, ...more], second, third, ...others] };
  for (const players of [2, 3, 4] as const)
    expect(complaint({ tiles: long }, players)).toBe(
      'rules.tiles.epochs[0][24] (tile "I-25") is one too many: ' +
        'rules.tiles.epochs[0] has 25 tiles and should have at most 24 (C117)',
    );
  expect(complaint({ tiles: { remove: ['I-01'] } }, 4)).toMatch(
    /^rules\.tiles\.epochs\[0\] has 15 tiles/,
  );
});

test('there is a milestone tile for each epoch but the last, or none', () => {
  const { milestones, epochs } = STANDARD_RULES.tiles;
  const right = 'should have 5, one for each of the 6 stacks but the last (C67), or none';
  expect(complaint({ tiles: { milestones: milestones.slice(1) } })).toBe(
    `rules.tiles.milestones has 4 tiles: ${right}`,
  );
  expect(complaint({ tiles: { milestones: [...milestones, ['Metro', 'Metro']] } })).toBe(
    `rules.tiles.milestones has 6 tiles: ${right}`,
  );
  expect(complaint({ tiles: { milestones: [] } })).toBe('no error');
  const two = { epochs: epochs.slice(0, 2), milestones: milestones.slice(0, 1) };
  expect(complaint({ tiles: two, warLosses: [0, 1] })).toBe('no error');
});

const add = { epoch: 2, id: 'II-17', price: 4, building: 'Fish Market' };
const effect = (...effects: unknown[]) => ({ tiles: { add: [{ ...add, effects }] } });
const side = (change: object) => ({ tiles: { change: { Metro: change } } });
const NEW = 'rules.tiles.add[0] (tile "II-17")';
const income = { effect: 'income', points: 1 };
const of = (per: object) => effect({ ...income, per });

test.each<[string, unknown, string | RegExp]>([
  [
    'an unknown effect',
    effect({ effect: 'fire' }),
    /\.effects\[0\]\.effect = "fire": should be one of income, choice, rivals, trade, /,
  ],
  ['no effect', effect(), `${NEW}.effects = []: should be a list of 1 to 4 effects`],
  [
    'five effects',
    effect(income, income, income, income, income),
    /should be a list of 1 to 4 effects$/,
  ],
  [
    'no amount',
    effect({ effect: 'income' }),
    `${NEW}.effects[0] = {"effect":"income"}: should have "points" or "coins"`,
  ],
  [
    'an impossible amount',
    effect({ effect: 'income', points: 0 }),
    `${NEW}.effects[0].points = 0: should be a whole number from 1 to 99`,
  ],
  [
    'an unknown field',
    effect({ ...income, gold: 1 }),
    /\.effects\[0\]\.gold: there is no such field; known are effect, points, coins, per, max, when$/,
  ],
  [
    'max without per',
    effect({ ...income, max: 3 }),
    `${NEW}.effects[0].max = 3: should be left out where there is no "per": nothing is counted`,
  ],
  [
    'an unknown time',
    effect({ ...income, when: 'never' }),
    /\.when = "never": should be "each" or "arrival" or "last"$/,
  ],
  [
    'an unknown count',
    of({ count: 'trees' }),
    /\.per\.count = "trees": should be one of areas, largest, line, publicBuildings, /,
  ],
  [
    'areas of no colour',
    of({ count: 'areas' }),
    /\.per\.of is missing: it should be a list of different colours$/,
  ],
  [
    'a colour twice',
    of({ count: 'areas', of: ['park', 'park'] }),
    /\.per\.of = \["park","park"\]: should be a list of different colours$/,
  ],
  [
    'beside its own colour',
    of({ count: 'areas', of: ['park'], beside: 'park' }),
    /\.per\.beside = "park": should be a colour that is not in "of"/,
  ],
  [
    'a line beside it',
    of({ count: 'line', of: ['park'], beside: 'this' }),
    /\.per\.beside: there is no such field; known are count, of$/,
  ],
  [
    'icons beside parks',
    of({ count: 'icons', beside: 'park' }),
    /\.per\.beside = "park": should be "this" or left out$/,
  ],
  [
    'icons of a colour',
    of({ count: 'icons', of: ['park'] }),
    /\.per\.of: there is no such field; known are count, beside$/,
  ],
  [
    'rivals beside it',
    effect({ effect: 'rivals', lose: 1, per: { count: 'icons', beside: 'this' } }),
    /\.per\.beside = "this": should not be "this"/,
  ],
  [
    'half a trade',
    effect({ effect: 'trade', sellCoins: 3 }),
    /\.effects\[0\] = .*: should have "sellCoins" with "getPoints", "sellPoints" with "getCoins", or both$/,
  ],
  [
    'two trades',
    effect(...Array(2).fill({ effect: 'trade', sellCoins: 3, getPoints: 1 })),
    /\.effects = .*: should have one trade at most$/,
  ],
  [
    'a choice too large',
    effect({ effect: 'choice', amount: 10 }),
    /\.amount = 10: should be a whole number from 1 to 9$/,
  ],
  ['protection of nothing', effect({ effect: 'protect' }), /should have "losses" or "itself"$/],
  [
    'protection, but not',
    effect({ effect: 'protect', itself: false }),
    /\.itself = false: should be true or left out$/,
  ],
  [
    'a milestone that trades',
    side({ effects: [{ effect: 'district' }] }),
    /^rules\.tiles\.change\.Metro\.effects\[0\]\.effect = "district": should be one of income, choice, rivals; the others are for buildings$/,
  ],
  [
    'an award for nothing',
    side({ awardedTo: {} }),
    /^rules\.tiles\.change\.Metro\.awardedTo = \{\}: should be \{"most": …\} or \{"fewest": …\}/,
  ],
  [
    'an award beside it',
    side({ awardedTo: { most: { count: 'icons', beside: 'this' } } }),
    /\.awardedTo\.most\.beside = "this": should not be "this"/,
  ],
  [
    'another name',
    side({ name: 'Tram' }),
    'rules.tiles.change.Metro.name: should be left out; remove the tile and add another',
  ],
  [
    'a change of nothing',
    { tiles: { change: { 'I-99': { price: 1 } } } },
    /^rules\.tiles\.change\.I-99: there is no such tile, building or milestone; the nearest are "I-0/,
  ],
  [
    'a removal of nothing',
    { tiles: { remove: ['I-99'] } },
    /^rules\.tiles\.remove\[0\] = "I-99": there is no such tile; the nearest are "I-0/,
  ],
  [
    'an unknown building',
    { tiles: { add: [add] } },
    /^rules\.tiles\.add\[0\] \(tile "II-17"\)\.building = "Fish Market": should be the name of a public building/,
  ],
  [
    'effects of a known one',
    { tiles: { add: [{ ...add, building: 'Arsenal', effects: [income] }] } },
    /\.effects: should be left out, for Arsenal is there already; state another name, or change it by /,
  ],
  [
    'effects of quadrants',
    { tiles: { add: [{ epoch: 2, id: 'x', price: 1, quadrants: park, effects: [income] }] } },
    /\.effects: should be left out, for the tile has no building$/,
  ],
  [
    'no epoch',
    { tiles: { add: [{ ...add, epoch: 7, effects: [income] }] } },
    /\.epoch = 7: should be a whole number from 1 to 6$/,
  ],
  [
    'a tile called like a building',
    { tiles: { add: [{ epoch: 1, id: 'Arsenal', price: 1, quadrants: park }] } },
    /\.id = "Arsenal": is there twice, first rules\.tiles\.buildings\[0\] \(Arsenal\)\.name; every name should be different$/,
  ],
  [
    '32 buildings',
    {
      tiles: {
        add: Array.from({ length: 5 }, (_, i) => ({
          ...add,
          id: `n${i}`,
          building: `N ${i}`,
          effects: [income],
        })),
      },
    },
    /^rules\.tiles\.add\[4\] \(tile "n4"\) is one too many: there should be at most 31 buildings$/,
  ],
  [
    'what was a rule',
    { columnCoins: 6 },
    `rules.columnCoins: is an effect of the building now: {"tiles": {"change": {"Sigismund's Column": {"effects": [{"effect": "discarding", "coins": 5}]}}}}`,
  ],
  [
    'what was a switch',
    { europaMarket: 'once' },
    /^rules\.europaMarket: is an effect of the building now: \{"tiles": \{"change": \{"Europa Market"/,
  ],
])('effects: %s is refused', (_, changes, message) => {
  if (typeof message === 'string') expect(complaint(changes)).toBe(message);
  else expect(complaint(changes)).toMatch(message);
});

test('a file with a whole set is refused by its name', () => {
  const refusal = (change: object) => {
    const set = { ...structuredClone(STANDARD_RULES.tiles), ...change };
    try {
      parseTileFile(set, 'tiles.json');
    } catch (error) {
      return (error as Error).message;
    }
    return 'no error';
  };
  expect(refusal({})).toBe('no error');
  expect(refusal(tiles(0, 3, { quadrants: [] }).tiles)).toMatch(
    /^tiles\.json, epochs\[0\]\[3\] \(tile "I-04"\)\.quadrants = \[\]: should be the four quadrants/,
  );
  expect(refusal({ start: { price: 0 } })).toMatch(/^tiles\.json, start\.quadrants is missing/);
  expect(refusal({ milestones: undefined })).toMatch(/^tiles\.json, milestones is missing/);
  expect(refusal({ milestones: [] })).toBe('no error');
  expect(refusal({ milestones: STANDARD_RULES.tiles.milestones.slice(1) })).toMatch(
    /^tiles\.json, milestones has 4 tiles/,
  );
});

test('what differs from the standard rules gives the same rules again', () => {
  const rng = new Rng(rootKey('changes'));
  for (let i = 0; i < 40; i++) {
    const rules = randomRules(4, rng);
    expect(parseRules(ruleChanges(rules), 4)).toEqual(rules);
  }
  for (let i = 0; i < 40; i++) {
    const rules = parseRules(ruleFile(4, i), 4);
    expect(parseRules(ruleChanges(rules), 4)).toEqual(rules);
  }
  for (const changes of SWITCHES) expect(ruleChanges(parseRules(changes))).toEqual(changes);
  expect(parseRules({ tiles: { $schema: './tiles.schema.json' } })).toEqual(STANDARD_RULES);
});
