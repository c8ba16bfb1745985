import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { assertNoPerson } from '../agents/policy.js';
import { createAgent, labelOf, nameOf } from '../agents/registry.js';
import { gamesOf, type Plan } from '../batch/plan.js';
import { createGame } from '../batch/player.js';
import { parseGames, parsePlan } from '../batch/resolve.js';
import { DEFAULT_SETTINGS } from '../lab/agent.js';
import { writeNewResult } from '../play/result.js';
import { asymptoticSequence, BoundedSequence } from '../stats/confidence-sequence.js';
import { cutOff, type Estimate, MEAN_METHOD, Mean, mapped, PARTS } from '../stats/mean.js';
import {
  type Bounds,
  type Decision,
  type Hypotheses,
  SequentialTest,
} from '../stats/sequential.js';
import { trialsOf } from '../trial/trial.js';
import type { Contender } from './contender.js';
import { LineUpCounter, type LineUpDeal } from './lineup.js';
import { type MatchResult, type Sides, verdictOf } from './match-result.js';
import {
  assertWorkers,
  type PlayedGames,
  type PlayOptions,
  playHere,
  playResults,
} from './results.js';

export type { MatchResult, Sides } from './match-result.js';

/** Who plays whom, and how much. */
export interface MatchOptions<S = unknown> extends PlayOptions {
  game: string;
  players: number;
  /** One seat of the first among seats of the second, in every rotation. */
  agents: readonly [Contender<S>, Contender<S>];
  rules?: Record<string, unknown>;
  /** How many; with `sequential` the most. */
  deals: number;
  seed: string;
  /** Stop as soon as one of two statements about the difference of win shares can be refused. */
  sequential?: Partial<Hypotheses>;
}

/** What is tested unless something else is asked for. */
export const HYPOTHESES: Hypotheses = { base: 0, gain: 0.02, alpha: 0.05, beta: 0.05 };

/** Measures one agent among others of one kind, on the same deals from every seat. */
export async function match<S = unknown>(
  options: MatchOptions<S>,
  onProgress?: (games: number, of: number) => void,
): Promise<MatchResult> {
  const { plan, labels, played } = begin(options);
  const hypotheses = options.sequential && hypothesesOf(options.sequential, plan.players);
  const counter = new LineUpCounter(seated(plan.players, 0, 1));
  const tally = new MatchTally(plan.players, hypotheses);
  onProgress?.(0, gamesOf(plan));
  for await (const games of played) {
    for (let at = 0; at < games.results.length && !tally.decision; at += 2 * plan.players) {
      const deal = counter.add(games.results, at);
      if (deal) tally.add(deal);
    }
    onProgress?.(games.to, gamesOf(plan));
    if (tally.decision) break;
  }
  const result = resultOf(plan, labels, tally);
  writeNewResult(options.out, result);
  return result;
}

/** One seat of the first, all others of the second. */
const seated = <T>(players: number, first: T, second: T): T[] => [
  first,
  ...Array.from({ length: players - 1 }, () => second),
];

/** Where the difference of win shares lies: the first has all of a victory, or none. */
const shareBounds = (players: number): Bounds => ({ low: -1 / (players - 1), high: 1 });

interface Beginning {
  plan: Plan;
  labels: [string, string];
  played: AsyncIterable<PlayedGames>;
}

function begin<S>({ agents, rules = {}, ...options }: MatchOptions<S>): Beginning {
  const { game, players, deals, seed, botTimeout = DEFAULT_SETTINGS.botTimeout } = options;
  assertWorkers(options);
  const given = { game, players, rules, deals, seed, rotate: true, tables: [] };
  const [first, second] = agents;
  if (typeof first === 'string' && typeof second === 'string') {
    const plan = parsePlan({ ...given, agents: seated(players, first, second) });
    const labels: [string, string] = [labelOf(first, game), labelOf(second, game)];
    return { plan, labels, played: playResults([plan], options) };
  }
  const plan = parseGames({ ...given, agents: [] });
  for (const agent of agents)
    if (typeof agent === 'string') assertNoPerson(agent, game, 'plan.agents: ');
  const made = createGame(plan) as Game<S>;
  const lineUp = seated<Contender<S>>(players, first, second).map((agent) =>
    typeof agent === 'string' ? createAgent(agent, made, { botTimeout }) : agent(made),
  );
  const label = (seat: 0 | 1) => {
    const agent = agents[seat];
    return typeof agent === 'string' ? labelOf(agent, game) : nameOf(lineUp[seat]);
  };
  const labels: [string, string] = [label(0), label(1)];
  return { plan, labels, played: playHere(plan, made, lineUp) };
}

