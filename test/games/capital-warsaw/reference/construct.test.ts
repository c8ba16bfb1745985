import { expect, test } from 'vitest';
import { at } from '../../../kit/lists.js';
import { costOnEmpty, costOnTop } from './construct.js';
import { applyMove, legalMoves, type Move, type Position, type Rules } from './index.js';
import {
  type Changes,
  districtOf,
  type Picture,
  rulesWith,
  type Scene,
  scene,
} from './pictures.js';

const STREET = [['S', 'RRRR 3', 'Old Town']];

/** Seat 0 has a tile to build, seat 1 discards its own. */
function turn(picture: Picture, tile: string, more: Partial<Scene> = {}): Position {
  return scene({ pictures: [picture, [['S']]], hands: [tile, 'CCCC 3'], ...more });
}

/** What comes of it when both have chosen; the game then asks about the next epoch. */
function after(position: Position, move: Move): Position {
  return applyMove(applyMove(position, move), { do: 'discard' });
}

function places(position: Position, kind: 'build' | 'overbuild'): string[] {
  return legalMoves(position).flatMap((move) =>
    move.do === kind ? [`${move.row},${move.col},${move.turn}`] : [],
  );
}

/** Packs are left, so that another pass follows and no income comes between. */
const MIDDLE: Partial<Scene> = {
  pass: 2,
  packs: [['filler 0'], ['filler 1']],
};

test('C14 discarding is always legal, and the only thing without coins', () => {
  const poor = turn(STREET, 'CCCC 6', { coins: [0, 0] });
  expect(legalMoves(poor)).toEqual([{ do: 'discard' }]);
});

test('C15 a discard brings 3 coins, with the Column 5; the tile is out of the game', () => {
  const plainly = after(turn(STREET, 'CCCC 4', MIDDLE), { do: 'discard' });
  expect(plainly.coins).toEqual([9, 9]);
  expect(plainly.discarded).toEqual(['CCCC 3', 'CCCC 4']);
  const column = turn([["Sigismund's Column"]], 'CCCC 4', MIDDLE);
  expect(after(column, { do: 'discard' }).coins).toEqual([11, 9]);
});

test('C18, C21 overbuilding costs what the new tile costs more', () => {
  const cost = (stack: string, tile: string, changes: Changes = {}) => {
    const district = districtOf([[stack]]);
    const rules = rulesWith([...stack.split(' > '), tile], changes);
    return costOnTop(rules, district, at(district, 0), tile);
  };
  expect(cost('RRRR 3', 'CCCC 7')).toBe(4);
  expect(cost('RRRR 3', 'CCCC 2')).toBe(0);
  expect(cost('RRRR 3 > PPPP 1', 'CCCC 7')).toBe(6);
  expect(cost('RRRR 3 > PPPP 1', 'CCCC 7', { overbuildReduction: 'stack' })).toBe(3);
  expect(cost('RRRR 3 > Saxon Palace', 'CCCC 7')).toBe(7);
  expect(cost('S', 'CCCC 7')).toBe(7); // C4
  const awardedTo = { most: { count: 'spaces' } } as const;
  const effects = [{ effect: 'income', coins: 1 }] as const;
  const backs = [{ name: 'Town Hall', awardedTo, price: 4, effects }];
  expect(cost('RRRR 3 > Town Hall', 'CCCC 7', { backs })).toBe(3);
  expect(cost('RRRR 3 > Town Hall', 'CCCC 9', { backs, overbuildReduction: 'stack' })).toBe(2);
  expect(cost('Town Hall > RRRR 3', 'CCCC 9', { backs })).toBe(6);
  expect(cost('Town Hall > RRRR 3', 'CCCC 9', { backs, overbuildReduction: 'stack' })).toBe(2);
});

