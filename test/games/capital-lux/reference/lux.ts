/**
 * Capital Lux, slow and obvious. Every function does one step of the rules and returns a new
 * position; a step that needs no decision goes on with the next one.
 */

import { at, distinct, sum } from '../../../kit/lists.js';
import { giveBonuses, isLastRound } from './bonus.js';
import { COLOURS } from './cards.js';
import { checkChance, checkRules, firstStarter } from './checks.js';
import { effectUnderWay, movesOf } from './choices.js';
import { deal, pickCard, startDraft } from './draft.js';
import { limitsInUse, limitsOf, noteOver } from './limits.js';
import { nextStarter } from './next-starter.js';
import { emptyLists, turnOrder } from './seats.js';
import { payAndDiscard, possibleSaves } from './settle.js';
import { noteEnd, type Result, standings } from './standings.js';
import { answer, playCard } from './turn.js';
import type { Chance, Colour, Move, Note, Position, Rules } from './types.js';

const silent: Note = () => {};

// ---------------------------------------------------------------------------------------------
// Set-up

export function start(
  rules: Rules,
  players: number,
  chance: Chance,
  note: Note = silent,
): Position {
  checkRules(rules, players);
  checkChance(rules, players, chance);
  note('L1');
  note('L4');
  const position: Position = {
    rules,
    players,
    round: 0,
    phase: 'draft',
    starter: firstStarter(players, chance), // L4
    seat: -1,
    pass: 0,
    picked: 0,
    dealt: 0,
    hands: emptyLists(players),
    packs: emptyLists(players),
    packsSeen: [],
    deck: chance.deck,
    capital: [],
    hometowns: emptyLists(players),
    bonus: emptyLists(players),
    gold: rules.startingGold.slice(0, players),
    pile: rules.discs,
    discarded: [],
    modifierDecks: chance.modifierDecks,
    modifierDeck: [],
    placed: [],
    revealed: [],
    drawn: null,
    acting: null,
    effectIndex: 0,
    timesLeft: 0,
    lastTurns: null,
    limits: null,
    toSettle: [],
    paid: [],
    roundsDone: [],
  };
  return startRound(turnUpSetupCards(position, note), note);
}

/** L3: the top card goes face up into the capital, without action. */
function turnUpSetupCards(position: Position, note: Note): Position {
  const setupCards = position.rules.setupCards;
  if (setupCards > 0) note('L3');
  return {
    ...position,
    capital: position.deck.slice(0, setupCards),
    deck: position.deck.slice(setupCards),
  };
}

/** A round that deals no cards goes straight to its end. */
function startRound(position: Position, note: Note): Position {
  const modifierDeck = at(position.modifierDecks, position.round);
  const dealt = deal({ ...position, modifierDeck, placed: [] }, note);
  return dealt.dealt === 0 ? endOfTurns(dealt, note) : startDraft(dealt, note);
}

// ---------------------------------------------------------------------------------------------
// Round end

function endOfTurns(position: Position, note: Note): Position {
  const after = turnUpModifiers(dropHands({ ...position, lastTurns: null }, note), note);
  const limits = limitsOf(after, note);
  const settling: Position = { ...after, limits, toSettle: turnOrder(after) };
  noteOver(settling, note);
  return settleNext(settling, note);
}

/** L35: cards left in hands go to the hometowns, without actions, L36: before the modifiers. */
function dropHands(position: Position, note: Note): Position {
  const anyCard = position.hands.some((hand) => hand.length > 0);
  if (anyCard) note('L35');
  if (anyCard && position.placed.length > 0) note('L36');
  return {
    ...position,
    hometowns: position.hometowns.map((cards, seat) => [...cards, ...at(position.hands, seat)]),
    hands: emptyLists(position.players),
  };
}

/** L54: the placed modifiers are turned up. L20: the undrawn ones are not. */
function turnUpModifiers(position: Position, note: Note): Position {
  if (position.placed.length > 0) note('L54');
  if (position.modifierDeck.length > 0) note('L20');
  return { ...position, revealed: [...position.revealed, position.placed] };
}

