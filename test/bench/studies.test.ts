import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStudy } from '../../sim/studies/run.js';

/*
 * How fast studies are. Measured only when asked for, on a machine that has nothing else to do:
 *
 *   BENCH=1 npx vitest run test/bench/studies.test.ts
 */
const bench = process.env.BENCH === '1';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1];
const shown = (list: number[]) => list.map((x) => x.toFixed(2)).join(' ');

test.runIf(bench).each([2, 3, 4])(
  'branches play at 0.8 of the speed of whole games: %i players',
  (players) => {
    const ratios = Array.from({ length: 5 }, () => {
      const setting = JSON.stringify({ players, seconds: 3 });
      const out = execFileSync('node', ['test/bench/studies.mjs', setting], { encoding: 'utf8' });
      const { branches, games } = JSON.parse(out);
      return branches / games;
    });
    console.log(`decisions in branches over those in whole games, ${players}: ${shown(ratios)}`);
    expect(median(ratios)).toBeGreaterThanOrEqual(0.8);
  },
);

test.runIf(bench)('a study with two workers is 1.8 times as fast as with one', async () => {
  let runs = 0;
  const seconds = async (workers: number) => {
    let begin = 0;
    let end = 0;
    await runStudy({
      game: 'capital-lux',
      study: 'value-of-gold',
      players: 4,
      policy: 'tuned',
      rules: {},
      seed: 'bench',
      deals: 700,
      checks: false,
      searchDeals: 0,
      out: join(folder, `${runs++}`),
      formats: ['csv'],
      workers,
      onRun: () => {
        begin = performance.now();
      },
      onProgress: () => {
        end = performance.now();
      },
    });
    return (end - begin) / 1000;
  };
  const ratios: number[] = [];
  for (let i = 0; i < 3; i++) ratios.push((await seconds(1)) / (await seconds(2)));
  console.log(`a study, two workers over one: ${shown(ratios)}`);
  expect(median(ratios)).toBeGreaterThanOrEqual(1.8);
});
