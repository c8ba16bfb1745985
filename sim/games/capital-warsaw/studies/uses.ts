import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import { At, Phase, Piece, type WarsawState } from '../../../../engine/capital-warsaw/state.js';
import type { BuildingName } from '../../../../engine/capital-warsaw/tiles.js';
import { int, optional, word } from '../../../dataset/column.js';
import { shortlistOf } from '../agents/judge.js';
import { KINDS } from '../tables/builds.js';

/** What could be done with the tile that a seat has picked, each where it seems best to `greedy`. */
export interface Uses {
  discard: number;
  build: number | undefined;
  overbuild: number | undefined;
  /** The better of the two. */
  put: number | undefined;
}

export const isConstruction = (s: WarsawState): boolean => s[At.PHASE] === Phase.CONSTRUCT;

/** In a phase of construction. */
export function usesOf(game: CapitalWarsaw, s: WarsawState): Uses {
  const t = game.table;
  const best = shortlistOf(game).best(s);
  return {
    discard: t.discard,
    build: best.find((action) => action !== t.discard && action < t.firstOverbuild),
    overbuild: best.find((action) => action >= t.firstOverbuild),
    put: best.find((action) => action !== t.discard),
  };
}

/** The tile to be used now. */
export const pieceAtHand = (s: WarsawState): number => Piece.CITY + s[At.PICKED + s[At.SEAT]] - 1;

export const TILE = {
  tile: word('The tile.', 'cards'),
  kind: word('Quadrants, or a public building.', KINDS),
  building: optional(word('The public building, if it is one.', 'cards')),
  price: int('Its price as printed.', 'coins'),
};

export function tileCells(game: CapitalWarsaw, piece: number) {
  const { faces } = game.table;
  const { id, building, price } = faces[piece];
  return {
    tile: id,
    kind: building === undefined ? ('coloured' as const) : ('building' as const),
    building: (building ?? null) as BuildingName | null,
    price,
  };
}
