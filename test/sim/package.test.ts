import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* The package as somebody installs it who has nothing else: the command, and what can be imported. */
const folder = mkdtempSync(join(tmpdir(), 'package-'));
afterAll(() => rmSync(folder, { recursive: true }));
const app = join(folder, 'app');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

function run(command: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** The program as npm has put it into place. */
const installed = (name: string, ...args: string[]) =>
  run(join(app, 'node_modules/.bin', name), args, app);

beforeAll(() => {
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  // What is built is tested as it is.
  const packing = ['pack', '--ignore-scripts', '--pack-destination', folder];
  expect(run('npm', packing, '.')).toMatchObject({ code: 0 });
  const file = join(folder, `capital-lab-${version}.tgz`);
  const installing = ['install', '--prefer-offline', '--no-audit', '--no-fund', file];
  expect(run('npm', installing, app)).toMatchObject({ code: 0 });
});

test.each(['capital-lab', 'lab'])('%s is a command', (name) => {
  expect(installed(name, '--version').out).toBe(`${version}\n`);
  const { code, out } = installed(name, 'play', '--players', '2', '--seed', 'demo');
  expect(code).toBe(0);
  expect(out).toBe(
    run('node', ['dist/lab/main.js', 'play', '--players', '2', '--seed', 'demo'], '.').out,
  );
});

test('a run and a study are played in worker threads', () => {
  const sim = installed('lab', 'sim', '--games', '20', '--format', 'csv,parquet', '--out', 'run');
  expect(sim).toMatchObject({ code: 0 });
  const asked = ['--players', '2', '--deals', '4', '--no-checks', '--quiet', '--out', 'study'];
  const study = installed('lab', 'study', 'value-of-gold', ...asked);
  expect(study).toMatchObject({ code: 0, err: '' });
  expect(study.out).toMatch(/^What is a gold disc worth, and why\?/);
});

test('the variants come along', () => {
  const shipped = JSON.parse(run('node', ['dist/lab/main.js', 'balance', '--json'], '.').out);
  const { code, out } = installed('lab', 'balance', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(shipped);
  expect(shipped.length).toBeGreaterThan(20);
  const asked = ['--players', '2', '--deals', '40', '--no-checks', '--quiet', '--out', 'six'];
  const sheet = installed('lab', 'balance', 'discs-6', ...asked);
  expect(sheet).toMatchObject({ code: 0, err: '' });
  expect(sheet.out).toContain('discs-6: standard, except {"discs":6}');
});

const PROGRAM = `import { createAgent, GameRun } from 'capital-lab';
import { CapitalLux, type GameRecord, type LuxState } from 'capital-lab/games/capital-lux';
import type { Estimate } from 'capital-lab/stats';

const game = new CapitalLux(2);
const agents = ['careful', 'greedy'].map((name) => createAgent(name, game));
const run = new GameRun<LuxState, GameRecord>(new CapitalLux(2), agents, 'my seed');
const record = run.record(0);
const scores: readonly number[] = record.final.scores;
// @ts-expect-error A number is no text.
const words: string = scores[0];
// @ts-expect-error An estimate has ends.
const estimate: Estimate = { n: scores.length, mean: 0 };
console.log(estimate.n, typeof words);
`;

test('what is imported has types', () => {
  writeFileSync(join(app, 'program.ts'), PROGRAM);
  const types = `--types node --typeRoots ${resolve('node_modules/@types')}`;
  const options = `--strict --target ES2022 --module NodeNext ${types} program.ts`.split(' ');
  const checked = run('node', [resolve('node_modules/typescript/bin/tsc'), ...options], app);
  expect(checked).toMatchObject({ code: 0, out: '' });
  expect(run('node', ['program.js'], app)).toMatchObject({ code: 0, out: '2 number\n' });
});

const TOPICS = ['balance', 'charts', 'engine', 'games', 'report', 'stats', 'studies'];
const GAMES = ['games/capital-lux', 'games/capital-warsaw', 'games/tactoria'];

test.each([...TOPICS, ...GAMES])('capital-lab/%s is there, alone', (path) => {
  const program = `console.log(Object.keys(await import('capital-lab/${path}')).length > 0)`;
  const { code, out } = run('node', ['--input-type=module', '--eval', program], app);
  expect({ code, out }).toEqual({ code: 0, out: 'true\n' });
});

test('the examples come along', () => {
  const example = join(app, 'node_modules/capital-lab/data/examples/play-a-game.mjs');
  const { code, out } = run('node', [example], app);
  expect(code).toBe(0);
  expect(out).toMatch(/^Capital Lux with 3 players, seed "my seed", game 17\n/);
});

test('what is not named in the package cannot be imported', () => {
  const program = "await import('capital-lab/worker')";
  const { err } = run('node', ['--input-type=module', '--eval', program], app);
  expect(err).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

test('the citation is of this version', () => {
  expect(readFileSync('CITATION.cff', 'utf8')).toContain(`\nversion: ${version}\n`);
});

test.runIf(process.env.DEEP === '1')(
  'the reference of everything is made without a warning',
  () => {
    const { code, out, err } = run(
      'npm',
      ['run', '-s', 'docs', '--', '--out', join(folder, 'docs')],
      '.',
    );
    expect(`${out}${err}`).not.toContain('[warning]');
    expect(code).toBe(0);
  },
);
