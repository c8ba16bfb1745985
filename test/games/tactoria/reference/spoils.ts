/** The end of a battle: score, elimination, destroyed buildings, survivors (T55 to T71). */

import { at, sum } from '../../../kit/lists.js';
import { win } from './build.js';
import { destroyBuilding, eliminate, returnTroop } from './destroy.js';
import { hitPointsOf, livingSeats, resourceOf } from './resources.js';
import {
  ask,
  discardCards,
  seatOf,
  sortInvolved,
  sortResting,
  theBattle,
  withSeat,
} from './table.js';
import type { Involved, Move, Note, Position, Role } from './types.js';
import {
  kingdomAmount,
  noteTroopEffects,
  seatIn,
  sideAmount,
  troopValues,
  winnerRole,
} from './values.js';

// ---------------------------------------------------------------------------------------------
// The end of the battle

/** T55: City Defence is always added. */
export function total(position: Position, role: Role): number {
  const troops = sum(troopValues(position, role)) + kingdomAmount(position, role, 'strength');
  if (role === 'attack') return troops;
  return troops + resourceOf(position, theBattle(position).defender, 'defence');
}

/** T58: score = attack - defence. */
export function endBattle(position: Position, note: Note): Position {
  const score = total(position, 'attack') - total(position, 'defence');
  note('T55');
  note('T58');
  noteTroopEffects(position, note);
  if (score === 0) return endInDraw(position, note);
  const winner: Role = score > 0 ? 'attack' : 'defence';
  const values = troopValues(position, winner);
  const scored = { ...position, battle: { ...theBattle(position), score, values } };
  const counted = countVictory(scored, winner);
  if (score >= position.rules.eliminationMargin) return destroyCapital(counted, note);
  const rid = discardLosers(counted, winner === 'attack' ? 'defence' : 'attack', note);
  if (score <= -position.rules.eliminationMargin) note('T63');
  if (winner === 'attack') return ask(rid, 'plunder', theBattle(rid).attacker);
  note('T68');
  return ask(rid, 'survive', theBattle(rid).defender);
}

function endInDraw(position: Position, note: Note): Position {
  const { attacker, attack, defence } = theBattle(position);
  const units = [...attack, ...defence].map((one) => one.unit);
  return ask(discardCards({ ...position, battle: null }, units, note), 'military', attacker);
}

function countVictory(position: Position, winner: Role): Position {
  const seat = seatIn(theBattle(position), winner);
  return withSeat(position, seat, { victories: seatOf(position, seat).victories + 1 });
}

/** T59: all of the loser's troops that took part. */
function discardLosers(position: Position, loser: Role, note: Note): Position {
  const battle = theBattle(position);
  const lost = battle[loser].map((one) => one.unit);
  if (lost.length > 0) note('T59');
  return discardCards({ ...position, battle: { ...battle, [loser]: [] } }, lost, note);
}

/** T62: nothing is left to be plundered; the last survivor has won. */
function destroyCapital(position: Position, note: Note): Position {
  const battle = theBattle(position);
  const { attacker, defender } = battle;
  const defenders = battle.defence.map((one) => one.unit); // T31: they go back, too
  const emptied = { ...position, battle: { ...battle, defence: [] } };
  const left = eliminate(emptied, defender, defenders, note);
  if (livingSeats(left).length === 1) return win(left, attacker);
  return ask(left, 'survive', attacker);
}

// ---------------------------------------------------------------------------------------------
// Plunder

function plunderLeft(position: Position): number {
  const { score, destroyed } = theBattle(position);
  return (score ?? 0) + sideAmount(position, 'attack', 'siege') - destroyed;
}

/** T84: in this battle they may have more Hit Points. */
export function hitPointsInPlunder(position: Position, building: string): number {
  const { defender, counters } = theBattle(position);
  return hitPointsOf(position, defender, building) + counters.fortify;
}

export function plunderMoves(position: Position): readonly Move[] {
  const { defender } = theBattle(position);
  return seatOf(position, defender)
    .buildings.map(({ card }) => card)
    .filter((card) => hitPointsInPlunder(position, card) <= plunderLeft(position))
    .map((building) => ({ do: 'destroy', seat: defender, building }));
}

/** T60: any combination, each building whole. */
export function plunder(position: Position, building: string, note: Note): Position {
  const battle = theBattle(position);
  note('T60');
  const destroyed = battle.destroyed + hitPointsInPlunder(position, building);
  const counted = { ...position, battle: { ...battle, destroyed } };
  return destroyBuilding(counted, battle.defender, building, note);
}

export function endPlunder(position: Position, note: Note): Position {
  if (plunderMoves(position).length > 0) note('T61');
  return ask(position, 'survive', theBattle(position).attacker);
}

// ---------------------------------------------------------------------------------------------
// Survivors

/** T67: with shared spoils, Hit Points destroyed beyond the siege bonus lower the score. */
function scoreForSurvivors(position: Position): number {
  const { score, destroyed } = theBattle(position);
  const points = Math.abs(score ?? 0);
  if (position.rules.spoils === 'twice') return points;
  const siege = sideAmount(position, 'attack', 'siege');
  return points - Math.max(0, destroyed - siege);
}

/** T65: in total, or each for itself; T66: healing adds to it. */
function valueAllowed(position: Position): number {
  const battle = theBattle(position);
  const heal = sideAmount(position, winnerRole(battle), 'heal');
  const chosen = sum(battle.survivors.map((one) => one.value));
  const whole = scoreForSurvivors(position) + heal;
  return position.rules.survivors === 'total' ? whole - chosen : whole;
}

export function surviveMoves(position: Position): readonly Move[] {
  const battle = theBattle(position);
  const involved = battle[winnerRole(battle)];
  return involved
    .filter((_, i) => at(battle.values ?? [], i) <= valueAllowed(position))
    .filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i)
    .map(({ unit, at: place }) => ({ do: 'survive', unit, at: place }));
}

function isSame(a: Involved, b: Involved): boolean {
  return a.unit === b.unit && a.at === b.at;
}

export function survive(position: Position, unit: string, place: string, note: Note): Position {
  const battle = theBattle(position);
  const role = winnerRole(battle);
  const values = battle.values ?? [];
  const index = battle[role].findIndex((one) => isSame(one, { unit, at: place }));
  const survivor = { unit, at: place, value: at(values, index) };
  note('T65');
  return {
    ...position,
    battle: {
      ...battle,
      [role]: battle[role].filter((_, i) => i !== index),
      values: values.filter((_, i) => i !== index),
      survivors: sortInvolved(position, [...battle.survivors, survivor]),
    },
  };
}

/** T69, T71: survivors rest or return; the others are discarded. */
export function endSurvive(position: Position, note: Note): Position {
  const battle = theBattle(position);
  const role = winnerRole(battle);
  const seat = seatIn(battle, role);
  const lost = battle[role].map((one) => one.unit);
  const over = discardCards({ ...position, battle: null }, lost, note);
  const rests = role === 'attack' || position.rules.rest === 'both';
  const home = battle.survivors.reduce((p, { unit, at: place }) => {
    const troop = { unit, at: place, slot: role };
    return rests ? rest(p, seat, troop, note) : returnTroop(p, seat, troop, note);
  }, over);
  return ask(home, 'military', battle.attacker);
}

function rest(
  position: Position,
  seat: number,
  troop: Involved & { slot: Role },
  note: Note,
): Position {
  note('T71');
  const resting = sortResting(position, [...seatOf(position, seat).resting, troop]);
  return withSeat(position, seat, { resting });
}
