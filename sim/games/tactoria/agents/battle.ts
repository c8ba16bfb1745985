import { Standing } from '../../../../engine/tactoria/compile.js';
import { isLocked } from '../../../../engine/tactoria/slots.js';
import {
  At,
  Boost,
  Counter,
  Entry,
  Of,
  Side,
  type TactoriaState,
} from '../../../../engine/tactoria/state.js';
import { Care, Feature } from './features.js';
import type { Kingdoms } from './kingdoms.js';

/** As many troops as there are. */
const ANY = 1000;

/** More than any kingdom is worth. */
export const WIN = 1000;

/** What a side has, in the order of its numbers here. */
const enum Sum {
  FLAT,
  STRENGTH,
  INSPIRE,
  TROOPS,
  SIEGE,
  HEAL,
  SIZE,
}

/**
 * What a battle is worth to a side that takes part in it, or thinks of it. It knows what is on the
 * table, and expects the other side to play nothing more or all that it may have left.
 */
export class Battle {
  readonly #kingdoms: Kingdoms;
  readonly #weights: ArrayLike<number>;
  /** By side × Sum.SIZE + Sum: what is committed; what it would be with all that is left. */
  readonly #now = new Float64Array(2 * Sum.SIZE);
  readonly #all = new Float64Array(2 * Sum.SIZE);
  /** The plan that is looked at: the sums of its own side. */
  readonly #plan = new Float64Array(Sum.SIZE);
  /** Own troops that are left, the strongest first. */
  readonly #rest = new Int32Array(64);
  #left = 0;
  #side: Side = Side.ATTACK;
  /** T82: troops that its own side may send. */
  #most = 0;
  #hitPoints = 0;
  #isLast = false;
  #blows = 0;
  /** What comes of it: the answer of each method, for a number returned may be an allocation. */
  readonly worth = new Float64Array(1);
  readonly #outcome = new Float64Array(1);

  constructor(kingdoms: Kingdoms, weights: ArrayLike<number>) {
    this.#kingdoms = kingdoms;
    this.#weights = weights;
  }

  /** Takes in both sides, one of which is the seat's. Rows of kingdoms have been read. */
  look(s: TactoriaState, attacker: number, defender: number, seat: number): void {
    const { table: t, rows } = this.#kingdoms;
    this.#side = seat === attacker ? Side.ATTACK : Side.DEFENCE;
    this.#left = 0;
    this.#readSide(s, Side.ATTACK, attacker, t.attackers);
    this.#readSide(s, Side.DEFENCE, defender, t.defenders);
    const blows = this.#side === Side.ATTACK ? Feature.BLOWS : Feature.GUARDS;
    const theirs = this.#side === Side.ATTACK ? Feature.GUARDS : Feature.BLOWS;
    const other = this.#side === Side.ATTACK ? defender : attacker;
    this.#blows = rows[seat * Feature.SIZE + blows];
    this.#all[(1 - this.#side) * Sum.SIZE + Sum.FLAT] += rows[other * Feature.SIZE + theirs];
    this.#hitPoints = this.#kingdoms.hitPoints(s, t.seat + defender * t.seatSize);
    const held = s[At.COUNTER + Counter.HOLD];
    this.#most = this.#side === Side.ATTACK && held > 0 ? held : ANY;
    this.#isLast = s[At.OUTS] === t.players - 2;
  }

  /** What a side counts for with what is committed, or with all that it may have left. */
  total(side: Side, withAll: boolean): number {
    const sums = withAll ? this.#all : this.#now;
    const at = side * Sum.SIZE;
    return (
      sums[at + Sum.FLAT] + sums[at + Sum.STRENGTH] + sums[at + Sum.TROOPS] * sums[at + Sum.INSPIRE]
    );
  }

  /** What its own side counts for with one more troop. */
  totalWith(place: number, kind: number): number {
    const { table: t, stats } = this.#kingdoms;
    const plan = this.#plan;
    this.#begin();
    this.#add(plan, 0, t.groups.at[place * 3 + this.#side] * stats.width + kind);
    return plan[Sum.FLAT] + plan[Sum.STRENGTH] + plan[Sum.TROOPS] * plan[Sum.INSPIRE];
  }

