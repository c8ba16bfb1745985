import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeLab } from '../kit/lab.js';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Entry>;
}

const { path } = makeLab();
const parse = (text: string) => JSON.parse(text) as Lock;
const ROOT = readFileSync('package-lock.json', 'utf8');
/** `npm install` of npm 10, which Node 20 and 22 bring along, strips it from the file. */
const FORGOT_LIBC = !ROOT.includes('"libc"');

/** What the script makes of a lock file. */
function complete(text: string) {
  const file = path('package-lock.json');
  writeFileSync(file, text);
  const script = resolve('test/tools/complete-lock.mjs');
  const { status, stderr } = spawnSync('node', [script, file], { encoding: 'utf8' });
  return { code: status, err: stderr, lock: readFileSync(file, 'utf8') };
}

/** Complete, but for the entries that are so; `npm run lock` has to put them back. */
function without(isLeftOut: (name: string, entry: Entry) => boolean): string {
  const lock = parse(ROOT);
  for (const [name, entry] of Object.entries(lock.packages))
    if (isLeftOut(name, entry)) delete lock.packages[name];
  return JSON.stringify(lock);
}

describe.each(['package-lock.json', 'notebooks/package-lock.json'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { packages } = parse(text);

  test('lists the native packages of all platforms (npm run lock adds them)', () => {
    const paths = Object.keys(packages);
    const named = Object.values(packages).flatMap((entry) =>
      Object.keys(entry.optionalDependencies ?? {}),
    );
    const isListed = (name: string) => paths.some((each) => each.endsWith(`node_modules/${name}`));
    expect(named.filter((name) => !isListed(name))).toEqual([]);
  });

  test('names no server: every one asks its own registry', () => {
    const addresses = Object.values(packages).filter(({ resolved, link }) => resolved && !link);
    expect(addresses).toEqual([]);
    expect(text).not.toMatch(/"resolved": "[^"]*:/);
  });

  test('is left as it is once it is complete', () => {
    expect(complete(text)).toEqual({ code: 0, err: '', lock: text });
  });
});

test('an entry is what npm makes of the package', () => {
  // Those that npm has seen, with all that it says of them that matters for installing.
  const isNative = ({ integrity, cpu }: Entry) => integrity !== undefined && cpu !== undefined;
  const { packages } = parse(complete(without((_, entry) => isNative(entry))).lock);
  const seen = Object.entries(parse(ROOT).packages).filter(([, entry]) => isNative(entry));
  expect(seen.length).toBeGreaterThan(30);
  for (const [name, { version, cpu, dev, optional, os, ...entry }] of seen) {
    const libc = FORGOT_LIBC ? packages[name].libc : entry.libc;
    expect({ name, ...packages[name] }).toEqual({ name, version, cpu, dev, libc, optional, os });
  }
  expect(Object.keys(packages)).toEqual(Object.keys(parse(ROOT).packages));
});

test('what cannot be known without a registry is not guessed', () => {
  const { code, err } = complete(without((name) => name === 'node_modules/fsevents'));
  expect(code).toBe(1);
  expect(err).toContain('fsevents ~2.3.3: only npm can choose a version');
});
