import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeLab } from '../kit/lab.js';
import { chartsIn, saidBy } from '../kit/report.js';

const DEEP = process.env.DEEP === '1';
const { lab, path } = makeLab();

test('bench --json is one line with the speed', async () => {
  const { code, out, err } = await lab('bench --players 3 --seconds 0.3 --json');
  expect(code).toBe(0);
  expect(err).toMatch(/^Warming up[^\n]*\n$/);
  expect(out.trimEnd()).not.toContain('\n');
  const result = JSON.parse(out);
  expect(Object.keys(result)).toEqual([
    'players',
    'gamesPerSecond',
    'decisionsPerSecond',
    'games',
    'decisions',
    'seconds',
    'heapGrowthBytes',
  ]);
  expect(result.players).toBe(3);
  expect(result.gamesPerSecond).toBeGreaterThan(1000);
  expect(result.games / result.seconds / result.gamesPerSecond).toBeCloseTo(1, 2);
});

test('bench of an agent says how fast it is, and where the time goes', async () => {
  const one = JSON.parse(
    (await lab('bench --players 2 --seconds 0.2 --agent ismcts:iterations=5 --json')).out,
  );
  expect(one.simulationsPerSecond).toBeGreaterThan(one.decisionsPerSecond);
  expect(one.rulesShare).toBeGreaterThan(0.02);
  expect(one.rulesShare).toBeLessThan(0.9);
  expect((await lab('bench --players 2 --seconds 0.1 --agent tuned')).out).toMatch(
    /^2 players, tuned in every seat: [\d,]+ games\/s, [\d,]+ decisions\/s \(.* % of the time in the engine\)\n$/,
  );
});

// To warm up takes seconds.
test.runIf(DEEP)('bench is readable', async () => {
  expect((await lab('bench --seconds 0.1')).out).toMatch(
    /^4 players: [\d,]+ games\/s, [\d,]+ decisions\/s \(/,
  );
});

test('agents lists random', async () => {
  expect((await lab('agents')).out).toMatch(
    /^random +Every legal action is equally likely\.\ngreedy +/,
  );
  expect(JSON.parse((await lab('agents --json')).out)[0]).toEqual({
    name: 'random',
    about: expect.stringContaining('equally likely'),
    options: {},
  });
});

test('start answers three questions, leaves a page and says what to try next', async () => {
  const { code, out, err } = await lab('start --deals 60');
  expect(code).toBe(0);
  // A machine that is quick enough has no progress to show.
  expect(err).toMatch(/^$| of 60 deals of [a-z-]+, /);
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(out).toMatch(/^What is a gold disc worth, and why\?\n {2}→ \S/);
  expect(out.match(/^ {2}→ /gm)).toHaveLength(3);
  expect(out).toMatch(
    /n =\s+60\s+deals\s+each.*\n?.*open\s+runs\/start-60\.html\s+in\s+a\s+browser\./,
  );
  const html = readFileSync(path('runs/start-60.html'), 'utf8');
  expect(html.match(/<article /g)).toHaveLength(3);
  expect(chartsIn(html).length).toBeGreaterThan(30);
  expect(saidBy(html)).toContain(/→ ([^.]{20})/.exec(out)?.[1]);
  expect(
    out
      .slice(out.indexOf('\nNext, ') + 1)
      .trimEnd()
      .split('\n'),
  ).toHaveLength(4);
});

test.runIf(DEEP)('start --json is one document', async () => {
  const results = JSON.parse((await lab('start --json')).out);
  for (const { plan } of results) expect(plan.deals).toBe(500);
  expect(results.map(({ study }: { study: string }) => study)).toEqual([
    'value-of-gold',
    'modifier-placement',
    'cleric-targeting',
  ]);
});
