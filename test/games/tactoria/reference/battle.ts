/** The military phase up to the last card played in a battle (T50 to T56). */

import { activate, activateMoves, roleOf } from './abilities.js';
import {
  ask,
  distinctUnits,
  findUnit,
  hasMercenaries,
  othersAfter,
  removeUnit,
  seatOf,
  sortInvolved,
  usable,
  withSeat,
} from './table.js';
import type { Battle, Boosts, Move, Note, Position } from './types.js';

// ---------------------------------------------------------------------------------------------
// Declaring war

function attackable(position: Position): readonly number[] {
  const { rules, players, turn, active } = position;
  if (turn < rules.peaceRounds * players) return []; // T50
  return othersAfter(position, active).filter((seat) => !seatOf(position, seat).safe);
}

function canAttack(position: Position): boolean {
  const troops = usable(position, position.active, 'attack'); // T47, T52
  return troops.length > 0 && attackable(position).length > 0;
}

export function isMilitaryAsked(position: Position): boolean {
  return canAttack(position) || hasMercenaries(position, position.active);
}

export function attackMoves(position: Position): readonly Move[] {
  if (!canAttack(position)) return [];
  return attackable(position).map((seat) => ({ do: 'attack', seat }));
}

const NO_BOOSTS: Boosts = { strength: 0, inspire: 0, siege: 0, heal: 0 };

export function declareWar(position: Position, defender: number, note: Note): Position {
  note('T51');
  if (position.turn < position.players) note('T50');
  const battle: Battle = {
    attacker: position.active,
    defender,
    attack: [],
    defence: [],
    boosts: { attack: NO_BOOSTS, defence: NO_BOOSTS },
    passes: 0,
    score: null,
    destroyed: 0,
    values: null,
    survivors: [],
  };
  return ask({ ...position, battle }, 'counter', defender);
}

export function theBattle(position: Position): Battle {
  if (position.battle === null) throw new Error('there is no battle');
  return position.battle;
}

/** The counter effects can call the attack off. */
export function isCounterAsked(position: Position): boolean {
  const { safe } = seatOf(position, position.seat);
  return !safe && hasMercenaries(position, position.seat);
}

export function endCounter(position: Position): Position {
  const { attacker, defender } = theBattle(position);
  if (seatOf(position, defender).safe) {
    return ask({ ...position, battle: null }, 'military', attacker);
  }
  return ask(position, 'battle', attacker);
}

/** T51: free of charge; the same player is not attacked again in this turn. */
export function withdraw(position: Position, note: Note): Position {
  const { attacker, defender } = theBattle(position);
  note('T51');
  const called = withSeat({ ...position, battle: null }, defender, { safe: true });
  return ask(called, 'military', attacker);
}

// ---------------------------------------------------------------------------------------------
// Playing cards

/** Before the attacker's first troop: the attack can still be called off. */
function isOpening(position: Position): boolean {
  return theBattle(position).attack.length === 0;
}

/** A side that has nothing to play passes without being asked. */
export function isBattleAsked(position: Position): boolean {
  const { seat } = position;
  if (isOpening(position)) return true;
  const troops = usable(position, seat, roleOf(position, seat)); // T48
  return troops.length > 0 || hasMercenaries(position, seat);
}

export function battleMoves(position: Position): readonly Move[] {
  const { seat } = position;
  const commits = distinctUnits(usable(position, seat, roleOf(position, seat))).map(
    ({ unit, at }): Move => ({ do: 'commit', unit, at }),
  );
  if (isOpening(position)) return [...commits, { do: 'withdraw' }];
  return [...commits, ...activateMoves(position), { do: 'pass' }];
}

export function commit(position: Position, unit: string, place: string, note: Note): Position {
  const { seat } = position;
  const role = roleOf(position, seat);
  const left = removeUnit(position, seat, findUnit(position, seat, unit, place, role));
  const battle = theBattle(left);
  const involved = sortInvolved(left, [...battle[role], { unit, at: place }]);
  if (battle.passes > 0 && position.rules.battleOrder === 'alternate') note('T54');
  return afterCard({ ...left, battle: { ...battle, [role]: involved } }, note);
}

export function activateInBattle(
  position: Position,
  unit: string,
  place: string,
  note: Note,
): Position {
  return afterCard(activate(position, unit, place, note), note);
}

/** T53: the other side's turn; or, with one answer only, the same side goes on. */
function afterCard(position: Position, note: Note): Position {
  note('T53');
  if (position.rules.battleOrder === 'once') return position;
  const battle = { ...theBattle(position), passes: 0 };
  return ask({ ...position, battle }, 'battle', otherSide(position));
}

function otherSide(position: Position): number {
  const { attacker, defender } = theBattle(position);
  return position.seat === attacker ? defender : attacker;
}

/** T53: the second pass in a row ends the battle; null says so. */
export function pass(position: Position): Position | null {
  const battle = theBattle(position);
  if (battle.passes === 1) return null;
  return ask({ ...position, battle: { ...battle, passes: 1 } }, 'battle', otherSide(position));
}
