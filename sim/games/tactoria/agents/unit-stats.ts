import { Op, Standing, Use } from '../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { Class, type Side, SlotType } from '../../../../engine/tactoria/state.js';

/** What mercenaries can do, as far as it is summed up. */
export const enum Skill {
  COIN,
  BUILD,
  CARDS,
  STORE,
  BLOWS,
  GUARDS,
  ENVOY,
  HARM,
  SIZE,
}

/**
 * What each kind of unit is good for. Two kinds more stand for a troop and a mercenary that lie face
 * down: they are the average of their class in the deck.
 */
export class UnitStats {
  readonly unknownTroop: number;
  readonly unknownMercenary: number;
  /** T80, by group × width + kind: what a troop counts for by itself in a slot of the group; … */
  readonly strength: Float64Array;
  /** … what it adds to each troop of its side; … */
  readonly inspire: Float64Array;
  /** … what a victory brings more because of it. */
  readonly siege: Float64Array;
  readonly heal: Float64Array;
  /** By kind: the best of a troop in attack and in defence together. */
  readonly power: Float64Array;
  /** By kind × Skill.SIZE + Skill. */
  readonly skill: Float64Array;
  readonly width: number;

  constructor(t: CompiledRules) {
    const width = t.kinds + 2;
    this.width = width;
    this.unknownTroop = t.kinds;
    this.unknownMercenary = t.kinds + 1;
    this.strength = new Float64Array(t.groups.count * width);
    this.inspire = new Float64Array(t.groups.count * width);
    this.siege = new Float64Array(t.groups.count * width);
    this.heal = new Float64Array(t.groups.count * width);
    this.power = new Float64Array(width);
    this.skill = new Float64Array(width * Skill.SIZE);
    for (const kind of t.mercenaries) this.#readMercenary(t, kind);
    for (let group = 0; group < t.groups.count; group++) {
      if (t.groups.slot[group] === SlotType.MERCENARY) continue;
      for (const kind of t.troops) this.#readTroop(t, group, kind);
      for (const values of [this.strength, this.inspire, this.siege, this.heal])
        values[group * width + t.kinds] = averageOf(
          t,
          Class.TROOP,
          (kind) => values[group * width + kind],
        );
    }
    for (const kind of t.troops)
      this.power[kind] = this.#bestOf(t, 0, kind) + this.#bestOf(t, 1, kind);
    for (let skill = 0; skill < Skill.SIZE; skill++)
      this.skill[this.unknownMercenary * Skill.SIZE + skill] = averageOf(
        t,
        Class.MERCENARY,
        (kind) => this.skill[kind * Skill.SIZE + skill],
      );
  }

  #bestOf(t: CompiledRules, side: Side, kind: number): number {
    return Math.max(...Array.from(t.groups.ofSlot[side], (g) => t.values[g * t.kinds + kind]));
  }

  #readTroop(t: CompiledRules, group: number, kind: number): void {
    const { from, what, amount } = t.troopEffects;
    const at = group * this.width + kind;
    const of = group * t.kinds + kind;
    this.strength[at] = t.values[of];
    for (let i = from[of]; i < from[of + 1]; i++) {
      if (what[i] === Standing.SIEGE) this.siege[at] += amount[i];
      else if (what[i] === Standing.HEAL) this.heal[at] += amount[i];
      else this.inspire[at] += amount[i];
    }
  }

  #readMercenary(t: CompiledRules, kind: number): void {
    const { from, what, amount } = t.abilities;
    const isBlow = (t.uses[kind] & Use.ATTACK) !== 0;
    for (let i = from[kind]; i < from[kind + 1]; i++)
      this.skill[kind * Skill.SIZE + skillOf(what[i], isBlow)] += extentOf(what[i], amount[i]);
  }
}

function skillOf(op: Op, isBlow: boolean): Skill {
  if (op >= Op.STRENGTH) return isBlow ? Skill.BLOWS : Skill.GUARDS;
  if (op >= Op.WEAKEN) return op === Op.TOLL ? Skill.HARM : Skill.GUARDS;
  if (op >= Op.DISCARD) return Skill.HARM;
  switch (op) {
    case Op.COIN:
      return Skill.COIN;
    case Op.BUILD:
      return Skill.BUILD;
    case Op.STORE:
      return Skill.STORE;
    case Op.PROTECT:
      return Skill.ENVOY;
    default:
      return Skill.CARDS;
  }
}

/**
 * To inspire or weaken is worth as much as two troops make of it; what victories bring more or less
 * counts half; to hold attackers back is worth the more, the fewer may come.
 */
function extentOf(op: Op, amount: number): number {
  if (op === Op.PROTECT || op === Op.SPY) return 1;
  if (op === Op.INSPIRE || op === Op.WEAKEN) return 2 * amount;
  if (op === Op.HOLD) return 4 / amount;
  return op === Op.SIEGE || op === Op.HEAL || op === Op.FORTIFY ? amount / 2 : amount;
}

function averageOf(t: CompiledRules, ofClass: Class, value: (kind: number) => number): number {
  let sum = 0;
  let cards = 0;
  for (let kind = 0; kind < t.firstLegendary; kind++) {
    if (t.classOf[kind] !== ofClass) continue;
    sum += t.copiesOf[kind] * value(kind);
    cards += t.copiesOf[kind];
  }
  return cards > 0 ? sum / cards : 0;
}
