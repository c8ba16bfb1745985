/** Conditions that can never be met and effects that can never count are refused (T76 to T80). */

import { sum } from '../../../kit/lists.js';
import { listOf, matches } from './conditions.js';
import type {
  Building,
  Card,
  Condition,
  Mercenary,
  Role,
  Rules,
  Troop,
  TroopEffect,
} from './types.js';

export function refuseUnless(ok: boolean, what: string): void {
  if (!ok) throw new Error(what);
}

function allCards(rules: Rules): readonly Card[] {
  return [...rules.cards.deck, ...rules.cards.legendary];
}

function allBuildings(rules: Rules): readonly Building[] {
  return allCards(rules).filter((card) => card.kind === 'building');
}

function allMercenaries(rules: Rules): readonly Mercenary[] {
  return allCards(rules).filter((card) => card.kind === 'mercenary');
}

function copiesOf(cards: readonly Card[]): number {
  return sum(cards.map((card) => card.copies));
}

// ---------------------------------------------------------------------------------------------
// Conditions

function conditionsOf(card: Card): readonly Condition[] {
  if (card.kind === 'building') return card.requires === undefined ? [] : listOf(card.requires);
  if (card.kind === 'mercenary') return card.quest === undefined ? [] : listOf(card.quest.if);
  return [];
}

export function checkConditions(rules: Rules): void {
  for (const card of allCards(rules)) {
    for (const condition of conditionsOf(card)) {
      const what = `${card.id}: ${JSON.stringify(condition)} can never hold`;
      refuseUnless(canHold(rules, card, condition), what);
    }
  }
  checkBuildable(rules);
}

function canHold(rules: Rules, card: Card, condition: Condition): boolean {
  if ('buildings' in condition) {
    return condition.buildings <= mostBuildings(rules, card, condition.type);
  }
  if ('upgrades' in condition) return condition.upgrades <= mostUpgrades(rules);
  if ('troops' in condition) {
    return condition.troops <= copiesOf(allCards(rules).filter((one) => one.kind === 'troop'));
  }
  if ('mercenaries' in condition) {
    const counted = allMercenaries(rules).filter((one) => matches(one, condition));
    return condition.mercenaries <= copiesOf(counted);
  }
  if ('building' in condition) {
    return allBuildings(rules).some((building) => building.id === condition.building);
  }
  return true;
}

/** One of each name, all copies of Villages; without the card itself where it is no Village. */
function mostBuildings(rules: Rules, card: Card, type: Building['type'] | undefined): number {
  const counted = allBuildings(rules)
    .filter((building) => type === undefined || building.type === type)
    .filter((building) => building.id !== card.id || building.type === 'village');
  return sum(counted.map((building) => (building.type === 'village' ? building.copies : 1)));
}

/** Upgrades that a seat can have while the game goes on. */
function mostUpgrades(rules: Rules): number {
  const { length } = rules.upgrades.upgrades;
  return rules.victory === 'atOnce' ? length - 1 : length;
}

/** T77: a building that names itself, or buildings that name each other in a circle. */
function checkBuildable(rules: Rules): void {
  const buildings = allBuildings(rules);
  let buildable: readonly string[] = [];
  for (const _ of buildings) {
    buildable = buildings
      .filter((building) => namedBy(building).every((id) => buildable.includes(id)))
      .map((building) => building.id);
  }
  for (const { id } of buildings) {
    refuseUnless(buildable.includes(id), `${id} can never be built`);
  }
}

function namedBy(building: Building): readonly string[] {
  return conditionsOf(building).flatMap((one) => ('building' in one ? [one.building] : []));
}

// ---------------------------------------------------------------------------------------------
// Troops

export function checkTroops(rules: Rules): void {
  for (const card of allCards(rules)) {
    if (card.kind === 'troop') checkTroop(rules, card);
  }
}

function checkTroop(rules: Rules, troop: Troop): void {
  const effects = troop.effects ?? [];
  refuseUnless(
    troop.attack > 0 || troop.defence > 0 || effects.length > 0,
    `${troop.id} is good for nothing`,
  );
  for (const effect of effects) {
    refuseUnless(canCount(rules, effect), `T80: ${troop.id}: ${JSON.stringify(effect)}`);
    refuseUnless(
      effect.effect !== 'siege' || !('role' in effect),
      `${troop.id}: siege has no role`,
    );
  }
}

/** T80: its slot is a place with a slot for the role. */
function canCount(rules: Rules, effect: TroopEffect): boolean {
  const { slot } = effect;
  if (slot === undefined) return true;
  return rolesOf(effect).some((role) => {
    if (slot === 'capital') return rules.upgrades.capital[role].slots > 0;
    return allBuildings(rules)
      .filter((building) => building.id === slot || building.type === slot)
      .some((building) => hasSlot(rules, building, role));
  });
}

function rolesOf(effect: TroopEffect): readonly Role[] {
  if (effect.effect === 'siege') return ['attack'];
  return effect.role === undefined ? ['attack', 'defence'] : [effect.role];
}

function hasSlot(rules: Rules, building: Building, role: Role): boolean {
  const isExtra =
    building.type === 'village' && rules.villageSlot === 'defence' && role === 'defence'; // T46
  return (building.slots?.[role] ?? 0) > 0 || isExtra;
}
