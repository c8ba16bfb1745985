import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { parseRules, ruleChanges } from '../../../engine/tactoria/rules.js';
import { rulesSchema } from '../../../engine/tactoria/rules-schema.js';
import { formatted } from '../../kit/formatted.js';
import { golden } from '../../kit/golden.js';
import { type Schema, violations } from '../../kit/json-schema.js';
import { damaged } from './kit/damage.js';
import { randomRules } from './kit/rule-files.js';

const FOLDER = 'data/tactoria';
const VARIANTS = 'data/variants/tactoria';
const RUNS = process.env.DEEP === '1' ? 3000 : 300;
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const SCHEMA = rulesSchema(
  read(`${FOLDER}/cards.schema.json`),
  read(`${FOLDER}/upgrades.schema.json`),
) as Schema;

/** What the program says against a file; undefined if it takes it. */
function refusal(file: unknown): string | undefined {
  try {
    parseRules(file);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

test('the schema of rule files is the one that comes with the lab', () => {
  const text = formatted(JSON.stringify(SCHEMA), 'json');
  expect(text).toBe(golden('../../data/tactoria/rules.schema.json', text));
});

test('it takes the variants, which name it for editors', () => {
  const names = readdirSync(VARIANTS).filter((file) => file.endsWith('.json'));
  for (const name of names) {
    const file = read(`${VARIANTS}/${name}`);
    expect(file.$schema, name).toBe('../../tactoria/rules.schema.json');
    expect(violations(SCHEMA, file), name).toEqual([]);
  }
  expect(names.length).toBeGreaterThan(20);
});

const card = { id: 'pikemen', name: 'Pikemen', kind: 'troop', attack: 1, defence: 2, copies: 3 };
const change = (id: string, fields: unknown) => ({ cards: { change: { [id]: fields } } });

test.each<[object, boolean]>([
  [{ about: 'A test.', rest: 'both', start: { coin: 3 } }, true],
  [change('cavalry', { attack: 3, effects: null }), true],
  [change('thief', { class: 'Rogue', quest: { if: { coin: 3 }, draw: 1 } }), true],
  [{ cards: { remove: ['agitator', 'spy'], add: { deck: [card], legendary: [] } } }, true],
  [{ upgrades: { change: { Victory: { cost: 9 } } } }, true],
  [{ upgrades: { capital: { attack: { slots: 2, unlockedBy: 0 } } } }, true],
  [{ rest: 'nobody' }, false],
  [{ maxTurns: 0 }, false],
  [{ start: { gold: 1 } }, false],
  [{ regroup: 1 }, false],
  [{ about: 7 }, false],
  [change('cavalri', { attack: 3 }), false],
  [change('cavalry', { attack: null }), false],
  [change('cavalry', { atack: 3 }), false],
  [change('cavalry', { attack: 100 }), false],
  [change('cavalry', { cost: 2 }), false],
  [change('harbour', { effects: [{ effect: 'gian', resource: 'coin', amount: 1 }] }), false],
  [change('harbour', 3), false],
  [{ cards: { remove: ['dragon'] } }, false],
  [{ cards: { remove: 'spy' } }, false],
  [{ cards: { deck: [] } }, false],
  [{ cards: { add: { deck: [{ ...card, attack: undefined }] } } }, false],
  [{ cards: { add: { deck: [{ ...card, id: 'Pike Men' }] } } }, false],
  [{ cards: { add: [card] } }, false],
  [{ cards: [] }, false],
  [{ upgrades: { change: { Victry: { cost: 9 } } } }, false],
  [{ upgrades: { change: { Victory: { cost: 0 } } } }, false],
  [{ upgrades: { capital: { attack: { slots: 2 } } } }, false],
  [{ upgrades: { upgrades: [] } }, false],
])('schema and program agree about %j', (given, isRight) => {
  const file = JSON.parse(JSON.stringify(given));
  expect(refusal(file) === undefined, refusal(file)).toBe(isRight);
  expect(violations(SCHEMA, file).length === 0).toBe(isRight);
});

/** What only a look at several places tells, so that no schema can know of it. */
const ACROSS =
  /there can never be more than|should be the id of a building|: it should be "capital"|no mercenary has it|nobody can ever pay it|has this (id|name), too|can never be there first|there is no (card|upgrade|troop)|the last upgrade, and no other|the number of upgrades|no building has one either|Villages, and no other|has a quest and a settle|has attack 0|\.ability: |without end|at most \d+ of \d+/;

test('schema and program refuse the same rule files, of many that are damaged somewhere', () => {
  const rng = new Rng(rootKey('damaged rules'));
  let refused = 0;
  for (let i = 0; i < RUNS; i++) {
    const right = JSON.parse(JSON.stringify(ruleChanges(randomRules(i % 20))));
    if (i < 20) expect(violations(SCHEMA, right)).toEqual([]);
    const file = damaged(right, (n) => rng.below(n));
    const said = refusal(file);
    const broken = violations(SCHEMA, file);
    const seen = JSON.stringify({ said, broken });
    if (said !== undefined) refused++;
    if (broken.length > 0) expect(said, seen).toBeDefined();
    else if (said !== undefined) expect(ACROSS.test(said), seen).toBe(true);
  }
  expect(refused).toBeGreaterThan(RUNS / 4);
});
