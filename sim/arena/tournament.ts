import { ContentError } from '../../engine/core/errors.js';
import { labelOf, parseAgent } from '../agents/registry.js';
import { gamesOf, type Plan } from '../batch/plan.js';
import { parseGames, parsePlan } from '../batch/resolve.js';
import { type ResultFormat, writeNewResult } from '../play/result.js';
import { cutOff, type Estimate, MEAN_METHOD, Mean, PARTS } from '../stats/mean.js';
import { trialsOf, type WithTrials } from '../trial/trial.js';
import { LineUpCounter, pairsOf } from './lineup.js';
import type { RatedPair } from './pairs.js';
import { RATING_METHODS, type Rated, rate } from './ratings.js';
import { assertWorkers, type PlayOptions, playResults } from './results.js';
import { lineUpsOf, type Schedule } from './schedule.js';

/** Who takes part, and how much is played. */
export interface TournamentOptions extends PlayOptions {
  game: string;
  players: number;
  /** At least two, all different. */
  agents: readonly string[];
  schedule?: Schedule;
  rules?: Record<string, unknown>;
  /** For each line-up, the same for all. */
  deals: number;
  seed: string;
}

/** One agent in one line-up: of a seat, mean over its seats and the rotations. */
export interface LineUpSide {
  agent: number;
  seats: number;
  winShare: Estimate;
  points: Estimate;
}

export interface LineUpResult {
  /** Agents by number, one a seat. */
  lineUp: number[];
  sides: LineUpSide[];
}

/** Agents are numbers everywhere: places in `agents`. */
export interface TournamentResult extends WithTrials {
  format: ResultFormat<'tournament'>;
  game: string;
  players: number;
  agents: string[];
  schedule: Schedule;
  rules: Record<string, unknown>;
  seed: string;
  /** Of each line-up, and games of all. */
  deals: number;
  games: number;
  /** What everybody would win if all were alike. */
  evenShare: number;
  methods: typeof RATING_METHODS & { winShare: string };
  standings: Rated[];
  pairs: RatedPair[];
  bounded: boolean;
  lineUps: LineUpResult[];
}

/** Plays agents against each other in many line-ups, all on the same deals, and rates them. */
export async function tournament(
  options: TournamentOptions,
  onProgress?: (games: number, of: number) => void,
): Promise<TournamentResult> {
  const { game, players, agents, schedule = 'pairs', deals, seed } = options;
  assertWorkers(options);
  const rules = options.rules ?? {};
  const given = { game, players, agents: [], rules, deals, seed, rotate: true, tables: [] };
  parseGames(given);
  assertDifferent(agents, game);
  const lineUps = lineUpsOf(schedule, agents.length, players);
  const plans = lineUps.map((lineUp) =>
    parsePlan({ ...given, agents: lineUp.map((agent) => agents[agent]) }),
  );
  const { columns, tallies } = await play(plans, lineUps, agents.length, options, onProgress);
  const result: TournamentResult = {
    format: 'capital-lab/tournament/1',
    game,
    players,
    agents: agents.map((agent) => labelOf(agent, game)),
    schedule,
    rules: plans[0].rules,
    seed,
    deals,
    games: plans.reduce((sum, plan) => sum + gamesOf(plan), 0),
    evenShare: 1 / players,
    methods: { ...RATING_METHODS, winShare: MEAN_METHOD },
    ...rate(agents.length, columns, seed),
    lineUps: tallies.map((tally) => tally.result()),
    ...trialsOf(game, [{ players, rules: plans[0].rules }]),
  };
  writeNewResult(options.out, result);
  return result;
}

/** Two or more, all different. */
export function assertDifferent(agents: readonly string[], game: string): void {
  if (agents.length < 2)
    throw new ContentError(`agents: ${agents.length} given; a tournament needs at least 2`);
  const seen = new Map<string, string>();
  for (const agent of agents) {
    const spec = JSON.stringify(parseAgent(agent, game));
    const same = seen.get(spec);
    if (same !== undefined)
      throw new ContentError(`agents: ${agent} is the same as ${same}; all should be different`);
    seen.set(spec, agent);
  }
}

