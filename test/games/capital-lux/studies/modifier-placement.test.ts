import { beforeAll, describe, expect, test } from 'vitest';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { drawnModifier } from '../../../../engine/capital-lux/modifiers.js';
import { parseRules } from '../../../../engine/capital-lux/rules.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { modifierPlacement } from '../../../../sim/games/capital-lux/studies/modifier-placement/index.js';
import {
  lookAtInstead,
  possibleModifiers,
} from '../../../../sim/games/capital-lux/studies/modifier-placement/knowing.js';
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

const run = makeStudies(modifierPlacement);
const MEASURES = ['points', 'win_share', 'margin'];

describe.each([2, 3, 4])('with %i players', (players) => {
  let studied: Studied;
  beforeAll(async () => {
    studied = await run({ players, deals: 15 });
  });

  test('there are rows of every table, all different', () => {
    for (const table of modifierPlacement.tables) {
      expect(studied.rows(table.name).length).toBeGreaterThan(0);
      expect(areUnique(table, studied.rows(table.name))).toBe(true);
    }
  });

  test('the four colours of a decision are worth 0 on average, and one is chosen', () => {
    for (const rows of byDecision(studied.rows('placings'))) {
      expect(rows.map(({ colour }) => colour)).toEqual(['G', 'Y', 'B', 'P']);
      expect(rows.filter(({ chosen }) => chosen)).toHaveLength(1);
      for (const measure of [...MEASURES, ...MEASURES.map((m) => `gap_${m}`)])
        expect(sumOf(rows, measure)).toBeCloseTo(0, 9);
    }
  });

  test('situations are what the totals say', () => {
    for (const { total, room, stake, lead, exposed } of studied.rows('placings')) {
      const [points, left] = [Number(total), Number(room)];
      const expected = points === 0 ? 'none' : left < 0 ? 'over' : left < 4 ? 'near' : 'under';
      expect(stake).toBe(expected);
      expect(exposed).toBeLessThan(players);
      if (lead === 'nobody') expect(points + Number(exposed)).toBe(0);
      if (lead === 'me' || lead === 'tied') expect(points).toBeGreaterThan(0);
    }
  });

  test('rules of thumb are valued by the rows of their colours', () => {
    const placings = byDecision(studied.rows('placings'));
    byDecision(studied.rows('placing_rules')).forEach((rules, i) => {
      const chosen = placings[i].find((row) => row.chosen) as AnyRow;
      const named = (name: string) => rules.find(({ rule }) => rule === name) as AnyRow;
      for (const measure of MEASURES) {
        expect(named('random')[`gain_${measure}`]).toBeCloseTo(0, 9);
        expect(named('policy')[`gain_${measure}`]).toBeCloseTo(chosen[measure] as number, 9);
        const bests = rules.map(
          (row) => sumOf([row], `gain_${measure}`) + sumOf([row], `regret_${measure}`),
        );
        for (const best of bests) expect(best).toBeCloseTo(bests[0], 9);
      }
      expect(named(chosen.sign === 'plus' ? 'rescue' : 'rival leads')).toBeDefined();
      expect(named(chosen.sign === 'plus' ? 'rival leads' : 'rescue')).toBeUndefined();
    });
  });

  test('every placement of a round is another modifier, and tells its sign', () => {
    const signals = studied.rows('signals');
    const placed = signals.map(({ deal, round, modifier }) => `${deal} ${round} ${modifier}`);
    expect(new Set(placed).size).toBe(placed.length);
    for (const { modifier, sign, plus, tells } of signals) {
      expect([4, 2, -1, -3]).toContain(modifier);
      expect(plus).toBe(Number(modifier) > 0);
      expect(sign).toBe(plus ? 'plus' : 'minus');
      expect(tells).toBe(plus ? 0.5 : -0.5);
    }
  });

  test('whoever can find one modifier only has nothing to look for', () => {
    for (const { possible, points, win_share, margin } of studied.rows('looks')) {
      expect(possible).toBeGreaterThanOrEqual(1);
      expect(possible).toBeLessThanOrEqual(4);
      if (possible === 1) expect([points, win_share, margin]).toEqual([0, 0, 0]);
    }
  });
});

