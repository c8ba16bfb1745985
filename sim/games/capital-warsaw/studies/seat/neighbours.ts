import type { WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import type { Seat } from '../../../../../engine/core/game.js';
import { word } from '../../../../dataset/column.js';
import { once, sameStart } from '../../../../studies/branches.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import type { WarsawBranches, WarsawContext } from '../types.js';

/** Who sits there instead: what such a player leaves in packs has nothing to do with what is good. */
const WEAK = 'random';

/** Packs go to the left first: to the seat with the next number (C17). */
const PLACES = ['other', 'left', 'opposite', 'right'] as const;

export const NEIGHBOURS = studyTable({
  name: 'neighbours',
  row: 'another seat of the table, seen from a seat',
  key: ['deal', 'seat', 'where'],
  columns: {
    ...FINAL,
    where: word('Where the other seat is; of two, the other.', PLACES),
    ...valueColumns('', 'With a player there who chooses at random, against one like the others'),
  },
});

/** One seat of each deal, and everybody else at the table in turn. */
export class Neighbours {
  readonly #context: WarsawContext;
  readonly #weak: (seat: Seat) => WarsawBranches;

  constructor(context: WarsawContext) {
    this.#context = context;
    this.#weak = once((seat) => context.branchesWith(WEAK, seat));
  }

  lookAt(state: WarsawState): void {
    const { game, branches, rng, rows } = this.#context;
    const seat = rng.below(game.seats);
    const from = sameStart(state, seat, rng);
    from(branches);
    const asIs = branches.asIs();
    for (let away = 1; away < game.seats; away++) {
      const weak = this.#weak((seat + away) % game.seats);
      from(weak);
      const worse = gain(weak.asIs(), asIs);
      rows(NEIGHBOURS).add({ seat, where: placeOf(away, game.seats), ...cells('', worse) });
    }
  }
}

export function placeOf(away: number, seats: number): (typeof PLACES)[number] {
  if (seats === 2) return 'other';
  if (away === 1) return 'left';
  return away === seats - 1 ? 'right' : 'opposite';
}
