import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/*
 * What is built, once more, as a few files in dist/lab: to find, read and link some hundred modules
 * takes Node longer than most commands take for the rest.
 */
const OUT = 'dist/lab';
const { output } = await build({
  input: {
    main: 'dist/sim/cli/main.js',
    index: 'dist/sim/index.js',
    // Threads start from files of their own, which are beside those that start them.
    worker: 'dist/sim/games/worker.js',
    host: 'dist/sim/agents/exec/host.js',
  },
  platform: 'node',
  // They look for files beside their own.
  external: [/^@duckdb\//, 'piscina'],
  output: {
    dir: OUT,
    cleanDir: true,
    chunkFileNames: 'part-[name].js',
    // Apart, so that `lab bench --agent` can tell the time in the rules.
    codeSplitting: { groups: [{ name: 'engine', test: /dist\/engine\// }] },
  },
});

const folders = output
  .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  .flatMap((id) => id.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
const licences = [...new Set(folders)].sort().map(licenceOf);
writeFileSync(join(OUT, 'LICENCES.txt'), licences.join('\n'));

/** Whoever passes on the work of others passes on its licence. @param {string} folder */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  return `${name} ${version}: ${license ?? 'see below'}\n\n${text.trim()}\n`;
}
