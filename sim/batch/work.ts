import { type Chunk, ChunkPlayer, type ChunkSettings, type PlayedChunk } from './chunk.js';
import { batchHost } from './host.js';
import type { Plan } from './plan.js';
import { Shutdown } from './shutdown.js';

/** What a run tells workers with each of its chunks: they may have played for another before. */
export interface Setup extends ChunkSettings {
  /** Tells runs apart that share workers. */
  run: number;
  /** How far the closing of agents is (shutdown.ts). */
  closing: Int32Array;
}

export interface Task extends Chunk {
  setup: Setup;
  of: Plan;
}

async function prepare({ plan, of, setup }: Task) {
  if (of.study !== undefined) await batchHost().studies.load(of.study.name);
  return { run: setup.run, plan, player: new ChunkPlayer(of, setup) };
}
/**
 * Made with the plan's first chunk: what goes wrong there is then told as of any chunk. Chunks come
 * in the order of plans, so that one is enough.
 */
let prepared: Awaited<ReturnType<typeof prepare>> | undefined;

export default async function playChunk(task: Task): Promise<PlayedChunk> {
  const { plan, from, slot, setup } = task;
  if (Atomics.load(setup.closing, Shutdown.BEGUN) === 1) throw new Error('the run has ended');
  setup.at[slot] = from;
  if (prepared?.run !== setup.run || prepared.plan !== plan) {
    prepared?.player.close();
    prepared = undefined;
    prepared = await prepare(task);
  }
  return prepared.player.play(task);
}

/** How long the others are waited for, in milliseconds. */
const GATHERING_MS = 5000;

/**
 * Ends the programs of this worker's agents. No worker can be addressed: as many of these tasks are
 * given as there are workers, and none is done before all are under way, so each gets one.
 */
export function closeAgents({ workers, closing }: { workers: number; closing: Int32Array }): void {
  prepared?.player.close();
  prepared = undefined;
  const deadline = performance.now() + GATHERING_MS;
  Atomics.add(closing, Shutdown.ARRIVED, 1);
  Atomics.notify(closing, Shutdown.ARRIVED);
  for (;;) {
    const here = Atomics.load(closing, Shutdown.ARRIVED);
    const left = deadline - performance.now();
    if (here >= workers || left <= 0) return;
    Atomics.wait(closing, Shutdown.ARRIVED, here, left);
  }
}
