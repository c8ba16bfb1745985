import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { complaint } from './kit/complaint.js';

const park = Array(4).fill('park');
const add = { epoch: 2, id: 'II-17', price: 4, building: 'Fish Market' };
const effect = (...effects: unknown[]) => ({ tiles: { add: [{ ...add, effects }] } });
const side = (change: object) => ({ tiles: { change: { Metro: change } } });
const NEW = 'rules.tiles.add[0] (tile "II-17")';
const income = { effect: 'income', points: 1 };
const of = (per: object) => effect({ ...income, per });

test.each<[string, unknown, string | RegExp]>([
  [
    'an unknown effect',
    effect({ effect: 'fire' }),
    /\.effects\[0\]\.effect = "fire": should be one of income, choice, rivals, trade, /,
  ],
  ['no effect', effect(), `${NEW}.effects = []: should be a list of 1 to 4 effects`],
  [
    'five effects',
    effect(income, income, income, income, income),
    /should be a list of 1 to 4 effects$/,
  ],
  [
    'no amount',
    effect({ effect: 'income' }),
    `${NEW}.effects[0] = {"effect":"income"}: should have "points" or "coins"`,
  ],
  [
    'an impossible amount',
    effect({ effect: 'income', points: 0 }),
    `${NEW}.effects[0].points = 0: should be a whole number from 1 to 99`,
  ],
  [
    'an unknown field',
    effect({ ...income, gold: 1 }),
    /\.effects\[0\]\.gold: there is no such field; known are effect, points, coins, per, max, when$/,
  ],
  [
    'max without per',
    effect({ ...income, max: 3 }),
    `${NEW}.effects[0].max = 3: should be left out where there is no "per": nothing is counted`,
  ],
  [
    'an unknown time',
    effect({ ...income, when: 'never' }),
    /\.when = "never": should be "each" or "arrival" or "last"$/,
  ],
  [
    'an unknown count',
    of({ count: 'trees' }),
    /\.per\.count = "trees": should be one of areas, largest, line, publicBuildings, /,
  ],
  [
    'areas of no colour',
    of({ count: 'areas' }),
    /\.per\.of is missing: it should be a list of different colours$/,
  ],
  [
    'a colour twice',
    of({ count: 'areas', of: ['park', 'park'] }),
    /\.per\.of = \["park","park"\]: should be a list of different colours$/,
  ],
  [
    'beside its own colour',
    of({ count: 'areas', of: ['park'], beside: 'park' }),
    /\.per\.beside = "park": should be a colour that is not in "of"/,
  ],
  [
    'a line beside it',
    of({ count: 'line', of: ['park'], beside: 'this' }),
    /\.per\.beside: there is no such field; known are count, of$/,
  ],
  [
    'icons beside parks',
    of({ count: 'icons', beside: 'park' }),
    /\.per\.beside = "park": should be "this" or left out$/,
  ],
  [
    'icons of a colour',
    of({ count: 'icons', of: ['park'] }),
    /\.per\.of: there is no such field; known are count, beside$/,
  ],
  [
    'rivals beside it',
    effect({ effect: 'rivals', lose: 1, per: { count: 'icons', beside: 'this' } }),
    /\.per\.beside = "this": should not be "this"/,
  ],
  [
    'half a trade',
    effect({ effect: 'trade', sellCoins: 3 }),
    /\.effects\[0\] = .*: should have "sellCoins" with "getPoints", "sellPoints" with "getCoins", or both$/,
  ],
  [
    'two trades',
    effect(...Array(2).fill({ effect: 'trade', sellCoins: 3, getPoints: 1 })),
    /\.effects = .*: should have one trade at most$/,
  ],
  [
    'a choice too large',
    effect({ effect: 'choice', amount: 10 }),
    /\.amount = 10: should be a whole number from 1 to 9$/,
  ],
  ['protection of nothing', effect({ effect: 'protect' }), /should have "losses" or "itself"$/],
  [
    'protection, but not',
    effect({ effect: 'protect', itself: false }),
    /\.itself = false: should be true or left out$/,
  ],
  [
    'a milestone that trades',
    side({ effects: [{ effect: 'district' }] }),
    /^rules\.tiles\.change\.Metro\.effects\[0\]\.effect = "district": should be one of income, choice, rivals; the others are for buildings$/,
  ],
  [
    'an award for nothing',
    side({ awardedTo: {} }),
    /^rules\.tiles\.change\.Metro\.awardedTo = \{\}: should be \{"most": …\} or \{"fewest": …\}/,
  ],
  [
    'an award beside it',
    side({ awardedTo: { most: { count: 'icons', beside: 'this' } } }),
    /\.awardedTo\.most\.beside = "this": should not be "this"/,
  ],
  [
    'another name',
    side({ name: 'Tram' }),
    'rules.tiles.change.Metro.name: should be left out; remove the tile and add another',
  ],
  [
    'a change of nothing',
    { tiles: { change: { 'I-99': { price: 1 } } } },
    /^rules\.tiles\.change\.I-99: there is no such tile, building or milestone; did you mean "I-09"\?/,
  ],
  [
    'a price of a building, which its tile has',
    { tiles: { change: { Arsenal: { price: 3 } } } },
    'rules.tiles.change.Arsenal.price: belongs to the tile of the building; should be {"change": {"I-15": {"price": 3}}}',
  ],
  [
    'a removal of a building, which is on a tile',
    { tiles: { remove: ['Arsenal'] } },
    'rules.tiles.remove[0] = "Arsenal": there is no such tile; did you mean "I-15", which has it?',
  ],
  [
    'protection after the last war, of a new building',
    {
      tiles: {
        add: [
          {
            epoch: 5,
            id: 'V-99',
            price: 1,
            building: 'Bunker',
            effects: [{ effect: 'protect', losses: 1 }],
          },
        ],
      },
    },
    'rules.tiles.add[0] (tile "V-99").effects[0].effect = "protect": saves nothing, for there is no war from epoch 5 on; should be on a tile of an epoch up to 4, or rules.warLosses higher',
  ],
  [
    'protection after the last war, of a tile that was moved',
    {
      tiles: {
        remove: ['I-15'],
        add: [
          { epoch: 6, id: 'VI-99', price: 1, building: 'Arsenal' },
          { epoch: 1, id: 'I-99', price: 1, quadrants: ['park', 'park', 'park', 'park'] },
        ],
      },
    },
    /^rules\.tiles\.add\[0\] \(tile "VI-99"\)\.effect = "protect": saves nothing, for there is no war from epoch 6 on/,
  ],
  [
    'income by milestones where there are none',
    {
      tiles: {
        milestones: [],
        change: {
          Arsenal: { effects: [{ effect: 'income', points: 1, per: { count: 'milestones' } }] },
        },
      },
    },
    'rules.tiles.change.Arsenal.effects[0].per.count = "milestones": there are none; should count something else, or rules.tiles.milestones have some',
  ],
  [
    'a removal of nothing',
    { tiles: { remove: ['I-99'] } },
    /^rules\.tiles\.remove\[0\] = "I-99": there is no such tile; did you mean "I-09"\?/,
  ],
  [
    'an unknown building',
    { tiles: { add: [add] } },
    /^rules\.tiles\.add\[0\] \(tile "II-17"\)\.building = "Fish Market": should be the name of a public building/,
  ],
  [
    'effects of a known one',
    { tiles: { add: [{ ...add, building: 'Arsenal', effects: [income] }] } },
    /\.effects: should be left out, for Arsenal is there already; state another name, or change it by /,
  ],
  [
    'effects of quadrants',
    { tiles: { add: [{ epoch: 2, id: 'x', price: 1, quadrants: park, effects: [income] }] } },
    /\.effects: should be left out, for the tile has no building$/,
  ],
  [
    'no epoch',
    { tiles: { add: [{ ...add, epoch: 7, effects: [income] }] } },
    /\.epoch = 7: should be a whole number from 1 to 6$/,
  ],
  [
    'an epoch that is not played',
    { warLosses: [0, 1], tiles: { add: [{ ...add, epoch: 3, effects: [income] }] } },
    `${NEW}.epoch = 3: is never played, for rules.warLosses has 2 epochs; should be a whole number from 1 to 2`,
  ],
  [
    'a change of a building that is not played',
    { handSize: 3, tiles: { remove: ['I-15'], change: { Arsenal: { effects: [income] } } } },
    'rules.tiles.change.Arsenal: no tile of the 6 epochs that are played has this building; give it a tile, or leave it out',
  ],
  [
    'a building without a tile',
    {
      tiles: { buildings: [...STANDARD_RULES.tiles.buildings, { name: 'Zoo', effects: [income] }] },
    },
    'rules.tiles.buildings[27] (Zoo): no tile of the 6 epochs that are played has this building; give it a tile, or leave it out',
  ],
  [
    'a price that nobody can pay',
    { tiles: { change: { 'I-15': { price: 22 } } } },
    /^rules\.tiles\.change\.I-15\.price = 22: nobody can ever pay it, for in the first epoch there are at most 21 coins for a tile; should be at most 21, or rules\.startingCoins higher$/,
  ],
  [
    'a tile added that nobody can pay',
    { startingCoins: 0, tiles: { add: [{ epoch: 1, id: 'x', price: 16, quadrants: park }] } },
    /^rules\.tiles\.add\[0\] \(tile "x"\)\.price = 16: nobody can ever pay it, .* at most 15 coins/,
  ],
  [
    'a set with an empty stack',
    { tiles: { epochs: [[]], milestones: [] }, warLosses: [0] },
    'rules.tiles.epochs[0] has 0 tiles: should have at least 2, for two players with one each',
  ],
  ['words that are none', { about: 7 }, 'rules.about = 7: should be a text'],
  [
    'a tile called like a building',
    { tiles: { add: [{ epoch: 1, id: 'Arsenal', price: 1, quadrants: park }] } },
    /\.id = "Arsenal": is there twice, first rules\.tiles\.buildings\[0\] \(Arsenal\)\.name; every name should be different$/,
  ],
  [
    '32 buildings',
    {
      tiles: {
        add: Array.from({ length: 5 }, (_, i) => ({
          ...add,
          id: `n${i}`,
          building: `N ${i}`,
          effects: [income],
        })),
      },
    },
    /^rules\.tiles\.add\[4\] \(tile "n4"\) is one too many: there should be at most 31 buildings$/,
  ],
  [
    'what was a rule',
    { columnCoins: 6 },
    `rules.columnCoins: is an effect of the building now: {"tiles": {"change": {"Sigismund's Column": {"effects": [{"effect": "discarding", "coins": 5}]}}}}`,
  ],
  [
    'what was a switch',
    { europaMarket: 'once' },
    /^rules\.europaMarket: is an effect of the building now: \{"tiles": \{"change": \{"Europa Market"/,
  ],
])('effects: %s is refused', (_, changes, message) => {
  if (typeof message === 'string') expect(complaint(changes)).toBe(message);
  else expect(complaint(changes)).toMatch(message);
});
