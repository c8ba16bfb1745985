import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PLAYER_COUNTS, rulesSchema, STANDARD_RULES } from '../../engine/capital-lux/rules.js';
import { readVariant, shippedVariants } from '../../sim/balance/variants.js';
import { gridOf, parseVary } from '../../sim/balance/vary.js';
import { parseAims } from '../../sim/design/aims.js';
import { rulesOf } from '../../sim/lab/registry.js';
import { openResult } from '../../sim/report/results.js';
import { ANSWER, resultCsv, resultText, writeRenderings } from '../../sim/report/write.js';
import { formatted } from '../kit/formatted.js';
import { type Schema, violations } from '../kit/json-schema.js';
import { makeLab } from '../kit/lab.js';

/* The variants that come with the lab, and those of others. */
const GAME = 'capital-lux';
const FOLDER = 'data/variants';
const { lab, path } = makeLab();
const NAMES = shippedVariants(GAME);
const read = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}/${file}.json`, 'utf8'));

test('the schema for editors is that of the rules', () => {
  const file = `${FOLDER}/schema.json`;
  const expected = formatted(JSON.stringify(rulesSchema()), 'json');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, expected);
  expect(readFileSync(file, 'utf8')).toBe(expected);
});

test.each(['balance', 'sweep', 'restrict', 'design', 'tactoria/design'])(
  'the published %s tells what this version tells of its figures',
  (name) => {
    const folder = `${FOLDER}/results/${name}`;
    const result = openResult(folder);
    if (process.env.UPDATE_GOLDEN === '1') writeRenderings(folder, result);
    const files = { [ANSWER]: resultText(result), ...resultCsv(result) };
    for (const [file, text] of Object.entries(files))
      expect(readFileSync(`${folder}/${file}`, 'utf8')).toBe(text);
  },
);

test('every file is a variant, but for the schema', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  expect([...NAMES, 'schema'].map((name) => `${name}.json`).sort()).toEqual(files.sort());
  expect(NAMES.length).toBeGreaterThan(20);
});

describe.each(NAMES)('%s', (name) => {
  test('is playable with 2, 3 and 4 players, and says what it is for', () => {
    for (const players of PLAYER_COUNTS) {
      const variant = readVariant(name, GAME, players);
      expect(variant.name).toBe(name);
      expect(variant.about).toMatch(/^[A-Z0-9].*\.$/);
      const { create, parse } = rulesOf(GAME);
      expect(() => create(players, parse(variant.rules, players))).not.toThrow();
    }
  });

  test('changes something, unless it is the standard reading of a clause', () => {
    const { about, rules } = readVariant(name, GAME, 4);
    expect(Object.keys(rules).length === 0).toBe(about.includes('as in the standard game'));
  });

  test('fits the schema, which it names', () => {
    const json = read(name) as { $schema?: string };
    expect(json.$schema).toBe('./schema.json');
    expect(violations(rulesSchema() as Schema, json)).toEqual([]);
  });
});

test('both readings of a contested clause are there, one of them the standard one', () => {
  const contested = rulesOf(GAME).contested(STANDARD_RULES);
  for (const [clause, turned] of Object.entries(contested)) {
    const rules = NAMES.filter((name) => name.startsWith(`${clause}-`)).map(
      (name) => readVariant(name, GAME, 4).rules,
    );
    expect(rules).toHaveLength(2);
    expect(rules).toContainEqual({});
    expect(rules).toContainEqual(turned);
  }
});

test('the aims that come with the lab can be aimed at', () => {
  for (const file of readdirSync(`${FOLDER}/aims`)) {
    const json = JSON.parse(readFileSync(`${FOLDER}/aims/${file}`, 'utf8'));
    for (const players of PLAYER_COUNTS) expect(() => parseAims(json, GAME, players)).not.toThrow();
  }
});

describe('the schema and the lab agree about', () => {
  test.each([
    ['a rule that there is not', { disks: 6 }],
    ['a number that is none', { discs: 'six' }],
    ['half a disc', { discs: 6.5 }],
    ['too many', { rounds: 1001 }],
    ['a colour that there is not', { copies: { R: { 2: 1 } } }],
    ['a card of value 02', { copies: { G: { '02': 1 } } }],
    ['an effect that there is not', { actions: { G: [{ effect: 'bribe' }] } }],
    ['the old form of an action', { actions: { G: { does: 'scholar', strength: 2 } } }],
    ['an effect alone, without a list', { actions: { G: { effect: 'draw' } } }],
    ['a field that an effect does not have', { actions: { G: [{ effect: 'gold', to: 'hand' }] } }],
    ['a card taken to where it is', { actions: { P: [{ effect: 'take', to: 'capital' }] } }],
    ['a discard from nowhere', { actions: { P: [{ effect: 'discard' }] } }],
    [
      'a choice of the lowest card in hand',
      { actions: { P: [{ effect: 'discard', from: 'hand', which: 'lowest' }] } },
    ],
    ['an amount beyond all', { actions: { G: [{ effect: 'draw', amount: 11 }] } }],
    ['five effects', { actions: { G: Array(5).fill({ effect: 'draw' }) } }],
    ['a maybe', { actions: { G: [{ effect: 'draw', may: 'yes' }] } }],
    ['gold for two seats', { startingGold: [1, 1] }],
    ['words that are none', { about: 6 }],
    ['a list', [6]],
  ])('%s', (_, json) => {
    expect(violations(rulesSchema() as Schema, json)).not.toEqual([]);
    const file = path('wrong.json');
    writeFileSync(file, JSON.stringify(json));
    expect(() => readVariant(file, GAME, 4)).toThrow(/wrong\.json, .*(should be|known are)/);
  });
});

describe('lab balance', () => {
  test('lists the variants that come with the lab', async () => {
    const { code, out, err } = await lab('balance');
    expect([code, err]).toEqual([0, '']);
    for (const name of NAMES) expect(out).toMatch(new RegExp(`^  ${name} +[A-Z0-9].*\\.$`, 'm'));
    const listed = JSON.parse((await lab('balance --json')).out);
    expect(listed.map((one: { name: string }) => one.name)).toEqual(NAMES);
  });

  test('says what each line means', async () => {
    const { code, out } = await lab('balance --measures --players 3');
    expect(code).toBe(0);
    expect(out).toMatch(/^starter-advantage \(% win share\): Starter wins more than even\. /m);
    expect(out).toContain('seat-2-advantage');
    expect(out).not.toContain('seat-3-advantage');
  });

  test.each([
    [
      'nosuch',
      '',
      'nosuch: there is no such file, nor a variant of that name; known are actions-swapped, ',
    ],
    ['no.json', '{"disks": 6}', 'no.json, rules.disks: there is no such field; known are copies, '],
    ['no.json', '{"discs": 6', 'no.json line 1 column 12: the JSON ends here, too early'],
    ['no.json', '{"about": 6}', 'no.json, rules.about = 6: should be a text'],
    ['no.json', '{"handSize": {"4": 30}}', 'no.json, rules.handSize.4 = 30: the first deal to 4 '],
    ['no.json', '[]', 'no.json, rules = []: should be an object with copies, '],
  ])('refuses %s with %s', async (name, text, sentence) => {
    if (text !== '') writeFileSync(path(name), text);
    const { code, out, err } = await lab(`balance ${name} --out never`);
    expect([code, out]).toEqual([1, '']);
    expect(err.startsWith(`lab: ${sentence}`), err).toBe(true);
    expect(err.trimEnd()).not.toContain('\n');
    expect(readdirSync(path('.'))).not.toContain('never');
  });

  test('refuses two of the same name', async () => {
    writeFileSync(path('discs-6.json'), '{"discs": 5}');
    const { code, err } = await lab('balance discs-6 discs-6.json --out twice');
    expect([code, err]).toEqual([
      1,
      'lab: there are two rule sets called discs-6; name each differently\n',
    ]);
    writeFileSync(path('standard.json'), '{"discs": 5}');
    expect((await lab('balance standard.json --out third')).err).toBe(
      'lab: there are two rule sets called standard; name each differently\n',
    );
    expect(readdirSync(path('.')).filter((name) => /twice|third/.test(name))).toEqual([]);
  });
});

describe('what varies', () => {
  test.each([
    ['discs=4..7', [4, 5, 6, 7]],
    ['discs=4..12/4', [4, 8, 12]],
    ['discs=4..11/4', [4, 8]],
    ['rounds=2,3,2', [2, 3]],
    ['discs=-2..0', [-2, -1, 0]],
    ['discs=1..2,8', [1, 2, 8]],
  ])('%s', (text, values) => {
    expect(parseVary(text).values).toEqual(values);
  });

  test.each([
    '',
    'discs',
    'discs=',
    '=4',
    'discs=4=5',
    'discs=a',
    'discs=1.5',
    'discs=4..',
    'discs=9..4',
  ])('"%s" is refused', (text) => {
    expect(() => parseVary(text)).toThrow('should be a rule and whole numbers, such as');
  });

  test('makes a grid of all combinations beside what the rules have anyway', () => {
    const vary = ['discs=4,8', 'actions.Y.gold.amount=1,2'].map(parseVary);
    const grid = gridOf(vary, { rounds: 2 }, GAME, 2);
    expect(grid.map(({ name, rules }) => [name, rules])).toEqual([
      ['discs=4 actions.Y.gold.amount=1', { discs: 4, rounds: 2 }],
      [
        'discs=4 actions.Y.gold.amount=2',
        { discs: 4, rounds: 2, actions: { Y: [{ effect: 'gold', amount: 2, may: false }] } },
      ],
      ['discs=8 actions.Y.gold.amount=1', { rounds: 2 }],
      [
        'discs=8 actions.Y.gold.amount=2',
        { rounds: 2, actions: { Y: [{ effect: 'gold', amount: 2, may: false }] } },
      ],
    ]);
  });

  test('is refused where it cannot be played, with the point', () => {
    const of = (text: string) => () => gridOf([parseVary(text)], {}, GAME, 4);
    expect(of('handSize.4=5,40')).toThrow('handSize.4=40: rules.handSize.4 = 40: the first deal');
    expect(of('disks=4')).toThrow('disks=4: rules.disks: there is no such field');
    expect(of('modifiers.99=4')).toThrow('modifiers.99=4: there is no "99" in modifiers');
  });
});
