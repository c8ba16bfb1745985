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

/** The speed is judged between these moments, when the code is warm. */
const JUDGE_FROM_MS = 2000;
const JUDGE_TO_MS = 4000;

/** Counts the games of a run while they come in, and tells whoever listens. */
export class Meter {
  games: number;
  readonly #from: number;
  readonly #of: number;
  readonly #listener: Listener;
  readonly #start = performance.now();
  #bytes = 0;
  #end = this.#start;
  /** Games and time at JUDGE_FROM_MS; null when the judgement has been made. */
  #mark: { games: number; time: number } | null | undefined;

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
    const time = this.#end - this.#start;
    if (this.#mark === null || time < JUDGE_FROM_MS) return;
    this.#mark ??= { games: this.games, time };
    const played = this.games - this.#mark.games;
    if (time < JUDGE_TO_MS || played === 0) return;
    const all = this.#of - this.#from;
    this.#listener.onEstimate?.({
      seconds: ((time - this.#mark.time) / played / 1000) * all,
      bytes: (this.#bytes / this.played) * all,
    });
    this.#mark = null;
  }
}
