import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { Glance } from '../../../../engine/capital-lux/glance.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import { At, type LuxState, Phase } from '../../../../engine/capital-lux/state.js';
import type { Agent, View } from '../../../lab/agent.js';
import { chooseBest, type Judge, judgeAction } from './choose.js';
import { ColourWorth } from './colour-worth.js';
import { COLOUR_FEATURES, FEATURE_COUNT } from './features.js';
import { Moments } from './moments.js';
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
export const TABLE = COLOUR_FEATURES.length;

/** Where judgements of colours after the action begin. */
const AFTER = 4;

/** Judges prospects. Only the colours that an action changes are judged anew. */
class Appraiser {
  readonly prospect: Prospect;
  readonly #moments: Moments;
  /** What each colour is worth: before the action, and from AFTER on, if it changed, after it. */
  readonly #worth: ColourWorth;
  /** Points over the limit, in the same places. */
  readonly #excess = new Int32Array(8);

  constructor(game: CapitalLux, weights: readonly number[]) {
    this.prospect = new Prospect(game.table, true);
    this.#moments = new Moments(weights, game.table.handSize);
    this.#worth = new ColourWorth(game.table);
  }

  look(glance: Int32Array, seat: number): void {
    this.prospect.look(glance, seat);
    this.#worth.source = glance;
    this.#worth.me = seat;
    this.#weigh(glance);
    for (let c = 0; c < 4; c++) this.#judgeColour(c, c);
  }

  #weigh(glance: Int32Array): void {
    const { t } = this.prospect;
    const draft = glance[At.PHASE] === Phase.DRAFT ? 1 : 0;
    const last = glance[At.ROUND] + 1 === t.rounds ? 1 : 0;
    const cards = draft === 1 || glance[At.LAST_TURNS] > 0 ? 0 : shortestHand(t, glance);
    this.#worth.w = this.#moments.weightsOf(cards, last, draft);
  }

  readonly judge: Judge = (p) => {
    const { w, values } = this.#worth;
    for (let rest = p.stale; rest !== 0; rest &= rest - 1) {
      const c = 31 - Math.clz32(rest & -rest);
      this.#judgeColour(c, AFTER + c);
    }
    p.stale = 0;
    let sum = 0;
    let excess = 0;
    for (let c = 0; c < 4; c++) {
      const at = (((p.changed >> c) & 1) << 2) | c;
      sum += values[at];
      excess += this.#excess[at];
    }
    sum += w[TABLE] * p.gold + w[TABLE + 1] * Math.min(p.gold, excess);
    sum += w[TABLE + 2] * p.cards + w[TABLE + 3] * p.draws + w[TABLE + 4] * p.placings;
    if (p.glance[At.PHASE] === Phase.DRAFT) sum += w[FEATURE_COUNT + 31 - Math.clz32(p.changed)];
    p.worth[0] = sum;
  };

  #judgeColour(c: number, at: number): void {
    const { home, hand, limit, top, rival, limitBefore } = this.prospect.colours[c];
    const isSame = at >= AFTER && limit === limitBefore;
    if (!isSame) this.#worth.judgeRivals(at, c, limit, rival);
    this.#worth.judge(at, isSame ? c : at, home, hand, limit, top, rival);
    this.#excess[at] = Math.max(0, home - limit);
  }
}

function shortestHand(t: CompiledRules, glance: Int32Array): number {
  let shortest = t.handSize;
  for (let seat = 0; seat < t.players; seat++)
    shortest = Math.min(shortest, glance[Glance.HAND_SIZE + seat]);
  return shortest;
}
