import { describe, expect, test } from 'vitest';
import { handSize } from '../../../../engine/capital-lux/rows.js';
import type { PlayerCount, RuleChanges } from '../../../../engine/capital-lux/rules.js';
import { At, Phase } from '../../../../engine/capital-lux/state.js';
import { tempo } from '../../../../sim/games/capital-lux/studies/tempo/index.js';
import { discardFromHand } from '../../../../sim/games/capital-lux/studies/tempo/leftovers.js';
import { makeLab } from '../../../kit/lab.js';
import { type Plan, seat, type TestTable } from '../kit/table.js';
import {
  areKeys,
  ask,
  expectConsistent,
  lookOn,
  playDeals,
  playOnSearching,
} from '../kit/watched.js';

const { path } = makeLab();

/** Chance decides how it goes on. */
const TIMES = 50;

/** One round without modifiers and with the cards named only: chance decides nothing. */
const onlyRound = (plan: Plan): TestTable =>
  seat({ exact: true, rules: { rounds: 1, modifiers: [], ...plan.rules }, ...plan });

function actionFor(table: TestTable, words: string): number {
  const legal = new Int32Array(table.game.maxLegal);
  table.game.legal(table.state, legal);
  const place = table.options.indexOf(words);
  if (place < 0) throw new Error(`"${words}" is none of ${table.options}`);
  return legal[place];
}

function look(table: TestTable, words: string, policy = 'greedy') {
  const { observer, found } = lookOn(tempo, table.game, policy);
  for (let i = 0; i < TIMES; i++)
    observer.decide?.(table.state, actionFor(table, words), table.options.length);
  return found;
}

describe('a card left over', () => {
  /** Seat 1 has drawn a card and has two in its last turn. */
  const lastTurn = (setup: string, drawn: string) =>
    onlyRound({ setup, hands: ['B5 Y2', 'G3 P2'], draws: drawn })
      .does(0, 'B5 to hometown')
      .does(1, 'G3 to capital')
      .does(0, 'Y2 to hometown');

  test.each([
    // Its points; the bonus is there without it.
    { setup: 'P6', drawn: 'P4', fit: 'fits', points: 4, margin: 4 },
    // Pink and the bonus are gone.
    { setup: 'P6', drawn: 'P5', fit: 'tips', points: -8, margin: -8 },
    { setup: 'B6', drawn: 'P4', fit: 'over', points: 0, margin: 0 },
    { setup: 'P6', drawn: 'Y4', fit: 'alone', points: 0, margin: 0 },
    // Of its colour seat 1 has more than seat 0, and gets the bonus too.
    { setup: 'P6 B6', drawn: 'B6', fit: 'fits', points: 12, margin: 18 },
  ])('$drawn with $setup in the capital: $fit', ({ setup, drawn, fit, points, margin }) => {
    const { leftovers } = look(lastTurn(setup, drawn), 'P2 to hometown');
    expect(leftovers).toHaveLength(TIMES);
    for (const row of leftovers)
      expect(row).toMatchObject({ seat: 1, left: 1, fit, points, margin, round: 1 });
  });

  test('is any of the cards that are not played', () => {
    const table = onlyRound({ setup: 'P6', hands: ['B5 Y2', 'G3 P2'], draws: 'P4' })
      .does(0, 'B5 to hometown')
      .does(1, 'G3 to capital')
      .does(0, 'Y2 to hometown');
    const values = look(table, 'P4 to capital').leftovers.map(({ value }) => value);
    expect(new Set(values)).toEqual(new Set([2]));
  });
});

