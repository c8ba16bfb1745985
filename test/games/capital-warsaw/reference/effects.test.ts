import { expect, test } from 'vitest';
import { at, sum } from '../../../kit/lists.js';
import { choiceOf } from './choice.js';
import { commercialIncome, parkScore } from './income.js';
import { gainsOf } from './incomes.js';
import { applyMove, type Effect, legalMoves, type Position } from './index.js';
import { type Changes, type Picture, type Scene, scene, seenIn } from './pictures.js';
import { loseToRivals } from './rivals.js';
import { lookAt } from './seen.js';
import type { Building, Side } from './tile-set.js';

const silent = () => {};

/** A public building of an example's own. */
function building(name: string, ...effects: Effect[]): Building {
  return { name, effects };
}

function milestone(name: string, ...effects: Effect[]): Side {
  return { name, awardedTo: { most: { count: 'spaces' } }, effects };
}

/** Coins and points by incomes of seat 0. */
function gain(picture: Picture, switches: Changes, more: Partial<Scene> = {}): number[] {
  const position = scene({ pictures: [picture, []], switches, ...more });
  const gains = gainsOf(position, lookAt(position, 0, silent));
  return [sum(gains.map(({ coins }) => coins)), sum(gains.map(({ points }) => points))];
}

/** The last epoch's last tiles are discarded for nothing; then its income comes. */
function lastIncome(pictures: Picture[], switches: Changes, more: Partial<Scene> = {}): Position {
  const hands = pictures.map((_, seat) => `PPPP ${seat}`);
  const last: Changes = { warLosses: [0], discardCoins: 0, coinsPerPoint: 1000, ...switches };
  const position = scene({ pictures, hands, switches: last, ...more });
  return pictures.reduce((now) => applyMove(now, { do: 'discard' }), position);
}

// ---------------------------------------------------------------------------------------------
// Counts of effects

test('C106 at most `max` are counted; coins and points for each', () => {
  const per = { count: 'spaces', beside: 'this' } as const;
  const market = building('Market', { effect: 'income', points: 2, coins: 3, per, max: 2 });
  const buildings = [market];
  expect(gain([['Market', 'RRRR']], { buildings })).toEqual([3, 2]);
  expect(gain([['RRRR', 'Market', 'RRRR']], { buildings })).toEqual([6, 4]);
  expect(
    gain(
      [
        ['RRRR', 'Market', 'RRRR'],
        ['', 'RRRR'],
      ],
      { buildings },
    ),
  ).toEqual([6, 4]);
});

test('C106 a tile leaves itself out before `max` applies', () => {
  const per = { count: 'publicBuildings' } as const;
  const hall = building('Hall', { effect: 'income', points: 1, per, max: 2 });
  const changes: Changes = { buildings: [hall], countsItself: false };
  expect(gain([['Hall']], changes)).toEqual([0, 0]);
  expect(gain([['Hall', 'Arsenal']], changes)).toEqual([0, 1]);
  expect(gain([['Hall', 'Arsenal', 'Marywil']], changes)).toEqual([0, 2]);
  expect(gain([['Hall', 'Arsenal', 'Marywil', 'Prudential']], changes)).toEqual([0, 2]);
  expect(gain([['Hall', 'Arsenal']], { buildings: [hall] })).toEqual([0, 2]);
});

test('C106 only what is counted is left out', () => {
  const points = (count: 'publicBuildings' | 'milestones'): Effect => ({
    effect: 'income',
    points: 1,
    per: { count },
  });
  const buildings = [building('Hall', points('milestones'))];
  const backs = [
    milestone('Gate', points('milestones')),
    milestone('Tower', points('publicBuildings')),
  ];
  const alone: Changes = { buildings, backs, countsItself: false };
  expect(gain([['Hall', 'Metro']], alone)).toEqual([0, 1]); // a building is no milestone
  expect(gain([['Gate', 'Metro']], alone)).toEqual([0, 1]);
  expect(gain([['Gate', 'Metro']], { ...alone, countsItself: true })).toEqual([0, 2]);
  expect(gain([['Tower', 'Arsenal']], alone)).toEqual([0, 1]); // a milestone is no building
  const both: Changes = { ...alone, milestonesArePublic: true };
  expect(gain([['Tower', 'Arsenal']], both)).toEqual([0, 1]); // of two
});

test('C106 what is beside a tile is never the tile itself', () => {
  const per = { count: 'publicBuildings', beside: 'this' } as const;
  const buildings = [building('Hall', { effect: 'income', points: 1, per })];
  expect(gain([['Hall', 'Arsenal']], { buildings, countsItself: false })).toEqual([0, 1]);
});

