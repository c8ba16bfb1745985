import { workerData } from 'node:worker_threads';
import type { AgentSettings } from '../agents/agent.js';
import { CsvWriter } from '../dataset/csv.js';
import { loadStudy } from '../studies/load.js';
import { Closing } from './closing.js';
import type { Plan } from './plan.js';
import { preparePlan, resultSize } from './player.js';

/** What every worker of a run is given at its start. */
export interface WorkerSetup {
  plans: readonly Plan[];
  /** Whether the results of the games are wanted. */
  results: boolean;
  /** By slot: the game under way there, for whoever has to explain a crash. */
  at: Float64Array;
  settings: AgentSettings;
  /** How far the closing of agents is (closing.ts). */
  closing: Int32Array;
}

/** Games `from` … `to` − 1 of a plan, by its number, at a slot that no other chunk uses meanwhile. */
export interface Chunk {
  plan: number;
  from: number;
  to: number;
  slot: number;
  /** What the chunk before at this slot came in, to be used again: one a table, or none yet. */
  buffers: SharedArrayBuffer[];
}

/** A chunk's part of each table, in the order of the plan, and its games' results. */
export interface PlayedChunk extends Omit<Chunk, 'buffers'> {
  milliseconds: number;
  tables: { rows: number; csv: Uint8Array<SharedArrayBuffer> }[];
  /** Of each game the points of the seats, then their places, or a study's headline; empty unless wanted. */
  results: Float64Array;
}

const { plans, results: wanted, at, settings, closing } = workerData as WorkerSetup;

async function prepare(plan: number) {
  const { study } = plans[plan];
  if (study !== undefined) await loadStudy(study.name);
  const player = preparePlan(plans[plan], settings);
  const writers = player.columns.map(({ table }) => new CsvWriter(table, player.levels));
  return { plan, player, writers };
}
/**
 * Made with the plan's first chunk: what goes wrong there is then told as of any chunk. Chunks come
 * in the order of plans, so that one is enough.
 */
let prepared: Awaited<ReturnType<typeof prepare>> | undefined;

export default async function playChunk(chunk: Chunk): Promise<PlayedChunk> {
  const { plan, from, to, slot, buffers } = chunk;
  if (Atomics.load(closing, Closing.BEGUN) === 1) throw new Error('the run has ended');
  const begin = performance.now();
  at[slot] = from;
  if (prepared?.plan !== plan) {
    prepared?.player.close();
    prepared = await prepare(plan);
  }
  const { player, writers } = prepared;
  // A chunk that failed may have left rows.
  for (const columns of player.columns) columns.clear();
  const results = new Float64Array(wanted ? resultSize(plans[plan]) * (to - from) : 0);
  player.play(from, to, at, slot, wanted ? results : undefined);
  const tables = player.columns.map((columns, i) => ({
    rows: columns.rows,
    csv: share(writers[i].write(columns), buffers[i]),
  }));
  return { plan, from, to, slot, milliseconds: performance.now() - begin, tables, results };
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

/**
 * A copy that the main thread gets without copying. It is shared rather than transferred: the first
 * buffer that is transferred, and so detached, makes V8 check every typed array of the thread for
 * that ever after, and whole games slow down by a tenth to a fifth. And it is used again: buffers
 * that are dropped are collected late, and memory would grow with the games (test/bench/README.md).
 */
function share(
  bytes: Uint8Array,
  before: SharedArrayBuffer | undefined,
): Uint8Array<SharedArrayBuffer> {
  const fits = before !== undefined && before.byteLength >= bytes.length;
  const buffer = fits ? before : new SharedArrayBuffer(Math.ceil(1.25 * bytes.length));
  const shared = new Uint8Array(buffer, 0, bytes.length);
  shared.set(bytes);
  return shared;
}
