import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { int, word } from '../../../../dataset/column.js';
import { ROUND } from '../../../../dataset/keys.js';
import {
  cells,
  gain,
  noCells,
  type Outcome,
  optionalColumns,
  valueColumns,
} from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import { MOMENTS } from '../moments.js';
import type { LuxContext } from '../types.js';

/** The discs that are told apart: the first to the fourth. */
const DISCS = 4;

export const GOLD = int('Discs that the seat holds.', 'discs');
export const PILE = int('Discs in the pile.', 'discs');
const WHEN = {
  round: ROUND,
  moment: word(
    'The first decision of the draft, of the play, or after somebody played the last card.',
    MOMENTS,
  ),
} as const;

export const DISCS_TABLE = studyTable({
  name: 'discs',
  row: 'a moment at which a seat, chosen at random, gets a disc more',
  key: ['deal', 'decision', 'moment'],
  columns: {
    ...WHEN,
    ...FINAL,
    gold: GOLD,
    pile: PILE,
    from: word('Where the disc comes from: outside the game if the pile is empty.', [
      'pile',
      'outside',
    ]),
    ...valueColumns('', 'One more disc against none'),
    ...valueColumns('face', 'A disc from outside that cannot be spent, against none'),
    ...valueColumns('insurance', 'A disc from outside that can be spent, against one that cannot'),
    ...optionalColumns('denial', 'A disc from the pile against one from outside'),
  },
});

export const NTH = studyTable({
  name: 'nth',
  row: 'the same moments: a seat that gets several discs more, against one fewer',
  key: ['deal', 'decision', 'moment', 'disc'],
  columns: {
    ...WHEN,
    ...FINAL,
    gold: GOLD,
    disc: int(
      'Which disc it is: 1 = the first that the seat would hold; those it holds are left out.',
    ),
    ...valueColumns('', 'So many discs against one fewer, all from outside'),
  },
});

/** The same world with one more disc, of several sorts, and with several more from outside. */
export function giveDisc(
  { game, branches, rng, rows }: LuxContext,
  state: LuxState,
  moment: (typeof MOMENTS)[number],
): void {
  const seat = rng.below(game.seats);
  const gold = state[At.GOLD + seat];
  const pile = state[At.PILE];
  branches.from(state, seat, rng);
  const levels: Outcome[] = [];
  const holding = (discs: number): Outcome =>
    (levels[discs] ??= branches.play((world) => {
      world[At.GOLD + seat] = discs;
    }));
  const before = holding(gold);
  const spendable = holding(gold + 1);
  // Counts at the end, and nothing else does with it what gold does.
  const face = branches.play((world) => {
    world[At.BONUS_SUM + seat]++;
  });
  const taken =
    pile > 0
      ? branches.play((world) => {
          world[At.GOLD + seat]++;
          world[At.PILE]--;
        })
      : undefined;
  const when = { round: state[At.ROUND] + 1, moment, seat };
  rows(DISCS_TABLE).add({
    ...when,
    gold,
    pile,
    from: pile > 0 ? 'pile' : 'outside',
    ...cells('', gain(taken ?? spendable, before)),
    ...cells('face', gain(face, before)),
    ...cells('insurance', gain(spendable, face)),
    ...(taken ? cells('denial', gain(taken, spendable)) : noCells('denial')),
  });
  // Whoever loses discs that they counted on loses more than the discs.
  for (let disc = gold + 1; disc <= DISCS; disc++)
    rows(NTH).add({ ...when, gold, disc, ...cells('', gain(holding(disc), holding(disc - 1))) });
}
