import { ContentError, type DotTrace, type Figure, forest, type Point } from 'capital-lab';
import type { DataFrame } from 'danfojs';
import { frameOf } from './frame';
import type { CheckedRow, KeptStudy } from './studies';

/** Whether a conclusion holds with other players, and with contested rulings turned. */

const rowsFor = ({ study, conclusions }: KeptStudy, conclusion: string): CheckedRow[] => {
  const rows = conclusions.filter((row) => row.conclusion === conclusion);
  if (rows.length > 0) return rows;
  const known = study.conclusions.map(({ claim }) => claim).join('; ');
  throw new ContentError(`${study.name} has no conclusion "${conclusion}"; it has ${known}`);
};

/** A conclusion in every check, for each number of players. */
export function robustness(studies: readonly KeptStudy[], conclusion: string): Figure {
  const rows = studies.map((kept) => rowsFor(kept, conclusion));
  const [{ unit, against }] = rows[0];
  const series = studies.map((kept, i) => ({
    name: `${kept.players} players`,
    points: rows[i].map((row) => pointOf(row, kept)),
  }));
  const figure = forest(series, {
    title: `With other players and rulings: ${conclusion}`,
    unit,
    against,
  });
  const marks = figure.data as DotTrace[];
  return {
    ...figure,
    data: marks.map((mark, i) => ({ ...mark, hovertext: rows[i].map(hoverOf) })),
  };
}

/** conclusions.csv has the interval, not the number of deals: what has no interval gets no mark. */
const pointOf = ({ run, mean, low, high }: CheckedRow, kept: KeptStudy): Point => ({
  label: nameOf(run, kept),
  estimate: { n: 0, mean: mean ?? Number.NaN, low, high },
});

/** The study itself goes by its players, a check by its own name: an agent, or the clause that is turned. */
function nameOf(run: string, { policy }: KeptStudy): string {
  if (run === 'study') return `${policy}, the study`;
  return /^L\d+$/.test(run) ? `${run} turned` : run;
}

function hoverOf({ run, mean, low, high, unit, verdict }: CheckedRow): string {
  if (mean === null || low === null || high === null) return `<b>${run}</b><br>${verdict}`;
  const ends = [low, high].map((end) => end.toFixed(2)).join(' to ');
  return `<b>${run}</b><br>${mean.toFixed(2)} ${unit}<br>interval ${ends}<br>${verdict}`;
}

/** How many checks bear out each conclusion. */
export const verdicts = (studies: readonly KeptStudy[]): DataFrame =>
  frameOf(
    studies.flatMap((kept) =>
      kept.study.conclusions.map(({ claim }) => {
        const [own, ...checks] = rowsFor(kept, claim);
        const withVerdict = (verdict: string) =>
          checks.filter((row) => row.verdict === verdict).length;
        return {
          conclusion: claim,
          players: kept.players,
          'in the study': own.verdict === 'unclear' ? 'unclear' : `${own.verdict} ${own.against}`,
          holds: withVerdict('holds'),
          unclear: withVerdict('unclear'),
          reversed: withVerdict('reversed'),
          'too few deals': withVerdict('too few deals'),
        };
      }),
    ),
  );
