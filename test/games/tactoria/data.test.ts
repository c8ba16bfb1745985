import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../engine/core/errors.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { parseRules, ruleChanges, STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { randomRules } from './kit/rule-files.js';
import { SWITCHES } from './kit/variants.js';

const PIKEMEN = {
  ...{ id: 'pikemen', name: 'Pikemen', kind: 'troop' },
  ...{ attack: 1, defence: 2, copies: 3 },
};

const TROOPS = [...STANDARD_RULES.cards.deck, ...STANDARD_RULES.cards.legendary]
  .filter(({ kind }) => kind === 'troop')
  .reduce((sum, { copies }) => sum + copies, 0);

const changed = (id: string, fields: object) => ({ cards: { change: { [id]: fields } } });

function refusal(changes: unknown): string {
  try {
    parseRules(changes);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('single cards can be removed and added; added ones come last', () => {
  const legend = { ...PIKEMEN, id: 'phalanx', name: 'Phalanx', copies: 1 };
  const changes = { remove: ['agitator'], add: { deck: [PIKEMEN], legendary: [legend] } };
  const { cards } = parseRules({ cards: changes });
  const standard = STANDARD_RULES.cards;
  expect(cards.deck).toEqual([...standard.deck.filter(({ id }) => id !== 'agitator'), PIKEMEN]);
  expect(cards.legendary).toEqual([...standard.legendary, legend]);
  const rules = parseRules({ cards });
  expect(ruleChanges(rules)).toEqual({ cards: changes });
  expect(parseRules(ruleChanges(rules))).toEqual(rules);
});

describe('what is refused, with the card, the field and what would be right', () => {
  test.each([
    [
      'an effect that does not exist',
      changed('harbour', { effects: [{ effect: 'gian', resource: 'coin', amount: 1 }] }),
      'rules.cards.change.harbour.effects[0].effect = "gian": should be one of gain, discount, fortify, strength, inspire, siege, heal; did you mean "gain"?',
    ],
    [
      'an ability’s effect on a building',
      changed('harbour', { effects: [{ effect: 'spy' }] }),
      'rules.cards.change.harbour.effects[0].effect = "spy": should be one of gain, discount, fortify, strength, inspire, siege, heal',
    ],
    [
      'a standing effect of a troop',
      changed('cavalry', { effects: [{ effect: 'fortify', amount: 1 }] }),
      'rules.cards.change.cavalry.effects[0].effect = "fortify": should be one of strength, inspire, siege, heal',
    ],
    [
      'a cost out of range',
      changed('harbour', { cost: 0 }),
      'rules.cards.change.harbour.cost = 0: should be a whole number from 1 to 99',
    ],
    [
      'a cost that is no number',
      changed('harbour', { cost: 'two' }),
      'rules.cards.change.harbour.cost = "two": should be a whole number from 1 to 99, or "X" for a Village',
    ],
    [
      'a cost of X on what is no Village',
      changed('harbour', { cost: 'X' }),
      'rules.cards.change.harbour.cost = "X": Villages, and no other buildings, cost "X"',
    ],
    [
      'a number as cost of a Village',
      changed('mill-village', { cost: 2 }),
      'rules.cards.change.mill-village.cost = 2: Villages, and no other buildings, cost "X"',
    ],
    [
      'an unknown banner',
      changed('harbour', { type: 'naval' }),
      'rules.cards.change.harbour.type = "naval": should be "village" or "military" or "trade" or "learning"',
    ],
    [
      'an unknown kind',
      changed('harbour', { kind: 'ship' }),
      'rules.cards.change.harbour.kind = "ship": should be "building" or "troop" or "mercenary"',
    ],
    [
      'an unknown field',
      changed('harbour', { price: 2 }),
      'rules.cards.change.harbour.price: there is no such field; known are id, name, kind, type, cost, hitPoints, slots, requires, effects, copies',
    ],
    [
      'a missing field',
      changed('cavalry', { attack: null }),
      'rules.cards.change.cavalry.attack is missing: it should be a whole number from 0 to 99',
    ],
    [
      'no copies',
      changed('cavalry', { copies: 0 }),
      'rules.cards.change.cavalry.copies = 0: should be a whole number from 1 to 99',
    ],
    [
      'an unknown condition',
      changed('harbour', { requires: { ships: 1 } }),
      'rules.cards.change.harbour.requires.ships = 1: there is no such field; known are buildings, type, building, upgrades, victories, troops, coin, mercenaries, class, subclass',
    ],
    [
      'two conditions',
      changed('harbour', { requires: { upgrades: 1, coin: 2 } }),
      'rules.cards.change.harbour.requires = {"upgrades":1,"coin":2}: should be an object with one of buildings, building, upgrades, victories, troops, coin, mercenaries',
    ],
    [
      'an unknown field in a list of conditions',
      changed('harbour', { requires: [{ upgrades: 1 }, { ships: 1 }] }),
      'rules.cards.change.harbour.requires[1].ships = 1: there is no such field; known are buildings, type, building, upgrades, victories, troops, coin, mercenaries, class, subclass',
    ],
    [
      'an empty list of conditions',
      changed('harbour', { requires: [] }),
      'rules.cards.change.harbour.requires = []: should be a condition or a list of 1 to 4 conditions',
    ],
    [
      'a class without mercenaries',
      changed('harbour', { requires: { troops: 1, class: 'Mage' } }),
      'rules.cards.change.harbour.requires = {"troops":1,"class":"Mage"}: has a class or subclass, which belongs to mercenaries',
    ],
    [
      'a condition on a building that does not exist',
      changed('harbour', { requires: { building: 'shipyard' } }),
      'rules.cards.change.harbour.requires.building = "shipyard": should be the id of a building',
    ],
    [
      'a misspelt card',
      changed('cavalri', { attack: 3 }),
      'rules.cards.change.cavalri: there is no card with this id; did you mean "cavalry"?',
    ],
    [
      'a misspelt card to remove',
      { cards: { remove: ['tavrn'] } },
      'rules.cards.remove.tavrn: there is no card with this id; did you mean "tavern"?',
    ],
    [
      'a misspelt upgrade',
      { upgrades: { change: { Victry: { cost: 9 } } } },
      'rules.upgrades.change.Victry: there is no upgrade of this name; known are Town Rights, Royal Charter, Great Walls, Victory; did you mean "Victory"?',
    ],
    [
      'a misspelt building in a condition',
      changed('harbour', { requires: { building: 'tavrn' } }),
      'rules.cards.change.harbour.requires.building = "tavrn": should be the id of a building; did you mean "tavern"?',
    ],
    [
      'a price that nobody can ever pay',
      changed('harbour', { cost: 90 }),
      'rules.cards.change.harbour.cost = 90: nobody can ever pay it; should be at most 70',
    ],
    [
      'more Coin than a kingdom can give',
      changed('harbour', { requires: { coin: 99 } }),
      'rules.cards.change.harbour.requires.coin = 99: there can never be more than 20',
    ],
    [
      'more victories than there can be attacks',
      { maxTurns: 10, ...changed('champion', { quest: { if: { victories: 91 }, draw: 1 } }) },
      'rules.cards.change.champion.quest.if.victories = 91: there can never be more than 90',
    ],
    [
      'a building that needs itself',
      changed('harbour', { requires: { building: 'harbour' } }),
      'rules.cards.change.harbour.requires.building = "harbour": that can never be there first, as it needs this one; it should be another building',
    ],
    [
      'a class that nobody has',
      changed('harbour', { requires: { mercenaries: 1, class: 'Mage' } }),
      'rules.cards.change.harbour.requires.class = "Mage": no mercenary has it; none has one at all',
    ],
    [
      'more upgrades than there are before the last',
      changed('harbour', { requires: { upgrades: 4 } }),
      'rules.cards.change.harbour.requires.upgrades = 4: there can never be more than 3',
    ],
    [
      'more troops than there are',
      changed('champion', { quest: { if: { troops: 99 }, draw: 1 } }),
      `rules.cards.change.champion.quest.if.troops = 99: there can never be more than ${TROOPS}`,
    ],
    [
      'a troop that is good for nothing',
      changed('cavalry', { attack: 0, defence: 0 }),
      'rules.cards.change.cavalry, has attack 0, defence 0 and no effect: at least one of them is needed',
    ],
    [
      'a troop’s effect in a slot that does not exist',
      changed('cavalry', { effects: [{ effect: 'siege', slot: 'library', amount: 1 }] }),
      'rules.cards.change.cavalry.effects[0].slot = "library": it should be "capital", the id of a building, or one of village, military, trade, learning, with an attack slot',
    ],
    [
      'an ability half against an attack',
      changed('scholar', {
        ability: [
          { effect: 'toll', amount: 1 },
          { effect: 'draw', amount: 1 },
        ],
      }),
      'rules.cards.change.scholar.ability: either all of its effects are against an attack (weaken, hold, toll, fortify) or none',
    ],
    [
      'a subclass twice',
      changed('scholar', { subclasses: ['Elf', 'Elf'] }),
      'rules.cards.change.scholar.subclasses = ["Elf","Elf"]: should be a list of 1 to 4 different texts',
    ],
    [
      'an ability half for battle',
      changed('scholar', {
        ability: [
          { effect: 'draw', amount: 1 },
          { effect: 'heal', amount: 1 },
        ],
      }),
      'rules.cards.change.scholar.ability: either all of its effects are for battle (strength, inspire, siege, heal) or none',
    ],
    [
      'a target that is not the last',
      changed('scholar', { ability: [{ effect: 'spy' }, { effect: 'draw', amount: 1 }] }),
      'rules.cards.change.scholar.ability: one effect at most has a target (discard, steal, spy, destroy), and it is the last',
    ],
    [
      'no ability',
      changed('scholar', { ability: [] }),
      'rules.cards.change.scholar.ability = []: should be a list of 1 to 3 effects',
    ],
    [
      'a place to settle that does not exist',
      changed('scholar', { settle: { under: 'school', effects: [{ effect: 'heal', amount: 1 }] } }),
      'rules.cards.change.scholar.settle.under = "school": should be the id of a building, or one of village, military, trade, learning',
    ],
    [
      'an id that means something else',
      changed('scholar', { id: 'capital' }),
      'rules.cards.change.scholar.id = "capital": should not be "capital" or one of village, military, trade, learning, which mean something else',
    ],
    [
      'two cards with one id',
      changed('scholar', { id: 'spy' }),
      'rules.cards.change.scholar.id = "spy": rules.cards "spy" has this id, too',
    ],
    [
      'T16: two cards with one name',
      changed('trading-post', { name: 'Tavern' }),
      'rules.cards.change.trading-post.name = "Tavern": rules.cards "tavern" has this name, too',
    ],
    [
      'a card without a name',
      changed('tavern', { name: ' ' }),
      'rules.cards.change.tavern.name = " ": should be a text that is not empty',
    ],
    [
      'an ability for both sides of a battle at once',
      changed('scholar', {
        ability: [
          { effect: 'siege', amount: 1 },
          { effect: 'strength', role: 'defence', amount: 1 },
        ],
      }),
      'rules.cards.change.scholar.ability: no side could ever use it; its effects should fit one role (siege is for attack)',
    ],
    [
      'a change that is no object',
      changed('cavalry', 3 as unknown as object),
      'rules.cards.change.cavalry = 3: should be an object with fields of the card, such as {"attack":3}',
    ],
    [
      'changes that are a list',
      { cards: { change: [] } },
      'rules.cards.change = []: should be changes by id of card, such as {"cavalry":{"attack":3}}',
    ],
    [
      'a card that does not exist',
      changed('dragon', { copies: 2 }),
      'rules.cards.change.dragon: there is no card with this id; the nearest are "oracle", "harbour" and "bank"',
    ],
    [
      'a card to remove that does not exist',
      { cards: { remove: ['dragon'] } },
      'rules.cards.remove.dragon: there is no card with this id; the nearest are "oracle", "harbour" and "bank"',
    ],
    [
      'a change of a card that is removed',
      { cards: { remove: ['spy'], change: { spy: { copies: 2 } } } },
      'rules.cards.change.spy: there is no card with this id; the nearest are "bank", "envoy" and "sappers"',
    ],
    [
      'a removed building that mercenaries settle under',
      { cards: { remove: ['hospital'] } },
      'rules.cards "healer", .settle.under = "hospital": should be the id of a building, or one of village, military, trade, learning',
    ],
    [
      'a new card with the id of another',
      { cards: { add: { deck: [{ ...PIKEMEN, id: 'spearmen' }] } } },
      'rules.cards.add.deck[0] "spearmen", .id = "spearmen": rules.cards "spearmen" has this id, too',
    ],
    [
      'a new card without its fields',
      { cards: { add: { deck: [{ ...PIKEMEN, attack: undefined }] } } },
      'rules.cards.add.deck[0] "pikemen", .attack is missing: it should be a whole number from 0 to 99',
    ],
    [
      'new cards that are no lists of a deck',
      { cards: { add: [PIKEMEN] } },
      'rules.cards.add = [{"id":"pikemen","name":"Pikemen","kind":"troop","attack":1…: should be an object with deck, legendary',
    ],
    [
      'an upgrade that does not exist',
      { upgrades: { change: { Defeat: { cost: 9 } } } },
      'rules.upgrades.change.Defeat: there is no upgrade of this name; known are Town Rights, Royal Charter, Great Walls, Victory',
    ],
    [
      'an upgrade for nothing',
      { upgrades: { change: { Victory: { cost: 0 } } } },
      'rules.upgrades.upgrades[3].cost = 0: should be a whole number from 1 to 99',
    ],
    [
      'a change of an upgrade that is no object',
      { upgrades: { change: { Victory: 9 } } },
      'rules.upgrades.change.Victory = 9: should be an object with fields of the upgrade, such as {"cost":9}',
    ],
    [
      'two upgrades with one name',
      { upgrades: { change: { 'Great Walls': { name: 'Town Rights' } } } },
      'rules.upgrades.upgrades[2].name = "Town Rights": upgrades[0] has this name, too',
    ],
    [
      'an upgrade without a name',
      { upgrades: { change: { 'Great Walls': { name: '' } } } },
      'rules.upgrades.upgrades[2].name = "": should be a text that is not empty',
    ],
    [
      'slots that no upgrade unlocks',
      { upgrades: { capital: { attack: { slots: 1, unlockedBy: 5 } } } },
      'rules.upgrades.capital.attack.unlockedBy = 5: should be a whole number from 0 to 4, the number of upgrades',
    ],
    ['no card', { cards: { deck: [] } }, 'rules.cards.deck = []: should have a card'],
    [
      'no troop',
      { cards: { deck: STANDARD_RULES.cards.deck.filter(({ kind }) => kind !== 'troop') } },
      'rules.cards.deck: there is no troop; at least one is needed',
    ],
    [
      'mercenaries without end',
      {
        abilitiesRaise: 'now',
        ...changed('scholar', {
          ability: [
            { effect: 'gain', resource: 'build', amount: 2 },
            { effect: 'gain', resource: 'coin', amount: 2 },
            { effect: 'draw', amount: 2 },
          ],
        }),
      },
      'rules.cards: mercenaries that give Build and Coin and draw cards can be built and used again and again in one turn without end; let them give or draw less',
    ],
    [
      'a victory that is not the last upgrade',
      {
        upgrades: {
          upgrades: [
            { name: 'a', cost: 1, victory: true },
            { name: 'b', cost: 2 },
          ],
        },
      },
      'rules.upgrades.upgrades[0].victory: the last upgrade, and no other, wins the game',
    ],
    [
      'a number that is none',
      { maxTurns: 'many' },
      'rules.maxTurns = "many": should be a whole number from 1 to 1000',
    ],
    [
      'a switch that does not exist',
      { spoils: 'half' },
      'rules.spoils = "half": should be "twice" or "shared"',
    ],
  ])('%s', (_, changes, message) => {
    expect(refusal(changes)).toBe(message);
  });

  test('no slot to attack from', () => {
    const places = { attack: { slots: 0, unlockedBy: 0 } };
    const deck = STANDARD_RULES.cards.deck.map((card) =>
      card.kind === 'building' ? { ...card, slots: {} } : card,
    );
    const legendary = STANDARD_RULES.cards.legendary.filter(({ kind }) => kind !== 'building');
    expect(refusal({ cards: { deck, legendary }, upgrades: { capital: places } })).toBe(
      'rules.upgrades.capital.attack.slots = 0: no building has one either; at least one is needed',
    );
  });
});

describe('rules', () => {
  test('the standard ones are the files, and right', () => {
    const read = (name: string) => {
      const { $schema: _, ...file } = JSON.parse(
        readFileSync(`data/tactoria/${name}.json`, 'utf8'),
      );
      return file;
    };
    expect(STANDARD_RULES.cards).toEqual(read('cards'));
    expect(STANDARD_RULES.upgrades).toEqual(read('upgrades'));
    expect(parseRules({})).toEqual(STANDARD_RULES);
    expect(ruleChanges(parseRules({}))).toEqual({});
  });

  test('changes are found again, and only what is different', () => {
    const change = { cavalry: { attack: 3 }, barracks: { requires: { coin: 3 } } };
    const changes = { cards: { change }, start: { coin: 3 }, rest: 'both' };
    expect(ruleChanges(parseRules(changes))).toEqual(changes);
    expect(parseRules(changes).cards.deck[27]).toMatchObject({ id: 'cavalry', attack: 3 });
    const rng = new Rng(rootKey('rules'));
    for (let i = 0; i < 50; i++) {
      const rules = randomRules(rng.next());
      expect(parseRules(ruleChanges(rules))).toEqual(rules);
    }
  });

  test.each(Object.entries(SWITCHES))('%s is a change that can be stated', (_, changes) => {
    expect(ruleChanges(parseRules(changes))).toEqual(changes);
  });
});

test('one field of an upgrade can be changed by its name, and is kept in records', () => {
  const rules = parseRules({ upgrades: { change: { Victory: { cost: 9 } } } });
  expect(rules.upgrades.upgrades.map(({ cost }) => cost)).toEqual([2, 4, 6, 9]);
  expect(rules.upgrades.capital).toEqual(STANDARD_RULES.upgrades.capital);
  expect(parseRules(ruleChanges(rules))).toEqual(rules);
});

test('what a variant says of itself is no rule', () => {
  expect(parseRules({ about: 'As ever.', $schema: './schema.json' })).toEqual(STANDARD_RULES);
});
