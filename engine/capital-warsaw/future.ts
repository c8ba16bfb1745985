import { shuffle } from '../core/hidden.js';
import type { Rng } from '../core/rng.js';
import type { CompiledRules } from './compiled-rules.js';
import { At, type WarsawState } from './state.js';

/** Redraws what nobody has seen and somebody will: the stacks of the epochs to come. */
export function redrawFuture(t: CompiledRules, s: WarsawState, rng: Rng): void {
  for (let epoch = s[At.EPOCH] + 1; epoch < t.epochs; epoch++) {
    const from = t.stacks + t.firstOf[epoch];
    shuffle(s, from, from + t.stackSize[epoch], rng);
  }
}

/** Puts the stacks in the order of the data, dealt ones too: nothing depends on them any more. */
export function sortStacks(t: CompiledRules, s: WarsawState): void {
  for (let city = 0; city < t.cities; city++) s[t.stacks + city] = city;
}
