import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { parseRules } from '../../../engine/tactoria/rules.js';
import { type Schema, violations } from '../../kit/json-schema.js';
import { damaged } from './kit/damage.js';
import { randomRules } from './kit/rule-files.js';

const read = (name: string) => JSON.parse(readFileSync(`data/tactoria/${name}`, 'utf8'));
const SCHEMA = read('cards.schema.json') as Schema;
const UPGRADES_SCHEMA = read('upgrades.schema.json') as Schema;

type Cards = { deck: Record<string, unknown>[]; legendary: Record<string, unknown>[] };

const complaint = (rules: object): string => {
  try {
    parseRules(rules);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

/** The file that comes with the lab with fields of a card changed. */
const withCard = (id: string, change: object) => (file: Cards) =>
  Object.assign(file.deck.find((card) => card.id === id) ?? {}, change);
const building = (change: object) => withCard('harbour', change);
const troop = (change: object) => withCard('cavalry', change);
const mercenary = (change: object) => withCard('scholar', change);
const effect = (change: object) =>
  troop({ effects: [{ effect: 'strength', amount: 1, ...change }] });
const needs = (requires: unknown) => building({ requires });
const can = (...ability: object[]) => mercenary({ ability });
const draw = { effect: 'draw', amount: 1 };

test.each<[string, (file: Cards) => unknown, boolean]>([
  ['nothing', () => {}, true],
  ['an id with a space', building({ id: 'old harbour' }), false],
  ['the id of a type', building({ id: 'trade' }), false],
  ['an empty name', building({ name: ' ' }), false],
  ['no copies', building({ copies: 0 }), false],
  ['100 copies', building({ copies: 100 }), false],
  ['an unknown field', building({ price: 1 }), false],
  ['an unknown kind', building({ kind: 'ship' }), false],
  ['a building for X', building({ cost: 'X' }), false],
  ['a Village for 2', withCard('mill-village', { cost: 2 }), false],
  ['a building for nothing', building({ cost: 0 }), false],
  ['no Hit Points', building({ hitPoints: 0 }), false],
  ['Hit Points', building({ hitPoints: 9 }), true],
  ['slots for ships', building({ slots: { ships: 1 } }), false],
  ['half a slot', building({ slots: { attack: 0.5 } }), false],
  ['attack -1', troop({ attack: -1 }), false],
  ['attack 99', troop({ attack: 99 }), true],
  ['attack 100', troop({ attack: 100 }), false],
  ['a troop without defence', troop({ defence: undefined }), false],
  ['a troop with a quest', troop({ quest: { if: { coin: 1 }, draw: 1 } }), false],
  ['no effect in its list', troop({ effects: [] }), true],
  // T80
  ['strength in both roles', effect({}), true],
  ['strength in one role', effect({ role: 'defence' }), true],
  ['strength in an unknown role', effect({ role: 'both' }), false],
  ['strength from the Capital', effect({ slot: 'capital' }), true],
  ['strength from a type', effect({ slot: 'military', role: 'attack' }), true],
  ['a slot that is a number', effect({ slot: 1 }), false],
  ['strength of 0', effect({ amount: 0 }), false],
  ['strength of 100', effect({ amount: 100 }), false],
  ['strength of half a point', effect({ amount: 0.5 }), false],
  ['strength of nothing', effect({ amount: undefined }), false],
  ['siege with a role', effect({ effect: 'siege', role: 'attack' }), false],
  ['siege from a slot', effect({ effect: 'siege', slot: 'capital' }), true],
  ['a troop that weakens', effect({ effect: 'weaken' }), false],
  ['an unknown effect', effect({ effect: 'fire' }), false],
  // T76 to T78
  ['a list of conditions', needs([{ coin: 2 }, { building: 'bank' }, { troops: 1 }]), true],
  ['no condition', needs([]), false],
  ['five conditions', needs(Array(5).fill({ coin: 1 })), false],
  ['two conditions in one', needs({ coin: 1, troops: 1 }), false],
  ['an empty condition', needs({}), false],
  ['a condition that is a word', needs('bank'), false],
  ['0 buildings', needs({ buildings: 0 }), false],
  ['buildings of a type', needs({ buildings: 1, type: 'trade' }), true],
  ['buildings of no type', needs({ buildings: 1, type: 'naval' }), false],
  ['Coin of a type', needs({ coin: 1, type: 'trade' }), false],
  ['a class of troops', needs({ troops: 1, class: 'Rogue' }), false],
  ['an empty class', needs({ mercenaries: 1, class: '' }), false],
  ['mercenaries', needs({ mercenaries: 1 }), true],
  // T33, T81 to T84
  [
    'abilities against an attack',
    can({ effect: 'weaken', amount: 1 }, { effect: 'hold', amount: 1 }),
    true,
  ],
  ['a toll and a fort', can({ effect: 'toll', amount: 1 }, { effect: 'fortify', amount: 2 }), true],
  ['a toll and a draw', can({ effect: 'toll', amount: 1 }, draw), false],
  ['a hold of 0', can({ effect: 'hold', amount: 0 }), false],
  ['a battle and a draw', can(draw, { effect: 'heal', amount: 1 }), false],
  ['no ability', can(), false],
  ['four abilities', can(draw, draw, draw, draw), false],
  ['defence for once', can({ effect: 'gain', resource: 'defence', amount: 1 }), false],
  ['an amount of protection', can({ effect: 'protect', amount: 1 }), false],
  ['a class', mercenary({ class: 'Mage', subclasses: ['Elf'] }), true],
  ['a class of blanks', mercenary({ class: ' ' }), false],
  ['a subclass twice', mercenary({ subclasses: ['Elf', 'Elf'] }), false],
  ['no subclasses', mercenary({ subclasses: [] }), false],
  ['five subclasses', mercenary({ subclasses: ['a', 'b', 'c', 'd', 'e'] }), false],
  [
    'a quest for nothing',
    mercenary({ quest: { if: { coin: 1 }, draw: 0 }, settle: undefined }),
    false,
  ],
  [
    'a quest with conditions',
    mercenary({ quest: { if: [{ coin: 1 }, { mercenaries: 1 }], draw: 2 }, settle: undefined }),
    true,
  ],
  [
    'a quest and a settle',
    mercenary({
      quest: { if: { coin: 1 }, draw: 1 },
      settle: { under: 'bank', effects: [{ effect: 'fortify', amount: 1 }] },
    }),
    false,
  ],
  [
    'a settle that gives nothing',
    mercenary({ quest: undefined, settle: { under: 'bank', effects: [] } }),
    false,
  ],
  ['neither', mercenary({ quest: undefined, settle: undefined }), true],
])('schema and program agree about a file with %s', (_, change, isRight) => {
  const file = read('cards.json') as Cards;
  change(file);
  const given = JSON.parse(JSON.stringify(file));
  expect(violations(SCHEMA, given).length === 0).toBe(isRight);
  const said = complaint({ cards: given });
  expect(said === '', said).toBe(isRight);
  // File and place, and what would be right.
  if (!isRight) expect(said).toMatch(/^rules\.cards\.deck\[\d+\]/);
});

test.each<[string, object, boolean]>([
  ['nothing', {}, true],
  ['an upgrade for nothing', { upgrades: [{ name: 'Last', cost: 0, victory: true }] }, false],
  [
    'an effect of troops',
    {
      upgrades: [
        {
          name: 'Last',
          cost: 9,
          victory: true,
          effects: [{ effect: 'strength', slot: 'capital', amount: 1 }],
        },
      ],
    },
    false,
  ],
  [
    'one upgrade',
    {
      upgrades: [{ name: 'Last', cost: 9, victory: true }],
      capital: read('upgrades.json').capital && {
        attack: { slots: 1, unlockedBy: 0 },
        defence: { slots: 1, unlockedBy: 1 },
        mercenary: { slots: 1, unlockedBy: 0 },
      },
    },
    true,
  ],
  ['a victory that is none', { upgrades: [{ name: 'Last', cost: 9, victory: false }] }, false],
  [
    'slots below 0',
    { capital: { ...read('upgrades.json').capital, attack: { slots: -1, unlockedBy: 0 } } },
    false,
  ],
])('schema and program agree about upgrades with %s', (_, change, isRight) => {
  const file = { ...read('upgrades.json'), ...change };
  expect(violations(UPGRADES_SCHEMA, file).length === 0).toBe(isRight);
  // Some cards need more upgrades than one.
  const said = complaint({ upgrades: file });
  expect(said.startsWith('rules.upgrades'), said).toBe(!isRight);
});

const ANY_CARD: Schema = {
  definitions: SCHEMA.definitions ?? {},
  oneOf: ['building', 'troop', 'mercenary'].map((kind) => ({ $ref: `#/definitions/${kind}` })),
};

/** What is wrong only beside other cards, so that no schema of one card can know of it. */
const BESIDE_OTHERS =
  /there can never be more than|= ".*": should be the id of a building|: it should be "capital"|no mercenary has it|nobody can ever pay it|has this (id|name), too|can never be there first/;

test('schema and program agree about cards that are damaged somewhere', () => {
  const rng = new Rng(rootKey('damage'));
  const files = Array.from({ length: 8 }, (_, seed) => randomRules(seed).cards);
  const cards = files.flatMap(({ deck, legendary }) => [...deck, ...legendary]);
  let refused = 0;
  for (let i = 0; i < 400; i++) {
    const bad = damaged(cards[rng.below(cards.length)], (n) => rng.below(n));
    const isRight = violations(ANY_CARD, bad).length === 0;
    if (!isRight) refused++;
    const said = complaint({ cards: { add: { deck: [bad] } } });
    const isTaken = !said.startsWith('rules.cards.add.deck[0]') || BESIDE_OTHERS.test(said);
    expect(isTaken, `${JSON.stringify(bad)}: ${said}`).toBe(isRight);
  }
  expect(refused).toBeGreaterThan(100);
});

/** A schema cannot say what comes last, or what other cards there are. */
test.each<[string, (file: Cards) => unknown, string]>([
  [
    'a target that is not the last',
    can({ effect: 'spy' }, draw),
    'rules.cards.deck[39] "scholar", .ability: one effect at most has a target (discard, steal, spy, destroy), and it is the last',
  ],
  [
    'two targets',
    can({ effect: 'spy' }, { effect: 'steal', amount: 1 }),
    'rules.cards.deck[39] "scholar", .ability: one effect at most has a target (discard, steal, spy, destroy), and it is the last',
  ],
  [
    'attack for siege in defence',
    can({ effect: 'siege', amount: 1 }, { effect: 'strength', role: 'defence', amount: 1 }),
    'rules.cards.deck[39] "scholar", .ability: no side could ever use it; its effects should fit one role (siege is for attack)',
  ],
  [
    'more buildings of a type than there are',
    needs({ buildings: 99, type: 'learning' }),
    'rules.cards.deck[6] "harbour", .requires.buildings = 99: there can never be more than',
  ],
  [
    'more mercenaries than there are',
    needs({ mercenaries: 99, class: undefined }),
    'rules.cards.deck[6] "harbour", .requires.mercenaries = 99: there can never be more than',
  ],
  [
    'strength from a place without such slots',
    effect({ slot: 'bank' }),
    'rules.cards.deck[27] "cavalry", .effects[0].slot = "bank": it should be "capital", the id of a building, or one of',
  ],
])('what only the program can tell: %s', (_, change, message) => {
  const file = read('cards.json') as Cards;
  change(file);
  const given = JSON.parse(JSON.stringify(file));
  expect(violations(SCHEMA, given)).toEqual([]);
  expect(complaint({ cards: given })).toContain(message);
});
