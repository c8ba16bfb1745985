import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Unfinished } from '../../sim/batch/checkpoint.js';
import { type Plan, type Progress, type SimulateOptions, simulate } from '../../sim/index.js';
import { MAIN, makeLab, type Outcome, withoutNext } from './lab.js';

/** The commit is part of a run, and somebody may commit or edit while the tests of a file are running. */
export function hideCommit(): void {
  const before = process.env.GIT_DIR;
  beforeAll(() => {
    process.env.GIT_DIR = '/nonexistent';
  });
  afterAll(() => {
    if (before === undefined) delete process.env.GIT_DIR;
    else process.env.GIT_DIR = before;
  });
}

export interface Ended extends Outcome {
  signal: NodeJS.Signals | null;
}

/** The program as a process that goes on while the test does other things. */
export interface Started {
  readonly pid: number;
  /** What it has written to standard error by now. */
  said(): string;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

export type Env = Record<string, string>;

/** As `makeLab`; none of the processes that were started outlives the tests of a file. */
export function makeBatches() {
  const { folder, path } = makeLab();
  hideCommit();
  const children = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const run = (command: string, args: readonly string[], env: Env = {}): Started => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
    children.add(child);
    child.on('close', () => children.delete(child));
    return follow(child);
  };
  const start = (args: string, env?: Env) => run(process.execPath, [MAIN, ...args.split(' ')], env);
  const lab = async (args: string, env?: Env) => withoutNext(await start(args, env).ended);
  return { folder, path, run, start, lab };
}

function follow(child: ChildProcess): Started {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code, signal) =>
      done({ code, signal, out: texts.stdout, err: texts.stderr }),
    );
  });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return { pid: child.pid as number, said: () => texts.stderr, signal, ended };
}

/** The environment in which the program is preceded by the saboteur; what it does, see there. */
export function saboteur(settings: Env, options = ''): Env {
  const file = pathToFileURL(resolve('test/kit/saboteur.mjs')).href;
  return { NODE_OPTIONS: `--import=${file} ${options}`, ...settings };
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** SHA-256 of every file of a folder; none of a folder that is not there. */
export function hashes(folder: string): Record<string, string> {
  const names = isFolder(folder) ? readdirSync(folder).sort() : [];
  return Object.fromEntries(names.map((name) => [name, hash(join(folder, name))]));
}

function hash(file: string): string {
  if (isFolder(file)) return 'a folder';
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Those files that have their final names. */
export function finalHashes(folder: string): Record<string, string> {
  const isFinal = (name: string) => !name.endsWith('.part') && !name.startsWith('unfinished.');
  return Object.fromEntries(Object.entries(hashes(folder)).filter(([name]) => isFinal(name)));
}

export function readUnfinished(folder: string): Unfinished {
  return JSON.parse(readFileSync(join(folder, 'unfinished.json'), 'utf8')) as Unfinished;
}

/** Are all threads of a process in that state? `T`: stopped, `Z`: dead, but not waited for. */
export function isInState(pid: number, state: string): boolean {
  const stats = readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      return [readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
  return stats.every((stat) => stat.includes(`) ${state} `));
}

/** Waits until it is so, or the process has ended. */
export async function until(isSo: () => boolean, process?: Started): Promise<void> {
  let isOver = false;
  process?.ended.then(() => {
    isOver = true;
  });
  while (!isOver && !isSo()) await sleep(3);
}

export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Leaves a run of which all games are played and no file is finished. */
export async function playOnly(plan: Plan, options: SimulateOptions): Promise<void> {
  const onProgress = ({ step }: Progress) => {
    if (step !== 'playing') throw new Error('far enough');
  };
  await expect(simulate(plan, { ...options, onProgress })).rejects.toThrow('far enough');
}
