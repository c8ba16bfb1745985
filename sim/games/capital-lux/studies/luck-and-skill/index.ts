import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { NOBODY } from '../../../../../engine/core/game.js';
import { MEASURES } from '../../../../lab/measures.js';
import type { Study, StudyContext, Watcher } from '../../../../studies/study.js';
import { Dealer } from './dealer.js';
import { Ladder } from './ladder.js';
import { LUCK, RUNGS, weighLuck } from './luck.js';
import { judgeDecision, REGRETS, SEEN } from './regrets.js';
import { tellLuckAndSkill } from './sentences.js';

const each = (...prefixes: string[]): string[] =>
  prefixes.flatMap((prefix) => MEASURES.map((m) => (prefix === '' ? m : `${prefix}_${m}`)));

export const luckAndSkill: Study<LuxState, CapitalLux> = {
  name: 'luck-and-skill',
  question: 'How much of the result is luck, of which sort, and how much is skill?',
  tables: [LUCK, RUNGS, REGRETS],
  worlds: 4,
  headline: { table: 'rungs', column: 'lead_points', about: 'what a rung of the ladder is worth' },
  answers: [
    {
      name: 'luck',
      about: 'The variance that each source of chance brings, and that of who plays',
      table: 'luck',
      by: ['source'],
      columns: each('alone', 'total', 'added'),
    },
    {
      name: 'skill',
      about: 'A seat with each player of the ladder in it, and the policy against that player',
      table: 'rungs',
      by: ['agent'],
      columns: each('', 'gain'),
    },
    {
      name: 'rungs',
      about: 'Each player of the ladder against the next weaker one',
      table: 'rungs',
      by: ['agent'],
      columns: each('lead'),
    },
    {
      name: 'regret',
      about: "What the best alternative would bring more than the policy's choice",
      table: 'regrets',
      by: ['type'],
      where: "agent = 'policy'",
      columns: each('', 'fair'),
    },
    {
      name: 'regrets',
      about: 'The same for what each player of the ladder would choose there',
      table: 'regrets',
      by: ['agent', 'type'],
      where: "agent <> 'policy'",
      columns: each('', 'fair'),
    },
    {
      name: 'gap',
      about: "How much more the policy's choice brings in imagined worlds than in the true one",
      table: 'regrets',
      by: ['type'],
      where: "agent = 'policy'",
      columns: each('gap'),
    },
  ],
  conclusions: [
    {
      claim: 'the packs of round 1 by themselves',
      answer: 'luck',
      labels: { source: 'first packs' },
      column: 'alone_margin',
      against: 0,
    },
    {
      claim: 'the packs of later rounds by themselves',
      answer: 'luck',
      labels: { source: 'later packs' },
      column: 'alone_margin',
      against: 0,
    },
    {
      claim: 'careful against greedy',
      answer: 'rungs',
      labels: { agent: 'careful' },
      column: 'lead_win_share',
      against: 0,
    },
    {
      claim: 'tuned against careful',
      answer: 'rungs',
      labels: { agent: 'tuned' },
      column: 'lead_win_share',
      against: 0,
    },
    {
      claim: 'regret of a play',
      answer: 'regret',
      labels: { type: 'play' },
      column: 'points',
      against: 0,
    },
    {
      claim: 'a play in imagined worlds against the true one',
      answer: 'gap',
      labels: { type: 'play' },
      column: 'gap_points',
      against: 0,
    },
  ],
  watch: (context) => watchLuckAndSkill(context),
  tell: tellLuckAndSkill,
};

function watchLuckAndSkill(context: StudyContext<LuxState, CapitalLux>): Watcher<LuxState> {
  const dealer = new Dealer(context.branches.game.table);
  const ladder = new Ladder(context);
  const legal = new Int32Array(context.game.maxLegal);
  return {
    begin(state) {
      if (context.game.turn(state) !== NOBODY) weighLuck(context, dealer, ladder);
    },
    decide(state, action, options) {
      if (options > 1 && context.looksInto(SEEN[state[At.PHASE]]))
        judgeDecision(context, ladder, state, action, legal);
    },
  };
}
