import { workerData } from 'node:worker_threads';
import { CsvWriter } from '../dataset/csv.js';
import type { Plan } from './plan.js';
import { preparePlan } from './player.js';

/** What every worker of a run is given at its start. */
export interface WorkerSetup {
  plan: Plan;
  /** By slot: the game under way there, for whoever has to explain a crash. */
  at: Float64Array;
}

/** Games `from` … `to` − 1, at a slot that no other chunk uses meanwhile. */
export interface Chunk {
  from: number;
  to: number;
  slot: number;
}

/** A chunk's part of each table, in the order of the plan. */
export interface PlayedChunk extends Chunk {
  milliseconds: number;
  tables: { rows: number; csv: Uint8Array }[];
}

const { plan, at } = workerData as WorkerSetup;
const player = preparePlan(plan);
const writers = player.columns.map(({ table }) => new CsvWriter(table, player.levels));

export default function playChunk({ from, to, slot }: Chunk): PlayedChunk {
  const begin = performance.now();
  // A chunk that failed may have left rows.
  for (const columns of player.columns) columns.clear();
  player.play(from, to, at, slot);
  const tables = player.columns.map((columns, i) => ({
    rows: columns.rows,
    csv: share(writers[i].write(columns)),
  }));
  return { from, to, slot, milliseconds: performance.now() - begin, tables };
}

/**
 * A copy that the main thread gets without copying. It is shared rather than transferred: the first
 * buffer that is transferred, and so detached, makes V8 check every typed array of the thread for
 * that ever after, and whole games slow down by a tenth to a fifth (test/bench/README.md).
 */
function share(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
