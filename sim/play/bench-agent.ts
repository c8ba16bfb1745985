import { type Profiler, Session } from 'node:inspector/promises';
import type { Game } from '../../engine/core/game.js';
import { createAgent, parseAgent } from '../agents/registry.js';
import { Sitting } from './play.js';

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

/** Plays games with the agent in every seat on this thread for some seconds, after a warm-up. */
export async function benchAgent<S>(
  game: Game<S>,
  agent: string,
  seconds: number,
): Promise<AgentBenchResult> {
  const lineUp = Array.from({ length: game.seats }, () => createAgent(agent, game));
  const sitting = new Sitting(game, lineUp, 'bench');
  let choices = 0;
  let deal = 0;
  const play = (limit: number) => {
    const begin = performance.now();
    let [games, decisions] = [0, 0];
    choices = 0;
    while (games === 0 || performance.now() - begin < limit * 1000) {
      sitting.deal(deal++);
      decisions += sitting.playOut((_, __, options) => {
        if (options > 1) choices++;
      });
      games++;
    }
    return { games, decisions, seconds: (performance.now() - begin) / 1000 };
  };
  play(Math.min(seconds, 2));
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  const played = play(seconds);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const { iterations, milliseconds } = parseAgent(agent, game.id).options;
  return {
    agent,
    players: game.seats,
    ...played,
    gamesPerSecond: played.games / played.seconds,
    decisionsPerSecond: played.decisions / played.seconds,
    simulationsPerSecond:
      iterations === undefined || milliseconds > 0 ? null : (choices * iterations) / played.seconds,
    rulesShare: shareOf(profile, '/engine/'),
  };
}

/** The part of a profile's samples that lie in files whose address has that in it. */
function shareOf({ nodes, samples = [] }: Profiler.Profile, place: string): number {
  const inside = new Set(
    nodes.filter(({ callFrame }) => callFrame.url.includes(place)).map(({ id }) => id),
  );
  return samples.filter((id) => inside.has(id)).length / samples.length;
}
