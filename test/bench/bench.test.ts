import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/*
 * Speed is read as a ratio, both programs run alternately on one machine:
 *
 *   g++ -O3 -march=native -o lux_native lux_native.cpp
 *   YARDSTICK=/path/to/lux_native npx vitest run test/bench
 */
const yardstick = process.env.YARDSTICK;
const deep = process.env.DEEP === '1';

interface Bench {
  players: number;
  games: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
  heapGrowthBytes: number;
}

function lab(players: number, seconds: number, game = 'capital-lux'): Bench {
  const of = ['--game', game, '--players', `${players}`];
  const args = ['bench', ...of, '--seconds', `${seconds}`, '--json'];
  return JSON.parse(execFileSync('node', ['dist/lab/main.js', ...args], { encoding: 'utf8' }));
}

/** Games of the others take longer: of too few of them nothing can be told. */
const HEAPS: [game: string, least: number][] = [['capital-lux', 1_000_000]];
if (deep) HEAPS.push(['capital-warsaw', 300_000]);

test.each(HEAPS)('%s: the loop allocates nothing, the heap does not grow', (game, least) => {
  const { games, heapGrowthBytes } = lab(4, deep ? 30 : 2, game);
  console.log(`${game}: heap growth over ${games} games: ${heapGrowthBytes} bytes`);
  if (deep) expect(games).toBeGreaterThan(least);
  // A single byte a game would be more than this.
  expect(heapGrowthBytes).toBeLessThan(games / 2);
});

/** Speeds of alternating runs as ratios to the yardstick's with so many players, ascending. */
function ratios(yardstick: string, players: number, of: () => Bench): number[] {
  const found = Array.from({ length: 5 }, () => {
    const mine = of().gamesPerSecond;
    const out = execFileSync(yardstick, [`${players}`, '3'], { encoding: 'utf8' });
    return mine / JSON.parse(out).gamesPerSecond;
  });
  return found.sort((a, b) => a - b);
}

if (yardstick) {
  test.each([2, 3, 4])('%d players: at least 0.6 of the native yardstick', (players) => {
    const found = ratios(yardstick, players, () => lab(players, 3));
    console.log(`${players} players: ${found.map((r) => r.toFixed(3)).join(' ')}`);
    expect(found[2]).toBeGreaterThanOrEqual(0.6);
  });

  test.each([
    ['tactoria', 60],
    ['capital-warsaw', 30],
  ] as const)('%s, 4 players: at least 1/%d of the native yardstick', (game, most) => {
    const found = ratios(yardstick, 4, () => lab(4, 3, game));
    console.log(`${game}: ${found.map((r) => `1/${(1 / r).toFixed(0)}`).join(' ')}`);
    expect(found[2]).toBeGreaterThanOrEqual(1 / most);
  });
}
