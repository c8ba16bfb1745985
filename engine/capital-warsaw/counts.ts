import type { CompiledRules } from './compiled-rules.js';
import { ALL_COLOURS, Code, Counted } from './count-codes.js';
import { beside, columnsOf, groups, iconsIn, partWith, rowsOf } from './district.js';
import { At, bitCount, lowestBit, type WarsawState } from './state.js';

/** What a district has, which was read last (`t.areas`); `cell` has the effect, as a bit. */
export function countOf(
  t: CompiledRules,
  s: WarsawState,
  seat: number,
  code: number,
  cell: number,
): number {
  const { areas } = t;
  const colours = (code >> Code.COLOURS) & ALL_COLOURS;
  switch (code & Code.KIND) {
    case Counted.ONE:
      return 1;
    case Counted.AREAS:
      return areas.findSome(colours);
    case Counted.AREAS_BESIDE_THIS: // C70, C73
      return areas.someNearCells(colours, cell);
    case Counted.AREAS_BESIDE_PUBLIC: // C95
      return areas.someNearCells(colours, areas.publicCells);
    case Counted.AREAS_BESIDE_COLOUR: // C94
      return areas.someNearColour(colours, code >> Code.BESIDE);
    case Counted.LARGEST:
      return largest(t, colours);
    case Counted.LINE:
      return longest(t, colours);
    case Counted.PUBLIC_BUILDINGS:
      return bitCount(areas.publicCells);
    case Counted.PUBLIC_BUILDINGS_BESIDE:
      return bitCount(areas.publicCells & beside(cell));
    case Counted.MILESTONES:
      return bitCount(areas.landmarkCells);
    case Counted.MILESTONES_BESIDE:
      return bitCount(areas.landmarkCells & beside(cell));
    case Counted.OVERBUILT: // C68, C93
      return bitCount(s[At.OVERBUILT + seat]);
    case Counted.OVERBUILT_BESIDE: // C72
      return bitCount(s[At.OVERBUILT + seat] & beside(cell));
    case Counted.ICONS: // C69
      return areas.icons;
    case Counted.ICONS_BESIDE: // C71
      return iconsIn(t, s, seat, areas.iconCells & beside(cell));
    case Counted.SPACES:
      return bitCount(s[At.OCCUPIED + seat]);
    case Counted.SPACES_BESIDE:
      return bitCount(s[At.OCCUPIED + seat] & beside(cell));
    case Counted.OUTER_ICONS:
      return iconsIn(t, s, seat, areas.iconCells & outerCells(t, s[At.OCCUPIED + seat]));
    case Counted.TOTAL_AREAS:
      return totalAreas(t);
    default:
      return groups(areas.iconCells); // C45
  }
}

/** The cells at the border of the largest district there can be. */
const BORDER = 0xf99f;

/** C90: cells with a side open to the outside of the district, or (switch) on the border of the frame. */
function outerCells(t: CompiledRules, occupied: number): number {
  if (t.rules.cityCenter === 'frame') {
    const rows = 0x000f | (0x000f << (4 * rowsOf(occupied) - 4));
    return occupied & (rows | 0x1111 | (0x1111 << (columnsOf(occupied) - 1)));
  }
  const empty = ~occupied & 0xffff;
  return occupied & (BORDER | beside(partWith(empty, empty & BORDER)));
}

/** C91: tiles of the area that is the largest by tiles, or (switch) by quadrants. */
function largest({ areas, rules }: CompiledRules, colours: number): number {
  const byQuadrants = rules.fountainPark === 'quadrants';
  let most = 0;
  let tiles = 0;
  for (let rest = colours; rest !== 0; rest &= rest - 1) {
    const colour = lowestBit(rest);
    const first = colour << 5;
    for (let area = first, end = first + areas.find(colour); area < end; area++) {
      const inTiles = bitCount(areas.cellsOf(area));
      const size = byQuadrants ? areas.quadrants(area) : inTiles;
      if (size > most || (size === most && inTiles > tiles)) {
        most = size;
        tiles = inTiles;
      }
    }
  }
  return tiles;
}

/** C92: most consecutive tiles of a row or column in which one area has a quadrant. */
function longest({ areas }: CompiledRules, colours: number): number {
  let most = 0;
  for (let rest = colours; rest !== 0; rest &= rest - 1) {
    const colour = lowestBit(rest);
    const first = colour << 5;
    for (let area = first, end = first + areas.find(colour); area < end; area++) {
      const length = longestLine(areas.cellsOf(area));
      if (length > most) most = length;
    }
  }
  return most;
}

function longestLine(cells: number): number {
  let length = 0;
  let across = cells;
  let down = cells;
  while ((across | down) !== 0) {
    length++;
    across &= (cells >> length) & ROWS_LEFT[length];
    down &= cells >> (4 * length);
  }
  return length;
}

/** By length: cells with that many more to the right. */
const ROWS_LEFT = Int32Array.of(0xffff, 0x7777, 0x3333, 0x1111, 0);

/** C47: coloured areas, public buildings and milestones, transport areas (switch: fewer kinds). */
function totalAreas({ areas, rules }: CompiledRules): number {
  const kinds = rules.totalAreas;
  const colours = areas.findSome(ALL_COLOURS);
  if (kinds === 'colours') return colours;
  const whole = bitCount(areas.buildingCells | areas.landmarkCells);
  return colours + whole + (kinds === 'all' ? groups(areas.iconCells) : 0);
}
