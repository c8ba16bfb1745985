import { fileURLToPath } from 'node:url';
import { batchHost } from '../batch/host.js';
import { isThreadLocalGame } from '../lab/registry.js';
import { gameOfRecord } from '../play/records.js';
import { Analyst, type Brief, type Judged } from './analyst.js';
import type { CurvePoint } from './course.js';

/** One step to look into. */
export type Job =
  | { readonly kind: 'judge'; readonly step: number }
  | { readonly kind: 'curve'; readonly step: number; readonly isFresh: boolean };
type Found<J extends Job> = J extends { kind: 'curve' } ? CurvePoint[] : Judged;

/** Whoever looks into steps, on this thread or on others. */
export interface Team {
  /** What was found for each, undefined where it was stopped before. */
  work<J extends Job>(
    jobs: readonly J[],
    onDone: (done: number) => Promise<void> | void,
  ): Promise<(Found<J> | undefined)[]>;
  close(): Promise<void>;
}

export function openTeam(
  analyst: Analyst,
  brief: Brief,
  workers: number,
  signal: AbortSignal | undefined,
): Promise<Team> | Team {
  return workers === 0 || isThreadLocalGame(gameOfRecord(brief.record))
    ? oneOfThisThread(analyst, signal)
    : openWorkers(brief, workers, signal);
}

const look = (analyst: Analyst, job: Job, pause: () => Promise<void> | void) =>
  job.kind === 'curve' ? analyst.curve(job.step, job.isFresh) : analyst.judge(job.step, pause);

function oneOfThisThread(analyst: Analyst, signal: AbortSignal | undefined): Team {
  return {
    async work(jobs, onDone) {
      const found = jobs.map(() => undefined as Found<(typeof jobs)[number]> | undefined);
      for (const [i, job] of jobs.entries()) {
        if (signal?.aborted) break;
        found[i] = (await look(analyst, job, () => onDone(i))) as never;
        await onDone(i + 1);
      }
      return found;
    },
    close: async () => {},
  };
}

/** What a worker thread is given: the brief as JSON, the same memory for all. */
interface Task {
  readonly run: number;
  readonly brief: SharedArrayBuffer;
  readonly job: Job;
}

let runs = 0;

async function openWorkers(
  brief: Brief,
  workers: number,
  signal: AbortSignal | undefined,
): Promise<Team> {
  // Loaded only here: most commands play without it.
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: fileURLToPath(batchHost().worker),
    ...{ minThreads: 1, maxThreads: workers, recordTiming: false },
  });
  const stop = () => void pool.destroy();
  signal?.addEventListener('abort', stop);
  const task = { run: runs++, brief: shared(JSON.stringify(brief)) };
  return {
    async work(jobs, onDone) {
      let done = 0;
      return Promise.all(
        jobs.map(async (job) => {
          if (signal?.aborted) return undefined;
          try {
            const found = await pool.run({ ...task, job }, { name: 'analyseStep' });
            await onDone(++done);
            return found;
          } catch (error) {
            if (signal?.aborted) return undefined;
            throw error;
          }
        }),
      );
    },
    close: async () => {
      signal?.removeEventListener('abort', stop);
      await pool.destroy();
    },
  };
}

function shared(text: string): SharedArrayBuffer {
  const bytes = Buffer.from(text);
  const memory = new SharedArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

/** Of the brief that this thread was given last. */
let known: { run: number; analyst: Analyst } | undefined;

/** What a worker thread does. */
export function analyseStep({ run, brief, job }: Task): unknown {
  if (known?.run !== run)
    known = { run, analyst: new Analyst(JSON.parse(Buffer.from(brief).toString()) as Brief) };
  return look(known.analyst, job, () => {});
}