/**
 * The last turn of a game of one round: seat 1 is over in yellow, the rival's green is at the limit,
 * and what the Agent does decides all.
 */
function lastTurn(...modifiers: number[]) {
  return seat({
    rules: { rounds: 1, modifiers: [...modifiers].sort((a, b) => b - a) },
    setup: 'G5 Y2',
    hands: ['G5 P2', 'Y4 B2'],
    modifiers: [modifiers],
  })
    .does(0, 'G5 to hometown')
    .does(1, 'Y4 to hometown')
    .does(0, 'P2 to hometown')
    .does(1, 'B2 to capital');
}

function study(table: ReturnType<typeof lastTurn>, colour: number) {
  return studyDecision(modifierPlacement, table, table.game.table.firstPlacing + colour);
}

describe('in a last turn', () => {
  test('a plus saves the own colour: 4 points and a bonus of 2', () => {
    const { placings, placing_rules } = study(lastTurn(4, -3), 1);
    expect(columnOf(placings, 'points')).toEqual([-1.5, 4.5, -1.5, -1.5]);
    expect(columnOf(placings, 'gap_points')).toEqual([0, 0, 0, 0]);
    expect(columnOf(placings, 'stake')).toEqual(['none', 'over', 'none', 'none']);
    expect(columnOf(placings, 'lead')).toEqual(['other', 'me', 'nobody', 'other']);
    expect(columnOf(placings, 'exposed')).toEqual([1, 0, 0, 1]);
    const rules = ['my colour', 'rescue', 'random', 'policy', 'imagining'];
    expect(columnOf(placing_rules, 'rule')).toEqual(rules);
    expect(columnOf(placing_rules, 'gain_points')).toEqual([4.5, 4.5, 0, 4.5, 4.5]);
    expect(columnOf(placing_rules, 'regret_points')).toEqual([0, 0, 4.5, 0, 0]);
    expect(columnOf(placing_rules, 'applies')).toEqual([true, true, true, true, true]);
    expect(columnOf(placing_rules, 'kept')).toEqual([true, true, true, true, true]);
  });

  test("a minus takes a rival's colour: 5 points and a bonus of 5", () => {
    const { placings, placing_rules } = study(lastTurn(-3, 4), 2);
    expect(columnOf(placings, 'margin')).toEqual([7.5, -2.5, -2.5, -2.5]);
    const rules = ['my colour', 'rival leads', 'random', 'policy', 'imagining'];
    expect(columnOf(placing_rules, 'rule')).toEqual(rules);
    // Green, blue and pink have no own card; a rival leads green and pink; it was put on blue.
    expect(columnOf(placing_rules, 'kept')).toEqual([true, false, true, true, false]);
    const gains = columnOf(placing_rules, 'gain_margin') as number[];
    [2.5 / 3, 2.5, 0, -2.5, 7.5].forEach((gain, i) => {
      expect(gains[i]).toBeCloseTo(gain, 9);
    });
  });

  test('looking is worth the mean of the bests less the best of the means', () => {
    const { looks } = study(lastTurn(4, -3), 1);
    // Margin: a plus on yellow −4, a minus on green 0; otherwise −10. Points: a minus does nothing.
    expect(looks).toMatchObject([{ possible: 2, points: 0, win_share: 0, margin: 3 }]);
  });

  test('a placement is seen without the modifiers that others do not know', () => {
    const { signals } = study(lastTurn(4, -3), 1);
    expect(signals).toMatchObject([{ colour: 'Y', stake: 'over', lead: 'me', plus: true }]);
  });
});

