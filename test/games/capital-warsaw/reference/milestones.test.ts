import { expect, test } from 'vitest';
import { at } from '../../../kit/lists.js';
import type { Milestone, Rules } from './index.js';
import { gainsOfMilestones, measure, winnerOf } from './milestones.js';
import { type Picture, type Scene, scene, seenIn } from './pictures.js';

const silent = () => {};

function measured(milestone: Milestone, picture: Picture, switches: Partial<Rules> = {}): number {
  return measure(milestone, seenIn(picture, switches));
}

/** Coins and points of the only milestone of a picture. */
function gain(picture: Picture, switches: Partial<Rules> = {}, since = 0): number[] {
  const { coins, points } = at(
    gainsOfMilestones(seenIn(picture, switches), () => since),
    0,
  );
  return [coins, points];
}

function winner(milestone: Milestone, pictures: Picture[], more: Partial<Scene> = {}) {
  return winnerOf(scene({ pictures, ...more }), milestone, silent);
}

test('what each milestone asks for', () => {
  const picture = [
    ['RPPR t2', 'Old Town', 'UUCI t1'],
    ['RRRR > CCCC', 'Saxon Palace', 'Marywil'],
  ];
  expect(measured('Saxon Palace', picture)).toBe(4 + 3 + 1 + 3); // colours and whole tiles (C47)
  expect(measured('Wilanów Palace', picture)).toBe(11);
  expect(measured('Grand Theater', picture)).toBe(1);
  expect(measured('Water Filters', picture)).toBe(2);
  expect(measured('Namiestnikowski Palace', picture)).toBe(2);
  expect(measured('Namiestnikowski Palace', picture, { milestonesArePublic: true })).toBe(3);
  expect(measured('Wilson Square', picture)).toBe(2);
  expect(measured('W-Z Route', picture)).toBe(1); // C68
  expect(measured('Palace of Culture and Science', picture)).toBe(1);
  expect(measured('Metro', picture)).toBe(3); // C69
  expect(measured('Europa Market', picture)).toBe(2);
});

const ONE = [['RRRR']];
const TWO = [['RRRR', 'CCCC']];

test('C61 most wins, then fewer coins, then fewer points, then nobody', () => {
  expect(winner('Wilson Square', [ONE, [['RPPR']]])).toBe(1);
  expect(winner('Wilson Square', [ONE, TWO], { coins: [3, 2] })).toBe(1);
  expect(winner('Wilson Square', [ONE, TWO], { coins: [3, 3], points: [4, 5] })).toBe(0);
  expect(winner('Wilson Square', [ONE, TWO], { coins: [3, 3], points: [5, 5] })).toBe(null);
  expect(winner('Wilson Square', [ONE, TWO, []], { coins: [3, 3, 0] })).toBe(null);
});

test('C62 Saxon Palace goes to the fewest areas, even none', () => {
  expect(winner('Saxon Palace', [ONE, TWO])).toBe(0);
  const switches: Partial<Rules> = { milestoneAtZero: false };
  expect(winner('Saxon Palace', [ONE, []], { switches })).toBe(1);
});

test('C60 nobody has any: the tie-break decides, or nobody wins', () => {
  expect(winner('Metro', [ONE, TWO], { coins: [1, 2] })).toBe(0);
  const switches: Partial<Rules> = { milestoneAtZero: false };
  expect(winner('Metro', [ONE, TWO], { coins: [1, 2], switches })).toBe(null);
});

test('palaces bring 2 coins', () => {
  expect(gain([['Saxon Palace']])).toEqual([2, 0]);
  expect(gain([['Wilanów Palace']])).toEqual([2, 0]);
});

test('C70, C73 adjacent areas, each once, at most 4', () => {
  expect(
    gain([
      ['UURR', 'Grand Theater', 'RRUU'],
      ['UUUU', 'UUUU', 'RRRR'],
    ]),
  ).toEqual([0, 3]);
  const stripes = [
    ['', 'RPPR', ''],
    ['RPPR', 'Wilson Square', 'RPRP'],
    ['', 'RCCR', ''],
  ];
  expect(gain(stripes)).toEqual([0, 4]);
  expect(gain([['PCCP', 'Water Filters', 'PCCC']])).toEqual([2, 2]); // top right and top left
  expect(gain([['S', 'Water Filters > RRRR', 'Metro']])).toEqual([0, 0]);
});

test('C48 public buildings beside Namiestnikowski Palace', () => {
  const picture = [['Old Town', 'Namiestnikowski Palace', 'Metro']];
  const [palace] = gainsOfMilestones(seenIn(picture), () => 0);
  expect(palace).toEqual({ coins: 0, points: 1 });
  const [both] = gainsOfMilestones(seenIn(picture, { milestonesArePublic: true }), () => 0);
  expect(both).toEqual({ coins: 0, points: 2 });
});

test('C71 icons on neighbouring tiles, at most 4', () => {
  expect(gain([['RRRR t1', 'Metro', 'RRRR t2', 'CCCC t1']])).toEqual([0, 3]);
  expect(gain([['RRRR t3', 'Metro', 'RRRR t2']])).toEqual([0, 4]);
});

test('C72 neighbouring spaces that are overbuilt', () => {
  const picture = [
    ['S > RRRR', 'S > W-Z Route', 'RRRR'],
    ['S > CCCC', 'RRRR > CCCC > PPPP', ''],
  ];
  expect(gain(picture)).toEqual([2, 2]);
});

test('C76 Europa Market brings 15 coins each phase, or once', () => {
  expect(gain([['Europa Market']], {}, 1)).toEqual([15, 0]);
  expect(gain([['Europa Market']], { europaMarket: 'once' }, 0)).toEqual([15, 0]);
  expect(gain([['Europa Market']], { europaMarket: 'once' }, 1)).toEqual([0, 0]);
});
