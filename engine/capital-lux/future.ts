import { shuffle } from '../core/hidden.js';
import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState, Phase } from './state.js';

/**
 * Redraws what nobody has seen: the rest of the deck, the rest of the round's modifiers except for one
 * that an Agent is looking at, and the modifiers of later rounds. Any order of these is as likely as
 * any other, whatever was played so far.
 */
export function redrawFuture(t: CompiledRules, s: LuxState, rng: Rng): void {
  eachUnseen(t, s, (from, to) => shuffle(s, from, to, rng));
}

/** Puts what nobody has seen in the same order whatever it was, so that nothing depends on it. */
export function sortFuture(t: CompiledRules, s: LuxState): void {
  eachUnseen(t, s, (from, to) => s.subarray(from, to).sort());
}

function eachUnseen(
  t: CompiledRules,
  s: LuxState,
  visit: (from: number, to: number) => void,
): void {
  visit(t.deck + s[At.DRAWN], t.deck + t.deckSize);
  const seen = s[At.PLACED] + (s[At.PHASE] === Phase.AGENT ? 1 : 0);
  for (let round = s[At.ROUND]; round < t.rounds; round++) {
    const deck = t.modifierDecks + round * t.modifierCount;
    visit(round === s[At.ROUND] ? deck + seen : deck, deck + t.modifierCount);
  }
}
