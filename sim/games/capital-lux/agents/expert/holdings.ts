import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { Glance, glanceMasks } from '../../../../../engine/capital-lux/glance.js';
import { At, Phase } from '../../../../../engine/capital-lux/state.js';
import { BINS } from './slots.js';

/** What cards there are, before any action: in its own hand, the pack and the capital. */
export class Holdings {
  /** By colour: the bins that have a card, as bits. */
  readonly handSets = new Int32Array(4);
  readonly packSets = new Int32Array(4);
  /** By colour: cards in hand; those of the capital, and the lowest of them. */
  readonly handCards = new Int32Array(4);
  readonly capitalCards = new Int32Array(4);
  readonly lowest = new Int32Array(4);
  private readonly t: CompiledRules;
  /** By kind. */
  private readonly bin: Int32Array;
  /** By colour and bin: cards of the row that cards can leave now, the pack in the draft, else the hand. */
  private readonly counts = new Int32Array(4 * BINS);

  constructor(t: CompiledRules) {
    this.t = t;
    this.bin = t.value.map(binOf);
  }

  look(glance: Int32Array): void {
    const { banks } = this.t;
    const masks = glanceMasks(this.t);
    const isDraft = glance[At.PHASE] === Phase.DRAFT;
    this.counts.fill(0);
    for (let c = 0; c < 4; c++) {
      this.handSets[c] = 0;
      this.packSets[c] = 0;
      this.handCards[c] = 0;
      this.capitalCards[c] = 0;
      this.lowest[c] = 0;
    }
    for (let bank = 0; bank < banks; bank++) {
      this.countHand(glance, bank, glance[masks + bank], isDraft ? 0 : 1);
      this.countCapital(glance, bank, glance[masks + banks + bank]);
      if (isDraft) this.countPack(glance, bank, glance[masks + 2 * banks + bank]);
    }
  }

  private countHand(glance: Int32Array, bank: number, kinds: number, times: number): void {
    const { bin, counts, handSets, handCards } = this;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      const c = (kind >> 3) & 3;
      const cards = glance[Glance.ROWS + kind];
      handSets[c] |= 1 << bin[kind];
      handCards[c] += cards;
      counts[c * BINS + bin[kind]] += times * cards;
    }
  }

  private countCapital(glance: Int32Array, bank: number, kinds: number): void {
    const { capitalCards, lowest, t } = this;
    const row = Glance.ROWS + t.kinds;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      const c = (kind >> 3) & 3;
      if (capitalCards[c] === 0) lowest[c] = t.value[kind];
      capitalCards[c] += glance[row + kind];
    }
  }

  private countPack(glance: Int32Array, bank: number, kinds: number): void {
    const { bin, counts, packSets } = this;
    const row = Glance.ROWS + 2 * this.t.kinds;
    for (let rest = kinds; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      const c = (kind >> 3) & 3;
      packSets[c] |= 1 << bin[kind];
      counts[c * BINS + bin[kind]] += glance[row + kind];
    }
  }

  /** The bins of the hand, of a colour, when a card of that value came (above 0) or went (below 0). */
  handAfter(c: number, change: number): number {
    const set = this.handSets[c];
    if (change < 0) return this.without(set, c, -change);
    return change > 0 ? set | (1 << binOf(change)) : set;
  }

  packAfter(c: number, taken: number): number {
    const set = this.packSets[c];
    return taken > 0 ? this.without(set, c, taken) : set;
  }

  /** A card of that value less: was it the last one of its bin? */
  private without(set: number, c: number, value: number): number {
    const bin = binOf(value);
    return this.counts[c * BINS + bin] === 1 ? set & ~(1 << bin) : set;
  }
}

/** The bin of a value. */
function binOf(value: number): number {
  return value <= 2 ? 0 : value > BINS ? BINS - 1 : value - 2;
}
