/** The one-time abilities of mercenaries (T34 to T36). */

import { at } from '../../../kit/lists.js';
import { mercenaryOf } from './cards.js';
import { counter } from './counters.js';
import { destroyBuilding, resumeWindow } from './destroy.js';
import { discardAtRandom, drawCards } from './random.js';
import { hitPointsOf } from './resources.js';
import { isBattleEffect, isCounterEffect, isTargeted } from './rules.js';
import {
  ask,
  discardCard,
  distinctUnits,
  findUnit,
  othersAfter,
  removeUnit,
  seatOf,
  theBattle,
  usable,
  withSeat,
} from './table.js';
import type {
  AbilityEffect,
  Boosts,
  Mercenary,
  Move,
  Note,
  Once,
  Pending,
  Position,
  Role,
  TargetedEffect,
  Window,
} from './types.js';

// ---------------------------------------------------------------------------------------------
// When an ability can be activated

export function roleOf(position: Position, seat: number): Role {
  return position.battle?.attacker === seat ? 'attack' : 'defence';
}

function isPossible(position: Position, effect: AbilityEffect): boolean {
  const { seat, active, phase } = position;
  if (isBattleEffect(effect)) {
    if (phase !== 'battle') return false;
    if ('role' in effect) return effect.role === roleOf(position, seat);
    return effect.effect === 'heal' || roleOf(position, seat) === 'attack'; // siege
  }
  if (isCounterEffect(effect)) return phase === 'counter'; // T81 to T84
  if (phase === 'battle') return false;
  if (effect.effect === 'protect') return seat !== active;
  if (isTargeted(effect)) {
    return phase !== 'farewell' && targets(position, effect as TargetedEffect).length > 0;
  }
  return true;
}

function canActivate(position: Position, mercenary: Mercenary): boolean {
  return mercenary.ability.every((effect) => isPossible(position, effect));
}

export function activateMoves(position: Position): readonly Move[] {
  const { rules, seat } = position;
  return distinctUnits(usable(position, seat, 'mercenary'))
    .filter(({ unit }) => canActivate(position, mercenaryOf(rules, unit)))
    .map(({ unit, at: place }) => ({ do: 'activate', unit, at: place }));
}

/** T70: the mercenaries of a destroyed building, while they are leaving. */
export function farewellMoves(position: Position): readonly Move[] {
  const { rules, leaving, leavingFrom } = position;
  if (leavingFrom === null) throw new Error('nobody is leaving');
  const units = leaving.map((one) => one.unit);
  return units
    .filter((unit, i) => units.indexOf(unit) === i)
    .filter((unit) => canActivate(position, mercenaryOf(rules, unit)))
    .map((unit) => ({ do: 'activate', unit, at: leavingFrom }));
}

// ---------------------------------------------------------------------------------------------
// Activating

/** T36: the mercenary is discarded, its quest or settling forfeited; then its effects happen. */
export function activate(position: Position, unit: string, place: string, note: Note): Position {
  note('T34');
  note('T36');
  if (position.seat !== position.active) note('T35');
  const { ability } = mercenaryOf(position.rules, unit);
  const left = discardCard(leaveSlot(position, unit, place), unit, note);
  return ability.reduce((p, effect) => carryOut(p, effect, note), left);
}

function leaveSlot(position: Position, unit: string, place: string): Position {
  if (position.phase !== 'farewell') {
    const { seat } = position;
    return removeUnit(position, seat, findUnit(position, seat, unit, place, 'mercenary'));
  }
  const index = position.leaving.findIndex((one) => one.unit === unit);
  return { ...position, leaving: position.leaving.filter((_, i) => i !== index) };
}

function carryOut(position: Position, effect: AbilityEffect, note: Note): Position {
  const { seat } = position;
  switch (effect.effect) {
    case 'gain':
      return gainOnce(position, effect.resource, effect.amount);
    case 'draw':
      return drawCards(position, seat, effect.amount, note);
    case 'protect':
      return withSeat(position, seat, { safe: true });
    case 'strength':
    case 'inspire':
    case 'siege':
    case 'heal':
      return boost(position, effect.effect, effect.amount);
    case 'weaken':
    case 'hold':
    case 'toll':
    case 'fortify':
      return { ...position, battle: counter(theBattle(position), effect, note) };
    default:
      return chooseTarget(position, effect, note);
  }
}

