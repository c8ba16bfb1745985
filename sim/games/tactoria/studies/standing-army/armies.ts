import { Do } from '../../../../../engine/tactoria/actions.js';
import { ROLES, type Troop } from '../../../../../engine/tactoria/cards.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { discardCard } from '../../../../../engine/tactoria/decks.js';
import { addUnit, Face, takeUnitAt } from '../../../../../engine/tactoria/slots.js';
import { At, type Side, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import type { Watch } from '../../../../studies/branches.js';
import { blockOf } from '../moments.js';

/** The ordinary troop that is worth least in a role: its printed value, and 1 for each effect. */
export function weakestIn(t: CompiledRules, role: Side): number {
  const worth = (kind: number) => {
    const card = t.cards[kind] as Troop;
    return card[ROLES[role]] + (card.effects ?? []).length;
  };
  const ordinary = [...t.troops].filter((kind) => kind < t.firstLegendary);
  return ordinary.reduce((weakest, kind) => (worth(kind) < worth(weakest) ? kind : weakest));
}

/** All troops of the seat in slots of the role are discarded. */
export function disband(t: CompiledRules, s: TactoriaState, seat: number, role: Side): void {
  const me = blockOf(t, seat);
  for (const group of t.groups.ofSlot[role])
    for (let at = me + t.units[group] + s[me + t.units[group]]; at > me + t.units[group]; at--) {
      discardCard(t, s, s[at] >> 2);
      takeUnitAt(t, s, me, group, at);
    }
}

/**
 * Ordinary ones that lie face down become the weakest there is, from outside: others see no difference
 * in the slots. Of Legendary ones they know that there are some.
 */
export function hollow(t: CompiledRules, s: TactoriaState, seat: number, role: Side): void {
  const me = blockOf(t, seat);
  const weakest = weakestIn(t, role);
  for (const group of t.groups.ofSlot[role]) {
    const list = me + t.units[group];
    const faces: number[] = [];
    for (let at = list + s[list]; at > list; at--) {
      if ((s[at] & 3) < Face.DOWN || s[at] >> 2 >= t.firstLegendary) continue;
      discardCard(t, s, s[at] >> 2);
      faces.push(takeUnitAt(t, s, me, group, at));
    }
    for (const face of faces) addUnit(t, s, me, group, weakest, face);
  }
}

/** What is done to a seat before its next turn, summed over worlds. */
export class Harm {
  /** Battles that were begun and not called off, and buildings lost in them. */
  battles = 0;
  losses = 0;
  /** Worlds in which its next turn has come. */
  readonly #over = new Set<number>();
  readonly #t: CompiledRules;
  readonly #seat: number;

  constructor(t: CompiledRules, seat: number) {
    this.#t = t;
    this.#seat = seat;
  }

  readonly watch: Watch<TactoriaState> = (s, action, world) => {
    if (s[At.ACTIVE] === this.#seat) this.#over.add(world);
    if (this.#over.has(world)) return;
    const { verb, seat } = this.#t.actions;
    if (verb[action] === Do.ATTACK && seat[action] === this.#seat) this.battles++;
    else if (verb[action] === Do.WITHDRAW && s[At.DEFENDER] === this.#seat) this.battles--;
    else if (verb[action] === Do.DESTROY && seat[action] === this.#seat) this.losses++;
  };
}
