import { Do } from '../../../engine/tactoria/actions.js';
import { build, buildUnit, priceOf } from '../../../engine/tactoria/build.js';
import { Op, Standing, Use } from '../../../engine/tactoria/compile.js';
import { hitPointsOf } from '../../../engine/tactoria/destroy.js';
import { isMet } from '../../../engine/tactoria/effects.js';
import type { Tactoria } from '../../../engine/tactoria/index.js';
import { legal } from '../../../engine/tactoria/legal.js';
import { moveFrom } from '../../../engine/tactoria/regroup.js';
import { isBuilding, isLocked, maskOf } from '../../../engine/tactoria/slots.js';
import {
  At,
  Class,
  Of,
  Phase,
  SlotType,
  type TactoriaState,
} from '../../../engine/tactoria/state.js';
import { canUpgrade, hasVictory, upgrade } from '../../../engine/tactoria/upgrades.js';
import { Battle, WIN } from './battle.js';
import { Care, Feature, weightsAt } from './features.js';
import { Kingdoms, mostUpgrades } from './kingdoms.js';
import { Skill } from './lore.js';
import { Prospect } from './prospect.js';

/** How much a card counts that could not be built next turn as things stand. */
const LATER = 0.4;

/** Says what each action is worth to somebody who sees the table and has such weights. */
export class Judge {
  readonly #prospect: Prospect;
  readonly #kingdoms: Kingdoms;
  readonly #battle: Battle;
  /** The weights of the moment, and those of all moments, by upgrades of the Capital that has most. */
  readonly #weights: Float64Array;
  readonly #moments: readonly Float64Array[];
  readonly #moves: Int32Array;
  /** What each kingdom is worth to its owner, as things stand. */
  readonly #others: Float64Array;
  /** Answers: of `#value`, `#worth`, `#potential`; and what doing nothing is worth. */
  readonly #out = new Float64Array(1);
  #now = 0;

