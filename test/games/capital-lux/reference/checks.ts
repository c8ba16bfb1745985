/** Refuses rules that cannot be played at all, and chance that does not belong to the rules. */

import { at, sorted, upTo } from '../../../kit/lists.js';
import { allCards, COLOURS } from './cards.js';
import { checkActions, refuseUnless } from './check-actions.js';
import type { Chance, Rules } from './types.js';

function isCount(n: number | undefined): boolean {
  return n !== undefined && Number.isInteger(n) && n >= 0;
}

export function handSizeOf(rules: Rules, players: number): number {
  if (players === 2) return rules.handSize['2'];
  if (players === 3) return rules.handSize['3'];
  if (players === 4) return rules.handSize['4'];
  throw new Error('L1: 2 to 4 players'); // L1
}

export function checkRules(rules: Rules, players: number): void {
  for (const colour of COLOURS) {
    for (const [value, copies] of Object.entries(rules.copies[colour])) {
      refuseUnless(Number(value) >= 0 && String(Number(value)) === value, `value ${value}`);
      refuseUnless(isCount(copies), `copies of ${colour}${value}`);
    }
  }
  checkActions(rules);
  refuseUnless(rules.modifiers.every(Number.isFinite), 'modifiers');
  refuseUnless(isCount(rules.discs), 'discs');
  refuseUnless(isCount(rules.rounds) && rules.rounds > 0, 'rounds');
  refuseUnless(isCount(handSizeOf(rules, players)), 'handSize');
  refuseUnless(isCount(rules.picksPerPass), 'picksPerPass');
  refuseUnless(isCount(rules.setupCards), 'setupCards');
  refuseUnless(
    upTo(players).every((seat) => isCount(rules.startingGold[seat])),
    'startingGold',
  );
  refuseUnless(['nonEmpty', 'any'].includes(rules.clericChoice), 'clericChoice');
  refuseUnless(['stands', 'zero'].includes(rules.negativeLimit), 'negativeLimit');
  refuseUnless(['none', 'tied'].includes(rules.bonusAtZero), 'bonusAtZero');
  refuseUnless(['previousFirst', 'previousLast'].includes(rules.starterTie), 'starterTie');
  const cards = allCards(rules).length;
  refuseUnless(cards > 0, 'no cards');
  const needed = rules.setupCards + players * handSizeOf(rules, players);
  refuseUnless(cards >= needed, 'the deck cannot serve the first deal');
}

function sameItems<T extends string | number>(a: readonly T[], b: readonly T[]): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function isPartOf(part: readonly number[], whole: readonly number[]): boolean {
  const count = (list: readonly number[], n: number) => list.filter((m) => m === n).length;
  return part.every((n) => count(part, n) <= count(whole, n));
}

export function checkChance(rules: Rules, players: number, chance: Chance): void {
  refuseUnless(sameItems(chance.deck, allCards(rules)), 'the deck is not that of the rules');
  refuseUnless(chance.modifierDecks.length === rules.rounds, 'one modifier deck a round');
  for (const deck of chance.modifierDecks) {
    refuseUnless(sameItems(deck, rules.modifiers), 'a modifier deck is not that of the rules');
  }
  const dealt = rules.modifiers.length < players ? 0 : players;
  refuseUnless(chance.starterDeal.length === dealt, 'starterDeal: one modifier a player');
  refuseUnless(isPartOf(chance.starterDeal, rules.modifiers), 'starterDeal');
}

/** L4: the seats that may start; more than one only where chance has to decide. */
export function possibleStarters(players: number, chance: Chance): readonly number[] {
  const seats = upTo(players);
  if (chance.starterDeal.length === 0) return seats;
  const highest = Math.max(...chance.starterDeal);
  return seats.filter((seat) => at(chance.starterDeal, seat) === highest);
}

/** L4 */
export function firstStarter(players: number, chance: Chance): number {
  const possible = possibleStarters(players, chance);
  const starter = chance.starter ?? (possible.length === 1 ? possible[0] : undefined);
  if (starter === undefined) throw new Error('L4 does not decide: a starter must be given');
  refuseUnless(possible.includes(starter), 'L4: the starter is not one of the highest');
  return starter;
}
