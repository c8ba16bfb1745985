import { ContentError } from '../core/errors.js';
import { NOBODY } from '../core/game.js';
import { setUp } from './chance.js';
import type { CompiledRules } from './compiled-rules.js';
import { Tactoria } from './index.js';
import { actionOf, describe, type Move } from './moves.js';
import { type Final, type GameRecord, type RecordMove, readFinal } from './record.js';
import { recordRules } from './record-parse.js';
import { At, PHASES, type TactoriaState } from './state.js';

/** Somebody who looks on while a record is replayed. */
export interface Witness {
  dealt(t: CompiledRules, s: TactoriaState): void;
  /** Before the move is carried out. */
  move(t: CompiledRules, s: TactoriaState, move: RecordMove): void;
  /** After it was. */
  moved(t: CompiledRules, s: TactoriaState, move: RecordMove): void;
  over(t: CompiledRules, s: TactoriaState): void;
}

/**
 * Plays a record, parsed before, again and checks every move and the result. (Not the seed and the
 * number, from which starter and random were drawn.) Throws a ContentError that names the first move
 * or field that does not fit.
 */
export function replay(record: GameRecord, witness?: Witness): void {
  const game = new Tactoria(record.players, recordRules(record));
  const t = game.table;
  const s = game.allocate();
  setUp(t, s, { starter: record.starter, seed: record.random });
  witness?.dealt(t, s);
  const legal = new Int32Array(game.maxLegal);
  record.moves.forEach((move, i) => {
    if (game.turn(s) === NOBODY) throw new ContentError(`moves[${i}]: the game is already over`);
    const action = legalAction(game, s, move, `moves[${i}]`, legal);
    witness?.move(t, s, move);
    game.apply(s, action);
    witness?.moved(t, s, move);
  });
  if (game.turn(s) !== NOBODY)
    throw new ContentError(
      `moves: the game is not over after the last of ${record.moves.length} moves; ${asked(s)}`,
    );
  compareFinal(record.final, readFinal(game, s));
  witness?.over(t, s);
}

function legalAction(
  game: Tactoria,
  s: TactoriaState,
  { by, ...move }: RecordMove,
  path: string,
  legal: Int32Array,
): number {
  if (by !== s[At.SEAT])
    throw new ContentError(`${path}: nothing is asked of seat ${by} now; ${asked(s)}`);
  const options = legal.subarray(0, game.legal(s, legal));
  const action = actionOf(game.table, move as Move);
  if (action !== undefined && options.includes(action)) return action;
  throw new ContentError(`${path}: ${refusal(game.table, s, move as Move, options)}`);
}

/** Who is to do what now. */
const asked = (s: TactoriaState): string =>
  `seat ${s[At.SEAT]} is asked, phase ${PHASES[s[At.PHASE]]}`;

/** With the legal moves that are most like the one refused. */
function refusal(t: CompiledRules, s: TactoriaState, move: Move, options: Int32Array): string {
  const legal = Array.from(options, (action) => describe(t, action));
  const alike = legal.filter((other) => other.do === move.do);
  const shown = (alike.length > 0 ? alike : legal).map(inShort);
  const list = shown.slice(0, 8).join(', ') + (shown.length > 8 ? ' …' : '');
  return `seat ${s[At.SEAT]} may not ${inShort(move)} in phase ${PHASES[s[At.PHASE]]}; legal are ${list}`;
}

/** `commit cavalry barracks` */
export const inShort = (move: Move): string => Object.values(move).join(' ');

function compareFinal(given: Final, right: Final): void {
  for (const name of Object.keys(right) as (keyof Final)[]) {
    const [mine, theirs] = [JSON.stringify(right[name]), JSON.stringify(given[name])];
    if (mine !== theirs)
      throw new ContentError(`final.${name} is ${theirs}; the replay gives ${mine}`);
  }
}
