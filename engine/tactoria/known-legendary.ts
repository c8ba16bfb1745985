import type { CompiledRules } from './compiled-rules.js';
import { knownCopies } from './secrets.js';
import type { TactoriaState } from './state.js';

/** T87: what a seat knows of the Legendary Deck, and whether a way to share out the cards fits it. */
export class KnownLegendary {
  /** By kind: copies that are there for certain. */
  readonly certain = new Int32Array(this.t.kinds);
  /** Copies that may be missing: of which kind, and how many cards were taken out unseen since. */
  private readonly kinds: number[] = [];
  private readonly since: number[] = [];
  private readonly marks = new Int32Array(Math.max(0, ...this.t.copiesOf));

  constructor(private readonly t: CompiledRules) {}

  look(s: TactoriaState, me: number): void {
    const { t, marks } = this;
    this.kinds.length = 0;
    this.since.length = 0;
    for (let kind = t.firstLegendary; kind < t.kinds; kind++) {
      const copies = knownCopies(t, s, me, kind, marks);
      this.certain[kind] = 0;
      for (let i = 0; i < copies; i++) {
        if (marks[i] === 1) this.certain[kind]++;
        else {
          this.kinds.push(kind);
          this.since.push(marks[i] - 1);
        }
      }
    }
  }

  /** By kind, the cards of the Legendary Deck beyond those that are certain to be there. */
  fits(rest: Int32Array): boolean {
    for (const most of this.since) if (this.missing(rest, most) > most) return false;
    return true;
  }

  /** Of the copies with so many cards taken since, or fewer. */
  private missing(rest: Int32Array, most: number): number {
    let missing = 0;
    for (let i = 0; i < this.kinds.length; i++) {
      if (i > 0 && this.kinds[i] === this.kinds[i - 1]) continue;
      let copies = 0;
      for (let j = i; j < this.kinds.length && this.kinds[j] === this.kinds[i]; j++)
        if (this.since[j] <= most) copies++;
      missing += Math.max(0, copies - rest[this.kinds[i]]);
    }
    return missing;
  }
}
