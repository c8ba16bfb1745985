import { CompiledGame, checkPlayers } from '../core/compiled-game.js';
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
export class Tactoria extends CompiledGame<CompiledRules> implements Game<TactoriaState> {
  readonly id = 'tactoria';
  readonly actionCount = this.table.actions.count;
  readonly maxLegal = mostLegal(this.table);
  readonly maxActions = this.table.rules.maxTurns * this.table.longestTurn;
  readonly observationSize = observationSize(this.table);
  readonly glanceSize = glanceSize(this.table);
  private readonly determinizer = new Determinizer(this.table);

  constructor(players: PlayerCount, rules: Rules = STANDARD_RULES) {
    super(new CompiledRules(rules, checkPlayers(players, PLAYER_COUNTS)));
  }

  deal(state: TactoriaState, rng: Rng): void {
    deal(this.table, state, rng);
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
