import { ACTIONS, type CardName, COLOURS, type Colour, makeCard } from './cards.js';
import type { PlayerCount, Rules } from './rules.js';

/**
 * A position: one Int32Array. What every deck needs stands at fixed places (`At`), what depends on
 * the rules follows, at places that the Table knows.
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
  GOLD,
  OVER,
}
export const PHASES = ['draft', 'play', 'agent', 'cleric', 'gold', 'over'] as const;

/** What a colour does: the index in ACTIONS. */
export const enum Does {
  SCHOLAR,
  MERCHANT,
  AGENT,
  CLERIC,
}

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
  /** Modifiers or cards that the action under way still has to place or take. */
  STRENGTH_LEFT,
  /** Colour of the card whose action is under way. */
  ACTING,
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

/** Rules prepared for play: sizes, places in the state, and look-ups by kind and colour. */
export class Table {
  readonly rules: Rules;
  readonly players: number;
  /** Kinds are below this; not all of them exist. */
  readonly kinds: number;
  /** Words of a mask. */
  readonly banks: number;
  /** Places in use of each colour's eight in a bank. */
  readonly places: number;
  /** A seat's mask begins at mask | seat << maskShift, its row at row | seat << rowShift. */
  readonly maskShift: number;
  readonly rowShift: number;
  readonly value: Int32Array;
  readonly nameOf: readonly (CardName | undefined)[];
  readonly kindNamed: ReadonlyMap<CardName, number>;
  /** The kinds that exist, by colour and value. */
  readonly kindsInOrder: Int32Array;
  /** Cards of each kind in the deck. */
  readonly copiesOf: Int32Array;
  /** The values in the deck, highest first (L64). */
  readonly valuesDown: Int32Array;
  readonly sortedDeck: Int32Array;
  readonly deckSize: number;
  readonly handSize: number;
  readonly picks: number;
  readonly rounds: number;
  readonly setupCards: number;
  readonly modifiers: Int32Array;
  readonly modifierCount: number;
  readonly does: Int32Array;
  readonly strength: Int32Array;
  readonly clericMayNameEmpty: boolean;
  readonly negativeLimitStands: boolean;
  readonly bonusAtZero: boolean;
  readonly previousStarterFirst: boolean;

  // Where each sort of action begins (actions.ts).
  readonly firstPlay: number;
  readonly firstPlacing: number;
  readonly firstTaking: number;
  readonly firstSaving: number;

  // Places in the state: masks, rows, and lists.
  readonly handMask: number;
  readonly packMask: number;
  readonly capitalMask: number;
  readonly hand: number;
  readonly pack: number;
  readonly home: number;
  readonly bonus: number;
  readonly capital: number;
  readonly placed: number;
  readonly modifierDecks: number;
  readonly deck: number;
  readonly log: number;
  readonly logSize: number;
  readonly size: number;

  /** Called when a round's limits are set, before anybody settles, for those who keep count. */
  onCheck: ((s: LuxState) => void) | null = null;
  /** Called after each round's bonuses, by those who keep a record; rounds may follow at once. */
  onRoundEnd: ((s: LuxState) => void) | null = null;

