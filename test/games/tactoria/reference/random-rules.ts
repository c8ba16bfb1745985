/** Rules and cards at random, to play the reference with all that they can say. */

import { at, upTo } from '../../../kit/lists.js';
import { nextRandom } from './random.js';
import { checkRules, standardRules } from './rules.js';
import type {
  AbilityEffect,
  BattleEffect,
  Building,
  BuildingType,
  Card,
  Condition,
  Conditions,
  CounterEffect,
  Mercenary,
  Resource,
  Role,
  Rules,
  StandingEffect,
  TargetedEffect,
  Troop,
  TroopEffect,
  UpgradeSet,
} from './types.js';

// ---------------------------------------------------------------------------------------------
// Dice

/** A whole number from 0 to n - 1. */
type Dice = (n: number) => number;

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return (n) => {
    const next = nextRandom(state);
    state = next.state;
    return Math.floor((next.value * n) / 4294967296);
  };
}

function among<T>(roll: Dice, list: readonly T[]): T {
  return at(list, roll(list.length));
}

function some<T>(roll: Dice, min: number, max: number, make: (i: number) => T): readonly T[] {
  return upTo(min + roll(max - min + 1)).map(make);
}

// ---------------------------------------------------------------------------------------------
// Effects

const TYPES: readonly BuildingType[] = ['village', 'military', 'trade', 'learning'];
const ROLES: readonly Role[] = ['attack', 'defence'];
const RESOURCES: readonly Resource[] = ['coin', 'build', 'defence', 'draw', 'store'];

function amountOf(roll: Dice): number {
  return 1 + roll(3);
}

function battleEffect(roll: Dice): BattleEffect {
  const amount = amountOf(roll);
  const name = among(roll, ['strength', 'inspire', 'siege', 'heal'] as const);
  if (name === 'siege' || name === 'heal') return { effect: name, amount };
  return { effect: name, role: among(roll, ROLES), amount };
}

function standingEffect(roll: Dice): StandingEffect {
  const amount = amountOf(roll);
  return among<() => StandingEffect>(roll, [
    () => ({ effect: 'gain', resource: among(roll, RESOURCES), amount }),
    () => ({ effect: 'discount', on: among(roll, ['building', 'upgrade']), amount: 1 }),
    () => ({ effect: 'fortify', amount: 1 }),
    () => battleEffect(roll),
  ])();
}

function troopEffect(roll: Dice, buildings: readonly string[]): TroopEffect {
  const amount = amountOf(roll);
  const places = ['capital', ...TYPES, ...buildings];
  const slot = roll(2) === 0 ? {} : { slot: among(roll, places) };
  const role = roll(2) === 0 ? {} : { role: among(roll, ROLES) };
  const name = among(roll, ['strength', 'inspire', 'siege', 'heal'] as const);
  if (name === 'siege') return { effect: name, amount, ...slot };
  return { effect: name, amount, ...role, ...slot };
}

function counterEffect(roll: Dice): CounterEffect {
  const effect = among(roll, ['weaken', 'hold', 'toll', 'fortify'] as const);
  return { effect, amount: amountOf(roll) };
}

function targetedEffect(roll: Dice): TargetedEffect {
  const effect = among(roll, ['discard', 'steal', 'destroy', 'spy'] as const);
  return effect === 'spy' ? { effect } : { effect, amount: amountOf(roll) };
}

function plainEffect(roll: Dice): AbilityEffect {
  const resource = among(roll, ['coin', 'build', 'draw', 'store'] as const);
  return among<AbilityEffect>(roll, [
    { effect: 'gain', resource, amount: amountOf(roll) },
    { effect: 'draw', amount: 1 },
    { effect: 'protect' },
  ]);
}

/** All for battle, all counter effects, or neither with a target at the end. */
function abilityOf(roll: Dice): readonly AbilityEffect[] {
  const sort = roll(3);
  if (sort === 0) return some(roll, 1, 2, () => battleEffect(roll));
  if (sort === 1) return some(roll, 1, 3, () => counterEffect(roll));
  const plain = some(roll, 0, 2, () => plainEffect(roll));
  return plain.length === 0 || roll(2) === 0 ? [...plain, targetedEffect(roll)] : plain;
}

// ---------------------------------------------------------------------------------------------
// Conditions

const CLASSES = ['sage', 'rogue', 'noble'];
const SUBCLASSES = ['elf', 'healer', 'scout'];

function condition(roll: Dice, buildings: readonly string[]): Condition {
  const n = 1 + roll(2);
  return among<() => Condition>(roll, [
    () => ({ buildings: n }),
    () => ({ buildings: n, type: among(roll, TYPES) }),
    () => ({ upgrades: 1 }),
    () => ({ victories: 1 }),
    () => ({ troops: n }),
    () => ({ coin: 1 + roll(5) }),
    () => ({ building: among(roll, buildings) }),
    () => ({ mercenaries: n }),
    () => ({ mercenaries: n, class: among(roll, CLASSES) }),
    () => ({ mercenaries: n, subclass: among(roll, SUBCLASSES) }),
    () => ({ mercenaries: 1, class: among(roll, CLASSES), subclass: among(roll, SUBCLASSES) }),
  ])();
}

