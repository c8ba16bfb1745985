/**
 * Capitals of Tactoria, slow and obvious. A move is carried out by one step of the rules, which
 * returns a new position; then the game goes on to the next question.
 */

import { upTo } from '../../../kit/lists.js';
import { activate, activateMoves, farewellMoves, strikeTarget, targetMoves } from './abilities.js';
import {
  activateInBattle,
  attackMoves,
  battleMoves,
  commit,
  declareWar,
  withdraw,
} from './battle.js';
import { buildBuilding, buildMoves, buildUnit, doUpgrade, upgradeMoves } from './build.js';
import { allLegendary, allOrdinary, sortCards } from './cards.js';
import {
  chooseHome,
  claimQuest,
  keepLegendary,
  keepMoves,
  questMoves,
  settleMoves,
  startSettling,
  underMoves,
} from './quests.js';
import { drawCards } from './random.js';
import {
  chooseSource,
  exchange,
  exchangeMoves,
  fromMoves,
  moveMoves,
  moveUnit,
} from './rearrange.js';
import { dismiss, dismissMoves, store, storeMoves } from './regroup.js';
import { type Result, standings } from './result.js';
import { checkRules } from './rules.js';
import { plunder, plunderMoves, survive, surviveMoves } from './spoils.js';
import { goOn, leavePhase, startTurn } from './turn.js';
import type { Chance, Move, Note, Position, Rules, SeatState } from './types.js';

const silent: Note = () => {};

// ---------------------------------------------------------------------------------------------
// Set-up

const NEW_SEAT: SeatState = {
  alive: true,
  out: 0,
  hand: [],
  stored: [],
  upgrades: 0,
  victories: 0,
  safe: false,
  withdrawn: 0,
  buildings: [],
  units: [],
  settlers: [],
  resting: [],
  extra: { coin: 0, build: 0, draw: 0, store: 0 },
};

export function start(
  rules: Rules,
  players: number,
  chance: Chance,
  note: Note = silent,
): Position {
  checkRules(rules, players);
  note('T2');
  note('T3');
  note('T10');
  const table: Position = {
    rules,
    players,
    turn: 0,
    active: chance.starter,
    phase: 'build',
    seat: chance.starter,
    resume: null,
    resumeSeat: null,
    coin: 0,
    build: 0,
    moves: 0,
    brought: [],
    seats: upTo(players).map(() => NEW_SEAT),
    battle: null,
    pending: null,
    offer: [],
    source: null,
    leaving: [],
    leavingFrom: null,
    deck: sortCards(rules, allOrdinary(rules)),
    discard: [],
    legendary: sortCards(rules, allLegendary(rules)),
    removed: [],
    random: chance.seed >>> 0,
    winner: null,
  };
  const order = upTo(players).map((i) => (chance.starter + i) % players);
  const dealt = order.reduce((p, seat) => drawCards(p, seat, rules.startingHand, note), table);
  return goOn(startTurn(dealt, note), note);
}

// ---------------------------------------------------------------------------------------------
// The interface

const DONE: Move = { do: 'done' };

/** The distinct moves of the seat that is asked; [] when the game is over. */
export function legalMoves(position: Position): readonly Move[] {
  const anyTime = () => [...activateMoves(position), ...questMoves(position)];
  switch (position.phase) {
    case 'build':
      return [
        ...buildMoves(position),
        ...upgradeMoves(position),
        ...settleMoves(position),
        ...anyTime(),
        DONE,
      ];
    case 'window':
    case 'counter':
      return [...activateMoves(position), DONE];
    case 'military':
      return [...attackMoves(position), ...anyTime(), DONE];
    case 'battle':
      return battleMoves(position);
    case 'plunder':
      return [...plunderMoves(position), DONE];
    case 'survive':
      return [...surviveMoves(position), DONE];
    case 'regroup':
      return [...fromMoves(position), ...anyTime(), ...dismissMoves(position), DONE];
    case 'move':
      return moveMoves(position);
    case 'exchange':
      return exchangeMoves(position);
    case 'store':
      return [...storeMoves(position), DONE];
    case 'target':
    case 'raze':
      return targetMoves(position);
    case 'under':
      return underMoves(position);
    case 'legendary':
      return keepMoves(position);
    case 'farewell':
      return [...farewellMoves(position), DONE];
    case 'over':
      return [];
  }
}

/** Plays a move; throws if it is not legal. */
export function applyMove(position: Position, move: Move, note: Note = silent): Position {
  if (!legalMoves(position).some((legal) => sameMove(legal, move))) {
    throw new Error(`not legal in phase ${position.phase}: ${JSON.stringify(move)}`);
  }
  return goOn(step(position, move, note), note);
}

export function step(position: Position, move: Move, note: Note): Position {
  return carryOut(forgetBrought(position, move), move, note);
}

/** T73: once a unit is gone or has claimed its quest, no earlier arrangement can come back: all may leave. */
function forgetBrought(position: Position, move: Move): Position {
  const changesUnits = ['activate', 'quest', 'dismiss'].includes(move.do);
  return position.phase === 'regroup' && changesUnits ? { ...position, brought: [] } : position;
}

function carryOut(position: Position, move: Move, note: Note): Position {
  switch (move.do) {
    case 'build':
      return 'at' in move
        ? buildUnit(position, move.card, move.at, move.slot, note)
        : buildBuilding(position, move.card, note);
    case 'upgrade':
      return doUpgrade(position, note);
    case 'settle':
      return startSettling(position, move.unit, move.at, note);
    case 'under':
      return chooseHome(position, move.building, note);
    case 'activate':
      return position.phase === 'battle'
        ? activateInBattle(position, move.unit, move.at, note)
        : activate(position, move.unit, move.at, note);
    case 'target':
      return strikeTarget(position, { seat: move.seat }, note);
    case 'destroy':
      return position.phase === 'plunder'
        ? plunder(position, move.building, note)
        : strikeTarget(position, { seat: move.seat, building: move.building }, note);
    case 'quest':
      return claimQuest(position, move.unit, move.at, note);
    case 'keep':
      return keepLegendary(position, move.card, note);
    case 'attack':
      return declareWar(position, move.seat, note);
    case 'commit':
      return commit(position, move.unit, move.at, note);
    case 'withdraw':
      return withdraw(position, note);
    case 'survive':
      return survive(position, move.unit, move.at, note);
    case 'from':
      return chooseSource(position, { at: move.at, slot: move.slot });
    case 'move':
      return moveUnit(position, move.unit, { at: move.at, slot: move.slot }, note);
    case 'exchange':
      return exchange(position, move.unit, note);
    case 'dismiss':
      return dismiss(position, move.unit, { at: move.at, slot: move.slot }, note);
    case 'store':
      return store(position, move.card, note);
    case 'pass':
    case 'done':
      return leavePhase(position, note);
  }
}

/** The order of the properties does not matter. */
export function sameMove(a: Move, b: Move): boolean {
  const parts = (move: Move) => JSON.stringify(Object.entries(move).sort());
  return parts(a) === parts(b);
}

/** Once the game is over. */
export function result(position: Position): Result {
  if (position.phase !== 'over') throw new Error('the game is not over');
  return standings(position);
}
