import { expect, test } from 'vitest';
import { at, sum } from '../../../kit/lists.js';
import { gainsOf } from './incomes.js';
import { type Rules, STANDARD } from './index.js';
import { measure, winnerOf } from './milestones.js';
import { type Changes, type Picture, type Scene, scene, seenIn } from './pictures.js';
import { lookAt } from './seen.js';

const silent = () => {};

function measured(milestone: string, picture: Picture, switches: Partial<Rules> = {}): number {
  const sides = STANDARD.tiles.milestones.flat().filter(({ name }) => name === milestone);
  return measure(at(sides, 0).awardedTo, seenIn(picture, switches));
}

/** Coins and points of the milestones of a picture, awarded after epoch 1. */
function gain(picture: Picture, switches: Changes = {}, epoch = 1): number[] {
  const sides = [...STANDARD.tiles.milestones.flat(), ...(switches.backs ?? [])];
  const awardedIn = Object.fromEntries(sides.map(({ name }) => [name, 1]));
  const position = scene({ pictures: [picture, []], switches, awardedIn, epoch });
  const gains = gainsOf(position, lookAt(position, 0, silent));
  return [sum(gains.map(({ coins }) => coins)), sum(gains.map(({ points }) => points))];
}

function winner(milestone: string, pictures: Picture[], more: Partial<Scene> = {}) {
  return winnerOf(scene({ pictures, ...more }), milestone, silent);
}

test('what each milestone asks for', () => {
  const picture = [
    ['RPPR t2', 'Old Town', 'UUCI t1'],
    ['RRRR > CCCC', 'Saxon Palace', 'Marywil'],
  ];
  // C47: 4 + 3 + 1 areas of colours, 3 whole tiles, 2 transport areas
  expect(measured('Saxon Palace', picture)).toBe(13);
  expect(measured('Wilanów Palace', picture)).toBe(13);
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
  const picture = [['Arsenal', 'Namiestnikowski Palace', 'Saxon Palace']];
  expect(gain(picture)).toEqual([2, 1]); // the coins are Saxon Palace's
  expect(gain(picture, { milestonesArePublic: true })).toEqual([2, 2]);
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

test('C76, C107 Europa Market brings 15 coins each phase; another milestone only once', () => {
  expect(gain([['Europa Market']], {}, 1)).toEqual([15, 0]);
  expect(gain([['Europa Market']], {}, 2)).toEqual([15, 0]);
  const awardedTo = { most: { count: 'spaces' } } as const;
  const effects = [{ effect: 'income', coins: 15, when: 'arrival' }] as const;
  const backs = [{ name: 'Fair', awardedTo, effects }];
  expect(gain([['Fair']], { backs }, 1)).toEqual([15, 0]);
  expect(gain([['Fair']], { backs }, 2)).toEqual([0, 0]);
});

test('C120 a milestone for most or fewest of anything', () => {
  const effects = [{ effect: 'income', coins: 1 }] as const;
  const line = { count: 'line', of: ['residential', 'park'] } as const;
  const backs = [
    { name: 'Long Street', awardedTo: { most: line }, effects },
    { name: 'Short Street', awardedTo: { fewest: line }, effects },
  ];
  const streets = [[['RRRR', 'PPPP', 'PPPP']], [['RRRR'], ['RRRR'], ['RRRR']], [['CCCC']]];
  const noted: string[] = [];
  const won = (name: string, switches: Changes) =>
    winnerOf(scene({ pictures: streets, switches: { backs, ...switches } }), name, (clause) =>
      noted.push(clause),
    );
  expect(won('Long Street', {})).toBe(1);
  expect(won('Short Street', {})).toBe(2);
  expect(won('Short Street', { milestoneAtZero: false })).toBe(2); // C60 is about most
  expect(noted).toContain('C120');
  const none = [[['CCCC']], [['IIII']]];
  const switches: Changes = { backs, milestoneAtZero: false };
  expect(winnerOf(scene({ pictures: none, switches, coins: [1, 2] }), 'Long Street', silent)).toBe(
    null,
  );
});
