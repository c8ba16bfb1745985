import { Actions } from './actions.js';
import { type CardId, SLOTS, TYPES } from './cards.js';
import {
  compileAbilities,
  compileCondition,
  compileStanding,
  type Pairs,
  Standing,
  usesOf,
} from './compile.js';
import { longestBuildPhase } from './endless.js';
import { Groups } from './groups.js';
import type { Rules } from './rules.js';
import { At, Class, Of, SlotType, type TactoriaState } from './state.js';

/** Rules prepared for play: sizes, places in the state, and look-ups by kind, building and group. */
export class CompiledRules {
  readonly rules: Rules;
  readonly players: number;
  readonly kinds: number;
  /** Words of a mask. */
  readonly banks: number;
  /** Kinds from here on are Legendary. */
  readonly firstLegendary: number;
  readonly ids: readonly CardId[];
  readonly names: readonly string[];
  readonly kindNamed: ReadonlyMap<CardId, number>;
  readonly copiesOf: Int32Array;
  readonly classOf: Int32Array;
  /** Masks of the kinds that are buildings, troops, mercenaries: class × banks + bank. */
  readonly classMask: Int32Array;
  /** A troop's or mercenary's number within its class. */
  readonly unitIndex: Int32Array;
  /** Value by role: side × kinds + kind. */
  readonly printed: Int32Array;
  readonly standing: Pairs;
  readonly abilities: Pairs;
  /** Bits of `Use`. */
  readonly uses: Int32Array;
  readonly conditionCounts: Int32Array;
  readonly conditionAmount: Int32Array;
  /** Legendary cards that a quest draws; 0: no quest. */
  readonly questDraw: Int32Array;
  /** Masks of the kinds of building under which a mercenary settles: kind × banks + bank. */
  readonly settleMask: Int32Array;

  readonly buildings: number;
  readonly kindOfBuilding: Int32Array;
  readonly buildingOf: Int32Array;
  readonly typeOf: Int32Array;
  /** 0: X. */
  readonly cost: Int32Array;
  /** 0: by T15. */
  readonly hitPoints: Int32Array;
  readonly troops: Int32Array;
  readonly mercenaries: Int32Array;
  readonly groups: Groups;
  readonly actions: Actions;

  readonly upgradeCosts: Int32Array;
  readonly unitCost: number;
  readonly peaceTurns: number;
  readonly winsNextTurn: boolean;
  readonly countsByName: boolean;
  readonly paidHitPoints: boolean;
  readonly currentHitPoints: boolean;
  readonly mayRemove: boolean;
  readonly questMercenaryStays: boolean;
  readonly attackThenDefence: boolean;
  readonly survivesEach: boolean;
  readonly sharedSpoils: boolean;
  readonly defendersRest: boolean;

  // Places in the state.
  readonly attackers: number;
  readonly defenders: number;
  readonly survivors: number;
  readonly leaving: number;
  /** During `legendary`: a row. */
  readonly offer: number;
  readonly seat: number;
  readonly seatSize: number;
  readonly deck: number;
  readonly discard: number;
  readonly legendary: number;
  readonly removed: number;
  /** Where a Legendary card goes after use, and the place of that row's size, −1 if none (T28). */
  readonly legendaryTo: number;
  readonly legendaryToSize: number;
  /** T28: Legendary cards may get into the deck; nobody keeps track of who has how many then. */
  readonly legendaryInDeck: boolean;
  readonly size: number;

  // Places in a seat's block.
  readonly handMask: number;
  readonly hand: number;
  readonly storedMask: number;
  readonly stored: number;
  readonly settlers: number;
  readonly resting: number;
  /** A row from the first Legendary kind on: copies that the seat knows to be in the Legendary Deck. */
  readonly known: number;
  /** Masks: kinds of building in play; groups with a free slot; groups with a unit. */
  readonly builtMask: number;
  readonly freeMask: number;
  readonly heldMask: number;
  /** By building: the list of prices paid for its copies. */
  readonly prices: Int32Array;
  /** By group: the list of its units. */
  readonly units: Int32Array;
  /** By group: the place that holds the number of copies of its place. */
  readonly copiesAt: Int32Array;

