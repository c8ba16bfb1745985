import { expect, test } from 'vitest';
import { adjacentTo, longestLine, ofColour, tilesOf } from './areas.js';
import { seenIn } from './pictures.js';
import { publicBuildings, totalAreas } from './seen.js';
import type { Colour, Quadrants } from './tile-set.js';
import { turned, turnsOf } from './tiles.js';
import { iconsOf, outerTiles, transportAreas } from './transport.js';

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
  expect(total({})).toBe(6); // three colours, two whole tiles, one transport area
  expect(total({ totalAreas: 'buildings' })).toBe(5);
  expect(total({ totalAreas: 'colours' })).toBe(3);
  expect(publicBuildings(seenIn(picture)).length).toBe(1);
  expect(publicBuildings(seenIn(picture, { milestonesArePublic: true })).length).toBe(2);
});

test('C90 outer tiles have a side open to the outside, or are at the border of the box', () => {
  const outer = (picture: string[][], cityCenter: 'freeSide' | 'frame') => {
    const { rules, district } = seenIn(picture, { cityCenter });
    return outerTiles(rules, district).map(({ row, col }) => `${row},${col}`);
  };
  const bay = [
    ['RRRR', 'RRRR', 'RRRR', ''],
    ['RRRR', 'CCCC', 'PPPP', 'RRRR'],
    ['RRRR', 'RRRR', '', ''],
  ];
  expect(outer(bay, 'freeSide').length).toBe(8); // all but the commercial tile
  expect(outer(bay, 'frame').length).toBe(7); // the park tile neither
  const cross = [
    ['', 'RRRR', '', ''],
    ['RRRR', 'CCCC', '', 'RRRR'],
    ['', 'RRRR', 'RRRR', 'RRRR'],
  ];
  expect(outer(cross, 'freeSide')).toContain('1,1'); // through the gap at the top
});

test('C90 a hole, or a group of holes, is not outside, whatever is diagonal to it', () => {
  const ring = [
    ['RRRR', 'RRRR', 'RRRR', 'RRRR'],
    ['RRRR', '', '', 'RRRR'],
    ['RRRR', 'CCCC', '', 'RRRR'],
    ['', 'RRRR', 'RRRR', ''],
  ];
  const outer = (picture: string[][]) => {
    const { rules, district } = seenIn(picture);
    return outerTiles(rules, district).map(({ row, col }) => `${row},${col}`);
  };
  expect(outer(ring)).not.toContain('2,1'); // only the three holes are beside it
  expect(outer(ring).length).toBe(10);
  const gap = ring.map((cells, row) => cells.map((cell, col) => (row + col === 0 ? '' : cell)));
  expect(outer(gap)).not.toContain('2,1'); // 0,0 is diagonal to the hole at 1,1
  const open = ring.map((cells, row) =>
    cells.map((cell, col) => (row === 0 && col === 1 ? '' : cell)),
  );
  expect(outer(open)).toContain('2,1');
});

test('C92 the longest straight line of tiles of one park', () => {
  const line = (picture: string[][]) => longestLine(ofColour(seenIn(picture).areas, 'park'));
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
