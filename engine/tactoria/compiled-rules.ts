import { Places } from '../core/places.js';
import { Actions } from './actions.js';
import { type Building, type Card, type CardId, ROLES, SLOTS, type Slot, TYPES } from './cards.js';
import {
  compileAbilities,
  compileConditions,
  compileSets,
  compileStanding,
  compileTroopEffects,
  compileValues,
  mercenarySets,
  type Post,
  Standing,
  usesOf,
} from './compile.js';
import { longestBuildPhase } from './endless.js';
import { Groups } from './groups.js';
import type { Rules } from './rules.js';
import { At, Class, Of, SlotType, type TactoriaState } from './state.js';

const CLASSES = { building: Class.BUILDING, troop: Class.TROOP, mercenary: Class.MERCENARY };

/** Rules prepared for play: sizes, places in the state, and look-ups by kind, building and group. */
export class CompiledRules {
  readonly cards: readonly Card[] = [...this.rules.cards.deck, ...this.rules.cards.legendary];
  readonly kinds = this.cards.length;
  /** Words of a mask. */
  readonly banks = Math.ceil(this.kinds / 32);
  /** Kinds from here on are Legendary. */
  readonly firstLegendary = this.rules.cards.deck.length;
  readonly ids: readonly CardId[] = this.cards.map(({ id }) => id);
  readonly names: readonly string[] = this.cards.map(({ name }) => name);
  readonly kindNamed: ReadonlyMap<CardId, number> = new Map(this.ids.map((id, kind) => [id, kind]));
  readonly copiesOf = Int32Array.from(this.cards, ({ copies }) => copies);
  readonly classOf = Int32Array.from(this.cards, ({ kind }) => CLASSES[kind]);
  readonly kindOfBuilding = kindsOf(this, Class.BUILDING);
  readonly troops = kindsOf(this, Class.TROOP);
  readonly mercenaries = kindsOf(this, Class.MERCENARY);
  /** Masks of the kinds that are buildings, troops, mercenaries: class × banks + bank. */
  readonly classMask = Int32Array.from([
    ...maskOf(this, this.kindOfBuilding),
    ...maskOf(this, this.troops),
    ...maskOf(this, this.mercenaries),
  ]);
  /** A troop's or mercenary's number within its class. */
  readonly unitIndex = this.classOf.map((c, kind) => kindsOf(this, c).indexOf(kind));
  readonly standing = compileStanding(this.cards, this.rules.upgrades.upgrades);
  readonly abilities = compileAbilities(this.cards);
  /** Bits of `Use`. */
  readonly uses = Int32Array.from(this.cards, usesOf);
  readonly conditions = compileConditions(this.cards, this.kindNamed);
  /** T78: the sets of mercenaries that conditions count: set × kinds + kind; those with a class (T79). */
  readonly sets = compileSets(this.cards, mercenarySets(this.cards));
  readonly isShown = mercenarySets(this.cards).map((set) => 'class' in set || 'subclass' in set);
  /** Legendary cards that a quest draws; 0: no quest. */
  readonly questDraw = Int32Array.from(this.cards, (card) =>
    card.kind === 'mercenary' && this.rules.questsAndSettling ? (card.quest?.draw ?? 0) : 0,
  );
  /** Masks of the kinds of building under which a mercenary settles: kind × banks + bank. */
  readonly settleMask = Int32Array.from(
    this.cards.flatMap((card) => [...maskOf(this, placesToSettle(this, card))]),
  );

  readonly buildings = this.kindOfBuilding.length;
  /** A kind's number among the buildings, −1 for others. */
  readonly buildingOf = Int32Array.from(this.cards, (_, kind) => this.kindOfBuilding.indexOf(kind));
  readonly typeOf = byBuilding(this, ({ type }) => TYPES.indexOf(type));
  /** 0: X. */
  readonly cost = byBuilding(this, ({ cost }) => (cost === 'X' ? 0 : cost));
  /** 0: by T15. */
  readonly hitPoints = byBuilding(
    this,
    ({ hitPoints, cost }) =>
      hitPoints ?? (cost !== 'X' ? cost : this.rules.villageHitPoints === 'one' ? 1 : 0),
  );
  /** By building: copies that a seat can have in play. */
  readonly mostCopies = byBuilding(this, ({ type, copies }) => (type === 'village' ? copies : 1));
  readonly groups = new Groups(
    SLOTS.map((slot) => this.rules.upgrades.capital[slot]),
    buildingsOf(this).map((building) => SLOTS.map((slot) => slotsOf(this.rules, building, slot))),
    this.mostCopies,
  );
  /** T65, T80, by group × kinds + kind: what a troop counts for by itself, and adds to its side. */
  readonly values = compileValues(this.cards, postsOf(this));
  readonly troopEffects = compileTroopEffects(this.cards, postsOf(this));
  readonly actions = new Actions(this);

