import type { MessagePort } from 'node:worker_threads';

/** What an agent and the thread that looks after its program have in common. */

export interface HostSetup {
  command: string;
  /** From the agent: lines to write, null for the end of input. To it: lists of lines, and how it ended. */
  port: MessagePort;
  shared: Int32Array;
}

/** Places in `shared`. */
export const enum Shared {
  /** Counts what was sent to the agent. */
  SENT,
  /** The process group of the program, 0 before it was started. */
  GROUP,
}

/** What comes instead of a line, and after which nothing comes. */
export type Ended =
  | { exit: number | null; signal: NodeJS.Signals | null }
  | { failed: string }
  | { tooLong: true };

/** Characters of a line. */
export const LONGEST_LINE = 1 << 20;
