import { spawn } from 'node:child_process';
import { workerData } from 'node:worker_threads';
import { noteGroup } from './groups.js';
import { type Ended, type HostSetup, LONGEST_LINE, Shared } from './link.js';

/*
 * A thread that looks after one program: an agent has to wait for its answer without giving way to
 * anything else, and while it waits somebody has to read and write.
 */

/** How long output may still come after the program has ended, in milliseconds. */
const LAST_WORDS_MS = 200;

const { command, port, shared, groups } = workerData as HostSetup;
const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });

function send(message: string | Ended): void {
  port.postMessage(message);
  Atomics.add(shared, Shared.SENT, 1);
  Atomics.notify(shared, Shared.SENT);
}

child.on('error', ({ message }) => send({ failed: message }));
if (child.pid !== undefined) {
  noteGroup(groups, child.pid);
  Atomics.store(shared, Shared.GROUP, child.pid);
}

child.on('exit', (exit, signal) => {
  const tell = () => {
    clearTimeout(timer);
    child.stdout.removeListener('end', tell);
    send({ exit, signal });
  };
  // A program of its own that outlives it may hold the output open.
  const timer = setTimeout(tell, LAST_WORDS_MS);
  if (child.stdout.readableEnded) tell();
  else child.stdout.once('end', tell);
});

let rest = '';
child.stdout.setEncoding('utf8').on('data', (text: string) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() as string;
  for (const line of lines) send(line.length > LONGEST_LINE ? { tooLong: true } : line);
  if (rest.length <= LONGEST_LINE) return;
  child.stdout.pause();
  send({ tooLong: true });
});

// Its end is told by its exit.
child.stdin.on('error', () => {});
port.on('message', (line: string | null) => {
  if (line === null) child.stdin.end();
  else child.stdin.write(`${line}\n`);
});
