import type { CompiledRules } from './compiled-rules.js';
import { begin } from './setup.js';
import { At, type TactoriaState } from './state.js';

/** Everything random in a game, settled before its first decision. */
export interface Chance {
  starter: number;
  /** Of the generator, from 0 to 2^32 − 1. */
  seed: number;
}

/** Of a game that was dealt, not imagined: imagined ones have forgotten it. */
export function readChance(_: CompiledRules, s: TactoriaState): Chance {
  return { starter: s[At.STARTER], seed: s[At.SEED] >>> 0 };
}

/** Deals a game whose chance is given. */
export function setUp(t: CompiledRules, s: TactoriaState, chance: Chance): void {
  begin(t, s, chance.starter, chance.seed);
}
