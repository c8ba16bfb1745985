/** The questions at the end of an income phase: School of Economics, trading buildings. */

import { at, upTo } from '../../../kit/lists.js';
import { countedBuildings, TRADES } from './buildings.js';
import { faceAt, hasBuilding } from './district.js';
import { lookAt } from './income.js';
import { addCoins, addPoints } from './money.js';
import type { Building, Move, Note, Position } from './types.js';

const MOST_TRADES = 20;
const silent: Note = () => {};

// ---------------------------------------------------------------------------------------------
// School of Economics

/** How many coins or points a seat gets from it; 0 without it. */
function economicsOf(position: Position, seat: number, note: Note): number {
  const district = at(position.districts, seat);
  if (!hasBuilding(position.rules, district, 'Warsaw School of Economics')) return 0;
  return countedBuildings(lookAt(position, seat, note)); // C96
}

/** The seat that is asked, or -1. */
export function economist(position: Position, note: Note): number {
  return upTo(position.players).findIndex((seat) => economicsOf(position, seat, note) > 0);
}

export function economicsMoves(position: Position): readonly Move[] {
  const n = economicsOf(position, position.seat, silent);
  return upTo(n + 1).map((coins): Move => ({ do: 'economics', coins }));
}

/** Some of them coins, the others points. */
export function economics(position: Position, coins: number, note: Note): Position {
  const { seat } = position;
  const n = economicsOf(position, seat, note);
  return addPoints(addCoins(position, seat, coins, note), seat, n - coins, note);
}

// ---------------------------------------------------------------------------------------------
// Trades

function tradingBuildings(position: Position, seat: number): readonly Building[] {
  return at(position.districts, seat).flatMap((space) => {
    const { building } = faceAt(position.rules, space);
    return building !== null && TRADES[building] !== undefined ? [building] : [];
  });
}

/** C88: each building once a phase, in one direction; or as often as one likes. */
function mayTradeAgain(position: Position, building: Building): boolean {
  if (position.rules.trades === 'once') return !position.trades.includes(building);
  return position.trades.length < MOST_TRADES;
}

/** The trades that a seat can afford (C10, C89). */
export function possibleTrades(position: Position, seat: number): readonly Move[] {
  const coins = at(position.coins, seat);
  const points = at(position.points, seat);
  return tradingBuildings(position, seat)
    .filter((building) => mayTradeAgain(position, building))
    .flatMap((building) => {
      const trade = TRADES[building];
      if (trade === undefined) return [];
      const moves: Move[] = [];
      if (coins + trade.coins.coins >= 0) moves.push({ do: 'trade', building, sell: 'coins' });
      if (points + trade.points.points >= 0) moves.push({ do: 'trade', building, sell: 'points' });
      return moves;
    });
}

/** C87: which trades, and in which order, is the owner's choice. */
export function trade(
  position: Position,
  building: Building,
  sell: 'coins' | 'points',
  note: Note,
): Position {
  const { seat } = position;
  const gain = TRADES[building]?.[sell];
  if (gain === undefined) throw new Error(`${building} does not trade`);
  note('C88');
  note('C89');
  if (tradingBuildings(position, seat).length > 1) note('C87');
  const paid = addCoins(position, seat, gain.coins, note);
  const after = addPoints(paid, seat, gain.points, note);
  return { ...after, trades: [...position.trades, building] };
}
