import { bySeat, NOBODY } from '../core/game.js';
import { type Final, MoveRecorder, type RecordHead, readFinal } from '../core/record.js';
import { describe, type Move } from './actions.js';
import type { Chance } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import type { CapitalWarsaw } from './index.js';
import { readDistrict, type Stack } from './read.js';
import { type PlayerCount, type RuleChanges, ruleChanges } from './rules.js';
import { At, type WarsawState } from './state.js';
import type { MilestoneName, TileName } from './tiles.js';

export const FORMAT = 'warsaw-record/1';

/** The table after an epoch's income; coins are not converted yet. */
export interface EpochRecord {
  coins: number[];
  points: number[];
  districts: Stack[][];
}

/** A whole game: one line of JSON, fields in this order. */
export interface GameRecord extends RecordHead<typeof FORMAT, PlayerCount, RuleChanges> {
  stacks: TileName[][];
  milestones: MilestoneName[];
  moves: Move[];
  epochs: EpochRecord[];
  final: Final;
}

/**
 * Writes down one game. It takes over `table.onEpochEnd` of the game given, so that game must not
 * be shared with anybody else who listens.
 */
export class Recorder extends MoveRecorder<CapitalWarsaw, Move> {
  readonly #chance: Chance;
  readonly #epochs: EpochRecord[] = [];

  /** `chance` as read right after the deal. */
  constructor(game: CapitalWarsaw, chance: Chance, seed: string, index: number) {
    super(game, seed, index);
    this.#chance = chance;
    game.table.onEpochEnd = (s) => this.#epochs.push(readEpoch(game.table, s));
  }

  /** Before the action is applied. */
  add(state: WarsawState, action: number): void {
    this.moves.push(describe(this.game.table, state, action));
  }

  /** When the game is over, or stops. */
  finish(state: WarsawState): GameRecord {
    this.game.table.onEpochEnd = null;
    return {
      ...this.head(FORMAT, ruleChanges(this.game.rules)),
      ...this.#chance,
      moves: this.moves,
      epochs: this.#epochs,
      final: readFinal(this.game, state),
      ...(this.game.turn(state) !== NOBODY && { unfinished: true as const }),
    };
  }
}

export function readEpoch(t: CompiledRules, s: WarsawState): EpochRecord {
  return {
    coins: bySeat(t, (seat) => s[At.COINS + seat]),
    points: bySeat(t, (seat) => s[At.POINTS + seat]),
    districts: bySeat(t, (seat) => readDistrict(t, s, seat)),
  };
}
