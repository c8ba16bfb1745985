/** Coins and points of every seat before and after a move: each change has a cause that allows it. */

import { expect } from 'vitest';
import { at, upTo } from '../../../kit/lists.js';
import { topOf } from './district.js';
import type { Building, CityTile } from './tile-set.js';
import type { Move, Position } from './types.js';

/** The same before and after the conversion at the end of a game (C103). */
function worth({ rules, coins, points }: Position, seat: number): number {
  return at(coins, seat) + rules.coinsPerPoint * at(points, seat);
}

function expectUnchanged(before: Position, after: Position, seats: readonly number[]): void {
  for (const seat of seats) {
    expect(worth(after, seat)).toBe(worth(before, seat));
    if (after.phase !== 'over') expect(at(after.coins, seat)).toBe(at(before.coins, seat));
  }
}

function tileOf({ rules }: Position, id: string | null): CityTile | undefined {
  return rules.tiles.epochs.flat().find((tile) => tile.id === id);
}

/** The public buildings that a seat sees, straight from the list. */
function buildingsOf(position: Position, seat: number): readonly Building[] {
  const names = at(position.districts, seat).map(
    (space) => tileOf(position, topOf(space).tile)?.building,
  );
  return position.rules.tiles.buildings.filter(({ name }) => names.includes(name));
}

/** C110: exactly the rates of the building. */
function expectTrade(before: Position, move: Move, after: Position): void {
  if (move.do !== 'trade') return;
  const { buildings } = before.rules.tiles;
  const effects = buildings.find(({ name }) => name === move.building)?.effects ?? [];
  const rates = effects.find((effect) => effect.effect === 'trade');
  const [coins, points] =
    move.sell === 'coins'
      ? [-(rates?.sellCoins ?? 0), rates?.getPoints ?? 0]
      : [rates?.getCoins ?? 0, -(rates?.sellPoints ?? 0)];
  const gained = coins + before.rules.coinsPerPoint * points;
  expect(worth(after, before.seat) - worth(before, before.seat)).toBe(gained);
}

/** C116 */
function coinsForDiscard(position: Position, seat: number): number {
  const instead = buildingsOf(position, seat)
    .flatMap(({ effects }) => effects)
    .flatMap((effect) => (effect.effect === 'discarding' ? [effect.coins] : []));
  return instead.length === 0 ? position.rules.discardCoins : Math.max(...instead);
}

/** What a seat may have gained or paid when all have built and no income has come. */
function expectConstruction(before: Position, move: Move, after: Position, seat: number): void {
  const choice = seat === before.seat ? move : at(before.choices, seat);
  const change = at(after.coins, seat) - at(before.coins, seat);
  const price = tileOf(before, at(before.picked, seat))?.price ?? 0;
  expect(at(after.points, seat)).toBeGreaterThanOrEqual(at(before.points, seat));
  if (choice?.do === 'discard') expect(change).toBe(coinsForDiscard(before, seat));
  else expect(change).toBeGreaterThanOrEqual(-price);
  if (choice?.do === 'build') expect(change).toBeLessThanOrEqual(0);
}

/** C108: what is chosen, and nothing else; points may fall by rivals (C109). */
function expectChoice(before: Position, move: Move, after: Position): void {
  if (move.do !== 'economics' || after.phase === 'over') return;
  const chosen = at(after.coins, before.seat) - at(before.coins, before.seat);
  expect(chosen).toBe(move.coins);
}

export function expectAccounts(before: Position, move: Move, after: Position): void {
  const seats = upTo(before.players);
  const others = seats.filter((seat) => seat !== before.seat);
  if (move.do === 'pick' || move.do === 'done') expectUnchanged(before, after, seats);
  if (move.do === 'trade') {
    expectTrade(before, move, after);
    expectUnchanged(before, after, others);
  }
  expectChoice(before, move, after);
  if (before.phase !== 'construct') return;
  if (before.seat + 1 < before.players) expectUnchanged(before, after, seats);
  else if (after.epoch === before.epoch && ['pick', 'collapse', 'war'].includes(after.phase)) {
    for (const seat of seats) expectConstruction(before, move, after, seat);
  }
}
