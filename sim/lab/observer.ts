/** Looks on while games are played, and fills the columns of the tables that are wanted. */
export interface GameObserver<S> {
  /** After the deal. */
  begin(state: S, game: number, deal: number, rotation: number): void;
  /** Before the action, one of so many legal ones, is carried out. */
  decide(state: S, action: number, options: number): void;
  /** When the game is over. */
  end(state: S): void;
}
