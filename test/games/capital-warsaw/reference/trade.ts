/** Trades: coins for points, points for coins (C87 to C89, C110). */

import { at } from '../../../kit/lists.js';
import { faceAt } from './district.js';
import { seenEffects } from './effects.js';
import type { Gain } from './incomes.js';
import { addCoins, addPoints } from './money.js';
import type { Trade } from './tile-set.js';
import type { Move, Note, Position } from './types.js';

const MAX_TRADES = 20;

type Sell = 'coins' | 'points';

interface Trader {
  readonly building: string;
  readonly rates: Trade;
}

function tradersOf({ rules, districts }: Position, seat: number): readonly Trader[] {
  return seenEffects(rules, at(districts, seat), 'trade').flatMap(({ space, effect }) => {
    const { building } = faceAt(rules, space);
    return building === null ? [] : [{ building, rates: effect }];
  });
}

/** What a trade gives and takes; undefined in a direction that it does not have. */
function exchange(rates: Trade, sell: Sell): Gain | undefined {
  const { sellCoins, getPoints, sellPoints, getCoins } = rates;
  if (sell === 'coins') {
    if (sellCoins === undefined || getPoints === undefined) return undefined;
    return { coins: -sellCoins, points: getPoints };
  }
  if (sellPoints === undefined || getCoins === undefined) return undefined;
  return { coins: getCoins, points: -sellPoints };
}

/** C88: each building once a phase, in one direction; or as often as one likes. */
function mayTradeAgain(position: Position, building: string): boolean {
  if (position.rules.trades === 'once') return !position.trades.includes(building);
  return position.trades.length < MAX_TRADES;
}

/** C10, C89: nobody sells what one lacks. */
function canAfford(position: Position, seat: number, sold: Gain): boolean {
  const coins = at(position.coins, seat) + sold.coins;
  const points = at(position.points, seat) + sold.points;
  return (sold.coins >= 0 || coins >= 0) && (sold.points >= 0 || points >= 0);
}

/** The trades that a seat can afford. */
export function possibleTrades(position: Position, seat: number): readonly Move[] {
  const traders = tradersOf(position, seat).filter(({ building }) =>
    mayTradeAgain(position, building),
  );
  return traders.flatMap(({ building, rates }) =>
    (['coins', 'points'] as const).flatMap((sell): Move[] => {
      const sold = exchange(rates, sell);
      if (sold === undefined || !canAfford(position, seat, sold)) return [];
      return [{ do: 'trade', building, sell }];
    }),
  );
}

/** C87: which trades, and in which order, is the owner's choice. */
export function trade(position: Position, building: string, sell: Sell, note: Note): Position {
  const { seat } = position;
  const traders = tradersOf(position, seat);
  const rates = traders.find((trader) => trader.building === building)?.rates;
  const sold = rates && exchange(rates, sell);
  if (rates === undefined || sold === undefined) throw new Error(`${building} does not trade so`);
  note('C88');
  note('C89');
  if (traders.length > 1) note('C87');
  if (!isOfManual(rates)) note('C110');
  const paid = addCoins(position, seat, sold.coins, note);
  const after = addPoints(paid, seat, sold.points, note);
  return { ...after, trades: [...position.trades, building] };
}

/** The rates of the manual: coins to sell, points for them; points to sell, coins for them. */
const MANUAL = ['4 2 2 6', '6 3 3 9', '8 4 4 12'];

function isOfManual({ sellCoins, getPoints, sellPoints, getCoins }: Trade): boolean {
  return MANUAL.includes([sellCoins, getPoints, sellPoints, getCoins].join(' '));
}
