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

/** Effects in battle: of troops, of whatever stands, and of abilities. */
export type BattleEffect =
  | { effect: 'strength'; role: Role; amount: number }
  | { effect: 'inspire'; role: Role; amount: number }
  | { effect: 'siege'; amount: number }
  | { effect: 'heal'; amount: number };

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
  | TargetedEffect;

export type TargetedEffect =
  | { effect: 'discard'; amount: number }
  | { effect: 'steal'; amount: number }
  | { effect: 'spy' }
  | { effect: 'destroy'; amount: number };

export const BATTLE_EFFECTS = ['strength', 'inspire', 'siege', 'heal'] as const;
export const TARGETED_EFFECTS = ['discard', 'steal', 'spy', 'destroy'] as const;

/** T17, T37: what must be so for a building to be built or a quest to be claimed. */
export type Condition =
  | { buildings: number; type?: BuildingType }
  | { upgrades: number }
  | { victories: number }
  | { troops: number }
  | { coin: number };

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
  requires?: Condition;
  effects?: StandingEffect[];
}

export interface Troop extends AnyCard {
  kind: 'troop';
  attack: number;
  defence: number;
  effects?: BattleEffect[];
}

/** T33: either a quest or a settle effect. */
export interface Mercenary extends AnyCard {
  kind: 'mercenary';
  ability: AbilityEffect[];
  quest?: { if: Condition; draw: number };
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
