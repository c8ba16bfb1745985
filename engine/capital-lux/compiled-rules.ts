import { Places } from '../core/places.js';
import { type CardName, COLOURS, type Colour, makeCard } from './cards.js';
import { CompiledEffects } from './compiled-effects.js';
import type { PlayerCount, Rules } from './rules.js';
import { At, type LuxState } from './state.js';

/** A card that exists; `rank` is its value's place among those of its colour. */
interface CardKind {
  kind: number;
  name: CardName;
  value: number;
  rank: number;
  copies: number;
}

/** Rules prepared for play: sizes, places in the state, and look-ups by kind and colour. */
export class CompiledRules {
  /** By colour and value. */
  readonly cards: readonly CardKind[] = COLOURS.flatMap((colour) => cardsOf(this.rules, colour));
  /** Values of the colour that has most of them. */
  readonly mostValues = 1 + Math.max(...this.cards.map(({ rank }) => rank));
  /** Places in use of each colour's eight in a bank. */
  readonly places = Math.min(this.mostValues, 8);
  /** A seat's mask begins at mask | seat << maskShift, its row at row | seat << rowShift. */
  readonly maskShift = Math.ceil(Math.log2(Math.ceil(this.mostValues / 8)));
  readonly rowShift = 5 + this.maskShift;
  /** Words of a mask. */
  readonly banks = 1 << this.maskShift;
  /** Kinds are below this; not all of them exist. */
  readonly kinds = 1 << this.rowShift;
  readonly value = byKind(this, ({ value }) => value);
  /** Cards of each kind in the deck. */
  readonly copiesOf = byKind(this, ({ copies }) => copies);
  readonly kindNamed = new Map(this.cards.map(({ name, kind }) => [name, kind]));
  readonly nameOf = Array.from(this.value, (_, kind) => nameOf(this.cards, kind));
  /** The kinds that exist, by colour and value. */
  readonly kindsInOrder = Int32Array.from(this.kindNamed.values());
  /** The values in the deck, highest first (L64). */
  readonly valuesDown = Int32Array.from(new Set(this.cards.map(({ value }) => value)))
    .sort()
    .reverse();
  readonly sortedDeck = Int32Array.from(
    [...this.copiesOf].flatMap((copies, kind) => Array<number>(copies).fill(kind)),
  );
  readonly deckSize = this.sortedDeck.length;
  readonly handSize = this.rules.handSize[this.players];
  readonly picks = this.rules.picksPerPass;
  readonly rounds = this.rules.rounds;
  readonly setupCards = this.rules.setupCards;
  readonly modifiers = Int32Array.from(this.rules.modifiers);
  readonly modifierCount = this.modifiers.length;
  readonly effects = new CompiledEffects(this.rules.actions);
  // Of each effect (compiled-effects.ts): looked up without a detour, for they are read at every play.
  readonly firstEffect = this.effects.first;
  readonly op = this.effects.op;
  readonly amount = this.effects.amount;
  readonly may = this.effects.may;
  readonly asksIn = this.effects.phase;
  readonly scope = this.effects.scope;
  readonly takesHighest = this.effects.highest;
  readonly clericMayNameEmpty = this.rules.clericChoice === 'any';
  readonly negativeLimitStands = this.rules.negativeLimit === 'stands';
  readonly bonusAtZero = this.rules.bonusAtZero === 'tied';
  readonly previousStarterFirst = this.rules.starterTie === 'previousFirst';

  // Where each sort of action begins (actions.ts).
  readonly firstPlay = this.kinds;
  readonly firstPlacing = this.firstPlay + 2 * this.kinds;
  readonly firstTaking = this.firstPlacing + 4;
  readonly firstSaving = this.firstTaking + 4;
  readonly firstChoosing = this.firstSaving + 16;
  readonly firstLooking = this.firstChoosing + this.kinds;
  readonly firstStealing = this.firstLooking + this.modifierCount;
  readonly accepting = this.firstStealing + 4;
  readonly declining = this.accepting + 1;
  readonly actionCount = this.declining + 1;

  // Places in the state: masks, rows, and lists.
  readonly at = new Places(At.TABLE);
  readonly handMask = this.at.take(this.banks << 2);
  readonly packMask = this.at.take(this.banks << 2);
  readonly capitalMask = this.at.take(this.banks << 2);
  readonly hand = this.at.takeAligned(this.kinds << 2);
  readonly pack = this.at.take(this.kinds << 2);
  readonly home = this.at.take(this.kinds << 2);
  readonly bonus = this.at.take(this.kinds << 2);
  readonly capital = this.at.take(this.kinds);
  readonly placed = this.at.take(this.modifierCount);
  readonly modifierDecks = this.at.take(this.rounds * this.modifierCount);
  readonly deck = this.at.take(this.deckSize);
  readonly logSize = longestRound(this);
  readonly log = this.at.take(this.logSize);
  readonly size = this.at.end;

  /** Called when a round's limits are set, before anybody settles, for those who keep count. */
  onCheck: ((s: LuxState) => void) | null = null;
  /** Called after each round's bonuses, by those who keep a record; rounds may follow at once. */
  onRoundEnd: ((s: LuxState) => void) | null = null;

  constructor(
    readonly rules: Rules,
    readonly players: PlayerCount,
  ) {}
}

function cardsOf({ copies }: Rules, colour: Colour): CardKind[] {
  const values = Object.keys(copies[colour]).map(Number);
  const present = values.filter((value) => copies[colour][value] > 0).sort((a, b) => a - b);
  return present.map((value, rank) => ({
    kind: ((rank >> 3) << 5) | (COLOURS.indexOf(colour) << 3) | (rank & 7),
    name: makeCard({ colour, value }),
    value,
    rank,
    copies: copies[colour][value],
  }));
}

function byKind(
  { cards, kinds }: Pick<CompiledRules, 'cards' | 'kinds'>,
  of: (card: CardKind) => number,
): Int32Array {
  const row = new Int32Array(kinds);
  for (const card of cards) row[card.kind] = of(card);
  return row;
}

const nameOf = (cards: readonly CardKind[], kind: number): CardName =>
  cards.find((card) => card.kind === kind)?.name ?? '';

/**
 * Most entries in the log of one round: every card picked, played and answered. A card that an action
 * takes to the hand can be played again; what it does takes none to the hand (refuseUnusable).
 */
function longestRound(t: CompiledRules): number {
  const plays = t.deckSize * (1 + Math.max(...t.effects.returned));
  const answers = 1 + Math.max(...t.effects.entries);
  return t.players * t.handSize + plays * answers + t.modifierCount + t.players;
}
