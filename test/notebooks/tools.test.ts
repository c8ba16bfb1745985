import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clean, type Notebook, write } from '../../notebooks/tools/clean.mjs';
import { differences, keepPictures } from '../../notebooks/tools/compare.mjs';
import { committed, NAMES } from './kit.js';

const notebook = (outputs: object[], source = 'show(figure)'): Notebook => ({
  cells: [
    {
      cell_type: 'code',
      id: 'f00d',
      metadata: { execution: { 'iopub.status.busy': '2026-01-01T00:00:00Z' } },
      source,
      execution_count: 7,
      outputs,
    } as never,
  ],
  metadata: { kernelspec: { name: 'other' } },
  nbformat: 4,
  nbformat_minor: 5,
});

const chart = (png: string, value: number) => ({
  output_type: 'display_data',
  data: {
    'text/html': `<img alt="x" src="data:image/png;base64,${png}" style=""><script>draw(${value})</script>`,
    'image/png': png,
  },
  metadata: {},
});

describe('cleaning', () => {
  test('takes away times, counts and names of cells, and joins what was written line by line', () => {
    const lines = ['a\n', 'b\n'].map((text) => ({ output_type: 'stream', name: 'stdout', text }));
    const text = write(clean(notebook(lines, 'a\nb\n')));
    expect(text).not.toMatch(/2026|f00d|other/);
    expect(JSON.parse(text).cells).toEqual([
      {
        cell_type: 'code',
        execution_count: null,
        id: 'cell-01',
        metadata: {},
        outputs: [{ name: 'stdout', output_type: 'stream', text: ['a\n', 'b\n'] }],
        source: ['a\n', 'b'],
      },
    ]);
  });

  test.each(NAMES)('%s is committed executed, clean, and without a place or time in it', (name) => {
    const text = readFileSync(`notebooks/${name}.ipynb`, 'utf8');
    expect(write(clean(committed(name)))).toBe(text);
    const words = text.replaceAll(/[A-Za-z0-9+/=]{400,}/g, '');
    expect(words).not.toMatch(/\/(tmp|home|root|usr|work)\/|node_modules|20\d\d-\d\d-\d\d/);
    expect(words).not.toContain('stderr');
  });
});

describe('comparing', () => {
  const before = clean(notebook([chart('aaaa', 1)]));

  test('names the cell whose results are others', () => {
    const [found, ...rest] = differences(before, clean(notebook([chart('aaaa', 2)])));
    expect(rest).toEqual([]);
    expect(found.cell).toBe(1);
    expect(found.was).toContain('draw(1)');
    expect(found.is).toContain('draw(2)');
  });

  test('does not mind another picture of the same, and keeps the old one', () => {
    const after = clean(notebook([chart('bbbb', 1)]));
    expect(differences(before, after)).toEqual([]);
    expect(keepPictures(before, after)).toEqual(before);
    const changed = clean(notebook([chart('bbbb', 2)]));
    expect(keepPictures(before, changed)).toEqual(changed);
  });

  test('minds a cell that shows nothing any more', () => {
    expect(differences(before, clean(notebook([])))).toHaveLength(1);
  });
});

const DONE = [
  'notebooks/node_modules/.installed',
  'notebooks/dist/.compiled',
  'notebooks/.jupyter/kernels/tslab/kernel.json',
];
/** Says how much processor time a program took, in microseconds. */
const TELLS_TIME = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(\`\${user + system}\`);
})`;

test('setting up again does nothing, at once', () => {
  const timesOf = () => DONE.map((file) => statSync(file).mtimeMs);
  const before = timesOf();
  const args = [`--import=data:text/javascript,${TELLS_TIME}`, 'notebooks/tools/setup.mjs'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^\d+$/);
  expect(Number(stderr)).toBeLessThan(2e6);
  expect(timesOf()).toEqual(before);
});

test('the lock file names no place of a package', () => {
  const lock = JSON.parse(readFileSync('notebooks/package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const resolved = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(resolved.sort()).toEqual(['..', 'stubs/tfjs', 'stubs/types-danfojs', 'stubs/xlsx']);
});