async function play(
  plans: readonly Plan[],
  lineUps: readonly number[][],
  agents: number,
  options: TournamentOptions,
  onProgress?: (games: number, of: number) => void,
) {
  const { players, deals } = options;
  const pairs = new PairColumns(agents, deals);
  const tallies = lineUps.map((lineUp) => new LineUpTally(lineUp, pairs));
  const each = gamesOf(plans[0]);
  onProgress?.(0, plans.length * each);
  for await (const { plan, to, results } of playResults(plans, options)) {
    for (let at = 0; at < results.length; at += 2 * players) tallies[plan].add(results, at);
    onProgress?.(plan * each + to, plans.length * each);
  }
  return { columns: pairs.means(), tallies };
}

/** The mean result of every pair of agents in every deal, over all line-ups that have both. */
class PairColumns {
  readonly #agents: number;
  readonly #sums: readonly Float64Array[];
  readonly #games: number[];

  constructor(agents: number, deals: number) {
    this.#agents = agents;
    const pairs = pairsOf(agents);
    this.#sums = pairs.map(() => new Float64Array(deals));
    this.#games = pairs.map(() => 0);
  }

  #pair(first: number, second: number): number {
    return pairsOf(this.#agents).findIndex(([i, j]) => i === first && j === second);
  }

  /** Says that every deal will have so many results of the pair; returns where to add their sum. */
  expect(first: number, second: number, results: number): (deal: number, sum: number) => void {
    const pair = this.#pair(Math.min(first, second), Math.max(first, second));
    this.#games[pair] += results;
    const column = this.#sums[pair];
    return (deal, sum) => {
      column[deal] += first < second ? sum : results - sum;
    };
  }

  means(): Float64Array[] {
    return this.#sums.map((column, pair) => column.map((sum) => sum / this.#games[pair]));
  }
}

/** Counts the games of one line-up. */
class LineUpTally {
  readonly #lineUp: readonly number[];
  /** The agents of the line-up, in the order in which they come. */
  readonly #agents: readonly number[];
  readonly #counter: LineUpCounter;
  readonly #addTo: readonly ((deal: number, sum: number) => void)[];
  readonly #shares: readonly Mean[];
  readonly #points: readonly Mean[];
  #deal = 0;

  constructor(lineUp: readonly number[], columns: PairColumns) {
    this.#lineUp = lineUp;
    this.#agents = [...new Set(lineUp)];
    this.#counter = new LineUpCounter(lineUp.map((agent) => this.#agents.indexOf(agent)));
    this.#addTo = pairsOf(this.#agents.length).map(([a, b]) => {
      const [first, second] = [this.#agents[a], this.#agents[b]];
      const results = lineUp.length * this.#seats(first) * this.#seats(second);
      return columns.expect(first, second, results);
    });
    this.#shares = this.#agents.map(() => new Mean());
    this.#points = this.#agents.map(() => new Mean());
  }

  #seats(agent: number): number {
    return this.#lineUp.filter((other) => other === agent).length;
  }

  add(results: Float64Array, at: number): void {
    const found = this.#counter.add(results, at);
    if (!found) return;
    for (const [i, mean] of this.#shares.entries()) mean.add(found.winShare[i]);
    for (const [i, mean] of this.#points.entries()) mean.add(found.points[i]);
    for (const [i, add] of this.#addTo.entries()) add(this.#deal, found.results[i]);
    this.#deal++;
  }

  result(): LineUpResult {
    const sides = this.#agents.map((agent, i) => ({
      agent,
      seats: this.#seats(agent),
      winShare: cutOff(this.#shares[i].estimate(), PARTS),
      points: this.#points[i].estimate(),
    }));
    return { lineUp: [...this.#lineUp], sides };
  }
}
