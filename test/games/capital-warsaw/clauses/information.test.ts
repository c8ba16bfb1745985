import { describe, expect, test } from 'vitest';
import { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import {
  answerOf,
  readObservation,
  type WarsawObservation,
} from '../../../../engine/capital-warsaw/observe-json.js';
import { type Position, readPosition } from '../../../../engine/capital-warsaw/read.js';
import { At } from '../../../../engine/capital-warsaw/state.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { lay, type TestTable } from '../kit/table.js';

const rng = new Rng(rootKey('worlds'));

/** Worlds that a seat thinks possible. */
function worlds(table: Pick<TestTable, 'game' | 'state'>, seat: number, number = 300): Position[] {
  const world = table.game.allocate();
  return Array.from({ length: number }, () => {
    table.game.copy(table.state, world);
    table.game.determinize(world, seat, rng);
    return readPosition(table.game.table, world);
  });
}

function observe(table: Pick<TestTable, 'game' | 'state'>, seat: number): WarsawObservation {
  const out = new Int32Array(table.game.observationSize);
  table.game.observe(table.state, seat, out);
  return readObservation(table.game.table, out, seat);
}

const kinds = (list: unknown[]): number => new Set(list.map((item) => JSON.stringify(item))).size;

const PACKS = [
  ['RRRR', 'CCCC', 'PPPP'],
  ['UUUU', 'IIII', 'RRPP'],
  ['CCRR', 'PPUU', 'IICC'],
];
const three = () => lay({ packs: PACKS, players: 3 });

describe('What a player knows', () => {
  test('at first the own pack, and nothing of the others', () => {
    const table = three();
    expect(observe(table, 0)).toMatchObject({
      pack: ['A00', 'A01', 'A02'],
      packs: [['A00', 'A01', 'A02'], null, null],
      picked: [null, null, null],
    });
    const seen = worlds(table, 0);
    for (const { packs } of seen) expect(packs[0]).toEqual(['A00', 'A01', 'A02']);
    const first = seen.map(({ packs }) => packs[1][0]);
    for (const tile of ['A10', 'A11', 'A12', 'A20']) expect(first).toContain(tile);
  });

  test('C13 what others pick is hidden until all have picked', () => {
    const table = three().does('pick A00', 'pick A10');
    expect(observe(table, 2)).toMatchObject({ picked: [null, null, null] });
    expect(observe(table, 0).picked).toEqual(['A00', null, null]);
    for (const seat of [1, 2]) expect(kinds(worlds(table, seat).map((w) => w.picked[0]))).toBe(6);
    expect(kinds(worlds(table, 0).map((w) => w.picked[0]))).toBe(1);
    table.does('pick A20');
    for (const seat of [0, 1, 2]) {
      expect(observe(table, seat).picked).toEqual(['A00', 'A10', 'A20']);
      expect(kinds(worlds(table, seat).map((w) => w.picked))).toBe(1);
    }
  });

  test('a pack that one has had is known, less what all have seen', () => {
    const table = three().does('pick A00', 'pick A10', 'pick A20', 'discard', 'discard', 'discard');
    // Seat 0 has the pack of seat 2 before it; its own is before seat 1.
    expect(observe(table, 0).packs).toEqual([['A21', 'A22'], ['A01', 'A02'], null]);
    expect(observe(table, 1).packs).toEqual([null, ['A01', 'A02'], ['A11', 'A12']]);
    for (const { packs } of worlds(table, 0, 50)) {
      expect(packs[1]).toEqual(['A01', 'A02']);
      expect(packs[2]).toEqual(['A11', 'A12']);
    }
  });

  test('of a known pack a pick in secret is any of its tiles', () => {
    const table = three().does('pick A00', 'pick A10', 'pick A20', 'discard', 'discard', 'discard');
    table.does('pick A21', 'pick A01');
    expect(observe(table, 0).packs[1]).toEqual(['A01', 'A02']);
    expect(observe(table, 0).picked).toEqual(['A21', null, null]);
    const picks = worlds(table, 0).map((w) => w.picked[1]);
    expect([...new Set(picks)].sort()).toEqual(['A01', 'A02']);
    const share = picks.filter((tile) => tile === 'A01').length / picks.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.12);
  });

  test('tiles that were not dealt may lie in packs that one has not had', () => {
    const game = new CapitalWarsaw(2);
    const state = game.allocate();
    game.deal(state, rng);
    const own = readPosition(game.table, state).packs[0];
    const seen = worlds({ game, state }, 0, 400);
    const others = new Set(seen.flatMap(({ packs }) => packs[1]));
    expect(others.size).toBe(12);
    for (const tile of own) expect(others).not.toContain(tile);
    const counts = [...others].map((tile) => seen.filter((w) => w.packs[1].includes(tile)).length);
    // Each of 12 tiles in 4 of 12 places: 133 of 400, with a standard deviation of 9.4.
    for (const n of counts) expect(Math.abs(n - 400 / 3)).toBeLessThan(45);
  });

  test('C12 what others choose to do is hidden until all have chosen', () => {
    const table = lay({ packs: [['RRRR'], ['CCCC']], coins: [9, 9] }).does('build at 0,1');
    expect(observe(table, 0).chosen).toEqual({ do: 'build', row: 0, col: 1, turn: 0 });
    expect(observe(table, 1).chosen).toBeNull();
    const seen = (choice: string) => {
      const { game, state } = lay({ packs: [['RRRR'], ['CCCC']], coins: [9, 9] }).does(choice);
      const out = new Int32Array(game.observationSize);
      game.observe(state, 1, out);
      return out;
    };
    expect(seen('build at 0,1')).toEqual(seen('discard'));
    const built = (seat: number) => {
      const world = table.game.allocate();
      return Array.from({ length: 200 }, () => {
        table.game.copy(table.state, world);
        table.game.determinize(world, seat, rng);
        return world[At.CHOSEN];
      });
    };
    expect(kinds(built(0))).toBe(1);
    // Discard, four spaces, or overbuild.
    expect(kinds(built(1))).toBe(6);
  });

  test('C50 what others choose to lose is hidden until all have chosen', () => {
    const districts = [[['RRRR', 'RRRR', 'RRRR']]];
    const table = lay({ districts, rules: { warLosses: [1] } })
      .discards()
      .does('lose 0,0');
    expect(observe(table, 0).chosen).toEqual({ do: 'lose', row: 0, col: 0 });
    expect(observe(table, 1)).toMatchObject({ chosen: null, losses: [1, 1] });
    const world = table.game.allocate();
    const lost = Array.from({ length: 100 }, () => {
      table.game.copy(table.state, world);
      table.game.determinize(world, 1, rng);
      table.game.apply(world, table.game.table.firstLose);
      return readPosition(table.game.table, world).lost;
    });
    expect(kinds(lost)).toBe(2);
  });

  test('districts, money, milestones, discarded and lost tiles are open', () => {
    const table = lay({
      districts: [[['S', 'RRRR > PPPP']]],
      coins: [3, 4],
      points: [1, 2],
      rules: { warLosses: [1] },
    });
    table.discards().does('lose 0,0', 'lose 0,0');
    const { districts, coins, points, milestones, discarded, lost } = table.position;
    const open = { districts, coins, points, milestones, discarded, lost };
    for (const seat of [0, 1]) expect(observe(table, seat)).toMatchObject(open);
  });

  test('the milestone to be placed is named', () => {
    const table = lay({ milestones: ['Metro'], coins: [0, 1], rules: { warLosses: [0, 0] } });
    table.discards();
    expect(observe(table, 1)).toMatchObject({ phase: 'milestone', turn: 0, placing: 'Metro' });
  });

  test('stacks to come may have any order', () => {
    const game = new CapitalWarsaw(3);
    const state = game.allocate();
    game.deal(state, rng);
    const world = game.allocate();
    const next = Array.from({ length: 100 }, () => {
      game.copy(state, world);
      game.determinize(world, 1, rng);
      return world[game.table.stacks + game.table.firstOf[1]];
    });
    expect(kinds(next)).toBeGreaterThan(12);
  });

  test('answers are moves without the seat', () => {
    const table = three();
    const legal = new Int32Array(table.game.maxLegal);
    const count = table.game.legal(table.state, legal);
    expect([...legal.subarray(0, count)].map((a) => answerOf(table.game.table, a))).toEqual(
      ['A00', 'A01', 'A02'].map((tile) => ({ do: 'pick', tile })),
    );
  });
});
