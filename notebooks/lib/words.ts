import { labelOfFinding, pointOf, type Series } from 'capital-lab/charts';
import type { Finding, Findings } from 'capital-lab/studies';
import type { KeptStudy } from './studies';

/** The columns that estimates are grouped by, in the words of players. */

/** What does not speak for itself in tables. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stake: {
    none: 'no points there',
    under: 'room of 4 or more',
    near: 'room of 0 to 3',
    over: 'over the limit',
  },
  lead: {
    me: 'in the lead',
    tied: 'tied for the lead',
    other: 'a rival leads',
    nobody: 'nobody has points',
  },
};

/** `over the limit`, `+4`, `1 rival`, `round 3` */
export function inWords(column: string, value: string): string {
  const words = WORDS[column]?.[value];
  if (words !== undefined) return words;
  if (column === 'modifier') return value.startsWith('-') ? value.replace('-', '−') : `+${value}`;
  if (column === 'exposed' || column === 'broken')
    return `${value} rival${value === '1' ? '' : 's'}`;
  return labelOfFinding({ labels: { [column]: value } });
}

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
