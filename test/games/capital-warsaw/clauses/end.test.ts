import { describe, expect, test } from 'vitest';
import { STANDARD_RULES } from '../../../../engine/capital-warsaw/rules.js';
import { lay } from '../kit/table.js';

function results(coins: number[], points: number[]): number[] {
  const table = lay({
    players: 4,
    districts: Array(4).fill([]),
    coins,
    points,
    rules: { coinsPerPoint: 5 },
  });
  const out = new Int32Array(8);
  const { game, state } = table.discards();
  game.score(state, out);
  return [...out];
}

describe('End', () => {
  test('C101 the last epoch has its income, then coins are converted', () => {
    const table = lay({
      districts: [[['Europa Market']]],
      coins: [2, 0],
      rules: { coinsPerPoint: 5 },
    });
    table.discards();
    expect(table.isOver).toBe(true);
    expect(table.position).toMatchObject({
      seat: -1,
      phase: 'over',
      coins: [2, 0],
      points: [3, 1],
    });
  });

  test('C102 ties go to more coins left over', () => {
    expect(results([9, 5, 0, 0], [3, 3, 0, 1])).toEqual([4, 4, 0, 1, 0, 1, 3, 2]);
  });

  test('C102 equal coins too: they share the place', () => {
    expect(results([7, 2, 0, 0], [3, 4, 4, 0])).toEqual([4, 4, 4, 0, 0, 0, 2, 3]);
  });

  test('C103 every five coins become a point', () => {
    expect(STANDARD_RULES.coinsPerPoint).toBe(5);
    expect(results([14, 15, 4, 5], [0, 0, 0, 0]).slice(0, 4)).toEqual([2, 3, 0, 1]);
  });

  test('C104 lower places by the same key', () => {
    expect(results([0, 3, 4, 3], [9, 1, 1, 1])).toEqual([9, 1, 1, 1, 0, 2, 1, 2]);
  });
});
