import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRules, rulesSchema } from '../../../engine/capital-warsaw/rules.js';
import { parseTileFile } from '../../../engine/capital-warsaw/tile-set.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { formatted } from '../../kit/formatted.js';
import { golden } from '../../kit/golden.js';
import { type Schema, violations } from '../../kit/json-schema.js';
import { ruleFile } from './kit/rule-files.js';

const FOLDER = 'data/capital-warsaw';
const VARIANTS = 'data/variants/capital-warsaw';
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

function program(file: unknown): boolean {
  try {
    parseTileFile(file, 'tiles.json');
    return true;
  } catch {
    return false;
  }
}

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

/** A copy with one value somewhere in it replaced, or one field left out. */
function damaged(value: unknown, draw: (n: number) => number): unknown {
  if (typeof value !== 'object' || value === null) {
    const others = [0, -1, 100, 'this', 'park', 'income', true, null, [], {}];
    return others[draw(others.length)];
  }
  const keys = Object.keys(value);
  if (keys.length === 0) return 7;
  const key = keys[draw(keys.length)];
  const copy = structuredClone(value) as Record<string, unknown>;
  if (draw(4) > 0) copy[key] = damaged(copy[key], draw);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

test('schema and program agree about effects that are damaged somewhere', () => {
  const rng = new Rng(rootKey('damage'));
  let refused = 0;
  for (let i = 0; i < 600; i++) {
    const file = read('tiles.json') as File;
    const rules = parseRules(ruleFile(2, i % 100), 2);
    const building = rules.tiles.buildings[rng.below(rules.tiles.buildings.length)];
    const sides = rules.tiles.milestones.flat();
    const effects = damaged(building.effects, (n) => rng.below(n));
    const side = damaged(sides[rng.below(10)], (n) => rng.below(n));
    if (i % 2) file.buildings[0].effects = effects;
    else file.milestones[0][0] = { ...(side as object), name: 'Saxon Palace' } as never;
    const isRight = violations(SCHEMA, file).length === 0;
    if (!isRight) refused++;
    expect(program(file), JSON.stringify(i % 2 ? effects : side)).toBe(isRight);
  }
  expect(refused).toBeGreaterThan(200);
});

const RULES_SCHEMA = rulesSchema(SCHEMA as never) as Schema;

test('the schema of rules files is the one that comes with the lab', () => {
  const text = formatted(JSON.stringify(RULES_SCHEMA), 'json');
  expect(text).toBe(golden('../../data/capital-warsaw/rules.schema.json', text));
});

test('the schema of rules knows what the program takes, and refuses what no file may have', () => {
  for (let i = 0; i < 60; i++) expect(violations(RULES_SCHEMA, ruleFile(3, i))).toEqual([]);
  for (const name of readdirSync(VARIANTS).filter((file) => file.endsWith('.json'))) {
    const file = JSON.parse(readFileSync(`${VARIANTS}/${name}`, 'utf8'));
    expect(violations(RULES_SCHEMA, file), name).toEqual([]);
  }
  const wrong = [
    { transport: 'none' },
    { transportAreas: 0 },
    { columnCoins: 5 },
    { tiles: { remove: [1] } },
    { tiles: { change: { Arsenal: { effects: [] } } } },
    { tiles: { change: { 'I-01': { cost: 3 } } } },
    { tiles: { add: [{ id: 'x', price: 1 }] } },
    { tiles: { add: [{ epoch: 7, id: 'x', price: 1, quadrants: park }] } },
  ];
  for (const file of wrong) {
    expect(violations(RULES_SCHEMA, file), JSON.stringify(file)).not.toEqual([]);
    expect(() => parseRules(file)).toThrow();
  }
});
