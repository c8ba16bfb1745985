import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState } from './state.js';

/*
 * The log keeps who did what this round: an action as it was chosen or, from `actionCount` on, a step of a
 * card's effects with the card that it was about. All have seen that card, and from the action it could not
 * be known later. Steps that nobody chooses are there too: cards drawn, gold taken.
 */
export const logEntry = (seat: number, action: number): number => (action << 2) | seat;
export const loggedSeat = (entry: number): number => entry & 3;
export const loggedAction = (entry: number): number => entry >> 2;

/** What a step may be about besides a kind of card, after all kinds: 0 to 3 are colours without a card. */
export const enum Logged {
  DECLINED = 4,
  ACCEPTED,
  /** A card that only who drew it knows. */
  SECRET,
}

/** A step has room for twice the kinds, of which the second half is for members of Logged. */
const stepAction = (t: CompiledRules, op: number, about: number): number =>
  t.actionCount + ((op << (t.rowShift + 1)) | about);

/** The step of a logged action; 0 if it is an action as chosen. */
export function loggedStep(t: CompiledRules, action: number): number {
  return action < t.actionCount ? 0 : (action - t.actionCount) >> (t.rowShift + 1);
}

/** What the step was about: a kind, the number of discs, or `kinds` and a member of Logged. */
export const loggedAbout = (t: CompiledRules, action: number): number =>
  (action - t.actionCount) & (2 * t.kinds - 1);

/** A step that nobody chose. */
export function addEntry(t: CompiledRules, s: LuxState, op: number, about: number): void {
  s[t.log + s[At.LOGGED]] = logEntry(s[At.SEAT], stepAction(t, op, about));
  s[At.LOGGED]++;
}

/** Says what the action chosen last was about. */
export function rewriteEntry(t: CompiledRules, s: LuxState, op: number, about: number): void {
  s[t.log + s[At.LOGGED] - 1] = logEntry(s[At.SEAT], stepAction(t, op, about));
}
