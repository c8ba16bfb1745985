import { describe, expect, test } from 'vitest';
import type { RuleChanges } from '../../../../engine/capital-lux/rules.js';
import { cards, type Plan, seat } from '../kit/table.js';

type Actions = NonNullable<RuleChanges['actions']>;
type Effects = NonNullable<Actions['G']>;

/** Two players with Green cards that have these effects; nothing in the capital unless stated. */
const green = (G: Effects, plan: Plan = {}) =>
  seat({
    hands: ['G2 Y3 P4', 'P2 P3 B3'],
    ...plan,
    rules: { ...plan.rules, actions: { G, ...plan.rules?.actions } },
  });

describe('L67 to L71: lists of effects', () => {
  test('L67 effects happen in the order of the list, each as often as its amount says', () => {
    const table = green(
      [{ effect: 'gold', amount: 2 }, { effect: 'modifier', amount: 2 }, { effect: 'draw' }],
      { draws: 'B6', modifiers: [[4, 2, -1, -3]] },
    );
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ phase: 'agent', drawn: 4, gold: [2, 0], pile: 6 });
    expect(table.position.hands[0]).toEqual(cards('Y3 P4'));
    table.does(0, '+4 on Y');
    expect(table.position).toMatchObject({ phase: 'agent', drawn: 2, seat: 0 });
    table.does(0, '+2 on B');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1 });
    expect(table.position.hands[0]).toEqual(cards('Y3 B6 P4'));
  });

  test('L67 the same effect may be there twice, each with its own amount and choice', () => {
    const table = green(
      [
        { effect: 'take', of: 'Y' },
        { effect: 'take', which: 'highest', of: 'B', amount: 2 },
      ],
      { setup: 'Y4 Y5 B2 B4 B6' },
    );
    table.does(0, 'G2 to capital', 'takes Y4', 'takes B6', 'takes B4');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1 });
    expect(table.position.hometowns[0]).toEqual(cards('Y4 B4 B6'));
  });

  test('L67 an empty list is no action', () => {
    const table = green([], { draws: 'B6' });
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1, gold: [0, 0] });
    expect(table.position.deck[0]).toBe('B6');
  });

  test('L68 what is impossible is passed over, and the next effect follows', () => {
    const table = green(
      [{ effect: 'steal' }, { effect: 'look' }, { effect: 'move' }, { effect: 'take', amount: 2 }],
      { setup: 'Y5' },
    );
    // Nobody has gold, no modifier lies there, the hometown is empty: only the take is asked, once.
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['takes Y5']);
    table.does(0, 'takes Y5');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1 });
  });

  test('L68 a choice is asked for even if there is only one', () => {
    const table = green([{ effect: 'steal' }], { gold: [0, 1] });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['steals from 1']);
  });

  test('L69 the hand is looked at when the whole list is done', () => {
    const table = green([{ effect: 'exchange', from: 'hand', amount: 2 }, { effect: 'draw' }], {
      hands: ['G2 Y3', 'P2 P3'],
      draws: 'B2 B3 B4',
    });
    table.does(0, 'G2 to capital', 'exchanges Y3 from hand', 'exchanges B2 from hand');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: null });
    expect(table.position.hands[0]).toEqual(cards('B3 B4'));
  });

  test('L69 a hand that a discard empties gives the others their last turns', () => {
    const table = green([{ effect: 'discard', from: 'hand' }], { hands: ['G2 Y3', 'P2 P3'] });
    table.does(0, 'G2 to capital', 'discards Y3 from hand');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: 1, discarded: ['Y3'] });
    table.does(1, 'P2 to hometown');
    expect(table.position.round).toBe(1);
  });

  test('L69 a hand that is filled again before the list ends is not empty', () => {
    const table = green([{ effect: 'discard', from: 'hand' }, { effect: 'draw' }], {
      hands: ['G2 Y3', 'P2 P3'],
      draws: 'B2',
    });
    table.does(0, 'G2 to capital', 'discards Y3 from hand');
    expect(table.position).toMatchObject({ seat: 1, lastTurns: null });
  });

  test('L70 who may decline is asked each time; a decline ends the effect, not the list', () => {
    const table = green([{ effect: 'take', amount: 3, may: true }, { effect: 'gold' }], {
      setup: 'Y4 Y5 B2',
    });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['takes Y4', 'takes B2', 'declines take']);
    table.does(0, 'takes Y4', 'declines take');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1, gold: [1, 0] });
    expect(table.position.capital).toEqual(cards('G2 Y5 B2'));
  });

  test('L70 without may an effect is compulsory', () => {
    const table = green([{ effect: 'discard', from: 'hand' }]);
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['discards Y3 from hand', 'discards P4 from hand']);
  });

  test.each([
    ['draw', (p: { hands: string[][] }) => p.hands[0].length, 3],
    ['gold', (p: { gold: number[] }) => p.gold[0], 1],
  ] as const)('L71 %s that may be declined is offered each time', (effect, read, after) => {
    const table = green([{ effect, amount: 2, may: true }]);
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ phase: 'choice', drawn: null });
    expect(table.options).toEqual([`accepts ${effect}`, `declines ${effect}`]);
    table.does(0, `accepts ${effect}`);
    expect(read(table.position)).toBe(after);
    table.does(0, `declines ${effect}`);
    expect(read(table.position)).toBe(after);
    expect(table.position).toMatchObject({ phase: 'play', seat: 1 });
  });

  test('L71 a modifier is accepted before it is seen, and then has to be placed', () => {
    const table = green([{ effect: 'modifier', amount: 2, may: true }], {
      modifiers: [[-3, 4, 2, -1]],
    });
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ phase: 'choice', drawn: null });
    table.does(0, 'accepts modifier');
    expect(table.position).toMatchObject({ phase: 'agent', drawn: -3 });
    expect(table.options).toEqual(['-3 on G', '-3 on Y', '-3 on B', '-3 on P']);
    table.does(0, '-3 on P', 'declines modifier');
    expect(table.position).toMatchObject({ phase: 'play', seat: 1 });
    expect(table.position.modifierDeck).toEqual([4, 2, -1]);
  });
});

