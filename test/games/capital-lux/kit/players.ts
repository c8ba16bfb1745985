import type { Move } from '../../../../engine/capital-lux/actions.js';
import type { Rng } from '../../../../engine/core/rng.js';

/**
 * Ways of choosing that lead to rare situations. Each gives a move a weight; among the heaviest
 * legal moves one is drawn, and one move in eight is drawn from all.
 */
export const PLAYERS = {
  random: () => 0,
  /** Empties the deck: short deals (L10), Scholars without a card (L29, L30). */
  scholar: (move: Move) => Number('pick' in move ? move.pick[0] === 'G' : toCapital(move, 'G')),
  /** Takes whatever lies in the capital: Clerics with nothing to take (L22), last cards (L25). */
  cleric: (move: Move) => Number('pick' in move ? move.pick[0] === 'P' : toCapital(move, 'P')),
  /** Draws all modifiers: empty modifier decks (L18), several on a colour (L40), limits below 0. */
  agent: (move: Move) =>
    'on' in move ? Number(move.on === 'G') : Number(toCapital(move, 'B') || isPick(move, 'B')),
  /** Empties the pile and spends: gold in the check (L41 to L44). */
  merchant: (move: Move) =>
    'saves' in move ? move.saves.length : Number(toCapital(move, 'Y') || isPick(move, 'Y')),
  /** Keeps everything at home: over every limit, an empty capital, no bonus (L48, L51). */
  hoarder: (move: Move) => Number('play' in move && move.to === 'hometown'),
  /** Low cards at home: equal totals (L49, L57, L64). */
  modest: (move: Move) => ('play' in move && move.to === 'hometown' ? 10 - value(move.play) : 0),
} as const satisfies Record<string, (move: Move) => number>;

export type PlayerName = keyof typeof PLAYERS;
export const PLAYER_NAMES = Object.keys(PLAYERS) as PlayerName[];

const value = (card: string): number => Number(card.slice(1));
const isPick = (move: Move, colour: string): boolean => 'pick' in move && move.pick[0] === colour;
const toCapital = (move: Move, colour: string): boolean =>
  'play' in move && move.to === 'capital' && move.play[0] === colour;

/** Index of the chosen move. */
export function choose(player: PlayerName, moves: readonly Move[], rng: Rng): number {
  if (player === 'random' || rng.below(8) === 0) return rng.below(moves.length);
  const weights = moves.map(PLAYERS[player]);
  const heaviest = Math.max(...weights);
  const best = moves.flatMap((_, i) => (weights[i] === heaviest ? [i] : []));
  return best[rng.below(best.length)];
}
