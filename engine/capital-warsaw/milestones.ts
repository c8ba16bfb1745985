import type { CompiledRules } from './compiled-rules.js';
import { overbuild } from './construct.js';
import { countOf } from './counts.js';
import { build, emptySpaces, has, Space, spacesOf } from './district.js';
import { At, Phase, Piece, type WarsawState } from './state.js';

/** Nobody has won. */
const NONE = -1;

/** C67: after each epoch but the last, while there is a milestone; whether somebody is to place it. */
export function award(t: CompiledRules, s: WarsawState): boolean {
  const epoch = s[At.EPOCH];
  const milestone = s[At.MILESTONES + epoch] - 1;
  if (epoch + 1 === t.epochs || milestone < 0) return false;
  const winner = winnerOf(t, s, milestone);
  if (winner === NONE) {
    s[At.MILESTONES + epoch] = 0;
    return false;
  }
  s[At.PHASE] = Phase.MILESTONE;
  s[At.SEAT] = winner;
  return true;
}

/**
 * Who fulfills the condition best; ties go to fewer coins, then to fewer points, as they are before
 * this phase's income (C61), and then to nobody. C60: 0 may win, or (switch) may not.
 */
function winnerOf(t: CompiledRules, s: WarsawState, milestone: number): number {
  const fewest = t.awardFewest[milestone] !== 0;
  let best = NONE;
  let tied = false;
  let most = 0;
  for (let seat = 0; seat < t.players; seat++) {
    const value = measure(t, s, seat, milestone);
    if (value === 0 && !fewest && !t.rules.milestoneAtZero) continue;
    // C62: fewest areas, an empty district included.
    const rank = best === NONE ? 1 : compare(s, seat, best, fewest ? most - value : value - most);
    if (rank > 0) {
      best = seat;
      most = value;
      tied = false;
    } else if (rank === 0) tied = true;
  }
  return tied ? NONE : best;
}

function compare(s: WarsawState, seat: number, other: number, lead: number): number {
  if (lead !== 0) return lead;
  const poorer = s[At.COINS + other] - s[At.COINS + seat];
  return poorer !== 0 ? poorer : s[At.POINTS + other] - s[At.POINTS + seat];
}

/** C120: what a milestone is awarded for, in a district. */
export function measure(t: CompiledRules, s: WarsawState, seat: number, milestone: number): number {
  if (t.awardLooks[milestone] !== 0) t.areas.read(t, s, seat);
  return measureRead(t, s, seat, milestone);
}

/** The same of a district that was read last. */
export function measureRead(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  milestone: number,
): number {
  return countOf(t, s, seat, t.awardCode[milestone], 0);
}

/** C64: empty spaces by the rules of building, C63: and any tile, whatever its height (C19). */
export function milestoneSpaces(t: CompiledRules, s: WarsawState, seat: number): number {
  const empty = emptySpaces(s, seat, has(s, seat, t.standing.wide));
  return empty | spacesOf(s[At.OCCUPIED + seat]);
}

/** The winner puts the milestone down, for nothing (C25); C66: it pays in this income phase already. */
export function placeMilestone(t: CompiledRules, s: WarsawState, space: number): void {
  const seat = s[At.SEAT];
  const piece = Piece.MILESTONE + s[At.MILESTONES + s[At.EPOCH]] - 1;
  s[At.MILESTONES + s[At.EPOCH]] = 0;
  s[At.AWARDED] = 1 + piece - Piece.MILESTONE;
  putMilestone(t, s, seat, piece, space);
}

export function putMilestone(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  piece: number,
  space: number,
): void {
  const row = ((space / Space.ROW) | 0) - 1;
  const column = (space % Space.ROW) - 1;
  const cell = (row << 2) | column;
  const covers = row >= 0 && column >= 0 && (s[At.OCCUPIED + seat] & (1 << cell)) !== 0;
  if (covers) overbuild(t, s, seat, cell, piece, 0);
  else build(t, s, seat, space, piece, 0);
}
