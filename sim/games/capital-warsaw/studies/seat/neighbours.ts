import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import type { WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import type { Seat } from '../../../../../engine/core/game.js';
import { defineTable, word } from '../../../../dataset/column.js';
import { type Branches, sameStart } from '../../../../studies/branches.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, MOMENT } from '../../../../studies/rows.js';
import type { StudyContext } from '../../../../studies/study.js';

/** Who sits there instead: what such a player leaves in packs has nothing to do with what is good. */
const WEAK = 'random';

/** Packs go to the left first: to the seat with the next number (C17). */
const PLACES = ['other', 'left', 'opposite', 'right'] as const;

export const NEIGHBOURS = defineTable({
  name: 'neighbours',
  row: 'another seat of the table, seen from a seat',
  key: ['deal', 'seat', 'where'],
  groups: [null],
  columns: {
    ...MOMENT,
    ...FINAL,
    where: word('Where the other seat is; of two, the other.', PLACES),
    ...valueColumns('', 'With a player there who chooses at random, against one like the others'),
  },
});

/** One seat of each deal, and everybody else at the table in turn. */
export class Neighbours {
  readonly #context: StudyContext<WarsawState, CapitalWarsaw>;
  readonly #weak = new Map<Seat, Branches<WarsawState, CapitalWarsaw>>();

  constructor(context: StudyContext<WarsawState, CapitalWarsaw>) {
    this.#context = context;
  }

  lookAt(state: WarsawState): void {
    const { game, branches, rng, rows } = this.#context;
    const seat = rng.below(game.seats);
    const from = sameStart(state, seat, rng);
    from(branches);
    const asIs = branches.play(() => {});
    for (let away = 1; away < game.seats; away++) {
      const weak = this.#with((seat + away) % game.seats);
      from(weak);
      rows(NEIGHBOURS).add({
        seat,
        where: placeOf(away, game.seats),
        ...cells(
          '',
          gain(
            weak.play(() => {}),
            asIs,
          ),
        ),
      });
    }
  }

  #with(seat: Seat): Branches<WarsawState, CapitalWarsaw> {
    const known = this.#weak.get(seat) ?? this.#context.branchesWith(WEAK, seat);
    this.#weak.set(seat, known);
    return known;
  }
}

export function placeOf(away: number, seats: number): (typeof PLACES)[number] {
  if (seats === 2) return 'other';
  if (away === 1) return 'left';
  return away === seats - 1 ? 'right' : 'opposite';
}
