/**
 * The shape of a net. A position is some *parts* that are read alike (colours, say) and the *whole*,
 * each a list of rows of a table that hold. With E the rows of parts, and G and Z those of the whole:
 *
 *   part     h(p) = relu(Σ E[rows of p] + Σ G[rows of the whole])        `hidden` numbers
 *   whole    z = relu(Σ h(p) · W + Σ Z[rows of the whole])               `second` numbers
 *   score    out · z
 *
 * Both numbers of units are multiples of 4, so that vectors of four fill them.
 */
export interface NetShape {
  readonly parts: number;
  /** Rows of the tables of parts, and of the whole; a row of the latter is one of G, then one of Z. */
  readonly partRows: number;
  readonly wholeRows: number;
  readonly hidden: number;
  readonly second: number;
}

/** The most actions of a decision that is learned from, and the most parts: changes are bits of 16. */
export const MAX_ACTIONS = 128;
export const MAX_PARTS = 16;

/** Longest list of rows that is read at once. */
const LONGEST_LIST = 1024;
/** Most places that numbers are read at: of a part, and of the whole. */
export const PART_PLACES = 24;
export const WHOLE_PLACES = 48;
/** Numbers that say which places are read: see Slots and PlaceLists. */
const SLOTS = 3;
const PAGE = 65_536;

/** Where things lie in the memory of a kernel: places of 32-bit numbers, not of bytes. */
export function layoutOf(shape: NetShape) {
  const { parts, partRows, wholeRows, hidden, second } = shape;
  const wide = hidden + second;
  let end = 0;
  const take = (length: number) => {
    const at = end;
    end += Math.ceil(length / 4) * 4;
    return at;
  };
  const weights = {
    partTable: take(partRows * hidden),
    wholeTable: take(wholeRows * wide),
    matrix: take(hidden * second),
    out: take(second),
  };
  const count = end;
  const scratch = {
    /** Sums of the rows of each part: as things stand, and after an action. */
    base: take(parts * hidden),
    changed: take(parts * hidden),
    /** Zeros; sums of the rows of the whole that no action changes, and of all. */
    zero: take(wide),
    still: take(wide),
    whole: take(wide),
    /** Σ h(p) and z of the score before. */
    active: take(wide),
    /** Where the sums of the parts to be scored are, in bytes. */
    pointers: take(parts),
    rows: take(LONGEST_LIST),
    ...placesOf(shape, take),
  };
  return { ...weights, count, ...scratch, end };
}

/** Where numbers lie that are read at places (number-kernel.ts). */
function placesOf({ parts, hidden }: NetShape, take: (length: number) => number) {
  return {
    /** Of each part, then of the whole. */
    partNumbers: take(parts * PART_PLACES),
    wholeNumbers: take(WHOLE_PLACES),
    /** By place, the lowest and the highest number, and the row of 0. */
    partSlots: take(SLOTS * PART_PLACES),
    wholeSlots: take(SLOTS * WHOLE_PLACES),
    /** Places that are read, those that no action changes first; each list has the address of its end before it. */
    partStill: take(4 + PART_PLACES),
    partMoving: take(4 + PART_PLACES),
    wholeStill: take(4 + WHOLE_PLACES),
    wholeMoving: take(4 + WHOLE_PLACES),
    /** By place, the address of its row. */
    addresses: take(WHOLE_PLACES),
    /** Sums of the rows of each part that no action changes. */
    kept: take(parts * hidden),
  };
}
export type NetLayout = ReturnType<typeof layoutOf>;

/** Numbers of weights of a net. */
export const weightCount = (shape: NetShape): number => layoutOf(shape).count;

export const pagesFor = (numbers: number): number => Math.ceil((4 * numbers) / PAGE);
