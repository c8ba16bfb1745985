import { expect, test } from 'vitest';
import { keepMoves, largestPart, mustCollapse } from './collapse.js';
import { applyMove, type District, legalMoves, type Position, type Rules } from './index.js';
import { districtOf, type Picture, rulesWith, type Scene, scene } from './pictures.js';
import { losableNow } from './war.js';

const TILES = ['RRRR', 'CCCC', 'Arsenal', 'Prudential'];

function losable(picture: Picture, after: number, switches: Partial<Rules> = {}): string[] {
  const spaces = losableNow(rulesWith(TILES, switches), districtOf(picture), after);
  return spaces.map(({ row, col }) => `${row},${col}`);
}

/** Both seats discard the last tile of an epoch with so many losses. */
function atWar(pictures: Picture[], losses: number, more: Partial<Scene> = {}): Position {
  const switches: Partial<Rules> = { warLosses: [losses, 0], milestoneSpaces: 'fixed' };
  const hands = pictures.map((_, seat) => `PPPP ${seat}`);
  const position = scene({ pictures, hands, ...more, switches: { ...switches, ...more.switches } });
  return pictures.reduce((now) => applyMove(now, { do: 'discard' }), position);
}

test('C52 no loss may split the district', () => {
  const line = [['RRRR', 'CCCC', 'RRRR']];
  expect(losable(line, 0)).toEqual(['0,0', '0,2']);
  expect(losable(line, 1)).toEqual(['0,0', '0,2']);
  expect(losable(line, 1, { warConnectivity: 'result' })).toEqual(['0,0', '0,1', '0,2']);
  expect(losable(line, 0, { warConnectivity: 'result' })).toEqual(['0,0', '0,2']);
  const long = [['RRRR', 'CCCC', 'RRRR', 'CCCC', 'RRRR']];
  expect(losable(long, 1, { warConnectivity: 'result' })).toEqual(['0,0', '0,1', '0,3', '0,4']);
});

test('C54, C55 the Arsenal is lost only as the last one', () => {
  expect(losable([['Arsenal', 'RRRR']], 0)).toEqual(['0,1']);
  expect(losable([['Arsenal']], 0)).toEqual(['0,0']);
  expect(losable([['Arsenal']], 0, { arsenal: 'immune' })).toEqual([]);
  expect(losable([['Arsenal > RRRR', 'CCCC']], 0)).toEqual(['0,0', '0,1']); // covered (C56)
});

test('C52, C54 a split is no legal beginning if only an immune Arsenal could mend it', () => {
  const branch = [
    ['Arsenal', 'RRRR', 'CCCC'],
    ['', '', 'RRRR'],
  ];
  const switches: Partial<Rules> = { warConnectivity: 'result' };
  expect(losable(branch, 1, switches)).toEqual(['0,1', '0,2', '1,2']);
  expect(losable(branch, 1, { ...switches, arsenal: 'immune' })).toEqual(['0,2', '1,2']);
});

test('C50, C51 all choose, then whole stacks are lost', () => {
  const position = atWar([[['RRRR > CCCC', 'S']], [['S', 'Wilson Square']]], 1);
  expect(position.phase).toBe('war');
  const chosen = applyMove(position, { do: 'lose', row: 0, col: 0 });
  expect(chosen.districts).toEqual(position.districts);
  const lost = applyMove(chosen, { do: 'lose', row: 0, col: 1 });
  expect(lost.districts).toEqual([districtOf([['S']]), districtOf([['S']])]);
  expect(lost.lost).toEqual(['CCCC', 'RRRR', 'Wilson Square']); // C57
});

test('C56 the Arsenal makes one loss fewer', () => {
  const two = atWar([[['Arsenal', 'S', 'RRRR']], [['S', 'CCCC', 'RRRR']]], 2);
  const first = applyMove(two, { do: 'lose', row: 0, col: 2 });
  const second = applyMove(first, { do: 'lose', row: 0, col: 2 });
  expect([second.phase, second.seat]).toEqual(['war', 1]);
  expect(second.districts.map((district) => district.length)).toEqual([2, 2]);
  const one = atWar([[['Arsenal', 'S']], [['S', 'CCCC']]], 1);
  expect([one.phase, one.seat]).toEqual(['war', 1]);
});

