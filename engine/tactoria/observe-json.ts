import { bySeat } from '../core/game.js';
import type { CardId, Resource } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { entriesOf } from './lists.js';
import { describe, type Move } from './moves.js';
import {
  cardsIn,
  type Position,
  readPosition,
  readResources,
  type SeatPosition,
  type Unit,
} from './read.js';
import { knownCopies } from './secrets.js';
import { Face } from './slots.js';
import { At, Of } from './state.js';

/**
 * A unit; null stands for a face-down one of another seat, which is ordinary if that seat had no
 * Legendary card to build then.
 */
type Seen<U> = Omit<U, 'unit'> & { unit: CardId | null; ordinary: boolean };

/** What is seen of a seat. */
export interface SeenSeat extends Omit<SeatPosition, 'units'> {
  /** `hand` and `stored` of others are empty: this is how many cards they are. */
  handSize: number;
  storedSize: number;
  /**
   * Legendary cards kept from quests, in hand, stored or face down, that no other has seen (T44); null
   * if they may come from the deck, too, where nobody can tell (T28).
   */
  hiddenLegendary: number | null;
  units: Seen<Unit>[];
  /** What it has of each resource now, without `extra`. */
  resources: Record<Resource, number>;
}

/** All that a seat knows, as plain data, for programs outside and for people. */
export interface TactoriaObservation
  extends Omit<Position, 'seats' | 'leaving' | 'deck' | 'legendary' | 'random'> {
  /** Whose observation it is; `seat` is the one that decides. */
  observer: number;
  seats: SeenSeat[];
  leaving: Seen<Position['leaving'][number]>[];
  deckSize: number;
  legendarySize: number;
  /**
   * T86: cards that the observer has seen go to the deck and has not drawn since; of these at most
   * `drawnSince` are missing, for so many cards others have drawn.
   */
  recalled: CardId[];
  drawnSince: number;
  /**
   * T87: cards that the observer has seen go back to the Legendary Deck, with the number of cards that
   * others have taken out unseen since: of those with n or fewer at most n are missing.
   */
  knownLegendary: { card: CardId; takenSince: number }[];
}

/** A legal move in words. */
export type Answer = Move;

/** The observation `o` that `observe` made for the seat. Equal observations give equal data. */
export function readObservation(
  t: CompiledRules,
  o: Int32Array,
  seat: number,
): TactoriaObservation {
  const { seats, leaving, deck: _, legendary: __, random: ___, ...open } = readPosition(t, o);
  return {
    observer: seat,
    ...open,
    seats: bySeat(t, (i) => ({
      ...seats[i],
      units: seenUnits(t, o, i, seats[i].units),
      handSize: o[t.seat + i * t.seatSize + Of.HAND_SIZE],
      storedSize: o[t.seat + i * t.seatSize + Of.STORED_SIZE],
      hiddenLegendary: t.legendaryInDeck ? null : o[t.seat + i * t.seatSize + Of.SECRETS],
      resources: readResources(t, o, i),
    })),
    leaving: leaving.map((unit, n) => seen(t, unit, entriesOf(o, t.leaving)[n] & 3)),
    deckSize: o[At.DECK_SIZE],
    legendarySize: o[At.LEGENDARY_SIZE],
    recalled: cardsIn(t, o, t.seat + seat * t.seatSize + t.recalled),
    drawnSince: o[t.seat + seat * t.seatSize + Of.DRAWN],
    knownLegendary: knownLegendary(t, o, t.seat + seat * t.seatSize),
  };
}

function knownLegendary(
  t: CompiledRules,
  o: Int32Array,
  me: number,
): TactoriaObservation['knownLegendary'] {
  return t.ids.flatMap((card, kind) => {
    if (kind < t.firstLegendary) return [];
    const marks = new Int32Array(t.copiesOf[kind]);
    const copies = knownCopies(t, o, me, kind, marks);
    return Array.from(marks.subarray(0, copies), (mark) => ({ card, takenSince: mark - 1 }));
  });
}

function seen<U extends { unit: CardId }>(t: CompiledRules, unit: U, face: number): Seen<U> {
  const id = (unit.unit as CardId | undefined) ?? null;
  const kind = id === null ? t.kinds : (t.kindNamed.get(id) as number);
  return { ...unit, unit: id, ordinary: face === Face.PLAIN || kind < t.firstLegendary };
}

/** The units of a seat as `readPosition` lists them, group by group. */
function seenUnits(t: CompiledRules, o: Int32Array, seat: number, units: Unit[]): Seen<Unit>[] {
  const block = t.seat + seat * t.seatSize;
  const entries = Array.from(t.units).flatMap((list) => entriesOf(o, block + list));
  return units.map((unit, i) => seen(t, unit, entries[i] & 3));
}

/** An action that is legal for the seat that decides. */
export function answerOf(t: CompiledRules, _seen: TactoriaObservation, action: number): Answer {
  return describe(t, action);
}
