import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import { type Ended, type HostSetup, LONGEST_LINE, Shared } from './link.js';

/*
 * A thread that looks after one program: an agent has to wait for its answer without giving way to
 * anything else, and while it waits somebody has to read and write.
 */

/** How long output may still come after the program has ended, in milliseconds. */
const LAST_WORDS_MS = 200;

/**
 * The program leads a process group of its own: Ctrl-C does not reach it, and all that it started can
 * be ended with it. In that group somebody waits for the end of this program, however it comes about,
 * which closes the pipe that they hold; a bot that does not mind the end of its input ends then, too.
 */
const WATCH = '(read _ <&3; sleep 1; kill -9 0) >/dev/null 2>&1 &\nexec 3<&-\n';

const { command, port, shared } = workerData as HostSetup;
const child = spawn(WATCH + command, {
  shell: true,
  detached: true,
  stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
});
// With a fourth pipe the compiler no longer knows of the first two.
const stdin = child.stdin as Writable;
const stdout = child.stdout as Readable;

/** What came together goes together: a line too many is seen before the next question. */
function send(...messages: readonly (string | Ended)[]): void {
  port.postMessage(messages);
  Atomics.add(shared, Shared.SENT, 1);
  Atomics.notify(shared, Shared.SENT);
}

child.on('error', ({ message }) => send({ failed: message }));
if (child.pid !== undefined) Atomics.store(shared, Shared.GROUP, child.pid);

child.on('exit', (exit, signal) => {
  const tell = () => {
    clearTimeout(timer);
    stdout.removeListener('end', tell);
    send({ exit, signal });
  };
  // A program of its own that outlives it may hold the output open.
  const timer = setTimeout(tell, LAST_WORDS_MS);
  if (stdout.readableEnded) tell();
  else stdout.once('end', tell);
});

let rest = '';
stdout.setEncoding('utf8').on('data', (text: string) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() as string;
  if (lines.length > 0)
    send(...lines.map((line) => (line.length > LONGEST_LINE ? { tooLong: true as const } : line)));
  if (rest.length <= LONGEST_LINE) return;
  stdout.pause();
  send({ tooLong: true });
});

// Its end is told by its exit.
stdin.on('error', () => {});
port.on('message', (line: string | null) => {
  if (line === null) stdin.end();
  else stdin.write(`${line}\n`);
});
