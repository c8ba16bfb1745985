/** What a city tile costs less by buildings that are seen before it is laid (C22 to C24, C111). */

import { seenEffects } from './effects.js';
import type { Discount } from './tile-set.js';
import { faceOf, isOfColour } from './tiles.js';
import type { District, Note, Rules } from './types.js';

/** Where a tile is laid. */
export type Ground = 'empty' | 'overbuild';

function isOn({ on = 'empty' }: Discount, ground: Ground): boolean {
  return on === 'both' || on === ground;
}

/** C23: a colour, tiles with a public building, or any. */
function isFor(rules: Rules, { tiles }: Discount, tile: string): boolean {
  if (tiles === undefined) return true;
  if (tiles === 'public') return faceOf(rules, tile).building !== null;
  return isOfColour(rules, tile, tiles);
}

/** All discounts that apply; they add up. */
export function discountsFor(
  rules: Rules,
  district: District,
  tile: string,
  ground: Ground,
): readonly Discount[] {
  return seenEffects(rules, district, 'discount')
    .map(({ effect }) => effect)
    .filter((discount) => isOn(discount, ground) && isFor(rules, discount, tile));
}

export function noteDiscounts(
  rules: Rules,
  district: District,
  tile: string,
  ground: Ground,
  note: Note,
): void {
  const discounts = discountsFor(rules, district, tile, ground);
  const { price, quadrants, effects } = faceOf(rules, tile);
  const off = discounts.reduce((total, { coins }) => total + coins, 0);
  if (discounts.length > 1 || off > price) note('C22');
  const isMixed = ({ tiles }: Discount) => quadrants?.some((colour) => colour !== tiles) ?? false;
  if (discounts.some((discount) => discount.tiles !== undefined && isMixed(discount))) note('C23');
  const own = effects.filter((effect) => effect.effect === 'discount');
  if (own.some((effect) => isOn(effect, ground) && isFor(rules, effect, tile))) note('C24');
}
