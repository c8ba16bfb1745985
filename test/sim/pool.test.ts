import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('memory does not grow with the games whose results are handed on', () => {
  const script = `
    import { playInOrder } from './dist/sim/batch/pool.js';
    const plan = { game: 'capital-lux', players: 2, agents: ['random', 'random'], rules: {},
      deals: 400000, rotate: false, seed: 'memory', tables: [] };
    const sizes = [];
    let next = 40000;
    for await (const { to } of playInOrder([plan], 0, { workers: 1, results: true, chunkSize: 500 })) {
      if (to < next) continue;
      next += 40000;
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
