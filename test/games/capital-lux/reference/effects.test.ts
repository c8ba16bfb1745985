import { describe, expect, test } from 'vitest';
import { sorted } from '../../../kit/lists.js';
import { checkActions } from './check-actions.js';
import { applyMove, legalMoves, start } from './lux.js';
import { seenBy } from './seen.js';
import { drawChance, STANDARD } from './standard.js';
import type { Colour, Effect, Move, Placed, Position, Rules } from './types.js';
import { type Choice, worlds } from './worlds.js';

/*
 * Each effect in a position made by hand, with what the words of L67 to L82 lead to.
 */

type Lists = Partial<Rules['actions']>;

function rulesWith(lists: Lists, changes: Partial<Rules> = {}): Rules {
  return {
    ...STANDARD,
    ...changes,
    actions: { G: [], Y: [], B: [], P: [], ...lists },
  };
}

/** Three players, seat 0 to play, four cards in each other hand; the rest as given. */
function table(lists: Lists, changes: Partial<Position> = {}): Position {
  const rules = rulesWith(lists, changes.rules);
  const first = start(
    rules,
    3,
    drawChance(STANDARD, 3, () => 0),
  );
  return {
    ...first,
    phase: 'play',
    seat: 0,
    starter: 0,
    pass: 0,
    picked: 0,
    packs: [[], [], []],
    hands: [
      ['P4', 'Y2', 'Y2', 'B6'],
      ['G2', 'G3', 'G4', 'G5'],
      ['B2', 'B3', 'B4', 'B5'],
    ],
    hometowns: [['G6', 'G2', 'G6'], ['Y5'], []],
    capital: ['G3', 'G5', 'Y4', 'Y4'],
    deck: ['B2', 'Y6', 'P5'],
    gold: [0, 2, 1],
    pile: 2,
    discarded: [],
    modifierDeck: [4, -3],
    placed: [],
    ...changes,
    rules,
  };
}

const playP4: Move = { seat: 0, play: 'P4', to: 'capital' };

/** Seat 0 plays P4 to the capital and answers. */
function playP(position: Position, ...answers: object[]): Position {
  return answers.reduce<Position>(
    (now, move) => applyMove(now, { seat: 0, ...move } as Move),
    applyMove(position, playP4),
  );
}

/** The legal moves as sorted text, without the seat. */
function choices(position: Position): readonly string[] {
  return sorted(
    legalMoves(position).map(({ seat, ...move }) => {
      expect(seat).toBe(position.seat);
      return JSON.stringify(move);
    }),
  );
}

function texts(...moves: object[]): readonly string[] {
  return sorted(moves.map((move) => JSON.stringify(move)));
}

const once = { amount: 1, may: false };
const twice = { amount: 2, may: false };
const maybe = { amount: 1, may: true };
const draw: Effect = { effect: 'draw', to: 'hand', ...once };
const gold: Effect = { effect: 'gold', ...once };
const modifier: Effect = { effect: 'modifier', ...once };
const take: Effect = { effect: 'take', which: 'lowest', of: 'others', to: 'hometown', ...once };

