import { To } from '../../../../../engine/capital-lux/actions.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { logEntry } from '../../../../../engine/capital-lux/log.js';
import { handSize } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { int, word } from '../../../../dataset/column.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { Prospect } from '../../agents/prospect.js';
import { IN_ROUND, inRound } from '../moments.js';
import type { LuxContext } from '../types.js';

/** How a card that is left over stands to the limit of its colour, as far as the seat can tell. */
export const FITS = ['fits', 'tips', 'over', 'alone'] as const;
type Fit = (typeof FITS)[number];

export const LEFTOVERS = studyTable({
  name: 'leftovers',
  row: 'a last turn with two or more cards in hand, and one of those that are left over',
  columns: {
    ...IN_ROUND,
    left: int('Cards left over after the play.', 'cards'),
    value: int('Value of the card.', 'points'),
    fit: word(
      'How the total of the seat in the colour of the card, with all its cards left over, is to the limit after the play, by the modifiers that it knows: within it (fits), above it because of the card (tips), above it without the card too (over), or above it by this card alone, the only one of its colour (alone).',
      FITS,
    ),
    ...valueColumns('', 'The card left over against the same hand without it'),
  },
});

/** L35: cards left over fall into the hometown, wanted or not. */
export class LastTurns {
  readonly #context: LuxContext;
  readonly #game: CapitalLux;
  readonly #glance: Int32Array;
  readonly #prospect: Prospect;

  constructor(context: LuxContext) {
    this.#context = context;
    this.#game = context.game;
    this.#glance = new Int32Array(this.#game.glanceSize);
    this.#prospect = new Prospect(this.#game.table);
  }

  look(state: LuxState, action: number): void {
    const left = handSize(this.#game.table, state, state[At.SEAT]) - 1;
    if (left > 0) this.#rid(state, action, left);
  }

  /** The same play without one of the other cards in hand. */
  #rid(state: LuxState, action: number, left: number): void {
    const { branches, rng, rows } = this.#context;
    const t = this.#game.table;
    const seat = state[At.SEAT];
    const kind = oneLeft(t, state, (action - t.firstPlay) >> 1, rng.below(left));
    branches.from(state, seat, rng);
    const kept = branches.take(action);
    const rid = branches.play((world, game) => {
      discardFromHand(t, world, seat, kind);
      game.apply(world, action);
    });
    rows(LEFTOVERS).add({
      ...inRound(state),
      left,
      value: t.value[kind],
      fit: this.#fitOf(state, action, kind),
      ...cells('', gain(kept, rid)),
    });
  }

  #fitOf(state: LuxState, action: number, kind: number): Fit {
    const seat = state[At.SEAT];
    this.#game.glance(state, seat, this.#glance);
    this.#prospect.look(this.#glance, seat);
    this.#prospect.after(action);
    const { home, hand, limit } = this.#prospect.colours[(kind >> 3) & 3];
    const without = home + hand - this.#game.table.value[kind];
    if (home + hand <= limit) return 'fits';
    if (without === 0) return 'alone';
    return without <= limit ? 'tips' : 'over';
  }
}

/** The nth of the cards in the hand of the seat that is to play, except the one played. */
function oneLeft(t: CompiledRules, s: LuxState, played: number, nth: number): number {
  const hand = t.hand | (s[At.SEAT] << t.rowShift);
  let before = 0;
  for (let i = 0; ; i++) {
    const kind = t.kindsInOrder[i];
    before += s[hand | kind] - (kind === played ? 1 : 0);
    if (before > nth) return kind;
  }
}

/**
 * Takes a card out of a hand and out of the game. Hands are rebuilt from the deal and the log when a
 * player imagines what others hold. So the card is logged as played; as it lies nowhere, all take
 * it for discarded (L46).
 */
export function discardFromHand(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  if (--s[t.hand | (seat << t.rowShift) | kind] === 0)
    s[t.handMask | (seat << t.maskShift) | (kind >> 5)] &= ~(1 << kind);
  s[t.log + s[At.LOGGED]++] = logEntry(seat, t.firstPlay + 2 * kind + To.HOMETOWN);
}
