import { fileURLToPath } from 'node:url';
import { batchHost } from '../batch/host.js';
import type { Lesson } from './lesson.js';

/** What a worker thread can be asked for. */
type Task = 'labelDecisions' | 'collectStandings' | 'contest' | 'tellLabels';

/** Games in a lesson: the same whatever the number of workers, so that results are, too. */
const GAMES_A_LESSON = 50;

/** Worker threads that play the games of a training. */
export interface Classroom {
  /** Plays games `from` … `to` − 1 of a lesson; results in the order of games. */
  play<R>(task: Task, lesson: Lesson, progress?: (games: number) => void): Promise<R[]>;
  close(): Promise<void>;
}

export async function openClassroom(workers: number): Promise<Classroom> {
  // Loaded only here: most commands play without it.
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: fileURLToPath(batchHost().worker),
    minThreads: workers,
    maxThreads: workers,
    recordTiming: false,
  });
  return {
    play<R>(task: Task, lesson: Lesson, progress = (_: number) => {}): Promise<R[]> {
      let played = 0;
      const part = async (from: number): Promise<R> => {
        const to = Math.min(from + GAMES_A_LESSON, lesson.to);
        const result: R = await pool.run({ ...lesson, from, to }, { name: task });
        played += to - from;
        progress(played);
        return result;
      };
      const parts = Math.ceil((lesson.to - lesson.from) / GAMES_A_LESSON);
      return Promise.all(
        Array.from({ length: parts }, (_, i) => part(lesson.from + i * GAMES_A_LESSON)),
      );
    },
    close: () => pool.destroy(),
  };
}
