import { describe, expect, test } from 'vitest';
import { describe as describeMove } from '../../../engine/capital-lux/actions.js';
import { CapitalLux } from '../../../engine/capital-lux/index.js';
import {
  type PlayerCount,
  parseRules,
  type RuleChanges,
} from '../../../engine/capital-lux/rules.js';
import type { LuxState } from '../../../engine/capital-lux/state.js';
import { Rng, rootKey } from '../../../engine/core/rng.js';
import { createAgent } from '../../../sim/agents/registry.js';
import { createGame, levelsOfPlan } from '../../../sim/batch/player.js';
import { None } from '../../../sim/dataset/column.js';
import { Columns } from '../../../sim/dataset/columns.js';
import { LUX_HEALTH } from '../../../sim/games/capital-lux/balance.js';
import { GameSession } from '../../../sim/play/play.js';
import { Branches } from '../../../sim/studies/branches.js';
import { conduct } from '../../../sim/studies/conduct.js';
import { sensibleOptions } from '../../../sim/studies/health.js';
import type { Outcome } from '../../../sim/studies/outcome.js';
import type { Study } from '../../../sim/studies/study.js';
import {
  EXPECTED_SORTS,
  expectedCourse,
  expectedOneOf,
  expectedSort,
} from './kit/expected-health.js';

/* What the health of games is told by, against a second derivation of the same games. */
const DEEP = process.env.DEEP === '1';
const SEED = 'health';
const WORLDS = 2;

type AnyRow = Record<string, number>;

interface Watched {
  courses: AnyRow[];
  chairs: AnyRow[];
  looks: AnyRow[];
  sorts: AnyRow[];
  uses: AnyRow[];
}

const tuned = (game: CapitalLux) =>
  Array.from({ length: game.seats }, () => createAgent<LuxState>('tuned', game));

/** The tables of some deals, cells as they are in memory. */
function watch(players: PlayerCount, rules: RuleChanges, deals: number): Watched {
  const health = LUX_HEALTH;
  const plan = {
    ...{ game: 'capital-lux', players, rules, deals, rotate: false, seed: SEED },
    agents: Array(players).fill('tuned'),
    tables: health.tables.map(({ name }) => name),
  };
  const [game, elsewhere] = [createGame(plan), createGame(plan)] as CapitalLux[];
  const columns = health.tables.map((table) => new Columns(table));
  const branches = new Branches(elsewhere, tuned(elsewhere), WORLDS);
  const trials = { branches, branchesWith: () => branches, branchesWithout: () => branches };
  const levels = levelsOfPlan(plan, game as never);
  const observer = conduct(
    health as Study,
    game,
    trials,
    { seed: SEED, sampleEvery: 1 },
    columns,
    levels,
  );
  const session = new GameSession(game, tuned(game), SEED);
  for (let deal = 0; deal < deals; deal++) {
    session.deal(deal);
    observer.begin(session.state, deal, deal, 0);
    session.playToEnd(observer.decide);
    observer.end(session.state);
  }
  return Object.fromEntries(columns.map((of) => [of.table.name, rowsOf(of)])) as never;
}

const rowsOf = ({ arrays, rows }: Columns): AnyRow[] =>
  Array.from({ length: rows }, (_, i) =>
    Object.fromEntries(Object.entries(arrays).map(([name, cells]) => [name, cells[i]])),
  );

const CASES: { players: PlayerCount; rules: RuleChanges; deals: number }[] = [
  { players: 2, rules: {}, deals: DEEP ? 200 : 12 },
  { players: 4, rules: {}, deals: DEEP ? 100 : 4 },
  { players: 3, rules: { rounds: 1 }, deals: DEEP ? 200 : 12 },
  { players: 2, rules: { startingGold: [2, 0, 0, 0], discs: 4 }, deals: DEEP ? 100 : 4 },
];

