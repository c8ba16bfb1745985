import type { CompiledRules } from './compiled-rules.js';
import { Face } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/*
 * T44: a Legendary card kept from a quest is hidden until it is played. All have seen who kept one, so
 * they know how many a seat has in its hand and slots, but neither which nor where.
 */

/** Legendary cards of a seat that the others have not seen. */
export function secretsOf(t: CompiledRules, s: TactoriaState, seat: number): number {
  const me = t.seat + seat * t.seatSize;
  let secrets = 0;
  for (let kind = t.firstLegendary; kind < t.kinds; kind++)
    secrets += s[me + t.hand + kind] + s[me + t.stored + kind];
  if (s[At.PHASE] === Phase.FAREWELL && s[At.SEAT] === seat) secrets += faceDown(t, s, t.leaving);
  if (s[me + Of.FACE_DOWN] === 0) return secrets;
  for (let words = 0; words < t.groups.banks; words++)
    for (let rest = s[me + t.heldMask + words]; rest !== 0; rest &= rest - 1)
      secrets += faceDown(t, s, me + t.units[(words << 5) | (31 - Math.clz32(rest & -rest))]);
  return secrets;
}

/** Legendary kinds are the last of a list. */
function faceDown(t: CompiledRules, s: TactoriaState, list: number): number {
  let units = 0;
  for (let at = list + s[list]; at > list && s[at] >> 2 >= t.firstLegendary; at--)
    if ((s[at] & 3) >= Face.DOWN) units++;
  return units;
}

/*
 * What a seat knows of the deck (T86): the cards that it has seen go there (`recalled`), and how many
 * others have drawn since (DRAWN). At most so many of them are missing from the deck now.
 *
 * What it knows of the Legendary Deck (T87): by kind, for each copy that it has seen go back, 1 and
 * how many cards others have taken out unseen since, the lowest first; then 0. Of the copies with n or
 * fewer since, at most n are missing now.
 */

/** T26: all have seen the cards that become the deck. */
export function seeReshuffle(t: CompiledRules, s: TactoriaState): void {
  if (t.legendaryInDeck) return;
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    if (s[me + Of.ALIVE] === 0) continue;
    for (let kind = 0; kind < t.firstLegendary; kind++)
      s[me + t.recalled + kind] = s[t.deck + kind];
    s[me + Of.RECALLED] = s[At.DECK_SIZE];
    s[me + Of.DRAWN] = 0;
  }
}

/** T31: all see cards of this kind go to the deck. */
export function seeToDeck(t: CompiledRules, s: TactoriaState, kind: number, copies: number): void {
  if (t.legendaryInDeck) return;
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    if (s[me + Of.ALIVE] === 0) continue;
    s[me + t.recalled + kind] += copies;
    s[me + Of.RECALLED] += copies;
  }
}

/** The seat has drawn a card of this kind: a copy of it is missing for certain, not perhaps. */
export function seeOwnDraw(t: CompiledRules, s: TactoriaState, me: number, kind: number): void {
  if (s[me + t.recalled + kind] === 0) return;
  s[me + t.recalled + kind]--;
  s[me + Of.RECALLED]--;
  forgetVoid(t, s, me);
}

/** The others have seen that the seat has drawn so many cards, not which. */
export function seeDraws(t: CompiledRules, s: TactoriaState, by: number, cards: number): void {
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    if (me === by || s[me + Of.RECALLED] === 0) continue;
    s[me + Of.DRAWN] += cards;
    forgetVoid(t, s, me);
  }
}

/** If all that was seen may be gone, nothing is known. */
function forgetVoid(t: CompiledRules, s: TactoriaState, me: number): void {
  if (s[me + Of.DRAWN] < s[me + Of.RECALLED]) return;
  s.fill(0, me + t.recalled, me + t.recalled + t.kinds);
  s[me + Of.RECALLED] = 0;
  s[me + Of.DRAWN] = 0;
}

/** All see cards of this kind go to the Legendary Deck. */
export function seeReturned(
  t: CompiledRules,
  s: TactoriaState,
  kind: number,
  copies: number,
): void {
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    if (s[me + Of.ALIVE] === 1) for (let i = 0; i < copies; i++) addKnown(t, s, me, kind);
  }
}

/**
 * One copy more, seen just now. If all copies were known to be there, the one seen longest ago was what
 * another took: what may be missing besides is one fewer.
 */
function addKnown(t: CompiledRules, s: TactoriaState, me: number, kind: number): void {
  const first = me + t.known[kind];
  const oldest = s[first + t.copiesOf[kind] - 1];
  if (oldest > 0)
    for (let at = me + t.knownFrom; at < me + t.knownEnd; at++) if (s[at] >= oldest) s[at]--;
  for (let at = first + t.copiesOf[kind] - 1; at > first; at--) s[at] = s[at - 1];
  s[first] = 1;
}

/** The copy that was seen last is not there any more, for certain. */
function removeKnown(t: CompiledRules, s: TactoriaState, me: number, kind: number): void {
  const last = me + t.known[kind] + t.copiesOf[kind] - 1;
  for (let at = me + t.known[kind]; at < last; at++) s[at] = s[at + 1];
  s[last] = 0;
}

/** The seat has looked at the offer and kept a card of it; the others do not know which. */
export function seeOffer(t: CompiledRules, s: TactoriaState, by: number, kept: number): void {
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== by) seeTaken(t, s, t.seat + seat * t.seatSize);
  const me = t.seat + by * t.seatSize;
  for (let kind = t.firstLegendary; kind < t.kinds; kind++)
    for (let i = 0; i < s[t.offer + kind]; i++) s[me + t.known[kind] + i] = 1;
  removeKnown(t, s, me, kept);
}

/** Another has taken one card out unseen. What may all be gone is forgotten. */
function seeTaken(t: CompiledRules, s: TactoriaState, me: number): void {
  let oldest = 0;
  for (let at = me + t.knownFrom; at < me + t.knownEnd; at++)
    if (s[at] > 0) oldest = Math.max(oldest, ++s[at]);
  for (; oldest > 0; oldest--) {
    if (countKnown(t, s, me, oldest) >= oldest) return;
    for (let at = me + t.knownFrom; at < me + t.knownEnd; at++) if (s[at] === oldest) s[at] = 0;
  }
}

/** Copies known with this mark or a lower one. */
function countKnown(t: CompiledRules, s: TactoriaState, me: number, most: number): number {
  let copies = 0;
  for (let at = me + t.knownFrom; at < me + t.knownEnd; at++)
    if (s[at] > 0 && s[at] <= most) copies++;
  return copies;
}

/** The seat whose block begins at `me` knows nothing of the decks. */
export function forgetDecks(t: CompiledRules, s: TactoriaState, me: number): void {
  s.fill(0, me + t.recalled, me + t.recalled + t.kinds);
  s.fill(0, me + t.knownFrom, me + t.knownEnd);
  s[me + Of.RECALLED] = 0;
  s[me + Of.DRAWN] = 0;
}

/**
 * What the seat knows of copies of a kind in the Legendary Deck, into `out`: as in the position, except
 * for its own offer, which is not there now. Returns their number.
 */
export function knownCopies(
  t: CompiledRules,
  s: TactoriaState,
  me: number,
  kind: number,
  out: Int32Array,
): number {
  let copies = 0;
  for (let i = s[t.offer + kind]; i < t.copiesOf[kind]; i++) {
    const mark = s[me + t.known[kind] + i];
    if (mark > 0) out[copies++] = mark;
  }
  return copies;
}
