import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const PICTURE = 'sim/import-graph.svg';
const folder = mkdtempSync(join(tmpdir(), 'graph-'));
afterAll(() => rmSync(folder, { recursive: true }));

function draw(root: string): string {
  const out = join(folder, 'graph.svg');
  execFileSync('node', ['test/tools/import-graph.mjs', root, out]);
  return readFileSync(out, 'utf8');
}

/** A checkout with these files. */
function checkout(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/** UPDATE_GOLDEN=1 draws it anew. */
test('the import graph in sim/README.md is that of the sources', () => {
  const now = draw('.');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(PICTURE, now);
  else expect(readFileSync(PICTURE, 'utf8')).toBe(now);
});

test('imports from below and from one game to another are red, imports of types alone dashed', () => {
  const sources = {
    'engine/core/rng.ts': '',
    'engine/one/index.ts': "import { Rng } from '../core/rng.js';",
    'sim/stats/mean.ts': "import {\n  type Rng,\n} from '../../engine/core/rng.js';",
  };
  const fine = draw(checkout('fine', sources));
  expect(fine).toContain('No folder imports from one below it.');
  expect(fine.match(/<path/g)).toHaveLength(2);
  expect(fine.match(/stroke-dasharray/g)).toHaveLength(1);
  const wrong = draw(
    checkout('wrong', {
      ...sources,
      'engine/two/index.ts': "export { one } from '../one/index.js';",
      'sim/text/csv.ts': "const late = async () => (await import('../cli/main.js')).main;",
      'sim/cli/main.ts': "import '../text/csv.js';",
    }),
  );
  expect(wrong).toContain('2 imports from below, between 2 pairs');
});
