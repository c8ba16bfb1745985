import type { CompiledRules } from './compiled-rules.js';
import { overbuild } from './construct.js';
import { build, emptySpaces, groups, has, Space, spacesOf } from './district.js';
import { At, bitCount, Phase, Piece, type WarsawState } from './state.js';
import { Building, Colour, Milestone } from './tiles.js';

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
  const least = milestone === Milestone.SAXON_PALACE;
  let best = NONE;
  let tied = false;
  let most = 0;
  for (let seat = 0; seat < t.players; seat++) {
    const value = measure(t, s, seat, milestone);
    if (value === 0 && !least && !t.rules.milestoneAtZero) continue;
    // C62: fewest areas, an empty district included.
    const rank = best === NONE ? 1 : compare(s, seat, best, least ? most - value : value - most);
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

/** How far a district fulfills the condition of a milestone. */
export function measure(t: CompiledRules, s: WarsawState, seat: number, milestone: number): number {
  if (milestone !== Milestone.WZ_ROUTE) t.areas.read(t, s, seat);
  return measureRead(t, s, seat, milestone);
}

/** The same of a district that was read last. */
export function measureRead(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  milestone: number,
): number {
  const { areas } = t;
  switch (milestone) {
    case Milestone.WZ_ROUTE:
      return bitCount(s[At.OVERBUILT + seat]); // C68
    case Milestone.SAXON_PALACE:
    case Milestone.WILANOW_PALACE:
      return totalAreas(t, s, seat);
    case Milestone.GRAND_THEATER:
      return areas.find(Colour.CULTURAL);
    case Milestone.WATER_FILTERS:
      return areas.find(Colour.PARK);
    case Milestone.NAMIESTNIKOWSKI:
      return bitCount(areas.publicCells);
    case Milestone.WILSON_SQUARE:
      return areas.find(Colour.RESIDENTIAL);
    case Milestone.PALACE_OF_CULTURE:
      return areas.find(Colour.INDUSTRIAL);
    case Milestone.METRO:
      return areas.icons; // C69
    default:
      return areas.find(Colour.COMMERCIAL); // Europa Market
  }
}

/** C47: coloured areas, (switch) public buildings and milestones, (switch) transport areas. */
function totalAreas(t: CompiledRules, s: WarsawState, seat: number): number {
  const { areas } = t;
  const kinds = t.rules.totalAreas;
  let total = 0;
  for (let colour = 0; colour < 5; colour++) total += areas.find(colour);
  if (kinds !== 'colours')
    total += bitCount(s[At.BUILDINGS + seat]) + bitCount(s[At.LANDMARKS + seat]);
  return kinds === 'all' ? total + groups(areas.iconCells) : total;
}

/** C64: empty spaces by the rules of building, C63: and any tile, whatever its height (C19). */
export function milestoneSpaces(s: WarsawState, seat: number): number {
  const empty = emptySpaces(s, seat, has(s, seat, Building.PRUDENTIAL));
  return empty | spacesOf(s[At.OCCUPIED + seat]);
}

/** The winner puts the milestone down, for nothing (C25); C66: it pays in this income phase already. */
export function placeMilestone(t: CompiledRules, s: WarsawState, space: number): void {
  const seat = s[At.SEAT];
  const piece = Piece.MILESTONE + s[At.MILESTONES + s[At.EPOCH]] - 1;
  s[At.MILESTONES + s[At.EPOCH]] = 0;
  if (piece === Piece.MILESTONE + Milestone.EUROPA_MARKET) s[At.EUROPA] = 1 + s[At.EPOCH];
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
