import { Areas } from './areas.js';
import { codeOf, takesLook } from './count-codes.js';
import { QUADRANTS } from './quadrants.js';
import type { PlayerCount, Rules } from './rules.js';
import { Standing } from './standing.js';
import { At, Piece, type WarsawState } from './state.js';
import {
  type CityTile,
  differentTurns,
  type MilestoneName,
  START,
  type TileName,
  turned,
} from './tiles.js';
import { choicesOf, incomesOf, rivalriesOf } from './yields.js';

/** A piece of the box, as data; starting tiles and milestones included. */
interface Face extends CityTile {
  milestone?: MilestoneName;
}

/** Rules prepared for play: sizes, places in the state, and look-ups by piece. */
export class CompiledRules {
  readonly epochs = this.rules.warLosses.length;
  readonly handSize = this.rules.handSize;
  readonly faces: readonly Face[] = facesOf(this.rules);
  readonly pieces = this.faces.length;
  readonly cities = this.pieces - Piece.CITY;
  /** By epoch: the number of its tiles, and its first city tile. */
  readonly stackSize = Int32Array.from(this.rules.tiles.epochs.slice(0, this.epochs), sizeOf);
  readonly firstOf = this.stackSize.map((_, e) => total(this.stackSize.subarray(0, e)));
  /** By epoch: its city tiles in the order of the data. */
  readonly sortedStacks = Array.from(this.stackSize, (size, e) =>
    Int32Array.from({ length: size }, (_, i) => this.firstOf[e] + i),
  );
  /** The sides of milestone tiles, in order; those of tile i are 2 · i and 2 · i + 1. */
  readonly milestones = this.rules.tiles.milestones.flat();
  readonly milestoneTiles = this.rules.tiles.milestones.length;
  readonly pieceNamed = new Map<TileName, number>(this.faces.map(({ id }, piece) => [id, piece]));

  // By piece.
  readonly price = Int32Array.from(this.faces, ({ price }) => price);
  readonly coins = Int32Array.from(this.faces, ({ coins }) => coins ?? 0);
  readonly points = Int32Array.from(this.faces, ({ points }) => points ?? 0);
  readonly icons = Int32Array.from(this.faces, ({ transport }) => transport ?? 0);
  /** The building or milestone as a bit, 0 for quadrants. */
  readonly buildingBit = Int32Array.from(this.faces, (f) =>
    bitOf(this.rules.tiles.buildings, f.building),
  );
  readonly landmarkBit = Int32Array.from(this.faces, (f) => bitOf(this.milestones, f.milestone));
  /** Whether it has quadrants and nothing else. */
  readonly isPlain = Int32Array.from(this.faces, (f) =>
    Number(f.quadrants !== undefined && !f.coins && !f.points && !f.transport),
  );
  /** Different turns. */
  readonly turns = Int32Array.from(this.faces, ({ quadrants }) => differentTurns(quadrants));
  /** By piece << 5 | turn << 3 | colour: the tile's quadrants as bits 0, 1, 8, 9 (areas.ts). */
  readonly look = looksOf(this.faces);

  // What buildings and milestones do (C105).
  readonly incomes = incomesOf(this.rules);
  readonly choices = choicesOf(this.rules);
  readonly rivalries = rivalriesOf(this.rules);
  readonly standing = new Standing(this.rules, this.faces);
  /** By building: the epoch whose stack has its tile; −1 for none. */
  readonly epochOf = Int32Array.from(this.rules.tiles.buildings, ({ name }) =>
    this.rules.tiles.epochs.findIndex((stack) => stack.some(({ building }) => building === name)),
  );
  /** By milestone (C120): what is counted, whether fewest win, and whether tiles are looked at. */
  readonly awardCode = Int32Array.from(this.milestones, ({ awardedTo: { most, fewest } }) =>
    codeOf(most ?? fewest),
  );
  readonly awardFewest = Int32Array.from(this.milestones, ({ awardedTo }) =>
    Number(awardedTo.fewest !== undefined),
  );
  readonly awardLooks = this.awardCode.map((code) => Number(takesLook(code)));

  // Switches.
  readonly randomSpaces = this.rules.milestoneSpaces === 'random';
  readonly floor = this.rules.pointsBelowZero === 'no' ? 0 : -(2 ** 30);
  readonly stackReduces = this.rules.overbuildReduction === 'stack';
  readonly mostLevels = this.rules.stackHeight === 0 ? 32 : this.rules.stackHeight;
  readonly prudentialItself = this.rules.prudentialItself === 'yes';
  readonly milestonesArePublic = this.rules.milestonesArePublic;
  readonly resultConnected = this.rules.warConnectivity === 'result';
  readonly arsenalImmune = this.rules.arsenal === 'immune';
  readonly repeatable = this.rules.trades === 'repeatable';
  readonly coveredPalacePays = this.rules.coveredPalacePays;
  readonly warLosses = Int32Array.from(this.rules.warLosses);
  readonly parkPoints = parkPointsOf(this.rules);

  /** C108: the most that a seat may have to choose, of all that there is. */
  readonly maxChoice = this.choices.points.reduce(
    (sum, amount, i) => sum + amount * this.choices.max[i],
    0,
  );

  // Where each sort of action begins (actions.ts).
  readonly discard = this.cities;
  readonly firstBuild = this.discard + 1;
  readonly firstOverbuild = this.firstBuild + 4 * 30;
  readonly firstLose = this.firstOverbuild + 4 * 16;
  readonly firstMilestone = this.firstLose + 16;
  readonly firstKeep = this.firstMilestone + 30;
  readonly firstEconomics = this.firstKeep + 4;
  readonly firstTrade = this.firstEconomics + 1 + this.maxChoice;
  readonly done = this.firstTrade + 2 * this.standing.trading.length;

  // Places in the state.
  readonly piece: number = At.TABLE;
  readonly stacks = this.piece + this.pieces;
  readonly size = this.stacks + this.cities;

  /** Where areas are found; what lasts from one question to the next only saves time. */
  readonly areas = new Areas();

  /** Called for each gain or loss of an income phase, by those who keep count (gain.ts). */
  onIncome:
    | ((s: WarsawState, seat: number, source: number, coins: number, points: number) => void)
    | null = null;
  /** Called after each epoch's income, by those who keep a record. */
  onEpochEnd: ((s: WarsawState) => void) | null = null;

  constructor(
    readonly rules: Rules,
    readonly players: PlayerCount,
  ) {}
}

const sizeOf = ({ length }: ArrayLike<unknown>): number => length;
const total = (numbers: Int32Array): number => numbers.reduce((sum, n) => sum + n, 0);

function facesOf(rules: Rules): Face[] {
  const { start, epochs, milestones } = rules.tiles;
  const starts = Array.from({ length: Piece.MILESTONE }, () => ({ id: START, ...start }));
  // C21: a milestone has the price that is stated.
  const sides = milestones
    .flat()
    .map(({ name, price = 0 }) => ({ id: name, price, milestone: name }));
  const none = Array.from({ length: Piece.CITY - Piece.MILESTONE - sides.length }, () => NO_TILE);
  return [...starts, ...sides, ...none, ...epochs.slice(0, rules.warLosses.length).flat()];
}

/** Where a set has fewer milestones than there can be. */
const NO_TILE: Face = { id: '', price: 0 };

function bitOf(all: readonly { name: string }[], name: string | undefined): number {
  return name === undefined ? 0 : 1 << all.findIndex((each) => each.name === name);
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
