import { build, buildUnit, priceOf } from '../../../../engine/tactoria/build.js';
import { Standing } from '../../../../engine/tactoria/compile.js';
import { isMet } from '../../../../engine/tactoria/effects.js';
import { Class, Of } from '../../../../engine/tactoria/state.js';
import type { Appraisal } from './appraisal.js';
import { Care } from './features.js';

/** How much a card counts that could not be built next turn as things stand. */
const LATER = 0.4;

/** What a card in hand could bring next turn, into the appraisal's `out`. */
export function judgeCard(appraisal: Appraisal, kind: number): void {
  const { table: t } = appraisal.prospect;
  if (t.classOf[kind] === Class.BUILDING) judgeBuilding(appraisal, kind);
  else judgeUnit(appraisal, kind);
}

function judgeBuilding(appraisal: Appraisal, kind: number): void {
  const { prospect, out } = appraisal;
  const { table: t, after: s, me } = prospect;
  const building = t.buildingOf[kind];
  prospect.restore();
  // T16: one is enough, built or stored.
  if (t.typeOf[building] !== 0 && s[me + t.prices[building]] + s[me + t.stored + kind] > 0) {
    out[0] = 0;
    return;
  }
  const price = priceOf(t, s, me, building);
  const inTime = price <= s[me + Of.STANDING + Standing.COIN] && isMet(t, s, me, kind);
  build(t, s, building);
  gain(appraisal, price);
  if (!inTime) out[0] *= LATER;
}

/** In the best slot that is free. */
function judgeUnit(appraisal: Appraisal, kind: number): void {
  const { prospect, out } = appraisal;
  const { table: t, before, me } = prospect;
  let most = 0;
  let tried = 0;
  const { banks, classMask } = t.groups;
  for (let words = 0; words < banks; words++) {
    let rest = before[me + t.freeMask + words] & classMask[t.classOf[kind] * banks + words];
    for (; rest !== 0; rest &= rest - 1) {
      const group = (words << 5) | (31 - Math.clz32(rest & -rest));
      const likeness = 1 << prospect.likeness(group);
      if ((tried & likeness) !== 0) continue;
      tried |= likeness;
      prospect.restore();
      buildUnit(t, prospect.after, group, kind);
      gain(appraisal, t.unitCost);
      most = Math.max(most, out[0]);
    }
  }
  // Without a slot for it a strong one is better than a weak one, by a little.
  out[0] = most + 0.01 * appraisal.kingdoms.stats.power[kind];
}

/** What `after` is worth more than now, less its price. */
function gain(appraisal: Appraisal, price: number): void {
  const { out, weights, now } = appraisal;
  appraisal.worth();
  const left = weights[Care.COIN_LEFT] * price + weights[Care.BUILD_LEFT];
  out[0] = Math.max(0, out[0] - now - left);
}