  /** Most actions of a turn. */
  readonly longestTurn: number;
  /** Sums of the side being counted, and cards being redrawn: nothing lasts in them. */
  readonly sums = new Int32Array(Standing.SIZE);
  found = 0;

  /** For those who keep count: when a turn has begun, and before a phase is left. */
  onTurn: ((s: TactoriaState) => void) | null = null;
  onLeave: ((s: TactoriaState) => void) | null = null;
  /** The totals of a battle, whose troops are still there. */
  onBattle: ((s: TactoriaState, attack: number, defence: number) => void) | null = null;
  /** A building of the seat is about to be destroyed. */
  onDestroy: ((s: TactoriaState, seat: number, building: number) => void) | null = null;

  constructor(rules: Rules, players: number) {
    const cards = [...rules.cards.deck, ...rules.cards.legendary];
    const { capital, upgrades } = rules.upgrades;
    this.rules = rules;
    this.players = players;
    this.kinds = cards.length;
    this.banks = Math.ceil(cards.length / 32);
    this.firstLegendary = rules.cards.deck.length;
    this.ids = cards.map(({ id }) => id);
    this.names = cards.map(({ name }) => name);
    this.kindNamed = new Map(this.ids.map((id, kind) => [id, kind]));
    this.copiesOf = Int32Array.from(cards, ({ copies }) => copies);
    const classes = { building: Class.BUILDING, troop: Class.TROOP, mercenary: Class.MERCENARY };
    this.classOf = Int32Array.from(cards, ({ kind }) => classes[kind]);
    this.classMask = new Int32Array(3 * this.banks);
    this.unitIndex = new Int32Array(this.kinds);
    const members: number[][] = [[], [], []];
    this.classOf.forEach((c, kind) => {
      this.classMask[c * this.banks + (kind >> 5)] |= 1 << kind;
      this.unitIndex[kind] = members[c].length;
      members[c].push(kind);
    });
    this.kindOfBuilding = Int32Array.from(members[Class.BUILDING]);
    this.troops = Int32Array.from(members[Class.TROOP]);
    this.mercenaries = Int32Array.from(members[Class.MERCENARY]);
    this.printed = Int32Array.from(
      (['attack', 'defence'] as const).flatMap((role) =>
        cards.map((card) => (card.kind === 'troop' ? card[role] : 0)),
      ),
    );
    this.standing = compileStanding(cards, upgrades);
    this.abilities = compileAbilities(cards);
    this.uses = Int32Array.from(cards, usesOf);
    this.conditionCounts = Int32Array.from(cards, (card) => compileCondition(card)[0]);
    this.conditionAmount = Int32Array.from(cards, (card) => compileCondition(card)[1]);
    this.questDraw = Int32Array.from(cards, (card) =>
      card.kind === 'mercenary' && rules.questsAndSettling ? (card.quest?.draw ?? 0) : 0,
    );

    const buildings = cards.filter((card) => card.kind === 'building');
    this.buildings = buildings.length;
    this.buildingOf = new Int32Array(this.kinds).fill(-1);
    this.kindOfBuilding.forEach((kind, b) => {
      this.buildingOf[kind] = b;
    });
    this.typeOf = Int32Array.from(buildings, ({ type }) => TYPES.indexOf(type));
    this.cost = Int32Array.from(buildings, ({ cost }) => (cost === 'X' ? 0 : cost));
    this.hitPoints = Int32Array.from(
      buildings,
      ({ hitPoints, cost }) =>
        hitPoints ?? (cost !== 'X' ? cost : rules.villageHitPoints === 'one' ? 1 : 0),
    );
    this.settleMask = new Int32Array(this.kinds * this.banks);
    cards.forEach((card, kind) => {
      const under = card.kind === 'mercenary' ? card.settle?.under : undefined;
      if (under === undefined || !rules.questsAndSettling) return;
      buildings.forEach(({ id, type }, b) => {
        const built = this.kindOfBuilding[b];
        if (under === id || under === type)
          this.settleMask[kind * this.banks + (built >> 5)] |= 1 << built;
      });
    });
    const mostCopies = buildings.map(({ type, copies }) => (type === 'village' ? copies : 1));
    this.groups = new Groups(
      SLOTS.map((slot) => capital[slot]),
      buildings.map(({ type, slots }) =>
        SLOTS.map(
          (slot) =>
            (slots?.[slot] ?? 0) +
            (slot === 'defence' && type === 'village' && rules.villageSlot === 'defence' ? 1 : 0),
        ),
      ),
      mostCopies,
    );
    this.actions = new Actions(this);

    this.upgradeCosts = Int32Array.from(upgrades, ({ cost }) => cost);
    this.unitCost = rules.unitCost;
    this.peaceTurns = rules.peaceRounds * players;
    this.winsNextTurn = rules.victory === 'nextTurn';
    this.countsByName = rules.villageCount === 'name';
    this.paidHitPoints = rules.villageHitPoints === 'paid';
    this.currentHitPoints = rules.villageHitPoints === 'current';
    this.mayRemove = rules.removal === 'regroup';
    this.questMercenaryStays = rules.questMercenary === 'stays';
    this.attackThenDefence = rules.battleOrder === 'once';
    this.survivesEach = rules.survivors === 'each';
    this.sharedSpoils = rules.spoils === 'shared';
    this.defendersRest = rules.rest === 'both';

    const { groups } = this;
    const most = (slots: readonly number[]) =>
      slots.reduce((sum, slot) => sum + groups.room[slot], 0);
    let end: number = At.LISTS;
    const place = (length: number) => {
      end += length;
      return end - length;
    };
    this.attackers = place(1 + most([SlotType.ATTACK]));
    this.defenders = place(1 + most([SlotType.DEFENCE]));
    this.survivors = place(1 + most([SlotType.ATTACK, SlotType.DEFENCE]));
    this.leaving = place(1 + most([SlotType.MERCENARY]));
    this.offer = place(this.kinds);
    this.deck = place(this.kinds);
    this.discard = place(this.kinds);
    this.legendary = place(this.kinds);
    this.removed = place(this.kinds);
    this.seat = end;

    end = Of.ROWS;
    // The row of a hand lies right behind its mask; decks.ts reads four kinds at a time.
    this.handMask = place(this.banks + this.kinds + 3);
    this.hand = this.handMask + this.banks;
    this.builtMask = place(this.banks);
    this.freeMask = place(groups.banks);
    this.heldMask = place(groups.banks);
    this.storedMask = place(this.banks + this.kinds);
    this.stored = this.storedMask + this.banks;
    this.prices = Int32Array.from(mostCopies, (copies) => place(1 + copies));
    this.units = Int32Array.from(groups.most, (units) => place(1 + units));
    this.copiesAt = Int32Array.from(groups.building, (b) => (b < 0 ? Of.CAPITAL : this.prices[b]));
    const settlers = cards.filter((card) => card.kind === 'mercenary' && card.settle);
    this.settlers = place(1 + settlers.reduce((sum, { copies }) => sum + copies, 0));
    this.resting = place(1 + most([SlotType.ATTACK, SlotType.DEFENCE]));
    this.known = place(this.kinds - this.firstLegendary) - this.firstLegendary;
    this.seatSize = end;
    this.size = this.seat + players * end;

    const after = rules.legendaryAfterUse;
    this.legendaryTo = { removed: this.removed, legendary: this.legendary, discard: this.discard }[
      after
    ];
    this.legendaryToSize = { removed: -1, legendary: At.LEGENDARY_SIZE, discard: At.DISCARD_SIZE }[
      after
    ];
    this.legendaryInDeck = after === 'discard';
    this.longestTurn = longestTurn(this);
  }
}

/** Building and using each card; windows, battles, regrouping; storing. */
function longestTurn(t: CompiledRules): number {
  const units = t.groups.room[0] + t.groups.room[1] + t.groups.room[2];
  const builds = longestBuildPhase(t.rules) ?? 0;
  const cards = t.copiesOf.reduce((sum, copies) => sum + copies, 0);
  return 3 * builds + 10 * (t.players + 1) * (units + 1) + 2 * t.rules.regroupMoves + cards + 10;
}