test('C22 to C24 discounts on empty spaces', () => {
  const cost = (picture: Picture, tile: string, switches: Partial<Rules> = {}) =>
    costOnEmpty(rulesWith([...picture.flat(), tile], switches), districtOf(picture), tile);
  const both = [['Central Department Store', 'Warsaw University of Technology']];
  expect(cost([['S']], 'IIRR 6')).toBe(6);
  expect(cost(both, 'RRRR 6')).toBe(3);
  expect(cost(both, 'IIRR 6')).toBe(1);
  expect(cost(both, 'IIRR 4')).toBe(0);
  expect(cost(both, 'IIRR 6', { industrialTile: 'all' })).toBe(3);
  expect(cost(both, 'IIII 6', { industrialTile: 'all' })).toBe(1);
  expect(cost([['S > Central Department Store > RRRR']], 'RRRR 6')).toBe(6);
  expect(cost([['S']], 'Central Department Store')).toBe(5);
});

test('C27, C37 a tile is built beside another, within 3×4 or 4×3', () => {
  const line = [['S', 'RRRR', 'RRRR', 'RRRR']];
  const spots = places(turn(line, 'CCCC 1'), 'build');
  expect(spots.length).toBe(8); // above and below, not at the ends
  expect(spots).toContain('-1,3,0');
  const square = [
    ['S', 'RRRR', 'RRRR'],
    ['RRRR', 'RRRR', 'RRRR'],
    ['RRRR', 'RRRR', ''],
  ];
  expect(places(turn(square, 'CCCC 1'), 'build').length).toBe(11); // one side or the other
});

test('C29 Prudential opens 4×4, though not for itself', () => {
  const line = [
    ['S', 'RRRR', 'RRRR', 'RRRR'],
    ['CCCC', '', '', ''],
    ['CCCC', '', '', ''],
  ];
  const fourth = '3,0,0';
  expect(places(turn(line, 'Prudential'), 'build')).not.toContain(fourth);
  const switches: Partial<Rules> = { prudentialItself: 'yes' };
  expect(places(turn(line, 'Prudential', { switches }), 'build')).toContain(fourth);
  const open = [['S', 'Prudential', 'RRRR', 'RRRR'], ...line.slice(1)];
  expect(places(turn(open, 'CCCC 1'), 'build')).toContain(fourth);
});

test('C36 in an empty district the only space is 0,0', () => {
  const position = turn([], 'CCRR 1');
  expect(places(position, 'build')).toEqual(['0,0,0', '0,0,1', '0,0,2', '0,0,3']);
  expect(places(position, 'overbuild')).toEqual([]);
});

test('C19 a limit of height holds for city tiles', () => {
  const stacks = [['S', 'RRRR > CCCC']];
  expect(places(turn(stacks, 'PPPP 1'), 'overbuild').length).toBe(2);
  expect(places(turn(stacks, 'PPPP 1', { switches: { stackHeight: 2 } }), 'overbuild')).toEqual([
    '0,0,0',
  ]);
});

test('C12, C20 all build at once when the last has chosen', () => {
  const position = turn(STREET, 'CCCC 7', MIDDLE);
  const first = applyMove(position, { do: 'overbuild', row: 0, col: 1, turn: 0 });
  expect(first.coins).toEqual([6, 6]);
  expect(first.districts).toEqual(position.districts);
  const both = applyMove(first, { do: 'build', row: -1, col: 0, turn: 0 });
  expect(both.coins).toEqual([2, 3]);
  expect(both.districts).toEqual([
    districtOf([['S', 'RRRR 3 > CCCC 7', 'Old Town']]),
    districtOf([['CCCC 3'], ['S']]),
  ]);
  expect(both.picked).toEqual(['filler 1', 'filler 0']); // C16
});

test('C97 Jabłonowski Palace pays for overbuilding, unless it is covered itself', () => {
  const picture = [['Jabłonowski Palace', 'S']];
  const points = (col: number, switches: Partial<Rules>) => {
    const position = turn(picture, 'CCCC 6', { ...MIDDLE, switches });
    return after(position, { do: 'overbuild', row: 0, col, turn: 0 }).points;
  };
  expect(points(1, {})).toEqual([2, 0]);
  expect(points(0, {})).toEqual([0, 0]);
  expect(points(0, { coveredPalacePays: true })).toEqual([2, 0]);
  const own = turn([['S']], 'Jabłonowski Palace', MIDDLE);
  expect(after(own, { do: 'overbuild', row: 0, col: 0, turn: 0 }).points).toEqual([0, 0]);
});
