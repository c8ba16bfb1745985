import { Do } from '../../../../engine/tactoria/actions.js';
import { priceOf } from '../../../../engine/tactoria/build.js';
import { TYPES } from '../../../../engine/tactoria/cards.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { At, Class, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { upgradePrice } from '../../../../engine/tactoria/upgrades.js';

/** What Coin is spent for: buildings by their banner (T18), units, upgrades. */
export const SORTS = [...TYPES, 'troop', 'mercenary', 'upgrade'] as const;
export type Sort = (typeof SORTS)[number];

/** Something paid for in a build phase. */
export interface Purchase {
  sort: Sort;
  /** Kind of card, −1 for an upgrade. */
  kind: number;
  /** Type of slot, −1 for what needs none. */
  slot: number;
  price: number;
}

/** Of an action that is legal; undefined if nothing is paid for. */
export function purchaseOf(
  t: CompiledRules,
  s: TactoriaState,
  action: number,
): Purchase | undefined {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const { verb, kind: kinds, where } = t.actions;
  const kind = kinds[action];
  switch (verb[action]) {
    case Do.BUILD: {
      const building = where[action];
      const sort = TYPES[t.typeOf[building]];
      return { sort, kind, slot: -1, price: priceOf(t, s, me, building) };
    }
    case Do.PLACE: {
      const sort = t.classOf[kind] === Class.TROOP ? 'troop' : 'mercenary';
      return { sort, kind, slot: t.groups.slot[where[action]], price: t.unitCost };
    }
    case Do.UPGRADE:
      return { sort: 'upgrade', kind: -1, slot: -1, price: upgradePrice(t, s, me) };
    default:
      return undefined;
  }
}
