import type { CompiledRules } from './compiled-rules.js';
import { has } from './district.js';
import { effectsOf } from './effects.js';
import type { Rules } from './rules.js';
import { At, Phase, type WarsawState } from './state.js';
import type { BuildingName } from './tiles.js';

const enum Sell {
  COINS,
  POINTS,
}

/** C110: what is given and what is got at a trading building. */
export function termsOf(
  { tiles }: Rules,
  building: BuildingName,
  sell: 'coins' | 'points',
): { sold: number; got: number } {
  const trade = tiles.buildings
    .filter(({ name }) => name === building)
    .flatMap((each) => effectsOf(each, 'trade'))[0];
  const { sellCoins = 0, getPoints = 0, sellPoints = 0, getCoins = 0 } = trade ?? {};
  return sell === 'coins'
    ? { sold: sellCoins, got: getPoints }
    : { sold: sellPoints, got: getCoins };
}

/** Keeps a phase of repeatable trades (C88) finite. */
export const MAX_TRADES = 20;

/**
 * C88: whether the deciding seat may trade: with each of its buildings once a phase, in a way that it
 * has (C110) and with enough coins or points; C10: points that one lacks are never sold.
 */
export function mayTrade(t: CompiledRules, s: WarsawState, trade: number, sell: number): boolean {
  const seat = s[At.SEAT];
  const { trading, sellCoins, sellPoints } = t.standing;
  if (!has(s, seat, 1 << trading[trade])) return false;
  if (t.repeatable ? s[At.TRADES] >= MAX_TRADES : (s[At.TRADED] & (1 << trade)) !== 0) return false;
  const price = sell === Sell.COINS ? sellCoins[trade] : sellPoints[trade];
  return price > 0 && s[(sell === Sell.COINS ? At.COINS : At.POINTS) + seat] >= price;
}

/** C87: in the owner's order; C89: what this phase brought may be sold. Whether it may trade on. */
export function trade(t: CompiledRules, s: WarsawState, which: number): boolean {
  exchange(t, s, s[At.SEAT], which);
  s[At.TRADED] |= 1 << (which >> 1);
  s[At.TRADES]++;
  return canTrade(t, s);
}

/** What a trade does to a purse. */
export function exchange(t: CompiledRules, s: WarsawState, seat: number, which: number): void {
  const { sellCoins, getPoints, sellPoints, getCoins } = t.standing;
  const trade = which >> 1;
  if ((which & 1) === Sell.COINS) {
    s[At.COINS + seat] -= sellCoins[trade];
    s[At.POINTS + seat] += getPoints[trade];
  } else {
    s[At.POINTS + seat] -= sellPoints[trade];
    s[At.COINS + seat] += getCoins[trade];
  }
}

function canTrade(t: CompiledRules, s: WarsawState): boolean {
  if (!has(s, s[At.SEAT], t.standing.traders)) return false;
  for (let trade = 0; trade < t.standing.trading.length; trade++)
    if (mayTrade(t, s, trade, Sell.COINS) || mayTrade(t, s, trade, Sell.POINTS)) return true;
  return false;
}

/** Asks the first seat from `from` on that can trade; false if there is none. */
export function askTrader(t: CompiledRules, s: WarsawState, from: number): boolean {
  s[At.PHASE] = Phase.TRADE;
  s[At.TRADED] = 0;
  s[At.TRADES] = 0;
  for (let seat = from; seat < t.players; seat++) {
    s[At.SEAT] = seat;
    if (canTrade(t, s)) return true;
  }
  return false;
}
