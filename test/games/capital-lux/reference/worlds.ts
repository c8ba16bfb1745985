/**
 * Everything that a seat cannot tell apart, by brute force. For tiny decks only: every deck
 * order and every modifier order is tried.
 */

import { at, count, orders, sorted, sum, upTo } from '../../../kit/lists.js';
import { allCards } from './cards.js';
import { applyMove, legalMoves, sameMove, start } from './lux.js';
import type { Cards, Chance, Move, Placed, Position, Rules } from './types.js';

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
  return 1 / legalMoves(position).length;
}

function share(cards: Cards, card: string): number {
  return count(cards, card) / cards.length;
}

function keepSeenAlike(all: readonly World[], real: Position, seat: number): readonly World[] {
  const seen = seenBy(real, seat);
  return all.filter((world) => seenBy(world.position, seat) === seen);
}

// ---------------------------------------------------------------------------------------------
// What a seat sees (L66), and what makes two worlds the same

function seenBy(position: Position, seat: number): string {
  return JSON.stringify({
    ...openZones(position),
    hand: sorted(at(position.hands, seat)),
    packsSeen: position.packsSeen.map((packs) => sorted(at(packs, seat))),
    pack: sorted(at(position.packs, seat)),
    drawn: position.seat === seat ? position.drawn : null, // L16
    placed: position.placed.map((modifier) => placedAsSeenBy(modifier, seat)), // L19
  });
}

/** L19: who placed one where is open, the value only to the placer. L54: see `revealed`. */
function placedAsSeenBy(modifier: Placed, seat: number): unknown {
  const value = modifier.seat === seat ? modifier.value : 'hidden';
  return { seat: modifier.seat, on: modifier.on, value };
}

/** What lies open to all, numbers of hidden cards included. */
function openZones(position: Position) {
  return {
    round: position.round,
    phase: position.phase,
    starter: position.starter,
    seat: position.seat,
    pass: position.pass,
    picked: position.picked,
    acting: position.acting,
    actionsLeft: position.actionsLeft,
    lastTurns: position.lastTurns,
    handSizes: position.hands.map((hand) => hand.length),
    packSizes: position.packs.map((pack) => pack.length),
    deckSize: position.deck.length,
    modifierDeckSize: position.modifierDeck.length,
    capital: sorted(position.capital),
    hometowns: position.hometowns.map(sorted),
    bonus: position.bonus.map(sorted),
    gold: position.gold,
    pile: position.pile,
    discarded: sorted(position.discarded),
    revealed: position.revealed,
    limits: position.limits,
    toSettle: position.toSettle,
    roundsDone: position.roundsDone.map((done) => ({
      ...done,
      bonus: done.bonus.map(sorted),
      hometowns: done.hometowns.map(sorted),
      capital: sorted(done.capital),
    })),
  };
}

/** Everything that can still matter. The seat's own past is the same in all worlds kept. */
function sameness(position: Position): string {
  return JSON.stringify({
    ...openZones(position),
    hands: position.hands.map(sorted),
    packs: position.packs.map(sorted),
    deck: position.deck,
    placed: position.placed,
    drawn: position.drawn,
    modifierDeck: position.modifierDeck,
    laterModifierDecks: position.modifierDecks.slice(position.round + 1),
  });
}

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
