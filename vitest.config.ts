import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const deep = process.env.DEEP === '1' || process.env.BENCH === '1';

const PURE = [
  'test/core/**/*.test.ts',
  'test/games/*/{clauses,golden,reference}/*.test.ts',
  'test/games/*/{conformance,differential,properties,record,worlds}.test.ts',
];
/** They make another game known, which others must not meet. */
const APART = 'test/sim/second-game*.test.ts';

/** Node cannot read TypeScript: threads of the sources are started from what is built of them. */
const builtThreads: Plugin = {
  name: 'built-threads',
  transform(code, id) {
    const at = relative(import.meta.dirname, id);
    if (!at.startsWith('sim/')) return null;
    const built = pathToFileURL(resolve(import.meta.dirname, 'dist', dirname(at))).href;
    const thread = /new URL\(['"]\.\/(.*\.js)['"], import\.meta\.url\)/g;
    return { code: code.replaceAll(thread, `new URL('${built}/$1')`), map: null };
  },
};

/** Makes the games of the lab known. */
const SETUP = ['test/kit/setup.ts'];

export default defineConfig({
  plugins: [builtThreads],
  test: {
    testTimeout: deep ? 3_600_000 : 120_000,
    hookTimeout: deep ? 3_600_000 : 120_000,
    reporters: ['default', './test/kit/slowest-files.ts'],
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
