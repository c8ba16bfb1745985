import { labelOfFinding, pointOf, type Series } from 'capital-lab/charts';
import type { Finding, Findings } from 'capital-lab/studies';
import type { KeptStudy } from './studies';

/** The columns that estimates are grouped by, in the words of players. */

/** Of columns that do not speak for themselves in tables: undefined for values that do. */
const spoken = new Map<string, (value: string) => string | undefined>();

/** Makes words known for the values of columns; games do so for theirs. */
export function speak(
  words: Readonly<Record<string, (value: string) => string | undefined>>,
): void {
  for (const [column, say] of Object.entries(words)) spoken.set(column, say);
}

/** `over the limit`, `+4`, `1 rival`, `round 3` */
export const inWords = (column: string, value: string): string =>
  spoken.get(column)?.(value) ?? labelOfFinding({ labels: { [column]: value } });

const wordsOf = ({ labels }: Finding): string =>
  Object.entries(labels)
    .map(([column, value]) => inWords(column, value))
    .join(', ');

/** A series for each number of players, its marks named in words. */
export const inWordsByPlayers = (
  studies: readonly KeptStudy[],
  choose: (found: Findings) => readonly Finding[],
): Series[] =>
  studies.map(({ players, findings }) => ({
    name: `${players} players`,
    points: choose(findings).map((finding) => pointOf(finding, wordsOf(finding))),
  }));

/** Those estimates that have all of these labels. */
export const withLabels = (
  findings: readonly Finding[],
  labels: Readonly<Record<string, string>>,
): Finding[] =>
  findings.filter((finding) =>
    Object.entries(labels).every(([name, value]) => finding.labels[name] === value),
  );
