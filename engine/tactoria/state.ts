/**
 * A position: one Int32Array. First what there is once (`At`), then a block for each seat (`Of`),
 * then the decks.
 *
 * A *kind* is a card's place in file order: the deck from top to bottom, then the Legendary cards.
 * Decks are multisets, so they are *rows*: the number of cards of each kind; hands are rows with a
 * *mask*, one bit a kind. Buildings have numbers of their own, in the same order. Units are in
 * *groups*: the slots of one type of one place (groups.ts). What has an order is a *list* (lists.ts):
 * its length, then its entries, ascending.
 */
export type TactoriaState = Int32Array;

/** Constant enums are written into the built code as numbers (test/bench/README.md). */
export const enum Phase {
  BUILD,
  WINDOW,
  MILITARY,
  COUNTER,
  BATTLE,
  PLUNDER,
  SURVIVE,
  REGROUP,
  MOVE,
  EXCHANGE,
  STORE,
  TARGET,
  RAZE,
  UNDER,
  LEGENDARY,
  FAREWELL,
  OVER,
}
export const PHASES = [
  ...([
    'build',
    'window',
    'military',
    'counter',
    'battle',
    'plunder',
    'survive',
    'regroup',
  ] as const),
  ...(['move', 'exchange', 'store', 'target', 'raze', 'under', 'legendary'] as const),
  ...(['farewell', 'over'] as const),
] as const;
export type PhaseName = (typeof PHASES)[number];

/** Places in every state. "None" is −1. */
export const enum At {
  /** Turns of all players together, from 0. */
  TURN,
  ACTIVE,
  PHASE,
  /** Who decides. */
  SEAT,
  STARTER,
  /** While a question within a window is asked: the window's phase and whose it is, or −1. */
  RESUME,
  RESUME_SEAT,
  /** What ACTIVE has left to spend in its build phase. */
  COIN,
  BUILD,
  /** Moves and exchanges in this Regroup phase. */
  MOVES,
  /** Seats out of the game. */
  OUTS,
  WINNER,
  /** The generator (decks.ts), and what it began with: nobody knows either. */
  RANDOM,
  SEED,
  DECK_SIZE,
  DISCARD_SIZE,
  LEGENDARY_SIZE,

  /** What a target is asked for: a step of an ability and its amount, settling or exchanging a unit. */
  PENDING,
  PENDING_AMOUNT,
  PENDING_KIND,
  PENDING_GROUP,
  /** During `move` and `exchange`: the group a unit is taken from. */
  SOURCE,
  /** During `farewell`: the building destroyed. */
  LEAVING_FROM,

  /** The battle, from its declaration to its end. */
  ATTACKER,
  DEFENDER,
  PASSES,
  /** 1 once SCORE is known. */
  SCORED,
  SCORE,
  /** Hit Points destroyed in plunder. */
  DESTROYED,
  /** Once SCORE is known: what each troop of the winner is worth above its own value, … */
  INSPIRED,
  /** … the Hit Points that may be destroyed beyond the score, … */
  SIEGE,
  /** … and the points that survivors may total beyond it. */
  HEAL,
  /** Values of the survivors chosen so far. */
  SURVIVED,
  /** From abilities played in this battle: side × 4 + Boost. */
  BOOST,

  /** From counter effects of the defender: + Counter. */
  COUNTER = 41,

  /** Here begin the lists of the battle. */
  LISTS = 45,
}

/** What abilities add in a battle. */
export const enum Boost {
  STRENGTH,
  INSPIRE,
  SIEGE,
  HEAL,
}

/** T81 to T84: what counter effects do to a battle; 0: nothing. */
export const enum Counter {
  /** Each attacker counts so much less. */
  WEAKEN,
  /** So many attackers at most. */
  HOLD,
  /** Coin that the attacker loses with the first troop. */
  TOLL,
  /** Hit Points more of each building. */
  FORTIFY,
}

/** Sides of a battle; also the slots their troops come from, and roles. */
export const enum Side {
  ATTACK,
  DEFENCE,
}

export const enum SlotType {
  ATTACK,
  DEFENCE,
  MERCENARY,
}

export const enum Class {
  BUILDING,
  TROOP,
  MERCENARY,
}

/** Places in a seat's block. */
export const enum Of {
  ALIVE,
  /** 1 for the first eliminated, 2 for the second … */
  OUT,
  UPGRADES,
  VICTORIES,
  SAFE,
  HAND_SIZE,
  STORED_SIZE,
  EXTRA_COIN,
  EXTRA_BUILD,
  EXTRA_DRAW,
  EXTRA_STORE,
  /** Buildings in play, and those of each type. */
  BUILDINGS,
  OF_TYPE,
  /** Units in slots of each type. */
  IN_SLOTS = 16,
  /** Units that are face down. */
  FACE_DOWN = 19,
  /** Always 1: the Capital, as buildings have their number of copies. */
  CAPITAL,
  /** In observations: its Legendary cards that the others have not seen (secrets.ts). */
  SECRETS,
  /** T51: how often the attacker has withdrawn from it this turn. */
  WITHDRAWN,
  /** T86: cards that it has seen go to the deck (`recalled`), and cards that others drew since. */
  RECALLED,
  DRAWN,
  /** What the Capital, buildings, settlers and upgrades add up to (compile.ts). */
  STANDING,
  ROWS = 39,
}

/** An entry of a list of units: where | kind. */
export const enum Entry {
  SHIFT = 10,
  KIND = 1023,
}
