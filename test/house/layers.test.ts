import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Import, importsOf, isBack, readFiles } from '../tools/imports.mjs';

/* Layers run one way, for values and types alike: sim/README.md has them in their order. */
const allImports = (root: string): Import[] =>
  readFiles(root).flatMap((file) => importsOf(root, file));

const backwards = (imports: readonly Import[]): string[] =>
  imports.filter(isBack).map(({ from, to }) => `${from} → ${to}`);

/** Files that import each other in a circle, however long. */
function circles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

test('no file imports from a later layer, nor from another game', () => {
  const imports = allImports('.');
  expect(imports.length).toBeGreaterThan(2000);
  expect(backwards(imports)).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circles(allImports('.'))).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what is wrong is found: upwards, across games, and in circles of types', () => {
  const files = {
    'engine/core/game.ts': "import type { One } from '../one/index.js';",
    'engine/one/index.ts': "import type { Two } from '../two/index.js';",
    'engine/two/index.ts': "export { a } from './a.js';",
    'engine/two/a.ts': "import type { B } from './b.js';",
    'engine/two/b.ts': "const a = () => import('./a.js');",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'sim'));
  const imports = allImports(folder);
  expect(backwards(imports)).toEqual([
    'engine/core/game.ts → engine/one/index.ts',
    'engine/one/index.ts → engine/two/index.ts',
  ]);
  expect(circles(imports)).toEqual(['engine/two/a.ts → engine/two/b.ts → engine/two/a.ts']);
});