test('C36 a seat without anything to lose is left alone', () => {
  const position = atWar([[['S']], [['S', 'RRRR', 'CCCC']]], 2);
  const first = applyMove(position, { do: 'lose', row: 0, col: 0 });
  const second = applyMove(first, { do: 'lose', row: 0, col: 0 });
  expect(second.districts[0]).toEqual([]);
  expect([second.phase, second.seat]).toEqual(['war', 1]);
  const third = applyMove(second, { do: 'lose', row: 0, col: 0 });
  expect(third.phase).toBe('milestone'); // C62: Saxon Palace goes to the empty district
  expect(third.seat).toBe(0);
  expect(legalMoves(third)).toEqual([{ do: 'milestone', row: 0, col: 0 }]);
});

const L = [
  ['Prudential', 'RRRR', 'RRRR', 'RRRR'],
  ['CCCC', '', '', ''],
  ['CCCC', '', '', ''],
  ['CCCC', '', '', ''],
];

/** Without its top row it falls apart. */
const SPLIT_BY_TOP = [
  ['RRRR', 'RRRR', 'RRRR', 'RRRR'],
  ['CCCC', '', '', 'CCCC'],
  ['CCCC', '', '', 'CCCC'],
  ['CCCC', '', '', ''],
];

/** Two losses that only together leave it connected can tear stacks off for a moment. */
const LONE_CORNER = [
  ['', 'RRRR', '', ''],
  ['RRRR', 'RRRR', 'RRRR', ''],
  ['', 'RRRR', '', ''],
  ['', '', '', 'RRRR'],
];

const LONE_MIDDLE = [
  ['', '', '', 'RRRR'],
  ['', 'CCCC', '', 'RRRR'],
  ['', '', '', 'RRRR'],
  ['RRRR', '', 'RRRR', 'RRRR'],
];

test('C30 only a 4×4 district without Prudential collapses', () => {
  const rules = rulesWith(TILES);
  expect(mustCollapse(rules, districtOf(L))).toBe(false);
  const [first = [], ...rest] = L;
  const covered = districtOf([['Prudential > RRRR', ...first.slice(1)], ...rest]);
  expect(mustCollapse(rules, covered)).toBe(true);
  expect(mustCollapse(rules, districtOf(L.slice(1)))).toBe(false);
  const windows = (district: District) =>
    keepMoves(district).map((move) => (move.do === 'keep' ? move.window : ''));
  expect(windows(covered)).toEqual(['top', 'bottom', 'left', 'right']);
  expect(windows(districtOf(SPLIT_BY_TOP))).toEqual(['top', 'left', 'right']);
  expect(windows(districtOf(LONE_CORNER))).toEqual(['top']); // the same as 'left'
});

test('C30, C33 to C35 losing Prudential shrinks the district at once', () => {
  const picture = [
    ['CCCC > Prudential', 'RRRR', 'RRRR', 'RRRR'],
    ['CCCC', 'RRRR', '', ''],
    ['CCCC', '', '', ''],
    ['S > CCCC', '', '', ''],
  ];
  const position = atWar([picture, [['S', 'RRRR', 'CCCC']]], 2);
  const chosen = applyMove(position, { do: 'lose', row: 0, col: 0 });
  const lost = applyMove(chosen, { do: 'lose', row: 0, col: 0 });
  expect([lost.phase, lost.seat]).toEqual(['collapse', 0]);
  const shrunk = applyMove(lost, { do: 'keep', window: 'top' });
  expect([shrunk.phase, shrunk.seat, shrunk.warRound]).toEqual(['war', 0, 1]); // C34
  expect(shrunk.lost).toEqual(['CCCC', 'CCCC', 'Prudential', 'S', 'S']);
  expect(shrunk.districts[0]?.length).toBe(6);
});

test('C31 without a connected window the largest part stays', () => {
  const district = districtOf(LONE_MIDDLE);
  expect(keepMoves(district)).toEqual([]);
  expect(largestPart(district)).toEqual(district.filter(({ col }) => col >= 2));
});

test('C32 a milestone may cover Prudential', () => {
  const position = scene({
    pictures: [L, [['S']]],
    phase: 'milestone',
    awarded: 'Wilson Square',
    coins: [0, 0],
  });
  expect(legalMoves(position)).toContainEqual({ do: 'milestone', row: 0, col: 0 });
  const covered = applyMove(position, { do: 'milestone', row: 0, col: 0 });
  expect([covered.phase, covered.seat]).toEqual(['collapse', 0]);
  const kept = applyMove(covered, { do: 'keep', window: 'left' });
  expect(kept.lost).toEqual(['RRRR']);
  expect(kept.epoch).toBe(2); // income done, next epoch dealt
});
