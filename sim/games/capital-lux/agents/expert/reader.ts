import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { Mask } from '../../../../../engine/capital-lux/state.js';
import type { NumberRows, Reader, ReaderShape } from '../../../../nets/reader.js';
import type { Slots } from '../../../../nets/slots.js';
import { NOTHING } from '../glance-cards.js';
import { LuxNumbers } from './numbers.js';
import { colourSlots, OfColour, OfTable, tableSlots } from './slots.js';

export const LUX_SHAPE: ReaderShape = {
  parts: 4,
  partRows: colourSlots().rows,
  wholeRows: tableSlots().rows,
};

export const LUX_NUMBERS: NumberRows = {
  part: colourSlots().begins,
  whole: tableSlots().begins,
};

/** What a seat sees, and what it would see after each action. */
export class LuxReader implements Reader {
  readonly shape = LUX_SHAPE;
  readonly numbers: LuxNumbers;
  private readonly t: CompiledRules;
  private readonly put = new Int32Array(Math.max(OfColour.END, OfTable.END));
  /** The colour that the way takes a card of, NOTHING if none; those that could be. */
  private taken = NOTHING;
  private readonly targets = new Int32Array(4);

  constructor({ table }: CapitalLux) {
    this.t = table;
    this.numbers = new LuxNumbers(table);
  }

  look(glance: Int32Array, seat: number): void {
    this.taken = NOTHING;
    this.numbers.look(glance, seat);
  }

  after(action: number): number {
    const { prospect, holdings } = this.numbers;
    prospect.after(action);
    this.taken = NOTHING;
    if (prospect.choosing === NOTHING) return 1;
    const scope = this.t.scope[prospect.choosing];
    let ways = 0;
    this.targets[0] = NOTHING;
    for (let c = 0; c < 4; c++)
      if ((scope & (Mask.COLOUR << (c << 3))) !== 0 && holdings.capitalCards[c] > 0)
        this.targets[ways++] = c;
    return Math.max(1, ways);
  }

  /** A card of the capital is taken at once. */
  way(i: number): number {
    const { prospect } = this.numbers;
    if (prospect.choosing === NOTHING) return prospect.changed;
    if (this.taken !== NOTHING) prospect.putBack(this.taken);
    this.taken = this.targets[i];
    if (this.taken !== NOTHING) prospect.take(prospect.choosing, this.taken);
    return prospect.changed;
  }

  part(c: number, out: Int32Array, at: number): number {
    this.numbers.part(c, this.put, 0);
    return this.rows(this.numbers.partSlots, this.numbers.reading.colour, out, at);
  }

  still(out: Int32Array, at: number): number {
    this.numbers.still(this.put, 0);
    return this.rows(this.numbers.wholeSlots, this.numbers.reading.still, out, at);
  }

  moving(out: Int32Array, at: number): number {
    this.numbers.moving(this.put, 0);
    return this.rows(this.numbers.wholeSlots, this.numbers.reading.moving, out, at);
  }

  private rows(slots: Slots, places: Int32Array, out: Int32Array, at: number): number {
    for (let i = 0; i < places.length; i++) out[at + i] = slots.row(places[i], this.put[places[i]]);
    return at + places.length;
  }
}