  #readSide(s: TactoriaState, side: Side, seat: number, list: number): void {
    const { table: t, stats } = this.#kingdoms;
    const me = t.seat + seat * t.seatSize;
    const now = this.#now;
    const at = side * Sum.SIZE;
    const boost = At.BOOST + side * 4;
    now[at + Sum.STRENGTH] = 0;
    now[at + Sum.TROOPS] = 0;
    now[at + Sum.FLAT] = s[me + Of.STANDING + Standing.STRENGTH + side] + s[boost + Boost.STRENGTH];
    if (side === Side.DEFENCE) now[at + Sum.FLAT] += s[me + Of.STANDING + Standing.DEFENCE];
    now[at + Sum.INSPIRE] =
      s[me + Of.STANDING + Standing.INSPIRE + side] + s[boost + Boost.INSPIRE];
    now[at + Sum.SIEGE] = s[me + Of.STANDING + Standing.SIEGE] + s[boost + Boost.SIEGE];
    now[at + Sum.HEAL] = s[me + Of.STANDING + Standing.HEAL] + s[boost + Boost.HEAL];
    if (side === Side.ATTACK) now[at + Sum.INSPIRE] -= s[At.COUNTER + Counter.WEAKEN];
    const { width } = stats;
    for (let i = list + 1; i <= list + s[list]; i++)
      this.#add(now, at, (s[i] >> Entry.SHIFT) * width + (s[i] & Entry.KIND));
    for (let i = at; i < at + Sum.SIZE; i++) this.#all[i] = now[i];
    const { slotMask, banks } = t.groups;
    for (let words = 0; words < banks; words++) {
      let rest = s[me + t.heldMask + words] & slotMask[side * banks + words];
      for (; rest !== 0; rest &= rest - 1) {
        const group = (words << 5) | (31 - Math.clz32(rest & -rest));
        if (isLocked(t, s, me, group)) continue;
        const units = me + t.units[group];
        for (let i = units + 1; i <= units + s[units]; i++) {
          const troop = group * width + Math.min(s[i] >> 2, stats.unknownTroop);
          this.#add(this.#all, at, troop);
          if (side === this.#side) this.#insert(troop);
        }
      }
    }
  }