describe('a Scholar as the only card', () => {
  const alone = (setup: string, draws: string, gold: number[] = []) =>
    onlyRound({ setup, hands: ['G3', 'Y2'], draws, gold });

  test('goes on for a card that brings points when its own brings none', () => {
    for (const policy of ['greedy', 'careful', 'tuned', 'random']) {
      const { delays } = look(alone('Y6', 'Y5'), 'G3 to capital', policy);
      expect(delays).toHaveLength(TIMES);
      for (const row of delays) {
        expect(row).toMatchObject({ chosen: true, standing: 'level' });
        expect(row.points).toBeGreaterThanOrEqual(1);
      }
    }
  });

  test.each([
    { gold: [0, 0], standing: 'level' },
    { gold: [1, 0], standing: 'ahead' },
    { gold: [0, 1], standing: 'behind' },
  ])('ends the round for 9 points when the deck has none: $standing', ({ gold, standing }) => {
    const { delays } = look(alone('G6', 'B2', gold), 'G3 to hometown', 'random');
    expect(delays).toHaveLength(TIMES);
    for (const row of delays) expect(row).toMatchObject({ chosen: false, standing, points: -9 });
  });

  test('is nothing to look into with an empty deck, or in a last turn', () => {
    expect(look(alone('G6', ''), 'G3 to hometown')).toEqual({});
    const last = onlyRound({ setup: 'G6', hands: ['Y2', 'G3'], draws: 'B2' });
    expect(look(last.does(0, 'Y2 to hometown'), 'G3 to capital')).toEqual({});
  });
});

test('a Scholar that scores at home is not worth a useless card', () => {
  const table = onlyRound({ setup: 'G6', hands: ['G3 B5', 'Y2 Y3'], draws: 'B2' });
  const { scholars } = look(table, 'G3 to capital');
  expect(scholars.length).toBeGreaterThan(0);
  for (const row of scholars) {
    expect(row).toMatchObject({ cards: 2, chosen: true });
    expect(row.points).toBeLessThanOrEqual(-2);
  }
});

test.each<{ players: PlayerCount; rules: RuleChanges }>([
  { players: 2, rules: {} },
  { players: 3, rules: { actions: { P: [{ effect: 'draw', amount: 2 }] } } },
  { players: 4, rules: { bonusAtZero: 'tied' } },
])('a hand without a card is one that could be: $players players', (run) => {
  let changed = 0;
  playDeals(run.players, run.rules, 6, (game, state) => {
    const t = game.table;
    const me = state[At.SEAT];
    if (state[At.PHASE] !== Phase.PLAY || state[At.LAST_TURNS] === 0) return;
    const cards = handSize(t, state, me);
    if (cards < 2) return;
    for (const kind of t.kindsInOrder) {
      if (state[t.hand | (me << t.rowShift) | kind] === 0) continue;
      const world = state.slice();
      discardFromHand(t, world, me, kind);
      expect(handSize(t, world, me)).toBe(cards - 1);
      expectConsistent(game, world);
      if (changed++ % 20 === 0) playOnSearching(game, world);
    }
  });
  expect(changed).toBeGreaterThan(5);
});

test.each([
  { players: 2, policy: 'greedy', rules: {} },
  { players: 3, policy: 'tuned', rules: { discs: 4, modifiers: [3, -2] } },
  { players: 4, policy: 'careful', rules: { actions: { Y: [{ effect: 'draw', amount: 1 }] } } },
])('rows are what they say they are: $players players, $policy', async (run) => {
  const { rows, result } = await ask(path(`rows-${run.players}`), {
    study: 'tempo',
    deals: 25,
    ...run,
  });
  for (const { name, key } of tempo.tables) expect(areKeys(rows[name], key), name).toBe(true);
  expect(Math.min(rows.leftovers.length, rows.scholars.length)).toBeGreaterThan(0);
  for (const { left, value } of rows.leftovers) {
    expect(left).toBeGreaterThan(0);
    expect(value).toBeGreaterThan(1);
  }
  for (const { cards } of rows.scholars) expect(cards).toBeGreaterThan(1);
  expect(result.conclusions.map(({ claim }) => claim)).toContain('a card left over that fits');
  expect(result.sentences.join(' ')).not.toContain('undefined');
});

test('a search can be asked', async () => {
  const policy = 'ismcts:iterations=5';
  const { rows } = await ask(path('search'), { study: 'tempo', players: 2, deals: 1, policy });
  expect(rows.leftovers.length).toBeGreaterThan(0);
});

test.runIf(process.env.DEEP === '1')(
  'the bytes are the same with one worker and with two',
  async () => {
    const asked = { study: 'tempo', players: 3, deals: 12 };
    const one = await ask(path('one'), { ...asked, workers: 1 });
    const two = await ask(path('two'), { ...asked, workers: 2 });
    expect(two.bytes).toEqual(one.bytes);
    expect(two.result.findings).toEqual(one.result.findings);
  },
);
