import { drawnModifier } from '../../../../engine/capital-lux/actions.js';
import { nameOf } from '../../../../engine/capital-lux/read.js';
import { dealtAt } from '../../../../engine/capital-lux/recall.js';
import { At, type LuxState, Phase, type Table } from '../../../../engine/capital-lux/state.js';
import { signed } from '../../../../engine/capital-lux/text-words.js';
import type { Rng } from '../../../../engine/core/rng.js';
import type { ChanceEvent } from '../../../analyse/adapter.js';

export const EVENTS = ['deal', 'draw', 'modifier'] as const;

/** What chance brings in Capital Lux. */
export type LuxEvent = ChanceEvent<LuxState> & { readonly what: (typeof EVENTS)[number] };

/** In their order: a Scholar's card may end a round, so that packs are dealt in the same step. */
export function eventsOf(
  t: Table,
  move: number | null,
  before: LuxState,
  after: LuxState,
): LuxEvent[] {
  const seats = [before[At.SEAT]];
  const round = before[At.ROUND] + 1;
  // The log begins with the round, as its packs do.
  const dealt = after[At.LOGGED] === 0 ? t.players * after[At.DEALT_EACH] : 0;
  const all = after[At.DRAWN] - before[At.DRAWN];
  const drawn = all - dealt;
  const bringing = (cards: number) => (world: LuxState, rng: Rng) =>
    bringCards(t, world, after, cards, rng);
  const events: LuxEvent[] = [];
  // L3: the set-up cards are nobody's.
  if (drawn > 0 && move !== null) {
    const from = t.deck + before[At.DRAWN];
    const cards = names(t, after.subarray(from, from + drawn));
    events.push({ what: 'draw', round, seats, came: () => cards, bring: bringing(drawn) });
  }
  if (dealt > 0)
    events.push({
      what: 'deal',
      round: after[At.ROUND] + 1,
      seats: Array.from({ length: t.players }, (_, seat) => seat),
      came: (seat) => packOf(t, after, seat),
      bring: bringing(all),
    });
  if (after[At.PHASE] === Phase.AGENT) {
    const modifier = drawnModifier(t, after);
    events.push({
      what: 'modifier',
      round,
      seats,
      came: () => [signed(modifier)],
      bring: (world, rng) => bringModifier(t, world, after[At.PLACED], modifier, rng),
    });
  }
  return events;
}

/** As dealt, by colour and value. */
function packOf(t: Table, s: LuxState, seat: number): string[] {
  const kinds = Int32Array.from({ length: s[At.DEALT_EACH] }, (_, i) => s[dealtAt(t, s, seat, i)]);
  return names(t, kinds.sort());
}

const names = (t: Table, kinds: Int32Array): string[] => [...kinds].map((kind) => nameOf(t, kind));

/** Puts the cards that came on top of the deck. */
export function bringCards(
  t: Table,
  world: LuxState,
  after: LuxState,
  cards: number,
  rng: Rng,
): void {
  const top = t.deck + world[At.DRAWN];
  for (let at = top; at < top + cards; at++) bring(world, at, t.deck + t.deckSize, after[at], rng);
}

/** The same of a modifier that is the next of the round. */
function bringModifier(t: Table, world: LuxState, place: number, value: number, rng: Rng): void {
  const deck = t.modifierDecks + world[At.ROUND] * t.modifierCount;
  bring(world, deck + place, deck + t.modifierCount, value, rng);
}

/**
 * Changes places with one of those that are alike, each as likely: what is left is in random order
 * then, as it is not if the first of them is taken.
 */
function bring(world: LuxState, at: number, to: number, value: number, rng: Rng): void {
  let place = at;
  let alike = 0;
  for (let i = at; i < to; i++) if (world[i] === value && rng.below(++alike) === 0) place = i;
  world[place] = world[at];
  world[at] = value;
}
