import { ContentError } from '../core/errors.js';
import { type MoveReader, showLegal } from '../core/replay.js';
import { ANSWERS, actionOf, describe, type Move } from './actions.js';
import type { CompiledRules } from './compiled-rules.js';
import { cityOrNull, milestoneToPlace } from './read.js';
import { At, Phase, type WarsawState } from './state.js';

/** Throws a ContentError unless the move answers what is asked now. */
function checkAnswer(t: CompiledRules, s: WarsawState, move: Move, path: string): void {
  if (move.seat !== s[At.SEAT])
    throw new ContentError(`${path}: nothing is asked of seat ${move.seat} now; ${asked(t, s)}`);
  if (!ANSWERS[s[At.PHASE] as keyof typeof ANSWERS].includes(move.do))
    throw new ContentError(`${path}.do: "${move.do}" is not asked now; ${asked(t, s)}`);
}

/** Who is to do what now. */
function asked(t: CompiledRules, s: WarsawState): string {
  const seat = `seat ${s[At.SEAT]}`;
  switch (s[At.PHASE]) {
    case Phase.PICK:
      return `${seat} is to pick a tile`;
    case Phase.CONSTRUCT:
      return `${seat} is to build or discard ${cityOrNull(t, s[At.PICKED + s[At.SEAT]])}`;
    case Phase.COLLAPSE:
      return `${seat} is to say what it keeps of its district`;
    case Phase.WAR:
      return `${seat} is to lose a tile`;
    case Phase.MILESTONE:
      return `${seat} is to place ${milestoneToPlace(t, s)}`;
    case Phase.ECONOMICS:
      return `${seat} is to say how much of its choice it takes in coins`;
    default:
      return `${seat} is to trade or be done`;
  }
}

/** `build at 0,1 turned 2` */
export function showMove(move: Move): string {
  switch (move.do) {
    case 'pick':
      return `pick ${move.tile}`;
    case 'build':
    case 'overbuild':
      return `${move.do} at ${move.row},${move.col}${move.turn > 0 ? ` turned ${move.turn}` : ''}`;
    case 'lose':
      return `lose ${move.row},${move.col}`;
    case 'milestone':
      return `place the milestone at ${move.row},${move.col}`;
    case 'keep':
      return `keep the ${move.window}`;
    case 'economics':
      return `take ${move.coins} in coins`;
    case 'trade':
      return `sell ${move.sell} by ${move.building}`;
    default:
      return move.do === 'done' ? 'be done' : 'discard';
  }
}

function refusal(t: CompiledRules, s: WarsawState, move: Move, options: Int32Array): string {
  const legal = Array.from(options, (action) => showMove(describe(t, s, action)));
  return `seat ${move.seat} may not ${showMove(move)}; ${showLegal(legal)}`;
}

export const MOVE_READER: MoveReader<CompiledRules, WarsawState, Move, Move> = {
  asked,
  checkAnswer,
  singleMoves: (move) => [move],
  actionOf: (t, _, move) => actionOf(t, move),
  refusal,
};
