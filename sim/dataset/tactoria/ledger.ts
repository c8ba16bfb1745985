import type { Table } from '../../../engine/tactoria/table.js';

/** Keeps count of one game while it is played. Every table is written from this. */
export class Ledger {
  readonly layout: Table;
  game = 0;
  deal = 0;
  rotation = 0;
  decisions = 0;

  constructor(layout: Table) {
    this.layout = layout;
  }

  begin(game: number, deal: number, rotation: number): void {
    this.game = game;
    this.deal = deal;
    this.rotation = rotation;
    this.decisions = 0;
  }

  /** The place in the line-up of who sits there. */
  playerAt(seat: number): number {
    const { players } = this.layout;
    return (seat - this.rotation + players) % players;
  }
}
