import type { Game, Seat } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import { createAgent } from '../../sim/agents/registry.js';
import type { Plan } from '../../sim/batch/plan.js';
import { createGame, levelsOfPlan } from '../../sim/batch/player.js';
import { Columns } from '../../sim/dataset/columns.js';
import { LAB_GAMES } from '../../sim/games.js';
import { Sitting } from '../../sim/play/play.js';
import { meanOf } from '../../sim/stats/mean.js';
import { Branches } from '../../sim/studies/branches.js';
import { conduct } from '../../sim/studies/conduct.js';
import type { Outcome } from '../../sim/studies/outcome.js';
import type { Study } from '../../sim/studies/study.js';

/**
 * Compares every alternative with the first one at the same position: how far their difference varies
 * from world to world, and how far it would if each had worlds of its own.
 */
class ComparingBranches<S> extends Branches<S> {
  inCommon = 0;
  apart = 0;
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
    this.apart += meanOf(points).variance + meanOf(first).variance;
    return outcomes;
  }
}

/** How many times the variance of differences would be, were alternatives not played in the same worlds. */
export function worthOfCommonWorlds(study: Study, plan: Plan, worlds: number): number {
  const [game, other] = [createGame(plan), createGame(plan)];
  LAB_GAMES[plan.game].keepInStep(other);
  const seated = (at: Game<unknown>) => plan.agents.map((agent) => createAgent(agent, at));
  const branches = new ComparingBranches(other, seated(other), worlds);
  const columns = study.tables.map((table) => new Columns(table));
  const trials = { branches, branchesWith: () => branches };
  const watcher = conduct(study, game, trials, plan.seed, columns, levelsOfPlan(plan, game));
  const sitting = new Sitting(game, seated(game), plan.seed);
  for (let deal = 0; deal < plan.deals; deal++) {
    sitting.deal(deal);
    watcher.begin(sitting.state, deal, deal, 0);
    sitting.playOut(watcher.decide);
    watcher.end(sitting.state);
  }
  return branches.apart / branches.inCommon;
}
