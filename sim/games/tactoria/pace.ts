import { At, Phase, type TactoriaState } from '../../../engine/tactoria/state.js';
import type { KindOfDecision, Pace } from '../../studies/clock.js';

/** Assumptions, to be replaced by what a stopwatch says. */
const KINDS: readonly KindOfDecision[] = [
  { name: 'what to build', seconds: 12, why: 'a turn has several, planned together from one hand' },
  { name: 'whether to attack', seconds: 15, why: 'strengths on both sides are added up' },
  { name: 'an answer out of turn', seconds: 4, why: 'mostly a no' },
  { name: 'a detail', seconds: 5, why: 'a target, a place or a card to keep, known by then' },
];

const KIND_OF: Readonly<Partial<Record<Phase, number>>> = {
  [Phase.BUILD]: 0,
  [Phase.MILITARY]: 1,
  [Phase.WINDOW]: 2,
  [Phase.COUNTER]: 2,
};

export const TACTORIA_PACE: Pace<TactoriaState> = {
  kinds: KINDS,
  kindOf: (s) => KIND_OF[s[At.PHASE] as Phase] ?? 3,
  between: { seconds: 10, why: 'a hand is drawn and shuffled' },
};
