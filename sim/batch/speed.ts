/** The speed is judged over so long, and so many looks, that a pause does not count … */
const JUDGE_MS = 2000;
const LOOKS = 10;
/** … again and again until it grows no more by so much: then the code is warm. At the latest after this. */
const GROWS = 1.3;
const WARM_MS = 15_000;

/** Finds out how fast games are played when the code is warm. */
export class SpeedJudge {
  readonly #start = performance.now();
  #looks = 0;
  /** Where a judgement begins, and the games a second of the one before; null when it has been made. */
  #mark: { games: number; time: number; looks: number; speed: number } | null | undefined;

  /** Games a second, once, as soon as it is known; `games` are played by now. */
  look(games: number): number | undefined {
    if (this.#mark === null) return undefined;
    const now = { games, time: performance.now() - this.#start, looks: ++this.#looks };
    this.#mark ??= { ...now, speed: 0 };
    const { time, looks, speed } = this.#mark;
    if (now.time - time < JUDGE_MS || now.looks - looks < LOOKS) return undefined;
    const newest = (games - this.#mark.games) / ((now.time - time) / 1000);
    const isWarm = newest <= GROWS * speed || now.time >= WARM_MS;
    this.#mark = isWarm ? null : { ...now, speed: newest };
    return isWarm ? newest : undefined;
  }
}
