/** The vocabulary of the card files: the orders of these lists are those of every list and table. */
export const CARD_KINDS = ['building', 'troop', 'mercenary'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** T18: the banners of buildings; Villages are green (T14). */
export const TYPES = ['village', 'military', 'trade', 'learning'] as const;
export type BuildingType = (typeof TYPES)[number];

export const SLOTS = ['attack', 'defence', 'mercenary'] as const;
export type Slot = (typeof SLOTS)[number];

export const ROLES = ['attack', 'defence'] as const;
export type Role = (typeof ROLES)[number];

export const RESOURCES = ['coin', 'build', 'defence', 'draw', 'store'] as const;
export type Resource = (typeof RESOURCES)[number];

/** A card's `id`. */
export type CardId = string;

/** Where units of the Capital are; buildings are named by their id. */
export const CAPITAL = 'capital';

/** Effects in battle: of whatever stands, and of abilities. */
export type BattleEffect =
  | { effect: 'strength'; role: Role; amount: number }
  | { effect: 'inspire'; role: Role; amount: number }
  | { effect: 'siege'; amount: number }
  | { effect: 'heal'; amount: number };

/**
 * T80: of troops. Without a role they count in either, without a slot wherever the troop came from:
 * the Capital, a building or a type of buildings.
 */
export type TroopEffect =
  | { effect: 'strength' | 'inspire' | 'heal'; role?: Role; slot?: string; amount: number }
  | { effect: 'siege'; slot?: string; amount: number };

/** Of buildings, settled mercenaries and upgrades. */
export type StandingEffect =
  | BattleEffect
  | { effect: 'gain'; resource: Resource; amount: number }
  | { effect: 'discount'; on: 'building' | 'upgrade'; amount: number }
  | { effect: 'fortify'; amount: number };

/** Of mercenaries, once. */
export type AbilityEffect =
  | BattleEffect
  | { effect: 'gain'; resource: Exclude<Resource, 'defence'>; amount: number }
  | { effect: 'draw'; amount: number }
  | { effect: 'protect' }
  | CounterEffect
  | TargetedEffect;

/** T81 to T84: of a defender, once war is declared and before the attacker sends anything. */
export type CounterEffect = { effect: 'weaken' | 'hold' | 'toll' | 'fortify'; amount: number };

export type TargetedEffect =
  | { effect: 'discard'; amount: number }
  | { effect: 'steal'; amount: number }
  | { effect: 'spy' }
  | { effect: 'destroy'; amount: number };

export const BATTLE_EFFECTS = ['strength', 'inspire', 'siege', 'heal'] as const;
export const COUNTER_EFFECTS = ['weaken', 'hold', 'toll', 'fortify'] as const;
export const TARGETED_EFFECTS = ['discard', 'steal', 'spy', 'destroy'] as const;

/** T17, T37: what must be so for a building to be built or a quest to be claimed. */
export type Condition =
  | { buildings: number; type?: BuildingType }
  | { building: CardId }
  | { mercenaries: number; class?: string; subclass?: string }
  | { upgrades: number }
  | { victories: number }
  | { troops: number }
  | { coin: number };

/** T76: one condition, or several that must all hold. */
export type Conditions = Condition | Condition[];

interface AnyCard {
  id: CardId;
  name: string;
  copies: number;
}

export interface Building extends AnyCard {
  kind: 'building';
  type: BuildingType;
  /** Of a Village "X": 1 and one more for each Village owned (T13). */
  cost: number | 'X';
  /** Otherwise the cost; of a Village see T15. */
  hitPoints?: number;
  slots?: Partial<Record<Slot, number>>;
  requires?: Conditions;
  effects?: StandingEffect[];
}

export interface Troop extends AnyCard {
  kind: 'troop';
  attack: number;
  defence: number;
  effects?: TroopEffect[];
}

/** T33: a quest, a settle effect, or neither. */
export interface Mercenary extends AnyCard {
  kind: 'mercenary';
  /** T78: what conditions may ask for. */
  class?: string;
  subclasses?: string[];
  ability: AbilityEffect[];
  quest?: { if: Conditions; draw: number };
  settle?: { under: CardId | BuildingType; effects: StandingEffect[] };
}

export type Card = Building | Troop | Mercenary;

/** T9: all cards. What they are is data, and of our own making; `about` says so. */
export interface CardSet {
  about: string;
  deck: Card[];
  legendary: Card[];
}

export interface Upgrade {
  name: string;
  cost: number;
  effects?: StandingEffect[];
  /** The last one (T4). */
  victory?: true;
}

/** T5, T45: what the Capital's upgrades give and unlock. */
export interface UpgradeSet {
  about: string;
  capital: Record<Slot, { slots: number; unlockedBy: number }>;
  upgrades: Upgrade[];
}

/** The conditions of a card: what a building requires, or what a quest asks for. */
export function conditionsOf(card: Card): Condition[] {
  const given =
    card.kind === 'building'
      ? card.requires
      : card.kind === 'mercenary'
        ? card.quest?.if
        : undefined;
  return given === undefined ? [] : Array.isArray(given) ? given : [given];
}

/** T78: whether a card counts for a condition on mercenaries. */
export function isOfClass(
  card: Card,
  asked: Extract<Condition, { mercenaries: number }>,
): card is Mercenary {
  return (
    card.kind === 'mercenary' &&
    (asked.class === undefined || card.class === asked.class) &&
    (asked.subclass === undefined || (card.subclasses ?? []).includes(asked.subclass))
  );
}
