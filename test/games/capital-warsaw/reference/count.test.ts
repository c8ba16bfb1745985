import { expect, test } from 'vitest';
import { countOf, type This } from './count.js';
import { type Changes, type Picture, seenIn } from './pictures.js';
import { COLOURS, type Count } from './tile-set.js';

/**
 * Two homes (top left, bottom of the middle), two parks (bottom of the first tile, below the middle),
 * one area of each other colour; two buildings, a milestone; a stack of two and one of three.
 */
const TOWN: Picture = [
  ['RRPP t1', 'Marywil', 'CCCC t2'],
  ['S > UUUU', 'IIRR', 'Metro'],
  ['', 'CCCC > RRRR > PPPP', 'Arsenal'],
];

const MARYWIL = { row: 0, col: 1 };
const MIDDLE = { row: 1, col: 1 };
const METRO = { row: 1, col: 2 };
const ARSENAL = { row: 2, col: 2 };

function count(what: Count, tile: This = null, picture = TOWN, changes: Changes = {}): number {
  return countOf(seenIn(picture, changes), what, tile);
}

test('C106 areas, of one colour or of several', () => {
  expect(COLOURS.map((colour) => count({ count: 'areas', of: [colour] }))).toEqual([2, 1, 1, 1, 2]);
  expect(count({ count: 'areas', of: ['residential', 'park', 'cultural'] })).toBe(5);
});

test('C43, C70 areas beside this tile, each once', () => {
  expect(count({ count: 'areas', of: ['residential'], beside: 'this' }, MARYWIL)).toBe(1);
  expect(count({ count: 'areas', of: ['park', 'commercial'], beside: 'this' }, MARYWIL)).toBe(2);
  expect(count({ count: 'areas', of: COLOURS, beside: 'this' }, MARYWIL)).toBe(4); // not cultural
  expect(count({ count: 'areas', of: COLOURS, beside: 'this' }, ARSENAL)).toBe(1); // a park
});

test('C95, C48 areas beside public buildings, with the switch beside milestones, too', () => {
  const beside: Count = { count: 'areas', of: COLOURS, beside: 'publicBuildings' };
  expect(count(beside)).toBe(5); // not the lower home, not the cultural area
  expect(count(beside, null, TOWN, { milestonesArePublic: true })).toBe(6); // beside the Metro
});

test('C94 areas adjacent to any area of a colour', () => {
  expect(count({ count: 'areas', of: ['park'], beside: 'residential' })).toBe(2);
  expect(count({ count: 'areas', of: ['residential', 'park'], beside: 'cultural' })).toBe(2);
  expect(count({ count: 'areas', of: ['commercial'], beside: 'industrial' })).toBe(0);
});

test('public buildings and milestones, all or only neighbours', () => {
  expect(count({ count: 'publicBuildings' })).toBe(2);
  expect(count({ count: 'publicBuildings' }, null, TOWN, { milestonesArePublic: true })).toBe(3);
  expect(count({ count: 'publicBuildings', beside: 'this' }, METRO)).toBe(1);
  expect(count({ count: 'publicBuildings', beside: 'this' }, MARYWIL)).toBe(0);
  expect(count({ count: 'milestones' })).toBe(1);
  expect(count({ count: 'milestones', beside: 'this' }, ARSENAL)).toBe(1);
  expect(count({ count: 'milestones', beside: 'this' }, MARYWIL)).toBe(0);
});

test('overbuilt spaces, spaces, icons', () => {
  expect(count({ count: 'overbuilt' })).toBe(2);
  expect(count({ count: 'overbuilt', beside: 'this' }, MIDDLE)).toBe(2);
  expect(count({ count: 'overbuilt', beside: 'this' }, ARSENAL)).toBe(1);
  expect(count({ count: 'spaces' })).toBe(8);
  expect(count({ count: 'spaces', beside: 'this' }, MIDDLE)).toBe(4);
  expect(count({ count: 'spaces', beside: 'this' }, ARSENAL)).toBe(2);
  expect(count({ count: 'icons' })).toBe(3);
  expect(count({ count: 'icons', beside: 'this' }, MARYWIL)).toBe(3);
  expect(count({ count: 'icons', beside: 'this' }, METRO)).toBe(2);
});

test('C45, C47 transport areas and all areas', () => {
  expect(count({ count: 'transportAreas' })).toBe(2);
  expect(count({ count: 'totalAreas' })).toBe(7 + 2 + 1 + 2);
});

test('C90 icons at the outer edge', () => {
  const hole: Picture = [
    ['RRRR', 'RRRR', 'RRRR', 'RRRR t1'],
    ['RRRR', 'CCCC t2', '', 'RRRR'],
    ['RRRR', 'RRRR', 'RRRR', 'RRRR t1'],
  ];
  expect(count({ count: 'outerIcons' }, null, hole)).toBe(2); // the hole is not outside
  expect(count({ count: 'icons' }, null, hole)).toBe(4);
});

test('C91 the largest area of several colours', () => {
  const picture: Picture = [
    ['PPPP', 'PPRR', 'RRRR'],
    ['CCCC', 'CCCC', 'CCCC'],
  ];
  expect(count({ count: 'largest', of: ['park', 'residential'] }, null, picture)).toBe(2);
  expect(count({ count: 'largest', of: ['park', 'commercial'] }, null, picture)).toBe(3);
  expect(count({ count: 'largest', of: ['cultural'] }, null, picture)).toBe(0);
  const changes: Changes = { fountainPark: 'quadrants' };
  const both: Count = { count: 'largest', of: ['park', 'residential'] };
  const square: Picture = [['PPPP', 'RRCC', 'RCCC']];
  expect(count(both, null, square)).toBe(2);
  expect(count(both, null, square, changes)).toBe(1);
  expect(count(both, null, [['PPPP', 'RRCC', 'RRCC']], changes)).toBe(2); // of equals
});

test('C92 the longest line of any area of the colours', () => {
  const picture: Picture = [['RRPP', 'RRPP', 'CCPP'], ['RRRR']];
  expect(count({ count: 'line', of: ['residential'] }, null, picture)).toBe(2);
  expect(count({ count: 'line', of: ['residential', 'park'] }, null, picture)).toBe(3);
  expect(count({ count: 'line', of: ['commercial', 'cultural'] }, null, picture)).toBe(1);
  expect(count({ count: 'line', of: ['cultural'] }, null, picture)).toBe(0);
});

test('an empty district has nothing of anything', () => {
  const counts: Count[] = [
    { count: 'areas', of: COLOURS, beside: 'publicBuildings' },
    { count: 'outerIcons' },
    { count: 'largest', of: COLOURS },
    { count: 'line', of: COLOURS },
    { count: 'totalAreas' },
    { count: 'spaces' },
  ];
  for (const what of counts) expect(count(what, null, [])).toBe(0);
});