// ---------------------------------------------------------------------------------------------
// Incomes

test('C107 incomes of arrival and of the last epoch', () => {
  const buildings = [
    building('Fair', { effect: 'income', coins: 7, when: 'arrival' }),
    building('Legacy', { effect: 'income', points: 9, when: 'last' }),
  ];
  const picture = [['Fair', 'Legacy']]; // tiles of epoch 1
  expect(gain(picture, { buildings }, { epoch: 1 })).toEqual([7, 0]);
  expect(gain(picture, { buildings }, { epoch: 2 })).toEqual([0, 0]);
  expect(gain(picture, { buildings }, { epoch: 6 })).toEqual([0, 9]);
  const short: Changes = { buildings, warLosses: [0] };
  expect(gain(picture, short, { epoch: 1 })).toEqual([7, 9]);
});

test('C107 a milestone arrives after the epoch of its award', () => {
  const backs = [milestone('Fair', { effect: 'income', coins: 7, when: 'arrival' })];
  const awardedIn = { Fair: 3 };
  const coins = (epoch: number) => gain([['Fair']], { backs }, { epoch, awardedIn });
  expect([2, 3, 4].map(coins)).toEqual([
    [0, 0],
    [7, 0],
    [0, 0],
  ]);
});

test('C105 several effects of a building all count', () => {
  const per = { count: 'areas', of: ['residential'] } as const;
  const buildings = [
    building('Palace', { effect: 'income', points: 1, per }, { effect: 'income', coins: 4 }),
  ];
  expect(gain([['RRRR', 'Palace', 'RRRR']], { buildings })).toEqual([4, 2]);
  expect(gain([['RRRR', 'Palace > RRRR', 'RRRR']], { buildings })).toEqual([0, 0]); // C49
});

// ---------------------------------------------------------------------------------------------
// Choices

const BANK = building('Bank', { effect: 'choice', amount: 3 });

test('C108 choices of a seat add up to one question, seat by seat', () => {
  const pictures = [[['Bank', 'Warsaw School of Economics']], [['S']], [['Bourse']]];
  const buildings = [BANK, building('Bourse', { effect: 'choice', amount: 2 })];
  const more = { coins: [0, 0, 0], points: [0, 0, 0] };
  const asked = lastIncome(pictures, { buildings }, more);
  expect([asked.phase, asked.seat]).toEqual(['economics', 0]);
  expect(legalMoves(asked).length).toBe(3 + 2 + 1); // the School counts two buildings
  const next = applyMove(asked, { do: 'economics', coins: 4 });
  expect([next.phase, next.seat, next.coins]).toEqual(['economics', 2, [4, 0, 0]]);
  expect(next.points).toEqual([1, 1, 0]); // a park beside a home is seat 1's
  expect(legalMoves(next)).toEqual([0, 1, 2].map((coins) => ({ do: 'economics', coins })));
  const over = applyMove(next, { do: 'economics', coins: 0 });
  expect([over.phase, over.coins, over.points]).toEqual(['over', [4, 0, 0], [1, 1, 2]]);
});

test('C108 at most 16 are counted, or `max`', () => {
  const per = { count: 'icons' } as const;
  const picture = [['RRRR t9', 'CCCC t9', 'Toll']];
  const choice = (effect: Effect) => {
    const switches: Changes = { buildings: [building('Toll', effect)] };
    return choiceOf(scene({ pictures: [picture, []], switches }), 0);
  };
  expect(choice({ effect: 'choice', amount: 2, per })).toBe(32);
  expect(choice({ effect: 'choice', amount: 2, per, max: 3 })).toBe(6);
});

test('C108 a milestone may give a choice, and nothing to choose is not asked', () => {
  const per = { count: 'milestones' } as const;
  const backs = [milestone('Mint', { effect: 'choice', amount: 2, per })];
  const asked = lastIncome([[['Mint', 'CCCC']], [['S']]], { backs });
  expect(legalMoves(asked).length).toBe(3);
  const none = lastIncome([[['Mint', 'CCCC']], [['S']]], { backs, countsItself: false });
  expect(none.phase).toBe('over');
});

// ---------------------------------------------------------------------------------------------
// Rivals

const ARMY = building('Army', { effect: 'rivals', lose: 2 });

