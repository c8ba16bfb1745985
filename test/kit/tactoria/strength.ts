import { type Claim, type Found, HEAD, row } from '../strength.js';

const FOLDER = 'data/strength/tactoria';
const PLAYERS = [2, 3, 4];

function claim(one: string, among: string, players: number, deals: number): Claim {
  const slug = `${one}-among-${among}-${players}`.replaceAll(':iterations=', '-');
  return {
    command: `match ${one} ${among} --game tactoria --players ${players} --deals ${deals} --seed strength`,
    file: `${FOLDER}/${slug}.json`,
    section: 'Each beats the one below it',
    above: { of: 'share', value: 1 / players },
  };
}

/** What the agents of Capitals of Tactoria have to reach, on a seed that nothing was trained on. */
export const TACTORIA_CLAIMS: readonly Claim[] = [
  ...PLAYERS.map((players) => claim('greedy', 'random', players, 100)),
  ...PLAYERS.map((players) => claim('tuned', 'greedy', players, 400)),
];

export function tactoriaTable(found: (claim: Claim) => Found): string {
  const rows = TACTORIA_CLAIMS.map((claim) => row(claim, found(claim)));
  const commands = TACTORIA_CLAIMS.map(({ command }) => `    lab ${command}`);
  return [...HEAD, ...rows, '', ...commands].join('\n');
}
