import { CsvWriter } from '../dataset/csv.js';
import type { AgentSettings } from '../lab/agent.js';
import { gamesOf, type Plan } from './plan.js';
import { type PlanPlayer, preparePlan, resultSize } from './player.js';

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

export interface ChunkSettings {
  /** Whether the results of the games are wanted. */
  results: boolean;
  /** By slot: the game under way there, for whoever has to explain a crash. */
  at: Float64Array;
  settings: AgentSettings;
}

/** Plays chunks of one plan, and turns their rows into CSV. */
export class ChunkPlayer {
  readonly #player: PlanPlayer;
  readonly #writers: readonly CsvWriter[];
  readonly #at: Float64Array;
  /** Figures of a game that are wanted. */
  readonly #wanted: number;

  constructor(plan: Plan, { results, at, settings }: ChunkSettings) {
    const player = preparePlan(plan, settings);
    this.#player = player;
    this.#writers = player.columns.map(({ table }) => new CsvWriter(table, player.levels));
    this.#at = at;
    this.#wanted = results ? resultSize(plan) : 0;
  }

  play({ plan, from, to, slot, buffers }: Chunk): PlayedChunk {
    const begin = performance.now();
    const { columns } = this.#player;
    // A chunk that failed may have left rows.
    for (const table of columns) table.clear();
    const results = new Float64Array(this.#wanted * (to - from));
    this.#player.play(from, to, this.#at, slot, this.#wanted > 0 ? results : undefined);
    const tables = columns.map((table, i) => ({
      rows: table.rows,
      csv: share(this.#writers[i].write(table), buffers[i]),
    }));
    return { plan, from, to, slot, milliseconds: performance.now() - begin, tables, results };
  }

  close(): void {
    this.#player.close();
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

/** Games by chunks, none of two plans, each of the size that the plan has when it is asked for. */
export function* cut(
  plans: readonly Plan[],
  from: number,
  sizes: readonly number[],
): Generator<Pick<Chunk, 'plan' | 'from' | 'to'>, undefined> {
  for (let plan = 0; plan < plans.length; plan++) {
    const games = gamesOf(plans[plan]);
    for (let next = plan === 0 ? from : 0; next < games; ) {
      const to = Math.min(next + sizes[plan], games);
      yield { plan, from: next, to };
      next = to;
    }
  }
}

/** How long a chunk should take: short for memory, progress and Ctrl-C, long for speed. */
const CHUNK_MS = 50;

/** Towards CHUNK_MS, carefully: the first chunks of a thread are slow. */
export function nextSize({ from, to, milliseconds }: PlayedChunk): number {
  const games = to - from;
  return Math.max(1, Math.round(games * Math.min(4, CHUNK_MS / milliseconds)));
}
