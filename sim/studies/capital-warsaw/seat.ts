import type { WarsawState } from '../../../engine/capital-warsaw/state.js';
import { defineTable } from '../../dataset/column.js';
import type { Finding, Findings } from '../findings.js';
import { average, averageOfAll, cells, minus, type Outcome, valueColumns } from '../outcome.js';
import { FINAL, MOMENT } from '../rows.js';
import type { Study } from '../study.js';
import { say, side } from '../words.js';

const CHAIRS = defineTable({
  name: 'chairs',
  row: 'a seat of a game',
  key: ['deal', 'seat'],
  groups: [null],
  columns: {
    ...MOMENT,
    ...FINAL,
    ...valueColumns('', 'The seat against the average of all seats, from the same first packs'),
  },
});

/**
 * All choose at once, and packs go round in both directions: seats should be alike. The first packs are
 * the same for all alternatives; what is dealt later and how players choose between equals is not.
 */
export const seat: Study<WarsawState> = {
  name: 'seat',
  question: 'Does it matter where one sits?',
  tables: [CHAIRS],
  worlds: 8,
  headline: { table: 'chairs', column: 'points', about: 'a seat against the average of all' },
  answers: [
    {
      name: 'seat',
      about: 'Each seat against the average of all',
      ...{ table: 'chairs', by: ['seat'] },
      columns: ['points', 'win_share', 'margin'],
    },
  ],
  conclusions: ['0', '1'].map((label) => ({
    claim: `sitting at seat ${label}`,
    answer: 'seat',
    labels: { seat: label },
    column: 'win_share',
    against: 0,
  })),
  watch: ({ game, branches, rng, rows }) => ({
    begin(state) {
      const seats = Array.from({ length: game.seats }, (_, i) => i);
      branches.from(state, 0, rng);
      const outcomes: Outcome[] = branches.playFor(seats, () => {});
      const all = averageOfAll(outcomes);
      for (const one of seats)
        rows(CHAIRS).add({ seat: one, ...cells('', minus(average(outcomes[one]), all)) });
    },
  }),
  tell: (found) => found.of('seat').map((points) => tellSeat(found, points)),
};

const SEATED = {
  above: 'an advantage',
  below: 'a disadvantage',
  unclear: 'no difference that can be told',
} as const;

function tellSeat(found: Findings, points: Finding): string {
  const share = found.find('seat', 'win_share', points.labels);
  return `Seat ${points.labels.seat} against the average of all: ${say(points)} and ${say(share)}, ${SEATED[side(share)]}.`;
}
