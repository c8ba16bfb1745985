import { type Place, pointOf, type Series } from 'capital-lab/charts';
import { ContentError } from 'capital-lab/engine';
import type { Finding, Findings } from 'capital-lab/studies';
import type { DataFrame } from 'danfojs';
import { frameOf } from './frame';
import type { KeptStudy } from './studies';

/** The same question for several numbers of players, side by side. */

type Choice = (found: Findings) => readonly Finding[];

/** A series for each number of players. */
export const byPlayers = (studies: readonly KeptStudy[], choose: Choice): Series[] =>
  studies.map(({ players, findings }) => ({
    name: `${players} players`,
    points: choose(findings).map((finding) => pointOf(finding)),
  }));

/** The same along a column of numbers, such as the first, second and third round. */
export const alongPlayers = (
  studies: readonly KeptStudy[],
  column: string,
  choose: Choice,
): Series<Place>[] =>
  studies.map(({ players, findings }) => ({
    name: `${players} players`,
    points: choose(findings).map((finding) => ({
      ...pointOf(finding),
      x: placeOf(finding, column),
    })),
  }));

function placeOf({ labels, answer }: Finding, column: string): number {
  const x = Number(labels[column] ?? Number.NaN);
  if (Number.isFinite(x)) return x;
  throw new ContentError(
    `"${answer}" has no numbers called "${column}"; it is grouped by ${Object.keys(labels).join(', ')}`,
  );
}

/** The one estimate of an answer with these labels. */
export function findingOf(
  { study, findings }: KeptStudy,
  answer: string,
  column = 'points',
  labels: Readonly<Record<string, string>> = {},
): Finding {
  const found = findings.find(answer, column, labels);
  if (found !== undefined) return found;
  const known = [...new Set(findings.all.map((finding) => finding.answer))].join(', ');
  const sought = [answer, column, ...Object.values(labels)].join(', ');
  throw new ContentError(`${study.name} has no estimate "${sought}"; it has ${known}`);
}

/** What the mere correlation says of the same. */
export function correlationOf(finding: Finding): Finding {
  if (finding.contrast !== null) return { ...finding, estimate: finding.contrast };
  throw new ContentError(`"${finding.answer}" has no correlation beside it`);
}

/** How the data of studies was made. */
export const provenance = (studies: readonly KeptStudy[]): DataFrame =>
  frameOf(
    studies.map(({ study, players, policy, deals, seed, planHash, findings }) => ({
      study: study.name,
      players,
      'in every seat': policy,
      deals,
      estimates: findings.all.length,
      seed,
      plan: planHash.slice(0, 12),
    })),
  );
