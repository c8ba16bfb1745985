import { RowSlots } from '../../../../nets/row-slots.js';
import { SORTS } from './sorts.js';

/** Parts of a position: four of its own kingdom, then the rivals in the order of their turns. */
export const enum Part {
  ECONOMY,
  ARMY,
  MERCENARIES,
  HAND,
  RIVALS,
}

/** The most rivals there are. */
export const RIVALS = 3;

/** Upgrades to go, and Coin that is missing for the next one, that are told apart. */
export const TO_GO = 4;
const MAX_SHORT = 6;
const MIN_SHORT = -3;
const SHORTS = MAX_SHORT - MIN_SHORT + 1;

/** Turns to the victory upgrade, beyond which all are alike. */
export const FAR = 14;

/** A lead in battle. */
const lead = (slots: RowSlots) => slots.slot(-7, 9);

/** What a kingdom's Coin, Build and Capital are like: of the seat itself, and of each rival. */
function economySlots(slots: RowSlots) {
  return {
    coin: slots.slot(0, 16),
    build: slots.slot(0, 7),
    draw: slots.slot(0, 9),
    store: slots.slot(0, 7),
    buildingDiscount: slots.slot(0, 3),
    upgradeDiscount: slots.slot(0, 3),
    /** Upgrades to go, and Coin missing for the next one: see `shortOf`. */
    tempo: slots.slot(0, (TO_GO + 1) * SHORTS - 1),
    /** Turns to victory by what there is (race.ts). */
    race: slots.slot(1, FAR),
    buildings: slots.slot(0, 12),
    ofType: slots.each(4, 0, 4),
    /** Of all buildings, in pairs. */
    hitPoints: slots.slot(0, 10),
    fortify: slots.slot(0, 3),
    extraCoin: slots.slot(-2, 4),
    extraBuild: slots.slot(0, 3),
    victories: slots.slot(0, 3),
  };
}

/** Of an army: what it could throw into battles. */
function armySlots(slots: RowSlots) {
  return {
    power: slots.each(2, 0, 14),
    troops: slots.each(2, 0, 7),
    freeSlots: slots.each(2, 0, 3),
    waiting: slots.slot(0, 4),
    siege: slots.slot(0, 4),
    heal: slots.slot(0, 4),
    faceDown: slots.slot(0, 7),
  };
}

/** Of mercenaries: what they could bring. */
function mercenarySlots(slots: RowSlots) {
  return {
    units: slots.slot(0, 4),
    free: slots.slot(0, 2),
    purse: slots.slot(0, 6),
    workers: slots.slot(0, 3),
    cards: slots.slot(0, 6),
    blows: slots.slot(0, 6),
    guards: slots.slot(0, 6),
    envoys: slots.slot(0, 2),
    harm: slots.slot(0, 6),
    settlers: slots.slot(0, 2),
    quests: slots.slot(0, 2),
    safe: slots.slot(0, 1),
  };
}

/** What is read of the parts. */
function partSlots() {
  const slots = new RowSlots();
  return {
    economy: {
      ...economySlots(slots),
      /** Turns of the fastest rival to victory less its own. */
      ahead: slots.slot(-6, 6),
    },
    army: {
      ...armySlots(slots),
      /** The largest lead in an attack on a rival, and in one by a rival. */
      best: lead(slots),
      worst: lead(slots),
      resting: slots.slot(0, 4),
    },
    mercenaries: mercenarySlots(slots),
    hand: {
      cards: slots.slot(0, 12),
      stored: slots.slot(0, 6),
      /** Cards that are drawn before they can be seen. */
      toCome: slots.slot(0, 6),
      legendary: slots.slot(0, 2),
      /** Cards that can still be stored. */
      room: slots.slot(0, 6),
      /** Cards of each sort, in hand and stored (sorts.ts). */
      inHand: slots.each(SORTS, 1, 3),
      inStore: slots.each(SORTS, 1, 3),
      /** Buildings in hand or stored that the next turn's Coin would pay for, and all others. */
      affordable: slots.slot(0, 4),
    },
    rival: {
      ...economySlots(slots),
      ...armySlots(slots),
      ...mercenarySlots(slots),
      /** Turns until its own. */
      wait: slots.slot(0, 3),
      held: slots.slot(0, 12),
      secrets: slots.slot(0, 3),
      /** Of the seat over it, and of it over the seat: in attacks. */
      lead: lead(slots),
      threat: lead(slots),
      /** Its turns to victory less those of the seat itself. */
      behind: slots.slot(-6, 6),
      /** What it has left to spend, if it is its turn. */
      coinLeft: slots.slot(0, 12),
      out: slots.slot(0, 0),
      /** It attacks the seat, or is attacked. */
      inBattle: slots.slot(0, 1),
      /** The action is aimed at it: attack, target, destroy. */
      aimedAt: slots.slot(0, 2),
    },
    rows: slots.rows,
    begins: slots.begins,
  };
}

