import { expect, test } from 'vitest';
import { at, sum } from '../../../kit/lists.js';
import {
  commercialIncome,
  industrialLoss,
  parkScore,
  takeIncome,
  transportScore,
} from './income.js';
import { gainsOf } from './incomes.js';
import type { Rules } from './index.js';
import { type Picture, type Scene, scene, seenIn } from './pictures.js';
import { loseToRivals } from './rivals.js';
import { lookAt } from './seen.js';

const silent = () => {};

/** Coins and points of the public buildings and milestones of a picture. */
function gain(picture: Picture, switches: Partial<Rules> = {}): number[] {
  const position = scene({ pictures: [picture, []], switches });
  const gains = gainsOf(position, lookAt(position, 0, silent));
  return [sum(gains.map(({ coins }) => coins)), sum(gains.map(({ points }) => points))];
}

/** Coins and points of seat 0 after the steps that ask nothing, from 10 of each. */
function income(picture: Picture, more: Partial<Scene> = {}): number[] {
  const before = scene({ pictures: [picture, []], coins: [10, 0], points: [10, 0], ...more });
  const after = takeIncome(before, silent);
  return [at(after.coins, 0), at(after.points, 0)];
}

/** A park of `tiles` in a line with a residential quadrant or two above and below each. */
function promenade(homes: number): Picture {
  const above = ['RCRC', 'RCRC', 'RCRC', 'RCRC'];
  const below = ['RCRC', 'RCRC', 'RCRC', 'RCRC'];
  return [
    above.map((tile, i) => (i < homes ? tile : 'CCCC')),
    ['PPPP', 'PPPP', 'PPPP', 'PPPP'],
    below.map((tile, i) => (i + 4 < homes ? tile : 'CCCC')),
  ];
}

test('C80 the park table, by adjacent residential areas', () => {
  const scores = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((homes) => parkScore(seenIn(promenade(homes))));
  expect(scores).toEqual([0, 1, 2, 3, 5, 7, 10, 13, 16]);
  const short: Partial<Rules> = { parkPoints: [0, 2], parkBeyond: 3 };
  expect(parkScore(seenIn(promenade(4), short))).toBe(2 + 3 * 3);
});

test('C79, C81 the best park, or with Royal Baths Park the two best', () => {
  const picture = [
    ['RRRR', 'PPPP', 'RRRR', 'PPPP'],
    ['CCCC', 'CCCC', 'CCCC', 'CCCC'],
  ];
  expect(parkScore(seenIn(picture))).toBe(2);
  const baths = [at(picture, 0), ['Royal Baths Park', 'CCCC', 'CCCC', 'CCCC']];
  expect(parkScore(seenIn(baths))).toBe(3);
  expect(parkScore(seenIn([['Royal Baths Park', 'RRPP']]))).toBe(1);
});

test('C82, C83 a coin for each pair of adjacent commercial and residential areas', () => {
  expect(commercialIncome(seenIn([['CCCC', 'RRRR', 'CCCC']]))).toBe(2); // C41
  expect(commercialIncome(seenIn([['RRRR', 'CCCC', 'RRRR', 'CCCC']]))).toBe(3);
  const doubled = [
    ['RRRR', 'CCCC', 'RRRR', 'CCCC'],
    ['', 'Marywil', '', ''],
  ];
  expect(commercialIncome(seenIn(doubled))).toBe(5);
  expect(commercialIncome(seenIn([['Marywil', 'CCCC']]))).toBe(0);
  expect(commercialIncome(seenIn(doubled, { commerceCoins: 3 }))).toBe(15); // C119
});

