import { startAward } from '../../../../../engine/capital-warsaw/epoch.js';
import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import { At, Phase, type WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import { word } from '../../../../dataset/column.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { IN_EPOCH } from '../moments.js';
import type { WarsawContext } from '../types.js';

export const AWARDS = studyTable({
  name: 'awards',
  row: 'a milestone that a seat has won and is to place',
  columns: {
    ...IN_EPOCH,
    milestone: word('The milestone.', 'cards'),
    ...valueColumns('', 'Placed where the winner did, against a milestone that nobody gets'),
    ...valueColumns('rival', 'The same, against another seat, at random, having it'),
  },
});

export const isAward = (s: WarsawState): boolean => s[At.PHASE] === Phase.MILESTONE;

/** In the phase of the award; a milestone is free, so that all it brings is gain. */
export function lookAtAward(context: WarsawContext, s: WarsawState, action: number): void {
  if (!context.looksInto(1)) return;
  const { game, branches, rng, rows } = context;
  const seat = s[At.SEAT];
  const epoch = s[At.EPOCH];
  const milestone = game.table.milestones[s[At.MILESTONES + epoch] - 1].name;
  const other = (seat + 1 + rng.below(game.seats - 1)) % game.seats;
  branches.from(s, seat, rng);
  const placed = branches.take(action);
  const withheld = branches.play(withhold);
  const passedOn = branches.play((world) => {
    world[At.SEAT] = other;
  });
  rows(AWARDS).add({
    seat,
    epoch: epoch + 1,
    milestone,
    ...cells('', gain(placed, withheld)),
    ...cells('rival', gain(placed, passedOn)),
  });
}

/** As if the last tie-break had been a tie, too: the milestone is discarded. */
export function withhold(s: WarsawState, game: CapitalWarsaw): void {
  s[At.MILESTONES + s[At.EPOCH]] = 0;
  startAward(game.table, s);
}
