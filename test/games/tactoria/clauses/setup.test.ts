import { describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { Tactoria } from '../../../../engine/tactoria/index.js';
import { readPosition } from '../../../../engine/tactoria/read.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  STANDARD_RULES,
} from '../../../../engine/tactoria/rules.js';
import { cards, seat } from '../kit/table.js';

describe('Text and setup', () => {
  test('T1 cards are built for Build and Coin, stored up to Store, drawn by Draw', () => {
    const table = seat({ seats: [{ hand: 'cavalry spearmen militia archers' }, {}] });
    expect(table.position).toMatchObject({ phase: 'build', coin: 2, build: 2 });
    table.does(0, 'build cavalry capital attack', 'build spearmen capital defence');
    expect(table.position).toMatchObject({ phase: 'regroup', coin: 0, build: 0 });
    table.does(0, 'done', 'store militia');
    expect(table.of(0).hand).toHaveLength(1 + 3);
    const builder = seat({ seats: [{ hand: 'watchtower' }, {}] });
    builder.does(0, 'build watchtower');
    expect(builder.position).toMatchObject({ coin: 1, build: 1 });
  });

  test('T2 2 to 4 players', () => {
    for (const players of PLAYER_COUNTS) {
      const game = new Tactoria(players);
      const state = game.allocate();
      game.deal(state, new Rng(rootKey('players')));
      expect(readPosition(game.table, state).seats.map(({ hand }) => hand.length)).toEqual(
        Array(players).fill(STANDARD_RULES.startingHand),
      );
    }
    expect(() => new Tactoria(5 as PlayerCount)).toThrow('players = 5: should be 2, 3, 4');
  });

  test('T3 each seat starts about as often; the turn goes round clockwise', () => {
    const game = new Tactoria(3);
    const state = game.allocate();
    const rng = new Rng(rootKey('starter'));
    const started = [0, 0, 0];
    for (let i = 0; i < 600; i++) {
      game.deal(state, rng);
      started[readPosition(game.table, state).active]++;
    }
    for (const times of started) expect(times).toBeGreaterThan(150);
    const table = seat({ seats: [{}, {}, {}], starter: 2 });
    const active = [0, 1, 2, 3].map((turn) => table.goToTurn(turn).position.active);
    expect(active).toEqual([2, 0, 1, 2]);
  });

  const rich = { coin: 30, build: 9 };

  test('T4 the victory upgrade wins at once', () => {
    const table = seat({ rules: { start: rich }, seats: [{ upgrades: 3 }, {}] });
    table.does(0, 'upgrade');
    expect(table.position).toMatchObject({ phase: 'over', seat: -1, winner: 0 });
    expect(table.result).toMatchObject({ winners: [0], how: 'upgrade', points: [4, 0] });
  });

  test('T4 or when the next own turn begins', () => {
    const rules = { start: rich, victory: 'nextTurn' } as const;
    const table = seat({ rules, seats: [{ upgrades: 3 }, {}] });
    table.does(0, 'upgrade');
    expect(table.position).toMatchObject({ phase: 'build', winner: null });
    expect(table.options).not.toContain('upgrade');
    table.goToTurn(1);
    expect(table.position).toMatchObject({ active: 1, winner: null });
    table.goTo('over');
    expect(table.position).toMatchObject({ turn: 2, active: 0, winner: 0 });
  });

  test('T5 T8 what an upgrade gives stays', () => {
    const { upgrades } = STANDARD_RULES.upgrades;
    const gain = { effect: 'gain', resource: 'draw', amount: 2 };
    const changed = [{ ...upgrades[0], effects: [gain] }, ...upgrades.slice(1)];
    const rules = { start: rich, upgrades: { upgrades: changed } };
    const table = seat({ rules, seats: [{}, {}] });
    const before = table.resources(0);
    table.does(0, 'upgrade');
    expect(table.resources(0)).toEqual({ ...before, draw: before.draw + 2 });
    expect(table.goToTurn(2).resources(0)).toEqual({ ...before, draw: before.draw + 2 });
    expect(table.of(0).upgrades).toBe(1);
  });

  test('T6 T7 upgrades in their order, several in one turn if Build and Coin allow', () => {
    const table = seat({ rules: { start: { coin: 11, build: 9 } }, seats: [{}, {}] });
    const spent = [2, 4].map((cost) => {
      const { coin, build } = table.position;
      table.does(0, 'upgrade');
      expect(table.position).toMatchObject({ coin: coin - cost, build: build - 1 });
      return cost;
    });
    expect(spent).toEqual([2, 4]);
    expect(table.position.coin).toBe(5);
    expect(table.options).not.toContain('upgrade');
    expect(table.of(0).upgrades).toBe(2);
  });

  test('T9 the five cards of the rulebook are as it has them; the set says that it is ours', () => {
    const { deck, about } = STANDARD_RULES.cards;
    const card = (id: string) => deck.find((found) => found.id === id);
    expect(card('fishing-village')).toMatchObject({ type: 'village', cost: 'X' });
    expect(card('exploratorium')).toMatchObject({ cost: 2 });
    expect(card('stronghold')).toMatchObject({ cost: 3, type: 'military' });
    expect(card('spearmen')).toMatchObject({ kind: 'troop' });
    expect(card('cavalry')).toMatchObject({ kind: 'troop', attack: 2 });
    expect(about).toContain("not the publisher's");
  });

  test('T10 both decks are shuffled: any card may come first', () => {
    const game = new Tactoria(2);
    const state = game.allocate();
    const rng = new Rng(rootKey('shuffled'));
    const seen = new Set<string>();
    for (let i = 0; i < 400; i++) {
      game.deal(state, rng);
      for (const card of readPosition(game.table, state).seats[0].hand) seen.add(card);
    }
    expect(seen.size).toBe(STANDARD_RULES.cards.deck.length);
  });

  test('T10 a seed decides all draws', () => {
    const hands = [1, 1, 2].map((seed) => {
      const game = new Tactoria(2);
      const state = game.allocate();
      game.deal(state, new Rng(Int32Array.of(seed, 2, 3, 4)));
      return readPosition(game.table, state).seats.map(({ hand }) => hand.join());
    });
    expect(hands[0]).toEqual(hands[1]);
    expect(hands[0]).not.toEqual(hands[2]);
    expect(cards(hands[0][0].replaceAll(',', ' '))).toHaveLength(5);
  });
});
