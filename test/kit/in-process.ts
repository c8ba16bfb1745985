import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { runProgram } from '../../sim/cli/run.js';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
let last: Promise<unknown> = Promise.resolve();

/**
 * The program within this process, as if it had been started in that folder without a terminal. One
 * after another: they share the folder, the standard streams and the exit code of the process.
 */
export function runInProcess(
  args: readonly string[],
  folder: string,
  input = '',
): Promise<Outcome> {
  if (args[0] === 'play' && args.includes('human'))
    throw new Error('a person is waited for without giving way: that needs a process of its own');
  const run = last.then(() => runAlone(args, folder, input));
  last = run.catch(() => {});
  return run;
}

async function runAlone(args: readonly string[], folder: string, input: string): Promise<Outcome> {
  const { argv, exitCode } = process;
  const listening = countListeners();
  const before = process.cwd();
  const out = listenTo('stdout');
  const err = listenTo('stderr');
  const giveBack = replace(process, 'stdin', Readable.from([Buffer.from(input)]));
  process.argv = [...argv.slice(0, 2), ...args];
  process.exitCode = undefined;
  process.chdir(folder);
  try {
    await runProgram(args);
    return { code: Number(process.exitCode ?? 0), out: out.said(), err: err.said() };
  } finally {
    process.chdir(before);
    process.exitCode = exitCode;
    process.argv = argv;
    for (const restore of [out.restore, err.restore, giveBack]) restore();
    expect(countListeners(), 'a command listens no longer when it is over').toEqual(listening);
  }
}

/** Catches what is written, which goes nowhere else. */
function listenTo(name: 'stdout' | 'stderr') {
  const texts: string[] = [];
  const write = (chunk: string | Uint8Array) => {
    texts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return true;
  };
  const restores = [replace(process[name], 'write', write), replace(process[name], 'isTTY', false)];
  return {
    said: () => texts.join(''),
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}

/** Another value for a property, until what is returned is called. */
function replace(of: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { value, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(of, name, own);
    else Reflect.deleteProperty(of, name);
  };
}

const countListeners = (): number[] => SIGNALS.map((signal) => process.listenerCount(signal));