/** T20: Coin and Build count in the next build phase; or, as an alternative, already in this one. */
function gainOnce(position: Position, resource: Once, amount: number): Position {
  const { rules, seat, active, phase } = position;
  if (rules.abilitiesRaise === 'now' && phase === 'build' && seat === active) {
    if (resource === 'coin') return { ...position, coin: position.coin + amount };
    if (resource === 'build') return { ...position, build: position.build + amount };
  }
  return addExtra(position, seat, resource, amount);
}

export function addExtra(
  position: Position,
  seat: number,
  resource: Once,
  amount: number,
): Position {
  const { extra } = seatOf(position, seat);
  return withSeat(position, seat, { extra: { ...extra, [resource]: extra[resource] + amount } });
}

function boost(position: Position, name: keyof Boosts, amount: number): Position {
  const battle = theBattle(position);
  const role = roleOf(position, position.seat);
  const side = battle.boosts[role];
  const boosts = { ...battle.boosts, [role]: { ...side, [name]: side[name] + amount } };
  return { ...position, battle: { ...battle, boosts } };
}

// ---------------------------------------------------------------------------------------------
// Targets

interface Target {
  seat: number;
  building?: string;
}

function targets(position: Position, effect: TargetedEffect): readonly Target[] {
  const others = othersAfter(position, position.seat).map((seat) => ({ seat }));
  switch (effect.effect) {
    case 'discard':
      return others.filter(({ seat }) => seatOf(position, seat).hand.length > 0);
    case 'steal':
      return others;
    case 'spy':
      return others.filter(({ seat }) => seatOf(position, seat).units.some((unit) => !unit.open));
    case 'destroy':
      return others.flatMap(({ seat }) =>
        seatOf(position, seat)
          .buildings.map(({ card }) => card)
          .filter((building) => hitPointsOf(position, seat, building) <= effect.amount)
          .map((building) => ({ seat, building })),
      );
  }
}

/** With one candidate nothing is asked. */
function chooseTarget(position: Position, effect: TargetedEffect, note: Note): Position {
  const possible = targets(position, effect);
  if (possible.length === 0) return position;
  if (possible.length === 1) return strike(position, effect, at(possible, 0), note);
  const phase = effect.effect === 'destroy' ? 'raze' : 'target';
  return {
    ...ask(position, phase, position.seat),
    pending: effect,
    resume: position.phase as Window,
    resumeSeat: position.seat,
  };
}

function pendingEffect(position: Position): TargetedEffect {
  const pending: Pending | null = position.pending;
  if (pending === null || pending.effect === 'settle' || pending.effect === 'exchange') {
    throw new Error('no effect is pending');
  }
  return pending;
}

export function targetMoves(position: Position): readonly Move[] {
  return targets(position, pendingEffect(position)).map(({ seat, building }) =>
    building === undefined ? { do: 'target', seat } : { do: 'destroy', seat, building },
  );
}

export function strikeTarget(position: Position, target: Target, note: Note): Position {
  const effect = pendingEffect(position);
  return strike(resumeWindow({ ...position, pending: null }), effect, target, note);
}

function strike(position: Position, effect: TargetedEffect, target: Target, note: Note): Position {
  const { seat, building } = target;
  switch (effect.effect) {
    case 'discard':
      return discardAtRandom(position, seat, effect.amount, note);
    case 'steal':
      return gainOnce(addExtra(position, seat, 'coin', -effect.amount), 'coin', effect.amount);
    case 'spy':
      return openUnits(position, seat);
    case 'destroy':
      if (building === undefined) throw new Error('no building is named');
      return destroyBuilding(position, seat, building, note);
  }
}

function openUnits(position: Position, seat: number): Position {
  const units = seatOf(position, seat).units.map((unit) => ({ ...unit, open: true }));
  return withSeat(position, seat, { units });
}
