import { type CardName, COLOURS, type Colour } from './cards.js';
import { nameOf } from './read.js';
import { At, hasKinds, type LuxState, lowestKind, Mask, Phase, type Table } from './state.js';

/**
 * Actions are integers, the same in every position. With K kinds of card (20 in the standard game):
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

export const firstPlay = (t: Table): number => t.kinds;
export const firstPlacing = (t: Table): number => 3 * t.kinds;
export const firstTaking = (t: Table): number => 3 * t.kinds + 4;
export const firstSaving = (t: Table): number => 3 * t.kinds + 8;
export const actionCount = (t: Table): number => 3 * t.kinds + 8 + 16;

/** A decision in the words of the record; draft picks are single cards here. */
export type Move =
  | { seat: number; pick: CardName }
  | { seat: number; play: CardName; to: 'hometown' | 'capital' }
  | { seat: number; modifier: number; on: Colour }
  | { seat: number; takes: CardName | Colour }
  | { seat: number; saves: Colour[] };

/** The action, legal in this position, in the words of the record. */
export function describe(t: Table, s: LuxState, action: number): Move {
  const seat = s[At.SEAT];
  switch (s[At.PHASE]) {
    case Phase.DRAFT:
      return { seat, pick: nameOf(t, action) };
    case Phase.PLAY: {
      const play = action - firstPlay(t);
      return { seat, play: nameOf(t, play >> 1), to: play & To.CAPITAL ? 'capital' : 'hometown' };
    }
    case Phase.AGENT:
      return { seat, modifier: drawnModifier(t, s), on: COLOURS[action - firstPlacing(t)] };
    case Phase.CLERIC: {
      const colour = action - firstTaking(t);
      const bits = Mask.COLOUR << (colour << 3);
      if (!hasKinds(t, s, t.capitalMask, bits)) return { seat, takes: COLOURS[colour] };
      return { seat, takes: nameOf(t, lowestKind(s, t.capitalMask, colour)) };
    }
    default:
      return { seat, saves: coloursOf(action - firstSaving(t)) };
  }
}

/** The modifier that the Agent is looking at. */
export function drawnModifier(t: Table, s: LuxState): number {
  return s[t.modifierDecks + s[At.ROUND] * t.modifierCount + s[At.PLACED]];
}

export function coloursOf(set: number): Colour[] {
  return COLOURS.filter((_, c) => set & (1 << c));
}
