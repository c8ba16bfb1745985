import type { CompiledRules } from './compiled-rules.js';
import { Face } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/*
 * T44: a Legendary card kept from a quest is hidden until it is played. All have seen who kept one, so
 * they know how many a seat has in its hand and slots, but neither which nor where.
 *
 * Each seat knows some of the cards in the Legendary Deck (`t.known`): those that it has seen go back
 * there, until another seat takes one out unseen.
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

/** All see a card of this kind go to the Legendary Deck. */
export function seeReturned(
  t: CompiledRules,
  s: TactoriaState,
  kind: number,
  copies: number,
): void {
  for (let seat = 0; seat < t.players; seat++)
    s[t.seat + seat * t.seatSize + t.known + kind] += copies;
}

/** The seat has looked at the offer and kept a card of it; the others do not know which. */
export function seeOffer(t: CompiledRules, s: TactoriaState, by: number, kept: number): void {
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== by) forgetDeck(t, s, t.seat + seat * t.seatSize);
  const known = t.seat + by * t.seatSize + t.known;
  for (let kind = t.firstLegendary; kind < t.kinds; kind++)
    if (s[known + kind] < s[t.offer + kind]) s[known + kind] = s[t.offer + kind];
  s[known + kept]--;
}

/** The seat whose block begins at `me` is sure of no card in the Legendary Deck. */
export function forgetDeck(t: CompiledRules, s: TactoriaState, me: number): void {
  s.fill(0, me + t.known + t.firstLegendary, me + t.known + t.kinds);
}

/** Copies of a kind that the seat knows to be in the Legendary Deck; its own offer is not there now. */
export function knownInDeck(
  t: CompiledRules,
  s: TactoriaState,
  seat: number,
  kind: number,
): number {
  return Math.max(0, s[t.seat + seat * t.seatSize + t.known + kind] - s[t.offer + kind]);
}
