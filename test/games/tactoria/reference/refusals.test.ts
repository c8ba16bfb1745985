import { expect, test } from 'vitest';
import { checkRules } from './rules.js';
import { sampleRules } from './sample.js';
import type { Building, Card, Mercenary, Rules, Troop } from './types.js';

/** The sample with changed fields of one card. */
function changed(
  id: string,
  change: Partial<Building> | Partial<Troop> | Partial<Mercenary>,
): Rules {
  const deck = sampleRules.cards.deck.map((card) =>
    card.id === id ? ({ ...card, ...change } as Card) : card,
  );
  return { ...sampleRules, cards: { ...sampleRules.cards, deck } };
}

function refused(rules: Rules): boolean {
  try {
    checkRules(rules, 2);
    return false;
  } catch {
    return true;
  }
}

const needs = (requires: Building['requires'] & object) => refused(changed('temple', { requires }));

test('the sample itself is not refused', () => {
  expect(() => checkRules(sampleRules, 2)).not.toThrow();
});

test('T33 a quest, a settle or neither, not both', () => {
  const quest = { if: { upgrades: 1 }, draw: 1 };
  expect(() => checkRules(changed('mason', { quest }), 2)).toThrow('T33');
  expect(refused(changed('wizard', { quest }))).toBe(false);
});

test('abilities of one sort, of 1 to 3 effects', () => {
  const weaken = { effect: 'weaken', amount: 1 } as const;
  const draw = { effect: 'draw', amount: 1 } as const;
  const heal = { effect: 'heal', amount: 1 } as const;
  expect(refused(changed('wizard', { ability: [weaken, draw] }))).toBe(true);
  expect(refused(changed('wizard', { ability: [weaken, heal] }))).toBe(true);
  expect(refused(changed('wizard', { ability: [weaken, { effect: 'protect' }] }))).toBe(true);
  expect(refused(changed('wizard', { ability: [draw, draw, draw] }))).toBe(false);
  expect(refused(changed('wizard', { ability: [draw, draw, draw, draw] }))).toBe(true);
  expect(refused(changed('wizard', { ability: [] }))).toBe(true);
});

test('T77 buildings that are not there, or need themselves', () => {
  expect(needs({ building: 'spearmen' })).toBe(true);
  expect(needs({ building: 'tower' })).toBe(false);
  expect(needs({ building: 'temple' })).toBe(true);
  expect(refused(changed('lodge', { requires: { building: 'academy' } }))).toBe(true); // a circle
  expect(refused(changed('fishing-village', { requires: { building: 'harbour' } }))).toBe(true);
});

test('more than there can be', () => {
  // Villages: 3 + 3; military: 4; learning: 3 besides the Temple; trade: Inn, Harbour, Market, Palace.
  expect(needs({ buildings: 6, type: 'village' })).toBe(false);
  expect(needs({ buildings: 7, type: 'village' })).toBe(true);
  expect(needs({ buildings: 3, type: 'learning' })).toBe(false);
  expect(needs({ buildings: 4, type: 'learning' })).toBe(true);
  expect(needs({ buildings: 17 })).toBe(false);
  expect(needs({ buildings: 18 })).toBe(true);
  // Troops: 11 kinds of 4, and a Dragon.
  expect(needs({ troops: 45 })).toBe(false);
  expect(needs({ troops: 46 })).toBe(true);
  expect(needs({ mercenaries: 4, class: 'sage' })).toBe(false);
  expect(needs({ mercenaries: 5, class: 'sage' })).toBe(true);
  expect(needs({ mercenaries: 3, class: 'sage', subclass: 'healer' })).toBe(true);
  expect(needs({ mercenaries: 1, class: 'elf' })).toBe(true); // a subclass
  expect(needs([{ upgrades: 1 }, { mercenaries: 1, subclass: 'dwarf' }])).toBe(true);
});

test('upgrades that only the winner has', () => {
  const rules = (upgrades: number) => changed('temple', { requires: { upgrades } });
  expect(refused(rules(3))).toBe(false);
  expect(refused(rules(4))).toBe(true);
  expect(refused({ ...rules(4), victory: 'nextTurn' })).toBe(false);
  expect(refused({ ...rules(5), victory: 'nextTurn' })).toBe(true);
});

test('T80 troops that are good for nothing, effects that never count', () => {
  const troop = (change: Partial<Troop>) => refused(changed('banner', change));
  expect(troop({ effects: [] })).toBe(true);
  expect(troop({ effects: [], defence: 1 })).toBe(false);
  const from = (slot: string, role?: 'attack' | 'defence') =>
    troop({ effects: [{ effect: 'strength', amount: 1, slot, ...(role && { role }) }] });
  expect(from('tower')).toBe(false);
  expect(from('tower', 'defence')).toBe(false);
  expect(from('tower', 'attack')).toBe(true);
  expect(from('capital', 'attack')).toBe(false);
  expect(from('military', 'attack')).toBe(false);
  expect(from('trade')).toBe(true);
  expect(from('spearmen')).toBe(true);
  expect(troop({ effects: [{ effect: 'siege', amount: 1, slot: 'tower' }] })).toBe(true);
  expect(from('village')).toBe(true);
  const village = changed('banner', {
    effects: [{ effect: 'heal', amount: 1, slot: 'village' }],
  });
  expect(refused({ ...village, villageSlot: 'defence' })).toBe(false);
});
