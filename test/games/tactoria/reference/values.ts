/** What troops count for in a battle, and what each side has of an effect (T65, T80, T81). */

import { sum } from '../../../kit/lists.js';
import { troopOf } from './cards.js';
import { battleAmount, standingEffects } from './resources.js';
import { theBattle } from './table.js';
import { effectsOf, isOfT80 } from './troops.js';
import type { Battle, BattleEffect, Involved, Note, Position, Role } from './types.js';

export function seatIn(battle: Battle, role: Role): number {
  return role === 'attack' ? battle.attacker : battle.defender;
}

export function winnerRole(battle: Battle): Role {
  return (battle.score ?? 0) > 0 ? 'attack' : 'defence';
}

/** The troops of a side, those chosen to survive included. */
function troopsOf(battle: Battle, role: Role): readonly Involved[] {
  return winnerRole(battle) === role ? [...battle[role], ...battle.survivors] : battle[role];
}

/** What a side has of an effect from its kingdom and from abilities. */
export function kingdomAmount(
  position: Position,
  role: Role,
  name: BattleEffect['effect'],
): number {
  const battle = theBattle(position);
  const kingdom = standingEffects(position, seatIn(battle, role));
  return battleAmount(kingdom, name, role) + battle.boosts[role][name];
}

/** What a troop has of an effect. */
function troopAmount(
  position: Position,
  troop: Involved,
  role: Role,
  name: BattleEffect['effect'],
): number {
  const effects = effectsOf(position, troop, role).filter((effect) => effect.effect === name);
  return sum(effects.map((effect) => effect.amount));
}

/** What a side has of an effect that is for the whole side: from its kingdom, abilities, troops. */
export function sideAmount(
  position: Position,
  role: Role,
  name: 'inspire' | 'siege' | 'heal',
): number {
  const troops = troopsOf(theBattle(position), role);
  const fromTroops = troops.map((troop) => troopAmount(position, troop, role, name));
  return kingdomAmount(position, role, name) + sum(fromTroops);
}

/** T65: printed value, own strength, what inspires it, less what weakens it (T81). */
export function troopValues(position: Position, role: Role): readonly number[] {
  const battle = theBattle(position);
  const inspire = sideAmount(position, role, 'inspire');
  const weaken = role === 'attack' ? battle.counters.weaken : 0;
  return battle[role].map((troop) => {
    const printed = troopOf(position.rules, troop.unit)[role];
    const strength = troopAmount(position, troop, role, 'strength');
    return Math.max(0, printed + strength + inspire - weaken);
  });
}

export function noteTroopEffects(position: Position, note: Note): void {
  const battle = theBattle(position);
  for (const role of ['attack', 'defence'] as const) {
    for (const troop of battle[role]) {
      if (effectsOf(position, troop, role).some(isOfT80)) note('T80');
    }
  }
}
