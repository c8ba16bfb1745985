import { Standing } from '../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../engine/tactoria/compiled-rules.js';
import { hitPointsOf } from '../../../../engine/tactoria/destroy.js';
import { canQuest } from '../../../../engine/tactoria/quests.js';
import { canSettle } from '../../../../engine/tactoria/settle.js';
import { freeSlots, isLocked } from '../../../../engine/tactoria/slots.js';
import { Of, Side, SlotType, type TactoriaState } from '../../../../engine/tactoria/state.js';
import { upgradePrice } from '../../../../engine/tactoria/upgrades.js';
import { Feature } from './features.js';
import { Skill, UnitStats } from './unit-stats.js';

/** A lead that falls short of elimination by so much begins to count as that, and up to so much. */
const NEAR = 3;
const MOST = 4;

/** Coin and Build of the next build phase, against mercenaries who could bring them. */
const SURE = 1.25;

/**
 * All kingdoms of a position, or of what a seat sees of it, as rows of features. Those that compare
 * kingdoms (danger, prey) are for when all rows have been read.
 */
export class Kingdoms {
  readonly table: CompiledRules;
  readonly stats: UnitStats;
  /** By seat × Feature.SIZE + Feature. */
  readonly rows: Float64Array;
  /** By side × players + seat: what can be thrown into a battle. */
  readonly power: Float64Array;
  /** Of the units read last, by slot type or side. */
  readonly #strength = new Float64Array(2);
  readonly #inspire = new Float64Array(2);
  readonly #troops = new Int32Array(2);
  readonly #more = new Float64Array(2);
  readonly #skill = new Float64Array(Skill.SIZE);
  readonly #free = new Int32Array(3);
  #waiting = 0;
  #settlers = 0;
  #quests = 0;

  constructor(table: CompiledRules) {
    this.table = table;
    this.stats = new UnitStats(table);
    this.rows = new Float64Array(table.players * Feature.SIZE);
    this.power = new Float64Array(2 * table.players);
  }

  readAll(s: TactoriaState): void {
    for (let seat = 0; seat < this.table.players; seat++) this.read(s, seat);
  }

  /** Reads the row of a seat, except for what compares it with others. */
  read(s: TactoriaState, seat: number): void {
    const me = this.table.seat + seat * this.table.seatSize;
    if (s[me + Of.ALIVE] === 0) return this.#readNothing(seat);
    this.#readUnits(s, me);
    this.#readSlots(s, me);
    this.#readIncome(s, me, seat * Feature.SIZE);
    this.#readArmy(s, me, seat);
    this.#readMercenaries(s, me, seat * Feature.SIZE);
    this.#readRace(s, me, seat * Feature.SIZE);
  }

