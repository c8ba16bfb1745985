import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { At, Of, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { int } from '../../../dataset/column.js';
import type { Finding } from '../../../query/findings.js';
import { FINAL } from '../../../studies/rows.js';
import { wordsFor } from '../../../studies/verdict.js';

/** Where the block of a seat begins. */
export const blockOf = (t: CompiledRules, seat: number): number => t.seat + seat * t.seatSize;

export const isAlive = (t: CompiledRules, s: TactoriaState, seat: number): boolean =>
  s[blockOf(t, seat) + Of.ALIVE] === 1;

/** How far the race is. */
const STAGE = int('Upgrades of the Capital that has most: how far the race is.', 'upgrades');

/** Columns of a moment in the race, and of the seat that it is seen from. */
export const IN_STAGE = { ...FINAL, stage: STAGE };

/** Columns of answers: points are upgrades here, and say less than victories. */
export const SHARE_FIRST = ['win_share', 'points'] as const;
export const ALL_SHARE_FIRST = [...SHARE_FIRST, 'margin'] as const;

export const pays = (share: Finding): string | undefined =>
  wordsFor(share, {
    above: 'it pays',
    below: 'it costs games',
    unclear: 'no clear effect on winning',
  });

/** `the leading Capital has 1 upgrade` */
export const tellRace = ({ stage }: Readonly<Record<string, string>>): string =>
  `the leading Capital has ${stage === '0' ? 'no upgrade' : stage === '1' ? '1 upgrade' : `${stage} upgrades`}`;

export function stageOf(t: CompiledRules, s: TactoriaState): number {
  let most = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (isAlive(t, s, seat)) most = Math.max(most, s[blockOf(t, seat) + Of.UPGRADES]);
  return most;
}

/** Tells the first decision of each turn from all others. */
export class TurnStarts {
  #turn = -1;

  begin(): void {
    this.#turn = -1;
  }

  /** Asked once for each decision. */
  isOne(s: TactoriaState): boolean {
    const isNew = s[At.TURN] !== this.#turn;
    this.#turn = s[At.TURN];
    return isNew;
  }
}
