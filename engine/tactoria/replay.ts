import { ContentError } from '../core/errors.js';
import {
  type ReplayObserver as AnyObserver,
  type MoveReader,
  replayMoves,
  showLegal,
} from '../core/replay.js';
import { setUp } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import { Tactoria } from './index.js';
import { actionOf, describe, type Move } from './moves.js';
import { type Final, type GameRecord, type RecordMove, readFinal } from './record.js';
import { recordRules } from './record-parse.js';
import { At, PHASES, type TactoriaState } from './state.js';

/** Somebody who looks on while a record is replayed. */
export type ReplayObserver = AnyObserver<CompiledRules, TactoriaState, RecordMove>;

/**
 * Plays a record, parsed before, again and checks every move and the result. (Not the seed and the
 * number, from which starter and random were drawn.) Throws a ContentError that names the first move
 * or field that does not fit.
 */
export function replay(record: GameRecord, observer: ReplayObserver = {}): void {
  const game = new Tactoria(record.players, recordRules(record));
  const s = game.allocate();
  setUp(game.table, s, { starter: record.starter, seed: record.random });
  const { moves, unfinished } = record;
  replayMoves(game, s, moves, MOVE_READER, observer, unfinished);
  compareFinal(record.final, readFinal(game, s));
  if (unfinished) observer.stopped?.(game.table, s);
  else observer.over?.(game.table, s);
}

const MOVE_READER: MoveReader<CompiledRules, TactoriaState, RecordMove, Move> = {
  asked: (_, s) => `seat ${s[At.SEAT]} is asked, phase ${PHASES[s[At.PHASE]]}`,
  checkAnswer(t, s, { by }, path) {
    if (by !== s[At.SEAT])
      throw new ContentError(`${path}: nothing is asked of seat ${by} now; ${this.asked(t, s)}`);
  },
  singleMoves: ({ by: _, ...move }) => [move as Move],
  actionOf: (t, _, move) => actionOf(t, move),
  /** With the legal moves that are most like the one refused. */
  refusal(t, s, move, options) {
    const legal = Array.from(options, (action) => describe(t, action));
    const alike = legal.filter((other) => other.do === move.do);
    const shown = showLegal((alike.length > 0 ? alike : legal).map(inShort));
    return `seat ${s[At.SEAT]} may not ${inShort(move)} in phase ${PHASES[s[At.PHASE]]}; ${shown}`;
  },
};

/** `commit cavalry barracks` */
export const inShort = (move: Move): string => Object.values(move).join(' ');

function compareFinal(given: Final, right: Final): void {
  for (const name of Object.keys(right) as (keyof Final)[]) {
    const [mine, theirs] = [JSON.stringify(right[name]), JSON.stringify(given[name])];
    if (mine !== theirs)
      throw new ContentError(`final.${name} is ${theirs}; the replay gives ${mine}`);
  }
}