describe('L72 to L81: the effects', () => {
  test('L72 a card drawn to the hometown or the capital lies there face up and does nothing', () => {
    const table = green(
      [
        { effect: 'draw', to: 'hometown' },
        { effect: 'draw', to: 'capital', amount: 2 },
      ],
      { draws: 'Y6 Y5 G5 B6' },
    );
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ seat: 1, gold: [0, 0], hometowns: [['Y6'], []] });
    expect(table.position.capital).toEqual(cards('G2 G5 Y5'));
    expect(table.position.deck[0]).toBe('B6');
    expect(table.position.hands[0]).toEqual(cards('Y3 P4'));
  });

  test('L72 as far as the deck has cards', () => {
    const table = green([{ effect: 'draw', to: 'capital', amount: 3 }], {
      draws: 'Y6',
      exact: true,
    });
    table.does(0, 'G2 to capital');
    expect(table.position).toMatchObject({ seat: 1, deck: [], capital: cards('G2 Y6') });
  });

  test.each<[string, Effects[number] & { effect: 'take' }, string[]]>([
    ['lowest of others', { effect: 'take' }, ['takes Y4', 'takes B2']],
    ['highest of others', { effect: 'take', which: 'highest' }, ['takes Y5', 'takes B6']],
    ['lowest of any', { effect: 'take', of: 'any' }, ['takes G2', 'takes Y4', 'takes B2']],
    [
      'highest of any',
      { effect: 'take', of: 'any', which: 'highest' },
      ['takes G3', 'takes Y5', 'takes B6'],
    ],
    ['of one colour', { effect: 'take', of: 'Y', which: 'highest' }, ['takes Y5']],
    ['of the own colour', { effect: 'take', of: 'G' }, ['takes G2']],
    ['of an empty colour', { effect: 'take', of: 'P' }, []],
  ])('L73 a card is taken from the capital: %s', (_, effect, options) => {
    const table = green([effect], { setup: 'G3 Y4 Y5 B2 B6', hands: ['G2 Y3', 'P2 P3'] });
    table.does(0, 'G2 to capital');
    expect(table.options.filter((words) => words.startsWith('takes'))).toEqual(options);
    if (options.length === 0) return expect(table.position.seat).toBe(1);
    table.does(0, options[0]);
    expect(table.position.hometowns[0]).toEqual([options[0].slice('takes '.length)]);
  });

  test('L73 L76 the switch of L21 lets an empty colour of the scope be named', () => {
    const rules: RuleChanges = { clericChoice: 'any' };
    const taking = green([{ effect: 'take', amount: 2 }], { setup: 'Y4', rules });
    taking.does(0, 'G2 to capital');
    expect(taking.options).toEqual(['takes Y4', 'takes B', 'takes P']);
    taking.does(0, 'takes B');
    expect(taking.options).toEqual(['takes Y4', 'takes B', 'takes P']);
    const discard = { effect: 'discard', from: 'capital', of: 'any' } as const;
    const discarding = green([discard], { rules });
    discarding.does(0, 'G2 to capital');
    expect(discarding.options).toEqual([
      'discards G2 from capital',
      'discards Y from capital',
      'discards B from capital',
      'discards P from capital',
    ]);
    discarding.does(0, 'discards P from capital');
    expect(discarding.position).toMatchObject({ seat: 1, capital: ['G2'], discarded: [] });
  });

  test('L74 a card taken to the hand can be played like any other', () => {
    const table = green([{ effect: 'take', which: 'highest', to: 'hand' }], { setup: 'Y4 Y5' });
    table.does(0, 'G2 to capital', 'takes Y5 to hand');
    expect(table.position.hands[0]).toEqual(cards('Y3 Y5 P4'));
    expect(table.position.capital).toEqual(cards('G2 Y4'));
    table.does(1, 'P2 to hometown').does(0, 'Y5 to capital');
    expect(table.position).toMatchObject({ gold: [1, 0], seat: 1 });
  });

  test('L75 a card of the own hand or hometown leaves the game', () => {
    const table = green(
      [
        { effect: 'discard', from: 'hometown' },
        { effect: 'discard', from: 'hand' },
      ],
      { hands: ['Y2 G2 Y3 P4', 'P2 P3 B3 B4'] },
    );
    table.does(0, 'Y2 to hometown').does(1, 'P2 to hometown').does(0, 'G2 to capital');
    expect(table.options).toEqual(['discards Y2 from hometown']);
    table.does(0, 'discards Y2 from hometown');
    expect(table.options).toEqual(['discards Y3 from hand', 'discards P4 from hand']);
    table.does(0, 'discards P4 from hand');
    expect(table.position).toMatchObject({ discarded: cards('Y2 P4'), hometowns: [[], ['P2']] });
    expect(table.position.hands[0]).toEqual(['Y3']);
    table.does(1, 'P3 to hometown').does(0, 'Y3 to hometown').does(1, 'B3 to hometown');
    // Discards do not come back, and do not count.
    expect(table.rounds[0].hometowns[0]).not.toContain('Y2');
  });

  test('L76 a card of the capital leaves the game', () => {
    const effect = { effect: 'discard', from: 'capital', which: 'highest', of: 'any' } as const;
    const table = green([effect], { setup: 'Y4 Y5' });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['discards G2 from capital', 'discards Y5 from capital']);
    table.does(0, 'discards Y5 from capital');
    expect(table.position).toMatchObject({ discarded: ['Y5'], capital: cards('G2 Y4') });
    expect(table.position.hometowns[0]).toEqual([]);
  });

  test('L77 a card of the own hometown goes to the capital and sets off nothing', () => {
    const table = green([{ effect: 'move' }], { hands: ['Y5 G2 P4', 'Y2 P3 B3'] });
    table.does(0, 'Y5 to hometown').does(1, 'Y2 to hometown').does(0, 'G2 to capital');
    expect(table.options).toEqual(['moves Y5']);
    table.does(0, 'moves Y5');
    expect(table.position).toMatchObject({ gold: [0, 0], hometowns: [[], ['Y2']], seat: 1 });
    expect(table.position.capital).toEqual(cards('G2 Y5'));
    table.everyoneHome();
    expect(table.rounds[0].limits.Y).toBe(5);
  });

  test('L78 a card of the hand is put out of the game, and the top card of the deck drawn', () => {
    const table = green([{ effect: 'exchange', from: 'hand' }], { draws: 'B6 B5' });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['exchanges Y3 from hand', 'exchanges P4 from hand']);
    table.does(0, 'exchanges P4 from hand');
    expect(table.position).toMatchObject({ discarded: ['P4'], seat: 1 });
    expect(table.position.hands[0]).toEqual(cards('Y3 B6'));
    expect(table.position.deck[0]).toBe('B5');
  });

  test('L79 a card of the hometown is put out of the game, the top card of the deck put there', () => {
    const table = green([{ effect: 'exchange', from: 'hometown' }], {
      hands: ['Y5 G2 P4', 'Y2 P3 B3'],
      draws: 'Y6 B5',
    });
    table.does(0, 'Y5 to hometown').does(1, 'Y2 to hometown').does(0, 'G2 to capital');
    expect(table.options).toEqual(['exchanges Y5 from hometown']);
    table.does(0, 'exchanges Y5 from hometown');
    expect(table.position).toMatchObject({ discarded: ['Y5'], gold: [0, 0], seat: 1 });
    expect(table.position.hometowns).toEqual([['Y6'], ['Y2']]);
    expect(table.position.hands[0]).toEqual(['P4']);
  });

  test.each(['hand', 'hometown'] as const)(
    'L78 L79 without a card in the deck nothing can be exchanged: %s',
    (from) => {
      const table = green([{ effect: 'exchange', from }], {
        hands: ['Y5 G2 P4', 'Y2 P3 B3'],
        exact: true,
      });
      table.does(0, 'Y5 to hometown').does(1, 'Y2 to hometown').does(0, 'G2 to capital');
      expect(table.position).toMatchObject({ phase: 'play', seat: 1, discarded: [] });
    },
  );

  test('L80 a face-down modifier is looked at, not one that is known already', () => {
    const table = seat({
      hands: ['B2 G2 G3', 'B3 G4 G5'],
      modifiers: [[4, -3, 2, -1]],
      rules: { actions: { G: [{ effect: 'look', amount: 2 }] } },
    });
    table.does(0, 'B2 to capital', '+4 on Y').does(1, 'B3 to capital', '-3 on Y');
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['looks at 1']);
    table.does(0, 'looks at 1');
    expect(table.position.modifiers).toEqual([
      { on: 'Y', by: 0, value: 4 },
      { on: 'Y', by: 1, value: -3, lookers: [0] },
    ]);
    table.does(1, 'G4 to capital', 'looks at 0').does(0, 'G3 to capital');
    // Nothing is left to look at.
    expect(table.position).toMatchObject({ phase: 'play', seat: 1 });
  });

  test('L81 a disc comes from a rival who has one', () => {
    const table = seat({
      hands: ['G2 G3', 'P2 P3', 'B2 B3'],
      gold: [0, 2, 0],
      rules: { actions: { G: [{ effect: 'steal', amount: 3 }] } },
    });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['steals from 1']);
    table.does(0, 'steals from 1', 'steals from 1');
    expect(table.position).toMatchObject({ gold: [2, 0, 0], pile: 8, seat: 1 });
  });

  test('L81 never from oneself, of whichever rival', () => {
    const table = seat({
      hands: ['G2 G3', 'P2 P3', 'B2 B3'],
      gold: [3, 2, 1],
      rules: { actions: { G: [{ effect: 'steal' }] } },
    });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['steals from 1', 'steals from 2']);
    table.does(0, 'steals from 2');
    expect(table.position.gold).toEqual([4, 2, 0]);
  });
});

