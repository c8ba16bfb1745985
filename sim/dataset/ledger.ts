import { Finish } from '../lab/finish.js';
import type { Columns } from './columns.js';

/** A seat's counts begin at seat << SEAT. */
export const enum Shift {
  SEAT = 5,
}

/** Where each count is kept, by its name. */
export const placesOf = <const N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name, place) => [name, place])) as Readonly<Record<N, number>>;

/**
 * Keeps count of one game while it is played, seat by seat: over the game, and in its stage under way
 * (a round, epoch or turn). The tables of a game are written from this.
 */
export class SeatLedger {
  readonly players: number;
  /** How the game came out, once it is over. */
  readonly finish: Finish;
  game = 0;
  deal = 0;
  rotation = 0;
  decisions = 0;
  readonly inGame = new Int32Array(4 << Shift.SEAT);
  readonly inStage = new Int32Array(4 << Shift.SEAT);
  readonly #places: Readonly<Record<string, number>>;
  readonly #agents: Int32Array;
  readonly #totals = new Int32Array(1 << Shift.SEAT);

  /** `places` of counts, by the names of columns; `agents`: levels of who sits where in the line-up. */
  constructor(players: number, places: Readonly<Record<string, number>>, agents: Int32Array) {
    this.players = players;
    this.finish = new Finish(players);
    this.#places = places;
    this.#agents = agents;
  }

  enter(game: number, deal: number, rotation: number): void {
    this.game = game;
    this.deal = deal;
    this.rotation = rotation;
  }

  clear(): void {
    this.decisions = 0;
    this.inGame.fill(0);
    this.inStage.fill(0);
  }

  /** The place in the line-up of who sits there: it is turned by `rotation` seats. */
  playerAt(seat: number): number {
    const player = seat - this.rotation;
    return player < 0 ? player + this.players : player;
  }

  agentAt(seat: number): number {
    return this.#agents[this.playerAt(seat)];
  }

  add(seat: number, count: number, n: number): void {
    this.inStage[(seat << Shift.SEAT) | count] += n;
  }

  endStage(): void {
    for (let i = 0; i < this.inGame.length; i++) this.inGame[i] += this.inStage[i];
    this.inStage.fill(0);
  }

  /** In the game, over all seats. */
  ofAll(count: number): number {
    let sum = 0;
    for (let seat = 0; seat < 4; seat++) sum += this.inGame[(seat << Shift.SEAT) | count];
    return sum;
  }

  /** Fills the columns of a row that are named after counts: with those of a seat, … */
  write(columns: Columns, row: number, from: Int32Array, seat: number): void {
    columns.writeCounts(row, this.#places, from, seat << Shift.SEAT);
  }

  /** … or with those of all seats in the game. */
  writeTotals(columns: Columns, row: number): void {
    const totals = this.#totals;
    const n = this.inGame;
    for (let count = 0; count < totals.length; count++) totals[count] = n[count];
    for (let seat = 1; seat < this.players; seat++)
      for (let count = 0, at = seat << Shift.SEAT; count < totals.length; count++, at++)
        totals[count] += n[at];
    columns.writeCounts(row, this.#places, totals, 0);
  }
}
