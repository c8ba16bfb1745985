import { COLOURS } from '../../../../../engine/capital-lux/cards.js';
import { excess } from '../../../../../engine/capital-lux/limits.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { int, word } from '../../../../dataset/column.js';
import { studyTable } from '../../../../studies/rows.js';
import type { LuxContext } from '../types.js';

export const SAVES = studyTable({
  name: 'saves',
  row: 'a colour in a game',
  key: ['deal', 'colour'],
  columns: {
    colour: word('The colour.', COLOURS),
    over: int('Times that a seat was over the limit.', 'times a game'),
    saved: int('Times that it paid gold to keep its cards.', 'times a game'),
    discs: int('Discs paid for that.', 'discs a game'),
    kept: int('Points of the cards kept by it.', 'points a game'),
  },
});

/** Counts, colour by colour, how often seats were over and what they paid. */
export class Saves {
  readonly #context: LuxContext;
  readonly #over = new Int32Array(4);
  readonly #saved = new Int32Array(4);
  readonly #discs = new Int32Array(4);
  readonly #kept = new Int32Array(4);

  constructor(context: LuxContext) {
    this.#context = context;
  }

  begin(): void {
    for (const counts of [this.#over, this.#saved, this.#discs, this.#kept]) counts.fill(0);
  }

  check(s: LuxState): void {
    const { table } = this.#context.game;
    for (let seat = 0; seat < table.players; seat++)
      for (let colour = 0; colour < 4; colour++)
        if (excess(table, s, seat, colour) > 0) this.#over[colour]++;
  }

  decide(s: LuxState, action: number): void {
    if (s[At.PHASE] !== Phase.GOLD) return;
    const { table } = this.#context.game;
    const seat = s[At.SEAT];
    for (let colour = 0; colour < 4; colour++) {
      if (((action - table.firstSaving) & (1 << colour)) === 0) continue;
      this.#saved[colour]++;
      this.#discs[colour] += excess(table, s, seat, colour);
      this.#kept[colour] += s[At.HOME_SUM | (seat << 2) | colour];
    }
  }

  end(): void {
    COLOURS.forEach((colour, c) => {
      this.#context.rows(SAVES).add({
        colour,
        over: this.#over[c],
        saved: this.#saved[c],
        discs: this.#discs[c],
        kept: this.#kept[c],
      });
    });
  }
}
