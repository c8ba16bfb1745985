import { bySeat } from '../core/game.js';
import { type CardName, COLOURS, type Colour } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { addDiscarded } from './limits.js';
import { drawnModifier, lookersOf, placerOf } from './modifiers.js';
import { packBefore } from './rows.js';
import { At, type LuxState, PHASES, Phase } from './state.js';

/** A modifier lying in the capital. */
export interface PlacedModifier {
  on: Colour;
  by: number;
  value: number;
  /** Seats that have looked at it since (L80), if any. */
  lookers?: number[];
}

/** A whole position as plain data, hidden parts included: for the eye, for records and tests. */
export interface Position {
  round: number;
  phase: (typeof PHASES)[number];
  seat: number;
  starter: number;
  hands: CardName[][];
  /** The pack before each seat, during the draft. */
  packs: CardName[][];
  hometowns: CardName[][];
  bonus: CardName[][];
  capital: CardName[];
  discarded: CardName[];
  gold: number[];
  pile: number;
  /** First drawn first. */
  deck: CardName[];
  modifiers: PlacedModifier[];
  /** Undrawn modifiers of the round, first drawn first, without the one being looked at. */
  modifierDeck: number[];
  /** The modifier being looked at. */
  drawn: number | null;
  lastTurns: number | null;
  limits: Record<Colour, number>;
}

/** A position as plain data; `game.table` has the rules it goes by. */
export function readPosition(t: CompiledRules, s: LuxState): Position {
  const drafting = s[At.PHASE] === Phase.DRAFT;
  const drawn = s[At.PHASE] === Phase.AGENT ? drawnModifier(t, s) : null;
  const modifierDeck = t.modifierDecks + s[At.ROUND] * t.modifierCount;
  return {
    round: s[At.ROUND],
    phase: PHASES[s[At.PHASE]],
    seat: s[At.PHASE] === Phase.OVER ? -1 : s[At.SEAT],
    starter: s[At.STARTER],
    hands: bySeat(t, (seat) => cardsIn(t, s, t.hand | (seat << t.rowShift))),
    packs: bySeat(t, (seat) =>
      drafting ? cardsIn(t, s, t.pack | (packBefore(t, seat, s[At.PASS]) << t.rowShift)) : [],
    ),
    hometowns: bySeat(t, (seat) => cardsIn(t, s, t.home | (seat << t.rowShift))),
    bonus: bySeat(t, (seat) => cardsIn(t, s, t.bonus | (seat << t.rowShift))),
    capital: cardsIn(t, s, t.capital),
    discarded: namesOf(t, discarded(t, s)),
    gold: bySeat(t, (seat) => s[At.GOLD + seat]),
    pile: s[At.PILE],
    deck: [...s.subarray(t.deck + s[At.DRAWN], t.deck + t.deckSize)].map((k) => t.nameOf[k]),
    modifiers: Array.from({ length: s[At.PLACED] }, (_, i) => ({
      on: COLOURS[s[t.placed + i] & 3],
      by: placerOf(s[t.placed + i]),
      value: s[modifierDeck + i],
      ...lookers(s[t.placed + i]),
    })),
    modifierDeck: [
      ...s.subarray(
        modifierDeck + s[At.PLACED] + (drawn === null ? 0 : 1),
        modifierDeck + t.modifierCount,
      ),
    ],
    drawn,
    lastTurns: s[At.LAST_TURNS] > 0 ? s[At.LAST_TURNS] : null,
    limits: byColour((c) => s[At.LIMIT + c]),
  };
}

/** L80 */
export function lookers(placed: number): { lookers?: number[] } {
  const seats = [0, 1, 2, 3].filter((seat) => (lookersOf(placed) >> seat) & 1);
  return seats.length > 0 ? { lookers: seats } : {};
}

/** Numbers of each kind that have been discarded (L46). */
export function discarded(t: CompiledRules, s: LuxState): Int32Array {
  const row = new Int32Array(t.kinds);
  addDiscarded(t, s, row, 0);
  return row;
}

/** Cards of a row, by colour and value. */
export function cardsIn(t: CompiledRules, s: LuxState, row: number): CardName[] {
  return namesOf(t, s.subarray(row, row + t.kinds));
}

export function namesOf(t: CompiledRules, numbers: Int32Array): CardName[] {
  return [...t.kindsInOrder].flatMap((kind) => Array<CardName>(numbers[kind]).fill(t.nameOf[kind]));
}

export function byColour<T>(value: (colour: number) => T): Record<Colour, T> {
  return { G: value(0), Y: value(1), B: value(2), P: value(3) };
}
