import { expect, test } from 'vitest';
import { at } from '../../../kit/lists.js';
import { mustCollapse } from './collapse.js';
import { costOnEmpty, costOnTop } from './construct.js';
import { applyMove, type Effect, legalMoves, type Move, type Position } from './index.js';
import {
  type Changes,
  districtOf,
  type Picture,
  rulesWith,
  type Scene,
  scene,
} from './pictures.js';
import type { Building } from './tile-set.js';
import { losableNow } from './war.js';

function building(name: string, ...effects: Effect[]): Building {
  return { name, effects };
}

/** Seat 0 has a tile to build, seat 1 discards its own; packs are left, so that no income comes. */
function turn(picture: Picture, tile: string, switches: Changes, more: Partial<Scene> = {}) {
  return scene({
    pictures: [picture, [['S']]],
    hands: [tile, 'CCCC 3'],
    pass: 2,
    packs: [['filler 0'], ['filler 1']],
    switches,
    ...more,
  });
}

function after(position: Position, move: Move): Position {
  return applyMove(applyMove(position, move), { do: 'discard' });
}

// ---------------------------------------------------------------------------------------------
// Discounts

const BUILDINGS: readonly Building[] = [
  building('Yard', { effect: 'discount', coins: 2 }),
  building('Crane', { effect: 'discount', coins: 3, on: 'overbuild' }),
  building('Guild', { effect: 'discount', coins: 1, on: 'both', tiles: 'public' }),
  building('Nursery', { effect: 'discount', coins: 4, on: 'both', tiles: 'park' }),
];

/** What a tile costs beside the buildings, and on top of the first of them. */
function costs(cells: string[], tile: string, changes: Changes = {}): number[] {
  const rules = rulesWith([...cells, tile], { buildings: BUILDINGS, ...changes });
  const district = districtOf([cells]);
  return [costOnEmpty(rules, district, tile), costOnTop(rules, district, at(district, 0), tile)];
}

test('C111 discounts on empty spaces, for overbuilding, or both; they add up', () => {
  expect(costs(['RRRR 1'], 'CCCC 9')).toEqual([9, 8]);
  expect(costs(['RRRR 1', 'Yard'], 'CCCC 9')).toEqual([7, 8]);
  expect(costs(['RRRR 1', 'Crane'], 'CCCC 9')).toEqual([9, 5]);
  expect(costs(['RRRR 1', 'Crane'], 'CCCC 3')).toEqual([3, 0]);
  expect(costs(['RRRR 1', 'Yard', 'Crane', 'Nursery'], 'PCCC 9')).toEqual([3, 1]);
});

test('C111 discounts for a colour or for public buildings', () => {
  expect(costs(['RRRR 1', 'Guild'], 'Arsenal')).toEqual([4, 3]);
  expect(costs(['RRRR 1', 'Guild'], 'CCCC 9')).toEqual([9, 8]);
  expect(costs(['RRRR 1', 'Nursery'], 'RRRP 9')).toEqual([5, 4]);
  expect(costs(['RRRR 1', 'Nursery'], 'Arsenal')).toEqual([5, 4]);
  expect(costs(['RRRR 1', 'Nursery'], 'RRRP 9', { industrialTile: 'all' })).toEqual([9, 8]);
  expect(costs(['RRRR 1', 'Nursery'], 'PPPP 9', { industrialTile: 'all' })).toEqual([5, 4]);
});

test('C24, C111 a discount must be seen, also by the building that is being covered', () => {
  expect(costs(['Crane'], 'CCCC 9')).toEqual([9, 1]); // 9 − 5 − 3
  expect(costs(['RRRR 1', 'Crane > RRRR'], 'CCCC 9')).toEqual([9, 8]);
  expect(costs(['RRRR 1'], 'Guild')).toEqual([5, 4]); // not for itself
});

// ---------------------------------------------------------------------------------------------
// War

test('C112 what protects from losses adds up', () => {
  const buildings = [building('Wall', { effect: 'protect', losses: 2 })];
  const war = (cells: string[], losses: number) => {
    const switches: Changes = { buildings, warLosses: [losses, 0] };
    const pictures = [[cells], [['S', 'RRRR', 'CCCC']]];
    const position = scene({ pictures, hands: ['PPPP 1', 'PPPP 2'], switches });
    return applyMove(applyMove(position, { do: 'discard' }), { do: 'discard' }).losses;
  };
  expect(war(['S', 'Wall', 'RRRR'], 4)).toEqual([2, 4]);
  expect(war(['S', 'Wall', 'Arsenal'], 4)).toEqual([1, 4]);
  expect(war(['S', 'Wall', 'Arsenal'], 2)).toEqual([0, 2]);
  expect(war(['S', 'Wall > RRRR', 'Arsenal'], 2)).toEqual([1, 2]);
});

test('C112 tiles that protect themselves are lost last, or never', () => {
  const buildings = [
    building('Vault', { effect: 'protect', itself: true }),
    building('Wall', { effect: 'protect', losses: 1 }),
  ];
  const losable = (cells: string[], changes: Changes = {}) => {
    const rules = rulesWith(cells, { buildings, ...changes });
    return losableNow(rules, districtOf([cells]), 0).map(({ col }) => col);
  };
  expect(losable(['Vault', 'RRRR', 'Arsenal', 'CCCC'])).toEqual([3]);
  expect(losable(['Vault', 'RRRR', 'Arsenal'])).toEqual([0, 2]); // the home would split it
  expect(losable(['Vault', 'RRRR', 'Arsenal'], { arsenal: 'immune' })).toEqual([]);
  expect(losable(['Wall', 'RRRR'])).toEqual([0, 1]);
});

