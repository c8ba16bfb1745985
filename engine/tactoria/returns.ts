import type { CompiledRules } from './compiled-rules.js';
import { backOf, fromOf, NO_UNIT, pair, toOf, unitOf, units } from './moved.js';
import type { TactoriaState } from './state.js';

/*
 * T73: the moves and exchanges that lead back to an earlier arrangement of the phase, into `t.returns`.
 * What has changed since each of them is added up from the last move to the first. A *cell* is a unit in
 * a group: group × 4 × kinds + unit; `t.gained` has how many more of it there are now, `t.cells` the
 * cells of the moves gone through.
 */

export function findReturns(t: CompiledRules, s: TactoriaState): void {
  t.returns[0] = 0;
  const last = t.moved + 2 * s[t.moved] - 1;
  undo(t, s[last], s[last + 1]);
  if (s[t.moved] === 1) return;
  let cells = 0;
  let changed = 0;
  for (let at = last; at > t.moved; at -= 2) {
    const from = fromOf(s[at]) * 4 * t.kinds;
    const to = toOf(s[at]) * 4 * t.kinds;
    const unit = unitOf(s[at + 1]);
    const back = backOf(s[at + 1]);
    changed += gain(t, cells++, from + unit, -1) + gain(t, cells++, to + unit, 1);
    if (back !== NO_UNIT)
      changed += gain(t, cells++, to + back, -1) + gain(t, cells++, from + back, 1);
    if (at !== last && (changed === 2 || changed === 4)) findReturn(t, cells);
  }
  for (let i = 0; i < cells; i++) t.gained[t.cells[i]] = 0;
}

/** The last move can be taken back. */
function undo(t: CompiledRules, places: number, word: number): void {
  const unit = unitOf(word);
  const back = backOf(word);
  noteReturn(t, toOf(places), fromOf(places), unit, back);
  if (back !== NO_UNIT) noteReturn(t, fromOf(places), toOf(places), back, unit);
}

/** Returns how many more cells are not as they were. */
function gain({ gained, cells }: CompiledRules, i: number, cell: number, n: number): number {
  cells[i] = cell;
  const before = gained[cell];
  gained[cell] = before + n;
  return before === 0 ? 1 : before + n === 0 ? -1 : 0;
}

/** One unit is elsewhere, or two have changed places: there is one more in one cell for one fewer in another. */
function findReturn(t: CompiledRules, cells: number): void {
  const { changed, gained } = t;
  changed.fill(-1);
  for (let i = 0; i < cells; i++) {
    const cell = t.cells[i];
    if (gained[cell] === 0) continue;
    if (gained[cell] !== 1 && gained[cell] !== -1) return;
    const first = gained[cell] > 0 ? 0 : 2;
    if (changed[first] !== cell) changed[changed[first] < 0 ? first : first + 1] = cell;
  }
  const row = 4 * t.kinds;
  const one = changed[0];
  const other = changed[1];
  const fewer = changed[2];
  const fewest = changed[3];
  const unit = one % row;
  if (other < 0) return noteReturn(t, (one / row) | 0, (fewer / row) | 0, unit, NO_UNIT);
  const back = other % row;
  const away = other - back + unit;
  const home = one - unit + back;
  if ((away !== fewer || home !== fewest) && (away !== fewest || home !== fewer)) return;
  noteReturn(t, (one / row) | 0, (other / row) | 0, unit, back);
  noteReturn(t, (other / row) | 0, (one / row) | 0, back, unit);
}

function noteReturn(
  { returns }: CompiledRules,
  from: number,
  to: number,
  unit: number,
  back: number,
): void {
  returns[++returns[0]] = pair(from, to);
  returns[++returns[0]] = units(unit, back);
}
