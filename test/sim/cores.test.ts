import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { containerShare, usableCores } from '../../sim/batch/cores.js';
import { makeLab } from '../kit/lab.js';

const { path } = makeLab();

/** A tree of files as the kernel shows control groups. */
function groups(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    const at = `${path(name)}/${file}`;
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, text);
  }
  return path(name);
}

test('here: at least one, at most those of the machine', () => {
  expect(usableCores()).toBeGreaterThanOrEqual(1);
  expect(usableCores()).toBeLessThanOrEqual(availableParallelism());
});

test('pinned to one core, one is counted', () => {
  const file = resolve('dist/sim/batch/cores.js');
  const script = `import('${file}').then(({ usableCores }) => console.log(usableCores()))`;
  const out = execFileSync('taskset', ['-c', '0', process.execPath, '-e', script]);
  expect(`${out}`).toBe('1\n');
});

test('the second version of control groups: the least of all groups around counts', () => {
  const root = groups('v2', {
    'cpu.max': 'max 100000\n',
    'a/cpu.max': '150000 100000\n',
    'a/b/cpu.max': 'max 100000\n',
  });
  expect(containerShare(root, '0::/a/b\n')).toBe(1.5);
  expect(containerShare(root, '0::/\n')).toBe(Number.POSITIVE_INFINITY);
});

test('the first version: −1 is no limit', () => {
  const root = groups('v1', {
    'cpu/cpu.cfs_quota_us': '-1\n',
    'cpu/cpu.cfs_period_us': '100000\n',
    'cpu/box/cpu.cfs_quota_us': '250000\n',
    'cpu/box/cpu.cfs_period_us': '100000\n',
  });
  expect(containerShare(root, '5:cpu,cpuacct:/box\n1:name=systemd:/box\n')).toBe(2.5);
  expect(containerShare(root, '5:cpu,cpuacct:/\n')).toBe(Number.POSITIVE_INFINITY);
});

test('without control groups there is no limit', () => {
  expect(containerShare(path('none'), '')).toBe(Number.POSITIVE_INFINITY);
});
