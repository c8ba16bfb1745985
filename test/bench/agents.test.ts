import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { AgentBenchResult } from '../../sim/agents/bench-agent.js';

/*
 * How fast agents are, as in bench.test.ts:
 *
 *   YARDSTICK=/path/to/lux_native npx vitest run test/bench/agents
 */
const yardstick = process.env.YARDSTICK;

function lab(agent: string, players: number, seconds: number): AgentBenchResult {
  const args = ['bench', '--agent', agent, '--players', `${players}`, '--seconds', `${seconds}`];
  const out = execFileSync('node', ['dist/lab/main.js', ...args, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(out);
}

test.runIf(yardstick)('tuned: whole games at a fiftieth of random native ones', () => {
  const ratios = Array.from({ length: 5 }, () => {
    const mine = lab('tuned', 4, 3).gamesPerSecond;
    const out = execFileSync(yardstick as string, ['4', '3'], { encoding: 'utf8' });
    return mine / JSON.parse(out).gamesPerSecond;
  }).sort((a, b) => a - b);
  console.log(`tuned, 4 players: ${ratios.map((r) => r.toFixed(4)).join(' ')}`);
  expect(ratios[2]).toBeGreaterThanOrEqual(0.02);
});

test.runIf(yardstick)('ismcts: simulations a second, and the part of the engine', () => {
  for (const players of [2, 3, 4]) {
    const { simulationsPerSecond, rulesShare } = lab('ismcts:iterations=1000', players, 10);
    console.log(
      `ismcts, ${players} players: ${Math.round(simulationsPerSecond as number)} simulations/s, ` +
        `${(100 * rulesShare).toFixed(0)} % of the time in the engine`,
    );
    expect(rulesShare).toBeGreaterThan(0);
  }
});
