import { answersOf, BRIEF, type Findings } from '../../../../query/findings.js';
import { each } from '../../../../studies/outcome.js';
import { claim } from '../../../../studies/study.js';
import { say, sayPercent } from '../../../../studies/words.js';
import { ruleAnswers, sayRule, tellGap, tellRegret } from '../alternatives.js';
import { STAKES } from '../situation.js';
import type { LuxStudy } from '../types.js';
import { LOOKS, PLACING_RULES_TABLE, PLACINGS, SIGNALS, watchPlacings } from './placing.js';
import { SIGNS, type Sign } from './placing-rules.js';

const ofPlacings = answersOf(PLACINGS, { contrast: 'chosen' });
const ofLooks = answersOf(LOOKS);
const ofSignals = answersOf(SIGNALS);
const ofPlacingsAlone = answersOf(PLACINGS);

export const modifierPlacement: LuxStudy = {
  name: 'modifier-placement',
  question: 'Where does a modifier belong, and what does placing it tell?',
  tables: [PLACINGS, PLACING_RULES_TABLE, LOOKS, SIGNALS],
  worlds: 4,
  headline: { table: 'looks', column: 'points', about: 'what looking at the modifier is worth' },
  answers: [
    ofPlacings('stake', 'A colour against a random one, by the own stake in it', [
      'modifier',
      'stake',
    ]),
    ofPlacings('lead', 'The same by who leads the colour', ['modifier', 'lead']),
    ofPlacings('exposed', 'The same by how many rivals are over or near its limit', [
      'modifier',
      'exposed',
    ]),
    ofPlacings(
      'stake when',
      'A plus or a minus by round and the own stake',
      ['sign', 'round', 'stake'],
      BRIEF,
    ),
    ofPlacings(
      'stake late',
      'A plus or a minus by cards still to come and the own stake',
      ['sign', 'cards', 'stake'],
      BRIEF,
      { where: 'cards < 5' },
    ),
    ...ruleAnswers(PLACING_RULES_TABLE, ['sign', 'rule'], 'colour'),
    ofLooks('looking', 'A choice that depends on the modifier against one that does not'),
    ofLooks('looking when', 'The same by round', 'round', BRIEF),
    ofSignals(
      'signal',
      "Pluses among the modifiers on a colour, by the placer's stake in it",
      'stake',
      ['plus', 'tells'],
    ),
    ofSignals('signal lead', 'The same by whether the placer leads the colour', 'lead', [
      'plus',
      'tells',
    ]),
    ofPlacingsAlone(
      'gap',
      'What was chosen: its value in imagined worlds less that in the true one',
      [],
      each('gap'),
      { where: 'chosen' },
    ),
  ],
  conclusions: [
    claim('a plus on my colour against a random colour', 'rules', 'gain_points', {
      sign: 'plus',
      rule: 'my colour',
    }),
    claim('a minus where I have no stake against a random colour', 'rules', 'gain_points', {
      sign: 'minus',
      rule: 'my colour',
    }),
    claim('a minus where a rival leads against a random colour', 'rules', 'gain_margin', {
      sign: 'minus',
      rule: 'rival leads',
    }),
    claim('looking at the modifier', 'looking', 'points'),
    claim('more pluses than by chance where the placer is over the limit', 'signal', 'tells', {
      stake: 'over',
    }),
    claim('what was chosen, in imagined against true worlds', 'gap', 'gap_points'),
  ],
  search: { oneOf: 1, deals: 100 },
  watch: (desk) => watchPlacings(desk),
  tell: (found) => [
    ...SIGNS.map((sign) => tellRules(found, sign)),
    `To look at the modifier before choosing a colour is worth ${say(found.find('looking'))}, ${say(found.find('looking', 'win_share'))}; rather too little, as the best colour for each is not always found.`,
    ...STAKES.map((stake) => tellSignal(found, stake)),
    tellGap(found),
  ],
};

const WHO = {
  'my colour': {
    plus: 'on the own colour with most points',
    minus: 'on a colour without own points',
  },
  'rival leads': { plus: '', minus: 'where a rival leads' },
  rescue: { plus: 'where the player is over the limit or near', minus: '' },
  policy: { plus: "the player's own choice", minus: "the player's own choice" },
  imagining: { plus: 'the best in imagined worlds', minus: 'the best in imagined worlds' },
} as const;

function tellRules(found: Findings, sign: Sign): string {
  const gains = found.of('rules', 'gain_points').filter(({ labels }) => labels.sign === sign);
  const told = gains
    .filter(({ labels }) => labels.rule !== 'random')
    .map((gain) => `${WHO[gain.labels.rule as keyof typeof WHO][sign]} ${sayRule(found, gain)}`);
  const regret = found.find('regret', 'regret_points', { sign, rule: 'policy' });
  if (told.length === 0) return `A ${sign} never came up.`;
  return `A ${sign}, against a random colour: ${told.join('; ')}. ${tellRegret("the player's choice", regret)}`;
}

function tellSignal(found: Findings, stake: (typeof STAKES)[number]): string {
  const where = {
    none: 'has no points',
    under: 'has room of 4 or more',
    near: 'is near the limit',
    over: 'is over the limit',
  };
  return `Of the modifiers put where the placer ${where[stake]}, ${sayPercent(found.find('signal', 'plus', { stake }))} are pluses.`;
}
