import { ContentError } from '../core/errors.js';
import { type Game, NOBODY, type Seat } from '../core/game.js';
import type { Rng } from '../core/rng.js';
import { actionCount } from './actions.js';
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
export class CapitalLux implements Game<LuxState> {
  readonly id = 'capital-lux';
  readonly version = '1';
  readonly rules: Rules;
  readonly seats: number;
  readonly actionCount: number;
  readonly maxLegal: number;
  readonly maxActions: number;
  readonly observationSize: number;
  readonly glanceSize: number;
  readonly table: CompiledRules;
  private readonly observer: Observer;
  private readonly determinizer: Determinizer;

  constructor(players: PlayerCount, rules: Rules = STANDARD_RULES) {
    if (!PLAYER_COUNTS.includes(players))
      throw new ContentError(`players = ${players}: should be ${PLAYER_COUNTS.join(', ')}`);
    const table = new CompiledRules(rules, players);
    this.table = table;
    this.rules = rules;
    this.seats = players;
    this.actionCount = actionCount(table);
    this.maxLegal = Math.max(2 * table.kinds, 16);
    this.maxActions = rules.rounds * table.logSize;
    this.observationSize = observationSize(table);
    this.glanceSize = glanceSize(table);
    this.observer = new Observer(table);
    this.determinizer = new Determinizer(table);
  }

  allocate(): LuxState {
    return new Int32Array(this.table.size);
  }
  deal(state: LuxState, rng: Rng): void {
    deal(this.table, state, rng);
  }
  copy(from: LuxState, to: LuxState): void {
    to.set(from);
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