  readonly upgradeCosts = Int32Array.from(this.rules.upgrades.upgrades, ({ cost }) => cost);
  readonly unitCost = this.rules.unitCost;
  readonly peaceTurns = this.rules.peaceRounds * this.players;
  readonly winsNextTurn = this.rules.victory === 'nextTurn';
  readonly countsByName = this.rules.villageCount === 'name';
  readonly paidHitPoints = this.rules.villageHitPoints === 'paid';
  readonly currentHitPoints = this.rules.villageHitPoints === 'current';
  readonly mayRemove = this.rules.removal === 'regroup';
  readonly raisesNow = this.rules.abilitiesRaise === 'now';
  readonly questMercenaryStays = this.rules.questMercenary === 'stays';
  readonly attackThenDefence = this.rules.battleOrder === 'once';
  readonly survivesEach = this.rules.survivors === 'each';
  readonly sharedSpoils = this.rules.spoils === 'shared';
  readonly defendersRest = this.rules.rest === 'both';

  // Places in the state.
  readonly at = new Places(At.LISTS);
  readonly attackers = this.at.take(1 + this.groups.room[SlotType.ATTACK]);
  readonly defenders = this.at.take(1 + this.groups.room[SlotType.DEFENCE]);
  readonly survivors = this.at.take(1 + this.groups.troops);
  readonly leaving = this.at.take(1 + this.groups.room[SlotType.MERCENARY]);
  /** Units that were moved in a Regroup phase (brought.ts). */
  readonly brought = this.at.take(1 + mostMoves(this));
  /** During `legendary`: a row. */
  readonly offer = this.at.take(this.kinds);
  readonly deck = this.at.take(this.kinds);
  readonly discard = this.at.take(this.kinds);
  readonly legendary = this.at.take(this.kinds);
  readonly removed = this.at.take(this.kinds);
  readonly seat = this.at.end;

  // Places in a seat's block. The row of a hand lies right behind its mask; decks.ts reads four
  // kinds at a time.
  readonly inBlock = new Places(Of.ROWS);
  readonly handMask = this.inBlock.take(this.banks + this.kinds + 3);
  readonly hand = this.handMask + this.banks;
  /** Masks: kinds of building in play; groups with a free slot; groups with a unit. */
  readonly builtMask = this.inBlock.take(this.banks);
  readonly freeMask = this.inBlock.take(this.groups.banks);
  readonly heldMask = this.inBlock.take(this.groups.banks);
  readonly storedMask = this.inBlock.take(this.banks + this.kinds);
  readonly stored = this.storedMask + this.banks;
  /** By building: the list of prices paid for its copies. */
  readonly prices = this.mostCopies.map((copies) => this.inBlock.take(1 + copies));
  /** By group: the list of its units. */
  readonly units = this.groups.most.map((units) => this.inBlock.take(1 + units));
  /** By group: the place that holds the number of copies of its place. */
  readonly copiesAt = this.groups.building.map((b) => (b < 0 ? Of.CAPITAL : this.prices[b]));
  readonly settlers = this.inBlock.take(1 + mostSettlers(this.cards));
  readonly resting = this.inBlock.take(1 + this.groups.troops);
  /** A row: cards that the seat has seen go to the deck (secrets.ts). */
  readonly recalled = this.inBlock.take(this.kinds);
  /** By Legendary kind, for each copy: what the seat knows of it in the Legendary Deck (secrets.ts). */
  readonly known = this.copiesOf.map((copies, kind) =>
    kind < this.firstLegendary ? -1 : this.inBlock.take(copies),
  );
  readonly knownFrom = this.known[this.firstLegendary] ?? this.inBlock.end;
  readonly knownEnd = this.inBlock.end;
  readonly seatSize = this.inBlock.end;
  readonly size = this.seat + this.players * this.seatSize;

