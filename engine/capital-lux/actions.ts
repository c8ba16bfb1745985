import { type CardName, COLOURS, type Colour } from './cards.js';
import { cardTaken } from './choice.js';
import { EFFECT_OF, Op } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import type { EffectName, Offer } from './effects.js';
import { drawnModifier } from './modifiers.js';
import { hasKinds } from './rows.js';
import { At, type LuxState, Mask, Phase } from './state.js';

/**
 * Actions are integers, the same in every position. With room for K kinds of card
 * (32 in the standard game, of which 20 exist; state.ts has their layout) and M modifiers:
 *
 *   0 … K−1                take the kind from the pack before you
 *   K + 2·kind + to        play a card of the kind; to: 0 = hometown, 1 = capital
 *   3K + colour            put the modifier just drawn on the colour
 *   3K + 4 + colour        take the colour's card from the capital (lowest or highest, as the effect says)
 *   3K + 8 + set           pay for the colours of the set (bit c = colour c), discard the rest
 *   3K + 24 + kind         discard, move or exchange a card of the kind, from hand or hometown
 *   4K + 24 + i            look at the i-th modifier placed this round
 *   4K + 24 + M + seat     steal a disc from the seat
 *   4K + 28 + M            accept what the effect offers
 *   4K + 29 + M            decline it
 */
export const enum To {
  HOMETOWN,
  CAPITAL,
}

/** A decision in the words of the record; draft picks are single cards here. */
export type Move =
  | { seat: number; pick: CardName }
  | { seat: number; play: CardName; to: 'hometown' | 'capital' }
  | { seat: number; modifier: number; on: Colour }
  | ChoiceMove
  | { seat: number; saves: Colour[] };

/** The answer to an effect's question (L70 to L81); a colour without a card is named by its letter. */
export type ChoiceMove =
  | { seat: number; takes: CardName | Colour; to?: 'hand' }
  | { seat: number; discards: CardName | Colour; from: 'hand' | 'hometown' | 'capital' }
  | { seat: number; moves: CardName }
  | { seat: number; exchanges: CardName; from: 'hand' | 'hometown' }
  /** The modifier's number in the order in which the round's modifiers were placed, from 0. */
  | { seat: number; looks: number }
  /** The rival's seat. */
  | { seat: number; steals: number }
  | { seat: number; accepts: Offer }
  | { seat: number; declines: EffectName };

/** The action, legal in this position, in the words of the record. */
export function describe(t: CompiledRules, s: LuxState, action: number): Move {
  const seat = s[At.SEAT];
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return { seat, pick: t.nameOf[action] };
    case Phase.PLAY: {
      const play = action - t.firstPlay;
      return { seat, play: t.nameOf[play >> 1], to: play & To.CAPITAL ? 'capital' : 'hometown' };
    }
    case Phase.AGENT:
      return { seat, modifier: drawnModifier(t, s), on: COLOURS[action - t.firstPlacing] };
    case Phase.CLERIC:
    case Phase.CHOICE:
      return choiceMove(t, t.op[s[At.EFFECT]], seat, action, (colour) => takenName(t, s, colour));
    default:
      return { seat, saves: coloursOf(action - t.firstSaving) };
  }
}

/** An answer to an effect's question; `taken` says which card a colour stands for. */
export function choiceMove(
  t: CompiledRules,
  op: number,
  seat: number,
  action: number,
  taken: (colour: number) => CardName | Colour,
): ChoiceMove {
  if (action === t.declining) return { seat, declines: EFFECT_OF[op] };
  if (action === t.accepting) return { seat, accepts: EFFECT_OF[op] as Offer };
  if (action >= t.firstStealing) return { seat, steals: action - t.firstStealing };
  if (action >= t.firstLooking) return { seat, looks: action - t.firstLooking };
  if (action >= t.firstChoosing) return cardMove(op, seat, t.nameOf[action - t.firstChoosing]);
  return cardMove(op, seat, taken(action - t.firstTaking));
}

/** What becomes of a card, by the step that it is chosen for. */
export function cardMove(op: number, seat: number, card: CardName | Colour): ChoiceMove {
  switch (op) {
    case Op.TAKE_HOME:
      return { seat, takes: card };
    case Op.TAKE_HAND:
      return { seat, takes: card, to: 'hand' };
    case Op.DISCARD_HAND:
      return { seat, discards: card, from: 'hand' };
    case Op.DISCARD_HOME:
      return { seat, discards: card, from: 'hometown' };
    case Op.DISCARD_CAPITAL:
      return { seat, discards: card, from: 'capital' };
    case Op.MOVE:
      return { seat, moves: card };
    default:
      return { seat, exchanges: card, from: op === Op.EXCHANGE_HAND ? 'hand' : 'hometown' };
  }
}

function takenName(t: CompiledRules, s: LuxState, colour: number): CardName | Colour {
  const bits = Mask.COLOUR << (colour << 3);
  if (!hasKinds(t, s, t.capitalMask, bits)) return COLOURS[colour];
  return t.nameOf[cardTaken(t, s, colour)];
}

export function coloursOf(set: number): Colour[] {
  return COLOURS.filter((_, c) => set & (1 << c));
}

/** The inverse of `describe`, legal or not; undefined for a card that these rules do not have. */
export function actionOf(t: CompiledRules, move: Move): number | undefined {
  if ('on' in move) return t.firstPlacing + COLOURS.indexOf(move.on);
  if ('saves' in move) return t.firstSaving + setOf(move.saves);
  if ('pick' in move) return t.kindNamed.get(move.pick);
  if (!('play' in move)) return choiceOf(t, move);
  const kind = t.kindNamed.get(move.play);
  if (kind === undefined) return undefined;
  return t.firstPlay + 2 * kind + (move.to === 'capital' ? To.CAPITAL : To.HOMETOWN);
}

function choiceOf(t: CompiledRules, move: ChoiceMove): number | undefined {
  if ('accepts' in move) return t.accepting;
  if ('declines' in move) return t.declining;
  if ('looks' in move)
    return move.looks < t.modifierCount ? t.firstLooking + move.looks : undefined;
  if ('steals' in move) return t.firstStealing + move.steals;
  if ('takes' in move) return takingOf(t, move.takes);
  if ('discards' in move && move.from === 'capital') return takingOf(t, move.discards);
  const card = 'moves' in move ? move.moves : 'discards' in move ? move.discards : move.exchanges;
  const kind = t.kindNamed.get(card);
  return kind === undefined ? undefined : t.firstChoosing + kind;
}

const takingOf = (t: CompiledRules, card: CardName | Colour): number =>
  t.firstTaking + COLOURS.indexOf(card[0] as Colour);

function setOf(colours: readonly Colour[]): number {
  return colours.reduce((set, colour) => set | (1 << COLOURS.indexOf(colour)), 0);
}
