import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { int, word } from '../../../../dataset/column.js';
import { ROUND, SEAT } from '../../../../dataset/keys.js';
import { bestImagined, legalActions, playEach } from '../../../../studies/alternatives.js';
import {
  average,
  averageOfAll,
  best,
  cells,
  minus,
  type Outcome,
  valueColumns,
} from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { inRound } from '../moments.js';
import type { LuxContext } from '../types.js';
import { LADDER, type Ladder } from './ladder.js';

/** The sorts of decision, in the order of the phases in which they come. */
export const DECISIONS = ['draft pick', 'play', 'modifier', 'Cleric', 'gold'] as const;
/** How many of each sort are looked into: of those with many alternatives, or frequent, fewer. */
export const SEEN = [1 / 96, 1 / 128, 1 / 16, 1 / 16, 1 / 4];

export const CHOOSERS = ['policy', ...LADDER] as const;

export const REGRETS = studyTable({
  name: 'regrets',
  row: 'a decision of the policy with alternatives, and what a player of the ladder would do there',
  key: ['deal', 'decision', 'agent'],
  columns: {
    round: ROUND,
    seat: SEAT,
    type: word('What was to be decided.', DECISIONS),
    options: int('Alternatives, the chosen one included.'),
    agent: word(
      'Whose choice is judged: that of the policy, as it was played, or of a player asked.',
      CHOOSERS,
    ),
    ...valueColumns(
      '',
      'The best alternative, judged where the hidden cards lie as they do, against the choice',
    ),
    ...valueColumns(
      'fair',
      'The alternative that seems best in worlds imagined by the seat against the choice, both as the hidden cards lie',
    ),
    ...valueColumns(
      'gap',
      'The choice against a choice at random: how much more it seems to bring in worlds imagined by the seat than as the hidden cards lie',
    ),
  },
});

/** All alternatives of a decision, played on by the policy. */
export function judgeDecision(
  context: LuxContext,
  ladder: Ladder,
  state: LuxState,
  action: number,
): void {
  const { game, rng, rows } = context;
  const actions = legalActions(game, state);
  const tried = playEach(context, state, actions);
  const { outcomes, imagined } = tried;
  for (const agent of CHOOSERS) {
    const choice = agent === 'policy' ? action : ladder.ask(state, agent, rng);
    // A choice at random is as good as all are on average.
    const value = (of: readonly Outcome[]) =>
      agent === 'random' ? averageOfAll(of) : average(of[actions.indexOf(choice)]);
    const lead = (of: readonly Outcome[]) => minus(value(of), averageOfAll(of));
    rows(REGRETS).add({
      ...inRound(state),
      type: DECISIONS[state[At.PHASE]],
      options: actions.length,
      agent,
      ...cells('', minus(best(outcomes), value(outcomes))),
      ...cells('fair', minus(bestImagined(tried), value(outcomes))),
      ...cells('gap', minus(lead(imagined), lead(outcomes))),
    });
  }
}