describe('the order of effects', () => {
  test('L67 one after the other, each as often as it says', () => {
    const list = [{ ...gold, amount: 2 }, take, { ...modifier, amount: 0 }, draw];
    const asked = playP(table({ P: list }));
    expect([asked.phase, asked.seat, asked.drawn]).toEqual(['cleric', 0, null]);
    expect(asked.gold).toEqual([2, 2, 1]);
    expect(asked.deck).toHaveLength(3);
    const done = playP(table({ P: list }), { takes: 'Y4' });
    expect([done.phase, done.seat]).toEqual(['play', 1]);
    expect(done.hands[0]).toEqual(['Y2', 'Y2', 'B6', 'B2']);
    expect(done.modifierDeck).toEqual([4, -3]);
  });

  test('L67 an empty list does nothing', () => {
    const done = playP(table({}));
    expect([done.phase, done.seat, done.capital]).toEqual([
      'play',
      1,
      ['G3', 'G5', 'Y4', 'Y4', 'P4'],
    ]);
  });

  test('L68 what is impossible is passed over, and the next effect follows', () => {
    const list = [{ ...gold, amount: 4 }, { effect: 'look' as const, ...once }, take];
    const asked = playP(table({ P: list, B: [modifier] }));
    expect(asked.gold).toEqual([2, 2, 1]);
    expect(asked.pile).toBe(0);
    expect(asked.phase).toBe('cleric');
  });

  test('L68 a single thing to choose is asked all the same', () => {
    const lists: Lists = { P: [{ effect: 'steal', ...once }], Y: [gold] };
    const asked = playP(table(lists, { gold: [0, 0, 1] }));
    expect(choices(asked)).toEqual(texts({ steals: 2 }));
  });

  test('L69 a hand emptied and filled again within the turn is not empty', () => {
    const list: Effect[] = [{ effect: 'discard', from: 'hand', ...once }, draw];
    const hands = [['P4', 'Y2'], ['G2'], ['B2']];
    const done = playP(table({ P: list }, { hands }), { discards: 'Y2', from: 'hand' });
    expect([done.hands[0], done.lastTurns]).toEqual([['B2'], null]);
  });

  test('L69 a hand emptied by a discard gives the others their last turns', () => {
    const list: Effect[] = [{ effect: 'discard', from: 'hand', ...once }];
    const hands = [['P4', 'Y2'], ['G2'], ['B2']];
    const done = playP(table({ P: list }, { hands }), { discards: 'Y2', from: 'hand' });
    expect([done.hands[0], done.lastTurns, done.seat]).toEqual([[], 2, 1]);
  });

  test('L70 a decline passes over what is left of the amount', () => {
    const list: Effect[] = [{ ...take, amount: 3, may: true }, gold];
    const done = playP(table({ P: list }), { takes: 'G3' }, { declines: 'take' });
    expect([done.seat, done.gold[0]]).toEqual([1, 1]);
    expect(done.hometowns[0]).toEqual(['G6', 'G2', 'G6', 'G3']);
  });

  test('L71 draw, gold and modifier are accepted or declined each time', () => {
    const list: Effect[] = [
      { ...draw, amount: 2, may: true },
      { ...gold, may: true },
      { ...modifier, amount: 2, may: true },
    ];
    const first = playP(table({ P: list }));
    expect(first.phase).toBe('choice');
    expect(choices(first)).toEqual(texts({ accepts: 'draw' }, { declines: 'draw' }));
    expect(first.deck).toHaveLength(3);
    const toDraw = [{ accepts: 'draw' }, { accepts: 'draw' }];
    const third = playP(table({ P: list }), ...toDraw);
    expect(third.hands[0]).toEqual(['Y2', 'Y2', 'B6', 'B2', 'Y6']);
    expect(choices(third)).toEqual(texts({ accepts: 'gold' }, { declines: 'gold' }));
    const toModifier = [...toDraw, { declines: 'gold' }, { accepts: 'modifier' }];
    const shown = playP(table({ P: list }), ...toModifier);
    expect([shown.phase, shown.drawn]).toEqual(['agent', 4]);
    expect(choices(shown)).toHaveLength(4);
    const again = playP(table({ P: list }), ...toModifier, { modifier: 4, on: 'Y' });
    expect([again.phase, again.drawn]).toEqual(['choice', null]);
    expect(again.placed).toEqual([{ seat: 0, value: 4, on: 'Y', lookers: [] }]);
    expect(choices(again)).toEqual(texts({ accepts: 'modifier' }, { declines: 'modifier' }));
  });

  test('L71 nothing is asked of an empty deck', () => {
    const done = playP(table({ P: [{ ...draw, may: true }] }, { deck: [] }));
    expect([done.phase, done.seat]).toEqual(['play', 1]);
  });
});