describe.each(CASES)('with $players players and $rules', ({ players, rules, deals }) => {
  const watched = watch(players, rules, deals);
  const game = new CapitalLux(players, parseRules(rules, players));

  test('the course of each game is what its definition says of the game played again', () => {
    const session = new GameSession(game, tuned(game), SEED);
    expect(watched.courses).toHaveLength(deals);
    for (const row of watched.courses) {
      session.deal(row.deal);
      const { comeback, tied, close, ...numbers } = expectedCourse(game, session);
      expect(row).toMatchObject(numbers);
      expect([Boolean(row.tied), Boolean(row.close)]).toEqual([tied, close]);
      if (comeback === null) expect(row.comeback).toBe(None.WORD);
      else expect(row.comeback).toBe(Number(comeback));
    }
  });

  test('the chairs share one victory, and one of them starts', () => {
    for (let deal = 0; deal < deals; deal++) {
      const chairs = watched.chairs.filter((row) => row.deal === deal);
      const total = (name: string) => chairs.reduce((sum, row) => sum + row[name], 0);
      expect(chairs.map(({ seat }) => seat)).toEqual(Array.from({ length: players }, (_, i) => i));
      expect([total('final_win_share'), total('starts')].map((x) => x.toFixed(9))).toEqual(
        Array(2).fill('1.000000000'),
      );
    }
  });

  test('uses are moves by sort, of those by which the same is decided', () => {
    const session = new GameSession(game, tuned(game), SEED);
    for (let deal = 0; deal < deals; deal++) {
      const made: string[] = [];
      session.deal(deal);
      session.playToEnd((state, action) => {
        made.push(expectedSort(describeMove(game.table, state, action)));
      });
      const rows = watched.uses.filter((row) => row.deal === deal);
      const times = (sort: string) => made.filter((one) => one === sort).length;
      expect(rows.map((row) => row.times)).toEqual(EXPECTED_SORTS.flat().map(times));
      expect(rows.map((row) => row.moves)).toEqual(
        EXPECTED_SORTS.flatMap((some) =>
          some.map(() => some.reduce((sum, sort) => sum + times(sort), 0)),
        ),
      );
    }
  });

  test('looks are what their definition says of the same alternatives played again', () => {
    const again = [...looksAgain(game, deals)];
    expect(again.length).toBeGreaterThan(3);
    expect(watched.looks).toHaveLength(again.length);
    for (const [i, { look }] of again.entries()) {
      const { sensible, ...others } = look;
      expect(watched.looks[i]).toMatchObject(others);
      if (sensible === null) expect(watched.looks[i].sensible).toBeNaN();
      else expect(watched.looks[i].sensible).toBeCloseTo(sensible, 9);
    }
    const worths = again.flatMap(({ sorts }) => sorts);
    expect(worths.length).toBeGreaterThan(again.length);
    expect(watched.sorts).toHaveLength(worths.length);
    for (const [i, worth] of worths.entries()) expect(watched.sorts[i]).toMatchObject(worth);
  });
});

/** One of so many decisions with alternatives; each is played on in eight true and eight imagined worlds. */
function* looksAgain(game: CapitalLux, deals: number) {
  const key = rootKey(SEED);
  const rng = new Rng(key);
  const session = new GameSession(game, tuned(game), SEED);
  const [there, legal] = [
    new CapitalLux(game.seats as PlayerCount, game.rules),
    new Int32Array(99),
  ];
  const trial = new GameSession(there, tuned(there), '');
  for (let deal = 0; deal < deals; deal++) {
    const found: { look: Looked; sorts: object[] }[] = [];
    let decision = 0;
    rng.reseed(key, deal, 'study');
    session.deal(deal);
    session.playToEnd((state, action, options) => {
      const sampleEvery = expectedOneOf(describeMove(game.table, state, action));
      if (options > 1 && rng.unit() < 1 / sampleEvery) {
        const actions = [...legal.subarray(0, game.legal(state, legal))];
        const [real, imagined] = [false, true].map((imagines) =>
          playEach(there, trial, state, actions, rng, imagines),
        );
        const done = actions.indexOf(action);
        const look = told(real, imagined, done);
        const names = actions.map((one) => expectedSort(describeMove(game.table, state, one)));
        found.push({
          look: { deal, decision, stands_for: sampleEvery, ...look },
          sorts: worthsOf(names, real, imagined, done).map((worth) => ({
            ...{ deal, decision, regret_points: look.regret_points },
            ...worth,
          })),
        });
      }
      decision++;
    });
    yield* found;
  }
}

type Looked = ReturnType<typeof told> & { deal: number; decision: number; stands_for: number };

