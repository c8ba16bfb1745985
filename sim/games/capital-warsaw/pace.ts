import { At, Phase, type WarsawState } from '../../../engine/capital-warsaw/state.js';
import type { KindOfDecision, Pace } from '../../studies/clock.js';

/** Assumptions, to be replaced by what a stopwatch says. */
const KINDS: readonly KindOfDecision[] = [
  {
    name: 'a tile from the pack',
    seconds: 20,
    why: 'each tile of the pack is tried on the city in mind; all choose at once',
    together: true,
  },
  {
    name: 'what to do with a tile',
    seconds: 25,
    why: 'a place, a turn and a price; all choose at once',
    together: true,
  },
  {
    name: 'a tile to lose',
    seconds: 12,
    why: 'one of your own tiles; all choose at once',
    together: true,
  },
  { name: 'a place for a milestone', seconds: 15, why: 'the winner looks for it alone' },
  { name: 'a trade', seconds: 6, why: 'a yes or no at known prices' },
];

const KIND_OF: Readonly<Partial<Record<Phase, number>>> = {
  [Phase.PICK]: 0,
  [Phase.CONSTRUCT]: 1,
  [Phase.MILESTONE]: 3,
  [Phase.TRADE]: 4,
};

export const WARSAW_PACE: Pace<WarsawState> = {
  kinds: KINDS,
  kindOf: (s) => KIND_OF[s[At.PHASE] as Phase] ?? 2,
  between: { seconds: 180, why: 'tiles are dealt; before that, income and points are counted' },
};