describe('draw', () => {
  test.each(['hometown', 'capital'] as const)('L72 face up to the %s, without effect', (to) => {
    const list: Effect[] = [{ effect: 'draw', to, amount: 5, may: false }];
    const done = playP(table({ P: list, Y: [gold], B: [modifier] }));
    const own = to === 'hometown' ? done.hometowns[0] : done.capital;
    expect(own.slice(-3)).toEqual(['B2', 'Y6', 'P5']);
    expect([done.deck, done.gold[0], done.placed]).toEqual([[], 0, []]);
    expect(done.hands[0]).toHaveLength(3);
  });
});

describe('take and discard from the capital', () => {
  const capital = ['G3', 'G5', 'Y4', 'Y4', 'P2', 'P6'];

  test('L73 the highest card of a colour of the scope, the card played included', () => {
    const list: Effect[] = [{ ...take, which: 'highest', of: 'any' }];
    const asked = playP(table({ P: list }, { capital }));
    expect(choices(asked)).toEqual(texts({ takes: 'G5' }, { takes: 'Y4' }, { takes: 'P6' }));
    const own = playP(table({ P: [{ ...take, of: 'P' }] }, { capital: [] }));
    expect(choices(own)).toEqual(texts({ takes: 'P4' }));
  });

  test('L73 impossible without a card in the scope', () => {
    const done = playP(table({ P: [{ ...take, of: 'B' }] }));
    expect([done.phase, done.seat]).toEqual(['play', 1]);
  });

  test('L73 an empty colour may be named with clericChoice any, and uses up one', () => {
    const rules = { ...STANDARD, clericChoice: 'any' } as const;
    const list: Effect[] = [{ ...take, amount: 2 }];
    const asked = playP(table({ P: list }, { rules }), { takes: 'B' });
    expect(choices(asked)).toEqual(texts({ takes: 'G3' }, { takes: 'Y4' }, { takes: 'B' }));
    const done = playP(table({ P: list }, { rules }), { takes: 'B' }, { takes: 'Y4' });
    expect([done.seat, done.hometowns[0]]).toEqual([1, ['G6', 'G2', 'G6', 'Y4']]);
    const none = playP(table({ P: [{ ...take, of: 'B' }] }, { rules }));
    expect(none.seat).toBe(1);
  });

  test('L74 to the hand', () => {
    const list: Effect[] = [{ ...take, to: 'hand', ...maybe }];
    const asked = playP(table({ P: list }));
    expect(choices(asked)).toEqual(
      texts({ takes: 'G3', to: 'hand' }, { takes: 'Y4', to: 'hand' }, { declines: 'take' }),
    );
    const done = playP(table({ P: list }), { to: 'hand', takes: 'Y4' });
    expect(done.hands[0]).toEqual(['Y2', 'Y2', 'B6', 'Y4']);
    expect(done.capital).toEqual(['G3', 'G5', 'Y4', 'P4']);
  });

  test('L76 a card of the capital leaves the game', () => {
    const list: Effect[] = [
      { effect: 'discard', from: 'capital', which: 'highest', of: 'others', ...maybe },
    ];
    const rules = { ...STANDARD, clericChoice: 'any' } as const;
    const asked = playP(table({ P: list }, { rules }));
    expect(asked.phase).toBe('choice');
    const from = 'capital';
    expect(choices(asked)).toEqual(
      texts(
        { discards: 'G5', from },
        { discards: 'Y4', from },
        { discards: 'B', from },
        { declines: 'discard' },
      ),
    );
    const done = playP(table({ P: list }), { discards: 'G5', from });
    expect([done.capital, done.discarded]).toEqual([['G3', 'Y4', 'Y4', 'P4'], ['G5']]);
  });
});

