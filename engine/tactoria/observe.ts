import { Face } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';
import type { Table } from './table.js';

/*
 * An observation: all that a seat knows, laid out as the position is (state.ts). What the seat does
 * not know is blank in it:
 *
 *   the generator
 *   the deck's ordinary cards (its size is open)
 *   ordinary cards in the hands of others, stored ones too (their numbers are open)
 *   face-down units of others: HIDDEN, behind the open ones of their group (T44)
 *
 * Legendary cards are open wherever they are, which departs from T44 (RULES.md). Nobody remembers more
 * than lies on the table: discards are open only until they become the deck.
 */

/** Stands for a unit whose kind the seat does not know: no kind has so high a number. */
export const HIDDEN = (1 << 20) | Face.DOWN;

export const observationSize = (t: Table): number => t.size;

export function observe(t: Table, s: TactoriaState, me: number, out: Int32Array): void {
  out.set(s);
  out[At.RANDOM] = 0;
  out[At.SEED] = 0;
  out.fill(0, t.deck, t.deck + t.firstLegendary);
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== me) hideBlock(t, t.seat + seat * t.seatSize, out);
  if (s[At.PHASE] === Phase.FAREWELL && s[At.SEAT] !== me) hideFaceDown(out, t.leaving);
}

/** Blanks what the others do not know of a seat, whose block begins at `block`. */
function hideBlock(t: Table, block: number, out: Int32Array): void {
  hideHand(t, out, block + t.hand, block + t.handMask);
  hideHand(t, out, block + t.stored, block + t.storedMask);
  if (out[block + Of.FACE_DOWN] === 0) return;
  for (let group = 0; group < t.groups.count; group++) hideFaceDown(out, block + t.units[group]);
}

/** Legendary cards stay. */
function hideHand(t: Table, out: Int32Array, row: number, mask: number): void {
  out.fill(0, row, row + t.firstLegendary);
  for (let bank = 0; bank < t.banks; bank++) {
    const ordinary = t.firstLegendary - (bank << 5);
    if (ordinary >= 32) out[mask + bank] = 0;
    else if (ordinary > 0) out[mask + bank] &= -1 << ordinary;
  }
}

/** Open units first, in order; then as many hidden ones as there are. */
function hideFaceDown(out: Int32Array, list: number): void {
  let open = list;
  for (let at = list + 1; at <= list + out[list]; at++)
    if ((out[at] & 3) !== Face.DOWN) out[++open] = out[at];
  for (let at = open + 1; at <= list + out[list]; at++) out[at] = HIDDEN;
}
