import type { CompiledRules } from './compiled-rules.js';
import { seeDraws, seeOwnDraw, seeReshuffle, seeReturned, seeToDeck } from './secrets.js';
import { At, Of, type TactoriaState } from './state.js';

/**
 * The generator of the position (mulberry32). A deck is a multiset of which a card is drawn by one
 * number: the same as a shuffled deck whose order nobody knows (T10, T26).
 */
function below(s: TactoriaState, n: number): number {
  const a = (s[At.RANDOM] + 0x6d2b79f5) | 0;
  s[At.RANDOM] = a;
  let x = Math.imul(a ^ (a >>> 15), 1 | a);
  x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
  return (((x ^ (x >>> 14)) >>> 0) * (n * 2 ** -32)) | 0;
}

/** One card of a row of `size` cards, all equally likely; it stays there. */
function pick(s: TactoriaState, row: number, size: number): number {
  let index = below(s, size);
  let at = row;
  // Four kinds at a time as long as there are cards beyond them.
  for (;;) {
    const four = s[at] + s[at + 1] + s[at + 2] + s[at + 3];
    if (index < four) break;
    index -= four;
    at += 4;
  }
  while (index >= s[at]) index -= s[at++];
  return at - row;
}

export function addToHand(t: CompiledRules, s: TactoriaState, me: number, kind: number): void {
  s[me + t.hand + kind]++;
  s[me + t.handMask + (kind >> 5)] |= 1 << kind;
  s[me + Of.HAND_SIZE]++;
}

export function takeFromHand(t: CompiledRules, s: TactoriaState, me: number, kind: number): void {
  if (--s[me + t.hand + kind] === 0) s[me + t.handMask + (kind >> 5)] &= ~(1 << kind);
  s[me + Of.HAND_SIZE]--;
}

/** T26: an empty deck takes the discard pile; if both are empty there is nothing to draw. */
export function drawCards(t: CompiledRules, s: TactoriaState, me: number, cards: number): void {
  while (cards > 0) {
    if (s[At.DECK_SIZE] === 0) {
      if (s[At.DISCARD_SIZE] === 0) return;
      takeDiscards(t, s);
    }
    const now = Math.min(cards, s[At.DECK_SIZE]);
    for (let i = 0; i < now; i++) drawCard(t, s, me);
    seeDraws(t, s, me, now);
    cards -= now;
  }
}

function drawCard(t: CompiledRules, s: TactoriaState, me: number): void {
  const kind = pick(s, t.deck, s[At.DECK_SIZE]--);
  s[t.deck + kind]--;
  addToHand(t, s, me, kind);
  seeOwnDraw(t, s, me, kind);
}

function takeDiscards(t: CompiledRules, s: TactoriaState): void {
  for (let kind = 0; kind < t.kinds; kind++) {
    s[t.deck + kind] = s[t.discard + kind];
    s[t.discard + kind] = 0;
  }
  s[At.DECK_SIZE] = s[At.DISCARD_SIZE];
  s[At.DISCARD_SIZE] = 0;
  seeReshuffle(t, s);
}

/** T27: to the discard pile; T28: a Legendary card where the rules say. */
export function discardCard(t: CompiledRules, s: TactoriaState, kind: number): void {
  if (kind < t.firstLegendary) {
    s[t.discard + kind]++;
    s[At.DISCARD_SIZE]++;
    return;
  }
  s[t.legendaryTo + kind]++;
  if (t.legendaryToSize >= 0) s[t.legendaryToSize]++;
  if (t.legendaryTo === t.legendary) seeReturned(t, s, kind, 1);
}

/** T31: cards of the eliminated go back to their decks, those that lay open before all eyes. */
export function returnCard(
  t: CompiledRules,
  s: TactoriaState,
  kind: number,
  copies: number,
  open: boolean,
): void {
  const legendary = kind >= t.firstLegendary;
  s[(legendary ? t.legendary : t.deck) + kind] += copies;
  s[legendary ? At.LEGENDARY_SIZE : At.DECK_SIZE] += copies;
  if (!open) return;
  if (legendary) seeReturned(t, s, kind, copies);
  else seeToDeck(t, s, kind, copies);
}

/** Discards cards of a hand at random, as many as there are. */
export function discardAtRandom(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  cards: number,
): void {
  for (let i = 0; i < cards && s[me + Of.HAND_SIZE] > 0; i++) {
    const kind = pick(s, me + t.hand, s[me + Of.HAND_SIZE]);
    takeFromHand(t, s, me, kind);
    discardCard(t, s, kind);
  }
}

/** Moves a card drawn from the Legendary Deck, which has one, to the offer. */
export function offerLegendary(t: CompiledRules, s: TactoriaState): void {
  const kind = pick(s, t.legendary, s[At.LEGENDARY_SIZE]--);
  s[t.legendary + kind]--;
  s[t.offer + kind]++;
}
