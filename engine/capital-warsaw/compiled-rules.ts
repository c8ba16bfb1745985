import { Areas } from './areas.js';
import type { PlayerCount, Rules } from './rules.js';
import { At, Piece, type WarsawState } from './state.js';
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

/** A piece of the box, as data; starting tiles and milestones included. */
interface Face extends CityTile {
  milestone?: MilestoneName;
}

/** Rules prepared for play: sizes, places in the state, and look-ups by piece. */
export class CompiledRules {
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
