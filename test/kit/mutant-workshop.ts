import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutant.js';

const ROOT = resolve(import.meta.dirname, '../..');
/** The tests of clauses need no more of `test` than these. */
const COPIED = [
  ...['engine', 'test/games', 'test/kit'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts'],
];
const LONGEST = 120_000;

export function engineSource(game: string, file: string, root = ROOT): string {
  return readFileSync(join(root, 'engine', game, file), 'utf8');
}

export function occurrences(source: string, part: string): number {
  return source.split(part).length - 1;
}

/** The source with the fault; throws unless the place is found exactly once, in one line. */
export function mutate(source: string, { clause, file, from, to }: Mutant): string {
  const found = occurrences(source, from);
  if (found !== 1 || from.includes('\n'))
    throw new Error(`${clause}: "${from}" is ${found} times in ${file}, not once`);
  return source.replace(from, () => to);
}

/** What became of a mutant; only `killed` is good. */
export type Fate = 'killed' | 'survived' | 'crashed' | 'hung';

/** A copy of the project, outside it, whose engine may be spoiled. */
export class Workshop {
  private readonly root = mkdtempSync(join(tmpdir(), 'mutants-'));
  private readonly tests: string;

  constructor(private readonly game: string) {
    this.tests = `test/games/${game}/clauses`;
    const own = [`data/${game}`].filter((name) => existsSync(join(ROOT, name)));
    for (const name of [...COPIED, ...own])
      cpSync(join(ROOT, name), join(this.root, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'dir');
  }

  /** Names of the tests of a clause that fail; all clauses' without one. */
  async failing(clause?: string): Promise<{ names: string[]; fate: Fate }> {
    const report = join(this.root, 'report.json');
    rmSync(report, { force: true });
    const hung = await this.vitest(['--reporter=json', `--outputFile=${report}`], clause);
    if (hung) return { names: [], fate: 'hung' };
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const crashed = testResults.some((file) => file.assertionResults.length === 0);
    const failed = tests.filter(({ status, title }) => status === 'failed' && names(title, clause));
    return { names: failed.map(({ title }) => title), fate: crashed ? 'crashed' : 'survived' };
  }

  /** Whether a test of the clause that otherwise passes fails with the fault. */
  async fateOf(mutant: Mutant, failingAnyway: ReadonlySet<string>): Promise<Fate> {
    const path = join(this.root, 'engine', this.game, mutant.file);
    const source = engineSource(this.game, mutant.file, this.root);
    writeFileSync(path, mutate(source, mutant));
    try {
      const { names, fate } = await this.failing(mutant.clause);
      return names.some((name) => !failingAnyway.has(name)) ? 'killed' : fate;
    } finally {
      writeFileSync(path, source);
    }
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** The files of tests in which the clause is named. */
  private filesOf(clause: string): string[] {
    return readdirSync(join(this.root, this.tests))
      .map((file) => `${this.tests}/${file}`)
      .filter((file) => names(readFileSync(join(this.root, file), 'utf8'), clause));
  }

  /** Runs the clauses' tests; true if they had to be stopped. */
  private vitest(options: readonly string[], clause?: string): Promise<boolean> {
    const filter = clause ? ['-t', `\\b${clause}\\b`] : [];
    const files = clause ? this.filesOf(clause) : [this.tests];
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...filter, ...options];
    // In a group of their own: a fault that never ends hangs a worker of the runner, not the runner.
    const settings = { cwd: this.root, env: cleanEnvironment(), detached: true } as const;
    return new Promise((done) => {
      const runner = spawn(process.execPath, args, { ...settings, stdio: 'ignore' });
      let hung = false;
      const stop = setTimeout(() => {
        hung = true;
        process.kill(-(runner.pid as number), 'SIGKILL');
      }, LONGEST);
      runner.on('close', () => {
        clearTimeout(stop);
        done(hung);
      });
    });
  }
}

interface Report {
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

function names(title: string, clause?: string): boolean {
  return clause === undefined || new RegExp(`\\b${clause}\\b`).test(title);
}

/** Without what the runner around us has set. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VITEST') && !['DEEP', 'NODE_ENV', 'TEST'].includes(name),
  );
  return Object.fromEntries(own);
}
