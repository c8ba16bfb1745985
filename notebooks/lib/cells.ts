import type { HeatCell } from 'capital-lab/charts';
import type { Finding, Findings } from 'capital-lab/studies';
import type { KeptStudy } from './studies';
import { inWords } from './words';

/** Estimates as cells of a heat map: rows by the values of one column, columns by those of another. */

const cellsOf = (findings: readonly Finding[], row: string, column: string): HeatCell[] =>
  findings.map(({ labels, estimate, rows }) => ({
    row: inWords(row, labels[row]),
    column: inWords(column, labels[column]),
    estimate,
    rows,
  }));

/** A space at which no line ends. */
const TOGETHER = '\u00a0';

/** A row for each value and number of players; the same value in neighbouring rows. */
export function cellsByPlayers(
  studies: readonly KeptStudy[],
  row: string,
  column: string,
  choose: (found: Findings) => readonly Finding[],
): HeatCell[] {
  const all = studies.flatMap(({ players, findings }) =>
    cellsOf(choose(findings), row, column).map((cell) => ({ cell, players })),
  );
  const values = [...new Set(all.map(({ cell }) => cell.row))];
  return values.flatMap((value) =>
    all
      .filter(({ cell }) => cell.row === value)
      .map(({ cell, players }) => ({ ...cell, row: `${value}, ${players}${TOGETHER}players` })),
  );
}
