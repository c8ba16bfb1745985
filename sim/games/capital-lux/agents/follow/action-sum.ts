import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { handSize } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState, Phase } from '../../../../../engine/capital-lux/state.js';
import { ColourWorth } from '../colour-worth.js';
import { FEATURE_COUNT } from '../features.js';
import { Moments } from '../moments.js';
import { TABLE } from '../tuned.js';
import { SeenTable } from './table.js';

/**
 * Where judgements of colours begin: after an action, and after a Cleric took its lowest card; those as things stand
 * come first.
 */
export const AFTER = 4;
export const TAKEN = 8;

/** What `tuned` thinks of an action: the sum of what its colours and the table are worth then. */
export class ActionSum {
  readonly table: SeenTable;
  /** What the action judged last is worth. */
  readonly sum = new Float64Array(1);
  private readonly t: CompiledRules;
  private readonly moments: Moments;
  private readonly worth: ColourWorth;
  /** Points over limits, in the places of ColourWorth. */
  private readonly excess = new Int32Array(12);

  constructor(t: CompiledRules, weights: readonly number[]) {
    this.t = t;
    this.table = new SeenTable(t);
    this.moments = new Moments(weights, t.handSize);
    this.worth = new ColourWorth(t);
  }

  /** Takes in what the seat sees, and judges the colours as they stand. */
  look(s: LuxState): void {
    const { table, worth } = this;
    table.look(s);
    worth.source = s;
    worth.me = s[At.SEAT];
    this.weigh(s);
    for (let c = 0; c < 4; c++) {
      worth.judgeRivals(c, c, table.limit[c], table.rival[c]);
      this.judge(c, c, c, table.home[c], table.hand[c], table.limit[c], table.top[c]);
    }
  }

  /** tuned.ts: `#weigh`. */
  private weigh(s: LuxState): void {
    const t = this.t;
    const draft = s[At.PHASE] === Phase.DRAFT ? 1 : 0;
    const last = s[At.ROUND] + 1 === t.rounds ? 1 : 0;
    let cards = 0;
    if (draft === 0 && s[At.LAST_TURNS] === 0) {
      cards = Math.min(t.handSize, this.table.cards);
      for (let seat = 0; seat < t.players; seat++)
        if (seat !== this.worth.me) cards = Math.min(cards, handSize(t, s, seat));
    }
    this.worth.w = this.moments.weightsOf(cards, last, draft);
  }

  /** The colour after an action. */
  change(c: number, home: number, hand: number, limit: number, top: number, from = AFTER): void {
    const at = from + c;
    const isSame = limit === this.table.limit[c];
    if (!isSame) this.worth.judgeRivals(at, c, limit, this.table.rival[c]);
    this.judge(c, at, isSame ? c : at, home, hand, limit, top);
  }

  private judge(
    c: number,
    at: number,
    rivalsAt: number,
    home: number,
    hand: number,
    limit: number,
    top: number,
  ): void {
    this.worth.judge(at, rivalsAt, home, hand, limit, top, this.table.rival[c]);
    this.excess[at] = Math.max(0, home - limit);
  }

  /** Adds up, in the order of tuned.ts, with the colours changed or taken from that are in the sets. */
  add(
    changed: number,
    gold: number,
    cards: number,
    draws: number,
    placings: number,
    taken = 0,
  ): void {
    const { w, values } = this.worth;
    let sum = 0;
    let excess = 0;
    for (let c = 0; c < 4; c++) {
      const at = (((changed >> c) & 1) << 2) | (((taken >> c) & 1) << 3) | c;
      sum += values[at];
      excess += this.excess[at];
    }
    sum += w[TABLE] * gold + w[TABLE + 1] * Math.min(gold, excess);
    sum += w[TABLE + 2] * cards + w[TABLE + 3] * draws + w[TABLE + 4] * placings;
    this.sum[0] = sum;
  }

  /** In the draft the colour of the card counts as well. */
  addPicked(c: number): void {
    this.sum[0] += this.worth.w[FEATURE_COUNT + c];
  }
}
