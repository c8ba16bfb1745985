import type { PlayedChunk } from './chunk.js';

/** How far a run is. */
export interface Progress {
  /** `playing`, or the file that is being finished. */
  step: string;
  games: number;
  of: number;
  gamesPerSecond: number;
  secondsLeft: number;
}

/** What a whole run will take, judged by its first seconds. */
export interface RunEstimate {
  seconds: number;
  bytes: number;
}

export interface Listener {
  onProgress?: (progress: Progress) => void;
  /** Called once, within some seconds, by runs that are not done by then. */
  onEstimate?: (estimate: RunEstimate) => void;
}

/** The speed is judged over so long, and so many chunks, that a pause does not count … */
const JUDGE_MS = 2000;
const CHUNKS = 10;
/** … again and again until it grows no more by so much: then the code is warm. At the latest after this. */
const GROWS = 1.3;
const WARM_MS = 15_000;

/** Counts the games of a run while they come in, and tells whoever listens. */
export class Meter {
  games: number;
  readonly #from: number;
  readonly #of: number;
  readonly #listener: Listener;
  readonly #start = performance.now();
  #bytes = 0;
  #end = this.#start;
  #chunks = 0;
  /** Where a judgement begins, and the games a second of the one before; null when it has been made. */
  #mark: { games: number; time: number; chunks: number; speed: number } | null | undefined;

  constructor(from: number, of: number, listener: Listener) {
    this.games = from;
    this.#from = from;
    this.#of = of;
    this.#listener = listener;
  }

  get played(): number {
    return this.games - this.#from;
  }

  get seconds(): number {
    return (this.#end - this.#start) / 1000;
  }

  add({ to, tables }: PlayedChunk): void {
    this.games = to;
    this.#chunks++;
    this.#end = performance.now();
    for (const { csv } of tables) this.#bytes += csv.length;
    this.#judge();
    this.#tell('playing');
  }

  finishing(file: string): void {
    this.#tell(file);
  }

  #tell(step: string): void {
    const gamesPerSecond = this.played / this.seconds;
    const secondsLeft = (this.#of - this.games) / gamesPerSecond;
    this.#listener.onProgress?.({
      step,
      games: this.games,
      of: this.#of,
      gamesPerSecond,
      secondsLeft,
    });
  }

  #judge(): void {
    if (this.#mark === null) return;
    const now = { games: this.games, time: this.#end - this.#start, chunks: this.#chunks };
    this.#mark ??= { ...now, speed: 0 };
    const { games, time, chunks, speed } = this.#mark;
    if (now.time - time < JUDGE_MS || now.chunks - chunks < CHUNKS) return;
    const newest = (now.games - games) / ((now.time - time) / 1000);
    this.#mark = { ...now, speed: newest };
    if (newest > GROWS * speed && now.time < WARM_MS) return;
    const all = this.#of - this.#from;
    this.#listener.onEstimate?.({
      seconds: all / newest,
      bytes: (this.#bytes / this.played) * all,
    });
    this.#mark = null;
  }
}
