/** Random games of the reference, and what must hold in every position. */

import { expect } from 'vitest';
import { at, sorted } from '../../../kit/lists.js';
import { allLegendary, allOrdinary, sortCards } from './cards.js';
import { nextRandom } from './random.js';
import { slotsAt, unitsAt } from './table.js';
import { applyMove, legalMoves, start } from './tactoria.js';
import type { Note, Position, Rules } from './types.js';

/** A player who chooses at random, by a generator of his own. */
export function randomGame(
  rules: Rules,
  players: number,
  seed: number,
  check: (position: Position) => void,
  note: Note = () => {},
): Position {
  let position = start(rules, players, { starter: seed % players, seed }, note);
  let chance = seed ^ 0x5bd1e995;
  check(position);
  while (position.phase !== 'over') {
    const moves = legalMoves(position);
    const { state, value } = nextRandom(chance);
    chance = state;
    const move = at(moves, Math.floor((value * moves.length) / 4294967296));
    position = applyMove(position, move, note);
    check(position);
  }
  return position;
}

/** Every card, wherever it is. */
function cardsOf(position: Position): readonly string[] {
  const { battle } = position;
  const fighting = battle ? [...battle.attack, ...battle.defence, ...battle.survivors] : [];
  return [
    ...position.deck,
    ...position.discard,
    ...position.legendary,
    ...position.removed,
    ...position.offer,
    ...[...position.leaving, ...fighting].map((one) => one.unit),
    ...position.seats.flatMap((seat) => [
      ...seat.hand,
      ...seat.stored,
      ...seat.buildings.flatMap(({ card, prices }) => prices.map(() => card)),
      ...[...seat.units, ...seat.settlers, ...seat.resting].map((one) => one.unit),
    ]),
  ];
}

export function checkPosition(position: Position): void {
  const { rules } = position;
  const all = [...allOrdinary(rules), ...allLegendary(rules)];
  if (sortCards(rules, cardsOf(position)).join() !== sortCards(rules, all).join()) {
    throw new Error(`cards are lost in phase ${position.phase}`);
  }
  checkSlots(position);
  checkResting(position);
  const moves = legalMoves(position);
  expect(moves.length > 0).toBe(position.phase !== 'over');
  expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
}

/** No place holds more units than it has slots. */
function checkSlots(position: Position): void {
  position.seats.forEach(({ units }, seat) => {
    for (const { at: place, slot } of units) {
      const held = unitsAt(position, seat, place, slot).length;
      expect(held).toBeLessThanOrEqual(slotsAt(position, seat, place, slot));
    }
  });
}

/** Outside its time a field has its resting value. */
function checkResting(position: Position): void {
  const { phase, moves, brought, source, pending, battle, seats } = position;
  const isMoving = phase === 'move' || phase === 'exchange';
  expect(source !== null).toBe(isMoving);
  expect(pending !== null).toBe(['exchange', 'target', 'raze', 'under'].includes(phase));
  expect(brought.length).toBeLessThanOrEqual(moves);
  if (phase === 'build' || phase === 'store') {
    expect([moves, battle]).toEqual([0, null]);
  }
  if (phase === 'build') expect(seats.map((seat) => seat.withdrawn)).toEqual(seats.map(() => 0));
  const hold = battle?.counters.hold ?? 0;
  if (hold > 0) expect(battle?.attack.length).toBeLessThanOrEqual(hold);
}

/** T73: watches that no arrangement comes twice in a Regroup phase. */
export function watchArrangements(): (position: Position) => void {
  let seen = new Set<string>();
  let moves = 0;
  return (position) => {
    if (position.moves === 0) seen = new Set();
    const units = at(position.seats, position.active).units.map((unit) => JSON.stringify(unit));
    const arrangement = sorted(units).join();
    if (position.moves > moves && seen.has(arrangement)) throw new Error('an arrangement is back');
    seen.add(arrangement);
    moves = position.moves;
  };
}