describe('Effects refused', () => {
  const refused = (actions: unknown) => () =>
    seat({ players: 2, rules: { actions } as RuleChanges });

  test.each<[string, unknown, RegExp]>([
    [
      'an unknown one',
      { G: [{ effect: 'bribe' }] },
      /rules\.actions\.G\[0\]\.effect = "bribe": should be one of draw, gold, .*, steal$/,
    ],
    [
      'a misspelt one',
      { G: [{ effect: 'drow' }] },
      /rules\.actions\.G\[0\]\.effect = "drow": should be .*; did you mean "draw"\?$/,
    ],
    [
      'the old form',
      { G: { does: 'scholar', strength: 1 } },
      /rules\.actions\.G = .*: should be a list of effects such as .*"strength" are no longer used/,
    ],
    [
      'a field of another',
      { G: [{ effect: 'gold', to: 'hand' }] },
      /rules\.actions\.G\[0\]\.to: there is no such field; known are effect, amount, may/,
    ],
    [
      'a take to the capital',
      { P: [{ effect: 'take', to: 'capital' }] },
      /rules\.actions\.P\[0\]\.to = "capital": should be "hometown" or "hand"/,
    ],
    [
      'a discard of nowhere',
      { P: [{ effect: 'discard' }] },
      /rules\.actions\.P\[0\]\.from is missing: it should be "hand" or "hometown" or "capital"/,
    ],
    [
      'too large an amount',
      { Y: [{ effect: 'gold', amount: 11 }] },
      /rules\.actions\.Y\[0\]\.amount = 11: should be a whole number from 0 to 10/,
    ],
    ['too many', { Y: Array(5).fill({ effect: 'gold' }) }, /should be a list of at most 4 effects/],
    [
      'a look at what nobody places',
      { B: [{ effect: 'look' }] },
      /rules\.actions\.B\[0\]\.effect = "look": there is nothing to look at/,
    ],
    [
      'a theft of what nobody has',
      { Y: [{ effect: 'steal' }] },
      /rules\.actions\.Y\[0\]\.effect = "steal": nobody ever has a disc/,
    ],
    [
      'cards that go round, of one colour',
      { P: [{ effect: 'take', of: 'any', to: 'hand' }] },
      /rules\.actions\.P\[0\]\.of = "any": it may bring a Pink card back .* might never end/,
    ],
    [
      'cards that go round, of two colours',
      {
        P: [{ effect: 'take', of: 'G', to: 'hand' }],
        G: [{ effect: 'take', of: 'P', to: 'hand' }],
      },
      /rules\.actions\.G\[0\]\.of = "P": it may bring a Pink card back to a hand, and Pink brings/,
    ],
  ])('Effects refused: %s', (_, actions, message) => {
    expect(refused(actions)).toThrow(message);
  });

  test('Effects accepted: what is refused is not, as soon as it can do something', () => {
    expect(refused({ P: [{ effect: 'take', of: 'others', to: 'hand' }] })).not.toThrow();
    expect(refused({ P: [{ effect: 'take', of: 'any', to: 'hand', amount: 0 }] })).not.toThrow();
    expect(
      refused({ Y: [{ effect: 'look' }, { effect: 'steal' }, { effect: 'gold' }] }),
    ).not.toThrow();
    const rules: RuleChanges = {
      startingGold: [0, 0, 0, 1],
      actions: { Y: [{ effect: 'steal' }] },
    };
    expect(() => seat({ players: 2, rules })).not.toThrow();
  });
});
