import type { CompiledRules } from './compiled-rules.js';
import { classOfGroup, Face, freeSlots, maskOf, placesMask } from './slots.js';
import type { TactoriaState } from './state.js';

/*
 * T73: no arrangement of the units twice in a Regroup phase. The position keeps the moves and
 * exchanges made, in two words each: from where and to where; which unit, and which came back. An
 * arrangement has been there before if all moves since then, the one in question included, cancel out.
 */

/** Bits of a group's number, and of an entry of its list. */
const GROUP_BITS = 11;
const ENTRY_BITS = 11;

/** No unit came back. */
export const NO_UNIT = -1;

/** Units of a kind that lie face down are alike. */
const alike = (entry: number): number =>
  (entry & 3) > Face.DOWN ? (entry & ~3) | Face.DOWN : entry;

export function noteMove(
  t: CompiledRules,
  s: TactoriaState,
  from: number,
  to: number,
  unit: number,
  back: number,
): void {
  const at = t.moved + 1 + 2 * s[t.moved]++;
  s[at] = (from << GROUP_BITS) | to;
  s[at + 1] = (alike(unit) << (ENTRY_BITS + 1)) | (back === NO_UNIT ? 0 : alike(back) + 1);
}

export function forgetMoves(t: CompiledRules, s: TactoriaState): void {
  const end = t.moved + 2 * s[t.moved];
  for (let at = t.moved; at <= end; at++) s[at] = 0;
}

export interface Moved {
  from: number;
  to: number;
  unit: number;
  /** NO_UNIT: none. */
  back: number;
}

/** The moves and exchanges so far. */
export function readMoves(t: CompiledRules, s: TactoriaState): Moved[] {
  return Array.from({ length: s[t.moved] }, (_, i) => {
    const [places, units] = s.subarray(t.moved + 1 + 2 * i);
    return {
      from: places >> GROUP_BITS,
      to: places & ((1 << GROUP_BITS) - 1),
      unit: units >> (ENTRY_BITS + 1),
      back: (units & ((2 << ENTRY_BITS) - 1)) - 1,
    };
  });
}

/** A number for a unit in a group: what goes and what comes add up to 0 if they cancel out. */
function mix(group: number, entry: number): number {
  let x = Math.imul((group << ENTRY_BITS) | entry, 0x9e3779b1);
  x = Math.imul(x ^ (x >>> 15), 0x85ebca77);
  return x ^ (x >>> 13);
}

/** What a move adds to the sum of the arrangement. */
function changeOf(from: number, to: number, unit: number, back: number): number {
  const there = mix(to, unit) - mix(from, unit);
  return (back === NO_UNIT ? there : there + mix(from, back) - mix(to, back)) | 0;
}

/** Sums up the moves from each arrangement of the phase to now, for `isNew`. */
export function recollect(t: CompiledRules, s: TactoriaState): void {
  let sum = 0;
  for (let i = s[t.moved] - 1; i >= 0; i--) {
    const places = s[t.moved + 1 + 2 * i];
    const units = s[t.moved + 2 + 2 * i];
    sum += changeOf(
      places >> GROUP_BITS,
      places & ((1 << GROUP_BITS) - 1),
      units >> (ENTRY_BITS + 1),
      (units & ((2 << ENTRY_BITS) - 1)) - 1,
    );
    t.recollected[i] = sum;
  }
}

/** Whether the arrangement after the move has not been there in this phase. After `recollect`. */
export function isNew(
  t: CompiledRules,
  s: TactoriaState,
  from: number,
  to: number,
  unit: number,
  back: number,
): boolean {
  const mine = alike(unit);
  const theirs = back === NO_UNIT ? NO_UNIT : alike(back);
  if (mine === theirs) return false;
  const moves = s[t.moved];
  if (moves === 0) return true;
  const change = changeOf(from, to, mine, theirs);
  for (let i = moves - 1; i >= 0; i--)
    if (((t.recollected[i] + change) | 0) === 0 && cancelOut(t, s, i, from, to, mine, theirs))
      return false;
  return true;
}

