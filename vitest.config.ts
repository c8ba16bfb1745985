import { defineConfig } from 'vitest/config';

const deep = process.env.DEEP === '1' || process.env.BENCH === '1';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: deep ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
    reporters: ['default'],
    maxWorkers: 2,
  },
});
