import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { At, Phase } from '../../../../../engine/capital-lux/state.js';
import type { NumberReader, Places } from '../../../../nets/reader.js';
import { Prospect } from '../prospect.js';
import { ColourNumbers } from './colour-numbers.js';
import { Holdings } from './holdings.js';
import { Moment, type Reading, readingAt } from './places.js';
import { Rivals } from './rivals.js';
import { TableNumbers } from './table-numbers.js';

/** Reads colours and the table from a prospect: what lies open, and its own hand. */
export class LuxNumbers implements NumberReader {
  readonly prospect: Prospect;
  readonly holdings: Holdings;
  readonly partSlots;
  readonly wholeSlots;
  /** What is read now. */
  reading: Reading;
  places: Places;
  private readonly readings: readonly Reading[];
  private readonly rivals: Rivals;
  private readonly colours: ColourNumbers;
  private readonly table: TableNumbers;

  constructor(t: CompiledRules) {
    this.prospect = new Prospect(t);
    this.holdings = new Holdings(t);
    this.rivals = new Rivals(t);
    this.colours = new ColourNumbers(this.prospect, this.holdings, this.rivals);
    this.table = new TableNumbers(this.prospect, this.rivals);
    this.partSlots = this.colours.slots;
    this.wholeSlots = this.table.slots;
    this.readings = [Moment.DRAFT, Moment.LOOKING, Moment.OTHER].map((moment) =>
      readingAt(moment, t.players),
    );
    this.reading = this.readings[Moment.DRAFT];
    this.places = this.reading.places;
  }

  look(glance: Int32Array, seat: number): void {
    const { prospect } = this;
    const phase = glance[At.PHASE];
    prospect.look(glance, seat);
    this.holdings.look(glance);
    this.rivals.look(glance, seat, prospect.colours);
    this.reading =
      this.readings[
        phase === Phase.DRAFT ? Moment.DRAFT : phase === Phase.AGENT ? Moment.LOOKING : Moment.OTHER
      ];
    this.places = this.reading.places;
  }

  part(c: number, out: Int32Array, at: number): void {
    this.colours.put(c, out, at);
  }

  still(out: Int32Array, at: number): void {
    this.table.putStill(out, at);
  }

  moving(out: Int32Array, at: number): void {
    this.table.putMoving(out, at);
  }
}