/** Each sort that is possible beside others: its best against the best of the others, in points. */
function worthsOf(names: string[], real: Result[][], imagined: Result[][], done: number) {
  const points = (results: readonly Result[]) =>
    results.reduce((sum, [own]) => sum + own, 0) / results.length;
  const bestOf = (is: (name: string) => boolean): number => {
    const some = names.flatMap((name, i) => (is(name) ? [i] : []));
    const most = Math.max(...some.map((i) => points(imagined[i])));
    return points(real[some.find((i) => points(imagined[i]) === most) as number]);
  };
  const kinds = [...new Set(names)];
  return kinds.length === 1
    ? []
    : kinds.map((kind) => ({
        sort: EXPECTED_SORTS.flat().indexOf(kind),
        chosen: Number(names[done] === kind),
        worth_points: bestOf((name) => name === kind) - bestOf((name) => name !== kind),
      }));
}

/** The results of a seat: points, win share and margin, by action and world. */
type Result = [points: number, winShare: number, margin: number];

function playEach(
  game: CapitalLux,
  trial: GameSession<LuxState>,
  state: LuxState,
  actions: readonly number[],
  rng: Rng,
  imagines: boolean,
): Result[][] {
  const seat = game.turn(state);
  const key = Int32Array.from({ length: 4 }, () => rng.next());
  const result = new Int32Array(2 * game.seats);
  return actions.map((action) =>
    Array.from({ length: 4 * WORLDS }, (_, world): Result => {
      const chance = new Rng(key).reseed(key, world, 'world');
      game.copy(state, trial.state);
      if (imagines) game.determinize(trial.state, seat, chance);
      else game.redrawFuture(trial.state, chance);
      game.apply(trial.state, action);
      trial.playOn(key, world);
      game.score(trial.state, result);
      const points = [...result.subarray(0, game.seats)];
      const places = [...result.subarray(game.seats)];
      const winners = places.filter((place) => place === 0).length;
      return [
        points[seat],
        places[seat] === 0 ? 1 / winners : 0,
        points[seat] - Math.max(...points.filter((_, other) => other !== seat)),
      ];
    }),
  );
}

function told(real: Result[][], imagined: Result[][], done: number) {
  const same = [real, imagined].every((all) =>
    all.every((results) =>
      results.every(([points, share], w) => points === all[0][w][0] && share === all[0][w][1]),
    ),
  );
  const mean = (results: readonly Result[], of: number) =>
    results.reduce((sum, result) => sum + result[of], 0) / results.length;
  const regret = [0, 1, 2].map((of) => {
    const seems = imagined.map((results) => mean(results, of));
    const best = seems.indexOf(Math.max(...seems));
    return mean(real[best], of) - mean(real[done], of);
  });
  return {
    options: real.length,
    trivial: Number(same),
    sensible: same ? null : sensibleBy(imagined),
    regret_points: regret[0],
    regret_win_share: regret[1],
    regret_margin: regret[2],
  };
}

/** 1 ÷ the chance that two who each name a best one in a world of their own name the same. */
function sensibleBy(imagined: readonly Result[][]): number {
  const worlds = imagined[0].map((_, world) => imagined.map((results) => results[world][2]));
  const named = worlds.map((margins) => {
    const best = margins.map((margin) => margin === Math.max(...margins));
    const several = best.filter(Boolean).length;
    return best.map((is) => (is ? 1 / several : 0));
  });
  let agree = 0;
  for (const one of named)
    for (const other of named)
      agree += one.reduce((sum, x, i) => sum + x * other[i], 0) / named.length ** 2;
  return 1 / agree;
}

describe('sensible options', () => {
  const outcomes = (margins: number[][]): Outcome[] =>
    margins.map((margin) => ({ margin: Float64Array.from(margin) }) as unknown as Outcome);

  test.each([
    {
      is: 'one if the same is best everywhere',
      margins: [
        [3, 3],
        [1, 2],
      ],
      n: 1,
    },
    {
      is: 'two if each is best in one of two worlds',
      margins: [
        [3, 0],
        [1, 2],
      ],
      n: 2,
    },
    {
      is: 'three if three are always alike',
      margins: [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      n: 3,
    },
    {
      is: 'between where one is best more often',
      margins: [
        [3, 3, 3, 0],
        [1, 1, 1, 2],
      ],
      n: 1.6,
    },
  ])('are $is', ({ margins, n }) => {
    expect(sensibleOptions(outcomes(margins))).toBeCloseTo(n, 12);
  });
});
