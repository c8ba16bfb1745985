import { Face } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/*
 * T44: a Legendary card kept from a quest is hidden until it is played. All have seen who kept one, so
 * they know how many a seat has in its hand and slots, but neither which nor where.
 *
 * Each seat knows some of the cards in the Legendary Deck (`t.known`): those that it has seen go back
 * there, until another seat takes one out unseen.
 */

/** Legendary cards of a seat that the others have not seen. */
export function secretsOf(t: Table, s: TactoriaState, seat: number): number {
  const me = t.seat + seat * t.seatSize;
  let secrets = inHand(t, s, me + t.hand, me + t.handMask);
  secrets += inHand(t, s, me + t.stored, me + t.storedMask);
  if (s[At.PHASE] === Phase.FAREWELL && s[At.SEAT] === seat) secrets += faceDown(t, s, t.leaving);
  if (s[me + Of.FACE_DOWN] === 0) return secrets;
  for (let words = 0; words < t.groups.banks; words++)
    for (let rest = s[me + t.heldMask + words]; rest !== 0; rest &= rest - 1)
      secrets += faceDown(t, s, me + t.units[(words << 5) | (31 - Math.clz32(rest & -rest))]);
  return secrets;
}

function inHand(t: Table, s: TactoriaState, row: number, mask: number): number {
  let cards = 0;
  for (let bank = t.firstLegendary >> 5; bank < t.banks; bank++) {
    for (let rest = s[mask + bank]; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      if (kind >= t.firstLegendary) cards += s[row + kind];
    }
  }
  return cards;
}

/** Legendary kinds are the last of a list. */
function faceDown(t: Table, s: TactoriaState, list: number): number {
  let units = 0;
  for (let at = list + s[list]; at > list && s[at] >> 2 >= t.firstLegendary; at--)
    if ((s[at] & 3) === Face.DOWN) units++;
  return units;
}

/** All see a card of this kind go to the Legendary Deck. */
export function seeReturned(t: Table, s: TactoriaState, kind: number, copies: number): void {
  for (let seat = 0; seat < t.players; seat++)
    s[t.seat + seat * t.seatSize + t.known + kind] += copies;
}

/** The seat has looked at the offer and kept a card of it; the others do not know which. */
export function seeOffer(t: Table, s: TactoriaState, by: number, kept: number): void {
  for (let seat = 0; seat < t.players; seat++) {
    const known = t.seat + seat * t.seatSize + t.known;
    for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
      if (seat !== by) s[known + kind] = 0;
      else if (s[known + kind] < s[t.offer + kind]) s[known + kind] = s[t.offer + kind];
    }
    if (seat === by) s[known + kept]--;
  }
}