test('C84, C85 printed points and coins; industry beside homes costs a point', () => {
  expect(income([['UUUU p2', 'UUII p1 c2']])).toEqual([12, 13]);
  expect(income([['IIII c3', 'RRRR']])).toEqual([13, 9]);
  const picture = [['RRRR', 'IIII', 'RRRR', 'IIII']];
  expect(industrialLoss(seenIn(picture))).toBe(1);
  expect(industrialLoss(seenIn(picture, { industrialLoss: 'perAdjacent' }))).toBe(3);
  const two: Partial<Rules> = { industrialLossPoints: 2 }; // C119
  expect(industrialLoss(seenIn(picture, two))).toBe(2);
  expect(industrialLoss(seenIn(picture, { ...two, industrialLoss: 'perAdjacent' }))).toBe(6);
  expect(industrialLoss(seenIn([['IIII', 'CCCC', 'RRRR']], two))).toBe(0);
});

test('C10 points stop at 0, unless allowed', () => {
  expect(income([['IIII', 'RRRR']], { points: [0, 0] })).toEqual([10, 0]);
  const switches: Partial<Rules> = { pointsBelowZero: 'allowed' };
  expect(income([['IIII', 'RRRR']], { points: [0, 0], switches })).toEqual([10, -1]);
});

test('C86 transport counts from two unconnected areas on', () => {
  const one = [['UUUU t1', 'IIII t2']];
  const two = [['UUUU t1', 'IIII t2', 'UUUU', 'CCCC t2']];
  const score = (picture: Picture, transport: Rules['transport']) =>
    transportScore(seenIn(picture, { transport }));
  expect(score(one, 'areas')).toBe(0);
  expect(score(one, 'icons')).toBe(0);
  expect(score(two, 'areas')).toBe(4);
  expect(score(two, 'icons')).toBe(10);
  expect(score(two, 'isolated')).toBe(4);
  expect(transportScore(seenIn(two))).toBe(10);
});

test('C119 how many transport areas it takes, and what they bring', () => {
  const score = (picture: Picture, switches: Partial<Rules>) =>
    transportScore(seenIn(picture, { transportPoints: 3, ...switches }));
  const one = [['UUUU t1', 'IIII t2']];
  const two = [['UUUU t1', 'IIII t2', 'UUUU', 'CCCC t2']];
  expect(score(one, { transportAreas: 1 })).toBe(9);
  expect(score(two, { transportAreas: 2 })).toBe(15);
  expect(score(two, { transportAreas: 2, transport: 'areas' })).toBe(6);
  expect(score(two, { transportAreas: 2, transport: 'isolated' })).toBe(6);
  expect(score(two, { transportAreas: 3 })).toBe(0);
  expect(score([['UUUU']], { transportAreas: 1 })).toBe(0);
});

test('buildings that count areas', () => {
  const picture = ['RPPR', 'UUII', 'CPCP'];
  expect(gain([[...picture, 'Collegium Nobilium']])).toEqual([1, 0]);
  expect(gain([[...picture, 'Copernicus Science Center']])).toEqual([0, 1]);
  expect(gain([[...picture, 'Golden Terraces']])).toEqual([0, 1]);
  expect(gain([[...picture, 'National Stadium']])).toEqual([0, 6]);
  expect(gain([[...picture, 'Warsaw Rising Museum']])).toEqual([0, 2]);
  expect(gain([[...picture, 'Warsaw Steelworks']])).toEqual([0, 1]);
  expect(gain([[...picture, 'Wilanów']])).toEqual([0, 2]);
  expect(gain([['Holy Trinity Evangelical Church']])).toEqual([0, 2]);
});

test('C49 a covered building brings nothing', () => {
  expect(gain([['Holy Trinity Evangelical Church > RRRR']])).toEqual([0, 0]);
});

test('C90 City Center: 2 points for each icon at the outer edge', () => {
  const picture = [
    ['RRRR t1', 'RRRR', 'City Center'],
    ['RRRR', 'CCCC t2', 'CCCC'],
    ['RRRR', 'PPPP t2', 'CCCC'],
  ];
  expect(gain(picture)).toEqual([0, 6]);
});

