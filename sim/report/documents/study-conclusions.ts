import { rulesOf } from '../../lab/registry.js';
import type { Section } from '../../text/document.js';
import { capital } from '../../text/format.js';
import { range } from '../chart-finding.js';
import { forest } from '../charts.js';
import type { ConclusionRow } from '../conclusions.js';
import { brief, isClause, nameOfCheck } from '../shown.js';

/** What becomes of the conclusions of a study with other players and rulings. */

const VERDICTS = {
  holds: 'holds',
  'another size': 'same side, another size',
  unclear: 'inconclusive',
  reversed: 'reversed',
} as const;

const wordOf = (verdict: string): string =>
  verdict in VERDICTS ? VERDICTS[verdict as keyof typeof VERDICTS] : verdict;

/** More conclusions than this are left to the table. */
const MAX_CLAIMS = 12;

export function conclusionsSection(rows: readonly ConclusionRow[], game: string): Section {
  const claims = [...new Set(rows.map(({ conclusion }) => conclusion))];
  const isChecked = rows.some(({ run }) => run !== 'study');
  return {
    title: 'Do the conclusions hold?',
    text: [
      isChecked
        ? 'Each conclusion in the study itself, with other players in all seats, and with the other reading of contested rulings. It holds where the side is the same and the size not clearly another; both sizes are shown.'
        : 'Conclusions were not checked with other players and rulings: lab study without --no-checks does that.',
      ...readingsOf(rows, game),
    ],
    reading: !isChecked
      ? []
      : [
          'The line is what the conclusion compares with.',
          ...(claims.length > MAX_CLAIMS
            ? [
                `Charts of the first ${MAX_CLAIMS} of ${claims.length} conclusions; all are in the table.`,
              ]
            : []),
        ],
    // Of a conclusion that was not checked a chart would show a single mark.
    figures: (isChecked ? claims : []).slice(0, MAX_CLAIMS).map((claim) =>
      conclusionChart(
        rows.filter(({ conclusion }) => conclusion === claim),
        game,
      ),
    ),
    small: true,
    main: true,
    table: {
      title: 'All checks',
      head: ['conclusion', 'in', 'unit', 'compared with', 'estimate', 'verdict'],
      rows: rows.map(({ conclusion, against, unit, run, estimate, verdict }) => [
        ...[conclusion, run, brief(unit), against],
        ...[estimate && { of: estimate }, wordOf(verdict)],
      ]),
      rest: 'in conclusions.csv',
    },
    terms: [],
  };
}

/** What the clauses of the checks are about. */
function readingsOf(rows: readonly ConclusionRow[], game: string): string[] {
  const clauses = [...new Set(rows.map(({ run }) => run))].filter(isClause);
  const { rulings } = rulesOf(game);
  return clauses.length === 0
    ? []
    : [
        `Rulings read the other way: ${clauses.map((one) => `${one} (${rulings[one]})`).join(', ')}.`,
      ];
}

/** One conclusion: the study and its checks below each other, a kind of mark for each verdict. */
function conclusionChart(rows: readonly ConclusionRow[], game: string) {
  const [{ conclusion, against, unit }] = rows;
  const shown = rows.flatMap(({ run, estimate, verdict }) =>
    estimate === null ? [] : { run, estimate, verdict },
  );
  const point = ({ run, estimate, verdict }: (typeof shown)[number]) => ({
    label: run === 'study' ? 'the study' : nameOfCheck(run, game),
    estimate,
    note: wordOf(verdict),
  });
  const checks = shown.filter(({ run, verdict }) => run !== 'study' && verdict in VERDICTS);
  const hasConclusion = shown.some(({ run, verdict }) => run === 'study' && verdict !== 'unclear');
  const series = [
    { name: 'the study', points: shown.filter(({ run }) => run === 'study').map(point) },
    ...(hasConclusion
      ? Object.entries(VERDICTS).map(([verdict, name]) => ({
          name,
          points: checks.filter((row) => row.verdict === verdict).map(point),
        }))
      : [{ name: 'a check; the study itself is inconclusive', points: checks.map(point) }]),
  ];
  return forest(series, {
    title: capital(conclusion),
    finding: sayChecked(rows),
    unit,
    against,
    order: shown.map((row) => point(row).label),
  });
}

/** `3.1 to 3.5 points, not 1; holds in 7 of 9 checks` */
function sayChecked(rows: readonly ConclusionRow[]): string | undefined {
  const [{ estimate, against, unit, verdict }, ...checks] = rows;
  if (estimate === null) return undefined;
  const figures = `${range(estimate, against)} ${brief(unit)}`;
  const compared = verdict === 'unclear' ? `not clearly other than ${against}` : `not ${against}`;
  const holding = checks.filter(
    (check) => check.verdict === 'holds' || check.verdict === 'another size',
  );
  return `${figures}, ${compared}${verdict === 'unclear' ? '' : `; the same side in ${holding.length} of ${checks.length} checks`}`;
}
