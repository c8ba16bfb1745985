import { ACTIONS, type CardName, COLOURS, type Colour, makeCard } from './cards.js';
import type { PlayerCount, Rules } from './rules.js';
import { At, type LuxState } from './state.js';

/** Rules prepared for play: sizes, places in the state, and look-ups by kind and colour. */
export class CompiledRules {
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
  readonly nameOf: readonly CardName[];
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
    const names: CardName[] = Array(this.kinds).fill('');
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
function longestRound(t: CompiledRules): number {
  const answers = 1 + Math.max(...t.strength);
  return t.players * t.handSize + t.deckSize * answers + t.modifierCount + t.players;
}