  #readNothing(seat: number): void {
    this.rows.fill(0, seat * Feature.SIZE, (seat + 1) * Feature.SIZE);
    this.power[seat] = 0;
    this.power[this.table.players + seat] = 0;
  }

  /** By hand: to fill so short an array takes longer. */
  #forget(): void {
    for (let side = 0; side < 2; side++) {
      this.#strength[side] = 0;
      this.#inspire[side] = 0;
      this.#troops[side] = 0;
      this.#more[side] = 0;
    }
    for (let skill = 0; skill < Skill.SIZE; skill++) this.#skill[skill] = 0;
    for (let slot = 0; slot < 3; slot++) this.#free[slot] = 0;
    this.#waiting = 0;
    this.#settlers = 0;
    this.#quests = 0;
  }

  #readUnits(s: TactoriaState, me: number): void {
    const { table: t } = this;
    this.#forget();
    for (let words = 0; words < t.groups.banks; words++)
      for (let rest = s[me + t.heldMask + words]; rest !== 0; rest &= rest - 1) {
        const group = (words << 5) | (31 - Math.clz32(rest & -rest));
        const list = me + t.units[group];
        if (isLocked(t, s, me, group)) this.#waiting += s[list];
        else if (t.groups.slot[group] === SlotType.MERCENARY) this.#addMercenaries(s, me, list);
        else this.#addTroops(s, list, group);
      }
  }

  #addTroops(s: TactoriaState, list: number, group: number): void {
    const { strength, inspire, siege, heal, width, unknownTroop } = this.stats;
    const side = this.table.groups.slot[group];
    for (let at = list + 1; at <= list + s[list]; at++) {
      const of = group * width + Math.min(s[at] >> 2, unknownTroop);
      this.#strength[side] += strength[of];
      this.#inspire[side] += inspire[of];
      this.#troops[side]++;
      this.#more[0] += siege[of];
      this.#more[1] += heal[of];
    }
  }

  #addMercenaries(s: TactoriaState, me: number, list: number): void {
    const { table: t, stats } = this;
    for (let at = list + 1; at <= list + s[list]; at++) {
      const kind = s[at] >> 2;
      const isKnown = kind < t.kinds;
      const from = (isKnown ? kind : stats.unknownMercenary) * Skill.SIZE;
      for (let skill = 0; skill < Skill.SIZE; skill++)
        this.#skill[skill] += stats.skill[from + skill];
      if (isKnown && canSettle(t, s, me, kind)) this.#settlers++;
      if (isKnown && canQuest(t, s, me, kind)) this.#quests++;
    }
  }

  /** Free slots that can be used. */
  #readSlots(s: TactoriaState, me: number): void {
    const { table: t } = this;
    for (let words = 0; words < t.groups.banks; words++)
      for (let rest = s[me + t.freeMask + words]; rest !== 0; rest &= rest - 1) {
        const group = (words << 5) | (31 - Math.clz32(rest & -rest));
        if (!isLocked(t, s, me, group))
          this.#free[t.groups.slot[group]] += freeSlots(t, s, me, group);
      }
  }

  #readIncome(s: TactoriaState, me: number, row: number): void {
    const { rows } = this;
    const standing = me + Of.STANDING;
    const coin = s[standing + Standing.COIN];
    const build = s[standing + Standing.BUILD];
    rows[row + Feature.COIN] = Math.min(coin, 4);
    rows[row + Feature.COIN_MORE] = within(coin - 4, 4);
    rows[row + Feature.COIN_MOST] = within(coin - 8, 6);
    rows[row + Feature.BUILD] = Math.min(build, 3);
    rows[row + Feature.BUILD_MORE] = within(build - 3, 3);
    rows[row + Feature.DRAW] = Math.min(s[standing + Standing.DRAW], 7);
    rows[row + Feature.STORE] = Math.min(s[standing + Standing.STORE], 4);
    rows[row + Feature.BUILDING_DISCOUNT] = Math.min(s[standing + Standing.BUILDING_DISCOUNT], 3);
    rows[row + Feature.UPGRADE_DISCOUNT] = Math.min(s[standing + Standing.UPGRADE_DISCOUNT], 3);
    rows[row + Feature.FORTIFY] = Math.min(s[standing + Standing.FORTIFY], 2);
    rows[row + Feature.EXTRA_STORE] = Math.min(s[me + Of.EXTRA_STORE], 3);
    rows[row + Feature.HAND] = Math.min(s[me + Of.HAND_SIZE] + s[me + Of.STORED_SIZE], 8);
    rows[row + Feature.HIT_POINTS] = Math.min(this.hitPoints(s, me), 20);
  }

  /** Of all buildings of the seat whose block begins at `me`. */
  hitPoints(s: TactoriaState, me: number): number {
    const { table: t } = this;
    let points = 0;
    for (let bank = 0; bank < t.banks; bank++)
      for (let rest = s[me + t.builtMask + bank]; rest !== 0; rest &= rest - 1) {
        const building = t.buildingOf[(bank << 5) | (31 - Math.clz32(rest & -rest))];
        points += s[me + t.prices[building]] * hitPointsOf(t, s, me, building);
      }
    return points;
  }

  #readArmy(s: TactoriaState, me: number, seat: number): void {
    const { rows, power, table: t } = this;
    const row = seat * Feature.SIZE;
    const standing = me + Of.STANDING;
    for (let side = 0; side < 2; side++)
      power[side * t.players + seat] =
        this.#strength[side] +
        this.#troops[side] * (this.#inspire[side] + s[standing + Standing.INSPIRE + side]) +
        s[standing + Standing.STRENGTH + side];
    power[t.players + seat] += s[standing + Standing.DEFENCE];
    rows[row + Feature.ATTACK] = Math.min(power[seat], 12);
    rows[row + Feature.DEFENCE] = Math.min(power[t.players + seat], 12);
    rows[row + Feature.ATTACK_SLOTS] = Math.min(this.#free[SlotType.ATTACK], 3);
    rows[row + Feature.DEFENCE_SLOTS] = Math.min(this.#free[SlotType.DEFENCE], 3);
    rows[row + Feature.MERCENARY_SLOTS] = Math.min(this.#free[SlotType.MERCENARY], 2);
    rows[row + Feature.WAITING] = this.#waiting;
    rows[row + Feature.SIEGE] = Math.min(this.#more[0] + s[standing + Standing.SIEGE], 4);
    rows[row + Feature.HEAL] = Math.min(this.#more[1] + s[standing + Standing.HEAL], 4);
    // Nobody attacks with nothing, whatever stands for it.
    if (this.#troops[Side.ATTACK] === 0) power[seat] = 0;
    else power[seat] += this.#skill[Skill.BLOWS];
    power[t.players + seat] += this.#skill[Skill.GUARDS];
  }

  #readMercenaries(s: TactoriaState, me: number, row: number): void {
    const { rows } = this;
    const skill = this.#skill;
    rows[row + Feature.PURSE] = Math.min(skill[Skill.COIN] + this.#coming(s, me, Of.EXTRA_COIN), 6);
    rows[row + Feature.WORKERS] = Math.min(
      skill[Skill.BUILD] + this.#coming(s, me, Of.EXTRA_BUILD),
      3,
    );
    rows[row + Feature.CARDS] = Math.min(skill[Skill.CARDS] + s[me + Of.EXTRA_DRAW], 6);
    rows[row + Feature.BLOWS] = Math.min(skill[Skill.BLOWS], 6);
    rows[row + Feature.GUARDS] = Math.min(skill[Skill.GUARDS], 6);
    rows[row + Feature.ENVOYS] = Math.min(skill[Skill.ENVOY], 2);
    rows[row + Feature.HARM] = Math.min(skill[Skill.HARM], 6);
    rows[row + Feature.SETTLERS] = Math.min(this.#settlers, 2);
    rows[row + Feature.QUESTS] = Math.min(this.#quests, 2);
  }

  /** T20: what is sure to come in the next build phase, more than mercenaries who could bring it. */
  #coming(s: TactoriaState, me: number, extra: Of): number {
    return this.table.raisesNow ? 0 : SURE * s[me + extra];
  }

  #readRace(s: TactoriaState, me: number, row: number): void {
    const { rows, table: t } = this;
    for (let i: number = Feature.DANGER; i <= Feature.KILL; i++) rows[row + i] = 0;
    const left = t.upgradeCosts.length - s[me + Of.UPGRADES];
    for (let upgrade = 0; upgrade < 3; upgrade++)
      rows[row + Feature.FIRST_UPGRADE + upgrade] = left <= 3 - upgrade ? 1 : 0;
    const coin = s[me + Of.STANDING + Standing.COIN] + s[me + Of.EXTRA_COIN];
    const price = left > 0 ? upgradePrice(t, s, me) : 0;
    const short = price - coin - (this.table.raisesNow ? this.#skill[Skill.COIN] : 0);
    rows[row + Feature.SHORT] = within(short, 6);
    rows[row + Feature.READY] = left === 1 && short <= 0 ? 1 : 0;
  }

  /** Fills in the part of a seat's row that compares it with the others, whose rows have been read. */
  compare(s: TactoriaState, seat: number): void {
    const { table: t, rows, power } = this;
    const row = seat * Feature.SIZE;
    const safe = t.rules.eliminationMargin - NEAR;
    let danger = 0;
    let worst = 0;
    let best = 0;
    for (let other = 0; other < t.players; other++) {
      if (other === seat || s[t.seat + other * t.seatSize + Of.ALIVE] === 0) continue;
      const threat = power[other] - power[t.players + seat];
      danger += within(threat, 5);
      worst = Math.max(worst, threat);
      best = Math.max(best, power[seat] - power[t.players + other]);
    }
    rows[row + Feature.DANGER] = danger;
    rows[row + Feature.DOOM] = within(worst - safe, MOST);
    rows[row + Feature.PREY] = within(best, 5);
    rows[row + Feature.KILL] = within(best - safe, MOST);
  }
}

/** Between 0 and `most`. */
const within = (x: number, most: number): number => (x < 0 ? 0 : x > most ? most : x);

/** Of the Capital, still standing, that has most. */
export function mostUpgrades(t: CompiledRules, s: TactoriaState): number {
  let most = 0;
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    if (s[me + Of.ALIVE] === 1) most = Math.max(most, s[me + Of.UPGRADES]);
  }
  return most;
}
