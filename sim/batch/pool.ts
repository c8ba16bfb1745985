import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { ContentError } from '../../engine/core/errors.js';
import { quote } from '../../engine/core/json.js';
import { type AgentSettings, DEFAULT_SETTINGS } from '../agents/agent.js';
import { kindOf } from '../agents/registry.js';
import { type Chunk, cut, nextSize, type PlayedChunk } from './chunk.js';
import { Closing } from './closing.js';
import { type Plan, rotationsOf } from './plan.js';
import type { WorkerSetup } from './worker.js';

/** Chunks under way for each worker: one is played, the others wait or wait to be written. */
const CHUNKS_A_WORKER = 3;

export interface PoolOptions {
  workers: number;
  /** Games in a chunk; without it as many as take some hundredths of a second. The bytes are the same for any. */
  chunkSize?: number | undefined;
  /** Finishes what is under way, and stops. */
  signal?: AbortSignal | undefined;
  /** Hand on the results of the games. */
  results?: boolean;
  settings?: AgentSettings | undefined;
}

/**
 * Plays the games of plans, the first from game `from` on, in worker threads and hands on their
 * chunks in the order of plans and games, so that what is written does not depend on who was
 * faster. The number of chunks that are ahead is limited, and with it the memory.
 */
export async function* playInOrder(
  plans: readonly Plan[],
  from: number,
  options: PoolOptions,
): AsyncGenerator<PlayedChunk> {
  const slots = options.workers * CHUNKS_A_WORKER;
  const at = new Float64Array(new SharedArrayBuffer(8 * slots));
  const closing = new Int32Array(new SharedArrayBuffer(8));
  const { workers, results = false, settings = DEFAULT_SETTINGS } = options;
  const outside = plans.some(({ agents, game }) =>
    agents.some((agent) => kindOf(agent, game).outside),
  );
  const pool = await startPool(workers, { plans, at, results, settings, closing });
  const survivor = watchWorkers(pool);
  const free = Array.from({ length: slots }, (_, slot) => slot);
  const buffers: SharedArrayBuffer[][] = free.map(() => []);
  const pending: Promise<PlayedChunk>[] = [];
  const sizes = plans.map(() => options.chunkSize ?? 1);
  const chunks = cut(plans, from, sizes);
  try {
    for (;;) {
      while (free.length > 0 && !options.signal?.aborted) {
        const { value: games } = chunks.next();
        if (games === undefined) break;
        const slot = free.pop() as number;
        const chunk = { ...games, slot, buffers: buffers[slot] };
        pending.push(playTwice(pool, chunk, plans, at));
      }
      const first = pending.shift();
      if (first === undefined) return;
      const chunk = await survivor(first);
      free.push(chunk.slot);
      buffers[chunk.slot] = chunk.tables.map(({ csv }) => csv.buffer);
      sizes[chunk.plan] = options.chunkSize ?? nextSize(chunk);
      yield chunk;
    }
  } finally {
    if (outside) await closeAgents(pool, workers, closing);
    await pool.destroy();
  }
}

/**
 * A worker that dies without a chunk could not be started: whoever waits for one then is told. Not by
 * Promise.race, which keeps all that it ever handed on as long as one of its promises is open.
 */
function watchWorkers(pool: Pool): <T>(waited: Promise<T>) => Promise<T> {
  let death: ContentError | undefined;
  let tell = (_: ContentError): void => {};
  pool.on('error', (error) => {
    death ??= new ContentError(`a worker failed: ${error.message}`);
    tell(death);
  });
  return (waited) =>
    new Promise((resolve, reject) => {
      tell = reject;
      if (death) reject(death);
      waited.then(resolve, reject);
    });
}

/** Programs outside are told that it is over, and have time to end. */
async function closeAgents(pool: Pool, workers: number, closing: Int32Array): Promise<void> {
  Atomics.store(closing, Closing.BEGUN, 1);
  const tasks = Array.from({ length: workers }, () => pool.run(workers, { name: 'closeAgents' }));
  await Promise.allSettled(tasks);
}

type Pool = Piscina<Chunk | number, PlayedChunk>;

async function startPool(workers: number, workerData: WorkerSetup): Promise<Pool> {
  // Loaded only here: most commands play without it.
  const { Piscina } = await import('piscina');
  return new Piscina<Chunk | number, PlayedChunk>({
    filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
    recordTiming: false,
    workerData,
  });
}

/** A worker can die for reasons of the machine, so a chunk gets a second chance. */
function playTwice(
  pool: Pool,
  chunk: Chunk,
  plans: readonly Plan[],
  at: Float64Array,
): Promise<PlayedChunk> {
  const played = pool
    .run(chunk)
    .catch(() => pool.run(chunk))
    .catch((error: unknown) => {
      const lineUp = plans.length > 1 ? ` of ${plans[chunk.plan].agents.join(', ')}` : '';
      throw new GameFailure(plans[chunk.plan], at[chunk.slot], 'failed twice', error, lineUp);
    });
  // Earlier chunks are waited for first; without this Node would take the error for forgotten.
  played.catch(() => {});
  return played;
}

/** A game that could not be played. */
export class GameFailure extends ContentError {
  readonly game: number;

  constructor(plan: Plan, game: number, failed: string, cause: unknown, lineUp = '') {
    const deal = Math.floor(game / rotationsOf(plan));
    const rotation = game - deal * rotationsOf(plan);
    super(
      `game ${game}${lineUp} (deal ${deal}, rotation ${rotation}, seed ${quote(plan.seed)}) ` +
        `${failed}: ${reasonOf(cause)}`,
    );
    this.game = game;
  }
}

/** Agents may throw anything. */
function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
