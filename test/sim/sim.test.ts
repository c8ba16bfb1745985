import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN, makeLab } from '../kit/lab.js';

const { folder, lab, path } = makeLab();

/** What is said where it takes more than two seconds, as it may on a busy machine. */
const HOW_FAR = /^(This takes about .*\n)?([\d,]+ of [\d,]+ games played.*\n)*$/;

test('sim says what it wrote and what to do next', async () => {
  const { code, out, err } = await lab('sim --players 2 --games 300 --out first');
  expect(code).toBe(0);
  expect(err).toMatch(HOW_FAR);
  expect(out).toMatch(
    /^300 games of Capital Lux with 2 players, played in [\d.]+ s: [\d,]+ a second with \d+ workers?\n/,
  );
  expect(out).toMatch(/^ {2}games\.csv {2}300 rows +[\d.]+ kB\n {2}seats\.csv {2}600 rows +/m);
});

test('what a search plays in its mind is in no table', async () => {
  const agents = '--players 2 --agents ismcts:iterations=4';
  const { code } = await lab(`sim ${agents} --games 2 --tables rounds --out mind --quiet`);
  expect(code).toBe(0);
  const rows = readFileSync(path('mind/rounds.csv'), 'utf8').trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + 2 * 3 * 2);
});

test('--json is one document with the manifest', async () => {
  const { code, out, err } = await lab(
    'sim --games 20 --tables games --out json --json --workers 1',
  );
  expect(code).toBe(0);
  expect(err).toMatch(HOW_FAR);
  expect(JSON.parse(out)).toMatchObject({
    folder: 'json',
    played: 20,
    workers: 1,
    manifest: JSON.parse(readFileSync(path('json/manifest.json'), 'utf8')),
  });
});

test('a folder within folders that do not exist yet is made', async () => {
  expect((await lab('sim --games 5 --out a/b/c --quiet')).code).toBe(0);
  expect(existsSync(path('a/b/c/games.csv'))).toBe(true);
});

/** Starts a run far too long to wait for, until it has said what is expected; then ends it. */
async function saysBeforeTheEnd(args: string, expected: RegExp): Promise<string> {
  const run = spawn(process.execPath, [MAIN, ...args.split(' ')], { cwd: folder });
  let err = '';
  run.stderr.on('data', (text) => {
    err += text;
  });
  await expect.poll(() => err, { timeout: 60_000 }).toMatch(expected);
  run.kill('SIGINT');
  const [code] = await once(run, 'exit');
  expect(code).toBe(130);
  return err;
}

test('a long run says beforehand how long and how large it will be, then how far it is', async () => {
  const err = await saysBeforeTheEnd(
    'sim --games 100000000 --yes --out long',
    /^This takes about \d+ .* and \d+(\.\d)? GB of CSV in long$/m,
  );
  expect(err).toMatch(/^[\d,]+ of 100,000,000 games played, [\d,]+ a second(, .* to go)?$/m);
  expect(err).toMatch(
    /^Stopped after [\d,]+ of 100,000,000 games; run `lab resume long` to continue$/m,
  );
});

test('a run larger than the disk says that, too', async () => {
  const said = /^This takes about .* TB of CSV in huge — but only [\d.]+ .B are free there$/m;
  await saysBeforeTheEnd(
    `sim --games ${1e11} --tables games,seats,rounds,colours,decisions --yes --out huge`,
    said,
  );
});

test('what is huge is not begun where nobody can be asked, and leaves no folder', async () => {
  const { code, out, err } = await lab(`sim --games ${1e11} --out never-begun`);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(
    /^lab: This takes about .* of CSV in never-begun.*; give --yes to start it all the same, or ask for less$/m,
  );
  expect(existsSync(path('never-begun'))).toBe(false);
});

test('--quiet says nothing', async () => {
  const { code, err } = await lab('sim --games 150000 --tables games --out quiet --quiet');
  expect([code, err]).toEqual([0, '']);
});

test('on a terminal there is a bar', () => {
  const command = `"${process.execPath}" "${MAIN}" sim --games 400000 --tables games --out bar`;
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/█+░* [\d,]+ of 400,000 games played, [\d,]+ a second, .*s to go/);
});

test('rules from a file are checked before anything is written', async () => {
  writeFileSync(path('wrong.json'), '{"discs": -1}');
  const { code, err } = await lab('sim --rules wrong.json --out never');
  expect(code).toBe(1);
  expect(err).toBe('lab: wrong.json, rules.discs = -1: should be a whole number from 0 to 1000\n');
  expect(existsSync(path('never'))).toBe(false);
});