  /** Where a Legendary card goes after use, and the place of that row's size, −1 if none (T28). */
  readonly legendaryTo = this[this.rules.legendaryAfterUse];
  readonly legendaryToSize = {
    removed: -1,
    legendary: At.LEGENDARY_SIZE,
    discard: At.DISCARD_SIZE,
  }[this.rules.legendaryAfterUse];
  /** T28: Legendary cards may get into the deck; nobody keeps track of who has how many then. */
  readonly legendaryInDeck = this.rules.legendaryAfterUse === 'discard';
  /** Most actions of a turn. */
  readonly longestTurn = longestTurn(this);
  /** Sums of the side being counted, and cards being redrawn: nothing lasts in them. */
  readonly sums = new Int32Array(Standing.SIZE);
  /** T73: units of a group (arrangements.ts). */
  readonly movable = new Int32Array(Math.max(...this.groups.most));
  found = 0;

  /** For those who keep count: when a turn has begun, and before a phase is left. */
  onTurn: ((s: TactoriaState) => void) | null = null;
  onLeave: ((s: TactoriaState) => void) | null = null;
  /** The totals of a battle, whose troops are still there. */
  onBattle: ((s: TactoriaState, attack: number, defence: number) => void) | null = null;
  /** A building of the seat is about to be destroyed. */
  onDestroy: ((s: TactoriaState, seat: number, building: number) => void) | null = null;

  constructor(
    readonly rules: Rules,
    readonly players: number,
  ) {}
}

type Part<K extends keyof CompiledRules> = Pick<CompiledRules, K>;

function kindsOf({ classOf }: Part<'classOf'>, one: number): Int32Array {
  return Int32Array.from([...classOf.keys()].filter((kind) => classOf[kind] === one));
}

function maskOf({ banks }: Part<'banks'>, kinds: Iterable<number>): Int32Array {
  const mask = new Int32Array(banks);
  for (const kind of kinds) mask[kind >> 5] |= 1 << kind;
  return mask;
}

const buildingsOf = ({ cards }: Part<'cards'>): Building[] =>
  cards.filter((card) => card.kind === 'building');

const byBuilding = (t: Part<'cards'>, of: (building: Building) => number): Int32Array =>
  Int32Array.from(buildingsOf(t), of);

/** The kinds of building under which a card may settle. */
function placesToSettle(
  { cards, kindNamed, rules }: Part<'cards' | 'kindNamed' | 'rules'>,
  card: Card,
): number[] {
  const under = card.kind === 'mercenary' ? card.settle?.under : undefined;
  if (under === undefined || !rules.questsAndSettling) return [];
  return buildingsOf({ cards }).flatMap(({ id, type }) =>
    under === id || under === type ? [kindNamed.get(id) as number] : [],
  );
}

/** T46: a Village may have a slot for a defending troop. */
function slotsOf({ villageSlot }: Rules, { type, slots }: Building, slot: Slot): number {
  const more = slot === 'defence' && type === 'village' && villageSlot === 'defence' ? 1 : 0;
  return (slots?.[slot] ?? 0) + more;
}

/** T80: where the troops of each group fight from; those of mercenaries fight nowhere. */
function postsOf({ cards, groups }: Part<'cards' | 'groups'>): Post[] {
  const buildings = buildingsOf({ cards });
  return Array.from(groups.slot, (slot, group) => ({
    role: ROLES[slot] ?? ROLES[0],
    building: buildings[groups.building[group]] ?? null,
  }));
}

/** T73: as many as there can be units. */
function mostMoves({ groups, rules }: Part<'groups' | 'rules'>): number {
  const units = groups.room[0] + groups.room[1] + groups.room[2];
  return rules.regroupMoves === 0 ? units : Math.min(rules.regroupMoves, units);
}

function mostSettlers(cards: readonly Card[]): number {
  const settlers = cards.filter((card) => card.kind === 'mercenary' && card.settle);
  return settlers.reduce((sum, { copies }) => sum + copies, 0);
}

/** Building and using each card; windows, battles, regrouping; storing. */
function longestTurn(t: CompiledRules): number {
  const units = t.groups.room[0] + t.groups.room[1] + t.groups.room[2];
  const builds = longestBuildPhase(t.rules) ?? 0;
  const cards = t.copiesOf.reduce((sum, copies) => sum + copies, 0);
  return 3 * builds + 10 * (t.players + 1) * (units + 1) + 3 * mostMoves(t) + wars(t) + cards + 10;
}

/** T51: declaring war and withdrawing. */
const wars = (t: CompiledRules): number => 3 * t.rules.withdrawals * t.players;
