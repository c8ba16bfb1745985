import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { ContentError } from '../../engine/core/errors.js';
import { quote } from '../../engine/core/json.js';
import { kindOf } from '../agents/registry.js';
import { type AgentSettings, DEFAULT_SETTINGS } from '../lab/agent.js';
import { cut, nextSize, type PlayedChunk } from './chunk.js';
import { batchHost } from './host.js';
import { type Plan, rotationsOf } from './plan.js';
import { Shutdown } from './shutdown.js';
import type { Task } from './work.js';

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
  const setup = { run: runs++, at, results, settings, closing };
  const pool = await takePool(workers);
  const watched = watchWorkers(pool);
  let isWhole = false;
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
        pending.push(playTwice(pool, { ...chunk, setup, of: plans[chunk.plan] }, plans.length > 1));
      }
      const first = pending.shift();
      isWhole = first === undefined;
      if (first === undefined) return;
      const chunk = await watched.survivor(first);
      free.push(chunk.slot);
      buffers[chunk.slot] = chunk.tables.map(({ csv }) => csv.buffer);
      sizes[chunk.plan] = options.chunkSize ?? nextSize(chunk);
      yield chunk;
    }
  } finally {
    watched.end();
    if (outside) await closeAgents(pool, workers, closing);
    if (isWhole && !outside && idle === undefined) idle = { workers, pool };
    else await pool.destroy();
  }
}

/** Runs of this process that workers have played for. */
let runs = 0;

/**
 * The workers of the last run, if it came to its end: who plays many short runs, as a search for rules
 * does, need not start them and compile the games anew for each. They do not keep the process alive.
 */
let idle: { workers: number; pool: Pool } | undefined;

async function takePool(workers: number): Promise<Pool> {
  const kept = idle;
  idle = undefined;
  if (kept?.workers === workers) return kept.pool;
  await kept?.pool.destroy();
  return startPool(workers);
}

/**
 * A worker that dies without a chunk could not be started: whoever waits for one then is told. Not by
 * Promise.race, which keeps all that it ever handed on as long as one of its promises is open.
 */
function watchWorkers(pool: Pool) {
  let death: ContentError | undefined;
  let tell = (_: ContentError): void => {};
  const onError = (error: Error) => {
    death ??= new ContentError(`a worker failed: ${error.message}`);
    tell(death);
  };
  pool.on('error', onError);
  const survivor = <T>(waited: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      tell = reject;
      if (death) reject(death);
      waited.then(resolve, reject);
    });
  return { survivor, end: () => pool.off('error', onError) };
}

/** Programs outside are told that it is over, and have time to end. */
async function closeAgents(pool: Pool, workers: number, closing: Int32Array): Promise<void> {
  Atomics.store(closing, Shutdown.BEGUN, 1);
  const tasks = Array.from({ length: workers }, () =>
    pool.run({ workers, closing }, { name: 'closeAgents' }),
  );
  await Promise.allSettled(tasks);
}

type Pool = Piscina<Task | { workers: number; closing: Int32Array }, PlayedChunk>;

async function startPool(workers: number): Promise<Pool> {
  // Loaded only here: most commands play without it.
  const { Piscina } = await import('piscina');
  const pool: Pool = new Piscina({
    filename: fileURLToPath(batchHost().worker),
    minThreads: workers,
    maxThreads: workers,
    recordTiming: false,
  });
  // Workers may die, or answer, when nobody waits for them any more: that must not end the process.
  pool.on('error', () => {
    if (idle?.pool === pool) idle = undefined;
  });
  return pool;
}

/** A worker can die for reasons of the machine, so a chunk gets a second chance. */
function playTwice(pool: Pool, task: Task, isOneOfMany: boolean): Promise<PlayedChunk> {
  const { of, slot, setup } = task;
  const played = pool
    .run(task)
    .catch(() => pool.run(task))
    .catch((error: unknown) => {
      const lineUp = isOneOfMany ? ` of ${of.agents.join(', ')}` : '';
      throw new GameFailure(of, setup.at[slot], 'failed twice', error, lineUp);
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