/** L43: in turn order from the starter; only who can afford something is asked. */
function settleNext(position: Position, note: Note): Position {
  const seat = position.toSettle[0];
  if (seat === undefined) return finishRound(giveBonuses(position, note), note);
  if (possibleSaves(position, seat).length > 1) return { ...position, phase: 'gold', seat };
  return settle(position, seat, [], note);
}

function settle(position: Position, seat: number, saved: readonly Colour[], note: Note): Position {
  const after = payAndDiscard(position, seat, saved, note);
  return settleNext({ ...after, toSettle: after.toSettle.slice(1) }, note);
}

function finishRound(position: Position, note: Note): Position {
  const { starter, bonus, gold, hometowns, capital } = position;
  const done = { starter, limits: limitsInUse(position), bonus, gold, hometowns, capital };
  const after: Position = {
    ...position,
    limits: null,
    roundsDone: [...position.roundsDone, done],
  };
  return isLastRound(position) ? finishGame(after, note) : prepareNextRound(after, note);
}

// ---------------------------------------------------------------------------------------------
// Between rounds, end of the game

/** L59 to L62: modifiers come new, everything else stays as it is. */
function prepareNextRound(position: Position, note: Note): Position {
  if (position.placed.length > 0) note('L59');
  if (isAnythingLying(position)) note('L60');
  if (position.deck.length > 0) note('L61');
  if (position.deck.length > 0) note('L62');
  const starter = nextStarter(position, note);
  return startRound({ ...position, round: position.round + 1, starter }, note);
}

function isAnythingLying(position: Position): boolean {
  const { capital, hometowns, bonus, gold } = position;
  return [...capital, ...hometowns.flat(), ...bonus.flat()].length > 0 || sum(gold) > 0;
}

function finishGame(position: Position, note: Note): Position {
  noteEnd(position, note);
  return { ...position, phase: 'over', seat: -1 };
}

// ---------------------------------------------------------------------------------------------
// The interface

/** The distinct moves of the seat whose decision it is; [] when the game is over. */
export function legalMoves(position: Position): Move[] {
  const { seat, phase } = position;
  if (phase === 'draft') {
    return distinct(at(position.packs, seat)).map((pick) => ({ seat, pick })); // L6
  }
  if (phase === 'play') {
    return distinct(at(position.hands, seat)).flatMap((play): Move[] => [
      { seat, play, to: 'hometown' }, // L14
      { seat, play, to: 'capital' }, // L14, L15
    ]);
  }
  if (phase === 'agent') {
    return COLOURS.map((on) => ({ seat, modifier: drawnModifier(position), on })); // L16, L17
  }
  if (phase === 'cleric' || phase === 'choice') {
    return [...movesOf(position, effectUnderWay(position))]; // L67 to L81
  }
  if (phase === 'gold') {
    return possibleSaves(position, seat).map((saves) => ({ seat, saves: [...saves] })); // L41
  }
  return [];
}

function drawnModifier(position: Position): number {
  if (position.drawn === null) throw new Error('no modifier is drawn');
  return position.drawn;
}

/** Plays a move; throws if it is not legal. */
export function applyMove(position: Position, move: Move, note: Note = silent): Position {
  if (!legalMoves(position).some((legal) => sameMove(legal, move))) {
    throw new Error(`not legal in phase ${position.phase}: ${JSON.stringify(move)}`);
  }
  if ('pick' in move) return pickCard(position, move.pick, note);
  if ('saves' in move) {
    note('L41');
    return settle(position, position.seat, move.saves, note);
  }
  const after =
    'play' in move ? playCard(position, move.play, move.to, note) : answer(position, move, note);
  return after.lastTurns === 0 ? endOfTurns(after, note) : after; // L32: all had their last turn
}

export function sameMove(a: Move, b: Move): boolean {
  return JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));
}

/** A move as a list, so that the order of its properties does not matter. */
function partsOf(move: Move): readonly unknown[] {
  return Object.entries(move).sort();
}

/** L63 to L65, once the game is over. */
export function result(position: Position): Result {
  if (position.phase !== 'over') throw new Error('the game is not over');
  return standings(position);
}
