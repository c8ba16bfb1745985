/** Play cards: one turn, and the order of the effects that a card played to the capital sets off. */

import { at, removeOne, replaceAt } from '../../../kit/lists.js';
import { colourOf } from './cards.js';
import { effectsUnderWay, effectUnderWay, isPossible } from './choices.js';
import {
  discardCard,
  drawCard,
  drawModifier,
  exchangeCard,
  lookAtModifier,
  moveCard,
  noteDrawToHand,
  placeModifier,
  stealDisc,
  takeCard,
  takeDisc,
} from './effects.js';
import { give, nextSeat } from './seats.js';
import type { Card, Effect, EffectOf, Move, Note, Position } from './types.js';

/** A move about the effect under way. */
export type EffectMove = Exclude<Move, { pick: unknown } | { play: unknown } | { saves: unknown }>;

/** L14: one card, to the hometown or to the capital. */
export function playCard(
  position: Position,
  card: Card,
  to: 'hometown' | 'capital',
  note: Note,
): Position {
  const { seat, hands } = position;
  note('L14');
  note('L66');
  if (position.lastTurns !== null) note('L34');
  const after = { ...position, hands: replaceAt(hands, seat, removeOne(at(hands, seat), card)) };
  if (to === 'capital') return playToCapital(after, card, note);
  return endTurn({ ...after, hometowns: give(after.hometowns, seat, [card]) }, note);
}

// ---------------------------------------------------------------------------------------------
// Effects, one after the other

/** L15, L67: the card lies there first, then the effects of its colour follow. */
function playToCapital(position: Position, card: Card, note: Note): Position {
  note('L15');
  const capital = [...position.capital, card];
  return beginEffect({ ...position, capital, acting: colourOf(card) }, 0, note);
}

/** L67: the effects in the order of the list, L69: after the last one the turn ends. */
function beginEffect(position: Position, effectIndex: number, note: Note): Position {
  const effect = effectsUnderWay(position)[effectIndex];
  if (effect === undefined) return endEffects(position, note);
  const takesOthers = effect.effect === 'take' && effect.of === 'others' && effect.amount > 0;
  if (takesOthers) note('L26'); // the card just played lies there, and cannot be taken
  return goOnWithEffect({ ...position, effectIndex, timesLeft: effect.amount }, note);
}

function nextEffect(position: Position, note: Note): Position {
  return beginEffect(position, position.effectIndex + 1, note);
}

/** L67: the effect happens as often as it says, L68: as long as it is possible. */
function goOnWithEffect(position: Position, note: Note): Position {
  const effect = effectUnderWay(position);
  if (position.timesLeft === 0) return nextEffect(position, note);
  if (!isPossible(position, effect)) {
    notePassedOver(position, effect, note);
    return nextEffect(position, note);
  }
  const isFirstTime = position.effectIndex === 0 && position.timesLeft === effect.amount;
  if (!isFirstTime) note('L67');
  return beginTime(position, effect, note);
}

/** Asks the player, L71: also where there is nothing to choose, if it may be declined. */
function beginTime(position: Position, effect: Effect, note: Note): Position {
  if (effect.effect === 'take') return { ...position, phase: 'cleric' };
  if (leavesNoChoice(effect) && !effect.may) return doWithoutChoice(position, effect, note);
  return { ...position, phase: 'choice' };
}

type NoChoice = EffectOf<'draw' | 'gold' | 'modifier'>;

function leavesNoChoice(effect: Effect): effect is NoChoice {
  return ['draw', 'gold', 'modifier'].includes(effect.effect);
}

/** L72; a modifier is only drawn here, and placed when the player has chosen where (L16). */
function doWithoutChoice(position: Position, effect: NoChoice, note: Note): Position {
  if (effect.effect === 'modifier') return drawModifier(position);
  if (effect.effect === 'gold') return timeDone(takeDisc(position, note), note);
  return timeDone(drawCard(position, effect.to, note), note);
}

function timeDone(position: Position, note: Note): Position {
  return goOnWithEffect({ ...position, timesLeft: position.timesLeft - 1 }, note);
}

/** L68: nothing happens and nothing is asked. */
function notePassedOver(position: Position, effect: Effect, note: Note): void {
  note('L68');
  if (effect.effect === 'modifier') note('L18');
  if (effect.effect === 'take') note('L22');
  if (effect.effect === 'gold') note('L27');
  if (effect.effect === 'draw' && effect.to === 'hand') noteDrawToHand(position, note);
}

// ---------------------------------------------------------------------------------------------
// The player's answers

export function answer(position: Position, move: EffectMove, note: Note): Position {
  if ('declines' in move) return decline(position, note);
  if ('accepts' in move) return accept(position, note);
  return timeDone(doChosen(position, move, note), note);
}

/** L70: what is left of the amount is passed over. */
function decline(position: Position, note: Note): Position {
  note('L70');
  return nextEffect(position, note);
}

/** L71 */
function accept(position: Position, note: Note): Position {
  const effect = effectUnderWay(position);
  if (!leavesNoChoice(effect)) throw new Error(`${effect.effect} is chosen, not accepted`);
  note('L71');
  return doWithoutChoice(position, effect, note);
}

type ChosenMove = Exclude<EffectMove, { declines: unknown } | { accepts: unknown }>;

function doChosen(position: Position, move: ChosenMove, note: Note): Position {
  if ('modifier' in move) return placeModifier(position, move.modifier, move.on, note);
  if ('takes' in move) {
    noteTake(position, note);
    return takeCard(position, move.takes, move.to ?? 'hometown', note);
  }
  if ('discards' in move) return discardCard(position, move.discards, move.from, note);
  if ('moves' in move) return moveCard(position, move.moves, note);
  if ('exchanges' in move) return exchangeCard(position, move.exchanges, move.from, note);
  if ('looks' in move) return lookAtModifier(position, move.looks, note);
  return stealDisc(position, move.steals, note);
}

/** L21; L73 where it is not the standard Cleric's choice. */
function noteTake(position: Position, note: Note): void {
  const effect = effectUnderWay(position);
  note('L21');
  if (effect.effect !== 'take') return;
  if (effect.which === 'highest' || effect.of !== 'others') note('L73');
}

// ---------------------------------------------------------------------------------------------
// The end of the turn

/** L69: only now is the hand looked at. */
function endEffects(position: Position, note: Note): Position {
  const effects = effectsUnderWay(position);
  const hasNoCard = at(position.hands, position.seat).length === 0;
  const discardsHand = effects.some((e) => e.effect === 'discard' && e.from === 'hand');
  if (effects.length > 1 || (hasNoCard && discardsHand)) note('L69');
  return endTurn({ ...position, phase: 'play', acting: null, effectIndex: 0, timesLeft: 0 }, note);
}

/** L32: the first empty hand at the end of a turn gives every other player one last turn. */
function endTurn(position: Position, note: Note): Position {
  const { players, lastTurns } = position;
  const isEmptyHand = at(position.hands, position.seat).length === 0;
  if (isEmptyHand) note('L32');
  if (lastTurns !== null) return nextTurn({ ...position, lastTurns: lastTurns - 1 }, note);
  if (isEmptyHand) return nextTurn({ ...position, lastTurns: players - 1 }, note);
  return nextTurn(position, note);
}

/** L33: clockwise, also in the last turns; with none of them left the turns are over. */
function nextTurn(position: Position, note: Note): Position {
  if (position.lastTurns === 0) return position;
  if (position.lastTurns !== null) note('L33');
  return { ...position, phase: 'play', seat: nextSeat(position, position.seat) };
}
