import { expect, test } from 'vitest';
import {
  adjacentTo,
  iconsOf,
  longestParkLine,
  ofColour,
  outerTiles,
  tilesOf,
  transportAreas,
} from './areas.js';
import { seenIn } from './pictures.js';
import { publicBuildings, totalAreas } from './seen.js';
import { turned, turnsOf } from './tiles.js';
import type { Colour, Quadrants } from './types.js';

function count(picture: string[][], colour: Colour): number {
  return ofColour(seenIn(picture).areas, colour).length;
}

test('C38 quadrants of one colour connect within a tile and from tile to tile', () => {
  expect(count([['RRPP']], 'residential')).toBe(1);
  expect(count([['RPPR']], 'residential')).toBe(2); // diagonal
  expect(count([['RPPR', 'PRRP']], 'residential')).toBe(3);
  expect(count([['RPPR', 'PRRP']], 'park')).toBe(3);
  expect(
    count(
      [
        ['RRRR', 'RRRR'],
        ['CCCC', 'RRRR'],
      ],
      'residential',
    ),
  ).toBe(1);
  expect(
    count(
      [
        ['RRRR', 'CCCC'],
        ['CCCC', 'RRRR'],
      ],
      'residential',
    ),
  ).toBe(2);
});

test('C39, C40 areas are adjacent over an edge, and counted once', () => {
  const { areas } = seenIn([
    ['PPPP', 'RRRR'],
    ['RCCC', 'PPPP'],
  ]);
  const homes = ofColour(areas, 'residential');
  expect(homes.length).toBe(2);
  const parks = ofColour(areas, 'park').map((park) => adjacentTo(park, homes).length);
  expect(parks).toEqual([2, 1]);
});

test('C42, C49 buildings and covered tiles have no coloured quadrants', () => {
  expect(count([['RRRR', 'Old Town', 'RRRR']], 'residential')).toBe(2);
  expect(count([['RRRR > CCCC', 'S > RRRR']], 'residential')).toBe(1);
  expect(count([['S > RRRR']], 'park')).toBe(0);
});

test('C45, C46 transport tiles side by side are one area', () => {
  const { rules, district } = seenIn([
    ['RRRR t1', 'CCCC t2', 'RRRR'],
    ['PPPP', 'PPRR', 'UUUU t1'],
  ]);
  expect(transportAreas(rules, district).map((area) => area.length)).toEqual([2, 1]);
  expect(iconsOf(rules, district)).toBe(4);
});

test('C47, C48 total areas and public buildings', () => {
  const picture = [['RRRR t1', 'Old Town', 'Saxon Palace', 'CPPP']];
  const total = (switches: Parameters<typeof seenIn>[1]) => totalAreas(seenIn(picture, switches));
  expect(total({})).toBe(5);
  expect(total({ totalAreas: 'all' })).toBe(6);
  expect(total({ totalAreas: 'colours' })).toBe(3);
  expect(publicBuildings(seenIn(picture)).length).toBe(1);
  expect(publicBuildings(seenIn(picture, { milestonesArePublic: true })).length).toBe(2);
});

test('C90 outer tiles have a free side, or are at the border of the box', () => {
  const picture = [
    ['RRRR', 'RRRR', 'RRRR', ''],
    ['RRRR', 'CCCC', 'PPPP', 'RRRR'],
    ['RRRR', 'RRRR', '', ''],
  ];
  const outer = (cityCenter: 'freeSide' | 'frame') => {
    const { rules, district } = seenIn(picture, { cityCenter });
    return outerTiles(rules, district).length;
  };
  expect(outer('freeSide')).toBe(8); // all but the commercial tile
  expect(outer('frame')).toBe(7);
});

test('C92 the longest straight line of tiles of one park', () => {
  const line = (picture: string[][]) => longestParkLine(ofColour(seenIn(picture).areas, 'park'));
  expect(line([['RRRR']])).toBe(0);
  expect(line([['PPRR', 'PPRR', 'PPRR']])).toBe(3);
  expect(line([['PPRR', 'RRPP', 'PPRR']])).toBe(1); // three parks
  expect(
    line([
      ['PPPP', 'RRRR', 'PPPP'],
      ['PPPP', 'PPPP', 'PPPP'],
    ]),
  ).toBe(3);
});

test('C91 tiles of an area are counted once', () => {
  const park = ofColour(seenIn([['PPPP', 'PRRR']]).areas, 'park')[0];
  expect(park && tilesOf(park).length).toBe(2);
});

test('C26 a quarter turn is clockwise; only different pictures count', () => {
  const quadrants: Quadrants = ['residential', 'commercial', 'park', 'cultural'];
  expect(turned(quadrants, 1)).toEqual(['park', 'residential', 'cultural', 'commercial']);
  expect(turned(quadrants, 2)).toEqual(['cultural', 'park', 'commercial', 'residential']);
  const turns = (tile: string) => turnsOf(seenIn([[tile]]).rules, tile);
  expect(turns('RRRR')).toEqual([0]);
  expect(turns('RPPR')).toEqual([0, 1]);
  expect(turns('RRPP')).toEqual([0, 1, 2, 3]);
  expect(turns('Old Town')).toEqual([0]);
});
