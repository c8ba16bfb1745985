import { Do } from '../../../../engine/tactoria/actions.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { Class } from '../../../../engine/tactoria/state.js';
import { defineTable, int, type Row, real, shown, word } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { DEAL, GAME } from '../../../dataset/keys.js';
import type { Ledger } from './ledger.js';

const KINDS = ['building', 'troop', 'mercenary'] as const;
const KIND_OF: Readonly<Record<Class, number>> = {
  [Class.BUILDING]: 0,
  [Class.TROOP]: 1,
  [Class.MERCENARY]: 2,
};

const times = (about: string) => shown(about, 'cards');

/** What becomes of a card. */
const COUNTED = {
  built: times('Copies built, by all seats.'),
  used: times('Abilities of copies that were used (T34).'),
  quests: times('Quests of copies that were fulfilled (T37).'),
  settled: times('Copies that settled (T38).'),
  fought: times('Copies sent into a battle (T53).'),
  survived: times('Copies chosen to survive one (T65).'),
  destroyed: times('Copies destroyed, without those of eliminated seats (T60).'),
};
type Counted = keyof typeof COUNTED;
const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];

export const CARDS = defineTable({
  name: 'cards',
  row: 'one kind of card in one game, whether or not anybody built it',
  key: ['game', 'card'],
  groups: ['kind'],
  columns: {
    game: GAME,
    deal: DEAL,
    card: word('The card.', 'cards'),
    kind: word('What it is.', KINDS),
    copies: int('Copies in its deck.', 'cards'),
    ...COUNTED,
    builders: int('Seats that built at least one.', 'seats'),
    builders_won: real('Sum of the win shares of these seats.'),
  },
});

/** A row of the table `cards`. */
export type CardsRow = Row<typeof CARDS>;

const COUNT_OF: Readonly<Partial<Record<Do, Counted>>> = {
  [Do.BUILD]: 'built',
  [Do.PLACE]: 'built',
  [Do.ACTIVATE]: 'used',
  [Do.QUEST]: 'quests',
  [Do.SETTLE]: 'settled',
  [Do.COMMIT]: 'fought',
  [Do.SURVIVE]: 'survived',
};

/** What became of each kind of card in the game under way. */
export class CardLedger {
  readonly #counts: Readonly<Record<Counted, Int32Array>>;
  /** By kind: seats that built it, one bit each. */
  readonly #builders: Int32Array;

  constructor(private readonly layout: CompiledRules) {
    const row = () => new Int32Array(layout.kinds);
    this.#counts = Object.fromEntries(COUNTED_NAMES.map((name) => [name, row()])) as Record<
      Counted,
      Int32Array
    >;
    this.#builders = row();
  }

  clear(): void {
    for (const name of COUNTED_NAMES) this.#counts[name].fill(0);
    this.#builders.fill(0);
  }

  /** Before the action of a seat is carried out. */
  decide(seat: number, action: number): void {
    const { verb, kind } = this.layout.actions;
    const name = COUNT_OF[verb[action] as Do];
    if (name === undefined) return;
    this.#counts[name][kind[action]]++;
    if (name === 'built') this.#builders[kind[action]] |= 1 << seat;
  }

  destroy(building: number): void {
    this.#counts.destroyed[this.layout.kindOfBuilding[building]]++;
  }

  /** A row a kind, when the game is over. */
  write(columns: Columns<typeof CARDS>, { game, deal, finish }: Ledger): void {
    const { layout: t } = this;
    columns.reserve(t.kinds);
    for (let kind = 0; kind < t.kinds; kind++) {
      const { arrays: a } = columns;
      const i = columns.rows++;
      a.game[i] = game;
      a.deal[i] = deal;
      a.card[i] = kind;
      a.kind[i] = KIND_OF[t.classOf[kind] as Class];
      a.copies[i] = t.copiesOf[kind];
      for (const name of COUNTED_NAMES) a[name][i] = this.#counts[name][kind];
      a.builders[i] = 0;
      a.builders_won[i] = 0;
      for (let seat = 0; seat < t.players; seat++) {
        if ((this.#builders[kind] & (1 << seat)) === 0) continue;
        a.builders[i]++;
        a.builders_won[i] += finish.shares[seat];
      }
    }
  }
}
