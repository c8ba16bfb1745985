import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { Glance, glanceMasks } from '../../../../../engine/capital-lux/glance.js';
import type { CapitalLux } from '../../../../../engine/capital-lux/index.js';
import { At, Mask, Phase } from '../../../../../engine/capital-lux/state.js';
import type { Reader, ReaderShape } from '../../../../nets/reader.js';
import { NOTHING } from '../glance-cards.js';
import { Prospect } from '../prospect.js';
import { rolesOf } from './roles.js';
import { BINS, colourSlots, wholeSlots } from './slots.js';

const COLOUR = colourSlots();
const WHOLE = wholeSlots();

export const LUX_SHAPE: ReaderShape = {
  parts: 4,
  partRows: COLOUR.rows,
  wholeRows: WHOLE.rows,
};

/** By phase: nets know none for the choices of other effects, which are most like those of a Cleric. */
const MOMENT = Int32Array.of(0, 1, 2, 3, 3, 4, 5);

/** Stands for the room of a rival without points. */
const NO_POINTS = -13;

/** The bin of a value. */
const binOf = (value: number): number => Math.max(0, Math.min(BINS - 1, value - 2));

/** Reads colours and the table from a prospect: what lies open, and the own hand. */
export class LuxReader implements Reader {
  readonly shape = LUX_SHAPE;
  readonly #t: CompiledRules;
  readonly #prospect: Prospect;
  readonly #roles: Int32Array;
  readonly #ruleRows: Int32Array;
  readonly #modifierSum: number;
  /** Before the action, by colour and bin: cards in hand, and in the pack. */
  readonly #hand = new Int32Array(4 * BINS);
  readonly #pack = new Int32Array(4 * BINS);
  /** By colour, the bins that have a card, as bits. */
  readonly #handSets = new Int32Array(4);
  readonly #packSets = new Int32Array(4);
  /** By colour: cards in hand; those of the capital, and the lowest of them. */
  readonly #handCards = new Int32Array(4);
  readonly #capitalCards = new Int32Array(4);
  readonly #lowest = new Int32Array(4);
  /** By colour, the others' totals in descending order; whether the best of them would win a tie. */
  readonly #rivals: Int32Array;
  readonly #losesTie = new Int32Array(4);
  /** Points of the best other seat: all, and without those over limits. */
  #rivalPoints = 0;
  #rivalSafe = 0;
  /** The colour that the way takes a card of, NOTHING if none; those that could be. */
  #taken = NOTHING;
  readonly #targets = new Int32Array(4);

  constructor({ table }: CapitalLux) {
    this.#t = table;
    this.#prospect = new Prospect(table);
    this.#roles = rolesOf(table);
    this.#modifierSum = table.modifiers.reduce((sum, x) => sum + x, 0);
    this.#ruleRows = ruleRows(table, this.#modifierSum);
    this.#rivals = new Int32Array(4 * (table.players - 1));
  }

  look(glance: Int32Array, seat: number): void {
    this.#prospect.look(glance, seat);
    this.#taken = NOTHING;
    this.#countCards(glance);
    for (let c = 0; c < 4; c++) this.#lookAtRivals(glance, seat, c);
    this.#sumUpRivals(glance, seat);
  }

