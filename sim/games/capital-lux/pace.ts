import { At, type LuxState, Phase } from '../../../engine/capital-lux/state.js';
import type { KindOfDecision, Pace } from '../../studies/clock.js';

/** Assumptions, to be replaced by what a stopwatch says. */
const KINDS: readonly KindOfDecision[] = [
  {
    name: 'a card from the pack',
    seconds: 12,
    why: 'up to six cards are weighed for two limits each; all choose at once',
    together: true,
  },
  { name: 'a card to play', seconds: 20, why: 'which card, and to which of two places' },
  { name: 'a choice of an action', seconds: 10, why: 'one of a few colours or cards' },
  { name: 'gold for a limit', seconds: 8, why: 'a sum that everybody helps with' },
];

const KIND_OF: Readonly<Partial<Record<Phase, number>>> = {
  [Phase.DRAFT]: 0,
  [Phase.PLAY]: 1,
  [Phase.GOLD]: 3,
};

export const LUX_PACE: Pace<LuxState> = {
  kinds: KINDS,
  kindOf: (s) => KIND_OF[s[At.PHASE] as Phase] ?? 2,
  between: {
    seconds: 120,
    why: 'cards are dealt; before that, limits are checked and bonuses given',
  },
};
