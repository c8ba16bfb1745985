import { type Game, NOBODY, type Seat } from '../../../engine/core/game.js';
import type { Rng } from '../../../engine/core/rng.js';
import type { Agent } from '../../../sim/lab/agent.js';

/**
 * A card game so small that every value can be had by enumeration. Six different cards are shuffled,
 * each of two seats gets one, face down. Seat 0 keeps its card (0) or swaps it for the next one of the
 * deck (1); seat 1, who sees whether but not what, calls "low" (0) or "high" (1). Then the next card is
 * turned up. Does it lie between the two, each gets a point, or what the rules say, but seat 0 only if it
 * kept its card.
 * Otherwise whoever has the lower or higher card, as called, gets the points of the card turned up.
 */
const enum At {
  /** The deck: the first card of seat 0, that of seat 1, and the next ones. */
  FIRST,
  SECOND,
  NEXT,
  MADE = 6,
  SWAPPED,
  CALL,
  SIZE,
}

const CARDS = Int32Array.of(1, 2, 3, 4, 5, 6);

/** What each gets if the card turned up lies between the two. */
export interface ShowdownRules {
  between: number;
}

export class Showdown implements Game<Int32Array> {
  readonly id = 'showdown';
  readonly version = '1';
  readonly rules: ShowdownRules;
  readonly seats = 2;
  readonly actionCount = 2;
  readonly maxLegal = 2;
  readonly maxActions = 2;
  readonly observationSize = 7;
  readonly glanceSize = 7;

  constructor(rules: ShowdownRules = { between: 1 }) {
    this.rules = rules;
  }

  allocate(): Int32Array {
    return new Int32Array(At.SIZE);
  }
  deal(state: Int32Array, rng: Rng): void {
    state.fill(0);
    rng.shuffleInto(state, 0, CARDS);
  }
  copy(from: Int32Array, to: Int32Array): void {
    to.set(from);
  }
  turn(state: Int32Array): Seat {
    return state[At.MADE] === 2 ? NOBODY : state[At.MADE];
  }
  legal(state: Int32Array, out: Int32Array): number {
    if (state[At.MADE] === 2) return 0;
    out[0] = 0;
    out[1] = 1;
    return 2;
  }
  apply(state: Int32Array, action: number): void {
    state[state[At.MADE]++ === 0 ? At.SWAPPED : At.CALL] = action;
  }
  score(state: Int32Array, out: Int32Array): void {
    const cards = [cardOf(state, 0), cardOf(state, 1)];
    const up = turnedUp(state);
    const between = cards[0] < up !== cards[1] < up;
    const high = cards[0] > cards[1] === (state[At.CALL] === 1);
    out[0] = between ? this.rules.between * (1 - state[At.SWAPPED]) : high ? up : 0;
    out[1] = between ? this.rules.between : high ? 0 : up;
    out[2] = out[0] < out[1] ? 1 : 0;
    out[3] = out[1] < out[0] ? 1 : 0;
  }
  /** What was decided, and the cards that the seat has seen. */
  observe(state: Int32Array, seat: Seat, out: Int32Array): void {
    out[0] = state[At.MADE];
    out[1] = state[At.SWAPPED];
    out[2] = state[At.MADE] === 2 ? state[At.CALL] : 0;
    for (let place = 0; place <= At.NEXT + 1; place++)
      out[3 + place] = isKnown(state, seat, place) ? state[place] : 0;
  }
  glance(state: Int32Array, seat: Seat, out: Int32Array): void {
    this.observe(state, seat, out);
  }
  determinize(state: Int32Array, seat: Seat, rng: Rng): void {
    redraw(state, unknownPlaces(state, seat), rng);
  }
  redrawFuture(state: Int32Array, rng: Rng): void {
    redraw(state, futurePlaces(state), rng);
  }
}

/** The card that a seat holds. */
export function cardOf(state: Int32Array, seat: Seat): number {
  if (seat === 1) return state[At.SECOND];
  return hasSwapped(state) ? state[At.NEXT] : state[At.FIRST];
}

/** The card that is turned up at the end. */
export const turnedUp = (state: Int32Array): number => state[At.NEXT + state[At.SWAPPED]];

export const callOf = (state: Int32Array): 'low' | 'high' =>
  state[At.CALL] === 1 ? 'high' : 'low';

export const hasSwapped = (state: Int32Array): boolean => state[At.SWAPPED] === 1;

const isFuture = (state: Int32Array, place: number): boolean =>
  place >= At.NEXT + state[At.SWAPPED] + (state[At.MADE] === 2 ? 1 : 0);

function isKnown(state: Int32Array, seat: Seat, place: number): boolean {
  if (isFuture(state, place)) return false;
  return state[At.MADE] === 2 || (seat === 1) === (place === At.SECOND);
}

const PLACES = [...CARDS.keys()];

/** Places in the deck that nobody has seen. */
export const futurePlaces = (state: Int32Array): number[] =>
  PLACES.filter((place) => isFuture(state, place));

/** Places in the deck that the seat has not seen. */
export const unknownPlaces = (state: Int32Array, seat: Seat): number[] =>
  PLACES.filter((place) => !isKnown(state, seat, place));

/** From the sorted cards: nothing of the truth is left. */
function redraw(state: Int32Array, places: readonly number[], rng: Rng): void {
  const cards = Int32Array.from(places, (place) => state[place]).sort();
  const drawn = new Int32Array(cards.length);
  rng.shuffleInto(drawn, 0, cards);
  for (let i = 0; i < places.length; i++) state[places[i]] = drawn[i];
}

/** How likely it is that the player swaps, or calls "high", with a card. */
export const habitOf = (seat: Seat, card: number): number =>
  seat === 1 ? (card >= 3 ? 0.8 : 0.3) : card <= 3 ? 0.9 : 0.2;

/** Plays by its habit. */
export const creature: Agent<Int32Array> = {
  name: 'creature',
  choose(view, rng) {
    const seen = view.glance();
    // Seat 0 decides before it swaps.
    const card = seen[3 + view.seat];
    return rng.unit() < habitOf(view.seat, card) ? 1 : 0;
  },
};
