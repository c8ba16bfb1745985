import { flag, type Table } from '../../../dataset/column.js';
import { type Answer, answersOf, type Finding, type Findings } from '../../../query/findings.js';
import { type Alternatives, bestImagined, seemsBest } from '../../../studies/alternatives.js';
import { hasEnoughDeals, say, sayPercent, tooFew } from '../../../studies/finding-text.js';
import {
  average,
  averageOfAll,
  best,
  cells,
  each,
  minus,
  type Values,
  valueColumns,
} from '../../../studies/outcome.js';
import { FINAL } from '../../../studies/rows.js';
import { type Labels, sayAll, wordsFor } from '../../../studies/verdict.js';

export const ALTERNATIVE = {
  chosen: flag('Whether the player chose this colour.'),
  ...valueColumns('', 'This colour against one of the possible colours at random'),
  ...valueColumns(
    'gap',
    'The same in worlds drawn from what the seat knows, less that in the true world',
  ),
};

/** The value of the i-th alternative, and how far the imagined worlds are wrong about it. */
export function alternativeCells({ outcomes, imagined }: Alternatives, i: number) {
  const value = minus(average(outcomes[i]), averageOfAll(outcomes));
  const seems = minus(average(imagined[i]), averageOfAll(imagined));
  return { ...cells('', value), ...cells('gap', minus(seems, value)) };
}

export const RULE_VALUE = {
  ...FINAL,
  applies: flag('Whether the rule has something to say here.'),
  kept: flag('Whether what the player chose is in keeping with the rule.'),
  ...valueColumns('gain', "The rule's colour against one of the possible colours at random"),
  ...valueColumns(
    'regret',
    "The best colour, as somebody would know it who saw the others' hands, against the rule's",
  ),
};

/** What becomes of somebody who keeps to a rule of thumb; of several alternatives any, of none all. */
export function ruleCells<A>(
  rule: (one: A, all: readonly A[]) => boolean,
  all: readonly A[],
  chosen: number,
  tried: Alternatives,
) {
  const places = all.map((_, i) => i);
  const left = places.filter((i) => rule(all[i], all));
  const applies = left.length > 0;
  const values = averageOfAll((applies ? left : places).map((i) => tried.outcomes[i]));
  return { applies, kept: left.includes(chosen), ...gainAndRegret(tried, values) };
}

/** The same of the player's own choice. */
export const policyCells = (tried: Alternatives, chosen: number) => ({
  applies: true,
  kept: true,
  ...gainAndRegret(tried, average(tried.outcomes[chosen])),
});

/** The same of whoever plays every alternative in imagined worlds and takes the best there. */
export const imaginingCells = (tried: Alternatives, chosen: number) => ({
  applies: true,
  kept: seemsBest(tried.imagined, 'points') === chosen,
  ...gainAndRegret(tried, bestImagined(tried)),
});

function gainAndRegret({ outcomes }: Alternatives, values: Values) {
  return {
    ...cells('gain', minus(values, averageOfAll(outcomes))),
    ...cells('regret', minus(best(outcomes), values)),
  };
}

/** What is asked of a table of rules of thumb for the choice of a colour or target. */
export function ruleAnswers(table: Table, by: readonly string[], what: string): Answer[] {
  const ofRules = answersOf(table);
  return [
    ofRules(
      'rules',
      `Rules of thumb, where they have something to say, against a random ${what}`,
      by,
      each('gain'),
      { where: 'applies', contrast: 'kept' },
    ),
    ofRules('regret', `The best ${what} against that of the rule`, by, each('regret'), {
      where: 'applies',
    }),
    ofRules('applies', 'How often a rule has something to say', by, 'applies'),
  ];
}

/** Rules of thumb that have deals enough, winning first, and how often they have something to say. */
export function tellRules(
  found: Findings,
  labels: Labels,
  nameOf: (rule: string) => string,
  against: string,
): string[] {
  const gains = found
    .of('rules', 'gain_win_share')
    .filter(
      (gain) => matches(gain, labels) && gain.labels.rule !== 'random' && hasEnoughDeals(gain),
    );
  return gains.map((gain) => {
    const applies = found.find('applies', 'applies', gain.labels);
    const often = applies?.estimate.mean === 1 ? '' : `; it applies to ${sayPercent(applies)}`;
    return `${nameOf(gain.labels.rule)}, against ${against}: ${sayAll(found, 'rules', gain.labels, 'gain')}${often}.`;
  });
}

const matches = (gain: Finding, labels: Labels): boolean =>
  Object.entries(labels).every(([name, value]) => gain.labels[name] === value);

export const tellRegret = (whose: string, found: Findings, labels: Labels = {}): string =>
  `The best choice, for somebody who sees all hands, over ${whose}: ${sayAll(found, 'regret', { ...labels, rule: 'policy' }, 'regret')} (a lower bound; the true figure is probably higher).`;

/** The answer "gap" of a study in a sentence. */
export function tellGap(found: Findings): string {
  const gap = found.find('gap', 'gap_points');
  const judged = wordsFor(gap, {
    above: 'overrate',
    below: 'underrate',
    unclear: 'neither overrate nor underrate',
  });
  if (judged === undefined) return `How far imagined worlds mislead: ${tooFew(gap)}.`;
  return `Worlds drawn from what the player knows ${judged} the player's choice against a random one: ${say(gap)}.`;
}
