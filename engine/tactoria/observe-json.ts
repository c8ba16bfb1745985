import { describe, type Move } from './actions.js';
import type { CardId, Resource } from './cards.js';
import { bySeat, type Position, readPosition, readResources, type SeatPosition } from './read.js';
import { At, Of } from './state.js';
import type { Table } from './table.js';

/** A unit; null stands for a face-down one of another seat. */
type Seen<U> = Omit<U, 'unit'> & { unit: CardId | null };

export interface SeenSeat extends Omit<SeatPosition, 'units'> {
  /** `hand` and `stored` of others have their Legendary cards only; these are all. */
  handSize: number;
  storedSize: number;
  units: Seen<SeatPosition['units'][number]>[];
  /** What it has of each resource now, without `extra`. */
  resources: Record<Resource, number>;
}

/** All that a seat knows, as plain data, for programs outside and for people. */
export interface TactoriaObservation
  extends Omit<Position, 'seats' | 'leaving' | 'deck' | 'random'> {
  /** Whose observation it is; `seat` is the one that decides. */
  observer: number;
  seats: SeenSeat[];
  leaving: Seen<Position['leaving'][number]>[];
  deckSize: number;
}

/** A legal move in words. */
export type Answer = Move;

/** The observation `o` that `observe` made for the seat. Equal observations give equal data. */
export function readObservation(t: Table, o: Int32Array, seat: number): TactoriaObservation {
  const { seats, leaving, deck: _, random: __, ...open } = readPosition(t, o);
  return {
    observer: seat,
    ...open,
    seats: bySeat(t, (i) => ({
      ...seats[i],
      units: seats[i].units.map(seen),
      handSize: o[t.seat + i * t.seatSize + Of.HAND_SIZE],
      storedSize: o[t.seat + i * t.seatSize + Of.STORED_SIZE],
      resources: readResources(t, o, i),
    })),
    leaving: leaving.map(seen),
    deckSize: o[At.DECK_SIZE],
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