// ---------------------------------------------------------------------------------------------
// Large districts

test('C113 4×4 as long as any building for it is seen', () => {
  const buildings = [building('Skyline', { effect: 'district' })];
  const picture = (first: string, last: string): Picture => [
    [first, 'RRRR', 'RRRR', last],
    ['RRRR', '', '', ''],
    ['RRRR', '', '', ''],
    ['CCCC', '', '', ''],
  ];
  const collapses = (first: string, last: string) => {
    const rules = rulesWith(['RRRR', 'CCCC', 'Prudential', 'Skyline'], { buildings });
    return mustCollapse(rules, districtOf(picture(first, last)));
  };
  expect(collapses('Prudential', 'Skyline')).toBe(false);
  expect(collapses('Prudential > RRRR', 'Skyline')).toBe(false);
  expect(collapses('Prudential > Skyline', 'RRRR')).toBe(false);
  expect(collapses('Prudential > RRRR', 'Skyline > RRRR')).toBe(true);
  const both = turn(picture('Prudential', 'Skyline'), 'CCCC 1', { buildings });
  const covered = after(both, { do: 'overbuild', row: 0, col: 0, turn: 0 });
  expect(covered.phase).not.toBe('collapse');
  const one = turn(picture('RRRR', 'Skyline'), 'CCCC 1', { buildings });
  expect(after(one, { do: 'overbuild', row: 0, col: 3, turn: 0 }).phase).toBe('collapse');
});

test('C29, C113 any building for 4×4 may itself need it, with the switch', () => {
  const buildings = [building('Skyline', { effect: 'district' })];
  const line = [['S', 'RRRR', 'RRRR', 'RRRR'], ['CCCC'], ['CCCC']];
  const fourth = { do: 'build', row: 3, col: 0, turn: 0 };
  expect(legalMoves(turn(line, 'Skyline', { buildings }))).not.toContainEqual(fourth);
  const itself: Changes = { buildings, prudentialItself: 'yes' };
  expect(legalMoves(turn(line, 'Skyline', itself))).toContainEqual(fourth);
});

// ---------------------------------------------------------------------------------------------
// Overbuilding and discarding

const ROYAL = building('Royal Court', { effect: 'overbuilding', points: 1, coins: 3 });

test('C115 several effects pay for one overbuilding, after it is paid for', () => {
  const buildings = [ROYAL];
  const picture = [['Royal Court', 'Jabłonowski Palace', 'RRRR 3']];
  const paid = (col: number, tile: string, more: Changes = {}) => {
    const position = turn(picture, tile, { buildings, discardCoins: 0, ...more });
    const built = after(position, { do: 'overbuild', row: 0, col, turn: 0 });
    return [at(built.coins, 0), at(built.points, 0)];
  };
  expect(paid(2, 'CCCC 5')).toEqual([6 - 2 + 3, 1 + 2]);
  expect(paid(0, 'CCCC 9')).toEqual([6 - 4, 2]); // C97: the court is covered
  expect(paid(1, 'CCCC 9')).toEqual([6 - 4 + 3, 1]);
  expect(paid(1, 'CCCC 9', { coveredPalacePays: true })).toEqual([6 - 4 + 3, 1 + 2]);
  const poor = turn(picture, 'CCCC 5', { buildings }, { coins: [1, 0] });
  expect(legalMoves(poor)).not.toContainEqual({ do: 'overbuild', row: 0, col: 2, turn: 0 });
  const own = turn([['S']], 'Royal Court', { buildings });
  expect(after(own, { do: 'overbuild', row: 0, col: 0, turn: 0 }).coins).toEqual([1, 9]);
});

test('C65, C115 a milestone overbuilds, too, and a building on an empty space does not', () => {
  const buildings = [ROYAL];
  const placed = (col: number) => {
    const pictures = [[['Royal Court', 'CCCC']], [['CCCC']]];
    const more = { phase: 'milestone', awarded: 'Saxon Palace', points: [0, 0] } as const;
    const position = scene({ pictures, switches: { buildings }, ...more });
    const after = applyMove(position, { do: 'milestone', row: 0, col });
    return [at(after.coins, 0), at(after.points, 0)];
  };
  expect(placed(1)).toEqual([6 + 3 + 2, 1]); // and the income of Saxon Palace
  expect(placed(0)).toEqual([6 + 2, 0]);
  expect(placed(2)).toEqual([6 + 2, 0]);
});

test('C116 the largest of what buildings give for a discard, also if that is less', () => {
  const buildings = [
    building('Dump', { effect: 'discarding', coins: 0 }),
    building('Kiln', { effect: 'discarding', coins: 4 }),
  ];
  const coins = (cells: string[]) =>
    after(turn([cells], 'CCCC 1', { buildings }), { do: 'discard' }).coins;
  expect(coins(['S'])).toEqual([9, 9]);
  expect(coins(['Dump'])).toEqual([6, 9]);
  expect(coins(['Dump', 'Kiln'])).toEqual([10, 9]);
  expect(coins(["Sigismund's Column", 'Kiln'])).toEqual([11, 9]);
});
