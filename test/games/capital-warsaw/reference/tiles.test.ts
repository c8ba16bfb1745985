import { expect, test } from 'vitest';
import { sorted } from '../../../kit/lists.js';
import { STANDARD, TILES } from './index.js';
import { hasStandardEffects } from './standard-set.js';
import { faceOf, turnsOf } from './tiles.js';

test('C2, C100 six epochs of 16 tiles; each public building and milestone once', () => {
  const tiles = TILES.epochs.flat();
  expect(TILES.epochs.map((epoch) => epoch.length)).toEqual([16, 16, 16, 16, 16, 16]);
  const onTiles = tiles.flatMap(({ building }) => (building === undefined ? [] : [building]));
  expect(sorted(onTiles)).toEqual(sorted(TILES.buildings.map(({ name }) => name)));
  expect(onTiles.length).toBe(27);
  expect(new Set(TILES.milestones.flat().map(({ name }) => name)).size).toBe(10);
});

test('C105 what a building or milestone does is its list of effects', () => {
  const effects = (tile: string) => faceOf(STANDARD, tile).effects;
  expect(effects('I-12')).toEqual([{ effect: 'discarding', coins: 5 }]); // Sigismund's Column
  expect(effects('I-01')).toEqual([]);
  expect(effects('Europa Market')).toEqual([{ effect: 'income', coins: 15 }]);
  expect(hasStandardEffects(TILES)).toBe(true);
  const buildings = TILES.buildings.slice(1);
  expect(hasStandardEffects({ ...TILES, buildings })).toBe(false);
  const each = TILES.buildings.map(({ name, effects: list }) => ({
    effects: list.map((effect) =>
      effect.effect === 'income' ? ({ when: 'each', ...effect } as const) : effect,
    ),
    name,
  }));
  expect(hasStandardEffects({ ...TILES, buildings: each })).toBe(true); // says the same
});

test('ids say the epoch and the number', () => {
  const names = ['I', 'II', 'III', 'IV', 'V', 'VI'];
  for (const [epoch, tiles] of TILES.epochs.entries()) {
    const ids = tiles.map((_, i) => `${names[epoch]}-${String(i + 1).padStart(2, '0')}`);
    expect(tiles.map((tile) => tile.id)).toEqual(ids);
  }
});

test('C3, C4 the starting tile is half park, half residential, and free', () => {
  expect(faceOf(STANDARD, 'S').quadrants).toEqual(['park', 'park', 'residential', 'residential']);
  expect(faceOf(STANDARD, 'S').price).toBe(0);
  expect(turnsOf(STANDARD, 'S').length).toBe(4);
});

test('the set says that it is a reconstruction', () => {
  expect(TILES.about).toMatch(/^A reconstruction, not the published set/);
});
