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

function lab(players: number, seconds: number): Bench {
  const args = ['bench', '--players', `${players}`, '--seconds', `${seconds}`, '--json'];
  return JSON.parse(execFileSync('node', ['dist/lab/main.js', ...args], { encoding: 'utf8' }));
}

test('the loop allocates nothing: the heap does not grow with the games', () => {
  const { games, heapGrowthBytes } = lab(4, deep ? 30 : 2);
  console.log(`heap growth over ${games} games: ${heapGrowthBytes} bytes`);
  if (deep) expect(games).toBeGreaterThan(1_000_000);
  // A single byte a game would be more than this.
  expect(heapGrowthBytes).toBeLessThan(games / 2);
});

if (yardstick) {
  test.each([2, 3, 4])('%d players: at least 0.6 of the native yardstick', (players) => {
    const ratios = Array.from({ length: 5 }, () => {
      const mine = lab(players, 3).gamesPerSecond;
      const out = execFileSync(yardstick, [`${players}`, '3'], { encoding: 'utf8' });
      return mine / JSON.parse(out).gamesPerSecond;
    }).sort((a, b) => a - b);
    console.log(`${players} players: ${ratios.map((r) => r.toFixed(3)).join(' ')}`);
    expect(ratios[2]).toBeGreaterThanOrEqual(0.6);
  });
}
