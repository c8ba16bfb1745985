import { NOBODY } from '../core/game.js';
import { MoveRecorder, type RecordHead } from '../core/record.js';
import type { Chance } from './chance.js';
import type { Tactoria } from './index.js';
import { describe, type Move } from './moves.js';
import { type Result, readResult, turnsOf } from './result.js';
import { type PlayerCount, type RuleChanges, ruleChanges } from './rules.js';
import { At, type TactoriaState } from './state.js';

export const FORMAT = 'tactoria-record/1';

/** A decision and who made it. */
export type RecordMove = { by: number } & Move;

/** A whole game: one line of JSON, fields in this order. */
export interface GameRecord extends RecordHead<typeof FORMAT, PlayerCount, RuleChanges> {
  starter: number;
  /** What the generator of the decks begins with. */
  random: number;
  moves: RecordMove[];
  final: Final;
}

export interface Final extends Omit<Result, 'capped' | 'points'> {
  /** Turns that were begun. */
  turns: number;
  /** By seat: upgrades done, 0 for the eliminated. */
  scores: number[];
}

/** Writes down one game. */
export class Recorder extends MoveRecorder<Tactoria, RecordMove> {
  readonly #chance: Chance;

  /** `chance` as read right after the deal. */
  constructor(game: Tactoria, chance: Chance, seed: string, index: number) {
    super(game, seed, index);
    this.#chance = chance;
  }

  /** Before the action is applied. */
  add(state: TactoriaState, action: number): void {
    this.moves.push({ by: state[At.SEAT], ...describe(this.game.table, action) });
  }

  /** When the game is over, or stops. */
  finish(state: TactoriaState): GameRecord {
    return {
      ...this.head(FORMAT, ruleChanges(this.game.rules)),
      starter: this.#chance.starter,
      random: this.#chance.seed,
      moves: this.moves,
      final: readFinal(this.game, state),
      ...(this.game.turn(state) !== NOBODY && { unfinished: true as const }),
    };
  }
}

export function readFinal(game: Tactoria, state: TactoriaState): Final {
  const { how, winners, places, points } = readResult(game.table, state);
  return { how, turns: turnsOf(state), winners, places, scores: points };
}
