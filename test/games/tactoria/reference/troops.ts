/** Effects of troops by role and slot (T80). */

import { buildingOf, CAPITAL, troopOf } from './cards.js';
import type { Involved, Position, Role, Rules, TroopEffect } from './types.js';

/** The effects of a troop in a battle that count in its role and from where it was sent. */
export function effectsOf(position: Position, troop: Involved, role: Role): readonly TroopEffect[] {
  const effects = troopOf(position.rules, troop.unit).effects ?? [];
  return effects.filter(
    (effect) => isForRole(effect, role) && isFrom(position.rules, effect, troop.at),
  );
}

/** Only attackers ever use siege. */
function isForRole(effect: TroopEffect, role: Role): boolean {
  if (effect.effect === 'siege') return role === 'attack';
  return effect.role === undefined || effect.role === role;
}

/** The Capital, that building, or a building of that type. */
function isFrom(rules: Rules, { slot }: TroopEffect, place: string): boolean {
  if (slot === undefined || slot === place) return true;
  return place !== CAPITAL && buildingOf(rules, place).type === slot;
}

/** Whether the effect says by its slot, or by having no role, when it counts. */
export function isOfT80(effect: TroopEffect): boolean {
  if (effect.slot !== undefined) return true;
  return effect.effect !== 'siege' && effect.role === undefined;
}