/** Sums may be equal by chance: whether the moves from the i-th on really cancel out. */
function cancelOut(
  t: CompiledRules,
  s: TactoriaState,
  i: number,
  from: number,
  to: number,
  unit: number,
  back: number,
): boolean {
  let cells = tally(t, 0, from, to, unit, back);
  for (; i < s[t.moved]; i++) {
    const at = t.moved + 1 + 2 * i;
    const units = s[at + 1];
    cells = tally(
      t,
      cells,
      s[at] >> GROUP_BITS,
      s[at] & ((1 << GROUP_BITS) - 1),
      units >> (ENTRY_BITS + 1),
      (units & ((2 << ENTRY_BITS) - 1)) - 1,
    );
  }
  for (let cell = 0; cell < cells; cell++) if (t.tallies[2 * cell + 1] !== 0) return false;
  return true;
}

/** Adds a move to what each unit gains in each group; returns the number of pairs. */
function tally(
  t: CompiledRules,
  cells: number,
  from: number,
  to: number,
  unit: number,
  back: number,
): number {
  cells = count(t, cells, (from << ENTRY_BITS) | unit, -1);
  cells = count(t, cells, (to << ENTRY_BITS) | unit, 1);
  if (back === NO_UNIT) return cells;
  cells = count(t, cells, (to << ENTRY_BITS) | back, -1);
  return count(t, cells, (from << ENTRY_BITS) | back, 1);
}

function count(t: CompiledRules, cells: number, key: number, n: number): number {
  for (let cell = 0; cell < cells; cell++)
    if (t.tallies[2 * cell] === key) {
      t.tallies[2 * cell + 1] += n;
      return cells;
    }
  t.tallies[2 * cells] = key;
  t.tallies[2 * cells + 1] = n;
  return cells + 1;
}

/** The entry of the unit of a kind that leaves a group: the first of the list. */
export function unitOf(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  group: number,
  kind: number,
): number {
  let at = me + t.units[group] + 1;
  while (s[at] >> 2 !== kind) at++;
  return s[at];
}

/** Whether the unit may go to the group: to a free slot, or for some unit of a full one. */
export function canReach(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  from: number,
  to: number,
  unit: number,
): boolean {
  if (freeSlots(t, s, me, to) > 0) return isNew(t, s, from, to, unit, NO_UNIT);
  const list = me + t.units[to];
  for (let at = list + 1; at <= list + s[list]; at++)
    if ((at === list + 1 || s[at] >> 2 !== s[at - 1] >> 2) && isNew(t, s, from, to, unit, s[at]))
      return true;
  return false;
}

/**
 * Whether there are more free places elsewhere than moves were made: each of them makes another
 * arrangement, so one of these is new.
 */
function hasRoom(t: CompiledRules, s: TactoriaState, me: number, from: number): boolean {
  const ofClass = classOfGroup(t, from);
  let more = s[t.moved] + 1;
  for (let words = 0; words < t.groups.banks; words++) {
    let free = s[me + t.freeMask + words] & maskOf(t, ofClass, words);
    if (from >> 5 === words) free &= ~(1 << from);
    for (; free !== 0; free &= free - 1) if (--more === 0) return true;
  }
  return false;
}

/** Whether any unit may leave the group. */
export function canLeave(t: CompiledRules, s: TactoriaState, me: number, from: number): boolean {
  if (hasRoom(t, s, me, from)) return true;
  const list = me + t.units[from];
  for (let words = 0; words < t.groups.banks; words++) {
    let rest = placesMask(t, s, me, classOfGroup(t, from), words);
    for (; rest !== 0; rest &= rest - 1) {
      const to = (words << 5) | (31 - Math.clz32(rest & -rest));
      if (to === from) continue;
      for (let at = list + 1; at <= list + s[list]; at++)
        if (
          (at === list + 1 || s[at] >> 2 !== s[at - 1] >> 2) &&
          canReach(t, s, me, from, to, s[at])
        )
          return true;
    }
  }
  return false;
}
