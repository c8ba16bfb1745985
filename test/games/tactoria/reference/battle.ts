/** The military phase up to the last card played in a battle (T50 to T56). */

import { activate, activateMoves, addExtra, roleOf } from './abilities.js';
import { mayAttackWithMore, NO_COUNTERS } from './counters.js';
import {
  ask,
  distinctUnits,
  findUnit,
  hasMercenaries,
  othersAfter,
  removeUnit,
  seatOf,
  sortInvolved,
  theBattle,
  usable,
  withSeat,
} from './table.js';
import type { Battle, Boosts, Move, Note, Position, Unit } from './types.js';

// ---------------------------------------------------------------------------------------------
// Declaring war

function attackable(position: Position): readonly number[] {
  const { rules, players, turn, active } = position;
  if (turn < rules.peaceRounds * players) return []; // T50
  return othersAfter(position, active).filter((seat) => {
    const { safe, withdrawn } = seatOf(position, seat);
    return !safe && withdrawn < rules.withdrawals; // T51
  });
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
    counters: NO_COUNTERS,
    passes: 0,
    score: null,
    destroyed: 0,
    values: null,
    survivors: [],
  };
  return ask({ ...position, battle }, 'counter', defender);
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

/** T51: free of charge; so many times in a turn for each player attacked. */
export function withdraw(position: Position, note: Note): Position {
  const { attacker, defender } = theBattle(position);
  note('T51');
  const withdrawn = seatOf(position, defender).withdrawn + 1;
  return ask(
    withSeat({ ...position, battle: null }, defender, { withdrawn }),
    'military',
    attacker,
  );
}

// ---------------------------------------------------------------------------------------------
// Playing cards

/** Before the attacker's first troop: the attack can still be called off. */
function isOpening(position: Position): boolean {
  return theBattle(position).attack.length === 0;
}

/** The troops that the side asked may send: those in slots of its role (T48), T82 considered. */
function sendable(position: Position): readonly Unit[] {
  const role = roleOf(position, position.seat);
  if (role === 'attack' && !mayAttackWithMore(theBattle(position))) return [];
  return usable(position, position.seat, role);
}

/** A side that has nothing to play passes without being asked. */
export function isBattleAsked(position: Position): boolean {
  if (isOpening(position)) return true;
  return sendable(position).length > 0 || hasMercenaries(position, position.seat);
}

export function battleMoves(position: Position): readonly Move[] {
  const commits = distinctUnits(sendable(position)).map(
    ({ unit, at }): Move => ({ do: 'commit', unit, at }),
  );
  if (isOpening(position)) return [...commits, { do: 'withdraw' }];
  return [...commits, ...activateMoves(position), { do: 'pass' }];
}

export function commit(position: Position, unit: string, place: string, note: Note): Position {
  const { seat } = position;
  const role = roleOf(position, seat);
  const paid = isOpening(position) ? payToll(position) : position;
  const left = removeUnit(paid, seat, findUnit(paid, seat, unit, place, role));
  const battle = theBattle(left);
  const involved = sortInvolved(left, [...battle[role], { unit, at: place }]);
  if (battle.passes > 0 && position.rules.battleOrder === 'alternate') note('T54');
  return afterCard({ ...left, battle: { ...battle, [role]: involved } }, note);
}

/** T83: with the first troop; it lowers the Coin of the attacker's next build phase. */
function payToll(position: Position): Position {
  const { attacker, counters } = theBattle(position);
  return counters.toll === 0 ? position : addExtra(position, attacker, 'coin', -counters.toll);
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
