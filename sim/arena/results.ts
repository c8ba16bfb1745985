import { setImmediate } from 'node:timers/promises';
import { ContentError } from '../../engine/core/errors.js';
import type { Game } from '../../engine/core/game.js';
import { usableCores } from '../batch/cores.js';
import { playPlans } from '../batch/in-process.js';
import { gamesOf, type Plan } from '../batch/plan.js';
import { preparePlan } from '../batch/player.js';
import { type Agent, DEFAULT_SETTINGS } from '../lab/agent.js';

/** Games `from` … `to` − 1 of a plan, by its number. */
export interface PlayedGames {
  plan: number;
  from: number;
  to: number;
  /** Of each game the points of the seats, then their places. */
  results: Float64Array;
}

export interface PlayOptions {
  /** Worker threads; as many as there are usable cores unless given. Agents of your own play here. */
  workers?: number;
  /** Seconds that an agent `exec:…` may take for an answer. */
  botTimeout?: number;
  /** A folder for the result; it is only returned unless given. */
  out?: string;
}

export function assertWorkers({ workers = 1 }: PlayOptions): void {
  if (!Number.isInteger(workers) || workers < 1)
    throw new ContentError(`workers = ${workers}: should be a whole number of at least 1`);
}

/** Plays all games of plans in worker threads; their results come in the order of plans and games. */
export function playResults(
  plans: readonly Plan[],
  { workers = usableCores(), botTimeout = DEFAULT_SETTINGS.botTimeout }: PlayOptions = {},
): AsyncIterable<PlayedGames> {
  const games = plans.reduce((sum, plan) => sum + gamesOf(plan), 0);
  return playPlans(plans, 0, {
    workers: Math.min(workers, games),
    results: true,
    settings: { botTimeout },
  });
}

/** How long others wait for this thread, in milliseconds. */
const BREATHE_MS = 50;

/** The same of one plan on this thread, for agents that cannot be sent to another. */
export async function* playHere<S>(
  plan: Plan,
  game: Game<S>,
  agents: readonly Agent<S>[],
): AsyncGenerator<PlayedGames> {
  const player = preparePlan(
    plan,
    DEFAULT_SETTINGS,
    game as Game<unknown>,
    agents as readonly Agent<unknown>[],
  );
  const at = new Float64Array(1);
  let breathed = performance.now();
  try {
    for (let from = 0; from < gamesOf(plan); from++) {
      const results = new Float64Array(2 * plan.players);
      player.play(from, from + 1, at, 0, results);
      yield { plan: 0, from, to: from + 1, results };
      if (performance.now() - breathed < BREATHE_MS) continue;
      await setImmediate();
      breathed = performance.now();
    }
  } finally {
    player.close();
  }
}