  constructor(rules: Rules, players: PlayerCount) {
    this.rules = rules;
    this.players = players;
    const values = COLOURS.map((colour) => valuesOf(rules, colour));
    const most = Math.max(...values.map((v) => v.length));
    this.places = Math.min(most, 8);
    this.maskShift = Math.ceil(Math.log2(Math.ceil(most / 8)));
    this.banks = 1 << this.maskShift;
    this.rowShift = 5 + this.maskShift;
    this.kinds = 1 << this.rowShift;
    this.value = new Int32Array(this.kinds);
    this.copiesOf = new Int32Array(this.kinds);
    const names: (CardName | undefined)[] = Array(this.kinds).fill(undefined);
    const kindNamed = new Map<CardName, number>();
    COLOURS.forEach((colour, c) => {
      values[c].forEach((value, i) => {
        const kind = ((i >> 3) << 5) | (c << 3) | (i & 7);
        const name = makeCard({ colour, value });
        this.value[kind] = value;
        this.copiesOf[kind] = rules.copies[colour][value];
        names[kind] = name;
        kindNamed.set(name, kind);
      });
    });
    this.nameOf = names;
    this.kindNamed = kindNamed;
    this.kindsInOrder = Int32Array.from(kindNamed.values());
    this.valuesDown = Int32Array.from(new Set(values.flat())).sort().reverse();
    this.sortedDeck = Int32Array.from(
      [...this.copiesOf].flatMap((copies, kind) => Array(copies).fill(kind)),
    );
    this.deckSize = this.sortedDeck.length;
    this.handSize = rules.handSize[players];
    this.picks = rules.picksPerPass;
    this.rounds = rules.rounds;
    this.setupCards = rules.setupCards;
    this.modifiers = Int32Array.from(rules.modifiers);
    this.modifierCount = rules.modifiers.length;
    this.does = Int32Array.from(COLOURS, (c) => ACTIONS.indexOf(rules.actions[c].does));
    this.strength = Int32Array.from(COLOURS, (c) => rules.actions[c].strength);
    this.clericMayNameEmpty = rules.clericChoice === 'any';
    this.negativeLimitStands = rules.negativeLimit === 'stands';
    this.bonusAtZero = rules.bonusAtZero === 'tied';
    this.previousStarterFirst = rules.starterTie === 'previousFirst';

    this.firstPlay = this.kinds;
    this.firstPlacing = this.firstPlay + 2 * this.kinds;
    this.firstTaking = this.firstPlacing + 4;
    this.firstSaving = this.firstTaking + 4;

    let end: number = At.TABLE;
    const place = (length: number) => {
      end += length;
      return end - length;
    };
    this.handMask = place(this.banks << 2);
    this.packMask = place(this.banks << 2);
    this.capitalMask = place(this.banks << 2);
    end = Math.ceil(end / (this.kinds << 2)) * (this.kinds << 2);
    this.hand = place(this.kinds << 2);
    this.pack = place(this.kinds << 2);
    this.home = place(this.kinds << 2);
    this.bonus = place(this.kinds << 2);
    this.capital = place(this.kinds);
    this.placed = place(this.modifierCount);
    this.modifierDecks = place(this.rounds * this.modifierCount);
    this.deck = place(this.deckSize);
    this.logSize = longestRound(this);
    this.log = place(this.logSize);
    this.size = end;
  }
}

function valuesOf(rules: Rules, colour: Colour): number[] {
  const values = Object.keys(rules.copies[colour]).map(Number);
  return values.filter((v) => rules.copies[colour][v] > 0).sort((a, b) => a - b);
}

/** Most actions that one round can have: every card picked, played and answered. */
function longestRound(t: Table): number {
  const answers = 1 + Math.max(...t.strength);
  return t.players * t.handSize + t.deckSize * answers + t.modifierCount + t.players;
}

/** The pack before a seat: packs travel to the left, which is the next seat clockwise (L2). */
export function packBefore(t: Table, seat: number, pass: number): number {
  const pack = seat - pass;
  return pack < 0 ? pack + t.players : pack;
}

/** Cards in a row. */
export function rowSize(t: Table, s: LuxState, row: number): number {
  let cards = 0;
  for (let kind = 0; kind < t.kinds; kind++) cards += s[row | kind];
  return cards;
}

/** Cards in a seat's hand: few kinds, so its mask is gone through rather than its row. */
export function handSize(t: Table, s: LuxState, seat: number): number {
  const row = t.hand | (seat << t.rowShift);
  let cards = 0;
  for (let bank = 0; bank < t.banks; bank++)
    for (let rest = s[t.handMask | (seat << t.maskShift) | bank]; rest !== 0; rest &= rest - 1)
      cards += s[row | (bank << 5) | (31 - Math.clz32(rest & -rest))];
  return cards;
}

/** A colour's lowest kind in a mask that has one (L21; L23: equal cards are the same). */
export function lowestKind(s: LuxState, mask: number, colour: number): number {
  let bank = 0;
  for (;;) {
    const present = s[mask | bank] & (Mask.COLOUR << (colour << 3));
    if (present !== 0) return (bank << 5) | (31 - Math.clz32(present & -present));
    bank++;
  }
}

/** A colour's highest kind in a mask that has one. */
export function highestKind(t: Table, s: LuxState, mask: number, colour: number): number {
  let bank = t.banks - 1;
  for (;;) {
    const present = s[mask | bank] & (Mask.COLOUR << (colour << 3));
    if (present !== 0) return (bank << 5) | (31 - Math.clz32(present));
    bank--;
  }
}

/** Whether a mask has a card of any of the colours, given as bits of a word. */
export function hasKinds(t: Table, s: LuxState, mask: number, bits: number): boolean {
  for (let bank = 0; bank < t.banks; bank++) if ((s[mask | bank] & bits) !== 0) return true;
  return false;
}
