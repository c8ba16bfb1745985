/** The effects of the public buildings and milestones that are seen (C49, C105). */

import { faceAt } from './district.js';
import type { Effect } from './tile-set.js';
import type { District, Rules, Space } from './types.js';

export type Kind = Effect['effect'];
export type EffectOf<K extends Kind> = Extract<Effect, { effect: K }>;

/** An effect, and the space where it is seen. */
export interface SeenEffect<K extends Kind> {
  readonly space: Space;
  readonly effect: EffectOf<K>;
}

function isOf<K extends Kind>(kind: K, effect: Effect): effect is EffectOf<K> {
  return effect.effect === kind;
}

/** All effects of a kind, those of one building one after the other. */
export function seenEffects<K extends Kind>(
  rules: Rules,
  district: District,
  kind: K,
): readonly SeenEffect<K>[] {
  return district.flatMap((space) =>
    faceAt(rules, space).effects.flatMap((effect) =>
      isOf(kind, effect) ? [{ space, effect }] : [],
    ),
  );
}

/** The spaces where a building or milestone with such an effect is seen. */
export function spacesWith(rules: Rules, district: District, kind: Kind): District {
  return district.filter((space) =>
    faceAt(rules, space).effects.some((effect) => effect.effect === kind),
  );
}
