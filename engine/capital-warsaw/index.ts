import { CompiledGame, checkPlayers } from '../core/compiled-game.js';
import { type Game, NOBODY, type Seat } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { actionCount } from './actions.js';
import { apply } from './apply.js';
import { CompiledRules } from './compiled-rules.js';
import { Determinizer } from './determinize.js';
import { redrawFuture } from './future.js';
import { glance, glanceSize } from './glance.js';
import { legal } from './legal.js';
import { observationSize, observe } from './observe.js';
import { PLAYER_COUNTS, type PlayerCount, type Rules, STANDARD_RULES } from './rules.js';
import { score } from './score.js';
import { deal } from './setup.js';
import { At, Phase, type WarsawState } from './state.js';
import { MAX_TRADES } from './trades.js';

/** Discard, build on 30 spaces or overbuild 16 cells, turned in four ways. */
const MAX_CONSTRUCTIONS = 1 + 4 * 30 + 4 * 16;

/** Capital (Warsaw) for 2, 3 or 4 players (C8) under the given rules, which parseRules has checked. */
export class CapitalWarsaw extends CompiledGame<CompiledRules> implements Game<WarsawState> {
  readonly id = 'capital-warsaw';
  readonly actionCount = actionCount(this.table);
  /** C108: of a choice there may be more. */
  readonly maxLegal = Math.max(MAX_CONSTRUCTIONS, 1 + this.table.maxChoice);
  readonly maxActions = mostActions(this.table);
  readonly observationSize = observationSize(this.table);
  readonly glanceSize = glanceSize();
  private readonly determinizer = new Determinizer(this.table, MAX_CONSTRUCTIONS);

  constructor(players: PlayerCount, rules: Rules = STANDARD_RULES) {
    super(new CompiledRules(rules, checkPlayers(players, PLAYER_COUNTS)));
  }

  deal(state: WarsawState, rng: Rng): void {
    deal(this.table, state, rng);
  }
  turn(state: WarsawState): Seat {
    return state[At.PHASE] === Phase.OVER ? NOBODY : state[At.SEAT];
  }
  legal(state: WarsawState, out: Int32Array): number {
    return legal(this.table, state, out);
  }
  apply(state: WarsawState, action: number): void {
    apply(this.table, state, action);
  }
  score(state: WarsawState, out: Int32Array): void {
    score(this.table, state, out);
  }
  observe(state: WarsawState, seat: Seat, out: Int32Array): void {
    observe(this.table, state, seat, out);
  }
  glance(state: WarsawState, seat: Seat, out: Int32Array): void {
    glance(this.table, state, seat, out);
  }
  determinize(state: WarsawState, seat: Seat, rng: Rng): void {
    this.determinizer.redraw(state, seat, rng);
  }
  redrawFuture(state: WarsawState, rng: Rng): void {
    redrawFuture(this.table, state, rng);
  }
}

/**
 * Each epoch: a pick, a construction and a collapse a tile, the losses of the war with a collapse
 * each, a milestone with a collapse, and of each seat a choice, trades and the word that there are no more.
 */
function mostActions(t: CompiledRules): number {
  const { players, handSize, warLosses, epochs } = t;
  const trading = t.standing.trading.length;
  const traders = Math.min(players, trading);
  const trades = traders + (t.repeatable ? traders * MAX_TRADES : trading);
  const choices = t.maxChoice > 0 ? players : 0;
  const losses = warLosses.reduce((sum, n) => sum + n, 0);
  return players * (3 * handSize * epochs + 2 * losses) + epochs * (2 + choices + trades);
}
