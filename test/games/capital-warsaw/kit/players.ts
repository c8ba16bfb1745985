import type { Move } from '../../../../engine/capital-warsaw/actions.js';
import type { Rng } from '../../../../engine/core/rng.js';

/** Tiles that have a public building, so that styles can look for them. */
export type Wanted = ReadonlySet<string>;

/**
 * Ways of choosing that lead to rare situations. Each gives a move a weight; among the heaviest
 * legal moves one is drawn, and one move in eight is drawn from all.
 */
export const PLAYERS = {
  random: () => 0,
  /** Fills the frame: spaces that run out (C27), large districts, many areas. */
  settler: (move: Move) => ({ build: 2, overbuild: 1 })[move.do as string] ?? 0,
  /** High stacks: C18, C19, C51, C68, C93. */
  stacker: (move: Move) => ({ overbuild: 2, build: 1 })[move.do as string] ?? 0,
  /** Public buildings wherever they fit: their effects, trades, 4×4 (C29 to C35). */
  founder: (move: Move, wanted: Wanted) => {
    if (move.do === 'pick') return Number(wanted.has(move.tile));
    return { build: 2, overbuild: 1, trade: 1 }[move.do as string] ?? 0;
  },
  /** Buildings too, but covers them again: C97, collapses. */
  changeable: (move: Move, wanted: Wanted) => {
    if (move.do === 'pick') return Number(wanted.has(move.tile));
    return Number(move.do === 'overbuild' || move.do === 'milestone');
  },
  /** Spreads in all directions, then covers or loses anything: 4×4 and its end (C30 to C35). */
  climber: (move: Move, wanted: Wanted) => {
    if (move.do === 'pick') return Number(wanted.has(move.tile));
    if (move.do === 'build') return isFar(move) ? 3 : 1;
    return Number(move.do === 'overbuild' || move.do === 'milestone');
  },
  /** Discards nearly all: small districts at war (C36), many coins. */
  hermit: (move: Move) => Number(move.do === 'discard'),
} as const satisfies Record<string, (move: Move, wanted: Wanted) => number>;

export type PlayerName = keyof typeof PLAYERS;
export const PLAYER_NAMES = Object.keys(PLAYERS) as PlayerName[];

const isFar = ({ row, col }: { row: number; col: number }): boolean =>
  row < 0 || col < 0 || row > 2 || col > 2;

/** Index of the chosen move. */
export function choose(
  player: PlayerName,
  moves: readonly Move[],
  wanted: Wanted,
  rng: Rng,
): number {
  if (player === 'random' || rng.below(8) === 0) return rng.below(moves.length);
  const weights = moves.map((move) => PLAYERS[player](move, wanted));
  const heaviest = Math.max(...weights);
  const best = moves.flatMap((_, i) => (weights[i] === heaviest ? [i] : []));
  return best[rng.below(best.length)];
}
