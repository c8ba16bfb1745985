import type { Count } from './effects.js';
import { QUADRANTS, type Quadrant } from './quadrants.js';

/** What is counted; those beside the tile that has the effect follow those of the district. */
export const enum Counted {
  ONE,
  AREAS,
  AREAS_BESIDE_THIS,
  AREAS_BESIDE_PUBLIC,
  AREAS_BESIDE_COLOUR,
  LARGEST,
  LINE,
  PUBLIC_BUILDINGS,
  PUBLIC_BUILDINGS_BESIDE,
  MILESTONES,
  MILESTONES_BESIDE,
  OVERBUILT,
  OVERBUILT_BESIDE,
  ICONS,
  ICONS_BESIDE,
  SPACES,
  SPACES_BESIDE,
  OUTER_ICONS,
  TOTAL_AREAS,
  TRANSPORT_AREAS,
}

const KINDS: Readonly<Record<Count['count'], Counted>> = {
  areas: Counted.AREAS,
  largest: Counted.LARGEST,
  line: Counted.LINE,
  publicBuildings: Counted.PUBLIC_BUILDINGS,
  milestones: Counted.MILESTONES,
  overbuilt: Counted.OVERBUILT,
  icons: Counted.ICONS,
  spaces: Counted.SPACES,
  outerIcons: Counted.OUTER_ICONS,
  totalAreas: Counted.TOTAL_AREAS,
  transportAreas: Counted.TRANSPORT_AREAS,
};

/** A count is a number in play: its kind, the colours as bits, and the colour that it is beside. */
export const enum Code {
  KIND = 31,
  COLOURS = 5,
  BESIDE = 10,
}

export const ALL_COLOURS = (1 << QUADRANTS.length) - 1;

/** C106: nothing to count is 1. */
export function codeOf(count: Count | undefined): number {
  if (!count) return Counted.ONE;
  const { of = [], beside } = count;
  const colours = of.reduce((bits, colour) => bits | (1 << QUADRANTS.indexOf(colour)), 0);
  const kind = kindOf(count);
  const other = kind === Counted.AREAS_BESIDE_COLOUR ? QUADRANTS.indexOf(beside as Quadrant) : 0;
  return kind | (colours << Code.COLOURS) | (other << Code.BESIDE);
}

function kindOf({ count, beside }: Count): Counted {
  const kind = KINDS[count];
  if (beside === undefined) return kind;
  if (kind !== Counted.AREAS || beside === 'this') return kind + 1;
  return beside === 'publicBuildings' ? Counted.AREAS_BESIDE_PUBLIC : Counted.AREAS_BESIDE_COLOUR;
}

/** Whether what is counted takes a look at the tiles of a district. */
export function takesLook(code: number): boolean {
  const kind = code & Code.KIND;
  return kind !== Counted.ONE && kind !== Counted.OVERBUILT && kind !== Counted.SPACES;
}

/** Whether it is counted beside the tile that has the effect. */
export function isPlaced(code: number): boolean {
  return PLACED.includes(code & Code.KIND);
}

const PLACED: readonly number[] = [
  Counted.AREAS_BESIDE_THIS,
  Counted.PUBLIC_BUILDINGS_BESIDE,
  Counted.MILESTONES_BESIDE,
  Counted.OVERBUILT_BESIDE,
  Counted.ICONS_BESIDE,
  Counted.SPACES_BESIDE,
];
