/** The course of a turn: which question comes next. */

import { at, upTo } from '../../../kit/lists.js';
import { endCounter, isBattleAsked, isCounterAsked, isMilitaryAsked, pass } from './battle.js';
import { endBuildPhase, hasVictoryUpgrade, isBuildAsked, startBuildPhase, win } from './build.js';
import { endFarewell, returnResting } from './destroy.js';
import { discardAndDraw, isRegroupAsked, isStoreAsked } from './regroup.js';
import { endBattle, endPlunder, endSurvive, plunderMoves, surviveMoves } from './spoils.js';
import { ask, hasMercenaries, othersAfter, withSeat } from './table.js';
import type { Note, Position } from './types.js';

/** T4: with 'nextTurn' the victory upgrade wins here. */
export function startTurn(position: Position, note: Note): Position {
  const seat = position.active;
  if (hasVictoryUpgrade(position, seat)) {
    note('T4');
    return win(position, seat);
  }
  return startBuildPhase(position, note);
}

/** Whether the question of the phase is asked; the choices that follow a move always are. */
export function isAsked(position: Position): boolean {
  const { phase, seat } = position;
  if (phase === 'build') return isBuildAsked(position);
  if (phase === 'window') return hasMercenaries(position, seat);
  if (phase === 'military') return isMilitaryAsked(position);
  if (phase === 'counter') return isCounterAsked(position);
  if (phase === 'battle') return isBattleAsked(position);
  if (phase === 'plunder') return plunderMoves(position).length > 0;
  if (phase === 'survive') return surviveMoves(position).length > 0;
  if (phase === 'regroup') return isRegroupAsked(position);
  if (phase === 'store') return isStoreAsked(position);
  if (phase === 'farewell') return position.leaving.length > 0;
  return true;
}

/** The seat is done with the phase, or has nothing to do in it. */
export function leavePhase(position: Position, note: Note): Position {
  const { phase } = position;
  if (phase === 'build') return nextInWindow(endBuildPhase(position, note), position.active);
  if (phase === 'window') return nextInWindow(position, position.seat);
  if (phase === 'military') return endMilitaryPhase(position, note);
  if (phase === 'counter') return endCounter(position);
  if (phase === 'battle') return pass(position) ?? endBattle(position, note);
  if (phase === 'plunder') return endPlunder(position, note);
  if (phase === 'survive') return endSurvive(position, note);
  if (phase === 'regroup') return endRegroup(position);
  if (phase === 'store') return endTurn(discardAndDraw(position, note), note);
  if (phase === 'farewell') return endFarewell(position, note);
  throw new Error(`phase ${phase} does not end`);
}

/** Goes on to the next question that is asked. */
export function goOn(position: Position, note: Note): Position {
  if (position.phase === 'over' || isAsked(position)) return position;
  return goOn(leavePhase(position, note), note);
}

/** T35: the other seats clockwise, then the military phase. */
function nextInWindow(position: Position, seat: number): Position {
  const order = othersAfter(position, position.active);
  const next = seat === position.active ? order[0] : order[order.indexOf(seat) + 1];
  if (next === undefined) return ask(position, 'military', position.active);
  return ask(position, 'window', next);
}

/** T71: troops that fought are back in their slots. */
function endMilitaryPhase(position: Position, note: Note): Position {
  const returned = upTo(position.players).reduce(
    (p, seat) => returnResting(p, seat, note),
    position,
  );
  return ask(returned, 'regroup', position.active);
}

/** T73: in the next phase all units may leave again. */
function endRegroup(position: Position): Position {
  return ask({ ...position, moves: 0, brought: [] }, 'store', position.active);
}

/** T51: protection and withdrawals are over; T75: the turn cap. */
function endTurn(position: Position, note: Note): Position {
  const rested = upTo(position.players).reduce(
    (p, seat) => withSeat(p, seat, { safe: false, withdrawn: 0 }),
    position,
  );
  const next = { ...rested, turn: position.turn + 1 };
  if (next.turn >= position.rules.maxTurns) {
    note('T75');
    return ask(next, 'over', -1);
  }
  note('T3');
  return startTurn({ ...next, active: at(othersAfter(next, next.active), 0) }, note);
}
