/** The standard rules, and what is refused. */

import { readFileSync } from 'node:fs';
import { distinct } from '../../../kit/lists.js';
import { checkConditions, checkTroops, refuseUnless } from './refusals.js';
import type { AbilityEffect, Card, CardSet, Rules, UpgradeSet } from './types.js';

function read<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../../../data/tactoria/${name}.json`, import.meta.url), 'utf8'),
  );
}

export const standardCards = read<CardSet>('cards');
export const standardUpgrades = read<UpgradeSet>('upgrades');

export const standardRules: Rules = {
  cards: standardCards,
  upgrades: standardUpgrades,
  start: { coin: 2, build: 2, defence: 1, draw: 3, store: 1 },
  startingHand: 5,
  unitCost: 1,
  eliminationMargin: 5,
  maxTurns: 80,
  regroupMoves: 0,
  withdrawals: 1,
  peaceRounds: 0,
  settlersPerBuilding: 0,
  questsAndSettling: true,
  victory: 'atOnce',
  abilitiesRaise: 'nextTurn',
  villageCount: 'banner',
  villageHitPoints: 'one',
  removal: 'no',
  legendaryAfterUse: 'removed',
  questMercenary: 'stays',
  villageSlot: 'none',
  battleOrder: 'alternate',
  survivors: 'total',
  spoils: 'twice',
  rest: 'attackers',
};

const BATTLE: readonly string[] = ['strength', 'inspire', 'siege', 'heal'];
const COUNTER: readonly string[] = ['weaken', 'hold', 'toll', 'fortify'];
const TARGETED: readonly string[] = ['discard', 'steal', 'spy', 'destroy'];

export function isBattleEffect(effect: AbilityEffect): boolean {
  return BATTLE.includes(effect.effect);
}

export function isCounterEffect(effect: AbilityEffect): boolean {
  return COUNTER.includes(effect.effect);
}

export function isTargeted(effect: AbilityEffect): boolean {
  return TARGETED.includes(effect.effect);
}

export function checkRules(rules: Rules, players: number): void {
  refuseUnless(Number.isInteger(players) && players >= 2 && players <= 6, 'T2: 2 to 6 players');
  const cards = [...rules.cards.deck, ...rules.cards.legendary];
  const ids = cards.map((card) => card.id);
  refuseUnless(distinct(ids).length === ids.length, 'an id is there twice');
  cards.forEach(checkCard);
  const { upgrades } = rules.upgrades;
  upgrades.forEach((upgrade, i) => {
    const isLast = i === upgrades.length - 1;
    refuseUnless((upgrade.victory === true) === isLast, 'the last upgrade, and only it, wins');
  });
  refuseUnless(upgrades.length > 0, 'no upgrades');
  refuseUnless(rules.maxTurns > 0, 'maxTurns');
  refuseUnless(rules.unitCost >= 1, 'unitCost');
  refuseUnless(rules.withdrawals >= 1 && rules.withdrawals <= 10, 'withdrawals');
  checkConditions(rules);
  checkTroops(rules);
}

function checkCard(card: Card): void {
  refuseUnless(card.copies >= 1, `copies of ${card.id}`);
  if (card.kind !== 'mercenary') return;
  const { ability } = card;
  refuseUnless(ability.length >= 1 && ability.length <= 3, `${card.id} has 1 to 3 effects`);
  refuseUnless(distinct(ability.map(sortOf)).length === 1, `${card.id} mixes sorts of effects`);
  refuseUnless(!ability.slice(0, -1).some(isTargeted), `${card.id}: a target comes last`);
  refuseUnless(
    card.quest === undefined || card.settle === undefined,
    `T33: ${card.id} has a quest and settles`,
  );
}

function sortOf(effect: AbilityEffect): 'battle' | 'counter' | 'other' {
  if (isBattleEffect(effect)) return 'battle';
  return isCounterEffect(effect) ? 'counter' : 'other';
}
