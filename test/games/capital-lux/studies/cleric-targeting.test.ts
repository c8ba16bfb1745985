import { beforeAll, describe, expect, test } from 'vitest';
import { clericTargeting } from '../../../../sim/games/capital-lux/studies/cleric-targeting/index.js';
import { situationOf } from '../../../../sim/games/capital-lux/studies/situation.js';
import { hashes, hideCommit } from '../../../kit/batch.js';
import type { AnyRow } from '../../../kit/rows.js';
import {
  areUnique,
  byDecision,
  columnOf,
  makeStudies,
  type Studied,
  studyDecision,
  sumOf,
} from '../kit/study.js';
import { seat } from '../kit/table.js';

hideCommit();

const run = makeStudies(clericTargeting);
const MEASURES = ['points', 'win_share', 'margin'];

describe.each([2, 3, 4])('with %i players', (players) => {
  let studied: Studied;
  beforeAll(async () => {
    studied = await run({ players, deals: 12 });
  });

  test('there are rows of every table, all different', () => {
    for (const table of clericTargeting.tables) {
      expect(studied.rows(table.name).length).toBeGreaterThan(0);
      expect(areUnique(table, studied.rows(table.name))).toBe(true);
    }
  });

  test('the targets of a decision are worth 0 on average, and one is chosen', () => {
    for (const rows of byDecision(studied.rows('targets'))) {
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.filter(({ chosen }) => chosen)).toHaveLength(1);
      for (const measure of [...MEASURES, ...MEASURES.map((m) => `gap_${m}`)])
        expect(sumOf(rows, measure)).toBeCloseTo(0, 9);
    }
  });

  test('L21, L26: what is taken is a card, never pink; whoever takes one has points there', () => {
    for (const { colour, card, stake, lead, broken } of studied.rows('targets')) {
      expect(['G', 'Y', 'B']).toContain(colour);
      expect([2, 3, 4, 5, 6]).toContain(card);
      expect(stake).not.toBe('none');
      expect(lead).not.toBe('nobody');
      expect(broken).toBeGreaterThanOrEqual(0);
      expect(broken).toBeLessThan(players);
    }
  });

  test('rules of thumb are valued by the rows of their targets', () => {
    const decisions = byDecision(studied.rows('targets'));
    byDecision(studied.rows('taking_rules')).forEach((rules, i) => {
      const targets = decisions[i];
      const highest = Math.max(...targets.map(({ card }) => Number(card)));
      const left: Record<string, AnyRow[]> = {
        'highest card': targets.filter(({ card }) => card === highest),
        'break a rival': targets.filter(({ broken }) => Number(broken) > 0),
        'stay within': targets.filter(({ stake }) => stake !== 'over'),
        random: targets,
        policy: targets.filter(({ chosen }) => chosen),
      };
      expect(columnOf(rules, 'rule')).toEqual([...Object.keys(left), 'imagining']);
      for (const row of rules.slice(0, -1)) {
        const applies = left[row.rule as string].length > 0;
        expect(row.applies).toBe(applies);
        expect(row.kept).toBe(left[row.rule as string].some(({ chosen }) => chosen));
        const those = applies ? left[row.rule as string] : targets;
        for (const measure of MEASURES)
          expect(row[`gain_${measure}`]).toBeCloseTo(sumOf(those, measure) / those.length, 9);
      }
      for (const measure of MEASURES) {
        const bests = rules.map(
          (row) => sumOf([row], `gain_${measure}`) + sumOf([row], `regret_${measure}`),
        );
        for (const best of bests) expect(best).toBeCloseTo(bests[0], 9);
      }
    });
  });

  test('the Clerics in hand are pink', () => {
    for (const { card } of studied.rows('clerics')) expect(card).toMatch(/^P[2-6]$/);
  });
});

/** The end of a game of one round: seat 1 has a Cleric left, the rival's green is at the limit. */
function lastTurn() {
  return seat({
    rules: { rounds: 1 },
    setup: 'G4 Y2 Y6',
    hands: ['G4 B2', 'B3 P2'],
  })
    .does(0, 'G4 to hometown')
    .does(1, 'B3 to hometown')
    .does(0, 'B2 to hometown');
}