  constructor(game: Tactoria, weights: readonly number[]) {
    this.#prospect = new Prospect(game);
    this.#kingdoms = new Kingdoms(this.#prospect.table);
    const upgrades = this.#prospect.table.upgradeCosts.length;
    this.#moments = Array.from({ length: upgrades + 1 }, (_, most) =>
      weightsAt(weights, upgrades > 1 ? Math.min(1, most / (upgrades - 1)) : 1),
    );
    this.#weights = this.#moments[0].slice();
    this.#battle = new Battle(this.#kingdoms, this.#weights);
    this.#moves = new Int32Array(game.maxLegal);
    this.#others = new Float64Array(game.seats);
  }

  /** Fills `worth` with that of each of the first `count` actions of the list. */
  judge(
    glance: Int32Array,
    seat: number,
    actions: Int32Array,
    count: number,
    worth: Float64Array,
  ): void {
    const prospect = this.#prospect;
    const { table: t, before } = prospect;
    prospect.look(glance, seat);
    this.#weights.set(this.#moments[mostUpgrades(t, before)]);
    this.#kingdoms.readAll(before);
    for (let other = 0; other < t.players; other++) {
      this.#value(other);
      this.#others[other] = this.#out[0];
    }
    this.#worth();
    this.#now = this.#out[0];
    const phase: Phase = before[At.PHASE];
    if (phase === Phase.BATTLE || phase === Phase.COUNTER)
      this.#battle.look(before, before[At.ATTACKER], before[At.DEFENDER], seat);
    for (let i = 0; i < count; i++) {
      this.#judgeAction(actions[i], t.actions.verb[actions[i]], phase);
      worth[i] = this.#out[0];
    }
  }

  #judgeAction(action: number, verb: Do, phase: Phase): void {
    const { kind, seat } = this.#prospect.table.actions;
    switch (verb) {
      case Do.ATTACK:
        this.#battle.look(
          this.#prospect.before,
          this.#prospect.seat,
          seat[action],
          this.#prospect.seat,
        );
        this.#battle.best();
        return this.#fight();
      case Do.COMMIT:
        this.#battle.commit(kind[action]);
        return this.#fight();
      case Do.PASS:
        this.#battle.stay();
        return this.#fight();
      case Do.WITHDRAW:
        this.#out[0] = this.#now;
        return;
      case Do.ACTIVATE:
        return this.#judgeActivation(action, phase);
      case Do.STORE:
      case Do.KEEP:
        this.#potential(kind[action]);
        this.#out[0] += this.#now;
        return;
      case Do.FROM:
        return this.#judgeMoves(action);
      default:
        return this.#judgeProspect(action, verb, phase);
    }
  }

  /** What the battle brings, beside what is there now. */
  #fight(): void {
    this.#out[0] = this.#now + this.#battle.worth[0];
  }

  #judgeProspect(action: number, verb: Do, phase: Phase): void {
    const { table: t, before, after, me } = this.#prospect;
    const out = this.#out;
    this.#prospect.take(action);
    if (verb === Do.UPGRADE && hasVictory(t, after, me)) {
      out[0] = WIN;
      return;
    }
    this.#worth();
    if (verb === Do.DONE && phase === Phase.COUNTER) this.#addDefence();
    else if (verb === Do.QUEST)
      out[0] += this.#weights[Care.LEGENDARY] * t.questDraw[t.actions.kind[action]];
    else if (verb === Do.DESTROY && phase === Phase.PLUNDER) {
      // T60: of what the score allows, the best for its Hit Points.
      const other = t.seat + t.actions.seat[action] * t.seatSize;
      const points = hitPointsOf(t, before, other, t.actions.where[action]);
      out[0] = this.#now + (out[0] - this.#now) / points;
    }
  }

  /** The attack that is declared, and the best answer to it. */
  #addDefence(): void {
    this.#battle.best();
    this.#out[0] += this.#battle.worth[0];
  }

  #judgeActivation(action: number, phase: Phase): void {
    const { table: t, after, me, seat } = this.#prospect;
    const kind = t.actions.kind[action];
    const out = this.#out;
    this.#prospect.take(action);
    this.#worth();
    if (phase === Phase.BATTLE) {
      this.#addBoost(kind);
      return;
    }
    if (phase === Phase.COUNTER && after[me + Of.SAFE] === 0) this.#addDefence();
    const { skill } = this.#kingdoms.lore;
    if ((t.uses[kind] & Use.TARGETED) !== 0)
      out[0] += 2 * this.#weights[Feature.HARM] * skill[kind * Skill.SIZE + Skill.HARM];
    if (skill[kind * Skill.SIZE + Skill.COIN] > 0 && isBuilding(after, seat)) this.#tryUpgrade();
  }

  #addBoost(kind: number): void {
    const { from, what, amount } = this.#prospect.table.abilities;
    let strength = 0;
    let inspire = 0;
    let siege = 0;
    let heal = 0;
    for (let i = from[kind]; i < from[kind + 1]; i++) {
      const op: Op = what[i];
      if (op === Op.STRENGTH) strength += amount[i];
      else if (op === Op.INSPIRE) inspire += amount[i];
      else if (op === Op.SIEGE) siege += amount[i];
      else heal += amount[i];
    }
    this.#battle.boosted(strength, inspire, siege, heal);
    this.#out[0] += this.#battle.worth[0];
  }

  /** Coin at once is worth what it can pay for: the next upgrade, with all others who bring Coin. */
  #tryUpgrade(): void {
    const { table: t, after: s, me } = this.#prospect;
    const out = this.#out;
    const worth = out[0];
    if (s[At.BUILD] === 0 && !this.#spendMercenaries(Op.BUILD)) return;
    while (!canUpgrade(t, s, me)) if (!this.#spendMercenaries(Op.COIN)) return;
    upgrade(t, s);
    if (hasVictory(t, s, me)) out[0] = WIN;
    else {
      this.#worth();
      out[0] = Math.max(out[0], worth);
    }
  }

  /** Uses one more mercenary that brings Coin or Build; whether there is one. */
  #spendMercenaries(op: Op): boolean {
    const { table: t, after: s, me } = this.#prospect;
    const { skill } = this.#kingdoms.lore;
    const brings = op === Op.COIN ? Skill.COIN : Skill.BUILD;
    for (const group of t.groups.ofSlot[SlotType.MERCENARY]) {
      if (isLocked(t, s, me, group)) continue;
      const list = me + t.units[group];
      for (let at = list + 1; at <= list + s[list]; at++) {
        const kind = s[at] >> 2;
        if (skill[kind * Skill.SIZE + brings] === 0) continue;
        this.#prospect.activate(group, kind);
        return true;
      }
    }
    return false;
  }

  /** T73: the best that a unit of the group could do elsewhere. */
  #judgeMoves(action: number): void {
    const { table: t, after: s } = this.#prospect;
    const out = this.#out;
    let most = Number.NEGATIVE_INFINITY;
    this.#prospect.restore();
    moveFrom(s, t.actions.where[action]);
    const count = legal(t, s, this.#moves);
    for (let i = 0; i < count; i++) {
      this.#prospect.move(t.actions.where[action], this.#moves[i]);
      this.#worth();
      most = Math.max(most, out[0]);
    }
    // To move is no use by itself.
    out[0] = most > this.#now + 1e-9 ? most : this.#now - 1;
  }

  /** What a card in hand could bring next turn. */
  #potential(kind: number): void {
    const { table: t } = this.#prospect;
    if (t.classOf[kind] === Class.BUILDING) this.#potentialBuilding(kind);
    else this.#potentialUnit(kind);
  }

  #potentialBuilding(kind: number): void {
    const { table: t, after: s, me } = this.#prospect;
    const out = this.#out;
    const building = t.buildingOf[kind];
    this.#prospect.restore();
    if (t.typeOf[building] !== 0 && s[me + t.prices[building]] > 0) {
      out[0] = 0;
      return;
    }
    const price = priceOf(t, s, me, building);
    const inTime = price <= s[me + Of.STANDING + Standing.COIN] && isMet(t, s, me, kind);
    build(t, s, building);
    this.#gain(price);
    if (!inTime) out[0] *= LATER;
  }

  #potentialUnit(kind: number): void {
    const { table: t, before, me } = this.#prospect;
    const out = this.#out;
    let most = 0;
    for (let words = 0; words < t.groups.banks; words++) {
      let rest = before[me + t.freeMask + words] & maskOf(t, t.classOf[kind], words);
      for (; rest !== 0; rest &= rest - 1) {
        this.#prospect.restore();
        buildUnit(t, this.#prospect.after, (words << 5) | (31 - Math.clz32(rest & -rest)), kind);
        this.#gain(t.unitCost);
        most = Math.max(most, out[0]);
      }
    }
    // Without a slot for it a strong one is better than a weak one, by a little.
    const { strength, width } = this.#kingdoms.lore;
    out[0] = most + 0.01 * (strength[kind] + strength[width + kind]);
  }

  /** What `after` is worth more than now, less its price. */
  #gain(price: number): void {
    this.#worth();
    const left = this.#weights[Care.COIN_LEFT] * price + this.#weights[Care.BUILD_LEFT];
    this.#out[0] = Math.max(0, this.#out[0] - this.#now - left);
  }

  /** What `after` is worth. */
  #worth(): void {
    const { after: s, seat, other } = this.#prospect;
    const w = this.#weights;
    const out = this.#out;
    const kept = other < 0 ? 0 : this.#others[other];
    if (other >= 0) {
      this.#kingdoms.read(s, other);
      this.#value(other);
      this.#others[other] = out[0];
    }
    this.#kingdoms.read(s, seat);
    this.#kingdoms.compare(s, seat);
    this.#value(seat);
    if (s[At.ACTIVE] === seat && s[At.BUILD] > 0)
      out[0] += w[Care.COIN_LEFT] * s[At.COIN] + w[Care.BUILD_LEFT] * s[At.BUILD];
    this.#addRivals(s, seat);
    if (other < 0) return;
    this.#others[other] = kept;
    this.#kingdoms.read(this.#prospect.before, other);
  }

  #addRivals(s: TactoriaState, seat: number): void {
    const { table: t } = this.#prospect;
    const w = this.#weights;
    let sum = 0;
    let most = 0;
    let alive = 0;
    for (let other = 0; other < t.players; other++) {
      if (other === seat || s[t.seat + other * t.seatSize + Of.ALIVE] === 0) continue;
      sum += this.#others[other];
      most = Math.max(most, this.#others[other]);
      alive++;
    }
    this.#out[0] +=
      (w[Care.RIVAL] * sum) / Math.max(1, alive) + w[Care.LEADER] * most + w[Care.ALIVE] * alive;
  }

  /** What its row says of a kingdom. */
  #value(seat: number): void {
    const { rows } = this.#kingdoms;
    const w = this.#weights;
    const from = seat * Feature.SIZE;
    let sum = 0;
    for (let i = 0; i < Feature.SIZE; i++) sum += w[i] * rows[from + i];
    this.#out[0] = sum;
  }
}
