import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from 'node:worker_threads';
import { type Ended, type HostSetup, Shared } from './link.js';

/** How long a program may take to end when it is asked to, in milliseconds. */
const PARTING_MS = 2000;
/** How long one that was killed takes at most. */
const DYING_MS = 1000;

/** A program outside that reads lines and writes lines; all calls are synchronous. */
export class Bot {
  readonly #host: Worker;
  readonly #port: MessagePort;
  readonly #shared = new Int32Array(new SharedArrayBuffer(8));
  readonly #unread: (string | Ended)[] = [];
  #ended = false;

  constructor(command: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: HostSetup = { command, port: port2, shared: this.#shared };
    this.#host = new Worker(new URL('./host.js', import.meta.url), {
      workerData,
      transferList: [port2],
    });
    this.#host.unref();
  }

  write(line: string): void {
    this.#port.postMessage(line);
  }

  /** The next line, or how it ended; undefined when there is none in time. */
  read(milliseconds: number): string | Ended | undefined {
    const deadline = performance.now() + milliseconds;
    for (;;) {
      const sent = Atomics.load(this.#shared, Shared.SENT);
      const received = receiveMessageOnPort(this.#port);
      if (received) this.#unread.push(...(received.message as (string | Ended)[]));
      const next = this.#unread.shift();
      if (next !== undefined) return this.#note(next);
      const left = deadline - performance.now();
      if (left <= 0) return undefined;
      Atomics.wait(this.#shared, Shared.SENT, sent, left);
    }
  }

  /** Ends its input and gives it time to end by itself. */
  part(): void {
    this.#port.postMessage(null);
    this.#awaitEnd(PARTING_MS);
    this.end();
  }

  /** Ends it, and whatever it started. */
  end(): void {
    const group = Atomics.load(this.#shared, Shared.GROUP);
    if (group > 0) {
      endGroup(group);
      this.#awaitEnd(DYING_MS);
    }
    this.#port.close();
    void this.#host.terminate();
  }

  #note(message: string | Ended): string | Ended {
    if (typeof message === 'object' && 'exit' in message) this.#ended = true;
    return message;
  }

  #awaitEnd(milliseconds: number): void {
    const deadline = performance.now() + milliseconds;
    while (!this.#ended) {
      const left = deadline - performance.now();
      if (left <= 0) return;
      this.read(left);
    }
  }
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // There is nobody left in it.
  }
}
