import { type Profiler, Session } from 'node:inspector/promises';
import type { Game } from '../../engine/core/game.js';
import { GameSession } from '../play/play.js';
import { createAgent, parseAgent } from './registry.js';

export interface AgentBenchResult {
  agent: string;
  players: number;
  /** Complete ones; the time counts to the end of the last. */
  games: number;
  decisions: number;
  seconds: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
  /** Of a search with a number of iterations: worlds played on, over all decisions with a choice. */
  simulationsPerSecond: number | null;
  /** Time in code of the engine: rules, observations, sampling of worlds. */
  rulesShare: number;
}

/** Files of the engine, single or joined. */
const ENGINE = /\/engine\/|\/part-engine/;

const WARM_UP_SECONDS = 2;
const PROFILED_SECONDS = 1;

/**
 * Plays games with the agent in every seat on this thread for some seconds, after a warm-up; then a
 * little more to see where the time goes, since looking takes time, too.
 */
export async function benchAgent<S>(
  game: Game<S>,
  agent: string,
  seconds: number,
): Promise<AgentBenchResult> {
  const table = new Table(game, agent);
  try {
    table.play(Math.min(seconds, WARM_UP_SECONDS));
    const { choices, ...played } = table.play(seconds);
    const profile = await profileOf(() => table.play(Math.min(seconds, PROFILED_SECONDS)));
    const { iterations, milliseconds } = parseAgent(agent, game.id).options;
    const isCounted = iterations !== undefined && milliseconds === 0;
    return {
      agent,
      players: game.seats,
      ...played,
      gamesPerSecond: played.games / played.seconds,
      decisionsPerSecond: played.decisions / played.seconds,
      simulationsPerSecond: isCounted ? (choices * iterations) / played.seconds : null,
      rulesShare: shareOf(profile, ENGINE),
    };
  } finally {
    table.close();
  }
}

/** Where games follow each other. */
class Table<S> {
  readonly #session: GameSession<S>;
  #deal = 0;

  constructor(game: Game<S>, agent: string) {
    const lineUp = Array.from({ length: game.seats }, () => createAgent(agent, game));
    this.#session = new GameSession(game, lineUp, 'bench');
  }

  /** For some seconds, at least one game. */
  play(seconds: number) {
    const begin = performance.now();
    let elapsed = 0;
    let [games, decisions, choices] = [0, 0, 0];
    while (elapsed < seconds) {
      this.#session.deal(this.#deal++);
      decisions += this.#session.playToEnd((_, __, options) => {
        if (options > 1) choices++;
      });
      games++;
      elapsed = (performance.now() - begin) / 1000;
    }
    return { games, decisions, choices, seconds: elapsed };
  }

  close(): void {
    this.#session.close();
  }
}

async function profileOf(run: () => void): Promise<Profiler.Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  run();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return profile;
}

/** The part of a profile's samples that lie in files with such an address. */
function shareOf({ nodes, samples = [] }: Profiler.Profile, place: RegExp): number {
  const inside = new Set(
    nodes.filter(({ callFrame }) => place.test(callFrame.url)).map(({ id }) => id),
  );
  return samples.filter((id) => inside.has(id)).length / samples.length;
}
