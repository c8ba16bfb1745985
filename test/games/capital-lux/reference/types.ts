/** The data of the reference game. Clause numbers (L1 to L66) are those of the rules text. */

export type Colour = 'G' | 'Y' | 'B' | 'P';

/** Colour letter + value: 'G2', 'P6', 'Y10'. */
export type Card = string;

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
  /** G scholar, Y merchant, B agent, P cleric, each of strength 1 */
  actions: Record<Colour, { does: 'scholar' | 'merchant' | 'agent' | 'cleric'; strength: number }>;
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
  | { seat: number; takes: Card | Colour }
  | { seat: number; saves: Colour[] };

/** Called with 'L10' etc. whenever the clause really decides or does something. */
export type Note = (clause: string) => void;

export type Phase = 'draft' | 'play' | 'agent' | 'cleric' | 'gold' | 'over';

export type Cards = readonly Card[];

/** Something for each seat. */
export type Seats<T> = readonly T[];

export type Limits = Readonly<Record<Colour, number>>;

/** A modifier lying face down on a colour. */
export interface Placed {
  readonly seat: number;
  readonly value: number;
  readonly on: Colour;
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

  /** The colour of the card just played, while its Agent or Cleric action goes on. */
  readonly acting: Colour | null;
  /** Modifiers still to place or cards still to take in that action, this one included. */
  readonly actionsLeft: number;
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
