import { describe, expect, test } from 'vitest';
import { readChance } from '../../../../engine/capital-warsaw/chance.js';
import { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { readPosition } from '../../../../engine/capital-warsaw/read.js';
import {
  PLAYER_COUNTS,
  type PlayerCount,
  parseRules,
  STANDARD_RULES,
} from '../../../../engine/capital-warsaw/rules.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { BUILDINGS } from '../kit/names.js';
import { incomeOf, lay } from '../kit/table.js';

const names = (tiles: { name: string }[][]) => tiles.map((sides) => sides.map(({ name }) => name));

const deal = (players: PlayerCount, seed: string, changes = {}) => {
  const game = new CapitalWarsaw(players, parseRules(changes));
  const state = game.allocate();
  game.deal(state, new Rng(rootKey(seed)));
  return { game, state, position: readPosition(game.table, state) };
};

describe('Data and setup', () => {
  test('C1 tiles are data: other tiles are another game', () => {
    const { tiles } = STANDARD_RULES;
    const dear = tiles.epochs.map((stack) => stack.map((tile) => ({ ...tile, price: 21 })));
    const { game, state } = deal(2, 'dear', { tiles: { epochs: dear } });
    const legal = new Int32Array(game.maxLegal);
    while (readPosition(game.table, state).phase === 'pick') {
      game.legal(state, legal);
      game.apply(state, legal[0]);
    }
    expect(game.legal(state, legal)).toBe(1);
    expect(tiles.about).toMatch(/reconstruction, not the published set/);
  });

  test('C2 an epoch has 16 tiles', () => {
    expect(STANDARD_RULES.tiles.epochs.map(({ length }) => length)).toEqual(Array(6).fill(16));
  });

  test('C3 a starting tile has two parks and two residential quadrants, side by side', () => {
    expect(deal(3, 'start').position.districts).toEqual(
      Array(3).fill([{ row: 0, col: 0, stack: [{ tile: 'S', turn: 0 }] }]),
    );
    expect(incomeOf([['S']])).toEqual({ coins: 0, points: 1 });
    expect(STANDARD_RULES.tiles.start.quadrants).toEqual([
      ...['park', 'park'],
      ...['residential', 'residential'],
    ]);
  });

  test('C4 the starting tile has the price 0', () => {
    const table = lay({ packs: [['RRRR $3'], ['RRRR']], coins: [2, 0] });
    expect(table.options).toEqual(['discard']);
    expect(lay({ packs: [['RRRR $3'], ['RRRR']], coins: [3, 0] }).options).toContain(
      'overbuild at 0,0',
    );
  });

  test('C5 the starting tile may be overbuilt and lost', () => {
    const table = lay({ districts: [[['S', 'RRRR']]], rules: { warLosses: [1] } });
    table.does('overbuild at 0,0', 'discard');
    expect(table.options).toEqual(['lose 0,0', 'lose 0,1']);
    table.does('lose 0,0');
    expect(table.position.phase).toBe('war');
    table.does('lose 0,0');
    expect(table.position.lost).toEqual(['A00', 'S', 'S']);
  });

  test('C6 each milestone lies at its own space, with a random side up', () => {
    const milestones = names(STANDARD_RULES.tiles.milestones);
    const seen = milestones.map(() => new Set<string>());
    for (let i = 0; i < 40; i++)
      deal(2, `${i}`).position.milestones.forEach((name, space) => {
        expect(milestones[space]).toContain(name);
        seen[space].add(name as string);
      });
    for (const sides of seen) expect(sides.size).toBe(2);
  });

  test('C6 (switch) at any space', () => {
    const first = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const { milestones } = deal(2, `${i}`, { milestoneSpaces: 'random' }).position;
      expect(new Set(milestones).size).toBe(5);
      first.add(milestones[0] as string);
    }
    expect(first.size).toBe(10);
  });

  test('C7 milestones share tiles in the order of the table', () => {
    expect(names(STANDARD_RULES.tiles.milestones)).toEqual([
      ['Saxon Palace', 'Wilanów Palace'],
      ['Grand Theater', 'Water Filters'],
      ['Namiestnikowski Palace', 'Wilson Square'],
      ['W-Z Route', 'Palace of Culture and Science'],
      ['Metro', 'Europa Market'],
    ]);
  });

  test('C8 two to four players', () => {
    expect(PLAYER_COUNTS).toEqual([2, 3, 4]);
    for (const players of PLAYER_COUNTS)
      expect(deal(players, 'n').position.coins.length).toBe(players);
    for (const players of [1, 5])
      expect(() => new CapitalWarsaw(players as PlayerCount)).toThrow(
        `players = ${players}: should be 2, 3, 4`,
      );
  });

  test('C8 everybody begins with 6 coins, no points and 4 tiles', () => {
    const { position, game, state } = deal(4, 'begin');
    expect(position).toMatchObject({
      coins: [6, 6, 6, 6],
      points: [0, 0, 0, 0],
      epoch: 1,
      pass: 0,
    });
    const { stacks } = readChance(game.table, state);
    position.packs.forEach((pack, seat) => {
      expect(pack).toEqual(stacks[0].slice(4 * seat, 4 * seat + 4).sort());
    });
  });

  test('C9 the bank never runs out', () => {
    const table = lay({ rules: { discardCoins: 1000, coinsPerPoint: 1000 } });
    expect(table.discards().position.points).toEqual([2, 2]);
  });

  test('C10 points do not fall below 0', () => {
    expect(incomeOf([['IIRR']])).toEqual({ coins: 0, points: 0 });
    expect(incomeOf([['IIRR']], { startingPoints: 3 })).toEqual({ coins: 0, points: -1 });
  });

  test('C10 (switch) they do; but points that one lacks are never sold', () => {
    expect(incomeOf([['IIRR']], { pointsBelowZero: 'allowed' })).toEqual({ coins: 0, points: -1 });
    for (const pointsBelowZero of ['no', 'allowed'] as const) {
      const table = lay({
        districts: [[['Warsaw-Vienna Railway']]],
        points: [1, 0],
        coins: [4, 0],
        rules: { pointsBelowZero },
      });
      expect(table.discards().options).toEqual(['sell coins by Warsaw-Vienna Railway', 'be done']);
    }
  });

  test('C11 every order of a stack is possible', () => {
    const orders = Array.from({ length: 50 }, (_, i) => {
      const { game, state } = deal(2, `${i}`);
      return readChance(game.table, state).stacks;
    });
    for (let epoch = 0; epoch < 6; epoch++) {
      const first = new Set(orders.map((stacks) => stacks[epoch][0]));
      expect(first.size).toBeGreaterThan(8);
      for (const stacks of orders) expect(new Set(stacks[epoch]).size).toBe(16);
    }
  });

  test('C100 each public building is there once', () => {
    const all = STANDARD_RULES.tiles.epochs.flat().flatMap(({ building }) => building ?? []);
    expect(all.sort()).toEqual([...BUILDINGS].sort());
    const epochs = structuredClone(STANDARD_RULES.tiles.epochs);
    epochs[1][15] = { id: 'again', price: 3, building: 'Arsenal' };
    expect(() => parseRules({ tiles: { epochs } })).toThrow(
      'a public building should be there once (C100)',
    );
  });
});
