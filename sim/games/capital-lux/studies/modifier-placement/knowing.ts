import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { addUpModifiers, knowsModifier } from '../../../../../engine/capital-lux/modifiers.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { FOR_THE_BEST } from '../../../../studies/alternatives.js';
import {
  best,
  minus,
  mixed,
  type Outcome,
  type Values,
  valuesOf,
} from '../../../../studies/outcome.js';
import type { LuxContext } from '../types.js';

/** Places in the round's modifier deck whose modifier the Agent would not know without looking. */
function unknownPlaces(t: CompiledRules, s: LuxState): number[] {
  const places = Array.from({ length: t.modifierCount }, (_, i) => i);
  return places.filter((i) => i === s[At.PLACED] || !knowsModifier(t, s, s[At.SEAT], i));
}

const modifierAt = (t: CompiledRules, s: LuxState, i: number): number =>
  t.modifierDecks + s[At.ROUND] * t.modifierCount + i;

/** The modifiers that an Agent may find before looking. */
export function possibleModifiers(t: CompiledRules, s: LuxState): number[] {
  return unknownPlaces(t, s).map((i) => s[modifierAt(t, s, i)]);
}

/** Exchanges the modifier that the Agent looks at for another possible one. */
export function lookAtInstead(t: CompiledRules, s: LuxState, modifier: number): void {
  const drawn = modifierAt(t, s, s[At.PLACED]);
  if (s[drawn] === modifier) return;
  const places = unknownPlaces(t, s).map((i) => modifierAt(t, s, i));
  const other = places.find((at) => s[at] === modifier) as number;
  s[other] = s[drawn];
  s[drawn] = modifier;
  addUpModifiers(t, s);
}

/**
 * L16: what it is worth to look before choosing: the best colour for each possible modifier, on
 * average, against the best colour for whichever it is. Both are chosen by what the seat knows: in
 * imagined worlds, where the modifiers that it does not know may be in any order.
 */
export function valueOfLooking(context: LuxContext, t: CompiledRules, state: LuxState): Values {
  const { branches, rng } = context;
  branches.imagine(state, state[At.SEAT], rng, FOR_THE_BEST);
  const byModifier = possibleModifiers(t, state).map((modifier) =>
    [0, 1, 2, 3].map((colour) =>
      branches.play((world, game) => {
        lookAtInstead(t, world, modifier);
        game.apply(world, t.firstPlacing + colour);
      }),
    ),
  );
  return minus(informed(byModifier), blind(byModifier));
}

function informed(byModifier: readonly (readonly Outcome[])[]): Values {
  const bests = byModifier.map(best);
  return valuesOf((m) => bests.reduce((sum, values) => sum + values[m], 0) / bests.length);
}

const blind = (byModifier: readonly (readonly Outcome[])[]): Values =>
  best([0, 1, 2, 3].map((colour) => mixed(byModifier.map((outcomes) => outcomes[colour]))));
