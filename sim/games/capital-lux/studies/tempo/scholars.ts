import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { handSize } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import {
  bestOfSome,
  FOR_THE_BEST,
  legalActions,
  playEach,
} from '../../../../studies/alternatives.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { actsAs } from '../acting.js';
import { IN_ROUND, inRound } from '../moments.js';
import type { LuxContext } from '../types.js';
import { STANDINGS, standingOf } from './standing.js';

/** How many of the turns with a Scholar among other cards are looked into. */
const SCHOLARS_SEEN = 1 / 16;

const CHOSEN = flag('Whether the player did play a Scholar to the capital.');

export const DELAYS = studyTable({
  name: 'delays',
  row: 'a turn of a seat whose only card is a Scholar, while the deck has cards, before the last turns',
  columns: {
    ...IN_ROUND,
    standing: word(
      'How the seat would be placed against the best other one if limits were checked now, by the hometowns, bonus cards and gold on the table and the modifiers it knows.',
      STANDINGS,
    ),
    chosen: CHOSEN,
    ...valueColumns(
      '',
      'The Scholar to the capital, which delays the end of the round, against to the hometown, which brings it about',
    ),
  },
});

export const SCHOLARS = studyTable({
  name: 'scholars',
  row: 'a turn of a seat with a Scholar and other cards in hand, while the deck has cards, before the last turns',
  columns: {
    ...IN_ROUND,
    cards: int('Cards in hand.', 'cards'),
    chosen: CHOSEN,
    ...valueColumns(
      '',
      'The best Scholar played to the capital against the best other play, each as it seems best to the seat (likely an overestimate, because the best alternative is not always found)',
    ),
  },
});

/** Turns with a Scholar in hand, before the last turns. */
export class ScholarTurns {
  readonly #context: LuxContext;
  readonly #game: CapitalLux;
  readonly #glance: Int32Array;

  constructor(context: LuxContext) {
    this.#context = context;
    this.#game = context.game;
    this.#glance = new Int32Array(this.#game.glanceSize);
  }

  look(state: LuxState, action: number): void {
    const t = this.#game.table;
    if (state[At.DRAWN] === t.deckSize) return;
    const actions = legalActions(this.#game, state);
    if (!actions.some((other) => this.#isScholar(other))) return;
    const cards = handSize(t, state, state[At.SEAT]);
    if (cards === 1) this.#delay(state, action, actions);
    else if (this.#context.looksInto(SCHOLARS_SEEN)) this.#compare(state, action, actions, cards);
  }

  /** L29: one draws a card unless the deck is empty. */
  readonly #isScholar = (action: number) => actsAs(this.#game.table, action, 'draw');

  /** L30: a Scholar as the last card ends the round or not, as the player likes. */
  #delay(state: LuxState, action: number, [home, capital]: readonly number[]): void {
    const { branches, rng, rows } = this.#context;
    const t = this.#game.table;
    const seat = state[At.SEAT];
    this.#game.glance(state, seat, this.#glance);
    // Scholars left alone are rare: as many worlds as for the best.
    branches.from(state, seat, rng, FOR_THE_BEST);
    rows(DELAYS).add({
      ...inRound(state),
      standing: standingOf(t, this.#glance, seat),
      chosen: action === capital,
      ...cells('', gain(branches.take(capital), branches.take(home))),
    });
  }

  #compare(state: LuxState, action: number, actions: readonly number[], cards: number): void {
    const tried = playEach(this.#context, state, actions);
    const worth = bestOfSome(tried, (i) => this.#isScholar(actions[i]));
    this.#context.rows(SCHOLARS).add({
      ...inRound(state),
      cards,
      chosen: this.#isScholar(action),
      ...cells('', worth),
    });
  }
}
