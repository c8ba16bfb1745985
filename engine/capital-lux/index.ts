import { CompiledGame, checkPlayers } from '../core/compiled-game.js';
import { type Game, NOBODY, type Seat } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { apply } from './apply.js';
import { CompiledRules } from './compiled-rules.js';
import { Determinizer } from './determinize.js';
import { redrawFuture } from './future.js';
import { glance, glanceSize } from './glance.js';
import { legal } from './legal.js';
import { Observer, observationSize } from './observe.js';
import { PLAYER_COUNTS, type PlayerCount, type Rules, STANDARD_RULES } from './rules.js';
import { score } from './score.js';
import { deal } from './setup.js';
import { At, type LuxState, Phase } from './state.js';

/** Capital Lux for 2, 3 or 4 players (L1) under the given rules, which parseRules has checked. */
export class CapitalLux extends CompiledGame<CompiledRules> implements Game<LuxState> {
  readonly id = 'capital-lux';
  readonly actionCount = this.table.actionCount;
  readonly maxLegal = Math.max(2 * this.table.kinds, 16, 1 + this.table.modifierCount);
  readonly maxActions = this.table.rounds * this.table.logSize;
  readonly observationSize = observationSize(this.table);
  readonly glanceSize = glanceSize(this.table);
  private readonly observer = new Observer(this.table);
  private readonly determinizer = new Determinizer(this.table);

  constructor(players: PlayerCount, rules: Rules = STANDARD_RULES) {
    super(new CompiledRules(rules, checkPlayers(players, PLAYER_COUNTS)));
  }

  deal(state: LuxState, rng: Rng): void {
    deal(this.table, state, rng);
  }
  turn(state: LuxState): Seat {
    return state[At.PHASE] === Phase.OVER ? NOBODY : state[At.SEAT];
  }
  legal(state: LuxState, out: Int32Array): number {
    return legal(this.table, state, out);
  }
  apply(state: LuxState, action: number): void {
    apply(this.table, state, action);
  }
  score(state: LuxState, out: Int32Array): void {
    score(this.table, state, out);
  }
  observe(state: LuxState, seat: Seat, out: Int32Array): void {
    this.observer.observe(state, seat, out);
  }
  glance(state: LuxState, seat: Seat, out: Int32Array): void {
    glance(this.table, state, seat, out);
  }
  determinize(state: LuxState, seat: Seat, rng: Rng): void {
    this.determinizer.redraw(state, seat, rng);
  }
  redrawFuture(state: LuxState, rng: Rng): void {
    redrawFuture(this.table, state, rng);
  }
}
