import { forget } from './asking.js';
import { forgetBrought, noteBrought } from './brought.js';
import { Op } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardCard } from './decks.js';
import { addUnit, freeSlots, otherGroups, takeUnit } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

function unitsInSlots(s: TactoriaState, me: number): number {
  const units = me + Of.IN_SLOTS;
  return s[units] + s[units + 1] + s[units + 2];
}

/** T73: as many moves and exchanges as there are units reach every arrangement. */
export function mayMove(t: CompiledRules, s: TactoriaState, me: number): boolean {
  const most = t.rules.regroupMoves;
  return s[At.MOVES] < unitsInSlots(s, me) && (most === 0 || s[At.MOVES] < most);
}

/** T73: whether any unit could be moved, as far as others can tell: kinds do not matter. */
export function canMove(t: CompiledRules, s: TactoriaState, me: number): boolean {
  if (!mayMove(t, s, me)) return false;
  for (let bank = 0; bank < t.groups.banks; bank++)
    for (let held = s[me + t.heldMask + bank]; held !== 0; held &= held - 1)
      if (hasOthers(t, s, me, (bank << 5) | (31 - Math.clz32(held & -held)))) return true;
  return false;
}

function hasOthers(t: CompiledRules, s: TactoriaState, me: number, group: number): boolean {
  for (let bank = 0; bank < t.groups.banks; bank++)
    if (otherGroups(t, s, me, group, bank) !== 0) return true;
  return false;
}

/** T24 */
export function canDismiss(t: CompiledRules, s: TactoriaState, me: number): boolean {
  return t.mayRemove && unitsInSlots(s, me) > 0;
}

export function moveFrom(s: TactoriaState, group: number): void {
  s[At.SOURCE] = group;
  s[At.PHASE] = Phase.MOVE;
}

/** To a free slot, or for the only unit of a full place; otherwise it is asked for which. */
export function moveTo(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const list = me + t.units[group];
  if (freeSlots(t, s, me, group) > 0) return rearrange(t, s, group, kind, -1);
  if (s[list] === 1) return rearrange(t, s, group, kind, s[list + 1] >> 2);
  s[At.PENDING] = Op.EXCHANGE;
  s[At.PENDING_KIND] = kind;
  s[At.PENDING_GROUP] = group;
  s[At.PHASE] = Phase.EXCHANGE;
}

/** The unit that comes back is named. */
export function exchange(t: CompiledRules, s: TactoriaState, back: number): void {
  rearrange(t, s, s[At.PENDING_GROUP], s[At.PENDING_KIND], back);
  forget(s);
}

/** T73: units stay open or face down, as they were; −1: none comes back. */
function rearrange(
  t: CompiledRules,
  s: TactoriaState,
  to: number,
  kind: number,
  back: number,
): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const from = s[At.SOURCE];
  const face = takeUnit(t, s, me, from, kind);
  if (back >= 0) addUnit(t, s, me, from, back, takeUnit(t, s, me, to, back));
  addUnit(t, s, me, to, kind, face);
  noteBrought(t, s, to, (kind << 2) | face);
  s[At.SOURCE] = -1;
  s[At.MOVES]++;
  s[At.PHASE] = Phase.REGROUP;
}

export function dismiss(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  takeUnit(t, s, t.seat + s[At.ACTIVE] * t.seatSize, group, kind);
  discardCard(t, s, kind);
  forgetBrought(t, s);
}
