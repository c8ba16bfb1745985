/** A fault put into one line of the engine, which a test of the clause has to notice. */
export interface Mutant {
  /** As the rules number it, or 'Variants'. */
  readonly clause: string;
  /** In the folder of the game's engine. */
  readonly file: string;
  /** Part of one line, once in the file. */
  readonly from: string;
  readonly to: string;
}

export const inFile =
  (file: string) =>
  (clause: string, from: string, to: string): Mutant => ({ clause, file, from, to });
