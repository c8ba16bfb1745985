import type { CompiledRules } from './compiled-rules.js';
import { packBefore } from './draft.js';
import { At, Phase, type WarsawState } from './state.js';

/**
 * A glance: what lies open, and what the seat knows of packs and choices. It has the layout of the
 * state (`At`, up to `At.TABLE`), and differs from it only in what is hidden:
 *
 *   PACK     a pack that the seat has seen as it was when the last tiles were revealed, without what
 *            the seat itself has picked; UNSEEN for others
 *   PICKED   the seat's own, or all once they are revealed; else 0
 *   CHOSEN   the seat's own; else 0
 *
 * Only what lies underneath tiles is left to the observation, and it matters little.
 */
export const glanceSize = (): number => At.TABLE;

/** Stands for a pack that the seat has not seen: no pack has all tiles of the largest stack. */
export const UNSEEN = -1;

export function glance(t: CompiledRules, s: WarsawState, me: number, out: Int32Array): void {
  for (let i = 0; i < At.TABLE; i += 4) {
    out[i] = s[i];
    out[i | 1] = s[i | 1];
    out[i | 2] = s[i | 2];
    out[i | 3] = s[i | 3];
  }
  const picking = s[At.PHASE] === Phase.PICK;
  for (let seat = 0; seat < t.players; seat++) {
    const pack = packBefore(t, s, seat);
    if (!hasSeen(t, s, me, pack)) out[At.PACK + pack] = UNSEEN;
    else if (picking && seat !== me) out[At.PACK + pack] = wholePack(t, s, seat);
    if (seat === me) continue;
    if (picking) out[At.PICKED + seat] = 0;
    out[At.CHOSEN + seat] = 0;
  }
}

/** The pack before a seat, with the tile that the seat has picked of it in secret. */
export function wholePack(t: CompiledRules, s: WarsawState, seat: number): number {
  const picked = s[At.PICKED + seat];
  const pack = s[At.PACK + packBefore(t, s, seat)];
  return picked === 0 ? pack : pack | (1 << (picked - 1 - t.firstOf[s[At.EPOCH]]));
}

/** Whether a pack, numbered by the seat it was dealt to, has been before the seat in this epoch. */
export function hasSeen(t: CompiledRules, s: WarsawState, me: number, pack: number): boolean {
  const away = s[At.EPOCH] & 1 ? pack - me : me - pack;
  return (away < 0 ? away + t.players : away) <= s[At.PASS];
}
