import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../../../engine/core/game.js';
import { answersOf } from '../../../../query/findings.js';
import { each } from '../../../../studies/outcome.js';
import { claim, type MomentObserver } from '../../../../studies/study.js';
import type { LuxContext, LuxStudy } from '../types.js';
import { Dealer } from './dealer.js';
import { Ladder } from './ladder.js';
import { LUCK, RUNGS, weighLuck } from './luck.js';
import { tellLuckAndSkill, tellSkillFirst } from './luck-text.js';
import { judgeDecision, REGRETS, SEEN } from './regrets.js';

const ofLuck = answersOf(LUCK);
const ofRungs = answersOf(RUNGS);
const ofRegrets = answersOf(REGRETS, { where: "agent = 'policy'" });
const ofOthers = answersOf(REGRETS, { where: "agent <> 'policy'" });

export const luckAndSkill: LuxStudy = {
  name: 'luck-and-skill',
  question: 'How much of the result is luck, of which sort, and how much is skill?',
  tables: [LUCK, RUNGS, REGRETS],
  worlds: 4,
  headline: { table: 'rungs', column: 'lead_points', about: 'what a rung of the ladder is worth' },
  answers: [
    ofLuck(
      'luck',
      'The variance that each source of chance brings, and that of who plays',
      'source',
      each('alone', 'total', 'added'),
    ),
    ofRungs(
      'skill',
      'A seat with each player of the ladder in it, and the policy against that player',
      'agent',
      each('', 'gain'),
    ),
    ofRungs(
      'rungs',
      'Each player of the ladder against the next weaker one',
      'agent',
      each('lead'),
    ),
    ofRegrets(
      'regret',
      "What the best alternative would bring more than the policy's choice",
      'type',
      each('', 'fair'),
    ),
    ofOthers(
      'regrets',
      'The same for what each player of the ladder would choose there',
      ['agent', 'type'],
      each('', 'fair'),
    ),
    ofRegrets(
      'gap',
      "How much more the policy's choice brings in imagined worlds than in the true one",
      'type',
      each('gap'),
    ),
  ],
  conclusions: [
    claim('the packs of round 1 by themselves', 'luck', 'alone_margin', {
      source: 'first packs',
    }),
    claim('the packs of later rounds by themselves', 'luck', 'alone_margin', {
      source: 'later packs',
    }),
    claim('careful against greedy', 'rungs', 'lead_win_share', { agent: 'careful' }),
    claim('tuned against careful', 'rungs', 'lead_win_share', { agent: 'tuned' }),
    claim('regret of a play', 'regret', 'points', { type: 'play' }),
    claim('a play in imagined worlds against the true one', 'gap', 'gap_points', {
      type: 'play',
    }),
  ],
  watch: (context) => watchLuckAndSkill(context),
  verdict: tellSkillFirst,
  tell: tellLuckAndSkill,
};

function watchLuckAndSkill(context: LuxContext): MomentObserver<LuxState> {
  const dealer = new Dealer(context.branches.game.table);
  const ladder = new Ladder(context);
  return {
    begin(state) {
      if (context.game.turn(state) !== NOBODY) weighLuck(context, dealer, ladder);
    },
    decide(state, action, options) {
      if (options > 1 && context.looksInto(SEEN[state[At.PHASE]]))
        judgeDecision(context, ladder, state, action);
    },
  };
}
