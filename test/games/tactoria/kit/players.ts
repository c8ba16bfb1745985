import type { Rng } from '../../../../engine/core/rng.js';
import type { Move } from '../../../../engine/tactoria/moves.js';

/**
 * Ways of choosing that lead to rare situations. Each gives a move a weight; among the heaviest
 * legal moves one is drawn, and one move in eight is drawn from all.
 */
export const PLAYERS = {
  random: () => 0,
  /** Builds whatever it can before it goes on: full kingdoms. */
  builder: ({ do: what }: Move) => Number(what === 'build' || what === 'upgrade'),
  /** Wins by upgrade (T4). */
  mayor: ({ do: what }: Move) => ({ upgrade: 2, build: 1 })[what as string] ?? 0,
  /** Attacks whenever it can, with all it has; eliminations (T62). */
  warrior: (move: Move) => {
    if (move.do === 'build') return 'slot' in move && move.slot === 'attack' ? 2 : 1;
    return ['attack', 'commit', 'destroy', 'survive', 'activate'].includes(move.do) ? 2 : 0;
  },
  /** Units in all slots, used at every opportunity: abilities and farewells (T34, T70). */
  master: (move: Move) => {
    if (move.do === 'build') return 'slot' in move && move.slot === 'mercenary' ? 3 : 1;
    return Number(['attack', 'commit', 'activate', 'destroy', 'target'].includes(move.do));
  },
  /** Legendary cards (T28 to T30, T37) and settlers (T38 to T43). */
  quester: (move: Move) => {
    if (move.do === 'quest' || move.do === 'settle') return 4;
    if (move.do === 'build') return 'slot' in move && move.slot === 'mercenary' ? 3 : 2;
    return Number(['attack', 'commit', 'upgrade'].includes(move.do));
  },
  /** Keeps and moves units about (T73), and sends them away (T24). */
  mover: (move: Move) => ({ build: 3, from: 2, dismiss: 1 })[move.do as string] ?? 0,
} as const satisfies Record<string, (move: Move) => number>;

export type PlayerName = keyof typeof PLAYERS;
export const PLAYER_NAMES = Object.keys(PLAYERS) as PlayerName[];

/** Index of the chosen move. */
export function choose(player: PlayerName, moves: readonly Move[], rng: Rng): number {
  if (player === 'random' || rng.below(8) === 0) return rng.below(moves.length);
  const weights = moves.map(PLAYERS[player]);
  const heaviest = Math.max(...weights);
  const best = moves.flatMap((_, i) => (weights[i] === heaviest ? [i] : []));
  return best[rng.below(best.length)];
}
