import { priceOf } from '../../../../../engine/tactoria/build.js';
import { Standing } from '../../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { isMet } from '../../../../../engine/tactoria/effects.js';
import {
  Class,
  Of,
  Side,
  SlotType,
  type TactoriaState,
} from '../../../../../engine/tactoria/state.js';
import { Skill, type UnitStats } from '../unit-stats.js';
import { PART, WHOLE } from './slots.js';
import { gainsOf, powerOf, SORTS, slotsOf, sortsOf } from './sorts.js';

const HAND = PART.hand;
const CARD = WHOLE.card;

/** Writes its own hand, and single cards of it, as rows. */
export class HandRows {
  readonly #t: CompiledRules;
  readonly #sorts: Int32Array;
  /** By kind, the rows of a card that are the same wherever it is. */
  readonly #cards: readonly Int32Array[];
  /** A mask of the Legendary cards. */
  readonly #legendaries: Int32Array;
  readonly #inHand = new Int32Array(SORTS);
  readonly #inStore = new Int32Array(SORTS);

  constructor(t: CompiledRules, lore: UnitStats) {
    this.#t = t;
    this.#sorts = sortsOf(t, lore);
    this.#legendaries = new Int32Array(t.banks);
    for (let kind = t.firstLegendary; kind < t.kinds; kind++)
      this.#legendaries[kind >> 5] |= 1 << kind;
    this.#cards = t.ids.map((_, kind) => Int32Array.from(cardRows(t, lore, kind)));
  }

  hand(s: TactoriaState, me: number, out: Int32Array, from: number): number {
    const t = this.#t;
    const cards = this.#count(s, me, t.handMask, t.hand, this.#inHand);
    this.#count(s, me, t.storedMask, t.stored, this.#inStore);
    const room = s[me + Of.STANDING + Standing.STORE] + s[me + Of.EXTRA_STORE];
    let at = from;
    out[at++] = HAND.cards.row(cards);
    out[at++] = HAND.stored.row(s[me + Of.STORED_SIZE]);
    out[at++] = HAND.toCome.row(s[me + Of.HAND_SIZE] - cards);
    out[at++] = HAND.room.row(room - s[me + Of.STORED_SIZE]);
    out[at++] = HAND.affordable.row(this.#affordable(s, me));
    out[at++] = HAND.legendary.row(this.#legendary(s, me));
    for (let sort = 0; sort < SORTS; sort++) {
      if (this.#inHand[sort] > 0) out[at++] = HAND.inHand[sort].row(this.#inHand[sort]);
      if (this.#inStore[sort] > 0) out[at++] = HAND.inStore[sort].row(this.#inStore[sort]);
    }
    return at;
  }

  /** Adds up the cards of a row of the seat by sort; returns how many there are. */
  #count(s: TactoriaState, me: number, mask: number, row: number, counts: Int32Array): number {
    let cards = 0;
    // By hand: to fill so short an array takes longer.
    for (let sort = 0; sort < SORTS; sort++) counts[sort] = 0;
    for (let bank = 0; bank < this.#t.banks; bank++)
      for (let rest = s[me + mask + bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        counts[this.#sorts[kind]] += s[me + row + kind];
        cards += s[me + row + kind];
      }
    return cards;
  }

  #affordable(s: TactoriaState, me: number): number {
    const t = this.#t;
    const coin = s[me + Of.STANDING + Standing.COIN] + s[me + Of.EXTRA_COIN];
    let count = 0;
    for (let bank = 0; bank < t.banks; bank++) {
      let rest = (s[me + t.handMask + bank] | s[me + t.storedMask + bank]) & t.classMask[bank];
      for (; rest !== 0; rest &= rest - 1) {
        const building = t.buildingOf[(bank << 5) | (31 - Math.clz32(rest & -rest))];
        if (isWanted(t, s, me, building) && priceOf(t, s, me, building) <= coin) count++;
      }
    }
    return count;
  }

  #legendary(s: TactoriaState, me: number): number {
    const t = this.#t;
    let count = 0;
    for (let bank = t.firstLegendary >> 5; bank < t.banks; bank++) {
      let rest =
        (s[me + t.handMask + bank] | s[me + t.storedMask + bank]) & this.#legendaries[bank];
      for (; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        count += s[me + t.hand + kind] + s[me + t.stored + kind];
      }
    }
    return count;
  }

  /** A card that is to be stored or kept. */
  card(s: TactoriaState, me: number, kind: number, out: Int32Array, from: number): number {
    const t = this.#t;
    let at = from;
    const rows = this.#cards[kind];
    for (let i = 0; i < rows.length; i++) out[at++] = rows[i];
    out[at++] = CARD.copies.row(s[me + t.stored + kind]);
    if (t.classOf[kind] !== Class.BUILDING) {
      out[at++] = CARD.fits.row(this.#hasSlot(s, me, t.classOf[kind]) ? 1 : 0);
      return at;
    }
    const building = t.buildingOf[kind];
    const price = priceOf(t, s, me, building);
    const coin = s[me + Of.STANDING + Standing.COIN] + s[me + Of.EXTRA_COIN];
    out[at++] = CARD.price.row(price);
    out[at++] = CARD.short.row(price - coin);
    out[at++] = CARD.isMet.row(isMet(t, s, me, kind) ? 1 : 0);
    out[at++] = CARD.fits.row(isWanted(t, s, me, building) ? 1 : 0);
    return at;
  }

  /** Whether a unit of the class could be built. */
  #hasSlot(s: TactoriaState, me: number, ofClass: Class): boolean {
    const { slotMask, banks } = this.#t.groups;
    const first = ofClass === Class.TROOP ? SlotType.ATTACK : SlotType.MERCENARY;
    const last = ofClass === Class.TROOP ? SlotType.DEFENCE : SlotType.MERCENARY;
    for (let slot = first; slot <= last; slot++)
      for (let words = 0; words < banks; words++)
        if ((s[me + this.#t.freeMask + words] & slotMask[slot * banks + words]) !== 0) return true;
    return false;
  }
}

/** T16: Villages, and what is not built. */
const isWanted = (t: CompiledRules, s: TactoriaState, me: number, building: number): boolean =>
  t.typeOf[building] === 0 || s[me + t.prices[building]] === 0;

function* cardRows(t: CompiledRules, lore: UnitStats, kind: number): Iterable<number> {
  yield CARD.sort.row(sortsOf(t, lore)[kind]);
  const building = t.buildingOf[kind];
  if (building >= 0) {
    yield CARD.hitPoints.row(t.hitPoints[building]);
    const gains = gainsOf(t, kind);
    for (const [i, slot] of CARD.gains.entries()) if (gains[i] > 0) yield slot.row(gains[i]);
    for (const [type, slot] of CARD.slots.entries()) {
      const slots = slotsOf(t, building, type);
      if (slots > 0) yield slot.row(slots);
    }
  } else if (t.classOf[kind] === Class.TROOP) {
    yield CARD.attack.row(powerOf(t, lore, Side.ATTACK, kind));
    yield CARD.defence.row(powerOf(t, lore, Side.DEFENCE, kind));
  } else {
    yield CARD.quest.row(t.questDraw[kind]);
    for (const [skill, slot] of CARD.skills.entries()) {
      const extent = Math.round(lore.skill[kind * Skill.SIZE + skill]);
      if (extent > 0) yield slot.row(extent);
    }
  }
}
