/** What a seat sees (L66, L82), and what makes two worlds the same. */

import { at, sorted } from '../../../kit/lists.js';
import type { Placed, Position } from './types.js';

export function seenBy(position: Position, seat: number): string {
  return JSON.stringify({
    ...openZones(position),
    hand: sorted(at(position.hands, seat)),
    packsSeen: position.packsSeen.map((packs) => sorted(at(packs, seat))),
    pack: sorted(at(position.packs, seat)),
    drawn: position.seat === seat ? position.drawn : null, // L16
    placed: position.placed.map((modifier) => placedAsSeenBy(modifier, seat)), // L19
  });
}

/**
 * L19, L82: who placed one where and who looked at it is open, the value only to them. L54: see
 * `revealed`.
 */
function placedAsSeenBy({ seat: placer, on, lookers, value }: Placed, seat: number): unknown {
  const isKnown = placer === seat || lookers.includes(seat);
  return { seat: placer, on, lookers, value: isKnown ? value : 'hidden' };
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
    effectIndex: position.effectIndex,
    timesLeft: position.timesLeft,
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
export function sameness(position: Position): string {
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
