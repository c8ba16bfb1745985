import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRules } from '../../../engine/capital-warsaw/rules.js';
import { rulesSchema } from '../../../engine/capital-warsaw/rules-schema.js';
import { parseTileFile } from '../../../engine/capital-warsaw/tile-set.js';
import { formatted } from '../../kit/formatted.js';
import { golden } from '../../kit/golden.js';
import { type Schema, violations } from '../../kit/json-schema.js';
import { ruleFile, ruleFiles } from './kit/rule-files.js';
import { damagedFiles } from './kit/wrong-files.js';

const FOLDER = 'data/capital-warsaw';
const VARIANTS = 'data/variants/capital-warsaw';
const RUNS = process.env.DEEP === '1' ? 1000 : 100;
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
const SCHEMA = read('tiles.schema.json') as Schema;
const park = Array(4).fill('park');

type File = Record<string, unknown> & {
  epochs: object[][];
  buildings: { name: string; effects: unknown }[];
  milestones: { awardedTo: unknown; effects: unknown; price?: unknown }[][];
};

/** The file that comes with the lab with its first tile changed, or some of its fields. */
const withTile = (change: object) => (file: File) => Object.assign(file.epochs[0][0], change);
const withFields = (change: object) => (file: File) => Object.assign(file, change);

const withMore = (tiles: number) => (file: File) => {
  for (let i = 0; i < tiles; i++)
    file.epochs[0].push({ id: `more-${i}`, price: 1, quadrants: park });
};
const withEffects = (effects: unknown) => (file: File) => {
  file.buildings[0].effects = effects;
};
const withSide = (change: object) => (file: File) => Object.assign(file.milestones[0][0], change);

