/** The words of Capitals of Tactoria: cards and effects, rules, chance, moves, positions. */

export type BuildingType = 'village' | 'military' | 'trade' | 'learning';
export type Slot = 'attack' | 'defence' | 'mercenary';
export type Role = 'attack' | 'defence';
export type Resource = 'coin' | 'build' | 'defence' | 'draw' | 'store';
/** What an ability can give once. */
export type Once = 'coin' | 'build' | 'draw' | 'store';

// ---------------------------------------------------------------------------------------------
// Cards

export type BattleEffect =
  | { effect: 'strength' | 'inspire'; role: Role; amount: number }
  | { effect: 'siege' | 'heal'; amount: number };

export type StandingEffect =
  | { effect: 'gain'; resource: Resource; amount: number }
  | { effect: 'discount'; on: 'building' | 'upgrade'; amount: number }
  | { effect: 'fortify'; amount: number }
  | BattleEffect;

/** T80: `role` and `slot` say when an effect of a troop counts; left out, it always does. */
export type TroopEffect =
  | { effect: 'strength' | 'inspire' | 'heal'; amount: number; role?: Role; slot?: string }
  | { effect: 'siege'; amount: number; slot?: string };

/** T81 to T84: used by the defender before the attacker sends anything. */
export type CounterEffect = { effect: 'weaken' | 'hold' | 'toll' | 'fortify'; amount: number };

export type TargetedEffect =
  | { effect: 'discard' | 'steal' | 'destroy'; amount: number }
  | { effect: 'spy' };

export type AbilityEffect =
  | { effect: 'gain'; resource: Once; amount: number }
  | { effect: 'draw'; amount: number }
  | { effect: 'protect' }
  | TargetedEffect
  | BattleEffect
  | CounterEffect;

/** T78: with `class` or `subclass` only those mercenaries count. */
export interface MercenaryCondition {
  mercenaries: number;
  class?: string;
  subclass?: string;
}

export type Condition =
  | { buildings: number; type?: BuildingType }
  | { upgrades: number }
  | { victories: number }
  | { troops: number }
  | { coin: number }
  | { building: string }
  | MercenaryCondition;

/** T76: all conditions of a list must hold. */
export type Conditions = Condition | readonly Condition[];

interface AnyCard {
  id: string;
  name: string;
  copies: number;
}

export interface Building extends AnyCard {
  kind: 'building';
  type: BuildingType;
  cost: number | 'X';
  hitPoints?: number;
  slots?: Partial<Record<Slot, number>>;
  requires?: Conditions;
  effects?: readonly StandingEffect[];
}

export interface Troop extends AnyCard {
  kind: 'troop';
  attack: number;
  defence: number;
  effects?: readonly TroopEffect[];
}

export interface Mercenary extends AnyCard {
  kind: 'mercenary';
  class?: string;
  subclasses?: readonly string[];
  ability: readonly AbilityEffect[];
  quest?: { if: Conditions; draw: number };
  settle?: { under: string; effects: readonly StandingEffect[] };
}

export type Card = Building | Troop | Mercenary;

export interface CardSet {
  about: string;
  deck: readonly Card[];
  legendary: readonly Card[];
}

export interface Upgrade {
  name: string;
  cost: number;
  effects?: readonly StandingEffect[];
  victory?: true;
}

export interface UpgradeSet {
  about: string;
  capital: Record<Slot, { slots: number; unlockedBy: number }>;
  upgrades: readonly Upgrade[];
}

// ---------------------------------------------------------------------------------------------
// Rules and chance

export interface Rules {
  cards: CardSet;
  upgrades: UpgradeSet;
  start: Record<Resource, number>;
  startingHand: number;
  unitCost: number;
  eliminationMargin: number;
  maxTurns: number;
  regroupMoves: number;
  withdrawals: number;
  peaceRounds: number;
  settlersPerBuilding: number;
  questsAndSettling: boolean;
  victory: 'atOnce' | 'nextTurn';
  abilitiesRaise: 'nextTurn' | 'now';
  villageCount: 'banner' | 'name';
  villageHitPoints: 'one' | 'paid' | 'current';
  removal: 'no' | 'regroup';
  legendaryAfterUse: 'removed' | 'legendary' | 'discard';
  questMercenary: 'discarded' | 'stays';
  villageSlot: 'none' | 'defence';
  battleOrder: 'alternate' | 'once';
  survivors: 'total' | 'each';
  spoils: 'twice' | 'shared';
  rest: 'attackers' | 'both';
}

