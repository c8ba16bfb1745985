import {
  type AbilityEffect,
  type BattleEffect,
  type Card,
  type Condition,
  RESOURCES,
  ROLES,
  type StandingEffect,
  TYPES,
  type Upgrade,
} from './cards.js';

/*
 * Effects prepared for play. Everything is an integer in a typed array: what stands adds up in one
 * row of numbers a seat, an ability is a few steps.
 */

/** What standing effects add up to: places in a seat's row. Those with a role: + role. */
export const enum Standing {
  COIN,
  BUILD,
  DEFENCE,
  DRAW,
  STORE,
  BUILDING_DISCOUNT,
  UPGRADE_DISCOUNT,
  STRENGTH,
  INSPIRE = 9,
  SIEGE = 11,
  HEAL,
  FORTIFY,
  SIZE = 14,
}

/** Steps of an ability. */
export const enum Op {
  NONE,
  COIN,
  BUILD,
  DRAW_LATER,
  STORE,
  DRAW,
  PROTECT,
  // With a target.
  DISCARD,
  STEAL,
  SPY,
  DESTROY,
  // In battle.
  STRENGTH,
  INSPIRE,
  SIEGE,
  HEAL,
  /** Not a step, but what is pending while the place under which to settle is asked. */
  SETTLE,
}
export const OP_NAMES = [
  ...['', 'gain', 'gain', 'gain', 'gain', 'draw', 'protect'],
  ...['discard', 'steal', 'spy', 'destroy', 'strength', 'inspire', 'siege', 'heal', 'settle'],
] as const;

/** When an ability can be used: bits. */
export const enum Use {
  /** In every window but battle. */
  ANY = 1,
  /** Needs a target. */
  TARGETED = 2,
  /** In battle, as attacker or as defender. */
  ATTACK = 4,
  DEFENCE = 8,
  /** Not in the owner's own turn. */
  PROTECTS = 16,
}

/** What a condition counts. */
export const enum Counts {
  NOTHING,
  BUILDINGS,
  UPGRADES,
  VICTORIES,
  TROOPS,
  COIN,
  /** + type */
  TYPE,
}

/** Lists of pairs, one after the other: those of `i` are from[i] … from[i + 1] − 1. */
export interface Pairs {
  readonly from: Int32Array;
  readonly what: Int32Array;
  readonly amount: Int32Array;
}

function makePairs(lists: readonly (readonly (readonly [number, number])[])[]): Pairs {
  const flat = lists.flat();
  const from = new Int32Array(lists.length + 1);
  lists.forEach(({ length }, i) => {
    from[i + 1] = from[i] + length;
  });
  return {
    from,
    what: Int32Array.from(flat, ([what]) => what),
    amount: Int32Array.from(flat, ([, amount]) => amount),
  };
}

/** By kind of card: what it adds while it stands, is settled or fights; then by upgrade. */
export function compileStanding(cards: readonly Card[], upgrades: readonly Upgrade[]): Pairs {
  const ofCard = (card: Card) =>
    (card.kind === 'mercenary' ? card.settle?.effects : card.effects) ?? [];
  const all = [...cards.map(ofCard), ...upgrades.map(({ effects }) => effects ?? [])];
  return makePairs(all.map((effects) => effects.map((e) => [fieldOf(e), e.amount] as const)));
}

function fieldOf(e: StandingEffect): number {
  switch (e.effect) {
    case 'gain':
      return Standing.COIN + RESOURCES.indexOf(e.resource);
    case 'discount':
      return e.on === 'building' ? Standing.BUILDING_DISCOUNT : Standing.UPGRADE_DISCOUNT;
    case 'strength':
      return Standing.STRENGTH + ROLES.indexOf(e.role);
    case 'inspire':
      return Standing.INSPIRE + ROLES.indexOf(e.role);
    default:
      return { siege: Standing.SIEGE, heal: Standing.HEAL, fortify: Standing.FORTIFY }[e.effect];
  }
}

/** By kind of card. */
export function compileAbilities(cards: readonly Card[]): Pairs {
  return makePairs(
    cards.map((card) =>
      card.kind === 'mercenary'
        ? card.ability.map((e) => [opOf(e), 'amount' in e ? e.amount : 0] as const)
        : [],
    ),
  );
}

const GAINS = { coin: Op.COIN, build: Op.BUILD, draw: Op.DRAW_LATER, store: Op.STORE };

function opOf(e: AbilityEffect): Op {
  return e.effect === 'gain' ? GAINS[e.resource] : OP_NAMES.indexOf(e.effect);
}

/** A battle ability only if all its effects are possible in the owner's role. */
export function usesOf(card: Card): number {
  if (card.kind !== 'mercenary') return 0;
  const { ability } = card;
  const last = opOf(ability[ability.length - 1]);
  if (last >= Op.STRENGTH) {
    const effects = ability as BattleEffect[];
    const fits = (role: string) =>
      effects.every((e) =>
        'role' in e ? e.role === role : e.effect === 'heal' || role === 'attack',
      );
    return (fits('attack') ? Use.ATTACK : 0) | (fits('defence') ? Use.DEFENCE : 0);
  }
  const protects = ability.some(({ effect }) => effect === 'protect');
  return Use.ANY | (last >= Op.DISCARD ? Use.TARGETED : 0) | (protects ? Use.PROTECTS : 0);
}

/** What must be so for a building (T17) or a quest (T37): what is counted, and how many. */
export function compileCondition(card: Card): readonly [number, number] {
  const condition: Condition | undefined =
    card.kind === 'building'
      ? card.requires
      : card.kind === 'mercenary'
        ? card.quest?.if
        : undefined;
  if (condition === undefined) return [Counts.NOTHING, 0];
  if ('upgrades' in condition) return [Counts.UPGRADES, condition.upgrades];
  if ('victories' in condition) return [Counts.VICTORIES, condition.victories];
  if ('troops' in condition) return [Counts.TROOPS, condition.troops];
  if ('coin' in condition) return [Counts.COIN, condition.coin];
  const { buildings, type } = condition;
  return type === undefined
    ? [Counts.BUILDINGS, buildings]
    : [Counts.TYPE + TYPES.indexOf(type), buildings];
}
