import { describe, expect, test } from 'vitest';
import { mayStart, readChance } from '../../../../engine/capital-lux/chance.js';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  STANDARD_RULES,
} from '../../../../engine/capital-lux/rules.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { seat } from '../kit/table.js';

describe('Set-up', () => {
  test('L1 there are games for 2, 3 and 4 players, and no other number', () => {
    expect(PLAYER_COUNTS).toEqual([2, 3, 4]);
    for (const count of [1, 5])
      expect(() => parseRules({ handSize: { [count]: 5 } })).toThrow(`rules.handSize.${count}`);
  });

  test.each([2, 3, 4] as const)('L1 a game of %i players comes to its end', (players) => {
    const table = seat({ players });
    for (let round = 0; round < 3; round++) table.finishRound(() => 0);
    expect(table.position.phase).toBe('over');
    expect(table.rounds).toHaveLength(3);
    expect(table.result.points).toHaveLength(players);
  });

  test('L1 rules for any number of players have to serve all three', () => {
    const copies = { Y: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 }, B: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 } };
    const changes = { copies, setupCards: 17, handSize: { 2: 6, 3: 6, 4: 5 } };
    expect(() => parseRules(changes)).toThrow('4 players');
    expect(() => parseRules(changes, 3)).not.toThrow();
  });

  test('L2 packs travel to the next seat clockwise, as turns do', () => {
    const table = seat({
      players: 3,
      deck: 'P2 G2 Y2 B2 G3 Y3 B3',
      rules: { handSize: { 3: 2 }, picksPerPass: 1 },
    });
    expect(table.position.packs).toEqual([
      ['G2', 'G3'],
      ['Y2', 'Y3'],
      ['B2', 'B3'],
    ]);
    table.picks(0, 'G2').picks(1, 'Y2').picks(2, 'B2');
    expect(table.position.packs).toEqual([['B3'], ['G3'], ['Y3']]);
    table.picks(0, 'B3').picks(1, 'G3').picks(2, 'Y3');
    expect(table.position.seat).toBe(0);
    expect(table.does(0, 'G2 to hometown').position.seat).toBe(1);
    expect(table.does(1, 'Y2 to hometown').position.seat).toBe(2);
  });

  test("L3 the first card drawn is pink: it lies on the Cleric's place, no action", () => {
    const { position } = seat({ players: 3, deck: 'P4' });
    expect(position).toMatchObject({
      phase: 'draft',
      capital: ['P4'],
      hometowns: [[], [], []],
      hands: [[], [], []],
    });
  });

  test.each(['G4', 'Y4', 'B4'])('L3 a first card %s has no action either', (card) => {
    const { position } = seat({ players: 3, deck: card });
    expect(position).toMatchObject({
      phase: 'draft',
      capital: [card],
      hands: [[], [], []],
      gold: [0, 0, 0],
      pile: 8,
      modifiers: [],
    });
    expect(position.deck).toHaveLength(72 - 1 - 18);
  });

  test('L3 it is one card, and it counts towards the limit of its colour', () => {
    expect(STANDARD_RULES.setupCards).toBe(1);
    const table = seat({ setup: 'Y4', hands: ['Y4', 'Y5'], rules: { rounds: 1 } }).everyoneHome();
    expect(table.position.limits).toEqual({ G: 0, Y: 4, B: 0, P: 0 });
    expect(table.position.hometowns).toEqual([['Y4'], []]);
  });

  const dealt = (players: PlayerCount, games: number) => {
    const game = new CapitalLux(players);
    const state = game.allocate();
    const key = rootKey('set-up');
    const rng = new Rng(key);
    return Array.from({ length: games }, (_, i) => {
      game.deal(state, rng.reseed(key, i, 'deal'));
      return readChance(game.table, state);
    });
  };

  test.each(PLAYER_COUNTS)('L4 of %i players the one dealt the highest modifier starts', (n) => {
    const games = dealt(n, 100);
    for (const { starterDeal, starter } of games) {
      expect(starterDeal).toHaveLength(n);
      expect(new Set(starterDeal).size).toBe(n);
      for (const modifier of starterDeal) expect(STANDARD_RULES.modifiers).toContain(modifier);
      expect(starterDeal[starter]).toBe(Math.max(...starterDeal));
    }
    expect(new Set(games.map(({ starter }) => starter)).size).toBe(n);
  });

  test('L4 only the seat dealt the highest modifier may start', () => {
    const { table } = new CapitalLux(3);
    const may = [0, 1, 2].map((starter) => mayStart(table, [-1, 2, -3], starter));
    expect(may).toEqual([false, true, false]);
  });

  test('L4 all modifiers are shuffled again after the deal for the start', () => {
    const games = dealt(4, 240);
    const sorted = (list: number[]) => [...list].sort((a, b) => b - a);
    for (const { modifierDecks } of games)
      expect(modifierDecks.map(sorted)).toEqual(Array(3).fill([4, 2, -1, -3]));
    const same = games.filter(
      ({ starterDeal, modifierDecks }) => String(starterDeal) === String(modifierDecks[0]),
    );
    expect(same.length).toBeLessThan(30); // 10 are expected of 24 equally likely orders
    expect(seat({ players: 4 }).position.modifierDeck).toHaveLength(4);
  });
});
