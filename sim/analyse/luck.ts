import type { Game } from '../../engine/core/game.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Branches } from '../studies/branches.js';
import type { Outcome } from '../studies/outcome.js';
import { analyses, type Chance } from './adapter.js';
import { type Estimates, gainOf } from './estimates.js';
import type { Step } from './steps.js';

/** What chance brought a seat: the result to expect with it, less that with what might have come. */
export interface Luck {
  /** The move that it came with, in the record's moves; null for the first deal. */
  readonly move: number | null;
  readonly round: number;
  readonly seat: number;
  readonly what: string;
  /** What it drew, by name. */
  readonly came: readonly string[];
  readonly luck: Estimates;
}

/**
 * The worlds are the true one with all chance redrawn from just before the step on. In the same worlds
 * one event after the other is then made to come as it came.
 */
export async function judgeLuck<S>(
  game: Game<S>,
  branches: Branches<S>,
  step: Step<S>,
  rng: Rng,
  pause: () => Promise<void> | void,
): Promise<Luck[]> {
  const chance = analyses.of(game.id).luck?.chanceOf(game, step) as Chance<S> | undefined;
  if (chance === undefined) return [];
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const key = Int32Array.from({ length: 4 }, () => rng.next());
  branches.from(chance.origin, 0, rng);
  const outcomeWith = async (bring: Chance<S>['given']): Promise<Outcome[]> => {
    rng.seed(key);
    const outcomes = branches.playFor(seats, (world) => {
      bring(world, rng);
      chance.take(world);
    });
    await pause();
    return outcomes;
  };
  let without = await outcomeWith(chance.given);
  const found: Luck[] = [];
  for (const { what, round, seats, came, bring } of chance.events) {
    const withIt = await outcomeWith(bring);
    for (const seat of seats) {
      const luck = gainOf(withIt[seat], without[seat]);
      found.push({ move: step.move, round, seat, what, came: came(seat), luck });
    }
    without = withIt;
  }
  return found;
}
