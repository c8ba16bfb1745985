import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { At } from '../../../engine/capital-lux/state.js';

/**
 * Deals the packs of later rounds from the end of the deck, while Scholars draw from its top: one card
 * drawn more or less then leaves all packs as they are, and alternatives stay in step. Nobody has seen
 * any of these cards, so that any order is as likely as any other.
 */
export function keepInStep({ table: t }: CapitalLux): void {
  t.onRoundEnd = (s) => {
    const top = t.deck + s[At.DRAWN];
    const end = t.deck + t.deckSize;
    const dealt = Math.min(t.handSize, Math.floor((end - top) / t.players)) * t.players;
    const packs = s.slice(end - dealt, end);
    s.copyWithin(top + dealt, top, end - dealt);
    s.set(packs, top);
  };
}
