/**
 * A position: one Int32Array. What every deck needs stands at fixed places (`At`), what depends on
 * the rules follows, at places that the CompiledRules knows.
 *
 * A *kind* is a card's colour and value: `bank << 5 | colour << 3 | place`, where the colour's
 * values in ascending order have the places 0 … 7, in bank 0, then 0 … 7 in bank 1, and so on. The
 * standard game needs one bank. Cards are held in *rows*: the number of cards of each kind. Hands,
 * packs and the capital also have a *mask*, one word a bank, with the bits of the kinds present.
 *
 * What the hot path rests on: rows and masks begin at powers of two, so that places are put
 * together by `|` (an integer operation without overflow check); packs never move, they are
 * numbered by the seat they were dealt to and travel by arithmetic (`packBefore`); sizes of hands
 * and packs are counted only where somebody asks.
 */
export type LuxState = Int32Array;

/**
 * Constant enums are written into the built code as numbers. Imported constants are not: each use
 * costs a load from the module and checks; whole games gained × 1.2 to 1.7 (test/bench/README.md).
 */
export const enum Phase {
  DRAFT,
  PLAY,
  AGENT,
  CLERIC,
  /** Any other question of an effect (L70 to L81). */
  CHOICE,
  GOLD,
  OVER,
}
export const PHASES = ['draft', 'play', 'agent', 'cleric', 'choice', 'gold', 'over'] as const;

/** Places in every state. */
export const enum At {
  /** Round under way, from 0. */
  ROUND,
  PHASE,
  /** Who decides. */
  SEAT,
  /** Starting player of the round. */
  STARTER,
  /** How often the packs have moved in this draft: 0, 1 or, when it is over, 2. */
  PASS,
  /** Cards that SEAT still has to take of the pack before it. */
  TO_PICK,
  /** The pack before SEAT, by the seat it was dealt to. */
  PACK,
  /** Last turns still to come; 0 until somebody's hand is empty (L32). */
  LAST_TURNS,
  /** Discs in the pile. */
  PILE,
  /** Cards gone from the deck. */
  DRAWN,
  /** Modifiers gone from the round's deck, not counting the one being looked at. */
  PLACED,
  /** How many times the effect under way still happens, this one included (L67). */
  TIMES_LEFT,
  /** The effect under way: its place in the compiled lists. */
  EFFECT,
  /** Seats that have settled in this round's check. */
  SETTLED,
  /** DRAWN when the round's deal began. */
  DEALT_FROM,
  /** Cards dealt to each player this round. */
  DEALT_EACH,
  /** Entries in the round's log. */
  LOGGED,

  // By seat.
  GOLD = 20,
  BONUS_SUM = 24,
  STARTER_DEAL = 28,

  // By colour.
  CAPITAL_SUM = 32,
  MODIFIER_SUM = 36,
  /** Limits of the last check (L38). */
  LIMIT = 40,

  /** By seat and colour: seat << 2 | colour. */
  HOME_SUM = 48,

  /** Here begins what depends on the rules. */
  TABLE = 64,
}

/** Bits of a colour in a word of a mask. */
export const enum Mask {
  COLOUR = 0xff,
}
