import { workerData } from 'node:worker_threads';
import { loadStudy } from '../studies/load.js';
import { type Chunk, ChunkPlayer, type ChunkSettings, type PlayedChunk } from './chunk.js';
import { Closing } from './closing.js';
import type { Plan } from './plan.js';

/** What every worker of a run is given at its start. */
export interface WorkerSetup extends ChunkSettings {
  plans: readonly Plan[];
  /** How far the closing of agents is (closing.ts). */
  closing: Int32Array;
}

const { plans, closing, ...settings } = workerData as WorkerSetup;

async function prepare(plan: number) {
  const { study } = plans[plan];
  if (study !== undefined) await loadStudy(study.name);
  return { plan, player: new ChunkPlayer(plans[plan], settings) };
}
/**
 * Made with the plan's first chunk: what goes wrong there is then told as of any chunk. Chunks come
 * in the order of plans, so that one is enough.
 */
let prepared: Awaited<ReturnType<typeof prepare>> | undefined;

export default async function playChunk(chunk: Chunk): Promise<PlayedChunk> {
  const { plan, from, slot } = chunk;
  if (Atomics.load(closing, Closing.BEGUN) === 1) throw new Error('the run has ended');
  settings.at[slot] = from;
  if (prepared?.plan !== plan) {
    prepared?.player.close();
    prepared = await prepare(plan);
  }
  return prepared.player.play(chunk);
}

/** How long the others are waited for, in milliseconds. */
const GATHERING_MS = 5000;

/**
 * Ends the programs of this worker's agents. No worker can be addressed: as many of these tasks are
 * given as there are workers, and none is done before all are under way, so each gets one.
 */
export function closeAgents(workers: number): void {
  prepared?.player.close();
  prepared = undefined;
  const deadline = performance.now() + GATHERING_MS;
  Atomics.add(closing, Closing.HERE, 1);
  Atomics.notify(closing, Closing.HERE);
  for (;;) {
    const here = Atomics.load(closing, Closing.HERE);
    const left = deadline - performance.now();
    if (here >= workers || left <= 0) return;
    Atomics.wait(closing, Closing.HERE, here, left);
  }
}