test('C109 any number of rivals; a loss stops once at 0', () => {
  const per = { count: 'areas', of: ['residential'] } as const;
  const rent = building('Rent', { effect: 'rivals', lose: 1, per, max: 2 });
  const buildings = [ARMY, rent];
  const pictures = [[['Army']], [['RRRR', 'Rent', 'RRRR']], [['RCCR', 'CCRR']]];
  const after = (points: number[], switches: Changes = {}) =>
    loseToRivals(scene({ pictures, points, switches: { buildings, ...switches } }), silent).points;
  expect(after([9, 9, 9])).toEqual([9, 7, 5]); // seat 2 has 3 homes, of which 2 count
  expect(after([9, 9, 3])).toEqual([9, 7, 0]);
  expect(after([9, 9, 3], { pointsBelowZero: 'allowed' })).toEqual([9, 7, -1]);
  expect(after([9, 9, 9], { palaceOfCulture: 'owners' })).toEqual([7, 7, 5]);
});

test('C75, C109 rivals come after choices', () => {
  const pictures = [[['Army']], [['Bank']]];
  const asked = lastIncome(pictures, { buildings: [ARMY, BANK] }, { points: [0, 0] });
  expect([asked.phase, asked.seat]).toEqual(['economics', 1]);
  const over = applyMove(asked, { do: 'economics', coins: 0 });
  expect(over.points).toEqual([0, 1]);
});

// ---------------------------------------------------------------------------------------------
// Parks and shops

test('C114 as many more parks as effects say, each once', () => {
  const garden = building('Garden', { effect: 'parks', more: 2 });
  const buildings = [garden, building('Grove', { effect: 'parks', more: 1 })];
  const parks = ['PPPP', 'RRRR', 'PPPP', 'RRRR', 'PPPP']; // 1, 2 and 1 homes
  const score = (cells: string[]) => parkScore(seenIn([parks, cells], { buildings }));
  expect(score([])).toBe(2);
  expect(score(['', '', '', '', 'Grove'])).toBe(3);
  expect(score(['', '', '', '', 'Garden'])).toBe(4);
  expect(score(['', '', '', 'Grove', 'Garden'])).toBe(4); // there are only three
});

test('C114 as many shops doubled as effects say, each once', () => {
  const mall = building('Mall', { effect: 'double', areas: 2 });
  const shops = ['CCCC', 'RRRR', 'CCCC', 'RRRR', 'CCCC']; // 1, 2 and 1 coins
  const income = (cells: string[]) =>
    commercialIncome(seenIn([shops, cells], { buildings: [mall] }));
  expect(income([])).toBe(4);
  expect(income(['Marywil'])).toBe(6);
  expect(income(['Mall'])).toBe(7);
  expect(income(['Mall', '', 'Marywil'])).toBe(8); // all of them, none twice
});

// ---------------------------------------------------------------------------------------------
// Trades

test('C110 each building at its own rate, in the directions that it has', () => {
  const buildings = [
    building('Pawnshop', { effect: 'trade', sellPoints: 1, getCoins: 2 }),
    building('Patron', { effect: 'trade', sellCoins: 3, getPoints: 1 }),
  ];
  const pictures = [[['Pawnshop', 'Patron']], [['S']]];
  const asked = lastIncome(pictures, { buildings }, { coins: [2, 0], points: [1, 0] });
  const pawn = { do: 'trade', building: 'Pawnshop', sell: 'points' } as const;
  const give = { do: 'trade', building: 'Patron', sell: 'coins' } as const;
  expect(legalMoves(asked)).toEqual([pawn, { do: 'done' }]);
  const pawned = applyMove(asked, pawn);
  expect([pawned.coins, pawned.points]).toEqual([
    [4, 0],
    [0, 1],
  ]);
  expect(legalMoves(pawned)).toEqual([give, { do: 'done' }]);
  const over = applyMove(pawned, give);
  expect([over.phase, over.coins, at(over.points, 0)]).toEqual(['over', [1, 0], 1]);
});

test('C110 repeatable: at most 20 trades of a seat in all', () => {
  const buildings = [
    building('Pawnshop', { effect: 'trade', sellPoints: 1, getCoins: 3 }),
    building('Patron', { effect: 'trade', sellCoins: 3, getPoints: 1 }),
  ];
  const switches: Changes = { buildings, trades: 'repeatable' };
  let position = lastIncome([[['Pawnshop', 'Patron']], [['S']]], switches, { points: [9, 0] });
  for (let trades = 0; trades < 20; trades++) {
    expect(position.phase).toBe('trade');
    const name = trades % 2 === 0 ? 'Pawnshop' : 'Patron';
    const sell = trades % 2 === 0 ? 'points' : 'coins';
    position = applyMove(position, { do: 'trade', building: name, sell });
  }
  expect(position.phase).toBe('over');
});
