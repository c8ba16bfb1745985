import { describe, expect, test } from 'vitest';
import { mayStart, readChance } from '../../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { cards, seat } from '../kit/table.js';

describe('Variants', () => {
  test('L3 as many set-up cards as the rules say, on their colours', () => {
    const capital = (setupCards: number) =>
      seat({ players: 3, deck: 'Y3 B4 Y3 G6', rules: { setupCards } }).position.capital;
    expect(capital(0)).toEqual([]);
    expect(capital(3)).toEqual(cards('Y3 Y3 B4'));
  });

  test('L27 starting gold by seat comes besides the pile', () => {
    const { gold, pile } = seat({ players: 3, gold: [3, 0, 2] }).position;
    expect({ gold, pile }).toEqual({ gold: [3, 0, 2], pile: 8 });
  });

  test('L29 a stronger Scholar draws more cards, as far as there are any', () => {
    const rules: RuleChanges = { actions: { G: [{ effect: 'draw', amount: 2 }] } };
    const table = seat({ hands: ['G2 G3', 'G4 G5'], draws: 'B2 B3 B4', exact: true, rules });
    table.does(0, 'G2 to capital');
    expect(table.position.hands[0]).toEqual(cards('G3 B2 B3'));
    table.does(1, 'G4 to capital');
    expect(table.position.hands[1]).toEqual(cards('G5 B4'));
  });

  test('L27 a stronger Merchant takes more discs, as far as there are any', () => {
    const rules: RuleChanges = { discs: 3, actions: { Y: [{ effect: 'gold', amount: 2 }] } };
    const table = seat({ hands: ['Y2 Y3', 'Y4 Y5'], rules });
    table.does(0, 'Y2 to capital').does(1, 'Y4 to capital');
    expect(table.position).toMatchObject({ gold: [2, 1], pile: 0 });
  });

  test('L16 a stronger Agent looks at and places one modifier after the other', () => {
    const rules: RuleChanges = { actions: { B: [{ effect: 'modifier', amount: 3 }] } };
    const table = seat({ hands: ['B2 B3', 'B4 B5'], modifiers: [[4, -1, 2, -3]], rules });
    table.does(0, 'B2 to capital');
    expect(table.position).toMatchObject({ drawn: 4, modifierDeck: [-1, 2, -3] });
    table.does(0, '+4 on Y');
    expect(table.position).toMatchObject({ seat: 0, drawn: -1, modifierDeck: [2, -3] });
    table.does(0, '-1 on Y', '+2 on P').does(1, 'B4 to capital', '-3 on G');
    expect(table.position).toMatchObject({ seat: 0, phase: 'play', modifierDeck: [] });
  });

  test('L21 a stronger Cleric takes one card after the other, as far as there are any', () => {
    const rules: RuleChanges = { actions: { P: [{ effect: 'take', amount: 2 }] } };
    const table = seat({ setup: 'Y3 Y5 B2', hands: ['P2 P3', 'P4 P5'], rules });
    table.does(0, 'P2 to capital', 'takes Y3');
    expect(table.options).toEqual(['takes Y5', 'takes B2']);
    table.does(0, 'takes Y5').does(1, 'P4 to capital', 'takes B2');
    expect(table.position).toMatchObject({ seat: 0, phase: 'play', capital: ['P2', 'P4'] });
    expect(table.position.hometowns).toEqual([cards('Y3 Y5'), ['B2']]);
  });

  test.each([
    ['G', 'draw'],
    ['Y', 'gold'],
    ['B', 'modifier'],
    ['P', 'take'],
  ])('L15 L67 an effect that happens 0 times, of %s, does nothing', (colour, effect) => {
    const table = seat({
      setup: 'Y3',
      hands: [`${colour}2 ${colour}3`, 'G4 G5'],
      rules: { actions: { [colour]: [{ effect, amount: 0 }] } } as RuleChanges,
    });
    const { deck } = table.position;
    table.does(0, `${colour}2 to capital`);
    expect(table.position).toMatchObject({ seat: 1, phase: 'play', gold: [0, 0], deck });
    expect(table.position).toMatchObject({ modifiers: [], hometowns: [[], []] });
  });

  test('L10 L11 any deal may be short, the second too', () => {
    const table = seat({ hands: ['Y2 Y3 Y4', 'B2 B3 B4'], draws: 'P2 P3 P4 P5', exact: true });
    table.everyoneHome();
    expect(table.position).toMatchObject({ round: 1, packs: [cards('P2 P4'), cards('P3 P5')] });
  });

  test('L10 with 0 cards each a round goes straight to its end', () => {
    const table = seat({
      setup: 'Y6 Y5 Y4 Y3',
      hands: ['Y3', 'B2'],
      draws: 'P2',
      exact: true,
    }).everyoneHome();
    expect(table.position).toMatchObject({ round: 2, phase: 'over', deck: ['P2'] });
    expect(table.rounds.map(({ limits }) => limits.Y)).toEqual([18, 12, 7]);
    expect(table.rounds.map(({ bonus }) => bonus[0])).toEqual([
      ['Y6'],
      cards('Y5 Y6'),
      cards('Y4 Y5 Y6'),
    ]);
    expect(table.result.points).toEqual([18, 0]);
  });

  const starters = (players: PlayerCount, changes: RuleChanges) => {
    const game = new CapitalLux(players, parseRules(changes, players));
    const state = game.allocate();
    const key = rootKey('starters');
    const rng = new Rng(key);
    return Array.from({ length: 600 }, (_, i) => {
      game.deal(state, rng.reseed(key, i, 'deal'));
      return readChance(game.table, state);
    });
  };
  const timesBy = (seats: readonly number[], players: number) =>
    Array.from({ length: players }, (_, seat) => seats.filter((one) => one === seat).length);

  test('L4 with fewer modifiers than players the starter is random', () => {
    const games = starters(4, { modifiers: [4, 2, -1] });
    expect(games.every(({ starterDeal }) => starterDeal.length === 0)).toBe(true);
    for (const times of timesBy(
      games.map(({ starter }) => starter),
      4,
    )) {
      expect(times).toBeGreaterThan(110); // of 150 expected, standard deviation 10.6
      expect(times).toBeLessThan(190);
    }
  });

  test('L4 of several with the highest modifier a random one starts', () => {
    const games = starters(3, { modifiers: [4, 4, -1] });
    for (const { starterDeal, starter } of games) expect(starterDeal[starter]).toBe(4);
    // Of the two with a 4: the first clockwise from seat 0 half of the time.
    const first = games.filter(({ starterDeal, starter }) => starter === starterDeal.indexOf(4));
    expect(first.length).toBeGreaterThan(250);
    expect(first.length).toBeLessThan(350);
    const { table } = new CapitalLux(3, parseRules({ modifiers: [4, 4, -1] }, 3));
    expect([0, 1, 2].map((one) => mayStart(table, [4, -1, 4], one))).toEqual([true, false, true]);
  });

  test('L21 L26 a Cleric takes from any colour but the one played, whichever has the action', () => {
    const table = seat({
      setup: 'G3 Y4 P5',
      hands: ['G2 P4', 'Y2 Y3'],
      rules: {
        actions: { G: [{ effect: 'take', amount: 1 }], P: [{ effect: 'gold', amount: 1 }] },
      },
    });
    table.does(0, 'G2 to capital');
    expect(table.options).toEqual(['takes Y4', 'takes P5']);
    table.does(0, 'takes P5');
    expect(table.position).toMatchObject({ hometowns: [['P5'], []], gold: [0, 0] });
    table.does(1, 'Y2 to hometown').does(0, 'P4 to capital');
    expect(table.position).toMatchObject({ seat: 1, gold: [1, 0] });
  });

  test('L64 the tie-break runs from the highest value in the deck down', () => {
    const table = seat({
      setup: 'Y30 Y1 B30 B1',
      hands: ['Y12 Y2', 'B9 B5'],
      exact: true,
      rules: { rounds: 1 },
    }).everyoneHome();
    expect(table.result).toEqual({ points: [44, 44], places: [0, 1] });
  });

  test('L37 a card of value 0 is a card: it is over a negative limit', () => {
    const table = seat({
      hands: ['B2', 'Y0'],
      modifiers: [[-1, 4, 2, -3]],
      gold: [0, 1],
      exact: true,
    });
    table.does(0, 'B2 to capital', '-1 on Y').does(1, 'Y0 to hometown');
    expect(table.options).toEqual(['saves nothing', 'saves Y']);
  });

  test.each<[string, unknown, string]>([
    ['a first deal that the deck cannot serve', { handSize: { 4: 18 } }, 'rules.handSize.4 = 18'],
    ['negative numbers', { discs: -1 }, 'rules.discs = -1'],
    ['broken numbers', { setupCards: 0.5 }, 'rules.setupCards = 0.5'],
    ['no rounds', { rounds: 0 }, 'rules.rounds = 0'],
    ['unknown fields', { disks: 8 }, 'rules.disks'],
    ['unknown colours', { copies: { R: { 2: 1 } } }, 'rules.copies.R'],
    ['unknown settings', { starterTie: 'random' }, 'rules.starterTie = "random"'],
    ['no rules', null, 'rules = null'],
  ])('Variants refused: %s', (_, changes, message) => {
    expect(() => parseRules(changes)).toThrow(message);
  });

  test('Variants refused: no cards', () => {
    const none = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
    expect(() => parseRules({ copies: { G: none, Y: none, B: none, P: none } })).toThrow('no card');
  });

  test('Variants accepted: a first deal that takes the whole deck, and not one card more', () => {
    expect(parseRules({ handSize: { 2: 35 }, setupCards: 2 }, 2).handSize['2']).toBe(35);
    expect(() => parseRules({ handSize: { 2: 35 }, setupCards: 3 }, 2)).toThrow('handSize.2 = 35');
  });

  test('Variants accepted: no discs, no modifiers, no set-up card, no picks', () => {
    const rules = { discs: 0, modifiers: [], setupCards: 0, picksPerPass: 0 };
    const table = seat({ players: 3, rules, deck: 'G2 Y2 B2' });
    expect(table.position).toMatchObject({ phase: 'play', seat: 0 });
    // Nobody picks, but the packs have travelled two seats.
    expect(table.position.hands.map((hand) => hand.at(-1))).not.toContain(undefined);
    expect(table.position.hands[2]).toContain('G2');
  });
});
