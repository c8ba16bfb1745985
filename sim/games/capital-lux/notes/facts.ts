import type { Move } from '../../../../engine/capital-lux/actions.js';
import type { HandMove } from '../../../../engine/capital-lux/hand-log.js';

/** A card, a modifier or a place that is not known. */
export const OPEN = -1;

/** All that was noted of a game. Cards are kinds. */
export interface Facts {
  setup: number[];
  starter: number;
  rounds: RoundFacts[];
  /** Without those of drafts. */
  moves: NotedMove[];
  isOver: boolean;
}

export type NotedMove = Exclude<Move, { pick: string }>;

export interface RoundFacts {
  readonly starter: number;
  /** Cards gone from the deck before its deal, and cards dealt to each. */
  readonly dealtFrom: number;
  readonly each: number;
  /** What each seat took, by pass and seat, as far as that was noted. */
  readonly picks: (readonly number[] | undefined)[][];
  isDrafted: boolean;
  /** What came into hands and left them after the draft. */
  hands: readonly HandFact[];
  /** In the order in which they were placed. */
  modifiers: number[];
}

export interface HandFact {
  readonly what: HandMove;
  readonly seat: number;
  /** OPEN of a card that its owner alone has seen. */
  readonly kind: number;
}