/** What is tested, complete; refused if it cannot be. */
export function hypothesesOf(given: Partial<Hypotheses>, players: number): Hypotheses {
  const all = { ...HYPOTHESES, ...given };
  const { base, gain, alpha, beta } = all;
  const { low, high } = shareBounds(players);
  if (!(low <= base && base < gain && gain <= high))
    throw new ContentError(
      `gain ${gain} and base ${base}: gain should be above base, both from ${low.toFixed(2)} to ${high}`,
    );
  for (const [name, value] of Object.entries({ alpha, beta }))
    if (!(value > 0 && value < 1))
      throw new ContentError(`${name} ${value}: should be above 0 and below 1`);
  return all;
}

/** The figures of a match so far: one observation a deal. */
class MatchTally {
  readonly players: number;
  readonly test: SequentialTest | undefined;
  decision: Decision | undefined;
  readonly #shares: readonly [Mean, Mean, Mean] = [new Mean(), new Mean(), new Mean()];
  readonly #points: readonly [Mean, Mean, Mean] = [new Mean(), new Mean(), new Mean()];
  readonly #sequence: BoundedSequence;

  constructor(players: number, hypotheses: Hypotheses | undefined) {
    this.players = players;
    this.#sequence = new BoundedSequence(shareBounds(players));
    this.test = hypotheses && new SequentialTest(hypotheses, shareBounds(players));
  }

  add({ winShare, points }: LineUpDeal): void {
    const difference = addBoth(this.#shares, winShare);
    addBoth(this.#points, points);
    this.#sequence.add(difference);
    this.decision = this.test?.add(difference);
  }

  get deals(): number {
    return this.#shares[0].n;
  }

  get winShare(): Sides {
    const sides = this.test || this.isSame ? this.#byBetting() : byT(this.#shares);
    return {
      first: cutOff(sides.first, PARTS),
      second: cutOff(sides.second, PARTS),
      difference: cutOff(sides.difference, shareBounds(this.players)),
    };
  }

  /** Had several deals all the same difference? */
  get isSame(): boolean {
    return this.deals > 1 && this.#shares[2].estimate().low === null;
  }

  /** first + (n − 1) second = 1: both follow from the difference. */
  #byBetting(): Sides {
    const n = this.players;
    const difference = this.#sequence.estimate();
    return {
      first: mapped(difference, (x) => (1 + (n - 1) * x) / n),
      second: mapped(difference, (x) => (1 - x) / n),
      difference,
    };
  }

  get points(): Sides {
    return this.test ? sidesOf(this.#points, asymptoticSequence) : byT(this.#points);
  }

  get method(): MatchResult['method'] {
    if (this.test) return SEQUENTIAL_METHOD;
    return { winShare: this.isSame ? SAME_METHOD : MEAN_METHOD, points: MEAN_METHOD };
  }
}

/** Returns the difference. */
function addBoth(to: readonly [Mean, Mean, Mean], [first, second]: readonly number[]): number {
  to[0].add(first);
  to[1].add(second);
  to[2].add(first - second);
  return first - second;
}

function sidesOf(
  [first, second, difference]: readonly [Mean, Mean, Mean],
  estimate: (of: Mean) => Estimate,
): Sides {
  return { first: estimate(first), second: estimate(second), difference: estimate(difference) };
}

const byT = (means: readonly [Mean, Mean, Mean]): Sides =>
  sidesOf(means, (mean) => mean.estimate());

const SEQUENTIAL_METHOD = {
  winShare: '95 % confidence sequence over deals, by betting (holds at every moment at once)',
  points: '95 % confidence sequence over deals, normal mixture (holds asymptotically)',
};

/** Without any spread a t interval would claim certainty; bets know how far observations can be apart. */
const SAME_METHOD =
  '95 % confidence sequence over deals, by betting (all deals had the same, of which t makes none)';

function resultOf(plan: Plan, agents: [string, string], tally: MatchTally): MatchResult {
  const { game, players, rules, seed } = plan;
  const { deals, winShare, points, test } = tally;
  const sequential = test && {
    ...test.hypotheses,
    decision: tally.decision ?? ('undecided' as const),
    most: plan.deals,
    capital: test.capital,
  };
  const result = {
    format: 'capital-lab/match/1' as const,
    game,
    players,
    agents,
    rules,
    seed,
    deals,
    games: deals * players,
    evenShare: 1 / players,
    winShare,
    points,
    method: tally.method,
    ...(sequential && { sequential }),
    ...trialsOf(game, [{ players, rules }]),
  };
  return { ...result, verdict: verdictOf(result) };
}
