import type { Game, Seat } from '../../../../engine/core/game.js';
import type { Rng } from '../../../../engine/core/rng.js';
import { createAgent } from '../../../../sim/agents/registry.js';
import type { Plan } from '../../../../sim/batch/plan.js';
import { createGame, levelsOfPlan } from '../../../../sim/batch/player.js';
import { Columns } from '../../../../sim/dataset/columns.js';
import { GameSession } from '../../../../sim/play/play.js';
import { Mean, meanOf } from '../../../../sim/stats/mean.js';
import { Branches } from '../../../../sim/studies/branches.js';
import { conduct } from '../../../../sim/studies/conduct.js';
import type { Outcome } from '../../../../sim/studies/outcome.js';
import type { Study } from '../../../../sim/studies/study.js';

/**
 * Compares every alternative with the first one at the same position: how far their difference varies,
 * and how far it would if each had worlds, or deals, of its own.
 */
class ComparingBranches<S> extends Branches<S> {
  /** Variances from world to world, summed over positions. */
  inCommon = 0;
  apart = 0;
  /** From position to position, on average over worlds. */
  readonly one = new Mean();
  readonly other = new Mean();
  readonly difference = new Mean();
  #first: Float64Array | undefined;

  override from(state: S, seat: Seat, rng: Rng, times?: number): void {
    this.#first = undefined;
    super.from(state, seat, rng, times);
  }
  override imagine(state: S, seat: Seat, rng: Rng, times?: number): void {
    this.#first = undefined;
    super.imagine(state, seat, rng, times);
  }
  override playFor(seats: readonly Seat[], change: (world: S, game: Game<S>) => void): Outcome[] {
    const outcomes = super.playFor(seats, change);
    const [{ points }] = outcomes;
    const first = this.#first;
    this.#first ??= points;
    if (first === undefined) return outcomes;
    this.inCommon += meanOf(points.map((value, world) => value - first[world])).variance;
    const [one, other] = [meanOf(points), meanOf(first)];
    this.apart += one.variance + other.variance;
    this.one.add(one.mean);
    this.other.add(other.mean);
    this.difference.add(one.mean - other.mean);
    return outcomes;
  }
}

/**
 * How many times the variance of differences would be, were alternatives played in worlds of their
 * own from the same position, or from deals of their own.
 */
export function worthOfCommonWorlds(
  study: Study,
  plan: Plan,
  worlds: number,
): { ofWorlds: number; ofDeals: number } {
  const [game, elsewhere] = [createGame(plan), createGame(plan)];
  const seated = (at: Game<unknown>) => plan.agents.map((agent) => createAgent(agent, at));
  const branches = new ComparingBranches(elsewhere, seated(elsewhere), worlds);
  const columns = study.tables.map((table) => new Columns(table));
  const trials = { branches, branchesWith: () => branches, branchesWithout: () => branches };
  const observer = conduct(
    study,
    game,
    trials,
    { seed: plan.seed, sampleEvery: 1 },
    columns,
    levelsOfPlan(plan, game),
  );
  const session = new GameSession(game, seated(game), plan.seed);
  for (let deal = 0; deal < plan.deals; deal++) {
    session.deal(deal);
    observer.begin(session.state, deal, deal, 0);
    session.playToEnd(observer.decide);
    observer.end(session.state);
  }
  const { one, other, difference, apart, inCommon } = branches;
  return {
    ofWorlds: apart / inCommon,
    ofDeals: (one.variance + other.variance) / difference.variance,
  };
}
