import type { Situation } from '../situation.js';

export const SIGNS = ['plus', 'minus'] as const;
export type Sign = (typeof SIGNS)[number];

export const signOf = (modifier: number): Sign => (modifier > 0 ? 'plus' : 'minus');

/** Whether a modifier of that sign belongs on the colour; without the sign, the rule is silent. */
type PlacingRule = Partial<Record<Sign, (one: Situation, all: readonly Situation[]) => boolean>>;

const highestTotal = (all: readonly Situation[]): number =>
  Math.max(...all.map(({ total }) => total));

/** Rules of thumb for where a modifier goes. */
export const PLACING_RULES = {
  /** "A plus on my colour, a minus where I have no stake." Mine is the one I have most points in. */
  'my colour': {
    plus: ({ total }, all) => total > 0 && total === highestTotal(all),
    minus: ({ stake }) => stake === 'none',
  },
  /** "A minus where a rival leads." */
  'rival leads': { minus: ({ lead }) => lead === 'other' },
  /** "A plus where I am over the limit or near it." */
  rescue: { plus: ({ stake }) => stake === 'near' || stake === 'over' },
  /** "Any colour at random." */
  random: { plus: () => true, minus: () => true },
} as const satisfies Record<string, PlacingRule>;

export type PlacingRuleName = keyof typeof PLACING_RULES;
export const PLACING_RULE_NAMES = Object.keys(PLACING_RULES) as PlacingRuleName[];

export const placingRule = (name: PlacingRuleName, sign: Sign) =>
  (PLACING_RULES[name] as PlacingRule)[sign];