describe('in a last turn', () => {
  test('the highest card breaks a rival and its taker, the lowest one wins a bonus', () => {
    const table = lastTurn().does(1, 'P2 to capital');
    const { firstTaking } = table.game.table;
    const { targets, taking_rules } = studyDecision(clericTargeting, table, firstTaking + 1);
    // Green: both are over and have nothing. Yellow: 2 and a bonus of 6.
    expect(targets).toMatchObject([
      { colour: 'G', card: 4, room: -4, stake: 'over', lead: 'tied', broken: 1, points: -4 },
      { colour: 'Y', card: 2, room: 4, stake: 'under', lead: 'me', broken: 0, points: 4 },
    ]);
    expect(columnOf(targets, 'chosen')).toEqual([false, true]);
    expect(columnOf(targets, 'gap_points')).toEqual([0, 0]);
    // Highest card, break a rival, stay within, random, policy, imagining.
    expect(columnOf(taking_rules, 'gain_points')).toEqual([-4, -4, 4, 0, 4, 4]);
    expect(columnOf(taking_rules, 'regret_points')).toEqual([8, 8, 0, 4, 0, 0]);
  });

  test('a Cleric to the capital brings 8, at home it is over', () => {
    const table = lastTurn();
    const play = table.game.table.firstPlay + 2 * (table.game.table.kindNamed.get('P2') ?? 0);
    const { clerics } = studyDecision(clericTargeting, table, play);
    expect(clerics).toMatchObject([
      { card: 'P2', stake: 'none', room: 0, total: 0, cards: 0, chosen: false, points: 8 },
    ]);
    const [, chosen] = [play, play + 1].map((p) => studyDecision(clericTargeting, table, p));
    expect(columnOf(chosen.clerics, 'chosen')).toEqual([true]);
  });

  test('a Cleric without a target is no question', () => {
    const table = seat({ rules: { rounds: 1 }, hands: ['G4 P3', 'B3 P2'] });
    const play = table.game.table.firstPlay + 2 * (table.game.table.kindNamed.get('P3') ?? 0);
    expect(studyDecision(clericTargeting, table, play)).toEqual({});
  });
});

describe('a situation', () => {
  test.each([
    [[0, 0, 0], 5, 'none', 0, 0, 'nobody'],
    [[0, 3, 0], 5, 'none', 1, 0, 'other'],
    [[1, 1, 0], 5, 'under', 0, 0, 'tied'],
    [[2, 1, 6], 5, 'near', 1, 1, 'other'],
    [[5, 2, 1], 5, 'near', 1, 0, 'me'],
    [[6, 6, 7], 5, 'over', 2, 2, 'other'],
    [[0, 1, 1], -1, 'none', 2, 2, 'other'],
  ] as const)('totals %j, limit %i: %s', (totals, limit, stake, exposed, over, lead) => {
    const total = totals[0];
    const expected = { total, room: limit - total, stake, exposed, over, lead };
    expect(situationOf(totals, limit, 0)).toEqual(expected);
  });
});

test('players who search play on', async () => {
  const { rows } = await run({ players: 2, policy: 'ismcts:iterations=5', deals: 2, worlds: 2 });
  expect(rows('targets').length).toBeGreaterThan(0);
});

test('other rules: green Clerics that take two, or name an empty colour', async () => {
  const rules = { actions: { G: [{ effect: 'take', amount: 2 }] }, clericChoice: 'any' };
  const { rows } = await run({ deals: 6, rules });
  for (const { card } of rows('clerics')) expect(card).toMatch(/^[GP]/);
  expect(new Set(rows('targets').map(({ colour }) => colour)).has('P')).toBe(true);
  for (const { card, stake, total } of rows('targets'))
    expect(Number(card) + Number(total) > 0).toBe(stake !== 'none');
});

test.runIf(process.env.DEEP === '1')('one worker and two write the same', async () => {
  const one = await run({ deals: 16, workers: 1 });
  const two = await run({ deals: 16, workers: 2 });
  const tables = ({ folder }: Studied) =>
    Object.entries(hashes(folder)).filter(([name]) => name.endsWith('.csv'));
  expect(tables(one)).toHaveLength(3);
  expect(tables(two)).toEqual(tables(one));
});
