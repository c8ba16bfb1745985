import { ContentError } from './errors.js';

/** The rules of a game for a number of players, prepared for play. */
interface Compiled {
  readonly rules: unknown;
  readonly players: number;
  /** Places of a position. */
  readonly size: number;
}

/** What games have in common whose positions are laid out by compiled rules. */
export abstract class CompiledGame<C extends Compiled> {
  readonly version = '1';
  readonly rules: C['rules'] = this.table.rules;
  readonly seats = this.table.players;

  constructor(readonly table: C) {}

  allocate(): Int32Array {
    return new Int32Array(this.table.size);
  }
  copy(from: Int32Array, to: Int32Array): void {
    to.set(from);
  }
}

/** The number of players, if the game has it. */
export function checkPlayers<P extends number>(players: P, counts: readonly P[]): P {
  if (counts.includes(players)) return players;
  throw new ContentError(`players = ${players}: should be ${counts.join(', ')}`);
}
