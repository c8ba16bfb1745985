import type { CompiledRules } from './compiled-rules.js';
import { discardCard } from './decks.js';
import { addUnit, movable, takeUnit } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/** T73: whether any unit could be moved, as far as others can tell: kinds do not matter. */
export function canMove(t: CompiledRules, s: TactoriaState, me: number): boolean {
  if (s[At.MOVES] >= t.rules.regroupMoves) return false;
  for (let bank = 0; bank < t.groups.banks; bank++) if (movable(t, s, me, bank) !== 0) return true;
  return false;
}

/** T24 */
export function canDismiss(t: CompiledRules, s: TactoriaState, me: number): boolean {
  const units = me + Of.IN_SLOTS;
  return t.mayRemove && s[units] + s[units + 1] + s[units + 2] > 0;
}

export function moveFrom(s: TactoriaState, group: number): void {
  s[At.SOURCE] = group;
  s[At.PHASE] = Phase.MOVE;
}

export function moveTo(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const face = takeUnit(t, s, me, s[At.SOURCE], kind);
  addUnit(t, s, me, group, kind, face);
  s[At.SOURCE] = -1;
  s[At.MOVES]++;
  s[At.PHASE] = Phase.REGROUP;
}

export function dismiss(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  takeUnit(t, s, t.seat + s[At.ACTIVE] * t.seatSize, group, kind);
  discardCard(t, s, kind);
}
