import type { RuleChanges } from '../../../../engine/tactoria/rules.js';

/** Each contested ruling turned the other way, by clause. */
export const SWITCHES: Readonly<Record<string, RuleChanges>> = {
  standard: {},
  T4: { victory: 'nextTurn' },
  T14: { villageCount: 'name' },
  T15: { villageHitPoints: 'paid' },
  'T15 current': { villageHitPoints: 'current' },
  T20: { abilitiesRaise: 'now' },
  T24: { removal: 'regroup' },
  T28: { legendaryAfterUse: 'legendary' },
  'T28 discard': { legendaryAfterUse: 'discard' },
  T37: { questMercenary: 'discarded' },
  T46: { villageSlot: 'defence' },
  T51: { withdrawals: 3 },
  T53: { battleOrder: 'once' },
  T65: { survivors: 'each' },
  T67: { spoils: 'shared' },
  T71: { rest: 'both' },
  T73: { regroupMoves: 1 },
};
