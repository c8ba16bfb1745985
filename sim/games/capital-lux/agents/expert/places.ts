import type { Places } from '../../../../nets/reader.js';
import { OfColour, OfTable } from './slots.js';

/** When different things are read. */
export const enum Moment {
  DRAFT,
  /** Somebody looks at a modifier. */
  LOOKING,
  OTHER,
}

/** What is read at a moment. */
export interface Reading {
  /** Places in the order in which nets learn their rows: of a colour; of the table, still and moving. */
  readonly colour: Int32Array;
  readonly still: Int32Array;
  readonly moving: Int32Array;
  /** The same by what an action can change at this moment. */
  readonly places: Places;
}

/** What a pick changes: its own hand. */
const PICKED: readonly number[] = [
  OfColour.HAND,
  OfColour.HAND_SET,
  OfColour.HAND_ROLE,
  OfColour.PACK_SET,
  OfColour.FITS,
  OfColour.REACH,
];
/** What no action changes. */
const FIXED: readonly number[] = [
  OfColour.ROLE,
  OfColour.LOWEST,
  OfColour.CAPITAL_CARDS,
  OfColour.HIDDEN,
];

const count = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, i) => first + i);

export function readingAt(moment: Moment, players: number): Reading {
  const isDraft = moment === Moment.DRAFT;
  const colour = Int32Array.from(
    count(OfColour.ROLE, OfColour.RIVAL_ROOM + players - 1).filter(
      (place) => isDraft || place !== OfColour.PACK_SET,
    ),
  );
  const still = Int32Array.of(
    ...count(OfTable.MOMENT, moment === Moment.LOOKING ? OfTable.RIVAL_GOLD : OfTable.LOOKING),
    ...count(0, players - 1).flatMap((i) => [OfTable.RIVAL_GOLD + i, OfTable.RIVAL_CARDS + i]),
    ...count(OfTable.DISCS, OfTable.GOLD),
  );
  const moving = Int32Array.from(count(OfTable.GOLD, OfTable.END));
  const isChanged = (place: number) => (isDraft ? PICKED.includes(place) : !FIXED.includes(place));
  // A pick makes its own hand larger.
  const isMoving = (place: number) => (isDraft ? place === OfTable.OWN : place >= OfTable.GOLD);
  const table = Int32Array.of(...still, ...moving);
  const places: Places = {
    partStill: colour.filter((place) => !isChanged(place)),
    partMoving: colour.filter(isChanged),
    wholeStill: table.filter((place) => !isMoving(place)),
    wholeMoving: table.filter(isMoving),
  };
  return { colour, still, moving, places };
}
