import { ContentError } from '../core/errors.js';
import { type Game, NOBODY, type Seat } from '../core/game.js';
import type { Rng } from '../core/rng.js';
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
import { At, Phase, type TactoriaState } from './state.js';

/** Capitals of Tactoria for 2, 3 or 4 players (T2) under the given rules, which parseRules checked. */
export class Tactoria implements Game<TactoriaState> {
  readonly id = 'tactoria';
  readonly version = '1';
  readonly rules: Rules;
  readonly seats: number;
  readonly actionCount: number;
  readonly maxLegal: number;
  readonly maxActions: number;
  readonly observationSize: number;
  readonly glanceSize: number;
  readonly table: CompiledRules;
  private readonly determinizer: Determinizer;

  constructor(players: PlayerCount, rules: Rules = STANDARD_RULES) {
    if (!PLAYER_COUNTS.includes(players))
      throw new ContentError(`players = ${players}: should be ${PLAYER_COUNTS.join(', ')}`);
    const table = new CompiledRules(rules, players);
    this.table = table;
    this.rules = rules;
    this.seats = players;
    this.actionCount = table.actions.count;
    this.maxLegal = mostLegal(table);
    this.maxActions = rules.maxTurns * table.longestTurn;
    this.observationSize = observationSize(table);
    this.glanceSize = glanceSize(table);
    this.determinizer = new Determinizer(table);
  }

  allocate(): TactoriaState {
    return new Int32Array(this.table.size);
  }
  deal(state: TactoriaState, rng: Rng): void {
    deal(this.table, state, rng);
  }
  copy(from: TactoriaState, to: TactoriaState): void {
    to.set(from);
  }
  turn(state: TactoriaState): Seat {
    return state[At.PHASE] === Phase.OVER ? NOBODY : state[At.SEAT];
  }
  legal(state: TactoriaState, out: Int32Array): number {
    return legal(this.table, state, out);
  }
  apply(state: TactoriaState, action: number): void {
    apply(this.table, state, action);
  }
  score(state: TactoriaState, out: Int32Array): void {
    score(this.table, state, out);
  }
  observe(state: TactoriaState, seat: Seat, out: Int32Array): void {
    observe(this.table, state, seat, out);
  }
  glance(state: TactoriaState, seat: Seat, out: Int32Array): void {
    glance(this.table, state, seat, out);
  }
  determinize(state: TactoriaState, seat: Seat, rng: Rng): void {
    this.determinizer.redraw(state, seat, rng);
  }
  redrawFuture(state: TactoriaState, rng: Rng): void {
    redrawFuture(this.table, state, rng);
  }
}

/** The phases with most actions: building, storing, razing, regrouping, moving. */
function mostLegal(t: CompiledRules): number {
  const { groups } = t;
  const units = groups.room[0] + groups.room[1] + groups.room[2];
  const placings = groups.ofSlot
    .map((of, slot) => of.length * (slot === 2 ? t.mercenaries : t.troops).length)
    .reduce((sum, n) => sum + n, 0);
  return Math.max(
    2 + t.buildings + placings + 3 * groups.room[2],
    1 + t.kinds,
    1 + t.players * t.buildings,
    1 + 3 * units + groups.count,
    Math.max(...groups.most) * groups.count,
  );
}
