import { answersOf, BRIEF, type Finding, type Findings } from '../../../../query/findings.js';
import { hasEnoughDeals, isMargin, isShare, sayPercent } from '../../../../studies/finding-text.js';
import { each } from '../../../../studies/outcome.js';
import { claim } from '../../../../studies/study.js';
import { sayAll, sayPower, surestOf, tooFewToSay } from '../../../../studies/verdict.js';
import { ruleAnswers, tellGap, tellRegret, tellRules } from '../alternatives.js';
import { STAKES } from '../situation.js';
import type { LuxStudy } from '../types.js';
import { LOOKS, PLACING_RULES_TABLE, PLACINGS, SIGNALS, watchPlacings } from './placing.js';
import { SIGNS } from './placing-rules.js';

const ofPlacings = answersOf(PLACINGS, { contrast: 'chosen' });
const ofLooks = answersOf(LOOKS);
const ofSignals = answersOf(SIGNALS);
const ofPlacingsAlone = answersOf(PLACINGS);

export const modifierPlacement: LuxStudy = {
  name: 'modifier-placement',
  question: 'Where does a modifier belong, and what does placing it give away?',
  tables: [PLACINGS, PLACING_RULES_TABLE, LOOKS, SIGNALS],
  worlds: 4,
  headline: { table: 'looks', column: 'points', about: 'what looking at the modifier is worth' },
  answers: [
    ofPlacings('stake', 'A colour against a random one, by your stake in it', [
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
      'A plus or a minus by round and your stake',
      ['sign', 'round', 'stake'],
      BRIEF,
    ),
    ofPlacings(
      'stake late',
      'A plus or a minus by cards still to come and your stake',
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
  search: { sampleEvery: 1, deals: 100 },
  watch: (context) => watchPlacings(context),
  verdict: tellPlaces,
  tell: (found) => [
    ...outermost(found).flatMap((modifier) => tellModifier(found, modifier)),
    ...SIGNS.flatMap((sign) => [
      ...tellRules(
        found,
        { sign },
        (rule) => WHO[rule as keyof typeof WHO][sign],
        'a random colour',
      ),
      tellRegret(`your choice for a ${sign}`, found, { sign }),
    ]),
    `Looking at the modifier before you choose a colour: ${sayAll(found, 'looking')}${sayPower(found.find('looking', 'win_share'))}. A lower bound, as the best colour for each is not always found.`,
    ...STAKES.map((stake) => tellSignal(found, stake)),
    tellGap(found),
  ],
};

const WHO = {
  'my colour': {
    plus: 'A plus on the colour in which you have most points',
    minus: 'A minus where you have no points',
  },
  'rival leads': { plus: '', minus: 'A minus where a rival leads' },
  rescue: { plus: 'A plus where you are over or near a limit', minus: '' },
  policy: { plus: 'A plus where the player puts it', minus: 'A minus where the player puts it' },
  imagining: {
    plus: 'A plus where it seems best in imagined worlds',
    minus: 'A minus where it seems best in imagined worlds',
  },
} as const;

const WHERE = {
  none: 'you have no points',
  under: 'you have room to spare',
  near: 'you are near your limit',
  over: 'you are over your limit',
} as const;
const whereOf = ({ labels }: Finding): string => WHERE[labels.stake as keyof typeof WHERE];

/** `+4`, `−3` */
const nameOf = (modifier: string): string =>
  Number(modifier) > 0 ? `+${modifier}` : modifier.replace('-', '−');

/** The greatest plus and the greatest minus: where they belong shows most clearly. */
function outermost(found: Findings): string[] {
  const all = found.of('stake').map(({ labels }) => Number(labels.modifier));
  const ends = [Math.max(0, ...all), Math.min(0, ...all)];
  return ends.filter((modifier) => modifier !== 0).map(String);
}

const bestPlace = (found: Findings, modifier: string): Finding | undefined =>
  surestOf(found, 'stake', 'above', (labels) => labels.modifier === modifier);

/** The places that are clearly better than a random one, by winning if they are so by that. */
function tellPlaces(found: Findings): string {
  const cells = found.of('stake', 'win_share');
  if (!cells.some(hasEnoughDeals)) return tooFewToSay(...cells);
  const best = outermost(found).flatMap((modifier) => bestPlace(found, modifier) ?? []);
  if (best.length === 0) return 'No place for a modifier is clearly better than a random one.';
  const places = best.map((cell) => `a ${nameOf(cell.labels.modifier)} where ${whereOf(cell)}`);
  const isWinning = best.every((cell) => isShare(cell) || isMargin(cell));
  return `${isWinning ? 'Put' : 'For points, put'} ${places.join(', and ')}.`;
}

/** Where it gains and where it costs most, if anywhere, over a random colour. */
function tellModifier(found: Findings, modifier: string): string[] {
  const worst = surestOf(found, 'stake', 'below', (labels) => labels.modifier === modifier);
  return [bestPlace(found, modifier), worst].flatMap((cell) =>
    cell === undefined
      ? []
      : `A ${nameOf(modifier)} where ${whereOf(cell)}, against a random colour: ${sayAll(found, 'stake', cell.labels)}.`,
  );
}

const HAVING = {
  none: 'has no points',
  under: 'has room of 4 or more',
  near: 'is near the limit',
  over: 'is over the limit',
} as const;

function tellSignal(found: Findings, stake: (typeof STAKES)[number]): string {
  return `Of the modifiers put where the placer ${HAVING[stake]}, ${sayPercent(found.find('signal', 'plus', { stake }))} are pluses.`;
}
