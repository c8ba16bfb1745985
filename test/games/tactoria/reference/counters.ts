/** Counter effects (T81 to T84): what the defender does to an attack before it comes. */

import type { Battle, CounterEffect, Note } from './types.js';

export const NO_COUNTERS: Battle['counters'] = { weaken: 0, hold: 0, toll: 0, fortify: 0 };

const CLAUSES = { weaken: 'T81', hold: 'T82', toll: 'T83', fortify: 'T84' } as const;

export function counter(battle: Battle, { effect, amount }: CounterEffect, note: Note): Battle {
  note(CLAUSES[effect]);
  const before = battle.counters[effect];
  const now = effect === 'hold' ? smallerHold(before, amount) : before + amount;
  return { ...battle, counters: { ...battle.counters, [effect]: now } };
}

/** T82: of several the smallest; 0 is none. */
function smallerHold(before: number, amount: number): number {
  return before === 0 ? amount : Math.min(before, amount);
}

/** T82: whether the attacker may send another troop. */
export function mayAttackWithMore({ counters, attack }: Battle): boolean {
  return counters.hold === 0 || attack.length < counters.hold;
}
