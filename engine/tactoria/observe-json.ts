import { describe, type Move } from './actions.js';
import type { CardId, Resource } from './cards.js';
import { bySeat, type Position, readPosition, readResources, type SeatPosition } from './read.js';
import { At, Of } from './state.js';
import type { Table } from './table.js';

/** A unit; null stands for a face-down one of another seat. */
type Seen<U> = Omit<U, 'unit'> & { unit: CardId | null };

export interface SeenSeat extends Omit<SeatPosition, 'units'> {
  /** `hand` and `stored` of others are empty: this is how many cards they are. */
  handSize: number;
  storedSize: number;
  /** Legendary cards kept from quests, in hand, stored or face down, that no other has seen (T44). */
  hiddenLegendary: number;
  units: Seen<SeatPosition['units'][number]>[];
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
  /** Cards of the Legendary Deck that the observer has seen go back there. */
  knownLegendary: CardId[];
}

/** A legal move in words. */
export type Answer = Move;

/** The observation `o` that `observe` made for the seat. Equal observations give equal data. */
export function readObservation(t: Table, o: Int32Array, seat: number): TactoriaObservation {
  const { seats, leaving, deck: _, legendary: __, random: ___, ...open } = readPosition(t, o);
  const known = t.seat + seat * t.seatSize + t.known;
  return {
    observer: seat,
    ...open,
    seats: bySeat(t, (i) => ({
      ...seats[i],
      units: seats[i].units.map(seen),
      handSize: o[t.seat + i * t.seatSize + Of.HAND_SIZE],
      storedSize: o[t.seat + i * t.seatSize + Of.STORED_SIZE],
      hiddenLegendary: o[t.seat + i * t.seatSize + Of.SECRETS],
      resources: readResources(t, o, i),
    })),
    leaving: leaving.map(seen),
    deckSize: o[At.DECK_SIZE],
    legendarySize: o[At.LEGENDARY_SIZE],
    knownLegendary: t.ids
      .slice(t.firstLegendary)
      .flatMap((id, i) => Array<CardId>(o[known + t.firstLegendary + i]).fill(id)),
  };
}

const seen = <U extends { unit: CardId }>(unit: U): Seen<U> => ({
  ...unit,
  unit: (unit.unit as CardId | undefined) ?? null,
});

/** An action that is legal for the seat that decides. */
export function answerOf(t: Table, _seen: TactoriaObservation, action: number): Answer {
  return describe(t, action);
}
