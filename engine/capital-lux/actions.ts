import { type CardName, COLOURS, type Colour } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { drawnModifier } from './modifiers.js';
import { hasKinds, lowestKind } from './rows.js';
import { At, type LuxState, Mask, Phase } from './state.js';

/**
 * Actions are integers, the same in every position. With room for K kinds of card
 * (32 in the standard game, of which 20 exist; state.ts has their layout):
 *
 *   0 … K−1                take the kind from the pack before you
 *   K + 2·kind + to        play a card of the kind; to: 0 = hometown, 1 = capital
 *   3K + colour            put the modifier just drawn on the colour
 *   3K + 4 + colour        take the colour's lowest card as a Cleric
 *   3K + 8 + set           pay for the colours of the set (bit c = colour c), discard the rest
 */
export const enum To {
  HOMETOWN,
  CAPITAL,
}

export const actionCount = (t: CompiledRules): number => t.firstSaving + 16;

/** A decision in the words of the record; draft picks are single cards here. */
export type Move =
  | { seat: number; pick: CardName }
  | { seat: number; play: CardName; to: 'hometown' | 'capital' }
  | { seat: number; modifier: number; on: Colour }
  | { seat: number; takes: CardName | Colour }
  | { seat: number; saves: Colour[] };

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
    case Phase.CLERIC: {
      const colour = action - t.firstTaking;
      const bits = Mask.COLOUR << (colour << 3);
      if (!hasKinds(t, s, t.capitalMask, bits)) return { seat, takes: COLOURS[colour] };
      return { seat, takes: t.nameOf[lowestKind(s, t.capitalMask, colour)] };
    }
    default:
      return { seat, saves: coloursOf(action - t.firstSaving) };
  }
}

export function coloursOf(set: number): Colour[] {
  return COLOURS.filter((_, c) => set & (1 << c));
}

/** The inverse of `describe`, legal or not; undefined for a card that these rules do not have. */
export function actionOf(t: CompiledRules, move: Move): number | undefined {
  if ('on' in move) return t.firstPlacing + COLOURS.indexOf(move.on);
  if ('takes' in move) return t.firstTaking + COLOURS.indexOf(move.takes[0] as Colour);
  if ('saves' in move) return t.firstSaving + setOf(move.saves);
  const kind = t.kindNamed.get('pick' in move ? move.pick : move.play);
  if (kind === undefined || 'pick' in move) return kind;
  return t.firstPlay + 2 * kind + (move.to === 'capital' ? To.CAPITAL : To.HOMETOWN);
}

function setOf(colours: readonly Colour[]): number {
  return colours.reduce((set, colour) => set | (1 << COLOURS.indexOf(colour)), 0);
}