describe('another modifier to look at', () => {
  const game = new CapitalLux(3, parseRules({ modifiers: [4, 2, 2, -1, -3] }, 3));
  const t = game.table;

  /** Positions in which an Agent looks at a modifier, in games of random moves. */
  function* agentPositions(games: number): Generator<LuxState> {
    const key = rootKey('look');
    const rng = new Rng(key);
    const state = game.allocate();
    const legal = new Int32Array(game.maxLegal);
    for (let i = 0; i < games; i++) {
      game.deal(state, rng.reseed(key, i, 'deal'));
      rng.reseed(key, i, 'agent');
      while (game.turn(state) !== NOBODY) {
        if (state[At.PHASE] === Phase.AGENT) yield state.slice();
        game.apply(state, legal[rng.below(game.legal(state, legal))]);
      }
    }
  }

  const seenBy = (s: LuxState, me: number): number[] => {
    const seen = new Int32Array(game.observationSize);
    game.observe(s, me, seen);
    return [...seen];
  };
  const modifiersOf = (s: LuxState): number[] => {
    const from = t.modifierDecks + s[At.ROUND] * t.modifierCount;
    return [...s.subarray(from, from + t.modifierCount)];
  };

  test('leaves a position that could have come about', () => {
    let changed = 0;
    for (const state of agentPositions(10))
      for (const modifier of possibleModifiers(t, state)) {
        const world = state.slice();
        lookAtInstead(t, world, modifier);
        expect(drawnModifier(t, world)).toBe(modifier);
        expect(modifiersOf(world).sort()).toEqual(modifiersOf(state).sort());
        const sums = [0, 0, 0, 0];
        for (let i = 0; i < world[At.PLACED]; i++)
          sums[world[t.placed + i] & 3] += modifiersOf(world)[i];
        expect([...world.subarray(At.MODIFIER_SUM, At.MODIFIER_SUM + 4)]).toEqual(sums);
        changed += Number(modifier !== drawnModifier(t, state));
      }
    expect(changed).toBeGreaterThan(20);
  });

  test('is all that the Agent sees changed, and worlds can be imagined from it', () => {
    const rng = new Rng(rootKey('imagine'));
    for (const state of agentPositions(4))
      for (const modifier of possibleModifiers(t, state)) {
        const world = state.slice();
        lookAtInstead(t, world, modifier);
        const before = seenBy(state, state[At.SEAT]);
        const changes = seenBy(world, state[At.SEAT]).filter((cell, i) => cell !== before[i]);
        expect(changes).toEqual(modifier === drawnModifier(t, state) ? [] : [modifier]);
        for (let me = 0; me < 3; me++) {
          const imagined = world.slice();
          game.determinize(imagined, me, rng);
          expect(seenBy(imagined, me)).toEqual(seenBy(world, me));
        }
      }
  });
});

test('players who search play on from what is changed', async () => {
  const { rows } = await run({ players: 2, policy: 'ismcts:iterations=5', deals: 3, worlds: 2 });
  expect(rows('looks').length).toBeGreaterThan(0);
  expect(rows('placings').length).toBeGreaterThan(0);
});

test('other rules: two Agents of strength 2, seven modifiers', async () => {
  const rules = {
    actions: { G: [{ effect: 'modifier', amount: 2 }], B: [{ effect: 'modifier', amount: 2 }] },
    modifiers: [6, 3, 3, 0, -2, -2, -5],
    negativeLimit: 'zero',
  };
  const { rows } = await run({ deals: 6, rules });
  expect(new Set(rows('signals').map(({ modifier }) => modifier)).size).toBe(5);
  for (const { plus, tells } of rows('signals')) expect(tells).toBeCloseTo(Number(plus) - 3 / 7, 9);
  for (const { room, total } of rows('placings'))
    expect(Number(room)).toBeGreaterThanOrEqual(-Number(total));
});

test.runIf(process.env.DEEP === '1')('one worker and two write the same', async () => {
  const one = await run({ deals: 20, workers: 1 });
  const two = await run({ deals: 20, workers: 2 });
  const tables = ({ folder }: Studied) =>
    Object.entries(hashes(folder)).filter(([name]) => name.endsWith('.csv'));
  expect(tables(one)).toHaveLength(4);
  expect(tables(two)).toEqual(tables(one));
});
