import { setImmediate } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '../lab/agent.js';
import { type Chunk, ChunkPlayer, cut, nextSize, type PlayedChunk } from './chunk.js';
import type { Plan } from './plan.js';
import { GameFailure, type PoolOptions, playInOrder } from './pool.js';
import { isThreadLocal } from './resolve.js';

/**
 * Plays plans in worker threads, the first from game `from` on; on this one, if a game or a study is
 * an object, which no other can get.
 */
export function playPlans(
  plans: readonly Plan[],
  from: number,
  options: PoolOptions,
): AsyncGenerator<PlayedChunk> {
  return plans.some(isThreadLocal)
    ? playInProcess(plans, from, options)
    : playInOrder(plans, from, options);
}

async function* playInProcess(
  plans: readonly Plan[],
  from: number,
  options: PoolOptions,
): AsyncGenerator<PlayedChunk> {
  for (const [number, plan] of plans.entries())
    for await (const chunk of playHere(plan, number === 0 ? from : 0, options))
      yield { ...chunk, plan: number };
}

/** Lets whoever else works on this thread have a turn after each chunk. */
async function* playHere(
  plan: Plan,
  from: number,
  { chunkSize, signal, results = false, settings = DEFAULT_SETTINGS }: PoolOptions,
): AsyncGenerator<PlayedChunk> {
  const at = new Float64Array(1);
  const player = new ChunkPlayer(plan, { results, at, settings });
  const sizes = [chunkSize ?? 1];
  let buffers: SharedArrayBuffer[] = [];
  const play = (chunk: Chunk): PlayedChunk => {
    try {
      return player.play(chunk);
    } catch (error) {
      throw new GameFailure(plan, at[0], 'failed', error);
    }
  };
  try {
    for (const games of cut([plan], from, sizes)) {
      if (signal?.aborted) return;
      const chunk = play({ ...games, slot: 0, buffers });
      buffers = chunk.tables.map(({ csv }) => csv.buffer);
      sizes[0] = chunkSize ?? nextSize(chunk);
      yield chunk;
      await setImmediate();
    }
  } finally {
    player.close();
  }
}
