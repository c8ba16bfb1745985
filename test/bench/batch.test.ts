import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/*
 * Batches: how the speed grows with workers, what tables cost, how much memory it takes. Speed is
 * measured only when asked for, on a machine that has nothing else to do:
 *
 *   BENCH=1 npx vitest run test/bench/batch.test.ts
 */
const deep = process.env.DEEP === '1';
const bench = process.env.BENCH === '1';
const TABLES = ['games', 'seats', 'rounds', 'colours', 'decisions'];

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Result {
  seconds: number;
  gamesPerSecond: number;
  bytes: number;
  peakMegabytes: number;
}

let runs = 0;
function batch(workers: number, games: number, tables: string[], formats = ['csv']): Result {
  const out = tables.length > 0 ? join(folder, `${runs++}`) : undefined;
  const setting = JSON.stringify({ players: 4, games, workers, tables, formats, out });
  const result = execFileSync('node', ['test/bench/batch.mjs', setting], { encoding: 'utf8' });
  if (out) rmSync(out, { recursive: true });
  return JSON.parse(result);
}

const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1];
const shown = (list: number[]) => list.map((x) => x.toFixed(2)).join(' ');

test.runIf(deep || bench).each([
  { tables: ['games'], formats: ['csv'] },
  { tables: TABLES, formats: ['csv', 'parquet'] },
])('ten times the games take at most 1.2 times the memory: $tables', ({ tables, formats }) => {
  const games = tables.length > 1 ? 10_000 : 100_000;
  // The smaller of two peaks: when garbage is collected is a matter of chance.
  const peak = (games: number) =>
    Math.min(...[1, 2].map(() => batch(2, games, tables, formats).peakMegabytes));
  const few = peak(games);
  const many = peak(10 * games);
  console.log(
    `${tables}: ${few.toFixed(0)} MB for ${games} games, ${many.toFixed(0)} MB for ten times`,
  );
  expect(many / few).toBeLessThan(1.2);
});

test.runIf(bench).each([
  { tables: [], least: 1.8 },
  { tables: ['games'], least: 1.7 },
])('two workers are at least $least times as fast as one: $tables', ({ tables, least }) => {
  const ratios = Array.from({ length: 5 }, () => {
    const one = batch(1, 1_000_000, tables).gamesPerSecond;
    return batch(2, 1_000_000, tables).gamesPerSecond / one;
  });
  console.log(`two workers over one, tables ${tables}: ${shown(ratios)}`);
  expect(median(ratios)).toBeGreaterThanOrEqual(least);
});

test.runIf(bench)('lab sim plays random games at 0.6 of the speed of lab bench', () => {
  const lab = (line: string) =>
    JSON.parse(
      execFileSync('node', ['dist/lab/main.js', ...line.split(' '), '--json'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  const ratios = Array.from({ length: 5 }, () => {
    const out = join(folder, `${runs++}`);
    const { played, seconds } = lab(`sim --games 1500000 --workers 1 --tables games --out ${out}`);
    rmSync(out, { recursive: true });
    return played / seconds / lab('bench --players 4 --seconds 3').gamesPerSecond;
  });
  console.log(`lab sim over lab bench: ${shown(ratios)}`);
  expect(median(ratios)).toBeGreaterThanOrEqual(0.6);
});

test.runIf(bench)('what each table costs over playing without output', () => {
  for (const tables of [...TABLES.map((table) => [table]), TABLES]) {
    const ratios = Array.from({ length: 3 }, () => {
      const none = batch(1, 100_000, []).seconds;
      return batch(1, 100_000, tables).seconds / none;
    });
    console.log(`${tables}: ${shown(ratios)} times the time of playing alone`);
  }
});

test.runIf(bench)('CSV comes out at 80 MB/s or more in each worker', () => {
  const speeds: Record<string, number> = JSON.parse(
    execFileSync('node', ['test/bench/csv.mjs'], { encoding: 'utf8' }),
  );
  console.log(Object.entries(speeds).map(([table, speed]) => `${table} ${speed.toFixed(0)} MB/s`));
  for (const speed of Object.values(speeds)) expect(speed).toBeGreaterThanOrEqual(80);
});
