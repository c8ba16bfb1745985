import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { playInOrder } from '../../sim/batch/pool.js';

const plan = {
  ...{ game: 'capital-lux', players: 2, agents: ['random', 'random'], rules: {}, deals: 300 },
  ...{ rotate: false, seed: 'kept', tables: [] as string[] },
};
const pool = { workers: 2, results: true, chunkSize: 20 };

/** The results of all games of a plan, or of the first so many chunks. */
async function resultsOf(of: typeof plan, chunks = Number.POSITIVE_INFINITY): Promise<number[]> {
  const found: number[] = [];
  for await (const { results } of playInOrder([of], 0, pool)) {
    found.push(...results);
    if (--chunks <= 0) break;
  }
  return found;
}

test('workers that have played other runs before, whole or not, play as new ones do', async () => {
  const whole = await resultsOf(plan);
  expect(whole).toHaveLength(4 * plan.deals);
  const other = await resultsOf({ ...plan, rules: { discs: 1 }, agents: ['greedy', 'careful'] });
  expect(other).not.toEqual(whole);
  expect(await resultsOf(plan)).toEqual(whole);
  expect(await resultsOf(plan, 2)).toEqual(whole.slice(0, 4 * 40));
  expect(await resultsOf({ ...plan, seed: 'another' })).not.toEqual(whole);
  const atOnce = await Promise.all([resultsOf(plan), resultsOf(plan), resultsOf(plan)]);
  expect(atOnce).toEqual([whole, whole, whole]);
  expect(await resultsOf(plan)).toEqual(whole);
});

test('memory does not grow with the games whose results are handed on', () => {
  const script = `
    import { playInOrder } from './dist/sim/batch/pool.js';
    import { registerAll } from './dist/sim/games/all.js';
    registerAll();
    const plan = { game: 'capital-lux', players: 2, agents: ['random', 'random'], rules: {},
      deals: 200000, rotate: false, seed: 'memory', tables: [] };
    const sizes = [];
    let next = 20000;
    for await (const { to } of playInOrder([plan], 0, { workers: 1, results: true, chunkSize: 500 })) {
      if (to < next) continue;
      next += 20000;
      gc();
      await new Promise((resolve) => setTimeout(resolve, 1));
      gc();
      sizes.push(process.memoryUsage().arrayBuffers);
    }
    console.log(JSON.stringify(sizes));`;
  const args = ['--expose-gc', '--input-type=module', '-e', script];
  const sizes: number[] = JSON.parse(execFileSync('node', args, { encoding: 'utf8' }));
  expect(sizes).toHaveLength(10);
  // All results of the games between the first look and the last would be 5.8 MB.
  expect(sizes[9] - sizes[0]).toBeLessThan(500_000);
});
