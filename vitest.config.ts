import { defineConfig } from 'vitest/config';

const deep = process.env.DEEP === '1' || process.env.BENCH === '1';

const PURE = [
  'test/core/**/*.test.ts',
  'test/games/*/{clauses,golden,reference}/*.test.ts',
  'test/games/*/{conformance,differential,properties,record,worlds}.test.ts',
];
/** They make another game known, which others must not meet. */
const APART = 'test/sim/second-game*.test.ts';

/** Makes the games of the lab known. */
const SETUP = ['test/kit/setup.ts'];

export default defineConfig({
  test: {
    testTimeout: deep ? 3_600_000 : 120_000,
    hookTimeout: deep ? 3_600_000 : 120_000,
    reporters: ['default'],
    maxWorkers: 2,
    // Files share a process and its modules, which halves what a file costs.
    projects: [
      { extends: true, test: { name: 'rules', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          ...{ name: 'lab', include: ['test/**/*.test.ts'], exclude: [...PURE, APART] },
          setupFiles: SETUP,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: [APART], setupFiles: SETUP } },
    ],
  },
});
