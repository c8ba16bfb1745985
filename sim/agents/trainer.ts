/** How far a training is: all that the next generation is made from. */
export interface AnyTraining {
  readonly format: string;
  readonly players: number;
  readonly seed: string;
  readonly generation: number;
  /** What differs from the standard rules, if anything does. */
  readonly rules?: Record<string, unknown>;
}

/** How `lab train` finds the weights of a game's agents. */
export interface Trainer<T extends AnyTraining = AnyTraining> {
  /** Of the file that a training is kept in. */
  readonly format: string;
  begin(players: number, seed: string, rules: Record<string, unknown>): T;
  next(training: T): T;
  /** When the last generation is done. */
  finish(training: T): T;
}
