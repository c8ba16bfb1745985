import { build } from 'rolldown';

/*
 * What is built, once more, as a few files in dist/lab: to find, read and link some hundred modules
 * takes Node longer than most commands take for the rest.
 */
await build({
  input: {
    main: 'dist/sim/cli/main.js',
    index: 'dist/sim/index.js',
    // Threads start from files of their own, which are beside those that start them.
    worker: 'dist/sim/batch/worker.js',
    host: 'dist/sim/agents/exec/host.js',
  },
  platform: 'node',
  // They look for files beside their own.
  external: [/^@duckdb\//, 'piscina'],
  output: { dir: 'dist/lab', cleanDir: true, chunkFileNames: 'part-[name].js' },
});
