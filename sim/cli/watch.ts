import { SpeedJudge } from '../batch/speed.js';
import { counted } from '../text/format.js';
import { Progress } from './progress.js';
import { cleanOnSignals, stopOnSignals } from './signals.js';

/** What a long command says while it works, on standard error. */
export class Watch {
  readonly #isQuiet: boolean;
  readonly #controller = new AbortController();
  #progress: Progress | undefined;
  #isOver = false;
  readonly #speed = new SpeedJudge();
  /** How far it was when it was last told. */
  done = 0;

  constructor(isQuiet: boolean) {
    this.#isQuiet = isQuiet;
  }

  /** Asked to stop when it can. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Has it taken so long that something should be said? */
  get isLong(): boolean {
    return this.#progress?.isLong() ?? false;
  }

  say(text: string): void {
    if (!this.#isQuiet) say(text);
  }

  /** `1,200 of 5,000 games played`; the first call is the start, at which so many are done. */
  update(what: string, done: number, of?: number, note = ''): void {
    this.done = done;
    if (this.#isQuiet || this.#isOver) return;
    this.#progress ??= new Progress(what, of, done);
    this.#progress.update(done, note);
  }

  /** Of what goes by games, such as a run in a folder. */
  games(games: number, of?: number): void {
    this.update('games played', games, of);
  }

  /** The same, and once the code is warm how long all of it takes, for whoever wants to know. */
  whole(games: number, of: number, onTotal: (seconds: number) => void): void {
    this.games(games, of);
    const speed = this.#speed.look(games);
    if (speed !== undefined) onTotal(of / speed);
  }

  /** What comes next is another stretch. */
  pause(): void {
    this.#progress?.stop();
  }

  next(): void {
    this.pause();
    this.#progress = undefined;
  }

  end(): void {
    this.pause();
    this.#isOver = true;
  }

  abort(): void {
    this.end();
    say('Finishing… (press Ctrl-C again to quit now)');
    this.#controller.abort();
  }
}

/** In any case: what was asked for does not come. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Of what can go on later: a first signal asks it to stop, `stopped` is said if it did. */
export async function watchResumable<T>(
  quiet: boolean | undefined,
  stopped: () => string,
  play: (watch: Watch) => Promise<T | undefined>,
): Promise<T | undefined> {
  const watch = new Watch(quiet === true);
  const forget = stopOnSignals(() => watch.abort());
  try {
    const found = await play(watch);
    if (found === undefined) say(stopped());
    return found;
  } finally {
    watch.end();
    forget();
  }
}

/** Of what cannot: a signal ends it, and it says that nothing was kept. */
export async function watchWhole<T>(
  quiet: boolean | undefined,
  play: (watch: Watch) => Promise<T>,
  takeBack: () => void = () => {},
): Promise<T> {
  const watch = new Watch(quiet === true);
  const forget = cleanOnSignals(() => {
    watch.end();
    takeBack();
    say(`Stopped after ${counted(watch.done, 'game')}; nothing was kept.`);
  });
  try {
    return await play(watch);
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    watch.end();
    forget();
  }
}