  #countCards(glance: Int32Array): void {
    const t = this.#t;
    const masks = glanceMasks(t);
    this.#hand.fill(0);
    this.#pack.fill(0);
    for (let c = 0; c < 4; c++) {
      this.#handSets[c] = 0;
      this.#packSets[c] = 0;
      this.#handCards[c] = 0;
      this.#capitalCards[c] = 0;
      this.#lowest[c] = 0;
    }
    for (let bank = 0; bank < t.banks; bank++) {
      for (let rest = glance[masks + bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const c = (kind >> 3) & 3;
        const cards = glance[Glance.ROWS + kind];
        const bin = binOf(t.value[kind]);
        this.#hand[c * BINS + bin] += cards;
        this.#handSets[c] |= 1 << bin;
        this.#handCards[c] += cards;
      }
      for (let rest = glance[masks + t.banks + bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const c = (kind >> 3) & 3;
        if (this.#capitalCards[c] === 0) this.#lowest[c] = t.value[kind];
        this.#capitalCards[c] += glance[Glance.ROWS + t.kinds + kind];
      }
      if (glance[At.PHASE] !== Phase.DRAFT) continue;
      for (let rest = glance[masks + 2 * t.banks + bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const c = (kind >> 3) & 3;
        const bin = binOf(t.value[kind]);
        this.#pack[c * BINS + bin] += glance[Glance.ROWS + 2 * t.kinds + kind];
        this.#packSets[c] |= 1 << bin;
      }
    }
  }

  /** Inserts each rival's total; the earlier of equal ones in turn order stays first (L49). */
  #lookAtRivals(glance: Int32Array, me: number, c: number): void {
    const { players } = this.#t;
    const rivals = this.#rivals;
    const first = c * (players - 1);
    let before = 0;
    let best = -1;
    let bestBefore = 0;
    for (let i = 0, seen = 0; i < players; i++) {
      const place = glance[At.STARTER] + i;
      const seat = place < players ? place : place - players;
      if (seat === me) {
        before = 1;
        continue;
      }
      const total = glance[At.HOME_SUM | (seat << 2) | c];
      if (total > best) {
        best = total;
        bestBefore = 1 - before;
      }
      let at = first + seen++;
      for (; at > first && rivals[at - 1] < total; at--) rivals[at] = rivals[at - 1];
      rivals[at] = total;
    }
    this.#losesTie[c] = bestBefore;
  }

  #sumUpRivals(glance: Int32Array, me: number): void {
    const { players } = this.#t;
    this.#rivalPoints = 0;
    this.#rivalSafe = 0;
    for (let seat = 0; seat < players; seat++) {
      if (seat === me) continue;
      const kept = glance[At.BONUS_SUM + seat] + glance[At.GOLD + seat];
      let points = kept;
      let safe = kept;
      for (let c = 0; c < 4; c++) {
        const total = glance[At.HOME_SUM | (seat << 2) | c];
        points += total;
        if (total <= this.#prospect.colours[c].limitBefore) safe += total;
      }
      this.#rivalPoints = Math.max(this.#rivalPoints, points);
      this.#rivalSafe = Math.max(this.#rivalSafe, safe);
    }
  }

  after(action: number): number {
    const prospect = this.#prospect;
    prospect.after(action);
    this.#taken = NOTHING;
    if (prospect.choosing === NOTHING) return 1;
    const scope = this.#t.scope[prospect.choosing];
    let ways = 0;
    this.#targets[0] = NOTHING;
    for (let c = 0; c < 4; c++)
      if ((scope & (Mask.COLOUR << (c << 3))) !== 0 && this.#capitalCards[c] > 0)
        this.#targets[ways++] = c;
    return Math.max(1, ways);
  }

  /** A card of the capital is taken at once. */
  way(i: number): number {
    const prospect = this.#prospect;
    if (prospect.choosing === NOTHING) return prospect.changed;
    if (this.#taken !== NOTHING) prospect.putBack(this.#taken);
    this.#taken = this.#targets[i];
    if (this.#taken !== NOTHING) prospect.take(prospect.choosing, this.#taken);
    return prospect.changed;
  }

  part(c: number, out: Int32Array, from: number): number {
    const { colours, glance } = this.#prospect;
    const { home, hand, limit, top, handBefore, limitBefore } = colours[c];
    const phase = glance[At.PHASE];
    const role = this.#roles[c];
    const rivals = this.#rivals;
    const first = c * (this.#t.players - 1);
    const room = limit - home;
    const lead = home - rivals[first];
    const raised = limit - limitBefore;
    const drawn = hand - handBefore;
    const cards = this.#handCards[c] + (drawn > 0 ? 1 : drawn < 0 ? -1 : 0);
    const known = phase === Phase.AGENT ? raised : 0;
    const capital = phase === Phase.DRAFT || phase >= Phase.GOLD ? 0 : raised - known;
    let at = from;
    out[at++] = COLOUR.role.row(role);
    out[at++] = COLOUR.room.row(room);
    out[at++] = COLOUR.home.row(home);
    out[at++] = COLOUR.lead.row(lead);
    out[at++] = COLOUR.hand.row(hand);
    out[at++] = COLOUR.handSet.row(changedSet(this.#handSets[c], this.#hand, c, drawn));
    out[at++] = COLOUR.handRole.row(6 * role + Math.min(cards, 5));
    if (phase === Phase.DRAFT)
      out[at++] = COLOUR.packSet.row(changedSet(this.#packSets[c], this.#pack, c, -drawn));
    out[at++] = COLOUR.bonus.row(Math.min(top, 7) * 4 + this.#standing(c, home, lead));
    out[at++] = COLOUR.lowest.row(this.#lowest[c]);
    out[at++] = COLOUR.capitalCards.row(this.#capitalCards[c]);
    out[at++] = COLOUR.capital.row(glance[At.CAPITAL_SUM + c] + capital);
    out[at++] = COLOUR.known.row(glance[At.MODIFIER_SUM + c] + known);
    out[at++] = COLOUR.hidden.row(glance[Glance.HIDDEN + c]);
    out[at++] = COLOUR.fits.row(room - hand);
    out[at++] = COLOUR.reach.row(lead + hand);
    for (let i = 0; i < this.#t.players - 1; i++) {
      const total = rivals[first + i];
      out[at++] = COLOUR.rivalRoom[i].row(
        total === 0 ? NO_POINTS : Math.max(1 + NO_POINTS, limit - total),
      );
    }
    return at;
  }

  /** Who would win the bonus: 0 another or nobody, 1 and 2 tied, 3 the seat itself. */
  #standing(c: number, home: number, lead: number): number {
    if (lead > 0) return 3;
    if (lead < 0 || home === 0) return 0;
    return this.#losesTie[c] === 1 ? 1 : 2;
  }

  still(out: Int32Array, from: number): number {
    const { glance, me } = this.#prospect;
    const t = this.#t;
    const toCome = Math.min(2, t.rounds - 1 - glance[At.ROUND]);
    const shortest = this.#shortestHand(glance);
    const order =
      glance[At.PHASE] === Phase.OVER ? 0 : (me - glance[At.STARTER] + t.players) % t.players;
    let hidden = 0;
    let knownSum = 0;
    for (let c = 0; c < 4; c++) {
      hidden += glance[Glance.HIDDEN + c];
      knownSum += glance[At.MODIFIER_SUM + c];
    }
    const looking = glance[Glance.DRAWN_MODIFIER];
    const isLooking = glance[At.PHASE] === Phase.AGENT ? 1 : 0;
    const left = t.modifierCount - glance[At.PLACED];
    const unknown = left - isLooking + hidden;
    const rest = this.#modifierSum - knownSum - looking;
    let at = from;
    out[at++] = WHOLE.moment.row(MOMENT[glance[At.PHASE]] * 3 + toCome);
    out[at++] = WHOLE.draft.row(
      glance[At.PHASE] === Phase.DRAFT ? 4 * glance[At.PASS] + Math.min(3, glance[At.TO_PICK]) : 11,
    );
    out[at++] = WHOLE.clock.row(8 * toCome + Math.min(7, shortest));
    out[at++] = WHOLE.lastTurns.row(glance[At.LAST_TURNS]);
    out[at++] = WHOLE.order.row(order);
    out[at++] = WHOLE.deck.row((t.deckSize - glance[At.DRAWN]) >> 2);
    out[at++] = WHOLE.modifiers.row(left);
    out[at++] = WHOLE.unknown.row(unknown > 0 ? Math.round(rest / unknown) : 0);
    if (isLooking === 1) out[at++] = WHOLE.looking.row(looking);
    for (let i = 1; i < t.players; i++) {
      const seat = (me + i) % t.players;
      out[at++] = WHOLE.rivalGold[i - 1].row(glance[At.GOLD + seat]);
      out[at++] = WHOLE.rivalCards[i - 1].row(glance[Glance.HAND_SIZE + seat]);
    }
    const rules = this.#ruleRows;
    for (let i = 0; i < rules.length; i++) out[at++] = rules[i];
    return at;
  }

  #shortestHand(glance: Int32Array): number {
    if (glance[At.PHASE] === Phase.DRAFT) return 7;
    let shortest = 6;
    for (let seat = 0; seat < this.#t.players; seat++)
      shortest = Math.min(shortest, glance[Glance.HAND_SIZE + seat]);
    return shortest;
  }

  moving(out: Int32Array, from: number): number {
    const { glance, me, colours, gold, cards, draws, placings } = this.#prospect;
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
    let at = from;
    out[at++] = WHOLE.gold.row(gold);
    out[at++] = WHOLE.pile.row(glance[At.PILE] - taken);
    out[at++] = WHOLE.own.row(cards);
    out[at++] = WHOLE.draws.row(draws);
    out[at++] = WHOLE.placings.row(placings);
    out[at++] = WHOLE.means.row(gold - excess);
    out[at++] = WHOLE.margin.row(points - this.#rivalPoints);
    out[at++] = WHOLE.safeMargin.row(safe - this.#rivalSafe);
    return at;
  }
}

/** The set of bins with a card, when a card of that value came (above 0) or went (below 0). */
function changedSet(set: number, counts: Int32Array, c: number, change: number): number {
  if (change > 0) return set | (1 << binOf(change));
  const went = change < 0 && counts[c * BINS + binOf(-change)] === 1;
  return went ? set & ~(1 << binOf(-change)) : set;
}

function ruleRows(t: CompiledRules, modifierSum: number): Int32Array {
  const values = t.sortedDeck.reduce((sum, kind) => sum + t.value[kind], 0);
  return Int32Array.of(
    WHOLE.discs.row(t.rules.discs),
    WHOLE.handSize.row(t.handSize),
    WHOLE.rounds.row(t.rounds),
    WHOLE.modifierCount.row(t.modifierCount),
    WHOLE.modifierSum.row(modifierSum),
    WHOLE.cards.row(Math.round((2 * values) / t.deckSize)),
  );
}
