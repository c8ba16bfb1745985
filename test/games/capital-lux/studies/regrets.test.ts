import { describe, expect, test } from 'vitest';
import { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { parseRules } from '../../../../engine/capital-lux/rules.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { NOBODY, type Seat } from '../../../../engine/core/game.js';
import { Rng, rootKey } from '../../../../engine/core/rng.js';
import { createAgent } from '../../../../sim/agents/registry.js';
import { LADDER, Ladder } from '../../../../sim/games/capital-lux/studies/luck-and-skill/ladder.js';
import { judgeDecision } from '../../../../sim/games/capital-lux/studies/luck-and-skill/regrets.js';
import { GameSession } from '../../../../sim/play/play.js';
import { Branches } from '../../../../sim/studies/branches.js';
import type { StudyContext } from '../../../../sim/studies/study.js';

type Row = Record<string, number | string>;

/** A context as a study has it, with tuned in every seat; rows are kept as they come. */
function makeDesk() {
  const game = new CapitalLux(2, parseRules({}, 2));
  const agents = [0, 1].map(() => createAgent('tuned', game));
  const written: Row[] = [];
  const context = {
    game,
    branches: new Branches(game, agents, 4),
    branchesWith: (agent: string, seat: Seat) =>
      new Branches(game, agents.with(seat, createAgent(agent, game)), 4),
    rng: new Rng(rootKey('context')),
    rows: () => ({ add: (row: Row) => written.push(row) }),
  } as unknown as StudyContext<LuxState, CapitalLux>;
  const ladder = new Ladder(context);
  const judge = (state: LuxState, action: number): Row[] => {
    written.length = 0;
    judgeDecision(context, ladder, state, action);
    return [...written];
  };
  return { game, agents, context, ladder, judge };
}

const { game, agents, context, ladder, judge } = makeDesk();

/** Positions of games of tuned of which that holds, with what was done there. */
function find(games: number, wanted: (s: LuxState) => boolean): [LuxState, number][] {
  const session = new GameSession(game, agents, 'find');
  const found: [LuxState, number][] = [];
  for (let deal = 0; deal < games; deal++) {
    session.deal(deal);
    session.playToEnd((state, action, options) => {
      if (options > 1 && wanted(state)) found.push([state.slice(), action]);
    });
  }
  return found;
}

/** The points of the seat if the game is over after the action. */
function pointsAfter(state: LuxState, action: number): number | undefined {
  const after = state.slice();
  const result = new Int32Array(2 * game.seats);
  game.apply(after, action);
  game.score(after, result);
  return game.turn(after) === NOBODY ? result[state[At.SEAT]] : undefined;
}

function legalIn(state: LuxState): number[] {
  const legal = new Int32Array(game.maxLegal);
  return [...legal.subarray(0, game.legal(state, legal))];
}

describe('regret', () => {
  test('of the last decision of a game is just what was missed', () => {
    const last = find(200, (s) => s[At.PHASE] === Phase.GOLD).filter(([state]) =>
      legalIn(state).every((action) => pointsAfter(state, action) !== undefined),
    );
    expect(last.length).toBeGreaterThan(3);
    for (const [state] of last)
      for (const action of legalIn(state)) {
        const all = legalIn(state).map((other) => pointsAfter(state, other) as number);
        const most = Math.max(...all);
        const rows = judge(state, action);
        const own = rows.find((row) => row.agent === 'policy') as Row;
        expect(own.points).toBeCloseTo(most - (pointsAfter(state, action) as number), 10);
        expect(own.fair_points).toBeCloseTo(own.points as number, 10);
        expect(own.gap_points).toBeCloseTo(0, 10);
        const lot = rows.find((row) => row.agent === 'random') as Row;
        const mean = all.reduce((sum, points) => sum + points, 0) / all.length;
        expect(lot.points).toBeCloseTo(most - mean, 10);
      }
  });

  test('players asked see no more than the seat: other hidden cards, the same choice', () => {
    const rng = new Rng(rootKey('hidden'));
    const chance = rootKey('ask');
    const positions = find(3, () => true);
    expect(positions.length).toBeGreaterThan(100);
    for (const [state, action] of positions) {
      const world = state.slice();
      game.determinize(world, state[At.SEAT], rng);
      for (const agent of LADDER) {
        const choice = ladder.ask(state, agent, new Rng(chance));
        expect(ladder.ask(world, agent, new Rng(chance))).toBe(choice);
        expect(legalIn(state)).toContain(choice);
      }
      expect(legalIn(state)).toContain(action);
    }
  });

  test('judging leaves the game that is watched as it was', () => {
    const [[state, action]] = find(1, (s) => s[At.PHASE] === Phase.PLAY);
    const before = state.slice();
    expect(judge(state, action)).toHaveLength(LADDER.length + 1);
    expect(state).toEqual(before);
    expect(context.game.turn(state)).toBe(before[At.SEAT]);
  });
});
