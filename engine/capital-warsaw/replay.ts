import { ContentError } from '../core/errors.js';
import { NOBODY } from '../core/game.js';
import { compareFinal, readFinal } from '../core/record.js';
import type { Move } from './actions.js';
import { setUp } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import { CapitalWarsaw } from './index.js';
import type { GameRecord } from './record.js';
import { compareEpoch } from './record-compare.js';
import { asked, carryOut, checkAnswer } from './record-move.js';
import { recordRules } from './record-parse.js';
import type { WarsawState } from './state.js';

/** Somebody who looks on while a record is replayed. */
export interface Witness {
  dealt(t: CompiledRules, s: WarsawState): void;
  /** Before the move is carried out. */
  move(t: CompiledRules, s: WarsawState, move: Move): void;
  /** After coins or points were gained or lost by income (a `Source`). */
  income(t: CompiledRules, seat: number, source: number, coins: number, points: number): void;
  /** After the epoch's income, before coins are converted. */
  epochEnd(t: CompiledRules, s: WarsawState): void;
  over(t: CompiledRules, s: WarsawState): void;
}

/**
 * Plays a record, parsed before, again and checks all that a game leaves behind: every move, epoch
 * and score. (Not the seed and number, nor the order of tiles that are not dealt: any would do.)
 * Throws a ContentError that names the first move or field that does not fit.
 */
export function replay(record: GameRecord, witness?: Witness): void {
  const game = new CapitalWarsaw(record.players, recordRules(record));
  const t = game.table;
  const s = game.allocate();
  let ended = 0;
  t.onIncome = (_, ...income) => witness?.income(t, ...income);
  t.onEpochEnd = () => {
    compareEpoch(t, s, record.epochs, ended++);
    witness?.epochEnd(t, s);
  };
  setUp(t, s, record);
  witness?.dealt(t, s);
  const legal = new Int32Array(game.maxLegal);
  record.moves.forEach((move, i) => {
    if (game.turn(s) === NOBODY) throw new ContentError(`moves[${i}]: the game is already over`);
    checkAnswer(t, s, move, `moves[${i}]`);
    witness?.move(t, s, move);
    carryOut(game, s, move, `moves[${i}]`, legal);
  });
  if (game.turn(s) !== NOBODY)
    throw new ContentError(
      `moves: the game is not over after the last of ${record.moves.length} moves; ${asked(t, s)}`,
    );
  if (record.epochs.length > ended)
    throw new ContentError(`epochs has ${record.epochs.length} entries; the replay gives ${ended}`);
  compareFinal(record.final, readFinal(game, s));
  witness?.over(t, s);
}