describe('own cards', () => {
  test('L75 a discard from the hand or hometown, equal cards once', () => {
    const list: Effect[] = [
      { effect: 'discard', from: 'hand', ...once },
      { effect: 'discard', from: 'hometown', ...once },
    ];
    const first = playP(table({ P: list }));
    const hand = { from: 'hand' };
    expect(choices(first)).toEqual(texts({ discards: 'Y2', ...hand }, { discards: 'B6', ...hand }));
    const second = playP(table({ P: list }), { discards: 'B6', ...hand });
    const home = { from: 'hometown' };
    expect(choices(second)).toEqual(
      texts({ discards: 'G6', ...home }, { discards: 'G2', ...home }),
    );
    const done = applyMove(second, { seat: 0, discards: 'G6', from: 'hometown' });
    expect([done.hands[0], done.hometowns[0]]).toEqual([
      ['Y2', 'Y2'],
      ['G2', 'G6'],
    ]);
    expect(done.discarded).toEqual(['B6', 'G6']);
  });

  test('L77 a move from the hometown to the capital sets off nothing', () => {
    const list: Effect[] = [{ effect: 'move', ...twice }];
    const asked = playP(table({ P: list, G: [gold] }));
    expect(choices(asked)).toEqual(texts({ moves: 'G6' }, { moves: 'G2' }));
    const done = playP(table({ P: list, G: [gold] }), { moves: 'G2' }, { moves: 'G6' });
    expect(done.capital).toEqual(['G3', 'G5', 'Y4', 'Y4', 'P4', 'G2', 'G6']);
    expect([done.hometowns[0], done.gold[0]]).toEqual([['G6'], 0]);
  });

  test('L78 an exchange from the hand, as long as the deck has a card', () => {
    const list: Effect[] = [{ effect: 'exchange', from: 'hand', ...twice }];
    const from = 'hand';
    const one = { deck: ['B2'] };
    const asked = playP(table({ P: list }, one));
    expect(choices(asked)).toEqual(texts({ exchanges: 'Y2', from }, { exchanges: 'B6', from }));
    const done = playP(table({ P: list }, one), { exchanges: 'Y2', from });
    expect([done.seat, done.deck, done.discarded]).toEqual([1, [], ['Y2']]);
    expect(done.hands[0]).toEqual(['Y2', 'B6', 'B2']);
    const empty = playP(table({ P: list }, { hands: [['P4'], ['G2'], ['B2']] }));
    expect([empty.seat, empty.lastTurns]).toEqual([1, 2]);
  });

  test('L79 an exchange from the hometown: the card that comes is open and does nothing', () => {
    const list: Effect[] = [{ effect: 'exchange', from: 'hometown', ...maybe }];
    const from = 'hometown';
    const asked = playP(table({ P: list, B: [modifier] }));
    expect(choices(asked)).toEqual(
      texts({ exchanges: 'G6', from }, { exchanges: 'G2', from }, { declines: 'exchange' }),
    );
    const done = playP(table({ P: list, B: [modifier] }), { exchanges: 'G2', from });
    expect([done.phase, done.hometowns[0]]).toEqual(['play', ['G6', 'G6', 'B2']]);
    expect([done.discarded, done.deck]).toEqual([['G2'], ['Y6', 'P5']]);
  });
});

describe('look and steal', () => {
  const placed: Placed[] = [
    { seat: 0, value: 4, on: 'G', lookers: [2] },
    { seat: 2, value: -1, on: 'G', lookers: [1] },
    { seat: 1, value: 2, on: 'Y', lookers: [0] },
    { seat: 1, value: -3, on: 'B', lookers: [] },
  ];
  const lists: Lists = { P: [{ effect: 'look', amount: 3, may: false }], B: [modifier] };

  test('L80 what one has neither placed nor looked at', () => {
    const asked = playP(table(lists, { placed }));
    expect(choices(asked)).toEqual(texts({ looks: 1 }, { looks: 3 }));
    const second = playP(table(lists, { placed }), { looks: 1 });
    expect(second.placed[1].lookers).toEqual([0, 1]);
    expect(choices(second)).toEqual(texts({ looks: 3 }));
    expect(applyMove(second, { seat: 0, looks: 3 }).seat).toBe(1);
  });

  test('L82 only who placed or looked knows the value, all know who looked', () => {
    const values = (position: Position, seat: number) =>
      JSON.parse(seenBy(position, seat)).placed.map(({ value }: { value: unknown }) => value);
    const before = playP(table(lists, { placed }));
    const after = playP(table(lists, { placed }), { looks: 1 });
    expect(values(before, 0)).toEqual([4, 'hidden', 2, 'hidden']);
    expect(values(after, 0)).toEqual([4, -1, 2, 'hidden']);
    expect(values(after, 1)).toEqual(['hidden', -1, 2, -3]);
    expect(values(after, 2)).toEqual([4, -1, 'hidden', 'hidden']);
    expect(seenBy(after, 2)).not.toBe(seenBy(before, 2));
  });

  test('L81 one disc of a rival who has one', () => {
    const list: Effect[] = [{ effect: 'steal', ...twice }];
    const asked = playP(table({ P: list, Y: [gold] }));
    expect(choices(asked)).toEqual(texts({ steals: 1 }, { steals: 2 }));
    const done = playP(table({ P: list, Y: [gold] }), { steals: 2 }, { steals: 1 });
    expect([done.gold, done.pile]).toEqual([[2, 1, 0], 2]);
  });
});

