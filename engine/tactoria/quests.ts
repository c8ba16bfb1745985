import { ask, goBack } from './asking.js';
import { forgetBrought } from './brought.js';
import type { CompiledRules } from './compiled-rules.js';
import { addToHand, discardCard, offerLegendary } from './decks.js';
import { isMet, showMercenaries } from './effects.js';
import { seeOffer } from './secrets.js';
import { addUnit, Face, takeUnitAt } from './slots.js';
import { At, Phase, type TactoriaState } from './state.js';

/** T37: in the owner's turn, if the condition is met now and there are Legendary cards. */
export function canQuest(t: CompiledRules, s: TactoriaState, me: number, kind: number): boolean {
  return t.questDraw[kind] > 0 && s[At.LEGENDARY_SIZE] > 0 && isMet(t, s, me, kind);
}

/**
 * T79: what it asks for is shown. T37: the mercenary leaves, or stays with its ability only; T29: as
 * many cards as there are.
 */
export function quest(t: CompiledRules, s: TactoriaState, group: number, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  showMercenaries(t, s, me, kind);
  if (s[At.PHASE] === Phase.REGROUP) forgetBrought(t, s);
  let at = me + t.units[group] + 1;
  while (s[at] >> 2 !== kind || (s[at] & 3) === Face.CLAIMED) at++;
  takeUnitAt(t, s, me, group, at);
  if (t.questMercenaryStays) addUnit(t, s, me, group, kind, Face.CLAIMED);
  else discardCard(t, s, kind);
  const cards = Math.min(t.questDraw[kind], s[At.LEGENDARY_SIZE]);
  for (let i = 0; i < cards; i++) offerLegendary(t, s);
  if (cards === 1) takeOffered(t, s, nextOffered(t, s, t.firstLegendary));
  else ask(s, Phase.LEGENDARY, s[At.ACTIVE]);
}

/** The first kind from `from` on that is on offer, or −1. */
export function nextOffered(t: CompiledRules, s: TactoriaState, from: number): number {
  for (let kind = from; kind < t.kinds; kind++) if (s[t.offer + kind] > 0) return kind;
  return -1;
}

/** The chosen card comes into the hand (T30, T32), the others go back to the Legendary Deck. */
export function keep(t: CompiledRules, s: TactoriaState, kind: number): void {
  takeOffered(t, s, kind);
  goBack(s);
}

function takeOffered(t: CompiledRules, s: TactoriaState, chosen: number): void {
  seeOffer(t, s, s[At.ACTIVE], chosen);
  s[t.offer + chosen]--;
  addToHand(t, s, t.seat + s[At.ACTIVE] * t.seatSize, chosen);
  for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
    s[t.legendary + kind] += s[t.offer + kind];
    s[At.LEGENDARY_SIZE] += s[t.offer + kind];
    s[t.offer + kind] = 0;
  }
}
