import {
  defaultGame,
  type MatchOptions,
  type MatchResult,
  match,
  type TournamentOptions,
  type TournamentResult,
  tournament,
} from 'capital-lab';
import type { HeatCell } from 'capital-lab/charts';
import { counted, type Estimate, mapped } from 'capital-lab/stats';
import { Progress } from './progress';
import { percent } from './strength';

/** Agents measured against each other from a cell, with a bar. */

type Asked<T extends { game: string }> = Omit<T, 'game'>;

/** One agent, by its name or made by a function, among others of one kind, from every seat. */
export async function playMatch<S>(asked: Asked<MatchOptions<S>>): Promise<MatchResult> {
  const bar = new Progress();
  const result = await match({ game: defaultGame(), ...asked }, (games, of) =>
    bar.show(games, of, 'games'),
  );
  bar.end(`${result.agents.join(' among ')}: ${describe(result)}`);
  return result;
}

/** Everybody against everybody, on the same deals. */
export async function playTournament(asked: Asked<TournamentOptions>): Promise<TournamentResult> {
  const bar = new Progress();
  const result = await tournament({ game: defaultGame(), ...asked }, (games, of) =>
    bar.show(games, of, 'games'),
  );
  bar.end(`${result.agents.join(', ')}: ${describe(result)}`);
  return result;
}

type Played = Pick<MatchResult, 'games' | 'deals' | 'players' | 'seed' | 'rules'>;

/** `1,440 games of 40 deals, 3 players, rules {"rounds":2}, seed "live"` */
function describe({ games, deals, players, rules, seed }: Played): string {
  const changed = Object.keys(rules).length > 0 ? `, rules ${JSON.stringify(rules)}` : '';
  return `${counted(games, 'game')} of ${counted(deals, 'deal')}, ${players} players${changed}, seed ${JSON.stringify(seed)}`;
}

/** How often each comes out ahead of each other, in percent; the strongest first. */
export function crossTable({ agents, standings, pairs }: TournamentResult): HeatCell[] {
  const order = standings.map(({ agent }) => agent);
  const resultOf = (one: number, other: number): Estimate => {
    const found = pairs.find(({ first, second }) => first === one && second === other);
    if (found) return percent(found.result);
    const turned = pairs.find(({ first, second }) => first === other && second === one);
    return turned ? mapped(turned.result, (share) => 100 * (1 - share)) : NOBODY_ELSE;
  };
  return order.flatMap((one) =>
    order.map((other) => ({
      row: agents[one],
      column: agents[other],
      estimate: resultOf(one, other),
    })),
  );
}

/** Nobody plays against itself. */
const NOBODY_ELSE: Estimate = { n: 0, mean: Number.NaN, low: null, high: null };
