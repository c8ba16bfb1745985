import type { CompiledRules } from './compiled-rules.js';
import { has, isConnected, lose } from './district.js';
import { At, lowestBit, Phase, pieceIn, type WarsawState } from './state.js';

/** C56, C112: visible buildings save losses, which add up. */
export function countLosses(t: CompiledRules, s: WarsawState): void {
  const losses = t.warLosses[s[At.EPOCH]];
  for (let seat = 0; seat < t.players; seat++) {
    let left = losses;
    for (let rest = s[At.BUILDINGS + seat] & t.standing.protecting; rest !== 0; rest &= rest - 1)
      left -= t.standing.losses[lowestBit(rest)];
    s[At.LOSSES + seat] = left > 0 ? left : 0;
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
 * district that isn't empty, C36), protected tiles only if nothing else may (C54, C55) or (switch) never.
 * C5, C57: starting tiles and milestones like any others.
 */
export function losable(t: CompiledRules, s: WarsawState, seat: number): number {
  const occupied = s[At.OCCUPIED + seat];
  const last = lastingCells(t, s, seat);
  const safe = t.arsenalImmune ? last : 0;
  const more = t.resultConnected ? s[At.LOSSES + seat] - 1 : 0;
  let cells = 0;
  for (let rest = occupied & ~safe; rest !== 0; rest &= rest - 1) {
    const cell = rest & -rest;
    if (canConnect(occupied & ~cell, safe, more)) cells |= cell;
  }
  return (cells & ~last) !== 0 ? cells & ~last : cells;
}

/** C52 (switch): whether the cells are connected once as many as `more` others are gone. */
function canConnect(cells: number, safe: number, more: number): boolean {
  if (isConnected(cells)) return true;
  if (more === 0) return false;
  for (let rest = cells & ~safe; rest !== 0; rest &= rest - 1)
    if (canConnect(cells & ~(rest & -rest), safe, more - 1)) return true;
  return false;
}

/** C112: the cells with buildings that protect themselves, as bits. */
function lastingCells(t: CompiledRules, s: WarsawState, seat: number): number {
  const { lasting } = t.standing;
  if (!has(s, seat, lasting)) return 0;
  let cells = 0;
  for (let rest = s[At.OCCUPIED + seat]; rest !== 0; rest &= rest - 1) {
    const at = lowestBit(rest);
    if ((t.buildingBit[pieceIn(s[At.CELLS | (seat << 4) | at])] & lasting) !== 0) cells |= 1 << at;
  }
  return cells;
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
