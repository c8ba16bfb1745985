import { At, bitCount, Cell, pieceIn, type WarsawState } from './state.js';
import { Colour } from './tiles.js';

/** What pieces show, by piece (compiled-rules.ts). */
interface Faces {
  readonly look: Int32Array;
  readonly isPlain: Int32Array;
  readonly buildingBit: Int32Array;
  readonly landmarkBit: Int32Array;
  readonly icons: Int32Array;
  readonly coins: Int32Array;
  readonly points: Int32Array;
  readonly milestonesArePublic: boolean;
}

/**
 * The areas of a district. Its 8×8 quadrants are the bits of two words: row r, column c is bit
 * (r & 3) << 3 | c of the word `lo` for rows 0–3, `hi` for rows 4–7. A tile is the bits 0, 1, 8, 9,
 * shifted to its place.
 *
 * C49: covered tiles count for nothing. C38: quadrants of one tile connect as any others do.
 * C42: a public building or milestone fills its tile, and is an area by itself.
 */
export class Areas {
  /** By colour: the number of its areas (`find`), by colour << 5 | area: its quadrants. */
  readonly count = new Int32Array(5);
  readonly lo = new Int32Array(5 << 5);
  readonly hi = new Int32Array(5 << 5);
  /** By colour: all its quadrants. */
  private readonly allLo = new Int32Array(5);
  private readonly allHi = new Int32Array(5);
  /** By colour: the quadrants that its areas were last found in, which need not be found again. */
  private readonly foundLo = new Int32Array(5);
  private readonly foundHi = new Int32Array(5);
  /** Cells with a building, with a milestone, with what counts as a public building, with an icon. */
  buildingCells = 0;
  landmarkCells = 0;
  publicCells = 0;
  iconCells = 0;
  /** Sums over visible tiles. */
  icons = 0;
  coins = 0;
  points = 0;
  /** What `spread` found: quadrants, and all that share an edge with them. */
  private nearLo = 0;
  private nearHi = 0;

  /** Looks at what is visible in a district; areas are found when they are asked for. */
  read(t: Faces, s: WarsawState, seat: number): void {
    this.buildingCells = 0;
    this.landmarkCells = 0;
    this.iconCells = 0;
    this.icons = 0;
    this.coins = 0;
    this.points = 0;
    this.readHalf(t, s, At.CELLS | (seat << 4), s[At.OCCUPIED + seat] & 0xff, this.allLo);
    this.readHalf(t, s, At.CELLS | (seat << 4), s[At.OCCUPIED + seat] & 0xff00, this.allHi);
    const landmarks = t.milestonesArePublic ? this.landmarkCells : 0; // C48
    this.publicCells = this.buildingCells | landmarks;
  }

