import { COLOURS } from '../../../../../engine/capital-lux/cards.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { cells, gain, type Outcome, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import { IN_ROUND } from '../moments.js';
import type { LuxContext } from '../types.js';

export const BONUSES = studyTable({
  name: 'bonuses',
  row: 'a bonus card, judged when the next round begins or the game is over',
  key: ['deal', 'round', 'colour', 'seat'],
  columns: {
    ...IN_ROUND,
    colour: word('The colour.', COLOURS),
    value: int('Value of the card.', 'points'),
    last_round: flag('Whether it was taken in the last round.'),
    rival: int('The best-placed other seat at that moment.'),
    ...valueColumns('', 'The card with its winner against the card back in the capital'),
    ...valueColumns('card', 'The card with its winner against the card out of the game'),
    ...valueColumns('limits', 'The card out of the game against the card back in the capital'),
    ...valueColumns(
      'rival',
      'The card with its winner against the card back in the capital, for the best-placed other seat',
    ),
    ...valueColumns(
      'rival_limits',
      'The card out of the game against the card back in the capital, for the best-placed other seat',
    ),
  },
});

export const WINNERS = studyTable({
  name: 'winners',
  row: 'a seat in a game',
  key: ['deal', 'seat'],
  columns: {
    ...FINAL,
    bonuses: int('Bonus cards won.', 'cards a game'),
    points: int('Points of the bonus cards won.', 'points'),
  },
});

/** A card that a seat took in a round. */
interface Bonus {
  round: number;
  seat: number;
  kind: number;
}

/** Notices bonus cards as they are taken. */
export class Bonuses {
  readonly #context: LuxContext;
  readonly #table: CompiledRules;
  /** The rows of bonus cards after the round before. */
  readonly #before: Int32Array;
  readonly #result: Int32Array;
  #taken: Bonus[] = [];

  constructor(context: LuxContext) {
    this.#context = context;
    this.#table = context.game.table;
    this.#before = new Int32Array(this.#table.kinds << 2);
    this.#result = new Int32Array(2 * context.game.seats);
    this.#table.onRoundEnd = (s) => this.#notice(s);
  }

  begin(): void {
    this.#before.fill(0);
    this.#taken = [];
  }

  #notice(s: LuxState): void {
    const t = this.#table;
    for (let i = 0; i < this.#before.length; i++) {
      const bonus = { round: s[At.ROUND] + 1, seat: i >> t.rowShift, kind: i & (t.kinds - 1) };
      for (; this.#before[i] < s[t.bonus + i]; this.#before[i]++) this.#taken.push(bonus);
    }
  }

  /** Judges those taken since it was asked last. */
  judge(state: LuxState): void {
    for (const bonus of this.#taken) this.#judgeOne(state, bonus);
    this.#taken = [];
  }

  #judgeOne(state: LuxState, { round, seat, kind }: Bonus): void {
    const { branches, rng, rows } = this.#context;
    const t = this.#table;
    const rival = this.#bestOther(state, seat);
    branches.from(state, seat, rng);
    const playFor = (change: (world: LuxState) => void): Outcome[] =>
      branches.playFor([seat, rival], change);
    const [won, rivalWon] = playFor(() => {});
    const [gone, rivalGone] = playFor((world) => loseBonus(t, world, seat, kind));
    const [back, rivalBack] = playFor((world) => {
      loseBonus(t, world, seat, kind);
      putIntoCapital(t, world, kind);
    });
    rows(BONUSES).add({
      round,
      seat,
      colour: COLOURS[(kind >> 3) & 3],
      value: t.value[kind],
      last_round: round === t.rounds,
      rival,
      ...cells('', gain(won, back)),
      ...cells('card', gain(won, gone)),
      ...cells('limits', gain(gone, back)),
      ...cells('rival', gain(rivalWon, rivalBack)),
      ...cells('rival_limits', gain(rivalGone, rivalBack)),
    });
  }

  /** L64: by points, then by cards; of equals the nearest clockwise. */
  #bestOther(state: LuxState, seat: number): number {
    const { game } = this.#context;
    game.score(state, this.#result);
    const place = (other: number) => this.#result[game.seats + other];
    const others = Array.from({ length: game.seats - 1 }, (_, i) => (seat + 1 + i) % game.seats);
    return others.reduce((best, other) => (place(other) < place(best) ? other : best));
  }

  end(state: LuxState): void {
    const t = this.#table;
    for (let seat = 0; seat < t.players; seat++) {
      const row = this.#before.subarray(seat << t.rowShift, (seat + 1) << t.rowShift);
      const bonuses = row.reduce((sum, cards) => sum + cards, 0);
      this.#context.rows(WINNERS).add({ seat, bonuses, points: state[At.BONUS_SUM + seat] });
    }
  }
}

/** The card leaves the game (L46: all take it for discarded). */
export function loseBonus(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  s[t.bonus | (seat << t.rowShift) | kind]--;
  s[At.BONUS_SUM + seat] -= t.value[kind];
}

export function putIntoCapital(t: CompiledRules, s: LuxState, kind: number): void {
  s[t.capital | kind]++;
  s[t.capitalMask | (kind >> 5)] |= 1 << kind;
  s[At.CAPITAL_SUM + ((kind >> 3) & 3)] += t.value[kind];
}
