import { Areas } from './areas.js';
import type { PlayerCount, Rules } from './rules.js';
import {
  BUILDINGS,
  type CityTile,
  differentTurns,
  MILESTONES,
  type MilestoneName,
  QUADRANTS,
  START,
  type TileName,
  turned,
} from './tiles.js';

/**
 * A position: one Int32Array.
 *
 *   At.…          numbers, by seat where seats differ
 *   At.CELLS      16 cells a seat: what stands there (district.ts)
 *   t.piece       by piece: the cell that it covers, or what became of it
 *   t.stacks      the order of each epoch's tiles; read when the epoch begins, never afterwards
 *
 * A *piece* is a tile of the box: the starting tile of each seat, the ten sides of milestones, then
 * the city tiles in the order of the data, epoch by epoch. A pack is a word with a bit for each tile
 * of the epoch's stack. Packs never move: they are numbered by the seat they were dealt to and
 * travel by arithmetic (`packBefore`).
 *
 * All that a seat may not know are PACK, PICKED, CHOSEN and the stacks (observe.ts).
 */
export type WarsawState = Int32Array;

/** Constant enums are written into the built code as numbers (test/bench/README.md). */
export const enum Phase {
  PICK,
  CONSTRUCT,
  COLLAPSE,
  WAR,
  MILESTONE,
  ECONOMICS,
  TRADE,
  OVER,
}
export const PHASES = [
  'pick',
  'construct',
  'collapse',
  'war',
  'milestone',
  'economics',
  'trade',
  'over',
] as const;

/** What goes on once no district has to collapse any more. */
export const enum Next {
  PASS,
  WAR,
  INCOME,
}

/** Places in every state. */
export const enum At {
  /** Epoch under way, from 0. */
  EPOCH,
  /** Tiles that each seat has used in this epoch. */
  PASS,
  PHASE,
  /** Who decides. */
  SEAT,
  /** A `Next`. */
  NEXT,
  /** Trades of the deciding seat in this phase: which buildings it used, how many in all. */
  TRADED,
  TRADES,
  /** Tiles of the epoch that all have seen, as bits. */
  REVEALED,
  /** By space: 1 + the milestone that lies there, 0 once awarded or discarded. */
  MILESTONES = 8,
  /** 1 + the epoch in which Europa Market was awarded (C76). */
  EUROPA = 13,

  // By seat.
  COINS = 16,
  POINTS = 20,
  /** The pack that was dealt to the seat, wherever it is now. */
  PACK = 24,
  /** 1 + the city tile picked in this pass, 0 before and when it is used. */
  PICKED = 28,
  /** 1 + the action that the seat has chosen and that waits for the others. */
  CHOSEN = 32,
  /** Tiles still to lose in this war. */
  LOSSES = 36,
  /** Cells in use, and those with two tiles or more (C68), as bits. */
  OCCUPIED = 40,
  OVERBUILT = 44,
  /** Visible buildings and milestones, as bits. */
  BUILDINGS = 48,
  LANDMARKS = 52,

  /** By seat and cell: seat << 4 | row << 2 | column. */
  CELLS = 64,
  /** Here begins what depends on the rules. */
  TABLE = 128,
}

/** Where the sorts of pieces begin; before are the starting tiles, one a seat. */
export const enum Piece {
  MILESTONE = 4,
  CITY = 14,
}

/** What became of a piece that is in no district. */
export const enum Fate {
  DISCARDED = -1,
  LOST = -2,
}

/** A piece of the box, as data; starting tiles and milestones included. */
interface Face extends CityTile {
  milestone?: MilestoneName;
}

/** Rules prepared for play: sizes, places in the state, and look-ups by piece. */
export class Table {
  readonly rules: Rules;
  readonly players: number;
  readonly epochs: number;
  readonly handSize: number;
  readonly faces: readonly Face[];
  readonly pieces: number;
  readonly cities: number;
  /** By epoch: its first city tile, and the number of its tiles. */
  readonly firstOf: Int32Array;
  readonly stackSize: Int32Array;
  /** By epoch: its city tiles in the order of the data. */
  readonly sortedStacks: readonly Int32Array[];
  readonly milestoneSides: readonly Int32Array[];
  readonly pieceNamed: ReadonlyMap<TileName, number>;