  /** A troop as lore has it: by the group it comes from and its kind. */
  #add(sums: Float64Array, at: number, troop: number): void {
    const { strength, inspire, siege, heal } = this.#kingdoms.stats;
    sums[at + Sum.STRENGTH] += strength[troop];
    sums[at + Sum.INSPIRE] += inspire[troop];
    sums[at + Sum.TROOPS]++;
    sums[at + Sum.SIEGE] += siege[troop];
    sums[at + Sum.HEAL] += heal[troop];
  }

  /** Keeps the rest in order. */
  #insert(troop: number): void {
    const { strength, inspire } = this.#kingdoms.stats;
    const rest = this.#rest;
    const worth = strength[troop] + 2 * inspire[troop];
    let at = this.#left++;
    for (; at > 0; at--) {
      const before = rest[at - 1];
      if (strength[before] + 2 * inspire[before] >= worth) break;
      rest[at] = before;
    }
    rest[at] = troop;
  }

  /** If its own side adds nothing more. */
  stay(): void {
    this.#begin();
    this.#judge();
    this.worth[0] = this.#outcome[0];
  }

  /** With this troop, and as many more as are good. */
  commit(place: number, kind: number): void {
    const { table: t, stats } = this.#kingdoms;
    const troop = t.groups.at[place * 3 + this.#side] * stats.width + kind;
    this.#begin();
    this.#add(this.#plan, 0, troop);
    this.#judge();
    this.worth[0] = this.#outcome[0];
    this.#advance(troop);
  }

  /** As the best plan has it: for the defender also to add nothing. */
  best(): void {
    this.#begin();
    this.worth[0] = Number.NEGATIVE_INFINITY;
    if (this.#side === Side.DEFENCE) {
      this.#judge();
      this.worth[0] = this.#outcome[0];
    }
    this.#advance(-1);
  }

  /** With what an ability adds now, and as many troops more as are good. */
  boosted(strength: number, inspire: number, siege: number, heal: number): void {
    const at = this.#side * Sum.SIZE;
    const now = this.#now;
    now[at + Sum.FLAT] += strength;
    now[at + Sum.INSPIRE] += inspire;
    now[at + Sum.SIEGE] += siege;
    now[at + Sum.HEAL] += heal;
    this.#begin();
    this.#judge();
    this.worth[0] = this.#outcome[0];
    this.#advance(-1);
    now[at + Sum.FLAT] -= strength;
    now[at + Sum.INSPIRE] -= inspire;
    now[at + Sum.SIEGE] -= siege;
    now[at + Sum.HEAL] -= heal;
  }

  #begin(): void {
    const at = this.#side * Sum.SIZE;
    for (let i = 0; i < Sum.SIZE; i++) this.#plan[i] = this.#now[at + i];
  }

  /** Adds what is left except for one of the kind, one by one, then mercenaries: the best of all that. */
  #advance(but: number): void {
    const { worth } = this;
    let skip = but;
    for (let i = 0; i < this.#left && this.#plan[Sum.TROOPS] < this.#most; i++) {
      if (this.#rest[i] === skip) {
        skip = -1;
        continue;
      }
      this.#add(this.#plan, 0, this.#rest[i]);
      this.#judge();
      worth[0] = Math.max(worth[0], this.#outcome[0]);
    }
    if (this.#blows === 0) return;
    this.#plan[Sum.FLAT] += this.#blows;
    this.#judge();
    const price =
      this.#weights[this.#side === Side.ATTACK ? Feature.BLOWS : Feature.GUARDS] * this.#blows;
    worth[0] = Math.max(worth[0], this.#outcome[0] - price);
  }

  /** Of the plan, whether the other side answers or not. */
  #judge(): void {
    const answer = this.#weights[Care.ANSWER];
    const outcome = this.#outcome;
    this.#resolve(this.#now);
    const without = outcome[0];
    this.#resolve(this.#all);
    outcome[0] = answer * outcome[0] + (1 - answer) * without;
  }

  /** Against these sums of the other side. */
  #resolve(sums: Float64Array): void {
    const w = this.#weights;
    const plan = this.#plan;
    const at = (1 - this.#side) * Sum.SIZE;
    const mine = plan[Sum.STRENGTH] + plan[Sum.TROOPS] * plan[Sum.INSPIRE];
    const theirs = sums[at + Sum.STRENGTH] + sums[at + Sum.TROOPS] * sums[at + Sum.INSPIRE];
    const lead = plan[Sum.FLAT] + mine - sums[at + Sum.FLAT] - theirs;
    const attacks = this.#side === Side.ATTACK;
    const margin = this.#kingdoms.table.rules.eliminationMargin;
    const lost = lead > 0 ? Math.max(0, mine - lead - plan[Sum.HEAL]) : mine;
    const killed = lead < 0 ? Math.max(0, theirs + lead - sums[at + Sum.HEAL]) : theirs;
    let worth = w[Care.LOST] * lost + w[Care.KILLED] * killed;
    if (attacks && lead >= margin) worth += this.#isLast ? WIN : -w[Care.ALIVE];
    else if (attacks && lead > 0)
      worth += w[Care.PLUNDER] * Math.min(lead + plan[Sum.SIEGE], this.#hitPoints);
    else if (!attacks && -lead >= margin) worth -= WIN;
    else if (!attacks && lead < 0)
      worth += w[Care.SACKED] * Math.min(sums[at + Sum.SIEGE] - lead, this.#hitPoints);
    this.#outcome[0] = worth;
  }
}
