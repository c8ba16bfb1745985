import { expect, test } from 'vitest';
import { parseRules, ruleChanges, STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { parseTileFile } from '../../../engine/capital-warsaw/tile-set.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { complaint } from './kit/complaint.js';
import { ruleFile } from './kit/rule-files.js';
import { randomRules, SWITCHES } from './kit/variants.js';

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
    /\(tile "I-01"\)\.building = "Old town": should be the name of a public building; did you mean "Old Town"\?/,
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

test('the highest price that can be paid in the first epoch is not refused', () => {
  const arsenalFor = (price: number) => ({ tiles: { change: { 'I-15': { price } } } });
  expect(complaint(arsenalFor(21))).toBe('no error');
  expect(complaint({ ...arsenalFor(22), startingCoins: 7 })).toBe('no error');
  expect(complaint({ tiles: { change: { 'II-15': { price: 99 } } } })).toBe('no error');
});

const income = { effect: 'income', points: 1 };

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
  const more = [...STANDARD_RULES.tiles.buildings, { name: 'Zoo', effects: [income] }];
  expect(refusal({ buildings: more })).toBe(
    'tiles.json, buildings[27] (Zoo): no tile has this building; give it a tile, or leave it out',
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
  const single = {
    remove: ['I-01'],
    change: {
      'I-02': { price: 9 },
      Arsenal: { effects: [{ effect: 'protect', losses: 2 }] },
      Metro: { price: 1 },
    },
    add: [{ epoch: 2, id: 'II-17', price: 4, building: 'Fish Market', effects: [income] }],
  };
  expect(ruleChanges(parseRules({ tiles: single }, 2))).toEqual({ tiles: single });
  for (const changes of SWITCHES) expect(ruleChanges(parseRules(changes))).toEqual(changes);
  expect(parseRules({ tiles: { $schema: './tiles.schema.json' } })).toEqual(STANDARD_RULES);
});
