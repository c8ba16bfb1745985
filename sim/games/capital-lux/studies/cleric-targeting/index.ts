import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { gains, hasEnoughDeals } from '../../../../studies/finding-text.js';
import { each } from '../../../../studies/outcome.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, sayPower, surestOf, tooFewToSay, wordsFor } from '../../../../studies/verdict.js';
import { ruleAnswers, tellGap, tellRegret, tellRules } from '../alternatives.js';
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
    ofTargets('stake', 'The same by your total against the limit that it leaves', 'stake'),
    ofTargets('lead', 'The same by who leads the colour then', 'lead'),
    ofTargetsAlone(
      'points or limits',
      'Points taken against limits broken, yours and those of rivals',
      ['card', 'stake', 'broken'],
      ['points', 'margin'],
    ),
    ofTargets('stake when', 'Your total against the limit by round', ['round', 'stake'], BRIEF),
    ...ruleAnswers(TAKING_RULES_TABLE, ['rule'], 'target'),
    ofClerics('capital', 'A Cleric to the capital against the same Cleric at home'),
    ofClerics(
      'capital when',
      "The same by round and your total in the Cleric's colour",
      ['round', 'stake'],
      BRIEF,
    ),
    ofClerics('capital stake', "The same by your total in the Cleric's colour", 'stake'),
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
  search: { sampleEvery: 2, deals: 100 },
  watch: (context) => watchClerics(context),
  verdict: tellTarget,
  tell: (found) => [
    ...tellRules(found, {}, (rule) => WHO[rule as keyof typeof WHO], 'a random target'),
    tellRegret("the player's choice", found),
    `A card that puts one rival over the limit, against a random one: ${sayAll(found, 'broken', { broken: '1' })}.`,
    `A card that leaves you over your limit, against a random one: ${sayAll(found, 'stake', { stake: 'over' })}.`,
    `A Cleric to the capital, taking what seems best, against the same Cleric at home: ${sayAll(found, 'capital')}${sayPower(found.find('capital', 'win_share'))}.`,
    ...found
      .of('capital stake', 'win_share')
      .filter(hasEnoughDeals)
      .map((share) => tellStake(found, share)),
    tellGap(found),
  ],
};

/** Rules that people can keep. */
const ADVICE: Readonly<Record<string, string>> = {
  'highest card': 'Take the highest card',
  'break a rival': 'Take a card that puts a rival over the limit',
  'stay within': 'Take the card that keeps you within your limit',
};

const WHO: Readonly<Record<string, string>> = {
  'highest card': 'The highest card',
  'break a rival': 'A card that puts a rival over the limit',
  'stay within': 'A card that keeps you within your limit',
  policy: "The player's choice",
  imagining: 'The target that seems best in imagined worlds',
};

/** The rule that surely gains most over a random card, by winning if one does. */
function tellTarget(found: Findings): string {
  const rules = found.of('rules', 'gain_win_share').filter(({ labels }) => labels.rule in ADVICE);
  if (!rules.some(hasEnoughDeals)) return tooFewToSay(...rules);
  const best = surestOf(found, 'rules', 'above', ({ rule }) => rule in ADVICE, 'gain');
  return best === undefined
    ? 'No rule of thumb for a Cleric clearly beats taking a random card.'
    : `${ADVICE[best.labels.rule]}: it ${gains(best, 'a random choice')}.`;
}

const HAVING = {
  none: 'no points',
  under: 'room of 4 or more',
  near: 'room of 0 to 3',
  over: 'a total over your limit',
} as const;

function tellStake(found: Findings, share: Finding): string {
  const { stake } = share.labels as { stake: keyof typeof HAVING };
  const better = wordsFor(share, {
    above: 'better in the capital',
    below: 'better at home',
    unclear: 'as good in both places, as far as this run shows',
  });
  return `If you have ${HAVING[stake]} in its colour, a Cleric is ${better} (${sayAll(found, 'capital stake', { stake })}).`;
}
