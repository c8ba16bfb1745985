import { bySeat } from '../core/game.js';
import { cellPlace } from './actions.js';
import type { CompiledRules } from './compiled-rules.js';
import { packBefore } from './draft.js';
import { At, Cell, Fate, PHASES, Phase, Piece, pieceIn, type WarsawState } from './state.js';
import type { MilestoneName, TileName } from './tiles.js';

/** A tile as it lies in a district. */
export interface LaidTile {
  tile: TileName;
  turn: number;
}

/** A space in use; rows and columns from the district's top-left. */
export interface Stack {
  row: number;
  col: number;
  /** Bottom first. */
  stack: LaidTile[];
}

/** A whole position as plain data, hidden parts included: for the eye, for records and tests. */
export interface Position {
  /** From 1. */
  epoch: number;
  pass: number;
  phase: (typeof PHASES)[number];
  /** Who decides; −1 when the game is over. */
  seat: number;
  /** By seat: the tiles before it, without the one picked in this pass. */
  packs: TileName[][];
  /** By seat: the tile picked in this pass and not used yet. */
  picked: (TileName | null)[];
  coins: number[];
  points: number[];
  /** By seat, in reading order. */
  districts: Stack[][];
  /** Those still to be awarded; null once awarded or discarded. */
  milestones: (MilestoneName | null)[];
  /** City tiles discarded for coins. */
  discarded: TileName[];
  /** Tiles lost in war or collapse. */
  lost: TileName[];
}

/** A position as plain data; `game.table` has the rules it goes by. */
export function readPosition(t: CompiledRules, s: WarsawState): Position {
  return {
    epoch: s[At.EPOCH] + 1,
    pass: s[At.PASS],
    phase: PHASES[s[At.PHASE]],
    seat: s[At.PHASE] === Phase.OVER ? -1 : s[At.SEAT],
    packs: bySeat(t, (seat) => packNames(t, s, s[At.PACK + packBefore(t, s, seat)])),
    picked: bySeat(t, (seat) => cityOrNull(t, s[At.PICKED + seat])),
    coins: bySeat(t, (seat) => s[At.COINS + seat]),
    points: bySeat(t, (seat) => s[At.POINTS + seat]),
    districts: bySeat(t, (seat) => readDistrict(t, s, seat)),
    milestones: milestonesLeft(t, s),
    discarded: withFate(t, s, Fate.DISCARDED),
    lost: withFate(t, s, Fate.LOST),
  };
}

/** Of a state or an observation: both begin alike (observe.ts). */
export function readDistrict(t: CompiledRules, s: WarsawState, seat: number): Stack[] {
  const cells = [...s.subarray(At.CELLS | (seat << 4), (At.CELLS | (seat << 4)) + 16)];
  return cells.flatMap((cell, at) =>
    cell === 0 ? [] : [{ ...cellPlace(at), stack: readStack(t, s, cell) }],
  );
}

function readStack(t: CompiledRules, s: WarsawState, cell: number): LaidTile[] {
  if (cell === 0) return [];
  const piece = pieceIn(cell);
  const below = readStack(t, s, s[t.piece + piece]);
  return [...below, { tile: t.faces[piece].id, turn: cell & Cell.TURN }];
}

/** The tiles of a pack of the epoch, in alphabetical order. */
export function packNames(t: CompiledRules, s: WarsawState, pack: number): TileName[] {
  const first = Piece.CITY + t.firstOf[s[At.EPOCH]];
  const bits = Array.from({ length: 32 }, (_, i) => i).filter((i) => pack & (1 << i));
  return bits.map((i) => t.faces[first + i].id).sort();
}

export function cityOrNull(t: CompiledRules, picked: number): TileName | null {
  return picked > 0 ? t.faces[Piece.CITY + picked - 1].id : null;
}

/** The milestone still to be awarded at each space; the one being placed has been awarded. */
export function milestonesLeft(t: CompiledRules, s: WarsawState): (MilestoneName | null)[] {
  const isPlaced = (space: number) => s[At.PHASE] === Phase.MILESTONE && space === s[At.EPOCH];
  return Array.from({ length: t.milestoneTiles }, (_, space) =>
    isPlaced(space) ? null : nameAt(t, s, space),
  );
}

/** The milestone that the deciding seat is to place, in its phase. */
export function milestoneToPlace(t: CompiledRules, s: WarsawState): MilestoneName | null {
  return s[At.PHASE] === Phase.MILESTONE ? nameAt(t, s, s[At.EPOCH]) : null;
}

function nameAt(t: CompiledRules, s: WarsawState, space: number): MilestoneName | null {
  const milestone = s[At.MILESTONES + space];
  return milestone === 0 ? null : t.milestones[milestone - 1].name;
}

export function withFate(t: CompiledRules, s: WarsawState, fate: Fate): TileName[] {
  return t.faces
    .filter((_, piece) => s[t.piece + piece] === fate)
    .map(({ id }) => id)
    .sort();
}
