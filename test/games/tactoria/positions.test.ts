import { expect, test } from 'vitest';
import { Tactoria } from '../../../engine/tactoria/index.js';
import type { PlayerCount } from '../../../engine/tactoria/rules.js';
import { At, Side, type TactoriaState } from '../../../engine/tactoria/state.js';
import { sortOf } from '../../../sim/games/tactoria/studies/card-worth/cards.js';
import { cardWorth } from '../../../sim/games/tactoria/studies/card-worth/index.js';
import { drawAndStore } from '../../../sim/games/tactoria/studies/draw-and-store/index.js';
import { firstPlayer, startWith } from '../../../sim/games/tactoria/studies/first-player/index.js';
import { roads } from '../../../sim/games/tactoria/studies/roads/index.js';
import {
  disband,
  hollow,
  weakestIn,
} from '../../../sim/games/tactoria/studies/standing-army/armies.js';
import { standingArmy } from '../../../sim/games/tactoria/studies/standing-army/index.js';
import { villages } from '../../../sim/games/tactoria/studies/villages/index.js';
import { ratioOf, whenToAttack } from '../../../sim/games/tactoria/studies/when-to-attack/index.js';
import type { Study } from '../../../sim/studies/study.js';
import { lookOnWith } from '../capital-lux/kit/watched.js';
import { type SeatPlan, seat, type TestTable } from './kit/table.js';

/* Positions of which the worth of everything can be worked out by hand. */

function lookOn(study: Study<TactoriaState>, { game }: TestTable) {
  const apart = new Tactoria(game.seats as PlayerCount, game.rules);
  return lookOnWith(study, game, apart, 'greedy');
}

/** The rows that a study writes of the decision that is asked for, if this is done. */
function rowsOf(study: Study<TactoriaState>, table: TestTable, move: string) {
  const { observer, found } = lookOn(study, table);
  const { game, state, options } = table;
  const legal = new Int32Array(game.maxLegal);
  const count = game.legal(state, legal);
  expect(options).toContain(move);
  observer.decide?.(state, legal[options.indexOf(move)], count);
  return found;
}

/** Has all but the last upgrade, and the 8 Coin for it every turn. */
const ABOUT_TO_WIN: SeatPlan = {
  upgrades: 3,
  buildings: 'fishing-village fishing-village harbour bank',
};

test('whoever is about to win has 8 Coin', () => {
  const table = seat({ seats: [ABOUT_TO_WIN, ABOUT_TO_WIN] });
  expect(table.resources(0).coin).toBe(8);
  expect(table.options).toContain('upgrade');
});

test('whoever starts wins where both are about to win', () => {
  const table = seat({ seats: [ABOUT_TO_WIN, ABOUT_TO_WIN] });
  const { observer, found } = lookOn(firstPlayer, table);
  observer.begin?.(table.state);
  expect(found.turns).toMatchObject([
    { place: 1, win_share: 0.5, points: 0.5, margin: 1 },
    { place: 2, win_share: -0.5, points: -0.5, margin: -1 },
  ]);
});

test('another seat starts with the hands as they were', () => {
  const { game, state } = seat({ seats: [{ hand: 'spy' }, { hand: 'healer militia' }] });
  const same = state.slice();
  startWith(game.table, same, 0);
  expect(same).toEqual(state);
  const other = state.slice();
  startWith(game.table, other, 1);
  expect(game.turn(other)).toBe(1);
  expect([...other].filter((value, at) => value !== state[at])).toHaveLength(3);
  expect([At.STARTER, At.ACTIVE, At.SEAT].map((at) => other[at])).toEqual([1, 1, 1]);
});

test.each(['a', 'b', 'c', 'd'])('a road: who may not upgrade cannot win the race (%s)', (seed) => {
  const { game, state } = seat({ seats: [ABOUT_TO_WIN, {}], rules: { maxTurns: 20 } });
  const apart = new Tactoria(2, game.rules);
  const { observer, found } = lookOnWith(roads, game, apart, 'greedy', seed);
  observer.begin?.(state);
  const [among, race, against] = found.lone;
  expect([among, race, against].map(({ road }) => road)).toEqual([
    'army among free',
    'race among free',
    'army against race',
  ]);
  // Seat 0 wins at once, by its fourth upgrade, unless it may not.
  expect(race).toMatchObject({ win_share: 0, points: 0, margin: 0 });
  if (race.seat === 0) expect([among.points, against.points]).toEqual([-1, -1]);
  else expect([among.win_share, against.win_share]).toEqual([0, 0]);
});

