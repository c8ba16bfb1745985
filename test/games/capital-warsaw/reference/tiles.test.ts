import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sorted } from '../../../kit/lists.js';
import { BUILDINGS, COLOURS, MILESTONES, STANDARD, TILES } from './index.js';
import { faceOf, turnsOf } from './tiles.js';

const SCHEMA = JSON.parse(readFileSync('data/capital-warsaw/tiles.schema.json', 'utf8'));

test('C2, C100 six epochs of 16 tiles; each public building and milestone once', () => {
  const tiles = TILES.epochs.flat();
  expect(TILES.epochs.map((epoch) => epoch.length)).toEqual([16, 16, 16, 16, 16, 16]);
  const buildings = tiles.flatMap(({ building }) => (building === undefined ? [] : [building]));
  expect(sorted(buildings)).toEqual(sorted(BUILDINGS));
  expect(sorted(TILES.milestones.flat())).toEqual(sorted(MILESTONES));
});

test('ids say the epoch and the number', () => {
  const names = ['I', 'II', 'III', 'IV', 'V', 'VI'];
  for (const [epoch, tiles] of TILES.epochs.entries()) {
    const ids = tiles.map((_, i) => `${names[epoch]}-${String(i + 1).padStart(2, '0')}`);
    expect(tiles.map((tile) => tile.id)).toEqual(ids);
  }
});

test('the schema knows the same names', () => {
  const { building, milestone, quadrants } = SCHEMA.definitions;
  expect(building.enum).toEqual(BUILDINGS);
  expect(milestone.enum).toEqual(MILESTONES);
  expect(quadrants.items.enum).toEqual(COLOURS);
});

test('C3, C4 the starting tile is half park, half residential, and free', () => {
  expect(faceOf(STANDARD, 'S').quadrants).toEqual(['park', 'park', 'residential', 'residential']);
  expect(faceOf(STANDARD, 'S').price).toBe(0);
  expect(turnsOf(STANDARD, 'S').length).toBe(4);
});

test('the set says that it is a reconstruction', () => {
  expect(TILES.about).toMatch(/^A reconstruction, not the published set/);
});
