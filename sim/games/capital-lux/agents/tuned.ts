import { Glance } from '../../../../engine/capital-lux/glance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase, type Table } from '../../../../engine/capital-lux/state.js';
import type { Agent, View } from '../../../lab/agent.js';
import { chooseBest, type Judge, judgeAction } from './choose.js';
import { COLOUR_FEATURES, FEATURE_COUNT, STAGES } from './features.js';
import { Prospect } from './prospect.js';
import { WEIGHTS } from './weights.js';

/** Chooses by a weighted sum of features; the weights were found by evolution, for each number of players. */
export function tuned(game: CapitalLux): Agent<LuxState> {
  return weighted(game, WEIGHTS[game.seats]);
}

/** The same with other weights, which is how they are found. */
export function weighted(game: CapitalLux, weights: readonly number[]): Agent<LuxState> {
  const appraiser = new Appraiser(game, weights);
  const { prospect, judge } = appraiser;
  return {
    name: 'tuned',
    choose(view, rng) {
      if (view.count === 1) return view.legal[0];
      appraiser.look(view.glance(), view.seat);
      return chooseBest(view, rng, prospect, judge);
    },
  };
}

type Appraise = (view: View<LuxState>, seen: Int32Array, worth: Float64Array) => void;

/** What `tuned` thinks of every legal action. */
export function appraise(game: CapitalLux): Appraise {
  const of = new Appraiser(game, WEIGHTS[game.seats]);
  return (view, seen, out) => {
    of.look(seen, view.seat);
    for (let i = 0; i < view.count; i++) {
      judgeAction(of.prospect, view.legal[i], of.judge);
      out[i] = of.prospect.worth[0];
    }
  };
}

/** Where the features of the table begin. */
const TABLE = COLOUR_FEATURES.length;

/** Where judgements of colours after the action begin. */
const AFTER = 4;

/** Rivals with less room than this are near the limit. */
const NEAR = 6;

/** Judges prospects. Only the colours that an action changes are judged anew. */
class Appraiser {
  readonly prospect: Prospect;
  readonly #weights: readonly number[];
  /** The weights of the moment, and those of all moments that there have been. */
  #w: Float64Array = new Float64Array(FEATURE_COUNT + 4);
  readonly #moments: (Float64Array | undefined)[] = [];
  /** What each colour is worth: before the action, and from AFTER on, if it changed, after it. */
  readonly #colours = new Float64Array(8);
  /** The part of the rivals in it, and points over the limit, in the same places. */
  readonly #rivals = new Float64Array(8);
  readonly #excess = new Int32Array(8);

  constructor(game: CapitalLux, weights: readonly number[]) {
    this.prospect = new Prospect(game.table);
    this.#weights = weights;
  }

  look(glance: Int32Array, seat: number): void {
    this.prospect.look(glance, seat);
    this.#weigh(glance);
    for (let c = 0; c < 4; c++) this.#judgeColour(c, c);
  }

  /** There are few moments: the draft or not, the last round or not, cards in the shortest hand. */
  #weigh(glance: Int32Array): void {
    const { t } = this.prospect;
    const draft = glance[At.PHASE] === Phase.DRAFT ? 1 : 0;
    const last = glance[At.ROUND] + 1 === t.rounds ? 1 : 0;
    const cards = draft === 1 || glance[At.LAST_TURNS] > 0 ? 0 : shortestHand(t, glance);
    const moment = (cards << 2) | (last << 1) | draft;
    this.#w = this.#moments[moment] ??= this.#weightsOf(cards / t.handSize, last, draft);
  }

  /** features.ts: STAGES. */
  #weightsOf(early: number, last: number, draft: number): Float64Array {
    const from = this.#weights;
    const w = new Float64Array(FEATURE_COUNT + 4);
    for (let i = 0; i < FEATURE_COUNT; i++)
      w[i] =
        from[i] +
        early * from[FEATURE_COUNT + i] +
        last * from[2 * FEATURE_COUNT + i] +
        draft * from[3 * FEATURE_COUNT + i];
    for (let c = 0; c < 4; c++)
      w[FEATURE_COUNT + c] = draft * from[STAGES.length * FEATURE_COUNT + c];
    return w;
  }

  readonly judge: Judge = (p) => {
    const w = this.#w;
    const colours = this.#colours;
    for (let rest = p.stale; rest !== 0; rest &= rest - 1) {
      const c = 31 - Math.clz32(rest & -rest);
      this.#judgeColour(c, AFTER + c);
    }
    p.stale = 0;
    let sum = 0;
    let excess = 0;
    for (let c = 0; c < 4; c++) {
      const at = (((p.changed >> c) & 1) << 2) | c;
      sum += colours[at];
      excess += this.#excess[at];
    }
    sum += w[TABLE] * p.gold + w[TABLE + 1] * Math.min(p.gold, excess);
    sum += w[TABLE + 2] * p.cards + w[TABLE + 3] * p.draws + w[TABLE + 4] * p.placings;
    if (p.glance[At.PHASE] === Phase.DRAFT) sum += w[FEATURE_COUNT + 31 - Math.clz32(p.changed)];
    p.worth[0] = sum;
  };

  /** A fifth of the sum, so that weights of points and of things are of one size. */
  #judgeColour(c: number, at: number): void {
    const { home, hand, limit, top, rival, limitBefore } = this.prospect.colours[c];
    const w = this.#w;
    const room = limit - home;
    const lead = home - rival;
    // Rivals are judged by the limit, which most actions leave as it is.
    const same = at >= AFTER && limit === limitBefore;
    if (!same) this.#judgeRivals(c, at);
    let sum = w[0] * home + this.#rivals[same ? c : at];
    if (room < 0) sum += w[1] * home + w[2] * Math.min(-room, 12);
    else sum += w[3] * Math.min(room, 10);
    if (lead > 0) sum += w[4] * top + w[6] * Math.min(lead, 8);
    else if (lead < 0) sum += w[5] * Math.min(-lead, 8);
    else if (home > 0) sum += (w[4] * top) / 2;
    const fits = Math.min(hand, Math.max(0, room));
    sum += w[9] * fits + w[10] * (hand - fits);
    if (lead + hand > 0) sum += w[11] * top;
    this.#colours[at] = sum / 5;
    this.#excess[at] = Math.max(0, -room);
  }

  #judgeRivals(c: number, at: number): void {
    const { t, glance, me, colours } = this.prospect;
    const { limit, rival } = colours[c];
    this.#rivals[at] = 0;
    if (rival === 0 || limit - rival >= NEAR) return;
    const w = this.#w;
    let sum = 0;
    for (let seat = 0; seat < t.players; seat++) {
      const total = glance[At.HOME_SUM | (seat << 2) | c];
      if (seat === me || total === 0) continue;
      const room = limit - total;
      if (room < 0) sum += w[7] * total;
      else if (room < NEAR) sum += w[8] * (NEAR - room);
    }
    this.#rivals[at] = sum;
  }
}

function shortestHand(t: Table, glance: Int32Array): number {
  let shortest = t.handSize;
  for (let seat = 0; seat < t.players; seat++)
    shortest = Math.min(shortest, glance[Glance.HAND_SIZE + seat]);
  return shortest;
}
