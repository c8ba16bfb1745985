import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../engine/capital-lux/rules.js';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();

test('the standard rules are shown, all of them', async () => {
  const { code, out } = await lab('rules');
  expect(code).toBe(0);
  expect(out).toMatch(/^The standard rules\n/);
  for (const field of Object.keys(STANDARD_RULES)) expect(out).toContain(`  ${field}`);
  expect(out).not.toMatch(/^\*/m);
  expect(JSON.parse((await lab('rules --json')).out)).toEqual({
    players: [2, 3, 4],
    changes: {},
    rules: STANDARD_RULES,
    trials: [],
  });
});

test('what a file changes is marked', async () => {
  writeFileSync(path('six.json'), '{"discs": 6, "handSize": {"4": 30}}');
  const { out } = await lab('rules six.json');
  expect(out).toMatch(/^\* discs +6 +standard: 8$/m);
  expect(out).toMatch(/^ {2}rounds +3$/m);
  expect(out).toMatch(/Playable with 2, 3 players\.\n\nIn 200 quick games by tuned .*\.\n$/);
  expect(JSON.parse((await lab('rules six.json --json')).out)).toMatchObject({
    players: [2, 3],
    changes: { discs: 6, handSize: { 4: 30 } },
    rules: { discs: 6, rounds: 3 },
  });
});

test.each([
  [
    '{"disc": 6}',
    /^lab: r\.json, rules\.disc: there is no such field; known are copies, modifiers, discs/,
  ],
  [
    '{"discs": "6"}',
    /^lab: r\.json, rules\.discs = "6": should be a whole number from 0 to 1000\n$/,
  ],
  [
    '{"actions": {"R": []}}',
    /^lab: r\.json, rules\.actions\.R: there is no such field; known are G, Y, B, P\n$/,
  ],
  [
    '{"handSize": {"2": 90, "3": 90, "4": 90}}',
    /^lab: r\.json, rules\.handSize\.\d = 90: the first deal/,
  ],
  [
    '{\n  "discs": 6,\n}',
    /^lab: r\.json line 3 column 1: not JSON: found } where a name in double quotes/,
  ],
  ['{\n  "discs" 6}', /^lab: r\.json line 2 column 11: not JSON: found 6 where ":" should be\n$/],
  [
    '{\n  "discs": 6,\n  "discs": 4}',
    /^lab: r\.json line 3 column 3: "discs" is there twice; only one of them can count\n$/,
  ],
  ['{"roundz": 4}', /; did you mean "rounds"\?\n$/],
  ['', /^lab: r\.json line 1 column 1: the JSON ends here, too early: expected a value\n$/],
])('%s is refused with its place', async (text, sentence) => {
  writeFileSync(path('r.json'), text);
  const { code, out, err } = await lab('rules r.json');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
  expect(err.trimEnd()).not.toContain('\n');
});

test('play refuses what rules refuses', async () => {
  writeFileSync(path('typo.json'), '{"disc": 6}');
  expect(await lab('play --rules typo.json')).toEqual(await lab('rules typo.json'));
});

test('a missing file is named', async () => {
  expect(await lab('rules none.json')).toEqual({
    code: 1,
    out: '',
    err: 'lab: none.json: there is no such file\n',
  });
});

test('many values are wrapped to 100 columns', async () => {
  const modifiers = Array.from({ length: 60 }, (_, i) => 100 + i);
  const G = Object.fromEntries(modifiers.map((value) => [value, 2]));
  writeFileSync(path('wide.json'), JSON.stringify({ modifiers, copies: { G } }));
  const { out } = await lab('rules wide.json');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(out.match(/\b1\d\d\b/g)).toHaveLength(120);
});