function conditions(roll: Dice, buildings: readonly string[]): Conditions {
  if (roll(2) === 0) return condition(roll, buildings);
  return some(roll, 1, 3, () => condition(roll, buildings));
}

// ---------------------------------------------------------------------------------------------
// Cards

function building(roll: Dice, id: string, buildings: readonly string[]): Building {
  const type = among(roll, TYPES);
  return {
    ...{ id, name: id, kind: 'building', type, copies: 1 + roll(3) },
    cost: type === 'village' ? 'X' : 1 + roll(4),
    ...(roll(4) === 0 && { hitPoints: 1 + roll(4) }),
    slots: { attack: roll(3), defence: roll(3), mercenary: roll(3) },
    ...(roll(3) === 0 && { requires: conditions(roll, buildings) }),
    effects: some(roll, 0, 2, () => standingEffect(roll)),
  };
}

function troop(roll: Dice, id: string, buildings: readonly string[]): Troop {
  return {
    ...{ id, name: id, kind: 'troop', copies: 1 + roll(4) },
    attack: roll(4),
    defence: roll(4),
    effects: some(roll, 0, 2, () => troopEffect(roll, buildings)),
  };
}

function mercenary(roll: Dice, id: string, buildings: readonly string[]): Mercenary {
  const more = roll(5);
  return {
    ...{ id, name: id, kind: 'mercenary', copies: 1 + roll(3) },
    ...(roll(4) > 0 && { class: among(roll, CLASSES) }),
    ...(roll(2) > 0 && { subclasses: SUBCLASSES.slice(0, 1 + roll(3)) }),
    ability: abilityOf(roll),
    ...(more < 2 && { quest: { if: conditions(roll, buildings), draw: 1 + roll(3) } }),
    ...(more > 2 && {
      settle: {
        under: roll(2) === 0 ? among(roll, buildings) : among(roll, TYPES),
        effects: [standingEffect(roll)],
      },
    }),
  };
}

function randomCards(roll: Dice): Rules['cards'] {
  const names = some(roll, 6, 12, (i) => `b${i}`);
  const cards: readonly Card[] = [
    ...names.map((id) => building(roll, id, names)),
    ...some(roll, 3, 7, (i) => troop(roll, `t${i}`, names)),
    ...some(roll, 4, 10, (i) => mercenary(roll, `m${i}`, names)),
  ];
  const legendary = cards.filter(() => roll(5) === 0);
  const deck = cards.filter((card) => !legendary.includes(card));
  return { about: 'At random.', deck, legendary };
}

function randomUpgrades(roll: Dice): UpgradeSet {
  const number = 2 + roll(4);
  const place = () => ({ slots: roll(3), unlockedBy: roll(number) });
  return {
    about: 'At random.',
    capital: { attack: place(), defence: place(), mercenary: place() },
    upgrades: upTo(number).map((i) => ({
      name: `upgrade ${i}`,
      cost: 2 + 2 * i,
      effects: some(roll, 0, 2, () => standingEffect(roll)),
      ...(i === number - 1 && { victory: true as const }),
    })),
  };
}

// ---------------------------------------------------------------------------------------------
// Rules

function anyRules(roll: Dice): Rules {
  return {
    ...standardRules,
    cards: randomCards(roll),
    upgrades: randomUpgrades(roll),
    start: {
      coin: 2 + roll(4),
      build: 2 + roll(3),
      defence: roll(3),
      draw: 2 + roll(3),
      store: roll(3),
    },
    eliminationMargin: 2 + roll(8),
    maxTurns: 6 + roll(24),
    regroupMoves: among(roll, [0, 0, 1, 2, 1000]),
    withdrawals: 1 + roll(2),
    peaceRounds: roll(2),
    settlersPerBuilding: roll(3),
    questsAndSettling: roll(8) > 0,
    victory: among(roll, ['atOnce', 'nextTurn']),
    abilitiesRaise: among(roll, ['nextTurn', 'now']),
    villageCount: among(roll, ['banner', 'name']),
    villageHitPoints: among(roll, ['one', 'paid', 'current']),
    removal: among(roll, ['no', 'regroup']),
    legendaryAfterUse: among(roll, ['removed', 'legendary', 'discard']),
    questMercenary: among(roll, ['discarded', 'stays']),
    villageSlot: among(roll, ['none', 'defence']),
    battleOrder: among(roll, ['alternate', 'once']),
    survivors: among(roll, ['total', 'each']),
    spoils: among(roll, ['twice', 'shared']),
    rest: among(roll, ['attackers', 'both']),
  };
}

/** Rules that are not refused. */
export function randomRules(roll: Dice): Rules {
  const rules = anyRules(roll);
  try {
    checkRules(rules, 2);
    return rules;
  } catch {
    return randomRules(roll);
  }
}