  // By piece.
  readonly price: Int32Array;
  readonly coins: Int32Array;
  readonly points: Int32Array;
  readonly icons: Int32Array;
  /** The building or milestone as a bit, 0 for quadrants. */
  readonly buildingBit: Int32Array;
  readonly landmarkBit: Int32Array;
  /** Whether it has quadrants and nothing else. */
  readonly isPlain: Int32Array;
  /** Different turns. */
  readonly turns: Int32Array;
  /** C23: whether the University of Technology makes it cheaper. */
  readonly isIndustrial: Int32Array;
  /** By piece << 5 | turn << 3 | colour: the tile's quadrants as bits 0, 1, 8, 9 (areas.ts). */
  readonly look: Int32Array;

  // Switches.
  readonly randomSpaces: boolean;
  readonly floor: number;
  readonly stackReduces: boolean;
  readonly mostLevels: number;
  readonly prudentialItself: boolean;
  readonly milestonesArePublic: boolean;
  readonly resultConnected: boolean;
  readonly arsenalImmune: boolean;
  readonly countsItself: boolean;
  readonly repeatable: boolean;
  readonly coveredPalacePays: boolean;
  readonly warLosses: Int32Array;
  readonly parkPoints: Int32Array;

  // Where each sort of action begins (actions.ts).
  readonly discard: number;
  readonly firstBuild: number;
  readonly firstOverbuild: number;
  readonly firstLose: number;
  readonly firstMilestone: number;
  readonly firstKeep: number;
  readonly firstEconomics: number;
  readonly firstTrade: number;
  readonly done: number;

  // Places in the state.
  readonly piece: number;
  readonly stacks: number;
  readonly size: number;

  /** Where areas are found; what lasts from one question to the next only saves time. */
  readonly areas: Areas;

  /** Called for each gain or loss of an income phase, by those who keep count (income.ts). */
  onIncome:
    | ((s: WarsawState, seat: number, source: number, coins: number, points: number) => void)
    | null = null;
  /** Called after each epoch's income, by those who keep a record. */
  onEpochEnd: ((s: WarsawState) => void) | null = null;