/** By what the best of the others would be worth less to `tuned`, in bins (choices.ts). */
export const GAPS = 14;

/** Phases that are weighed apart. */
export const MOMENTS = 6;

/** What is read of the table as a whole, and of the action. */
function wholeSlots() {
  const slots = new RowSlots();
  return {
    phase: slots.slot(0, 16),
    /** While something is asked within a window: the window's phase, and what is asked. */
    resume: slots.slot(0, 16),
    pending: slots.slot(0, 20),
    amount: slots.slot(0, 4),
    /** Seats after the one whose turn it is. */
    order: slots.slot(0, 3),
    round: slots.slot(0, 20),
    players: slots.slot(2, 4),
    alive: slots.slot(1, 4),
    deck: slots.slot(0, 12),
    legendary: slots.slot(0, 10),
    most: slots.slot(0, 4),
    passes: slots.slot(0, 2),
    /** Points left to destroy, or to survive. */
    points: slots.slot(0, 10),
    // Numbers of the rules, so that a net can play others than it was trained for.
    unitCost: slots.slot(0, 3),
    margin: slots.slot(1, 12),
    /** Of all, in pairs. */
    upgradesCost: slots.slot(2, 20),
    startCoin: slots.slot(0, 6),
    startBuild: slots.slot(0, 6),
    hitPoints: slots.slot(0, 8),
    troops: slots.slot(0, 12),
    // The action.
    verb: slots.slot(0, 20),
    done: slots.slot(0, 16),
    coinLeft: slots.slot(0, 12),
    buildLeft: slots.slot(0, 6),
    /** What `tuned` thinks it changes; how much less than the best; the same by moment. */
    worth: slots.slot(0, 2 * 24),
    gap: slots.slot(0, GAPS - 1),
    gapAt: slots.slot(0, MOMENTS * GAPS - 1),
    card: cardSlots(slots),
    battle: [battleSlots(slots), battleSlots(slots)],
    rows: slots.rows,
    begins: slots.begins,
  };
}

/** A card that is stored or kept. */
function cardSlots(slots: RowSlots) {
  return {
    sort: slots.slot(0, SORTS - 1),
    price: slots.slot(0, 7),
    /** Coin that is missing for it next turn. */
    short: slots.slot(-4, 4),
    isMet: slots.slot(0, 1),
    copies: slots.slot(0, 3),
    hitPoints: slots.slot(0, 5),
    gains: slots.each(5, 1, 3),
    slots: slots.each(3, 1, 3),
    attack: slots.slot(0, 5),
    defence: slots.slot(0, 5),
    skills: slots.each(8, 1, 4),
    quest: slots.slot(0, 3),
    fits: slots.slot(0, 1),
  };
}

/** A battle, as attacker or as defender: leads of its own side. */
function battleSlots(slots: RowSlots) {
  return {
    /** With what is there; if the other side, its own side, or both add all they have. */
    leads: slots.each(4, -7, 9),
    /** Points that the troop committed is worth. */
    troop: slots.slot(0, 6),
  };
}

export const PART = partSlots();
export const WHOLE = wholeSlots();

export const tempoOf = (toGo: number, short: number): number =>
  Math.min(toGo, TO_GO) * SHORTS + Math.max(MIN_SHORT, Math.min(MAX_SHORT, short)) - MIN_SHORT;