  /** The upper or lower two rows of cells: quadrants of each colour are gathered in a local variable. */
  private readHalf(t: Faces, s: WarsawState, cells: number, half: number, all: Int32Array): void {
    let residential = 0;
    let commercial = 0;
    let industrial = 0;
    let cultural = 0;
    let park = 0;
    for (let rest = half; rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest);
      const cell = s[cells | at];
      const piece = pieceIn(cell);
      if (t.isPlain[piece] === 0) this.readSigns(t, piece, 1 << at);
      const look = (piece << 5) | ((cell & Cell.TURN) << 3);
      const shift = ((at & 4) << 2) | ((at & 3) << 1);
      residential |= t.look[look] << shift;
      commercial |= t.look[look | Colour.COMMERCIAL] << shift;
      industrial |= t.look[look | Colour.INDUSTRIAL] << shift;
      cultural |= t.look[look | Colour.CULTURAL] << shift;
      park |= t.look[look | Colour.PARK] << shift;
    }
    all[Colour.RESIDENTIAL] = residential;
    all[Colour.COMMERCIAL] = commercial;
    all[Colour.INDUSTRIAL] = industrial;
    all[Colour.CULTURAL] = cultural;
    all[Colour.PARK] = park;
  }

  private readSigns(t: Faces, piece: number, cell: number): void {
    if (t.buildingBit[piece] !== 0) this.buildingCells |= cell;
    if (t.landmarkBit[piece] !== 0) this.landmarkCells |= cell;
    if (t.icons[piece] !== 0) this.iconCells |= cell;
    this.icons += t.icons[piece];
    this.coins += t.coins[piece];
    this.points += t.points[piece];
  }

  /** Splits a colour into its areas and returns their number. */
  find(colour: number): number {
    let restLo = this.allLo[colour];
    let restHi = this.allHi[colour];
    if (restLo === this.foundLo[colour] && restHi === this.foundHi[colour])
      return this.count[colour];
    this.foundLo[colour] = restLo;
    this.foundHi[colour] = restHi;
    let count = 0;
    while ((restLo | restHi) !== 0) {
      let lo = restLo & -restLo;
      let hi = restLo === 0 ? restHi & -restHi : 0;
      for (;;) {
        const grownLo = (lo | sideways(lo) | (lo << 8) | (lo >>> 8) | (hi << 24)) & restLo;
        const grownHi = (hi | sideways(hi) | (hi << 8) | (hi >>> 8) | (lo >>> 24)) & restHi;
        if (grownLo === lo && grownHi === hi) break;
        lo = grownLo;
        hi = grownHi;
      }
      this.lo[(colour << 5) | count] = lo;
      this.hi[(colour << 5) | count] = hi;
      restLo &= ~lo;
      restHi &= ~hi;
      count++;
    }
    this.count[colour] = count;
    return count;
  }

  /** The number of areas of several colours, as bits. */
  findSome(colours: number): number {
    let count = 0;
    for (let rest = colours; rest !== 0; rest &= rest - 1)
      count += this.find(31 - Math.clz32(rest & -rest));
    return count;
  }

  /** C39: at least one shared edge; a corner is not enough. */
  private spread(lo: number, hi: number): void {
    this.nearLo = lo | sideways(lo) | (lo << 8) | (lo >>> 8) | (hi << 24);
    this.nearHi = hi | sideways(hi) | (hi << 8) | (hi >>> 8) | (lo >>> 24);
  }

  /** Whether a quadrant of one colour shares an edge with one of the other. */
  touch(colour: number, other: number): boolean {
    this.spread(this.allLo[colour], this.allHi[colour]);
    return ((this.allLo[other] & this.nearLo) | (this.allHi[other] & this.nearHi)) !== 0;
  }

  /** C40: areas of the colour that touch what was spread, each once. */
  private countNear(colour: number): number {
    let count = 0;
    for (let area = colour << 5, end = area + this.count[colour]; area < end; area++)
      if (((this.lo[area] & this.nearLo) | (this.hi[area] & this.nearHi)) !== 0) count++;
    return count;
  }

  /** Areas of the colour adjacent to an area (colour << 5 | number) of another. */
  nearArea(colour: number, area: number): number {
    this.spread(this.lo[area], this.hi[area]);
    return this.countNear(colour);
  }

  /** Areas of the colours adjacent to any quadrant of another one. */
  someNearColour(colours: number, other: number): number {
    this.spread(this.allLo[other], this.allHi[other]);
    return this.countSomeNear(colours);
  }

  /** C43: areas of the colours adjacent to any of the cells. */
  someNearCells(colours: number, cells: number): number {
    this.spread(quadrantsOf(cells & 0xff), quadrantsOf(cells >> 8));
    return this.countSomeNear(colours);
  }

  private countSomeNear(colours: number): number {
    let count = 0;
    for (let rest = colours; rest !== 0; rest &= rest - 1) {
      const colour = 31 - Math.clz32(rest & -rest);
      this.find(colour);
      count += this.countNear(colour);
    }
    return count;
  }

  /** The cells in which an area has a quadrant. */
  cellsOf(area: number): number {
    return cellsIn(this.lo[area]) | (cellsIn(this.hi[area]) << 8);
  }

  quadrants(area: number): number {
    return bitCount(this.lo[area]) + bitCount(this.hi[area]);
  }
}

/** Neighbours to the left and right, within the row. */
function sideways(word: number): number {
  return ((word << 1) & 0xfefefefe) | ((word >>> 1) & 0x7f7f7f7f);
}

/** All quadrants of up to eight cells, as a word. */
function quadrantsOf(cells: number): number {
  let word = (cells & 0xf) | ((cells & 0xf0) << 12);
  word = (word | (word << 2)) & 0x00330033;
  word = (word | (word << 1)) & 0x00550055;
  word |= word << 1;
  return word | (word << 8);
}

/** The reverse: cells of which a word has a quadrant. */
function cellsIn(word: number): number {
  let cells = (word | (word >>> 8)) & 0x00ff00ff;
  cells = (cells | (cells >>> 1)) & 0x00550055;
  cells = (cells | (cells >>> 1)) & 0x00330033;
  cells = (cells | (cells >>> 2)) & 0x000f000f;
  return (cells | (cells >>> 12)) & 0xff;
}
