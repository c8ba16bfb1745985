import { Op, Standing, Use } from '../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { Class, Side } from '../../../../engine/tactoria/state.js';

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
export class Lore {
  readonly unknownTroop: number;
  readonly unknownMercenary: number;
  /** A troop's own value and what it adds to its side, by side × width + kind; … */
  readonly strength: Float64Array;
  /** … what it adds to each troop of its side; … */
  readonly inspire: Float64Array;
  /** … what a victory brings more because of it, by kind. */
  readonly siege: Float64Array;
  readonly heal: Float64Array;
  /** By kind × Skill.SIZE + Skill. */
  readonly skill: Float64Array;
  readonly width: number;

  constructor(t: CompiledRules) {
    const width = t.kinds + 2;
    this.width = width;
    this.unknownTroop = t.kinds;
    this.unknownMercenary = t.kinds + 1;
    this.strength = new Float64Array(2 * width);
    this.inspire = new Float64Array(2 * width);
    this.siege = new Float64Array(width);
    this.heal = new Float64Array(width);
    this.skill = new Float64Array(width * Skill.SIZE);
    for (let kind = 0; kind < t.kinds; kind++) {
      if (t.classOf[kind] === Class.TROOP) this.#readTroop(t, kind);
      if (t.classOf[kind] === Class.MERCENARY) this.#readMercenary(t, kind);
    }
    for (const side of [Side.ATTACK, Side.DEFENCE])
      for (const values of [this.strength, this.inspire])
        values[side * width + t.kinds] = averageOf(
          t,
          Class.TROOP,
          (kind) => values[side * width + kind],
        );
    for (const values of [this.siege, this.heal])
      values[t.kinds] = averageOf(t, Class.TROOP, (kind) => values[kind]);
    for (let skill = 0; skill < Skill.SIZE; skill++)
      this.skill[this.unknownMercenary * Skill.SIZE + skill] = averageOf(
        t,
        Class.MERCENARY,
        (kind) => this.skill[kind * Skill.SIZE + skill],
      );
  }

  #readTroop(t: CompiledRules, kind: number): void {
    const { from, what, amount } = t.standing;
    for (const side of [Side.ATTACK, Side.DEFENCE])
      this.strength[side * this.width + kind] = t.printed[side * t.kinds + kind];
    for (let i = from[kind]; i < from[kind + 1]; i++) {
      const of = what[i];
      if (of === Standing.SIEGE) this.siege[kind] += amount[i];
      else if (of === Standing.HEAL) this.heal[kind] += amount[i];
      else if (of >= Standing.INSPIRE)
        this.inspire[(of - Standing.INSPIRE) * this.width + kind] += amount[i];
      else if (of >= Standing.STRENGTH)
        this.strength[(of - Standing.STRENGTH) * this.width + kind] += amount[i];
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

/** To inspire is worth as much as two troops make of it; what victories bring more counts half. */
function extentOf(op: Op, amount: number): number {
  if (op === Op.PROTECT || op === Op.SPY) return 1;
  if (op === Op.INSPIRE) return 2 * amount;
  return op === Op.SIEGE || op === Op.HEAL ? amount / 2 : amount;
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
