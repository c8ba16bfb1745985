import { bySeat } from '../core/game.js';
import type { CardName } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { begin, clear, starterCandidates } from './setup.js';
import { At, type LuxState } from './state.js';

/** Everything random in a game, settled before its first decision. */
export interface Chance {
  /** First drawn first, the set-up cards included. */
  deck: CardName[];
  /** Modifier dealt to each seat (L4); empty when there are fewer modifiers than players. */
  starterDeal: number[];
  starter: number;
  /** Draw order of each round. */
  modifierDecks: number[][];
}

/** Of a game just dealt. */
export function readChance(t: CompiledRules, s: LuxState): Chance {
  const { deck, deckSize, modifierDecks, modifierCount } = t;
  return {
    deck: [...s.subarray(deck, deck + deckSize)].map((kind) => t.nameOf[kind]),
    starterDeal: t.modifierCount < t.players ? [] : bySeat(t, (seat) => s[At.STARTER_DEAL + seat]),
    starter: s[At.STARTER],
    modifierDecks: Array.from({ length: t.rounds }, (_, round) => {
      const from = modifierDecks + round * modifierCount;
      return [...s.subarray(from, from + modifierCount)];
    }),
  };
}

/** Deals a game whose chance is given, and checked by the caller. */
export function setUp(t: CompiledRules, s: LuxState, chance: Chance): void {
  clear(t, s);
  s.set(
    chance.deck.map((name) => t.kindNamed.get(name) as number),
    t.deck,
  );
  s.set(chance.starterDeal, At.STARTER_DEAL);
  s.set(chance.modifierDecks.flat(), t.modifierDecks);
  begin(t, s, chance.starter);
}

/** Whether L4 leaves this starter possible. */
export function mayStart(
  t: CompiledRules,
  starterDeal: readonly number[],
  starter: number,
): boolean {
  const s = new Int32Array(At.TABLE);
  s.set(starterDeal, At.STARTER_DEAL);
  return (starterCandidates(t, s) & (1 << starter)) !== 0;
}
