import { type Figure, forest, type Point } from 'capital-lab/charts';
import { ContentError } from 'capital-lab/engine';
import { type ConclusionRow, nameOfCheck, shownConclusion } from 'capital-lab/report';
import type { DataFrame } from 'danfojs';
import { frameOf } from './frame';
import type { KeptStudy } from './studies';

/** Whether a conclusion holds with other players, and with the other reading of contested rulings. */

/** The study's own first, then those of its checks. */
export const rowsFor = (kept: KeptStudy, conclusion: string): ConclusionRow[] => {
  const rows = kept.conclusions.filter((row) => row.conclusion === conclusion);
  if (rows.length > 0) return rows;
  throw new ContentError(
    `${kept.study.name} has no conclusion "${conclusion}"; it has ${claimsOf(kept).join('; ')}`,
  );
};

/** A conclusion in every check, for each number of players. */
export function robustness(studies: readonly KeptStudy[], conclusion: string): Figure {
  const rows = studies.map((kept) => rowsFor(kept, conclusion).map(shownConclusion));
  const [{ unit, against }] = rows[0];
  const series = studies.map((kept, i) => ({
    name: `${kept.players} players`,
    points: rows[i].map((row) => pointOf(row, kept)),
  }));
  return forest(series, { title: `With other players and rulings: ${conclusion}`, unit, against });
}

const UNKNOWN = { n: 0, mean: Number.NaN, low: null, high: null };

const pointOf = ({ run, estimate, verdict }: ConclusionRow, kept: KeptStudy): Point => ({
  label: nameOf(run, kept),
  estimate: estimate ?? UNKNOWN,
  note: verdict,
});

/** The study itself goes by its players, a check by its own name: an agent, or the other reading of a clause. */
function nameOf(run: string, { policy, game }: KeptStudy): string {
  return run === 'study' ? `${policy}, the study` : nameOfCheck(run, game);
}

/** What never came up with a number of players is no conclusion there. */
const claimsOf = ({ conclusions }: KeptStudy): string[] => [
  ...new Set(conclusions.map(({ conclusion }) => conclusion)),
];

/** How many checks bear out each conclusion that was checked. */
export const verdicts = (studies: readonly KeptStudy[]): DataFrame =>
  frameOf(
    studies.flatMap((kept) =>
      claimsOf(kept).flatMap((claim) => {
        const [own, ...checks] = rowsFor(kept, claim);
        if (checks.length === 0) return [];
        const withVerdict = (verdict: string) =>
          checks.filter((row) => row.verdict === verdict).length;
        return {
          conclusion: claim,
          in: own.unit.replace('percentage points of ', ''),
          players: kept.players,
          'in the study': own.verdict === 'unclear' ? 'unclear' : `${own.verdict} ${own.against}`,
          holds: withVerdict('holds'),
          'another size': withVerdict('another size'),
          unclear: withVerdict('unclear'),
          reversed: withVerdict('reversed'),
          'too few deals': withVerdict('too few deals'),
        };
      }),
    ),
  );