/** What the program says against a file; undefined if it takes it. */
function refusal(parse: () => unknown): string | undefined {
  try {
    parse();
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}
const refusalOfSet = (file: unknown) => refusal(() => parseTileFile(file, 'tiles.json'));
const program = (file: unknown): boolean => refusalOfSet(file) === undefined;

test.each<[string, (file: File) => unknown, boolean]>([
  ['nothing', () => {}, true],
  ['id hello', withTile({ id: 'hello' }), true],
  ['id with a space', withTile({ id: ' I-01' }), false],
  ['id with a line break', withTile({ id: 'I-01\n' }), false],
  ['id of the starting tile', withTile({ id: 'S' }), false],
  ['empty id', withTile({ id: '' }), false],
  ['long id', withTile({ id: 'I-01-of-Warsaw' }), false],
  ['coins 0', withTile({ coins: 0, points: 0, transport: 0 }), true],
  ['coins without industry', withTile({ coins: 1 }), false],
  ['points without culture', withTile({ points: 1 }), false],
  ['price 100', withTile({ price: 100 }), false],
  ['price 99', withTile({ price: 99 }), true],
  ['price -1', withTile({ price: -1 }), false],
  ['price 1.5', withTile({ price: 1.5 }), false],
  ['10 icons', withTile({ transport: 10 }), false],
  ['five quadrants', withTile({ quadrants: [...park, 'park'] }), false],
  ['a lake', withTile({ quadrants: [...park.slice(1), 'lake'] }), false],
  ['quadrants and building', withTile({ building: 'Arsenal' }), false],
  ['an unknown field', withTile({ cost: 1 }), false],
  ['icons of a building', (file) => Object.assign(file.epochs[0][15], { transport: 1 }), false],
  ['no icons of a building', (file) => Object.assign(file.epochs[0][15], { transport: 0 }), true],
  ['24 tiles', withMore(8), true],
  ['25 tiles', withMore(9), false],
  ['7 stacks', (file) => file.epochs.push([{ id: 'VII-01', price: 1, quadrants: park }]), false],
  ['no stack', withFields({ epochs: [] }), false],
  ['no milestones', withFields({ milestones: [] }), true],
  ['6 milestones', (file) => file.milestones.push(file.milestones[0]), false],
  ['one side', (file) => file.milestones[0].pop(), false],
  ['a name', (file) => file.milestones[0].splice(0, 1, 'Metro' as never), false],
  ['empty about', withFields({ about: ' ' }), false],
  ['no about', withFields({ about: undefined }), false],
  ['an unknown field of the set', withFields({ author: 'me' }), false],
])('schema and program agree about a file with %s', (_, change, isRight) => {
  const file = read('tiles.json') as File;
  change(file);
  const given = JSON.parse(JSON.stringify(file));
  expect(violations(SCHEMA, given).length === 0).toBe(isRight);
  expect(program(given)).toBe(isRight);
});

const income = { effect: 'income', points: 1 };
const per = (count: object) => [{ ...income, per: count }];

test.each<[string, (file: File) => unknown, boolean]>([
  ['no effects', withEffects([]), false],
  ['four effects', withEffects(Array(4).fill(income)), true],
  ['five effects', withEffects(Array(5).fill(income)), false],
  ['an unknown effect', withEffects([{ effect: 'fire' }]), false],
  ['income of nothing', withEffects([{ effect: 'income' }]), false],
  ['income of 0', withEffects([{ effect: 'income', points: 0 }]), false],
  ['max without per', withEffects([{ ...income, max: 1 }]), false],
  ['max', withEffects([{ ...income, max: 1, per: { count: 'icons' } }]), true],
  [
    'two trades',
    withEffects(Array(2).fill({ effect: 'trade', sellCoins: 1, getPoints: 1 })),
    false,
  ],
  ['half a trade', withEffects([{ effect: 'trade', sellCoins: 1 }]), false],
  ['the other half', withEffects([{ effect: 'trade', getPoints: 1 }]), false],
  ['two districts', withEffects(Array(2).fill({ effect: 'district' })), false],
  ['protection of nothing', withEffects([{ effect: 'protect' }]), false],
  ['a colour twice', withEffects(per({ count: 'areas', of: ['park', 'park'] })), false],
  ['its own colour', withEffects(per({ count: 'areas', of: ['park'], beside: 'park' })), false],
  ['another colour', withEffects(per({ count: 'areas', of: ['park'], beside: 'cultural' })), true],
  ['icons beside parks', withEffects(per({ count: 'icons', beside: 'park' })), false],
  [
    'rivals beside it',
    withEffects([{ effect: 'rivals', lose: 1, per: { count: 'icons', beside: 'this' } }]),
    false,
  ],
  ['a milestone that trades', withSide({ effects: [{ effect: 'district' }] }), false],
  ['a milestone with a price', withSide({ price: 3 }), true],
  ['a milestone for nothing', withSide({ awardedTo: {} }), false],
  [
    'a milestone for most and fewest',
    withSide({ awardedTo: { most: { count: 'icons' }, fewest: { count: 'icons' } } }),
    false,
  ],
  [
    'an award beside it',
    withSide({ awardedTo: { most: { count: 'icons', beside: 'this' } } }),
    false,
  ],
  [
    'a blank before a name',
    (file) => Object.assign(file.buildings[0], { name: ' Arsenal' }),
    false,
  ],
])('schema and program agree about effects: %s', (_, change, isRight) => {
  const file = read('tiles.json') as File;
  change(file);
  expect(violations(SCHEMA, file).length === 0).toBe(isRight);
  expect(program(file)).toBe(isRight);
});

const RULES_SCHEMA = rulesSchema(SCHEMA as never) as Schema;

test('the schema of rules files is the one that comes with the lab', () => {
  const text = formatted(JSON.stringify(RULES_SCHEMA), 'json');
  expect(text).toBe(golden('../../data/capital-warsaw/rules.schema.json', text));
});

test('the schema of rules takes what the program takes, and refuses what no file may have', () => {
  for (let i = 0; i < 60; i++) expect(violations(RULES_SCHEMA, ruleFile(3, i))).toEqual([]);
  for (const name of readdirSync(VARIANTS).filter((file) => file.endsWith('.json'))) {
    const file = JSON.parse(readFileSync(`${VARIANTS}/${name}`, 'utf8'));
    expect(violations(RULES_SCHEMA, file), name).toEqual([]);
  }
  const right = [
    { tiles: { change: { 'I-09': { quadrants: park, coins: null } } } },
    { tiles: { change: { 'I-15': { building: null, quadrants: park } }, remove: ['I-14'] } },
    { tiles: { change: { 'I-09': { coins: 0, transport: 2 }, Metro: { price: null } } } },
    { tiles: { remove: ['I-15'], add: [{ epoch: 1, id: 'x', price: 1, building: 'Arsenal' }] } },
  ];
  for (const file of right) {
    expect(violations(RULES_SCHEMA, file), JSON.stringify(file)).toEqual([]);
    expect(() => parseRules(file, 2), JSON.stringify(file)).not.toThrow();
  }
  const wrong = [
    { transport: 'none' },
    { transportAreas: 0 },
    { columnCoins: 5 },
    { tiles: { remove: [1] } },
    { tiles: { change: { Arsenal: { effects: [] } } } },
    { tiles: { change: { 'I-01': { cost: 3 } } } },
    { tiles: { add: [{ id: 'x', price: 1 }] } },
    { about: 7 },
    { tiles: { add: [{ epoch: 7, id: 'x', price: 1, quadrants: park }] } },
    { tiles: { add: [{ epoch: 1, id: 'x', price: 1, quadrants: park, coins: 1 }] } },
    { tiles: { add: [{ epoch: 1, id: 'x', price: 1, quadrants: park, effects: [income] }] } },
    { tiles: { add: [{ epoch: 1, id: 'x', price: 1, building: 'Fish Market' }] } },
    { tiles: { add: [{ epoch: 1, id: 'x', price: 1, building: 'Arsenal', effects: [income] }] } },
    { tiles: { add: [{ epoch: 1, id: 'x', price: 1, quadrants: park, building: 'Arsenal' }] } },
    { tiles: { add: [{ epoch: 1, id: 'S', price: 1, quadrants: park }] } },
    { tiles: { add: [{ epoch: 1, price: 1, quadrants: park }] } },
    { tiles: { remove: ['I-99'] } },
    { tiles: { remove: ['I-01', 'I-01'] } },
    { tiles: { change: { 'I-99': { price: 1 } } } },
    { tiles: { change: { 'I-01': { price: null } } } },
    { tiles: { change: { 'I-01': { id: 'I-02' } } } },
    { tiles: { change: { 'I-01': { coins: 1 } } } },
    { tiles: { change: { 'I-01': { effects: [income] } } } },
    { tiles: { change: { 'I-01': { building: 'Arsenal' } } } },
    { tiles: { change: { 'I-09': { quadrants: park } } } },
    { tiles: { change: { 'I-09': { quadrants: null, building: 'Arsenal' } } } },
    { tiles: { change: { 'I-15': { building: 'Fish Market' } } } },
    { tiles: { change: { 'I-15': { transport: 1 } } } },
    { tiles: { change: { 'I-15': { quadrants: park } } } },
    { tiles: { change: { Arsenal: { price: 3 } } } },
    { tiles: { change: { Arsenal: { name: 'Armoury' } } } },
    { tiles: { change: { Metro: { effects: [{ effect: 'district' }] } } } },
    { tiles: { change: { Metro: { awardedTo: null } } } },
    { tiles: { milestones: [['Metro', 'Zoo']] } },
  ];
  for (const file of wrong) {
    expect(violations(RULES_SCHEMA, file), JSON.stringify(file)).not.toEqual([]);
    expect(() => parseRules(file), JSON.stringify(file)).toThrow();
  }
});

/** What only a look at several places tells, so that no schema can know of it. */
const ACROSS = [
  /: is there twice, first /,
  /: there is no such (tile|building|milestone)/,
  / is one too many: /,
  / has \d+ (tiles|epochs)[:,] /,
  /: is never played, for /,
  /: no tile (of the \d+ epochs that are played )?has this building; /,
  /: nobody can ever pay it, /,
  /: saves nothing, for there is no war /,
  /: there are none; should count something else/,
];
/** The same where whole lists are stated: then the schema does not know what is in them. */
const ACROSS_LISTS = [
  /^rules\.tiles\.change\./,
  /: should be the name of a public building; /,
  /\.effects: should be left out, for .* is there already; /,
  /^rules\.tiles\.add\[\d+\].*\.epoch = \d: should be a whole number from 1 to \d/,
];

/** That the schema refuses nothing else and, as far as it can know, nothing less. */
function expectTheSame(schema: Schema, file: unknown, said: string | undefined, across: RegExp[]) {
  const broken = violations(schema, file);
  const seen = JSON.stringify({ said, broken });
  if (broken.length > 0) expect(said, seen).toBeDefined();
  else if (said !== undefined)
    expect(
      across.some((sort) => sort.test(said)),
      seen,
    ).toBe(true);
}

const statesLists = (file: unknown): boolean => {
  const { tiles } = Object(file) as { tiles?: object };
  return ['epochs', 'buildings', 'milestones'].some((list) => Object.hasOwn(Object(tiles), list));
};

test('schema and program refuse the same rule files, of many that are damaged somewhere', () => {
  let refused = 0;
  fc.assert(
    fc.property(damagedFiles(ruleFiles(2)), (file) => {
      const said = refusal(() => parseRules(file, 2));
      if (said !== undefined) refused++;
      const across = statesLists(file) ? [...ACROSS, ...ACROSS_LISTS] : ACROSS;
      expectTheSame(RULES_SCHEMA, file, said, across);
    }),
    { numRuns: RUNS, seed: 118 },
  );
  expect(refused).toBeGreaterThan(RUNS / 3);
});

test('schema and program refuse the same files of tiles, of many that are damaged somewhere', () => {
  const sets = ruleFiles(2)
    .map(({ tiles }) => tiles as Record<string, unknown>)
    .filter(({ epochs, milestones }) => {
      return epochs !== undefined && !JSON.stringify(milestones).includes('["');
    });
  const whole = fc.oneof(fc.constant(read('tiles.json')), sets);
  let refused = 0;
  fc.assert(
    fc.property(damagedFiles(whole), (file) => {
      const said = refusalOfSet(file);
      if (said !== undefined) refused++;
      expectTheSame(SCHEMA, file, said, [...ACROSS, ACROSS_LISTS[1]]);
    }),
    { numRuns: RUNS, seed: 119 },
  );
  expect(refused).toBeGreaterThan(RUNS / 3);
});
