import { ContentError } from '../core/errors.js';
import { NOBODY } from '../core/game.js';
import { compareFinal, readFinal } from '../core/record.js';
import { mayStart, setUp } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import { CapitalLux } from './index.js';
import { bySeat } from './read.js';
import type { GameRecord, RecordMove } from './record.js';
import { compareRound } from './record-compare.js';
import { asked, carryOut, checkAnswer } from './record-move.js';
import { recordRules } from './record-parse.js';
import type { LuxState } from './state.js';

/** Somebody who looks on while a record is replayed. */
export interface Witness {
  dealt(t: CompiledRules, s: LuxState): void;
  /** Before the move is carried out. */
  move(t: CompiledRules, s: LuxState, move: RecordMove): void;
  /** After the round's bonuses. */
  roundEnd(t: CompiledRules, s: LuxState): void;
  over(t: CompiledRules, s: LuxState): void;
}

/**
 * Plays a record, parsed before, again and checks all that a game leaves behind: every move, round
 * and score. (Not the seed and number, nor the order of cards that are never drawn: any would do.)
 * Throws a ContentError that names the first move or field that does not fit.
 */
export function replay(record: GameRecord, witness?: Witness): void {
  const game = new CapitalLux(record.players, recordRules(record));
  const t = game.table;
  const s = game.allocate();
  let ended = 0;
  t.onRoundEnd = () => {
    compareRound(t, s, record.rounds, ended++);
    witness?.roundEnd(t, s);
  };
  setUp(t, s, { ...record, starter: starterOf(t, record) });
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
  if (record.rounds.length > ended)
    throw new ContentError(`rounds has ${record.rounds.length} entries; the replay gives ${ended}`);
  compareFinal(record.final, readFinal(game, s));
  witness?.over(t, s);
}

/** L4, or where that leaves it open, the record. */
function starterOf(t: CompiledRules, { rounds, starterDeal }: GameRecord): number {
  if (rounds.length === 0) throw new ContentError('rounds is empty; it has an entry a round');
  const { starter } = rounds[0];
  const possible = bySeat(t, (seat) => seat).filter((seat) => mayStart(t, starterDeal, seat));
  if (possible.includes(starter)) return starter;
  throw new ContentError(
    `rounds[0].starter is ${starter}; starterDeal [${starterDeal}] gives ${possible.join(' or ')}`,
  );
}
