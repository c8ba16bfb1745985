import { forgetBrought } from './brought.js';
import type { CompiledRules } from './compiled-rules.js';
import { forgetDecks, secretsOf } from './secrets.js';
import { Face } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';

/*
 * An observation: all that a seat knows, laid out as the position is (state.ts). What the seat does
 * not know is blank in it:
 *
 *   the generator
 *   both decks (their sizes are open)
 *   the hands of others, stored cards too (their numbers are open)
 *   face-down units of others: HIDDEN with their face, behind the open ones of their group (T44)
 *   Legendary cards that another is offered, and what others know of the decks
 *   which unit another is about to exchange, and the arrangements that it has tried (their number is open)
 *
 * How many Legendary cards each seat has that the others have not seen is in it, too, and what the
 * seat has seen go to the decks (secrets.ts).
 */

/** Stands for the kind of a unit that the seat does not know: no kind has so high a number. */
const UNKNOWN = 1 << 18;
export const HIDDEN = (UNKNOWN << 2) | Face.DOWN;
export const HIDDEN_PLAIN = (UNKNOWN << 2) | Face.PLAIN;

export const observationSize = (t: CompiledRules): number => t.size;

export function observe(t: CompiledRules, s: TactoriaState, me: number, out: Int32Array): void {
  out.set(s);
  out[At.RANDOM] = 0;
  out[At.SEED] = 0;
  out.fill(0, t.deck, t.deck + t.kinds);
  out.fill(0, t.legendary, t.legendary + t.kinds);
  for (let seat = 0; seat < t.players; seat++) {
    const block = t.seat + seat * t.seatSize;
    if (!t.legendaryInDeck) out[block + Of.SECRETS] = secretsOf(t, s, seat);
    if (seat !== me) hideBlock(t, block, out);
  }
  if (s[At.SEAT] === me) return;
  forgetBrought(t, out);
  if (s[At.PHASE] === Phase.EXCHANGE) out[At.PENDING_KIND] = -1;
  if (s[At.PHASE] === Phase.FAREWELL) hideFaceDown(out, t.leaving);
  if (s[At.PHASE] === Phase.LEGENDARY) out.fill(0, t.offer, t.offer + t.kinds);
}

/** Blanks what the others do not know of a seat, whose block begins at `block`. */
function hideBlock(t: CompiledRules, block: number, out: Int32Array): void {
  out.fill(0, block + t.handMask, block + t.handMask + t.banks);
  out.fill(0, block + t.hand, block + t.hand + t.kinds);
  out.fill(0, block + t.storedMask, block + t.storedMask + t.banks);
  out.fill(0, block + t.stored, block + t.stored + t.kinds);
  forgetDecks(t, out, block);
  if (out[block + Of.FACE_DOWN] === 0) return;
  for (let group = 0; group < t.groups.count; group++) hideFaceDown(out, block + t.units[group]);
}

/** Open units first, in order; then as many hidden ones as there are, plain ones last. */
function hideFaceDown(out: Int32Array, list: number): void {
  let open = list;
  let plain = 0;
  for (let at = list + 1; at <= list + out[list]; at++) {
    const face = out[at] & 3;
    if (face < Face.DOWN) out[++open] = out[at];
    else if (face === Face.PLAIN) plain++;
  }
  const end = list + out[list];
  for (let at = open + 1; at <= end; at++) out[at] = at > end - plain ? HIDDEN_PLAIN : HIDDEN;
}
