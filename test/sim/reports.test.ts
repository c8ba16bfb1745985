import { expect, test } from 'vitest';
import { makeLab } from '../kit/lab.js';

const { lab } = makeLab();

test('bench --json is one line with the speed', () => {
  const { code, out, err } = lab('bench --players 3 --seconds 0.3 --json');
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

test('bench of an agent says how fast it is, and where the time goes', () => {
  const one = JSON.parse(
    lab('bench --players 2 --seconds 0.2 --agent ismcts:iterations=5 --json').out,
  );
  expect(one.simulationsPerSecond).toBeGreaterThan(one.decisionsPerSecond);
  expect(one.rulesShare).toBeGreaterThan(0.02);
  expect(one.rulesShare).toBeLessThan(0.9);
  expect(lab('bench --players 2 --seconds 0.1 --agent tuned').out).toMatch(
    /^2 players, tuned in every seat: [\d,]+ games\/s, [\d,]+ decisions\/s \(.* % of the time in the engine\)\n$/,
  );
});

test('bench is readable', () => {
  expect(lab('bench --seconds 0.1').out).toMatch(
    /^4 players: [\d,]+ games\/s, [\d,]+ decisions\/s \(/,
  );
});

test('agents lists random', () => {
  expect(lab('agents').out).toMatch(/^random +Every legal action is equally likely\.\ngreedy +/);
  expect(JSON.parse(lab('agents --json').out)[0]).toEqual({
    name: 'random',
    about: expect.stringContaining('equally likely'),
    options: {},
  });
});

test('start plays for every number of players and says what to try next', () => {
  const { code, out, err } = lab('start');
  expect(code).toBe(0);
  expect(err).toMatch(/^Playing with 4 players: 25,000 of 25,000 games\n/);
  expect(out).toMatch(/4 players +3 players +2 players\n/);
  expect(out).toMatch(/win share of who starts( +0\.\d{4} ± 0\.\d{4}){3}\n/);
  expect(out).toMatch(/games with equal highest scores( +0\.\d{4} ± 0\.\d{4}){3}\n/);
  expect(out).toContain('n = 25,000 deals for each number of players, seed "capital"');
  expect(out.slice(out.indexOf('Next:')).match(/npm run -s lab -- /g)).toHaveLength(5);
});

test('start --json is one document', () => {
  const { batches, seed, method } = JSON.parse(lab('start --json').out);
  expect([seed, method]).toEqual(['capital', '95 % t interval over deals']);
  expect(batches.map(({ players }: { players: number }) => players)).toEqual([4, 3, 2]);
  expect(batches[0].equalHighestShare.n).toBe(25_000);
});
