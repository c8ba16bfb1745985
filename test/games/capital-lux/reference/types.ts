/** The data of the reference game. Clause numbers (L1 to L82) are those of the rules text. */

export type Colour = 'G' | 'Y' | 'B' | 'P';

/** Colour letter + value: 'G2', 'P6', 'Y10'. */
export type Card = string;

/** Which colours of the capital: all but that of the card played, all four, or one (L73). */
export type Scope = 'others' | 'any' | Colour;

export type Which = 'lowest' | 'highest';

/** One of the things that a card played to the capital sets off (L67 to L81), complete. */
export type Effect = {
  /** How many times, each with a choice of its own (L67). */
  amount: number;
  /** Whether the player may decline (L70). */
  may: boolean;
} & (
  | { effect: 'draw'; to: 'hand' | 'hometown' | 'capital' }
  | { effect: 'gold' }
  | { effect: 'modifier' }
  | { effect: 'take'; which: Which; of: Scope; to: 'hometown' | 'hand' }
  | { effect: 'discard'; from: 'hand' | 'hometown' }
  | { effect: 'discard'; from: 'capital'; which: Which; of: Scope }
  | { effect: 'move' }
  | { effect: 'exchange'; from: 'hand' | 'hometown' }
  | { effect: 'look' }
  | { effect: 'steal' }
);

/** An effect by its name: `EffectOf<'take'>`. */
export type EffectOf<Name extends Effect['effect']> = Extract<Effect, { effect: Name }>;

export interface Rules {
  /** value -> number of cards, e.g. {G: {'2': 3, '3': 4, '4': 4, '5': 4, '6': 3}, …} */
  copies: Record<Colour, Record<string, number>>;
  /** [4, 2, -1, -3] */
  modifiers: number[];
  /** 8, the pile at the start */
  discs: number;
  /** 3 */
  rounds: number;
  /** {'2': 6, '3': 6, '4': 5}, by number of players */
  handSize: Record<'2' | '3' | '4', number>;
  /** 2; may be 0 */
  picksPerPass: number;
  /** 1 */
  setupCards: number;
  /** [0, 0, 0, 0] by seat; comes from outside, the pile still has `discs` */
  startingGold: number[];
  /** G draw to the hand, Y gold, B modifier, P take the lowest of the others; each once, none may */
  actions: Record<Colour, readonly Effect[]>;
  /** L21 */
  clericChoice: 'nonEmpty' | 'any';
  /** L39 */
  negativeLimit: 'stands' | 'zero';
  /** L48 */
  bonusAtZero: 'none' | 'tied';
  /** L57 */
  starterTie: 'previousFirst' | 'previousLast';
}

/** Everything that is random, settled beforehand. */
export interface Chance {
  /** First drawn first, set-up cards included. */
  deck: Card[];
  /** Modifier dealt to seat i; [] when there are fewer modifiers than players. */
  starterDeal: number[];
  /** Given only where L4 does not decide. */
  starter?: number;
  /** One draw order a round. */
  modifierDecks: number[][];
}

export type Move =
  | { seat: number; pick: Card }
  | { seat: number; play: Card; to: 'hometown' | 'capital' }
  | { seat: number; modifier: number; on: Colour }
  | { seat: number; takes: Card | Colour; to?: 'hand' }
  | { seat: number; discards: Card | Colour; from: 'hand' | 'hometown' | 'capital' }
  | { seat: number; moves: Card }
  | { seat: number; exchanges: Card; from: 'hand' | 'hometown' }
  | { seat: number; looks: number }
  | { seat: number; steals: number }
  | { seat: number; accepts: 'draw' | 'gold' | 'modifier' }
  | { seat: number; declines: Effect['effect'] }
  | { seat: number; saves: Colour[] };

/** Called with 'L10' etc. whenever the clause really decides or does something. */
export type Note = (clause: string) => void;

export type Phase = 'draft' | 'play' | 'agent' | 'cleric' | 'choice' | 'gold' | 'over';

export type Cards = readonly Card[];

/** Something for each seat. */
export type Seats<T> = readonly T[];

export type Limits = Readonly<Record<Colour, number>>;

/** A modifier lying face down on a colour. */
export interface Placed {
  readonly seat: number;
  readonly value: number;
  readonly on: Colour;
  /** Who looked at it since (L80), in order of seats; the placer is not among them. */
  readonly lookers: readonly number[];
}

/** A colour that was kept by paying (L41). */
export interface Paid {
  readonly round: number;
  readonly seat: number;
  readonly colour: Colour;
  readonly discs: number;
}

/** The state after a round's bonuses, as `rounds` in the game record. */
export interface RoundDone {
  readonly starter: number;
  readonly limits: Limits;
  readonly bonus: Seats<Cards>;
  readonly gold: Seats<number>;
  readonly hometowns: Seats<Cards>;
  readonly capital: Cards;
}

export interface Position {
  readonly rules: Rules;
  readonly players: number;
  /** Counts from 0; stays at the last round when the game is over. */
  readonly round: number;
  readonly phase: Phase;
  /** Who started this round. */
  readonly starter: number;
  /** Whose decision it is; -1 when the game is over. */
  readonly seat: number;

  /** Which of the two choosings; 0 outside the draft. */
  readonly pass: number;
  /** Cards the seat has already picked in this pass; 0 outside the draft. */
  readonly picked: number;
  /** Cards dealt to each player this round. */
  readonly dealt: number;
  /** The cards held; during the draft the ones already kept face down. */
  readonly hands: Seats<Cards>;
  /** The pack before each seat during the draft, afterwards an empty list for each seat. */
  readonly packs: Seats<Cards>;
  /** The packs as they came before the seats, three times a round: dealt, passed, passed again. */
  readonly packsSeen: readonly Seats<Cards>[];

  /** What remains of the deck, first drawn first. */
  readonly deck: Cards;
  readonly capital: Cards;
  readonly hometowns: Seats<Cards>;
  readonly bonus: Seats<Cards>;
  readonly gold: Seats<number>;
  readonly pile: number;
  readonly discarded: Cards;

  /** The draw orders of all rounds, as given. */
  readonly modifierDecks: readonly (readonly number[])[];
  /** Undrawn this round. */
  readonly modifierDeck: readonly number[];
  /** Placed this round, in order; stays after the last round. */
  readonly placed: readonly Placed[];
  /** What was turned up at the end of each round so far (L54). */
  readonly revealed: readonly (readonly Placed[])[];
  /** The modifier that the seat just looked at, in phase 'agent'. */
  readonly drawn: number | null;

  /** The colour of the card just played, while its effects go on. */
  readonly acting: Colour | null;
  /** Which effect of the colour's list is under way; 0 when none is. */
  readonly effectIndex: number;
  /** How many times it is still to happen, the present one included; 0 when none is under way. */
  readonly timesLeft: number;
  /** Last turns still to be taken, the present one included; null before and after them. */
  readonly lastTurns: number | null;

  /** The limits of this round's check in phase 'gold', otherwise null. */
  readonly limits: Limits | null;
  /** Seats that have not settled yet in phase 'gold' (the one asked comes first), otherwise []. */
  readonly toSettle: readonly number[];
  /** Every payment so far. */
  readonly paid: readonly Paid[];

  readonly roundsDone: readonly RoundDone[];
}
