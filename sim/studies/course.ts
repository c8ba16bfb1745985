import type { Game, Seat } from '../../engine/core/game.js';

/** What the health of a game is told by, beside its rules: what people at the table see of it. */
export interface Course<S = unknown, G extends Game<S> = Game<S>> {
  /** What a seat would have, were the game over now: what everybody at the table could count. */
  points(state: S, seat: Seat, game: G): number;
  /** The round, epoch or turn, from 0. */
  stage(state: S): number;
  /** Of a game just dealt; NOBODY where nobody starts. */
  starter(state: S): Seat;
  /** The sorts of move whose use, worth and regret are told, by what is decided. */
  readonly sorts: Readonly<Record<string, readonly string[]>>;
  /** Of an action, legal in the position: its place among all sorts; −1 for what is none of them. */
  sortOf(game: G, state: S, action: number): number;
  /** The legal actions that are tried, where there are too many to try all; what was done always is. */
  consider?(game: G, state: S): number[];
  /** One of so many decisions such as this one is looked into; of seldom ones more. */
  oneOf(state: S): number;
}
