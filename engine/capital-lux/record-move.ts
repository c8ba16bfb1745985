import { ContentError } from '../core/errors.js';
import { type MoveReader, showLegal } from '../core/replay.js';
import { actionOf, describe, type Move } from './actions.js';
import type { CompiledRules } from './compiled-rules.js';
import { drawnModifier } from './modifiers.js';
import type { RecordMove } from './record.js';
import { At, type LuxState, Phase } from './state.js';

/** What a seat is asked in each phase: the field of the move that answers. */
const ANSWERS = ['draft', 'play', 'modifier', 'takes', 'saves'] as const;

/** A draft is made of single picks; their order does not matter. */
export function singleMoves(move: RecordMove): Move[] {
  return 'draft' in move ? move.draft.map((pick) => ({ seat: move.seat, pick })) : [move];
}

/** Throws a ContentError unless the move answers what is asked now. */
function checkAnswer(t: CompiledRules, s: LuxState, move: RecordMove, path: string): void {
  const answer = ANSWERS[s[At.PHASE]];
  if (move.seat !== s[At.SEAT])
    throw new ContentError(`${path}: nothing is asked of seat ${move.seat} now; ${asked(t, s)}`);
  if (!(answer in move)) {
    const given = ANSWERS.find((name) => name in move);
    throw new ContentError(`${path}.${given}: that is not asked now; ${asked(t, s)}`);
  }
  if ('draft' in move && move.draft.length !== s[At.TO_PICK])
    throw new ContentError(`${path}.draft has ${number(move.draft.length)}; ${asked(t, s)}`);
  if ('modifier' in move && move.modifier !== drawnModifier(t, s))
    throw new ContentError(
      `${path}.modifier is ${move.modifier}; the one drawn is ${drawnModifier(t, s)}`,
    );
  if ('saves' in move && new Set(move.saves).size < move.saves.length)
    throw new ContentError(`${path}.saves is [${move.saves}]; it names each colour once`);
}

/** Who is to do what now. */
function asked(t: CompiledRules, s: LuxState): string {
  const seat = `seat ${s[At.SEAT]}`;
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return `${seat} is to take ${number(s[At.TO_PICK])} of the pack ("draft")`;
    case Phase.PLAY:
      return `${seat} is to play`;
    case Phase.AGENT:
      return `${seat} is to place the modifier ${drawnModifier(t, s)}`;
    case Phase.CLERIC:
      return `${seat} is to choose what the Cleric takes`;
    default:
      return `${seat} is to say which colours it saves`;
  }
}

const number = (cards: number): string => (cards === 1 ? '1 card' : `${cards} cards`);

function refusal(t: CompiledRules, s: LuxState, move: Move, options: Int32Array): string {
  const legal = new Set([...options].map((action) => subject(describe(t, s, action))));
  const shown = showLegal([...legal]);
  const what = subject(move);
  const seat = `seat ${move.seat} may not`;
  if ('pick' in move) return `${seat} take ${what}: not in the pack; ${shown}`;
  if ('play' in move) return `${seat} play ${what}: not in hand; ${shown}`;
  if ('takes' in move) return `${seat} take ${what}; ${shown}`;
  return `${seat} save ${what}; ${shown}`;
}

/** The card, colour or colours that a move is about. */
function subject(move: Move): string {
  if ('pick' in move) return move.pick;
  if ('play' in move) return move.play;
  if ('on' in move) return move.on;
  return 'takes' in move ? move.takes : `[${move.saves}]`;
}

/** The action that a move names; none if a Cleric takes another card than the record says. */
function namedAction(t: CompiledRules, s: LuxState, move: Move): number | undefined {
  const action = actionOf(t, move);
  if (action === undefined || !('takes' in move)) return action;
  const right = describe(t, s, action);
  return 'takes' in right && right.takes === move.takes ? action : undefined;
}

export const MOVE_READER: MoveReader<CompiledRules, LuxState, RecordMove, Move> = {
  asked,
  checkAnswer,
  singleMoves,
  actionOf: namedAction,
  refusal,
};
