import type { CompiledRules } from './compiled-rules.js';
import { has, isConnected, lose } from './district.js';
import { At, Phase, pieceIn, type WarsawState } from './state.js';
import { Building } from './tiles.js';

/** C56: a visible Arsenal saves one loss. */
export function countLosses(t: CompiledRules, s: WarsawState): void {
  const losses = t.warLosses[s[At.EPOCH]];
  for (let seat = 0; seat < t.players; seat++) {
    const saved = has(s, seat, Building.ARSENAL) ? 1 : 0;
    s[At.LOSSES + seat] = losses > saved ? losses - saved : 0;
  }
}

/** A round of losses: everybody who has to and can lose a tile chooses one (C50); false after the last. */
export function askLosers(t: CompiledRules, s: WarsawState): boolean {
  s[At.PHASE] = Phase.WAR;
  if (askNext(t, s, 0)) return true;
  for (let seat = 0; seat < t.players; seat++) s[At.LOSSES + seat] = 0;
  return false;
}

function askNext(t: CompiledRules, s: WarsawState, from: number): boolean {
  for (let seat = from; seat < t.players; seat++)
    if (s[At.LOSSES + seat] > 0 && losable(t, s, seat) !== 0) {
      s[At.SEAT] = seat;
      return true;
    }
  return false;
}

/**
 * The cells that a seat may lose: the rest must be connected (C52; C53: there is such a cell in any
 * district that isn't empty, C36), the Arsenal only if nothing else may (C54, C55) or (switch) never.
 * C5, C57: starting tiles and milestones like any others.
 */
export function losable(t: CompiledRules, s: WarsawState, seat: number): number {
  const occupied = s[At.OCCUPIED + seat];
  const arsenal = arsenalCell(t, s, seat);
  const safe = t.arsenalImmune ? arsenal : 0;
  const more = t.resultConnected ? s[At.LOSSES + seat] - 1 : 0;
  let cells = 0;
  for (let rest = occupied & ~safe; rest !== 0; rest &= rest - 1) {
    const cell = rest & -rest;
    if (canConnect(occupied & ~cell, safe, more)) cells |= cell;
  }
  return (cells & ~arsenal) !== 0 ? cells & ~arsenal : cells;
}

/** C52 (switch): whether the cells are connected once as many as `more` others are gone. */
function canConnect(cells: number, safe: number, more: number): boolean {
  if (isConnected(cells)) return true;
  if (more === 0) return false;
  for (let rest = cells & ~safe; rest !== 0; rest &= rest - 1)
    if (canConnect(cells & ~(rest & -rest), safe, more - 1)) return true;
  return false;
}

/** The cell with a visible Arsenal, as a bit. */
function arsenalCell(t: CompiledRules, s: WarsawState, seat: number): number {
  if (!has(s, seat, Building.ARSENAL)) return 0;
  for (let rest = s[At.OCCUPIED + seat]; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    const piece = pieceIn(s[At.CELLS | (seat << 4) | at]);
    if (t.buildingBit[piece] === 1 << Building.ARSENAL) return 1 << at;
  }
  return 0;
}

/** Kept until all have chosen, then carried out together; true if so. C59: nothing is earned by it. */
export function chooseLoss(t: CompiledRules, s: WarsawState, action: number): boolean {
  const seat = s[At.SEAT];
  s[At.CHOSEN + seat] = 1 + action;
  if (askNext(t, s, seat + 1)) return false;
  for (let each = 0; each < t.players; each++) {
    const chosen = s[At.CHOSEN + each];
    if (chosen === 0) continue;
    lose(t, s, each, 1 << (chosen - 1 - t.firstLose));
    s[At.CHOSEN + each] = 0;
    s[At.LOSSES + each]--;
  }
  return true;
}
