/**
 * Everything that a seat cannot tell apart, by brute force. For tiny decks only: every deck
 * order and every modifier order is tried.
 */

import { at, count, orders, sum, upTo } from '../../../kit/lists.js';
import { allCards } from './cards.js';
import { effectUnderWay } from './choices.js';
import { applyMove, legalMoves, sameMove, start } from './lux.js';
import { sameness, seenBy } from './seen.js';
import type { Cards, Chance, Effect, EffectOf, Move, Position, Rules } from './types.js';

export interface World {
  position: Position;
  weight: number;
}

/** How opponents choose: each legal move alike, or each physical card alike. */
export type Choice = 'kinds' | 'cards';

/** All worlds a seat cannot tell apart, with their probability if opponents choose at random. */
export function worlds(
  rules: Rules,
  players: number,
  seat: number,
  truth: Chance,
  moves: readonly Move[],
  choice: Choice,
): World[] {
  let real = start(rules, players, truth);
  let possible = merge(firstWorlds(rules, players, seat, truth, real));
  for (const move of moves) {
    const before = possible.flatMap((world) => successors(world, seat, move, choice));
    real = applyMove(real, move);
    possible = merge(keepSeenAlike(before, real, seat));
  }
  return normalise(possible);
}

// ---------------------------------------------------------------------------------------------
// The worlds at the start: all orders are equally likely.

function firstWorlds(
  rules: Rules,
  players: number,
  seat: number,
  truth: Chance,
  real: Position,
): readonly World[] {
  const seen = seenBy(real, seat);
  // A modifier order cannot be seen at the start, so the decks can be sorted out without it.
  const decks = orders(allCards(rules)).filter((deck) => {
    const position = start(rules, players, { ...truth, deck: [...deck] });
    return seenBy(position, seat) === seen;
  });
  const modifierDecks = modifierOrders(rules, rules.rounds);
  return decks.flatMap((deck) =>
    modifierDecks.map((one) => {
      const chance = { ...truth, deck: [...deck], modifierDecks: one.map((d) => [...d]) };
      return { position: start(rules, players, chance), weight: 1 };
    }),
  );
}

/** Every combination of one modifier order a round. */
function modifierOrders(rules: Rules, rounds: number): readonly (readonly (readonly number[])[])[] {
  if (rounds === 0) return [[]];
  const later = modifierOrders(rules, rounds - 1);
  return orders(rules.modifiers).flatMap((first) => later.map((rest) => [first, ...rest]));
}

// ---------------------------------------------------------------------------------------------
// One step

/** What can become of a world when the true move is `move`, as far as the seat sees the move. */
function successors(world: World, seat: number, move: Move, choice: Choice): readonly World[] {
  const { position, weight } = world;
  const legal = legalMoves(position);
  const isOwn = move.seat === seat;
  return legal
    .filter((candidate) => (isOwn ? sameMove(candidate, move) : looksAlike(candidate, move)))
    .map((candidate) => ({
      position: applyMove(position, candidate),
      weight: isOwn ? weight : weight * probability(position, candidate, choice),
    }));
}

/** Whether an opponent's move could be the true one: picks and modifier values are hidden. */
function looksAlike(candidate: Move, move: Move): boolean {
  if ('pick' in candidate && 'pick' in move) return candidate.seat === move.seat;
  if ('modifier' in candidate && 'modifier' in move) {
    return candidate.seat === move.seat && candidate.on === move.on;
  }
  return sameMove(candidate, move);
}

function probability(position: Position, move: Move, choice: Choice): number {
  if (choice === 'cards' && 'pick' in move) {
    return share(at(position.packs, move.seat), move.pick);
  }
  if (choice === 'cards' && 'play' in move) {
    return share(at(position.hands, move.seat), move.play) / 2;
  }
  if (choice === 'cards' && position.phase === 'choice') {
    const effect = effectUnderWay(position);
    if (isFromHand(effect)) return probabilityFromHand(position, effect, move);
  }
  return 1 / legalMoves(position).length;
}

type FromHand = EffectOf<'discard' | 'exchange'>;

function isFromHand(effect: Effect): effect is FromHand {
  return (effect.effect === 'discard' || effect.effect === 'exchange') && effect.from === 'hand';
}

/** Each card of the hand alike (L75, L78); a decline is one half (L70). */
function probabilityFromHand(position: Position, effect: FromHand, move: Move): number {
  if ('declines' in move) return 1 / 2;
  const chosen = shareOfHand(position, move);
  return effect.may ? chosen / 2 : chosen;
}

function shareOfHand(position: Position, move: Move): number {
  const hand = at(position.hands, move.seat);
  if ('discards' in move) return share(hand, move.discards);
  if ('exchanges' in move) return share(hand, move.exchanges);
  throw new Error(`no card of the hand is chosen: ${JSON.stringify(move)}`);
}

function share(cards: Cards, card: string): number {
  return count(cards, card) / cards.length;
}

function keepSeenAlike(all: readonly World[], real: Position, seat: number): readonly World[] {
  const seen = seenBy(real, seat);
  return all.filter((world) => seenBy(world.position, seat) === seen);
}

// ---------------------------------------------------------------------------------------------
// Worlds that are the same

function merge(all: readonly World[]): readonly World[] {
  const merged = new Map<string, World>();
  for (const { position, weight } of all) {
    const key = sameness(position);
    const known = merged.get(key);
    merged.set(key, { position, weight: (known?.weight ?? 0) + weight });
  }
  return [...merged.values()];
}

function normalise(all: readonly World[]): World[] {
  const whole = sum(all.map((world) => world.weight));
  return upTo(all.length).map((i) => {
    const { position, weight } = at(all, i);
    return { position, weight: weight / whole };
  });
}
