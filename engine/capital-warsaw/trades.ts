import type { CompiledRules } from './compiled-rules.js';
import { has } from './district.js';
import { At, Phase, type WarsawState } from './state.js';
import { Building } from './tiles.js';

/** The trading buildings, in the order of their actions. */
export const TRADING: readonly number[] = [
  Building.MAIN_STATION,
  Building.OKECIE_AIRPORT,
  Building.VIENNA_RAILWAY,
];

/** By trade: coins sold for points, and points sold for coins. */
const COINS_SOLD = Int32Array.of(8, 6, 4);
const POINTS_BOUGHT = Int32Array.of(4, 3, 2);
const POINTS_SOLD = Int32Array.of(4, 3, 2);
const COINS_BOUGHT = Int32Array.of(12, 9, 6);

const enum Sell {
  COINS,
  POINTS,
}

/** What is given and what is got, for people. */
export function termsOf(building: number, sell: 'coins' | 'points'): { sold: number; got: number } {
  const trade = TRADING.indexOf(building);
  return sell === 'coins'
    ? { sold: COINS_SOLD[trade], got: POINTS_BOUGHT[trade] }
    : { sold: POINTS_SOLD[trade], got: COINS_BOUGHT[trade] };
}

/** Keeps a phase of repeatable trades (C88) finite. */
export const MOST_TRADES = 20;

/**
 * C88: whether the deciding seat may trade: with each of its buildings once a phase, and with enough
 * coins or points; C10: points that one lacks are never sold.
 */
export function mayTrade(t: CompiledRules, s: WarsawState, trade: number, sell: number): boolean {
  const seat = s[At.SEAT];
  if (!has(s, seat, TRADING[trade])) return false;
  if (t.repeatable ? s[At.TRADES] >= MOST_TRADES : (s[At.TRADED] & (1 << trade)) !== 0)
    return false;
  return sell === Sell.COINS
    ? s[At.COINS + seat] >= COINS_SOLD[trade]
    : s[At.POINTS + seat] >= POINTS_SOLD[trade];
}

/** C87: in the owner's order; C89: what this phase brought may be sold. Whether it may trade on. */
export function trade(t: CompiledRules, s: WarsawState, which: number): boolean {
  const seat = s[At.SEAT];
  const building = which >> 1;
  if ((which & 1) === Sell.COINS) {
    s[At.COINS + seat] -= COINS_SOLD[building];
    s[At.POINTS + seat] += POINTS_BOUGHT[building];
  } else {
    s[At.POINTS + seat] -= POINTS_SOLD[building];
    s[At.COINS + seat] += COINS_BOUGHT[building];
  }
  s[At.TRADED] |= 1 << building;
  s[At.TRADES]++;
  return canTrade(t, s);
}

function canTrade(t: CompiledRules, s: WarsawState): boolean {
  for (let building = 0; building < 3; building++)
    if (mayTrade(t, s, building, Sell.COINS) || mayTrade(t, s, building, Sell.POINTS)) return true;
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
