import type { PlayedChunk } from './chunk.js';
import { SpeedJudge } from './speed.js';

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

/** Counts the games of a run while they come in, and tells whoever listens. */
export class Meter {
  games: number;
  readonly #from: number;
  readonly #of: number;
  readonly #listener: Listener;
  readonly #start = performance.now();
  #bytes = 0;
  #end = this.#start;
  readonly #speed = new SpeedJudge();

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
    const speed = this.#speed.look(this.games);
    if (speed === undefined) return;
    const all = this.#of - this.#from;
    this.#listener.onEstimate?.({
      seconds: all / speed,
      bytes: (this.#bytes / this.played) * all,
    });
  }
}
