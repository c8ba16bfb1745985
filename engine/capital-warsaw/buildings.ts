import type { CompiledRules } from './compiled-rules.js';
import { columnsOf, iconsIn, publicBuildings, rowsOf } from './district.js';
import { gain, Source } from './gain.js';
import { At, bitCount, type WarsawState } from './state.js';
import { Building, Colour } from './tiles.js';

/**
 * What the visible public buildings of a seat bring, with the areas of its district found. Buildings
 * that pay elsewhere (Marywil, Royal Baths, School of Economics, trades) or stand for an effect (C98)
 * bring nothing here.
 */
export function buildingEffects(t: CompiledRules, s: WarsawState, seat: number): void {
  for (let rest = s[At.BUILDINGS + seat]; rest !== 0; rest &= rest - 1) {
    const building = 31 - Math.clz32(rest & -rest);
    const points = pointsOf(t, s, seat, building);
    const coins = building === Building.COLLEGIUM_NOBILIUM ? t.areas.count[Colour.CULTURAL] : 0;
    gain(t, s, seat, Source.BUILDING + building, coins, points);
  }
}

function pointsOf(t: CompiledRules, s: WarsawState, seat: number, building: number): number {
  const { areas } = t;
  const { count } = areas;
  switch (building) {
    case Building.CITY_CENTER:
      return 2 * iconsIn(t, s, seat, areas.iconCells & outerCells(t, s, seat));
    case Building.COPERNICUS:
      return count[Colour.CULTURAL];
    case Building.FOUNTAIN_PARK:
      return largestPark(t);
    case Building.GOLDEN_TERRACES:
      return count[Colour.COMMERCIAL];
    case Building.HOLY_TRINITY:
      return 2;
    case Building.NATIONAL_STADIUM:
      return 2 * count[Colour.PARK];
    case Building.OLD_TOWN:
      return bitCount(s[At.OVERBUILT + seat]); // C93
    case Building.AUTOMOBILE_FACTORY: // C94
      return (
        areas.nearColour(Colour.PARK, Colour.INDUSTRIAL) +
        areas.nearColour(Colour.CULTURAL, Colour.INDUSTRIAL)
      );
    case Building.TELEPHONE_COMPANY: // C95
      return areas.nearCells(Colour.RESIDENTIAL, areas.publicCells);
    case Building.SKARYSZEWSKI:
      return longestParkLine(t);
    case Building.RISING_MUSEUM:
      return 2 * count[Colour.INDUSTRIAL];
    case Building.STEELWORKS:
      return count[Colour.INDUSTRIAL];
    case Building.LIBRARY: // C96
      return publicBuildings(t, s, seat) - (t.countsItself ? 0 : 1);
    case Building.WILANOW:
      return count[Colour.RESIDENTIAL];
    default:
      return 0;
  }
}

/** C90: cells with a free side, or (switch) on the border of the frame. */
function outerCells(t: CompiledRules, s: WarsawState, seat: number): number {
  const occupied = s[At.OCCUPIED + seat];
  if (t.rules.cityCenter === 'frame') {
    const rows = 0x000f | (0x000f << (4 * rowsOf(occupied) - 4));
    return occupied & (rows | 0x1111 | (0x1111 << (columnsOf(occupied) - 1)));
  }
  const above = (occupied << 4) & 0xffff;
  const across = (occupied << 1) & 0xeeee & ((occupied >> 1) & 0x7777);
  return occupied & ~(above & (occupied >> 4) & across);
}

/** C91: tiles of the park area that is the largest by tiles, or (switch) by quadrants. */
function largestPark({ areas, rules }: CompiledRules): number {
  const byQuadrants = rules.fountainPark === 'quadrants';
  let most = 0;
  let tiles = 0;
  const first = Colour.PARK << 5;
  for (let area = first; area < first + areas.count[Colour.PARK]; area++) {
    const inTiles = bitCount(areas.cellsOf(area));
    const size = byQuadrants ? areas.quadrants(area) : inTiles;
    if (size > most || (size === most && inTiles > tiles)) {
      most = size;
      tiles = inTiles;
    }
  }
  return tiles;
}

/** C92: most consecutive tiles of a row or column in which one park area has a quadrant. */
function longestParkLine({ areas }: CompiledRules): number {
  let longest = 0;
  const first = Colour.PARK << 5;
  for (let area = first; area < first + areas.count[Colour.PARK]; area++) {
    const length = longestLine(areas.cellsOf(area));
    if (length > longest) longest = length;
  }
  return longest;
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
