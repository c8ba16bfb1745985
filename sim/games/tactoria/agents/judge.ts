import { Do } from '../../../../engine/tactoria/actions.js';
import { hitPointsOf } from '../../../../engine/tactoria/destroy.js';
import type { Tactoria } from '../../../../engine/tactoria/index.js';
import { legal } from '../../../../engine/tactoria/legal.js';
import { exchange, moveFrom } from '../../../../engine/tactoria/regroup.js';
import { At, Phase, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { hasVictory } from '../../../../engine/tactoria/upgrades.js';
import { shortlists } from '../../../agents/shortlist.js';
import { judgeActivation } from './abilities.js';
import { Appraisal } from './appraisal.js';
import { Battle, WIN } from './battle.js';
import { Care, FIRST } from './features.js';
import { judgeCard } from './potential.js';

/** A difference that may come of the order of sums. */
const NOTHING = 1e-9;

/** Says what each action is worth to somebody who sees the table and has such weights. */
export class Judge {
  readonly appraisal: Appraisal;
  readonly #battle: Battle;
  readonly #moves: Int32Array;
  /** Units in slots that have been judged: by likeness × kinds + kind, when, and what came of it. */
  readonly #judgedIn: Int32Array;
  readonly #judged: Float64Array;
  #judgement = 0;

  constructor(game: Tactoria, weights: readonly number[]) {
    this.appraisal = new Appraisal(game, weights);
    this.#battle = new Battle(this.appraisal.kingdoms, this.appraisal.weights);
    this.#moves = new Int32Array(game.maxLegal);
    this.#judgedIn = new Int32Array(6 * game.table.kinds);
    this.#judged = new Float64Array(6 * game.table.kinds);
  }

  /** Fills `worth` with that of each of the first `count` actions of the list. */
  judge(
    glance: Int32Array,
    seat: number,
    actions: Int32Array,
    count: number,
    worth: Float64Array,
  ): void {
    this.appraisal.look(glance, seat);
    this.judgeSeen(actions, count, worth);
  }

  /** The same of what the appraisal has looked at. */
  judgeSeen(actions: Int32Array, count: number, worth: Float64Array): void {
    const { prospect, out } = this.appraisal;
    const { table: t, before, seat } = prospect;
    this.#judgement++;
    const phase: Phase = before[At.PHASE];
    if (phase === Phase.BATTLE || phase === Phase.COUNTER)
      this.#battle.look(before, before[At.ATTACKER], before[At.DEFENDER], seat);
    for (let i = 0; i < count; i++) {
      this.#judgeAction(actions[i], t.actions.verb[actions[i]], phase);
      worth[i] = out[0];
    }
  }

  #judgeAction(action: number, verb: Do, phase: Phase): void {
    const { prospect, out, now } = this.appraisal;
    const { kind, seat, where } = prospect.table.actions;
    switch (verb) {
      case Do.ATTACK:
        this.#battle.look(prospect.before, prospect.seat, seat[action], prospect.seat);
        this.#battle.best();
        return this.#fight();
      case Do.COMMIT:
        this.#battle.commit(where[action], kind[action]);
        return this.#fight();
      case Do.PASS:
        this.#battle.stay();
        return this.#fight();
      case Do.WITHDRAW:
        out[0] = now;
        return;
      case Do.ACTIVATE:
        return judgeActivation(this.appraisal, this.#battle, action);
      case Do.STORE:
      case Do.KEEP:
        judgeCard(this.appraisal, kind[action]);
        out[0] += now;
        return;
      case Do.FROM:
        return this.#judgeMoves(action);
      case Do.MOVE:
        return this.#judgeMove(prospect.before[At.SOURCE], action);
      case Do.PLACE:
        return this.#judgePlacing(action);
      default:
        return this.#judgeProspect(action, verb, phase);
    }
  }

  /** What the battle brings, beside what is there now. */
  #fight(): void {
    this.appraisal.out[0] = this.appraisal.now + this.#battle.worth[0];
  }

  /** As good as in another slot of the same type, if that can be used, too. */
  #judgePlacing(action: number): void {
    const { prospect, out } = this.appraisal;
    const { kinds, actions } = prospect.table;
    const at = prospect.likeness(actions.where[action]) * kinds + actions.kind[action];
    if (this.#judgedIn[at] !== this.#judgement) {
      this.#judgeProspect(action, Do.PLACE, Phase.BUILD);
      this.#judgedIn[at] = this.#judgement;
      this.#judged[at] = out[0];
    }
    out[0] = this.#judged[at];
  }

  #judgeProspect(action: number, verb: Do, phase: Phase): void {
    const { prospect, weights, out, now } = this.appraisal;
    const { table: t, before, after, me } = prospect;
    prospect.take(action);
    if (verb === Do.UPGRADE && hasVictory(t, after, me)) {
      out[0] = WIN;
      return;
    }
    this.appraisal.worth();
    if (verb === Do.DONE && phase === Phase.COUNTER) {
      // The attack that is declared, and the best answer to it.
      this.#battle.best();
      out[0] += this.#battle.worth[0];
    } else if (verb === Do.QUEST)
      out[0] += weights[Care.LEGENDARY] * t.questDraw[t.actions.kind[action]];
    else if (verb === Do.DESTROY && phase === Phase.PLUNDER) {
      // T60: of what the score allows, the best for its Hit Points.
      const other = t.seat + t.actions.seat[action] * t.seatSize;
      const points = hitPointsOf(t, before, other, t.actions.where[action]);
      out[0] = now + (out[0] - now) / points;
    }
  }

  /** T73: the best that a unit of the group could do elsewhere; to move is no use by itself. */
  #judgeMoves(action: number): void {
    const { prospect, out, now } = this.appraisal;
    const { table: t, after: s } = prospect;
    const source = t.actions.where[action];
    let most = Number.NEGATIVE_INFINITY;
    prospect.restore();
    moveFrom(s, source);
    const count = legal(t, s, this.#moves);
    for (let i = 0; i < count; i++) {
      if (prospect.isAlike(source, t.actions.where[this.#moves[i]])) continue;
      this.#judgeMove(source, this.#moves[i]);
      most = Math.max(most, out[0]);
    }
    out[0] = most > now + NOTHING ? most : now - 1;
  }

  /** With the best unit that can come back, if the place is full. */
  #judgeMove(source: number, action: number): void {
    const { prospect, out } = this.appraisal;
    const { table: t, before, after: s, me } = prospect;
    prospect.move(source, action);
    if (s[At.PHASE] !== Phase.EXCHANGE) return this.appraisal.worth();
    const list = me + t.units[t.actions.where[action]];
    let most = Number.NEGATIVE_INFINITY;
    for (let at = list + 1; at <= list + before[list]; at++) {
      prospect.move(source, action);
      exchange(t, s, before[at] >> 2);
      this.appraisal.worth();
      most = Math.max(most, out[0]);
    }
    out[0] = most;
  }
}

/** Units fit into many slots: the best to `greedy`. */
export const shortlistOf = shortlists<TactoriaState, Tactoria>((game) => new Judge(game, FIRST));
