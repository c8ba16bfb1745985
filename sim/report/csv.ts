import { turned } from '../arena/pairs.js';
import type { TournamentResult } from '../arena/tournament.js';
import type { Estimate } from '../stats/mean.js';

export type Cell = string | number | boolean | null;

/** Comma-separated values as in RFC 4180; null is an empty cell. */
export function csv(head: readonly string[], rows: readonly Cell[][]): string {
  const cell = (value: Cell) => {
    const text = value === null ? '' : `${value}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

export const ends = (name: string): string[] => [name, `${name}_low`, `${name}_high`];
export const cells = ({ mean, low, high }: Estimate): Cell[] => [mean, low, high];

/** The tables of a tournament by the names of their files. */
export function tournamentTables(result: TournamentResult): Record<string, string> {
  return {
    'standings.csv': standings(result),
    'crosstable.csv': crosstable(result),
    'lineups.csv': lineUps(result),
  };
}

function standings({ agents, deals, standings }: TournamentResult): string {
  const figures = ['elo', 'result', 'nash', 'payoff'] as const;
  return csv(
    ['place_best', 'place_worst', 'agent', ...figures.flatMap(ends), 'deals'],
    standings.map((rated) => [
      ...rated.places,
      agents[rated.agent],
      ...figures.flatMap((figure) => cells(rated[figure])),
      deals,
    ]),
  );
}

function crosstable({ agents, deals, pairs }: TournamentResult): string {
  const head = ['agent', 'opponent', ...ends('result'), 'predicted', ...ends('residual')];
  return csv(
    [...head, 'misfits', 'deals'],
    pairs
      .flatMap((pair) => [pair, turned(pair)])
      .map(({ first, second, result, predicted, residual, misfits }) => [
        ...[agents[first], agents[second], ...cells(result), predicted],
        ...[...cells(residual), misfits, deals],
      ]),
  );
}

function lineUps({ agents, players, deals, evenShare, lineUps }: TournamentResult): string {
  return csv(
    [
      ...['line_up', 'agent', 'seats', ...ends('win_share'), 'even_share', ...ends('points')],
      ...['deals', 'games'],
    ],
    lineUps.flatMap(({ lineUp, sides }) =>
      sides.map(({ agent, seats, winShare, points }) => [
        ...[lineUp.map((seat) => agents[seat]).join(' | '), agents[agent], seats],
        ...[...cells(winShare), evenShare, ...cells(points), deals, deals * players],
      ]),
    ),
  );
}
