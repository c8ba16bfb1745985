import { Op } from './compile.js';
import { At, type TactoriaState } from './state.js';

/*
 * Questions within a window (target, raze, under, legendary, farewell): the window is remembered and
 * gone back to. They are never deeper than one, for a farewell asks nothing more.
 */

/** Asks a seat something; the window under way goes on afterwards. */
export function ask(s: TactoriaState, phase: number, seat: number): void {
  if (s[At.RESUME] < 0) {
    s[At.RESUME] = s[At.PHASE];
    s[At.RESUME_SEAT] = s[At.SEAT];
  }
  s[At.PHASE] = phase;
  s[At.SEAT] = seat;
}

/** Back to the window, if a question was asked within it. */
export function goBack(s: TactoriaState): void {
  forget(s);
  if (s[At.RESUME] < 0) return;
  s[At.PHASE] = s[At.RESUME];
  s[At.SEAT] = s[At.RESUME_SEAT];
  s[At.RESUME] = -1;
  s[At.RESUME_SEAT] = -1;
}

/** Nothing is pending any more. */
export function forget(s: TactoriaState): void {
  s[At.PENDING] = Op.NONE;
  s[At.PENDING_AMOUNT] = 0;
  s[At.PENDING_KIND] = 0;
  s[At.PENDING_GROUP] = 0;
}
