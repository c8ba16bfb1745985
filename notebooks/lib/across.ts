import { type Finding, side } from 'capital-lab/studies';
import type { KeptStudy } from './studies';

/** What studies with several numbers of players say of the same thing, in one sentence. */

/** `1.62 points with 2 players, 1.85 points with 3 players` */
export const acrossPlayers = (
  studies: readonly KeptStudy[],
  tell: (kept: KeptStudy) => string,
): string => studies.map((kept) => `${tell(kept)} with ${kept.players} players`).join(', ');

/** On which side of 0 the estimates lie, all of them or some, in words such as `better` and `worse`. */
export function sideOfAll(findings: readonly Finding[], above: string, below: string): string {
  const sides = findings.map((finding) => side(finding));
  const [isAbove, isBelow] = [sides.includes('above'), sides.includes('below')];
  if (isAbove && isBelow) return `${above} with some numbers of players and ${below} with others,`;
  if (!isAbove && !isBelow) return `not clearly ${above} or ${below}`;
  const word = isAbove ? above : below;
  return sides.includes('unclear') ? `${word}, if not clearly with every number of players,` : word;
}
