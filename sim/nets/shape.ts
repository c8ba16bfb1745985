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
export const MOST_ACTIONS = 128;
export const MOST_PARTS = 16;

/** Longest list of rows that is read at once. */
const LONGEST_LIST = 1024;
const PAGE = 65_536;

/** Where things lie in the memory of a kernel: places of 32-bit numbers, not of bytes. */
export function layoutOf({ parts, partRows, wholeRows, hidden, second }: NetShape) {
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
  };
  return { ...weights, count, ...scratch, end };
}
export type NetLayout = ReturnType<typeof layoutOf>;

/** Numbers of weights of a net. */
export const weightCount = (shape: NetShape): number => layoutOf(shape).count;

export const pagesFor = (numbers: number): number => Math.ceil((4 * numbers) / PAGE);
