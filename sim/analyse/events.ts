import { drawnModifier } from '../../engine/capital-lux/actions.js';
import { nameOf } from '../../engine/capital-lux/read.js';
import { dealtAt } from '../../engine/capital-lux/recall.js';
import { At, type LuxState, Phase, type Table } from '../../engine/capital-lux/state.js';
import { signed } from '../../engine/capital-lux/text-words.js';
import type { Step } from './steps.js';

export const EVENTS = ['deal', 'draw', 'modifier'] as const;

/** Something that chance brought at a step. */
export interface Event {
  readonly what: (typeof EVENTS)[number];
  /** From 1. */
  readonly round: number;
  /** Whose luck it is. */
  readonly seats: readonly number[];
  /** Its cards, or the modifier. */
  came(seat: number): string[];
  /** How many cards of the deck have come, with this event, since the step began. */
  readonly cards: number;
  readonly modifier?: number;
}

/** In their order: a Scholar's card may end a round, so that packs are dealt in the same step. */
export function eventsOf(t: Table, { move, before, after }: Step): Event[] {
  const seats = [before[At.SEAT]];
  const round = before[At.ROUND] + 1;
  // The log begins with the round, as its packs do.
  const dealt = after[At.LOGGED] === 0 ? t.players * after[At.DEALT_EACH] : 0;
  const all = after[At.DRAWN] - before[At.DRAWN];
  const drawn = all - dealt;
  const events: Event[] = [];
  // L3: the set-up cards are nobody's.
  if (drawn > 0 && move !== null) {
    const from = t.deck + before[At.DRAWN];
    const cards = names(t, after.subarray(from, from + drawn));
    events.push({ what: 'draw', round, seats, came: () => cards, cards: drawn });
  }
  if (dealt > 0)
    events.push({
      what: 'deal',
      round: after[At.ROUND] + 1,
      seats: Array.from({ length: t.players }, (_, seat) => seat),
      came: (seat) => packOf(t, after, seat),
      cards: all,
    });
  if (after[At.PHASE] === Phase.AGENT) {
    const modifier = drawnModifier(t, after);
    events.push({
      what: 'modifier',
      round,
      seats,
      came: () => [signed(modifier)],
      cards: 0,
      modifier,
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
