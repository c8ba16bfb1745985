import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { Glance } from '../../../../../engine/capital-lux/glance.js';
import { At, Phase } from '../../../../../engine/capital-lux/state.js';
import type { Prospect } from '../prospect.js';
import type { Rivals } from './rivals.js';
import { OfTable, tableSlots } from './slots.js';

/** By phase: nets know none for the choices of other effects, which are most like those of a Cleric. */
const MOMENT = Int32Array.of(0, 1, 2, 3, 3, 4, 5);

/** What is read of the table as a whole, as it stands in a prospect. */
export class TableNumbers {
  readonly slots = tableSlots();
  private readonly t: CompiledRules;
  private readonly prospect: Prospect;
  private readonly rivals: Rivals;
  private readonly modifierSum: number;
  /** What two cards are worth on average. */
  private readonly cardSum: number;

  constructor(prospect: Prospect, rivals: Rivals) {
    const { t } = prospect;
    const values = t.sortedDeck.reduce((sum, kind) => sum + t.value[kind], 0);
    this.t = t;
    this.prospect = prospect;
    this.rivals = rivals;
    this.modifierSum = t.modifiers.reduce((sum, x) => sum + x, 0);
    this.cardSum = Math.round((2 * values) / t.deckSize);
  }

  /** Puts what no action changes to `out` from `at` on. */
  putStill(out: Int32Array, at: number): void {
    const { glance, me } = this.prospect;
    const { players, rounds, deckSize } = this.t;
    const toCome = Math.min(2, rounds - 1 - glance[At.ROUND]);
    const isDraft = glance[At.PHASE] === Phase.DRAFT;
    const isOver = glance[At.PHASE] === Phase.OVER;
    out[at + OfTable.MOMENT] = MOMENT[glance[At.PHASE]] * 3 + toCome;
    out[at + OfTable.DRAFT] = isDraft ? 4 * glance[At.PASS] + Math.min(3, glance[At.TO_PICK]) : 11;
    out[at + OfTable.CLOCK] = 8 * toCome + Math.min(7, this.shortestHand(glance));
    out[at + OfTable.LAST_TURNS] = glance[At.LAST_TURNS];
    out[at + OfTable.ORDER] = isOver ? 0 : (me - glance[At.STARTER] + players) % players;
    out[at + OfTable.DECK] = (deckSize - glance[At.DRAWN]) >> 2;
    this.putModifiers(glance, out, at);
    for (let i = 1; i < players; i++) {
      const seat = (me + i) % players;
      out[at + OfTable.RIVAL_GOLD + i - 1] = glance[At.GOLD + seat];
      out[at + OfTable.RIVAL_CARDS + i - 1] = glance[Glance.HAND_SIZE + seat];
    }
    this.putRules(out, at);
  }

  private shortestHand(glance: Int32Array): number {
    if (glance[At.PHASE] === Phase.DRAFT) return 7;
    let shortest = 6;
    for (let seat = 0; seat < this.t.players; seat++)
      shortest = Math.min(shortest, glance[Glance.HAND_SIZE + seat]);
    return shortest;
  }

  private putModifiers(glance: Int32Array, out: Int32Array, at: number): void {
    let hidden = 0;
    let known = 0;
    for (let c = 0; c < 4; c++) {
      hidden += glance[Glance.HIDDEN + c];
      known += glance[At.MODIFIER_SUM + c];
    }
    const looking = glance[Glance.DRAWN_MODIFIER];
    const left = this.t.modifierCount - glance[At.PLACED];
    const unknown = left - (glance[At.PHASE] === Phase.AGENT ? 1 : 0) + hidden;
    const rest = this.modifierSum - known - looking;
    out[at + OfTable.MODIFIERS] = left;
    // A mean of −0 would make V8 take all numbers for fractions.
    out[at + OfTable.UNKNOWN] = unknown > 0 ? Math.round(rest / unknown) | 0 : 0;
    out[at + OfTable.LOOKING] = looking;
  }

  private putRules(out: Int32Array, at: number): void {
    const { rules, handSize, rounds, modifierCount } = this.t;
    out[at + OfTable.DISCS] = rules.discs;
    out[at + OfTable.HAND_SIZE] = handSize;
    out[at + OfTable.ROUNDS] = rounds;
    out[at + OfTable.MODIFIER_COUNT] = modifierCount;
    out[at + OfTable.MODIFIER_SUM] = this.modifierSum;
    out[at + OfTable.CARDS] = this.cardSum;
  }

  /** Puts what an action may change. */
  putMoving(out: Int32Array, at: number): void {
    const { glance, me, colours, gold, cards, draws, placings } = this.prospect;
    const taken = gold - glance[At.GOLD + me];
    let points = glance[At.BONUS_SUM + me] + gold;
    let safe = points;
    let excess = 0;
    for (let c = 0; c < 4; c++) {
      const { home, limit } = colours[c];
      points += home;
      if (home <= limit) safe += home;
      else excess += home - limit;
    }
    out[at + OfTable.GOLD] = gold;
    out[at + OfTable.PILE] = glance[At.PILE] - taken;
    out[at + OfTable.OWN] = cards;
    out[at + OfTable.DRAWS] = draws;
    out[at + OfTable.PLACINGS] = placings;
    out[at + OfTable.MEANS] = gold - excess;
    out[at + OfTable.MARGIN] = points - this.rivals.points;
    out[at + OfTable.SAFE_MARGIN] = safe - this.rivals.safe;
  }
}