describe('what a seat knows', () => {
  /** Seat 0 plays G2, draws three of G4 G4 G5 G6, and does the last; Y2 is the set-up card. */
  function handsThought(list: Effect[], last: object, choice: Choice): Record<string, number> {
    const rules = rulesWith(
      { G: [{ ...draw, amount: 3 }, ...list] },
      {
        copies: { G: { '2': 1, '4': 2, '5': 1, '6': 1 }, Y: { '2': 2 }, B: {}, P: {} },
        modifiers: [],
        rounds: 1,
        handSize: { '2': 1, '3': 1, '4': 1 },
        picksPerPass: 0,
      },
    );
    const deck = ['Y2', 'G2', 'Y2', 'G4', 'G4', 'G5', 'G6'];
    const chance = { deck, starterDeal: [], starter: 0, modifierDecks: [[]] };
    const moves = [
      { seat: 0, play: 'G2', to: 'capital' },
      { seat: 0, ...last },
    ] as Move[];
    const thought = worlds(rules, 2, 1, chance, moves, choice);
    return Object.fromEntries(
      thought.map(({ position, weight }) => [sorted(position.hands[0]).join(' '), weight]),
    );
  }

  const discardOne: Effect[] = [{ effect: 'discard', from: 'hand', ...once }];
  const mayDiscard: Effect[] = [{ effect: 'discard', from: 'hand', ...maybe }];
  const discards = { discards: 'G4', from: 'hand' };
  const closeTo = (weights: Record<string, number>) =>
    Object.fromEntries(Object.entries(weights).map(([hand, w]) => [hand, expect.closeTo(w, 9)]));

  // Drawn: 4 5 6 with 1/2, 4 4 5 and 4 4 6 with 1/4 each.
  test.each<[string, Effect[], object, Choice, Record<string, number>]>([
    // 1/2 · 1/3, 1/4 · 2/3, 1/4 · 2/3
    ['L75', discardOne, discards, 'cards', { 'G5 G6': 1 / 3, 'G4 G5': 1 / 3, 'G4 G6': 1 / 3 }],
    // 1/2 · 1/3, 1/4 · 1/2, 1/4 · 1/2
    ['L75', discardOne, discards, 'kinds', { 'G5 G6': 0.4, 'G4 G5': 0.3, 'G4 G6': 0.3 }],
    ['L70', mayDiscard, discards, 'cards', { 'G5 G6': 1 / 3, 'G4 G5': 1 / 3, 'G4 G6': 1 / 3 }],
    // 1/2 · 1/4, 1/4 · 1/3, 1/4 · 1/3
    ['L70', mayDiscard, discards, 'kinds', { 'G5 G6': 3 / 7, 'G4 G5': 2 / 7, 'G4 G6': 2 / 7 }],
    [
      'L70',
      mayDiscard,
      { declines: 'discard' },
      'cards',
      { 'G4 G5 G6': 1 / 2, 'G4 G4 G5': 1 / 4, 'G4 G4 G6': 1 / 4 },
    ],
    [
      'L70',
      mayDiscard,
      { declines: 'discard' },
      'kinds',
      { 'G4 G5 G6': 3 / 7, 'G4 G4 G5': 2 / 7, 'G4 G4 G6': 2 / 7 },
    ],
    // As the discard, and then the only card that was left.
    [
      'L78',
      [{ effect: 'exchange', from: 'hand', ...once }],
      { exchanges: 'G4', from: 'hand' },
      'kinds',
      { 'G4 G5 G6': 1 },
    ],
    [
      'L74',
      [{ ...take, of: 'Y', to: 'hand' }],
      { takes: 'Y2', to: 'hand' },
      'cards',
      { 'G4 G5 G6 Y2': 1 / 2, 'G4 G4 G5 Y2': 1 / 4, 'G4 G4 G6 Y2': 1 / 4 },
    ],
  ])('%s hands that a rival thinks possible: %j %j, %s', (_, list, last, choice, expected) => {
    expect(handsThought(list, last, choice)).toEqual(closeTo(expected));
  });
});