  constructor(rules: Rules, players: PlayerCount) {
    this.rules = rules;
    this.players = players;
    this.epochs = rules.warLosses.length;
    this.handSize = rules.handSize;
    const faces = facesOf(rules);
    this.faces = faces;
    this.pieces = faces.length;
    this.cities = faces.length - Piece.CITY;
    const sizes = rules.tiles.epochs.slice(0, this.epochs).map((stack) => stack.length);
    this.stackSize = Int32Array.from(sizes);
    this.firstOf = Int32Array.from(sizes, (_, e) => sizes.slice(0, e).reduce((a, b) => a + b, 0));
    this.sortedStacks = sizes.map((size, e) =>
      Int32Array.from({ length: size }, (_, i) => this.firstOf[e] + i),
    );
    this.milestoneSides = rules.tiles.milestones.map((sides) =>
      Int32Array.from(sides, (name) => MILESTONES.indexOf(name)),
    );
    this.pieceNamed = new Map(faces.map(({ id }, piece) => [id, piece]));

    this.price = Int32Array.from(faces, ({ price }) => price);
    this.coins = Int32Array.from(faces, ({ coins }) => coins ?? 0);
    this.points = Int32Array.from(faces, ({ points }) => points ?? 0);
    this.icons = Int32Array.from(faces, ({ transport }) => transport ?? 0);
    this.buildingBit = Int32Array.from(faces, (f) => bitOf(BUILDINGS, f.building));
    this.landmarkBit = Int32Array.from(faces, (f) => bitOf(MILESTONES, f.milestone));
    this.isPlain = Int32Array.from(faces, (f) =>
      Number(f.quadrants !== undefined && !f.coins && !f.points && !f.transport),
    );
    this.turns = Int32Array.from(faces, ({ quadrants }) => differentTurns(quadrants));
    const least = rules.industrialTile === 'all' ? 4 : 1;
    this.isIndustrial = Int32Array.from(faces, ({ quadrants = [] }) =>
      Number(quadrants.filter((q) => q === 'industrial').length >= least),
    );
    this.look = looksOf(faces);

    this.randomSpaces = rules.milestoneSpaces === 'random';
    this.floor = rules.pointsBelowZero === 'no' ? 0 : -(2 ** 30);
    this.stackReduces = rules.overbuildReduction === 'stack';
    this.mostLevels = rules.stackHeight === 0 ? 32 : rules.stackHeight;
    this.prudentialItself = rules.prudentialItself === 'yes';
    this.milestonesArePublic = rules.milestonesArePublic;
    this.resultConnected = rules.warConnectivity === 'result';
    this.arsenalImmune = rules.arsenal === 'immune';
    this.countsItself = rules.countsItself;
    this.repeatable = rules.trades === 'repeatable';
    this.coveredPalacePays = rules.coveredPalacePays;
    this.warLosses = Int32Array.from(rules.warLosses);
    this.parkPoints = parkPointsOf(rules);

    this.discard = this.cities;
    this.firstBuild = this.discard + 1;
    this.firstOverbuild = this.firstBuild + 4 * 30;
    this.firstLose = this.firstOverbuild + 4 * 16;
    this.firstMilestone = this.firstLose + 16;
    this.firstKeep = this.firstMilestone + 30;
    this.firstEconomics = this.firstKeep + 4;
    this.firstTrade = this.firstEconomics + 17;
    this.done = this.firstTrade + 6;

    this.piece = At.TABLE;
    this.stacks = this.piece + this.pieces;
    this.size = this.stacks + this.cities;
    this.areas = new Areas();
  }
}

function facesOf(rules: Rules): Face[] {
  const { start, epochs } = rules.tiles;
  const starts = Array.from({ length: Piece.MILESTONE }, () => ({ id: START, ...start }));
  // C21: a milestone has no price.
  const milestones = MILESTONES.map((milestone) => ({ id: milestone, price: 0, milestone }));
  return [...starts, ...milestones, ...epochs.slice(0, rules.warLosses.length).flat()];
}

function bitOf(names: readonly string[], name: string | undefined): number {
  return name === undefined ? 0 : 1 << names.indexOf(name);
}

const QUADRANT_BITS = [1 << 0, 1 << 1, 1 << 8, 1 << 9];

function looksOf(faces: readonly Face[]): Int32Array {
  const look = new Int32Array(faces.length << 5);
  faces.forEach(({ quadrants }, piece) => {
    for (let turn = 0; quadrants && turn < 4; turn++)
      turned(quadrants, turn).forEach((quadrant, i) => {
        look[(piece << 5) | (turn << 3) | QUADRANTS.indexOf(quadrant)] |= QUADRANT_BITS[i];
      });
  });
  return look;
}

/** C80: by number of residential areas, of which there can't be more than 32. */
function parkPointsOf({ parkPoints, parkBeyond }: Rules): Int32Array {
  const last = parkPoints.length - 1;
  return Int32Array.from({ length: 33 }, (_, n) =>
    n <= last ? parkPoints[n] : parkPoints[last] + parkBeyond * (n - last),
  );
}

/** The pack before a seat. C17: to the next seat in the first epoch, back in the second, and so on. */
export function packBefore(t: Table, s: WarsawState, seat: number): number {
  const away = s[At.PASS] % t.players;
  const pack = s[At.EPOCH] & 1 ? seat + away : seat - away;
  return pack < 0 ? pack + t.players : pack >= t.players ? pack - t.players : pack;
}

export function bitCount(x: number): number {
  x -= (x >>> 1) & 0x55555555;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function lowestBit(x: number): number {
  return 31 - Math.clz32(x & -x);
}
