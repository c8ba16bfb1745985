import { To } from '../../../engine/capital-lux/actions.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import {
  At,
  Does,
  handSize,
  type LuxState,
  type Table,
} from '../../../engine/capital-lux/state.js';
import { defineTable } from '../../dataset/column.js';
import { ROUND } from '../../dataset/keys.js';
import { cells, gain, valueColumns } from '../outcome.js';
import { FINAL, MOMENT } from '../rows.js';
import type { Desk } from '../study.js';
import { bestOfSome, tryAll } from '../tried.js';
import { STANDINGS, standingOf } from './standing.js';

/** How many of the turns with a Scholar among other cards are looked into. */
const SCHOLARS_SEEN = 1 / 16;
/** As many worlds more: for the best of several plays, and because Scholars left alone are rare. */
const SCHOLAR_WORLDS = 4;

const CHOSEN = {
  type: 'flag',
  about: 'Whether the player did play a Scholar to the capital.',
} as const;

export const DELAYS = defineTable({
  name: 'delays',
  row: 'a turn of a seat whose only card is a Scholar, while the deck has cards, before the last turns',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...MOMENT,
    round: ROUND,
    ...FINAL,
    standing: {
      type: 'word',
      levels: STANDINGS,
      about:
        'How the seat would be placed against the best other one if limits were checked now, by the hometowns, bonus cards and gold on the table and the modifiers it knows.',
    },
    chosen: CHOSEN,
    ...valueColumns(
      '',
      'The Scholar to the capital, which delays the end of the round, against to the hometown, which brings it about',
    ),
  },
});

export const SCHOLARS = defineTable({
  name: 'scholars',
  row: 'a turn of a seat with a Scholar and other cards in hand, while the deck has cards, before the last turns',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...MOMENT,
    round: ROUND,
    ...FINAL,
    cards: { type: 'int', unit: 'cards', about: 'Cards in hand.' },
    chosen: CHOSEN,
    ...valueColumns('', 'The best Scholar played to the capital against the best other play'),
  },
});

/** L29: whether the play is a Scholar to the capital; one draws a card unless the deck is empty. */
function isScholar(t: Table, action: number): boolean {
  const play = action - t.firstPlay;
  const colour = (play >> 4) & 3;
  return (play & 1) === To.CAPITAL && t.does[colour] === Does.SCHOLAR && t.strength[colour] > 0;
}

/** Turns with a Scholar in hand, before the last turns. */
export class ScholarTurns {
  readonly #desk: Desk<LuxState>;
  readonly #game: CapitalLux;
  readonly #legal: Int32Array;
  readonly #glance: Int32Array;

  constructor(desk: Desk<LuxState>) {
    this.#desk = desk;
    this.#game = desk.game as CapitalLux;
    this.#legal = new Int32Array(desk.game.maxLegal);
    this.#glance = new Int32Array(this.#game.glanceSize);
  }

  look(state: LuxState, action: number): void {
    const t = this.#game.table;
    if (state[At.DRAWN] === t.deckSize) return;
    const actions = [...this.#legal.subarray(0, this.#game.legal(state, this.#legal))];
    if (!actions.some((other) => isScholar(t, other))) return;
    const cards = handSize(t, state, state[At.SEAT]);
    if (cards === 1) this.#delay(state, action, actions);
    else if (this.#desk.rng.unit() < SCHOLARS_SEEN) this.#compare(state, action, actions, cards);
  }

  /** L30: a Scholar as the last card ends the round or not, as the player likes. */
  #delay(state: LuxState, action: number, [home, capital]: readonly number[]): void {
    const { branches, rng, rows } = this.#desk;
    const t = this.#game.table;
    const seat = state[At.SEAT];
    this.#game.glance(state, seat, this.#glance);
    branches.from(state, seat, rng, SCHOLAR_WORLDS);
    rows(DELAYS).add({
      round: state[At.ROUND] + 1,
      seat,
      standing: standingOf(t, this.#glance, seat),
      chosen: action === capital,
      ...cells('', gain(branches.take(capital), branches.take(home))),
    });
  }

  #compare(state: LuxState, action: number, actions: readonly number[], cards: number): void {
    const t = this.#game.table;
    const seat = state[At.SEAT];
    const tried = tryAll(
      this.#desk,
      state,
      actions.map((other) => [other]),
      SCHOLAR_WORLDS,
    );
    this.#desk.rows(SCHOLARS).add({
      round: state[At.ROUND] + 1,
      seat,
      cards,
      chosen: isScholar(t, action),
      ...cells(
        '',
        bestOfSome(tried, (i) => isScholar(t, actions[i])),
      ),
    });
  }
}
