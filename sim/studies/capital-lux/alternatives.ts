import type { Column } from '../../dataset/column.js';
import type { Findings } from '../findings.js';
import {
  average,
  averageOfAll,
  best,
  cells,
  minus,
  type Values,
  valueColumns,
} from '../outcome.js';
import { bestImagined, type Tried } from '../tried.js';
import { say, side } from '../words.js';

/** Times as many worlds as usual, for the best of several. */
export const MORE_WORLDS = 4;

export const ALTERNATIVE = {
  chosen: { type: 'flag', about: 'Whether the player chose this colour.' },
  ...valueColumns('', 'This colour against one of the possible colours at random'),
  ...valueColumns(
    'gap',
    'The same in worlds drawn from what the seat knows, less that in the true world',
  ),
} as const satisfies Record<string, Column>;

/** The value of the i-th alternative, and how far the imagined worlds are wrong about it. */
export function alternativeCells({ outcomes, imagined }: Tried, i: number) {
  const value = minus(average(outcomes[i]), averageOfAll(outcomes));
  const seems = minus(average(imagined[i]), averageOfAll(imagined));
  return { ...cells('', value), ...cells('gap', minus(seems, value)) };
}

export const RULE_VALUE = {
  ...valueColumns('gain', "The rule's colour against one of the possible colours at random"),
  ...valueColumns(
    'regret',
    "The best colour, as somebody would know it who saw the others' hands, against the rule's",
  ),
} as const satisfies Record<string, Column>;

/** What becomes of somebody who keeps to a rule that leaves these alternatives. */
export function ruleCells(tried: Tried, left: readonly number[]) {
  return gainAndRegret(tried, averageOfAll(left.map((i) => tried.outcomes[i])));
}

/** The same for whoever plays every alternative in imagined worlds and takes the best there. */
export const imaginingCells = (tried: Tried) => gainAndRegret(tried, bestImagined(tried));

function gainAndRegret({ outcomes }: Tried, values: Values) {
  return {
    ...cells('gain', minus(values, averageOfAll(outcomes))),
    ...cells('regret', minus(best(outcomes), values)),
  };
}

/** The alternatives that a rule of thumb leaves; all where it has nothing to say. */
export function leftBy<A>(rule: (one: A, all: readonly A[]) => boolean, all: readonly A[]) {
  const places = all.map((_, i) => i);
  const left = places.filter((i) => rule(all[i], all));
  return left.length > 0 ? left : places;
}

/** The answer "gap" of a study in a sentence. */
export function tellGap(found: Findings): string {
  const gap = found.find('gap', 'gap_points');
  const verb = {
    above: 'overrate',
    below: 'underrate',
    unclear: 'do not measurably misjudge',
  }[side(gap)];
  return `Worlds drawn from what the player knows ${verb} what the player chose: against a random choice, it is worth ${say(gap)} more there than in the true world.`;
}
