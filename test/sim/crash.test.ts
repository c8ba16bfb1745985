import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Env, hashes, makeBatches, readUnfinished, saboteur } from '../kit/batch.js';

const DEEP = process.env.DEEP === '1';
const { path, lab } = makeBatches();
const GAMES = 3000;
const SIM = `sim --players 2 --games ${GAMES} --seed crash --agents saboteur --quiet`;
/** So little that it is soon used up. */
const MEMORY = '--max-old-space-size=48';

/** How a worker fails, and what is said about it. */
const FAILURES = {
  throw: 'the saboteur struck',
  exit: 'worker exited with code: 3',
  memory: 'Worker terminated due to reaching memory limit: JS heap out of memory',
  illegal: 'agent saboteur chose 999999 for seat \\d, which is not legal',
} as const;
type Way = keyof typeof FAILURES;
const WAYS = Object.keys(FAILURES) as Way[];

const sabotage = (way: string, settings: Env = {}) =>
  saboteur({ SABOTEUR: way, ...settings }, way === 'memory' ? MEMORY : '');
const peace = saboteur({});

/** The same games without any failure. */
let whole: Record<string, string>;
beforeAll(async () => {
  expect((await lab(`${SIM} --out whole`, peace)).code).toBe(0);
  whole = hashes(path('whole'));
  expect(Object.keys(whole)).toEqual(['games.csv', 'manifest.json', 'seats.csv']);
});

async function expectResumes(out: string): Promise<void> {
  expect(await lab(`resume ${out} --quiet`, peace)).toMatchObject({ code: 0, err: '' });
  expect(hashes(path(out))).toEqual(whole);
}

describe('a worker fails once: the games are played again, and the run comes out the same', () => {
  // The others are tried, too, in the deep form, and below as failures that go on.
  test.each(DEEP ? [...WAYS, 'start'] : ['memory', 'start'])('%s', async (way) => {
    const out = `once-${way}`;
    const marker = path(`${out}.marker`);
    const env = sabotage(way, { SABOTEUR_FROM: '1234', SABOTEUR_ONCE: marker });
    expect(await lab(`${SIM} --out ${out}`, env)).toMatchObject({ code: 0, err: '' });
    expect(existsSync(marker)).toBe(true);
    expect(hashes(path(out))).toEqual(whole);
  });
});

describe('a game that fails always stops the run, which can be resumed once it is mended', () => {
  const sentence = (way: Way, out: string) =>
    new RegExp(
      `^lab: game 1234 \\(deal 1234, rotation 0, seed "crash"\\) failed twice: ${FAILURES[way]}; ` +
        `lab show ${out} --number 1234 plays it; ` +
        `${out} keeps (\\d+) of 3000 games; run \`lab resume ${out}\` to continue\n$`,
    );

  // The others are tried, too, in the deep form, and above and below.
  test.each(DEEP ? WAYS : (['illegal'] as const))('%s', async (way) => {
    const out = `always-${way}`;
    const env = sabotage(way, { SABOTEUR_FROM: '1234' });
    const { code, out: said, err } = await lab(`${SIM} --out ${out}`, env);
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(err).toMatch(sentence(way, out));
    const { games } = readUnfinished(path(out));
    expect(games).toBe(Number(sentence(way, out).exec(err)?.[1]));
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThanOrEqual(1234);
    expect(Object.keys(hashes(path(out)))).toEqual([
      'games.csv.part',
      'seats.csv.part',
      'unfinished.json',
    ]);
    await expectResumes(out);
  });

  test('resumed before it is mended, it stops at the same game', async () => {
    const out = 'not-mended';
    const env = sabotage('throw', { SABOTEUR_FROM: '1234' });
    await lab(`${SIM} --out ${out}`, env);
    const { code, err } = await lab(`resume ${out} --quiet --workers 1`, env);
    expect(code).toBe(1);
    expect(err).toMatch(sentence('throw', out));
    expect((await lab(`show ${out} --number 1234`, peace)).out).toContain('game 1234');
    await expectResumes(out);
  });

  test('with rotations, the deal and the rotation of the game are named', async () => {
    const env = sabotage('exit', { SABOTEUR_FROM: '1235', SABOTEUR_ROTATIONS: '3' });
    const rotate = `sim --players 3 --rotate --games ${GAMES} --agents saboteur --quiet`;
    const { code, err } = await lab(`${rotate} --out rotated`, env);
    expect(code).toBe(1);
    expect(err).toContain('lab: game 1235 (deal 411, rotation 2, seed "capital") failed twice: ');
  });
});

test('workers that fail at their start: says so, and the run can be resumed', async () => {
  const { code, signal, err } = await lab(`${SIM} --out start`, sabotage('start'));
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  expect(err).toMatch(/^lab: [^\n]*the saboteur struck[^\n]*run `lab resume start` to continue\n$/);
  await expectResumes('start');
});
