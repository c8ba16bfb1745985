import { Standing } from '../../../../../engine/tactoria/compile.js';
import type { CompiledRules } from '../../../../../engine/tactoria/compiled-rules.js';
import { At, Of, SlotType, type TactoriaState } from '../../../../../engine/tactoria/state.js';
import { upgradePrice } from '../../../../../engine/tactoria/upgrades.js';
import { Feature } from '../features.js';
import type { Kingdoms } from '../kingdoms.js';
import { coinFor, turnsToVictory } from './race.js';
import { FAR, PART, tempoOf } from './slots.js';

/** Writes what kingdoms are like, as rows: their rows of features have been read. */
export class KingdomRows {
  readonly #t: CompiledRules;
  readonly #kingdoms: Kingdoms;
  /** By seat: turns to victory. */
  readonly turns: Int32Array;

  constructor(kingdoms: Kingdoms) {
    this.#t = kingdoms.table;
    this.#kingdoms = kingdoms;
    this.turns = new Int32Array(this.#t.players);
  }

  /** Takes in how far a seat is. */
  look(s: TactoriaState, seat: number): void {
    this.turns[seat] = this.#isAlive(s, seat) ? turnsToVictory(this.#t, s, seat) : FAR;
  }

  #isAlive(s: TactoriaState, seat: number): boolean {
    return s[this.#t.seat + seat * this.#t.seatSize + Of.ALIVE] === 1;
  }

  economy(s: TactoriaState, seat: number, out: Int32Array, from: number): number {
    let fastest = FAR;
    for (let other = 0; other < this.#t.players; other++)
      if (other !== seat) fastest = Math.min(fastest, this.turns[other]);
    const at = this.#economy(PART.economy, s, seat, out, from);
    out[at] = PART.economy.ahead.row(fastest - this.turns[seat]);
    return at + 1;
  }

  #economy(
    slots: typeof PART.rival | typeof PART.economy,
    s: TactoriaState,
    seat: number,
    out: Int32Array,
    from: number,
  ): number {
    const t = this.#t;
    const me = t.seat + seat * t.seatSize;
    const standing = me + Of.STANDING;
    const toGo = t.upgradeCosts.length - s[me + Of.UPGRADES];
    const short = toGo > 0 ? upgradePrice(t, s, me) - coinFor(t, s, seat) : 0;
    let at = from;
    out[at++] = slots.coin.row(s[standing + Standing.COIN]);
    out[at++] = slots.build.row(s[standing + Standing.BUILD]);
    out[at++] = slots.draw.row(s[standing + Standing.DRAW]);
    out[at++] = slots.store.row(s[standing + Standing.STORE]);
    out[at++] = slots.buildingDiscount.row(s[standing + Standing.BUILDING_DISCOUNT]);
    out[at++] = slots.upgradeDiscount.row(s[standing + Standing.UPGRADE_DISCOUNT]);
    out[at++] = slots.tempo.row(tempoOf(toGo, short));
    out[at++] = slots.race.row(this.turns[seat]);
    out[at++] = slots.buildings.row(s[me + Of.BUILDINGS]);
    for (let type = 0; type < 4; type++)
      out[at++] = slots.ofType[type].row(s[me + Of.OF_TYPE + type]);
    out[at++] = slots.hitPoints.row(this.#row(seat, Feature.HIT_POINTS) >> 1);
    out[at++] = slots.fortify.row(s[standing + Standing.FORTIFY]);
    out[at++] = slots.extraCoin.row(s[me + Of.EXTRA_COIN]);
    out[at++] = slots.extraBuild.row(s[me + Of.EXTRA_BUILD]);
    out[at++] = slots.victories.row(s[me + Of.VICTORIES]);
    return at;
  }

  #row(seat: number, feature: Feature): number {
    return this.#kingdoms.rows[seat * Feature.SIZE + feature];
  }

  /** With the largest leads in attacks on others, and of others. */
  army(s: TactoriaState, seat: number, out: Int32Array, from: number): number {
    const { players } = this.#t;
    const { power } = this.#kingdoms;
    let best = Number.NEGATIVE_INFINITY;
    let worst = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < players; other++) {
      if (other === seat || !this.#isAlive(s, other)) continue;
      best = Math.max(best, power[seat] - power[players + other]);
      worst = Math.max(worst, power[other] - power[players + seat]);
    }
    let at = this.#army(PART.army, s, seat, out, from);
    out[at++] = PART.army.best.row(Math.floor(best));
    out[at++] = PART.army.worst.row(Math.ceil(worst));
    out[at++] = PART.army.resting.row(s[this.#t.seat + seat * this.#t.seatSize + this.#t.resting]);
    return at;
  }

  #army(
    slots: typeof PART.rival | typeof PART.army,
    s: TactoriaState,
    seat: number,
    out: Int32Array,
    from: number,
  ): number {
    const t = this.#t;
    const me = t.seat + seat * t.seatSize;
    const { power } = this.#kingdoms;
    let at = from;
    for (let side = 0; side < 2; side++) {
      out[at++] = slots.power[side].row(Math.floor(power[side * t.players + seat]));
      out[at++] = slots.troops[side].row(s[me + Of.IN_SLOTS + side]);
      out[at++] = slots.freeSlots[side].row(this.#row(seat, Feature.ATTACK_SLOTS + side));
    }
    out[at++] = slots.waiting.row(this.#row(seat, Feature.WAITING));
    out[at++] = slots.siege.row(Math.floor(this.#row(seat, Feature.SIEGE)));
    out[at++] = slots.heal.row(Math.floor(this.#row(seat, Feature.HEAL)));
    out[at++] = slots.faceDown.row(s[me + Of.FACE_DOWN]);
    return at;
  }

  mercenaries(s: TactoriaState, seat: number, out: Int32Array, from: number): number {
    return this.#mercenaries(PART.mercenaries, s, seat, out, from);
  }

  #mercenaries(
    slots: typeof PART.rival | typeof PART.mercenaries,
    s: TactoriaState,
    seat: number,
    out: Int32Array,
    from: number,
  ): number {
    const me = this.#t.seat + seat * this.#t.seatSize;
    const round = (feature: Feature) => Math.round(this.#row(seat, feature));
    let at = from;
    out[at++] = slots.units.row(s[me + Of.IN_SLOTS + SlotType.MERCENARY]);
    out[at++] = slots.free.row(round(Feature.MERCENARY_SLOTS));
    out[at++] = slots.purse.row(round(Feature.PURSE));
    out[at++] = slots.workers.row(round(Feature.WORKERS));
    out[at++] = slots.cards.row(round(Feature.CARDS));
    out[at++] = slots.blows.row(round(Feature.BLOWS));
    out[at++] = slots.guards.row(round(Feature.GUARDS));
    out[at++] = slots.envoys.row(round(Feature.ENVOYS));
    out[at++] = slots.harm.row(round(Feature.HARM));
    out[at++] = slots.settlers.row(round(Feature.SETTLERS));
    out[at++] = slots.quests.row(round(Feature.QUESTS));
    out[at++] = slots.safe.row(s[me + Of.SAFE]);
    return at;
  }

  /** A rival of the seat, at which the action may be aimed: `aim` is what for, or −1. */
  rival(
    s: TactoriaState,
    rival: number,
    seat: number,
    aim: number,
    out: Int32Array,
    from: number,
  ): number {
    const t = this.#t;
    const { power } = this.#kingdoms;
    const slots = PART.rival;
    const block = t.seat + rival * t.seatSize;
    if (rival === seat || !this.#isAlive(s, rival)) {
      out[from] = slots.out.row(0);
      return from + 1;
    }
    let at = this.#economy(slots, s, rival, out, from);
    at = this.#army(slots, s, rival, out, at);
    at = this.#mercenaries(slots, s, rival, out, at);
    out[at++] = slots.wait.row((rival - s[At.ACTIVE] + t.players) % t.players);
    out[at++] = slots.held.row(s[block + Of.HAND_SIZE] + s[block + Of.STORED_SIZE]);
    out[at++] = slots.secrets.row(s[block + Of.SECRETS]);
    out[at++] = slots.lead.row(Math.floor(power[seat] - power[t.players + rival]));
    out[at++] = slots.threat.row(Math.ceil(power[rival] - power[t.players + seat]));
    out[at++] = slots.behind.row(this.turns[rival] - this.turns[seat]);
    if (s[At.ACTIVE] === rival) out[at++] = slots.coinLeft.row(s[At.COIN]);
    if (s[At.ATTACKER] === rival && s[At.DEFENDER] === seat) out[at++] = slots.inBattle.row(0);
    if (s[At.DEFENDER] === rival && s[At.ATTACKER] === seat) out[at++] = slots.inBattle.row(1);
    if (aim >= 0) out[at++] = slots.aimedAt.row(aim);
    return at;
  }
}
