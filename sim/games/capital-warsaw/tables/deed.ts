import type { CompiledRules } from '../../../../engine/capital-warsaw/compiled-rules.js';
import {
  buildingCost,
  discardCoins,
  overbuildingCost,
} from '../../../../engine/capital-warsaw/construct.js';
import { At, Piece, pieceIn, type WarsawState } from '../../../../engine/capital-warsaw/state.js';

export const ACTS = ['discard', 'build', 'overbuild'] as const;

/** What a seat does with its tile. */
export interface Deed {
  act: (typeof ACTS)[number];
  /** The tile, and the one that it covers; −1 for none. */
  piece: number;
  covers: number;
  /** Coins paid for it, and coins got for discarding it. */
  paid: number;
  got: number;
}

/** Of an action that is legal in a phase of construction. */
export function deedOf(t: CompiledRules, s: WarsawState, seat: number, action: number): Deed {
  const piece = Piece.CITY + s[At.PICKED + seat] - 1;
  if (action === t.discard)
    return { act: 'discard', piece, covers: -1, paid: 0, got: discardCoins(t, s, seat) };
  if (action < t.firstOverbuild)
    return { act: 'build', piece, covers: -1, paid: buildingCost(t, s, seat, piece), got: 0 };
  const cell = s[At.CELLS | (seat << 4) | ((action - t.firstOverbuild) >> 2)];
  const paid = overbuildingCost(t, s, seat, piece, cell);
  return { act: 'overbuild', piece, covers: pieceIn(cell), paid, got: 0 };
}