test('C91 Fountain Park: the tiles of the largest park', () => {
  const picture = [
    ['PRRR', 'RPPP', 'Fountain Park'],
    ['PPRR', 'PPPP', 'CCCC'],
    ['RRRR', 'RRRR', 'CCCC'],
  ];
  expect(gain(picture)).toEqual([0, 3]);
  const two = [['RPRR', 'PRRR', 'Fountain Park', 'PPPP']];
  expect(gain(two)).toEqual([0, 2]);
  expect(gain(two, { fountainPark: 'quadrants' })).toEqual([0, 1]);
});

test('C92 Skaryszewski Park: the longest line, at most 4', () => {
  expect(gain([['PPPP', 'PRRR', 'Skaryszewski Park']])).toEqual([0, 2]);
});

test('C93 Old Town: each overbuilt space once', () => {
  expect(gain([['S > RRRR > CCCC', 'S > Old Town', 'RRRR']])).toEqual([0, 2]);
});

test('C94 Automobile Factory: parks and cultural areas beside industry', () => {
  const factory = 'Passenger Automobile Factory';
  expect(gain([['PPPP', 'IIII', 'UUUU', factory]])).toEqual([0, 2]);
  expect(gain([['IIII', 'PPPP', 'IIII', factory]])).toEqual([0, 1]);
  expect(gain([['PPPP', 'RRRR', 'IIII', factory]])).toEqual([0, 0]);
});

test('C43, C95 Telephone Company: residential areas beside any public building', () => {
  const company = 'Polish Telephone Joint-Stock Company';
  expect(gain([['RRRR', company, 'RRRR', 'Arsenal']])).toEqual([0, 2]);
  expect(
    gain([
      ['RRRR', 'CCCC', company],
      ['Metro', 'CCCC', 'CCCC'],
    ]),
  ).toEqual([0, 0]);
  const milestones = [
    ['RRRR', 'CCCC', company],
    ['Metro', 'CCCC', 'CCCC'],
  ];
  expect(gain(milestones, { milestonesArePublic: true })).toEqual([0, 1]);
});

test('C96 the University Library counts itself, too', () => {
  const picture = [['Warsaw University Library', 'Arsenal', 'Metro']];
  expect(gain(picture)).toEqual([0, 2]);
  expect(gain(picture, { countsItself: false })).toEqual([0, 1]);
  expect(gain(picture, { milestonesArePublic: true })).toEqual([0, 3]);
});

test('C74, C75 Palace of Culture: others lose for commerce, the owner gains for industry', () => {
  const pictures = [[['Palace of Culture and Science', 'ICCI']], [['CRRC', 'IIII']], [['RRRR']]];
  const after = (switches: Partial<Rules>, points: number[]) =>
    loseToRivals(scene({ pictures, switches, points }), silent).points;
  expect(gain(at(pictures, 0))).toEqual([0, 2]); // C107: with the other incomes
  expect(after({}, [5, 5, 5])).toEqual([5, 3, 5]);
  expect(after({}, [0, 1, 0])).toEqual([0, 0, 0]);
  expect(after({ pointsBelowZero: 'allowed' }, [0, 1, 0])).toEqual([0, -1, 0]);
  expect(after({ palaceOfCulture: 'owners' }, [5, 5, 5])).toEqual([5, 3, 3]); // the owner has two, too
});

test('C78 all of it together', () => {
  const picture = [
    ['RRPP', 'CCCC t1', 'Marywil'],
    ['UUUU p1', 'IIII c2', 'RRRR t1'],
    ['', '', 'Wilson Square'],
  ];
  // Park 1 (the home above it); commerce (1 + 0) doubled: the lower home does not touch it, since
  // Marywil and industry lie between; culture 1; industry 2 coins and −1; transport 2 × 2;
  // Wilson Square 1.
  expect(income(picture)).toEqual([10 + 2 + 2, 10 + 1 + 1 - 1 + 4 + 1]);
});
