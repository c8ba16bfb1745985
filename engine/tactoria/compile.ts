import {
  type AbilityEffect,
  type BattleEffect,
  CAPITAL,
  type Card,
  type CardId,
  type Condition,
  conditionsOf,
  isOfClass,
  RESOURCES,
  ROLES,
  type Role,
  type StandingEffect,
  type TroopEffect,
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
  // Of a defender, before a battle: the order of `Counter`.
  WEAKEN,
  HOLD,
  TOLL,
  FORTIFY,
  // In battle.
  STRENGTH,
  INSPIRE,
  SIEGE,
  HEAL,
  /** Not steps, but what is pending while the place under which to settle is asked, … */
  SETTLE,
  /** … and the unit that comes back in an exchange. */
  EXCHANGE,
}
export const OP_NAMES = [
  ...['', 'gain', 'gain', 'gain', 'gain', 'draw', 'protect'],
  ...['discard', 'steal', 'spy', 'destroy', 'weaken', 'hold', 'toll', 'fortify'],
  ...['strength', 'inspire', 'siege', 'heal', 'settle', 'exchange'],
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
  /** By a defender, before the battle. */
  COUNTER = 32,
}

/** What a condition counts. */
export const enum Counts {
  BUILDINGS,
  UPGRADES,
  VICTORIES,
  TROOPS,
  COIN,
  /** + type */
  TYPE,
  /** T77, + kind: copies of a building. */
  BUILDING = 16,
  /** + number of a set of mercenaries. */
  MERCENARIES = 1024,
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

/** By kind of card: what it adds while it stands or is settled; then by upgrade. */
export function compileStanding(cards: readonly Card[], upgrades: readonly Upgrade[]): Pairs {
  const ofCard = (card: Card): StandingEffect[] =>
    (card.kind === 'mercenary'
      ? card.settle?.effects
      : card.kind === 'building'
        ? card.effects
        : undefined) ?? [];
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

/** Where a troop fights from: its role, and the building or (null) the Capital. */
export interface Post {
  role: Role;
  building: { id: CardId; type: string } | null;
}

/** T80: the effects of a troop that count there. */
export function effectsAt(card: Card, { role, building }: Post): TroopEffect[] {
  const places = building ? [building.id, building.type] : [CAPITAL];
  return card.kind !== 'troop'
    ? []
    : (card.effects ?? []).filter(
        (e) =>
          !('role' in e && e.role !== undefined && e.role !== role) &&
          !(e.effect === 'siege' && role === 'defence') &&
          (e.slot === undefined || places.includes(e.slot)),
      );
}

/** By post × cards + kind: what a troop adds to its side, its own strength excepted. */
export function compileTroopEffects(cards: readonly Card[], posts: readonly Post[]): Pairs {
  return makePairs(
    posts.flatMap((post) =>
      cards.map((card) =>
        effectsAt(card, post)
          .filter(({ effect }) => effect !== 'strength')
          .map((e) => {
            const field = { inspire: Standing.INSPIRE, siege: Standing.SIEGE, heal: Standing.HEAL };
            const role = e.effect === 'inspire' ? ROLES.indexOf(post.role) : 0;
            return [field[e.effect as keyof typeof field] + role, e.amount] as const;
          }),
      ),
    ),
  );
}

/** T65, by post × cards + kind: what a troop counts for by itself. */
export function compileValues(cards: readonly Card[], posts: readonly Post[]): Int32Array {
  return Int32Array.from(
    posts.flatMap((post) =>
      cards.map((card) =>
        effectsAt(card, post)
          .filter(({ effect }) => effect === 'strength')
          .reduce((sum, { amount }) => sum + amount, card.kind === 'troop' ? card[post.role] : 0),
      ),
    ),
  );
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
  if (last >= Op.WEAKEN) return Use.COUNTER;
  const protects = ability.some(({ effect }) => effect === 'protect');
  return Use.ANY | (last >= Op.DISCARD ? Use.TARGETED : 0) | (protects ? Use.PROTECTS : 0);
}

/** T78: the sets of mercenaries that conditions count, in the words of the conditions. */
export type MercenarySet = Extract<Condition, { mercenaries: number }>;

export function mercenarySets(cards: readonly Card[]): MercenarySet[] {
  const asked = cards.flatMap(conditionsOf).filter((c) => 'mercenaries' in c);
  return asked.filter((set, i) => asked.findIndex((other) => isSameSet(other, set)) === i);
}

const isSameSet = (a: MercenarySet, b: MercenarySet): boolean =>
  a.class === b.class && a.subclass === b.subclass;

/** By set × cards + kind: 1 for the mercenaries of the set. */
export function compileSets(cards: readonly Card[], sets: readonly MercenarySet[]): Uint8Array {
  return Uint8Array.from(sets.flatMap((set) => cards.map((card) => +isOfClass(card, set))));
}

/** By kind, what must be so for a building (T17) or a quest (T37, T76): what is counted, how many. */
export function compileConditions(
  cards: readonly Card[],
  kindNamed: ReadonlyMap<CardId, number>,
): Pairs {
  const sets = mercenarySets(cards);
  const pair = (condition: Condition): readonly [number, number] => {
    if ('upgrades' in condition) return [Counts.UPGRADES, condition.upgrades];
    if ('victories' in condition) return [Counts.VICTORIES, condition.victories];
    if ('troops' in condition) return [Counts.TROOPS, condition.troops];
    if ('coin' in condition) return [Counts.COIN, condition.coin];
    if ('building' in condition)
      return [Counts.BUILDING + (kindNamed.get(condition.building) as number), 1];
    if ('mercenaries' in condition) {
      const set = sets.findIndex((other) => isSameSet(other, condition));
      return [Counts.MERCENARIES + set, condition.mercenaries];
    }
    const { buildings, type } = condition;
    return type === undefined
      ? [Counts.BUILDINGS, buildings]
      : [Counts.TYPE + TYPES.indexOf(type), buildings];
  };
  return makePairs(cards.map((card) => conditionsOf(card).map(pair)));
}
