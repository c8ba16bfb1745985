import { cardTaken } from '../../../../../engine/capital-lux/choice.js';
import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { hasKinds } from '../../../../../engine/capital-lux/rows.js';
import { type LuxState, Mask } from '../../../../../engine/capital-lux/state.js';
import type { Sight, Situation } from '../situation.js';

/** What a Cleric finds on a colour, and what taking it leaves behind. */
export interface Target {
  /** Value of the card that it gets there; 0 if there is none, which some rules let a Cleric name (L21). */
  card: number;
  before: Situation;
  after: Situation;
  /** Rivals who are over the limit only because of it. */
  broken: number;
}

export function targetOf(t: CompiledRules, s: LuxState, sight: Sight, colour: number): Target {
  const found = hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3));
  const card = found ? t.value[cardTaken(t, s, colour)] : 0;
  const before = sight.of(colour);
  const after = sight.afterTaking(colour, card);
  return { card, before, after, broken: after.over - before.over };
}

const highestCard = (all: readonly Target[]): number => Math.max(...all.map(({ card }) => card));

/** Whether a target is one that the rule of thumb would take. */
type TakingRule = (one: Target, all: readonly Target[]) => boolean;

/** Rules of thumb for what a Cleric takes. */
export const TAKING_RULES = {
  /** "The highest card." */
  'highest card': ({ card }, all) => card === highestCard(all),
  /** "A card that puts a rival over the limit." */
  'break a rival': ({ broken }) => broken > 0,
  /** "A card of a colour in which I stay within the limit." */
  'stay within': ({ after }) => after.stake !== 'over',
  /** "Any card at random." */
  random: () => true,
} as const satisfies Record<string, TakingRule>;

export const TAKING_RULE_NAMES = Object.keys(TAKING_RULES) as (keyof typeof TAKING_RULES)[];
