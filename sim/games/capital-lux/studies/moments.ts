import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import { ROUND } from '../../../dataset/keys.js';
import { FINAL } from '../../../studies/rows.js';

/** Columns of a moment in a round, and of the seat that it is seen from. */
export const IN_ROUND = { round: ROUND, ...FINAL };

/** Their cells, seen from the seat that is to decide. */
export const inRound = (s: LuxState) => ({ round: s[At.ROUND] + 1, seat: s[At.SEAT] });

/** Moments that every round has. */
export const MOMENTS = ['draft', 'play', 'last turns'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Notices the moments of a game as they come. */
export class Moments {
  #seen = new Set<string>();

  begin(): void {
    this.#seen.clear();
  }

  /** Those that come with this decision. */
  at(s: LuxState): Moment[] {
    return MOMENTS.filter((moment) => {
      const name = `${s[At.ROUND]} ${moment}`;
      if (!isAt(s, moment) || this.#seen.has(name)) return false;
      this.#seen.add(name);
      return true;
    });
  }
}

function isAt(s: LuxState, moment: Moment): boolean {
  if (moment === 'draft') return s[At.PHASE] === Phase.DRAFT;
  if (s[At.PHASE] !== Phase.PLAY) return false;
  return moment === 'play' ? true : s[At.LAST_TURNS] > 0;
}
