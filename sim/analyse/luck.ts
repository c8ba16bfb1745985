import { sortFuture } from '../../engine/capital-lux/future.js';
import type { CapitalLux } from '../../engine/capital-lux/index.js';
import { At, type LuxState, type Table } from '../../engine/capital-lux/state.js';
import type { Rng } from '../../engine/core/rng.js';
import type { Branches } from '../studies/branches.js';
import type { Outcome } from '../studies/outcome.js';
import { type Estimates, gainOf } from './estimates.js';
import { type Event, eventsOf } from './events.js';
import type { Step } from './steps.js';

/** What chance brought a seat: the result to expect with it, less that with what might have come. */
export interface Luck {
  /** The move that it came with, in the record's moves; null for the first deal. */
  readonly move: number | null;
  readonly round: number;
  readonly seat: number;
  readonly what: Event['what'];
  /** Its cards, or the modifier. */
  readonly came: readonly string[];
  readonly luck: Estimates;
}

/**
 * The worlds are the true one with all chance redrawn from just before the step on. In the same worlds
 * one event after the other is then made to come as it came.
 */
export async function judgeLuck(
  { table: t }: CapitalLux,
  branches: Branches<LuxState>,
  step: Step,
  rng: Rng,
  pause: () => Promise<void> | void,
): Promise<Luck[]> {
  const { move, before, after } = step;
  const events = eventsOf(t, step);
  if (events.length === 0) return [];
  const seats = Array.from({ length: t.players }, (_, seat) => seat);
  const key = Int32Array.from({ length: 4 }, () => rng.next());
  const origin = before.slice();
  sortFuture(t, origin);
  branches.from(origin, before[At.SEAT], rng);
  const outcomeWith = async (cards: number, modifier?: number): Promise<Outcome[]> => {
    rng.seed(key);
    const outcomes = branches.playFor(seats, (world) => {
      bringCards(t, world, after, cards, rng);
      if (modifier !== undefined) bringModifier(t, world, after[At.PLACED], modifier, rng);
      step.take(world);
    });
    await pause();
    return outcomes;
  };
  // The set-up cards are given: only what comes after them is somebody's luck.
  let without = await outcomeWith(move === null ? t.setupCards : 0);
  const found: Luck[] = [];
  for (const { what, round, seats, came, cards, modifier } of events) {
    const withIt = await outcomeWith(cards, modifier);
    for (const seat of seats) {
      const luck = gainOf(withIt[seat], without[seat]);
      found.push({ move, round, seat, what, came: came(seat), luck });
    }
    without = withIt;
  }
  return found;
}

/** Puts the cards that came on top of the deck. */
function bringCards(t: Table, world: LuxState, after: LuxState, cards: number, rng: Rng): void {
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