test('a Village that takes the Coin of the victory upgrade is worth a game', () => {
  const plan = { ...ABOUT_TO_WIN, hand: 'farming-village' };
  const lost = seat({ seats: [plan, ABOUT_TO_WIN] });
  const { villages: rows } = rowsOf(villages, lost, 'build farming-village');
  expect(rows).toMatchObject([
    {
      ...{ seat: 0, stage: 3, number: 3, card: 'farming-village', price: 3, built: true },
      ...{ win_share: -1, points: -1 },
    },
  ]);
  // Nobody else is near: the game is won a turn later.
  const { villages: later } = rowsOf(villages, seat({ seats: [plan, {}] }), 'upgrade');
  expect(later).toMatchObject([{ built: false, number: 3, win_share: 0 }]);
});

test('a card that is built is judged by what else its price would have paid for', () => {
  const plan = { ...ABOUT_TO_WIN, hand: 'farming-village' };
  const table = seat({ seats: [plan, ABOUT_TO_WIN] });
  const { built, given } = rowsOf(cardWorth, table, 'build farming-village');
  expect(built).toMatchObject([
    { card: 'farming-village', sort: 'village', paid: 3, win_share: -1, coin_win_share: 0 },
  ]);
  // Who wins at once needs no card.
  expect(new Set(given.map(({ card }) => card)).size).toBe(4);
  for (const { win_share, points } of given) expect([win_share, points]).toEqual([0, 0]);
});

test('cards are sorted by banner, class and back', () => {
  const { table: t } = new Tactoria(2);
  const sort = (id: string) => sortOf(t, t.kindNamed.get(id) as number);
  expect(['mill-village', 'bank', 'library', 'barracks'].map(sort)).toEqual([
    ...['village', 'trade', 'learning', 'military'],
  ]);
  expect(['spearmen', 'thief', 'royal-mint', 'oracle'].map(sort)).toEqual([
    ...['troop', 'mercenary', 'legendary', 'legendary'],
  ]);
});

/** 7 in attack: 5 more than a City Defence of 2, which the third upgrade makes of 1. */
const SEVEN: SeatPlan = {
  buildings: 'barracks',
  units: ['barracks attack dragon-riders', 'barracks attack raiders'],
};

test('an attack that eliminates who is about to win is worth a game, a hopeless one nothing', () => {
  const table = seat({ seats: [SEVEN, ABOUT_TO_WIN] }).goTo('military');
  const { attacks } = rowsOf(whenToAttack, table, 'attack 1');
  expect(attacks).toMatchObject([
    {
      ...{ seat: 0, stage: 3, attack: 7, defence: 2, ratio: '3 or more', declared: true },
      ...{ win_share: 1 },
    },
  ]);
  const weak = { buildings: 'war-camp', units: ['war-camp attack militia'] };
  const hopeless = seat({ seats: [weak, ABOUT_TO_WIN] }).goTo('military');
  expect(rowsOf(whenToAttack, hopeless, 'done').attacks).toMatchObject([
    { attack: 1, defence: 2, ratio: 'under 1', declared: false, win_share: 0 },
  ]);
});

test('odds are told by what one would need to be stronger', () => {
  const odds = [0, 1.9, 2, 3, 4, 5.9, 6, 20].map((attack) => ratioOf(attack, 2));
  expect(odds).toEqual([
    ...['under 1', 'under 1', '1 to 1.5', '1.5 to 2', '2 to 3', '2 to 3'],
    ...['3 or more', '3 or more'],
  ]);
});

