import { ContentError } from '../core/errors.js';
import { type MoveReader, showLegal } from '../core/replay.js';
import { actionOf, describe, type Move } from './actions.js';
import { Op } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import { drawnModifier } from './modifiers.js';
import type { RecordMove } from './record.js';
import { At, type LuxState, Phase } from './state.js';

/** The field of the move that answers an effect's question, and what is asked, by step. */
const QUESTIONS: readonly (readonly [field: string, asked: string])[] = (() => {
  const accepts = (what: string) => ['accepts', `say whether it ${what}`] as const;
  const table: [Op, readonly [string, string]][] = [
    [Op.DRAW, accepts('draws a card')],
    [Op.DRAW_HOME, accepts('turns up a card for its hometown')],
    [Op.DRAW_CAPITAL, accepts('turns up a card for the capital')],
    [Op.GOLD, accepts('takes a disc')],
    [Op.MODIFIER, accepts('looks at a modifier')],
    [Op.TAKE_HOME, ['takes', 'choose what the Cleric takes']],
    [Op.TAKE_HAND, ['takes', 'choose what it takes to its hand']],
    [Op.DISCARD_HAND, ['discards', 'discard a card of its hand']],
    [Op.DISCARD_HOME, ['discards', 'discard a card of its hometown']],
    [Op.DISCARD_CAPITAL, ['discards', 'discard a card of the capital']],
    [Op.MOVE, ['moves', 'move a card of its hometown to the capital']],
    [Op.EXCHANGE_HAND, ['exchanges', 'exchange a card of its hand']],
    [Op.EXCHANGE_HOME, ['exchanges', 'exchange a card of its hometown']],
    [Op.LOOK, ['looks', 'look at a modifier']],
    [Op.STEAL, ['steals', 'steal a disc']],
  ];
  const byOp = new Map(table);
  return Array.from({ length: Op.COUNT }, (_, op) => byOp.get(op) ?? ['', '']);
})();

/** The fields that answer in the other phases. */
const ANSWERS: Readonly<Record<number, string>> = {
  [Phase.DRAFT]: 'draft',
  [Phase.PLAY]: 'play',
  [Phase.AGENT]: 'modifier',
  [Phase.GOLD]: 'saves',
};

/** Every field that says what a move is. */
const FIELDS = [
  ...new Set([...Object.values(ANSWERS), ...QUESTIONS.map(([field]) => field), 'declines']),
];

const isChoice = (s: LuxState): boolean =>
  s[At.PHASE] === Phase.CLERIC || s[At.PHASE] === Phase.CHOICE;

/** The fields of which the move should have one now. */
function answers(t: CompiledRules, s: LuxState): string[] {
  if (!isChoice(s)) return [ANSWERS[s[At.PHASE]]];
  const [field] = QUESTIONS[t.op[s[At.EFFECT]]];
  return t.may[s[At.EFFECT]] ? [field, 'declines'] : [field];
}

/** A draft is made of single picks; their order does not matter. */
export function singleMoves(move: RecordMove): Move[] {
  return 'draft' in move ? move.draft.map((pick) => ({ seat: move.seat, pick })) : [move];
}

/** Throws a ContentError unless the move answers what is asked now. */
function checkAnswer(t: CompiledRules, s: LuxState, move: RecordMove, path: string): void {
  if (move.seat !== s[At.SEAT])
    throw new ContentError(`${path}: nothing is asked of seat ${move.seat} now; ${asked(t, s)}`);
  if (!answers(t, s).some((field) => field in move)) {
    const given = FIELDS.find((name) => name in move);
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
    case Phase.CHOICE: {
      const may = t.may[s[At.EFFECT]] ? ', or declines' : '';
      return `${seat} is to ${QUESTIONS[t.op[s[At.EFFECT]]][1]}${may}`;
    }
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
  if ('accepts' in move) return `${seat} accept "${move.accepts}"; ${shown}`;
  if ('declines' in move) return `${seat} decline "${move.declines}"; ${shown}`;
  const verb = VERBS.find(([field]) => field in move)?.[1] ?? 'save';
  return `${seat} ${verb} ${what}; ${shown}`;
}

const VERBS = [
  ['takes', 'take'],
  ['discards', 'discard'],
  ['moves', 'move'],
  ['exchanges', 'exchange'],
  ['looks', 'look at'],
  ['steals', 'steal from'],
] as const;

/** The card, colour, colours, modifier or seat that a move is about. */
function subject(move: Move): string {
  if ('pick' in move) return move.pick;
  if ('play' in move) return move.play;
  if ('on' in move) return move.on;
  if ('saves' in move) return `[${move.saves}]`;
  if ('takes' in move) return `${move.takes}${move.to ? ' to the hand' : ''}`;
  if ('discards' in move) return `${move.discards} from the ${move.from}`;
  if ('exchanges' in move) return `${move.exchanges} of the ${move.from}`;
  if ('moves' in move) return move.moves;
  if ('looks' in move) return `modifier ${move.looks}`;
  if ('steals' in move) return `seat ${move.steals}`;
  return 'accepts' in move ? `accepting "${move.accepts}"` : `declining "${move.declines}"`;
}

/** The action that a move names; none if it is about another card or effect than the record says. */
function namedAction(t: CompiledRules, s: LuxState, move: Move): number | undefined {
  const action = actionOf(t, move);
  if (action === undefined || !isChoice(s)) return action;
  return subject(describe(t, s, action)) === subject(move) ? action : undefined;
}

export const MOVE_READER: MoveReader<CompiledRules, LuxState, RecordMove, Move> = {
  asked,
  checkAnswer,
  singleMoves,
  actionOf: namedAction,
  refusal,
};
