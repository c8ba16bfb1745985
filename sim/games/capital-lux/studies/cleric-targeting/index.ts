import { answersOf, BRIEF, type Findings } from '../../../../query/findings.js';
import { each } from '../../../../studies/outcome.js';
import { claim } from '../../../../studies/study.js';
import { say } from '../../../../studies/words.js';
import { ruleAnswers, sayRule, tellGap, tellRegret } from '../alternatives.js';
import { STAKES } from '../situation.js';
import type { LuxStudy } from '../types.js';
import { CLERICS, TAKING_RULES_TABLE, TARGETS, watchClerics } from './taking.js';

const ofTargets = answersOf(TARGETS, { contrast: 'chosen' });
const ofTargetsAlone = answersOf(TARGETS);
const ofClerics = answersOf(CLERICS, { contrast: 'chosen' });

export const clericTargeting: LuxStudy = {
  name: 'cleric-targeting',
  question: 'Which card should a Cleric take, and when is a Cleric better at home?',
  tables: [TARGETS, TAKING_RULES_TABLE, CLERICS],
  worlds: 4,
  headline: {
    table: 'clerics',
    column: 'points',
    about: 'what a Cleric to the capital is worth against the same card at home',
  },
  answers: [
    ofTargets('card', 'A target against a random one, by the value of its lowest card', 'card'),
    ofTargets('broken', 'The same by the rivals that it puts over the limit', 'broken'),
    ofTargets('stake', 'The same by the own total against the limit that it leaves', 'stake'),
    ofTargets('lead', 'The same by who leads the colour then', 'lead'),
    ofTargetsAlone(
      'points or limits',
      'Points taken against limits broken, the own and those of rivals',
      ['card', 'stake', 'broken'],
      ['points', 'margin'],
    ),
    ofTargets('stake when', 'The own total against the limit by round', ['round', 'stake'], BRIEF),
    ...ruleAnswers(TAKING_RULES_TABLE, ['rule'], 'target'),
    ofClerics('capital', 'A Cleric to the capital against the same Cleric at home'),
    ofClerics(
      'capital when',
      "The same by round and the own total in the Cleric's colour",
      ['round', 'stake'],
      BRIEF,
    ),
    ofClerics('capital stake', "The same by the own total in the Cleric's colour", 'stake'),
    ofTargetsAlone(
      'gap',
      'What was chosen: its value in imagined worlds less that in the true one',
      [],
      each('gap'),
      { where: 'chosen' },
    ),
  ],
  conclusions: [
    claim('the highest card against a random one', 'rules', 'gain_points', {
      rule: 'highest card',
    }),
    claim('a card that breaks a rival against a random one', 'rules', 'gain_margin', {
      rule: 'break a rival',
    }),
    claim('a card that leaves me within the limit against a random one', 'rules', 'gain_points', {
      rule: 'stay within',
    }),
    claim('a Cleric to the capital', 'capital', 'points'),
    claim('a Cleric to the capital by one who is over in its colour', 'capital stake', 'points', {
      stake: 'over',
    }),
    claim('what was chosen, in imagined against true worlds', 'gap', 'gap_points'),
  ],
  search: { oneOf: 2, deals: 100 },
  watch: (desk) => watchClerics(desk),
  tell: (found) => [
    ...tellRules(found),
    tellRegret("the player's choice", found.find('regret', 'regret_points', { rule: 'policy' })),
    `A target that puts one rival over the limit, against a random one: ${say(found.find('broken', 'points', { broken: '1' }))}, the margin ${say(found.find('broken', 'margin', { broken: '1' }))}; one that leaves the taker over: ${say(found.find('stake', 'points', { stake: 'over' }))}.`,
    `A Cleric to the capital, taking what seems best, against the same Cleric at home: ${say(found.find('capital'))}, ${say(found.find('capital', 'win_share'))}.`,
    ...STAKES.map(
      (stake) =>
        `The same of a player with ${HAVING[stake]} in the Cleric's colour: ${say(found.find('capital stake', 'points', { stake }))}.`,
    ),
    tellGap(found),
  ],
};

const WHO = {
  'highest card': 'Whoever takes the highest card',
  'break a rival': 'Whoever takes a card that puts a rival over the limit',
  'stay within': 'Whoever takes a card that leaves them within the limit',
  policy: 'The player',
  imagining: 'Whoever plays every target out in worlds drawn from what the player knows',
} as const;

const HAVING = {
  none: 'no points',
  under: 'room of 4 or more',
  near: 'room of 0 to 3',
  over: 'a total over the limit',
} as const;

function tellRules(found: Findings): string[] {
  const gains = found.of('rules', 'gain_points').filter(({ labels }) => labels.rule !== 'random');
  return gains.map((gain) => {
    const who = WHO[gain.labels.rule as keyof typeof WHO];
    return `${who}, against a random target: ${sayRule(found, gain)}.`;
  });
}