/** About to win, with 10 in defence. */
const GUARDED: SeatPlan = {
  ...ABOUT_TO_WIN,
  buildings: `${ABOUT_TO_WIN.buildings} stronghold watchtower`,
  units: [
    ...['stronghold defence spearmen', 'stronghold defence spearmen'],
    ...['watchtower defence spearmen', 'capital defence spearmen'],
  ],
};

/** Of the army of a seat that has done nothing in its turn, against another seat. */
function armiesOf(one: SeatPlan, other: SeatPlan) {
  const table = seat({ seats: [one, other] });
  const { observer, found } = lookOn(standingArmy, table);
  observer.decide?.(table.state, 0, 2);
  table.goToTurn(1);
  observer.decide?.(table.state, 0, 2);
  return found.armies;
}

test('an army that is strong enough is worth a game where all is lost for who attacks', () => {
  expect(armiesOf(GUARDED, SEVEN)).toMatchObject([
    {
      ...{ seat: 0, stage: 3, role: 'defence', troops: 3 },
      ...{ battles: 1, deterred: 0, bluffed: 0, saved: 0 },
      ...{ win_share: 1, sight_win_share: 0, strength_win_share: 1 },
    },
  ]);
});

test('a troop deters by being there where it makes an attack hopeless', () => {
  // 2 in attack against a City Defence of 1 takes a Village; nobody knows that it would still do.
  const village = {
    upgrades: 1,
    buildings: 'fishing-village',
    units: ['capital defence raiders'],
  };
  const riders = { buildings: 'war-camp', units: ['war-camp attack cavalry'] };
  expect(armiesOf(village, riders)).toMatchObject([
    { role: 'defence', troops: 1, battles: 0, deterred: 1, bluffed: 1, saved: 1 },
  ]);
});

test('troops are disbanded, or made hollow without anybody seeing it', () => {
  const table = seat({ seats: [GUARDED, SEVEN] });
  const { game, state } = table;
  const { table: t } = game;
  const named = (role: Side) => t.ids[weakestIn(t, role)];
  expect([named(Side.ATTACK), named(Side.DEFENCE)]).toEqual(['shield-bearers', 'raiders']);
  const before = state.slice();
  const seen = table.sees(1);
  hollow(t, state, 0, Side.DEFENCE);
  expect(table.units(0)).toEqual([
    ...['capital defence raiders', 'watchtower defence raiders'],
    ...['stronghold defence raiders', 'stronghold defence raiders'],
  ]);
  const spearmen = t.discard + (t.kindNamed.get('spearmen') as number);
  const changed = table.sees(1).flatMap((value, at) => (value === seen[at] ? [] : [at]));
  // But for the spearmen in the discard pile.
  expect(changed).toEqual([At.DISCARD_SIZE, spearmen]);
  state.set(before);
  disband(t, state, 0, Side.DEFENCE);
  expect(table.units(0)).toEqual([]);
  expect([state[spearmen], state[At.DISCARD_SIZE]]).toEqual([4, 4]);
  expect(table.units(1)).toHaveLength(2);
});

test('one Draw or Store more does nothing for who wins at once', () => {
  const table = seat({ seats: [ABOUT_TO_WIN, ABOUT_TO_WIN] });
  const { resources, stores } = rowsOf(drawAndStore, table, 'upgrade');
  expect(resources).toMatchObject([
    { stage: 3, draw_win_share: 0, store_win_share: 0, rather_win_share: 0 },
  ]);
  expect(stores).toBeUndefined();
});

test('a stored card that brings the last Coin is worth an upgrade against discarding it', () => {
  // 7 Coin a turn: a Merchant costs one and brings two. Each seat has one turn more at most.
  const short = { upgrades: 3, buildings: 'harbour bank trading-post' };
  const deck = 'tavern tavern tavern warehouse warehouse library library palisade palisade';
  const table = seat({
    seats: [{ ...short, hand: 'merchant' }, short],
    ...{ deck, discard: '', rules: { maxTurns: 3, abilitiesRaise: 'now' } },
  }).goTo('store');
  expect(table.resources(0).coin).toBe(7);
  const { stores } = rowsOf(drawAndStore, table, 'store merchant');
  expect(stores).toMatchObject([{ seat: 0, stage: 3, stored: true, points: 1 }]);
});
