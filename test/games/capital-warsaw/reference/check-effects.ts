/** Refuses effects that cannot be carried out. */

import { refuseUnless } from './refuse.js';
import type { Count, Effect, TileSet, Trade } from './tile-set.js';

/** All that a milestone may do. */
const OF_MILESTONES: readonly string[] = ['income', 'choice', 'rivals'];

function isBesideThis(count: Count | undefined): boolean {
  return count !== undefined && 'beside' in count && count.beside === 'this';
}

/** C110: both pairs or one of them. */
function isWhole({ sellCoins, getPoints, sellPoints, getCoins }: Trade): boolean {
  const forPoints = sellCoins !== undefined;
  const forCoins = sellPoints !== undefined;
  return (
    forPoints === (getPoints !== undefined) &&
    forCoins === (getCoins !== undefined) &&
    (forPoints || forCoins)
  );
}

function checkEffect(name: string, effect: Effect): void {
  if (effect.effect === 'trade') refuseUnless(isWhole(effect), `${name}: half a trade`);
  if (effect.effect === 'rivals') {
    refuseUnless(!isBesideThis(effect.per), `${name}: rivals have nothing beside this`);
  }
}

function checkList(name: string, effects: readonly Effect[]): void {
  const howMany = (kind: string) => effects.filter(({ effect }) => effect === kind).length;
  refuseUnless(effects.length > 0, `${name}: no effect`);
  refuseUnless(howMany('trade') <= 1 && howMany('district') <= 1, `${name}: an effect twice`);
  for (const effect of effects) checkEffect(name, effect);
}

export function checkEffects({ buildings, milestones }: TileSet): void {
  for (const { name, effects } of buildings) checkList(name, effects);
  for (const { name, effects, awardedTo } of milestones.flat()) {
    const count = 'most' in awardedTo ? awardedTo.most : awardedTo.fewest;
    checkList(name, effects);
    refuseUnless(!isBesideThis(count), `${name}: nothing is beside it before it is awarded`);
    refuseUnless(
      effects.every(({ effect }) => OF_MILESTONES.includes(effect)),
      `${name}: an effect for buildings only`,
    );
  }
}