describe('refused', () => {
  const toHand = (of: Extract<Effect, { effect: 'take' }>['of'], amount = 1): Effect => ({
    ...{ effect: 'take', which: 'lowest', to: 'hand', may: false },
    of,
    amount,
  });
  const check = (lists: Lists, changes: Partial<Rules> = {}) =>
    checkActions(rulesWith(lists, changes));
  const discardHand = { effect: 'discard', from: 'hand', ...once };
  const wrong = (effect: object): Lists => ({ G: [effect as Effect] });

  test.each<[string, string, Lists]>([
    ['for ever', 'any colour to the hand', { G: [toHand('any')] }],
    ['for ever', 'the own colour to the hand', { G: [toHand('G')] }],
    ['for ever', 'two colours that return each other', { G: [toHand('Y')], Y: [toHand('G')] }],
    ['for ever', 'others, of which one returns', { G: [toHand('others')], Y: [toHand('B')] }],
    ['for ever', 'the second effect', { G: [gold, toHand('Y')], Y: [draw, toHand('B')] }],
    ['look without', 'look without modifiers', { G: [{ effect: 'look', ...once }] }],
    ['steal without', 'steal without gold', { G: [{ effect: 'steal', ...once }] }],
    ['more than 4', 'five effects', { G: [gold, gold, gold, gold, gold] }],
    ['effect toString', 'an unknown effect', wrong({ effect: 'toString', ...once })],
    ['fields of gold', 'an unknown field', wrong({ ...gold, to: 'hand' })],
    ['fields of draw', 'a field left out', wrong({ effect: 'draw', ...once })],
    ['fields of discard', 'another place’s field', wrong({ ...discardHand, which: 'lowest' })],
    ['to of draw', 'an unknown value', wrong({ ...draw, to: 'deck' })],
    ['from of discard', 'an unknown place', wrong({ ...discardHand, from: 'deck' })],
    ['amount of G', 'eleven times', wrong({ ...gold, amount: 11 })],
    ['amount of G', 'half a time', wrong({ ...gold, amount: 0.5 })],
    ['may of G', 'may that is no answer', wrong({ ...gold, may: 'yes' })],
  ])('%s: %s', (sentence, _, lists) => {
    expect(() => check(lists)).toThrow(sentence);
  });

  test('not what comes to an end', () => {
    check({ G: [toHand('others')] });
    check({ G: [toHand('Y'), toHand('B')], P: [toHand('Y')] });
    check({ G: [toHand('any', 0)], Y: [toHand('G')] });
    check({ G: [{ effect: 'look', ...once }], B: [{ ...modifier, amount: 0 }] });
    check({ G: [{ effect: 'steal', ...once }], Y: [{ ...gold, amount: 0 }] });
    check({ G: [{ effect: 'steal', ...once }] }, { startingGold: [0, 0, 0, 1] });
    const colours: Colour[] = ['G', 'Y', 'B', 'P'];
    for (const colour of colours) check({ [colour]: STANDARD.actions[colour] });
  });
});
