/** Choose cards: the deal, the picks, the passing of packs. */

import { at, removeOne, replaceAt, upTo } from '../../../kit/lists.js';
import { handSizeOf } from './checks.js';
import { emptyLists, give, nextSeat } from './seats.js';
import type { Card, Note, Position } from './types.js';

/** L5: one card at a time, clockwise, beginning with the starter. */
export function deal(position: Position, note: Note): Position {
  const each = cardsEach(position, note);
  const cards = position.deck.slice(0, each * position.players);
  const packs = upTo(position.players).map((seat) =>
    cards.filter((_, i) => (position.starter + i) % position.players === seat),
  );
  if (each > 0) note('L5');
  return { ...position, packs, dealt: each, deck: position.deck.slice(cards.length) };
}

/** L10: a deck that cannot serve a full deal is dealt out evenly, the rest stays. */
function cardsEach(position: Position, note: Note): number {
  const full = handSizeOf(position.rules, position.players); // L5
  if (position.deck.length >= full * position.players) return full;
  note('L10');
  if (position.round === 2 && position.players === 4) note('L12');
  if (position.round === 2 && position.players === 3) note('L13');
  return Math.floor(position.deck.length / position.players);
}

export function startDraft(position: Position, note: Note): Position {
  const first: Position = {
    ...position,
    phase: 'draft',
    seat: position.starter,
    pass: 0,
    picked: 0,
    packsSeen: [...position.packsSeen, position.packs],
  };
  return continueDraft(first, note);
}

/** L8, L11: min(picksPerPass, pack), less what is already picked. */
function picksLeft(position: Position): number {
  const pack = at(position.packs, position.seat);
  return Math.min(position.rules.picksPerPass - position.picked, pack.length);
}

/** L6: the seats are asked in turn order from the starter. */
function continueDraft(position: Position, note: Note): Position {
  if (picksLeft(position) > 0) return position;
  const next = nextSeat(position, position.seat);
  if (next === position.starter) return passPacks(position, note);
  return continueDraft({ ...position, seat: next, picked: 0 }, note);
}

export function pickCard(position: Position, card: Card, note: Note): Position {
  const { seat, rules, packs } = position;
  note('L6');
  note('L7');
  if (isShortPick(position)) note('L11');
  const after: Position = {
    ...position,
    packs: replaceAt(packs, seat, removeOne(at(packs, seat), card)),
    hands: give(position.hands, seat, [card]),
    picked: position.picked + 1,
  };
  if (after.picked === rules.picksPerPass) note('L8');
  return continueDraft(after, note);
}

/** The deal was short, or the pack had fewer cards than are to be taken. */
function isShortPick(position: Position): boolean {
  const { rules, players, dealt, picked } = position;
  const packSize = at(position.packs, position.seat).length + picked;
  return dealt < handSizeOf(rules, players) || packSize < rules.picksPerPass;
}

/** L2, L6: every pack goes one seat to the left; after the second time the rest is kept. */
function passPacks(position: Position, note: Note): Position {
  const { players, packs } = position;
  if (packs.some((pack) => pack.length > 0)) note('L2');
  const moved = upTo(players).map((seat) => at(packs, (seat + players - 1) % players));
  const after: Position = {
    ...position,
    packs: moved,
    packsSeen: [...position.packsSeen, moved],
    seat: position.starter,
    picked: 0,
  };
  if (position.pass === 0) return continueDraft({ ...after, pass: 1 }, note);
  return keepRest(after, note);
}

/** L9: what arrives last is kept. */
function keepRest(position: Position, note: Note): Position {
  if (position.packs.some((pack) => pack.length > 0)) note('L9');
  const hands = position.hands.map((hand, seat) => [...hand, ...at(position.packs, seat)]);
  return startPlay({ ...position, hands, packs: emptyLists(position.players), pass: 0 });
}

/** Turns run clockwise from the starter. */
function startPlay(position: Position): Position {
  return { ...position, phase: 'play', seat: position.starter, lastTurns: null };
}