export interface Chance {
  starter: number;
  seed: number;
}

// ---------------------------------------------------------------------------------------------
// Moves

export type Move =
  | { do: 'build'; card: string }
  | { do: 'build'; card: string; at: string; slot: Slot }
  | { do: 'upgrade' | 'pass' | 'withdraw' | 'done' }
  | { do: 'settle' | 'activate' | 'quest' | 'commit' | 'survive'; unit: string; at: string }
  | { do: 'attack' | 'target'; seat: number }
  | { do: 'destroy'; seat: number; building: string }
  | { do: 'under'; building: string }
  | { do: 'keep' | 'store'; card: string }
  | { do: 'from'; at: string; slot: Slot }
  | { do: 'exchange'; unit: string }
  | { do: 'move' | 'dismiss'; unit: string; at: string; slot: Slot };

// ---------------------------------------------------------------------------------------------
// Positions

/** Questions asked of a seat again and again until it is done, or has nothing left to do. */
export type Window =
  | 'build'
  | 'window'
  | 'military'
  | 'counter'
  | 'battle'
  | 'plunder'
  | 'survive'
  | 'regroup'
  | 'store'
  | 'farewell';

/** Single questions that follow a move; the game then goes back to the window. */
export type Choice = 'move' | 'exchange' | 'target' | 'raze' | 'under' | 'legendary';

export type Phase = Window | Choice | 'over';

export interface Place {
  readonly at: string;
  readonly slot: Slot;
}

export interface UnitCard {
  readonly unit: string;
  readonly open: boolean;
  readonly claimed: boolean;
}

export interface Unit extends Place, UnitCard {}

export interface Resting {
  readonly at: string;
  readonly slot: Role;
  readonly unit: string;
}

export interface Involved {
  readonly unit: string;
  readonly at: string;
}

export interface Boosts {
  readonly strength: number;
  readonly inspire: number;
  readonly siege: number;
  readonly heal: number;
}

export interface SeatState {
  readonly alive: boolean;
  readonly out: number;
  readonly hand: readonly string[];
  readonly stored: readonly string[];
  readonly upgrades: number;
  readonly victories: number;
  readonly safe: boolean;
  readonly withdrawn: number;
  readonly buildings: readonly { readonly card: string; readonly prices: readonly number[] }[];
  readonly units: readonly Unit[];
  readonly settlers: readonly { readonly at: string; readonly unit: string }[];
  readonly resting: readonly Resting[];
  readonly extra: Readonly<Record<Once, number>>;
}

export interface Battle {
  readonly attacker: number;
  readonly defender: number;
  readonly attack: readonly Involved[];
  readonly defence: readonly Involved[];
  readonly boosts: Readonly<Record<Role, Boosts>>;
  readonly counters: Readonly<Record<CounterEffect['effect'], number>>;
  readonly passes: number;
  readonly score: number | null;
  readonly destroyed: number;
  readonly values: readonly number[] | null;
  readonly survivors: readonly (Involved & { readonly value: number })[];
}

export type Pending =
  | TargetedEffect
  | { effect: 'settle'; unit: string; at: string }
  | { effect: 'exchange'; unit: string; at: string; slot: Slot };

export interface Position {
  readonly rules: Rules;
  readonly players: number;
  readonly turn: number;
  readonly active: number;
  readonly phase: Phase;
  readonly seat: number;
  readonly resume: Window | null;
  readonly resumeSeat: number | null;
  readonly coin: number;
  readonly build: number;
  readonly moves: number;
  /** Units that were brought where they are in this Regroup phase (T73). */
  readonly brought: readonly Unit[];
  readonly seats: readonly SeatState[];
  readonly battle: Battle | null;
  readonly pending: Pending | null;
  readonly offer: readonly string[];
  readonly source: Place | null;
  readonly leaving: readonly UnitCard[];
  readonly leavingFrom: string | null;
  readonly deck: readonly string[];
  readonly discard: readonly string[];
  readonly legendary: readonly string[];
  readonly removed: readonly string[];
  readonly random: number;
  readonly winner: number | null;
}

/** Called with the clause of the rules whenever it matters. */
export type Note = (clause: string) => void;
