import { Glance, glanceMasks } from '../../../engine/capital-lux/glance.js';
import { At, Does, Mask, Phase, type Table } from '../../../engine/capital-lux/state.js';

/** No colour is taken from. */
export const NOTHING = -1;

/** All four colours, as bits. */
const ALL = 15;

/**
 * The table as a player sums it up, colour by colour, from a glance, and as it would be after an
 * action: what agents judge. It knows nothing that the seat could not. What is still hidden then (a
 * Scholar's card, where a modifier will go) is left out, and only counted.
 */
export class Prospect {
  readonly t: Table;
  glance: Int32Array = new Int32Array(0);
  me = 0;
  /** By colour, after the action: points in the own hometown, and in the own hand; … */
  readonly home = new Int32Array(4);
  readonly hand = new Int32Array(4);
  /** … points in the capital with the modifiers that the seat knows; … */
  readonly limit = new Int32Array(4);
  /** … the highest value in the capital, 0 if it has no card. */
  readonly top = new Int32Array(4);
  /** After the action: own gold and cards in hand; cards to be drawn; modifiers to be placed. */
  gold = 0;
  cards = 0;
  draws = 0;
  placings = 0;
  /** Colours that the action changes, as bits. */
  changed = 0;
  /** What it is worth to whoever judges it (choose.ts). */
  readonly worth = new Float64Array(1);
  /** By colour, before: points in the hometown, of the others, that has most. */
  readonly rival = new Int32Array(4);
  /** By colour, before: the own hometown, and the limit. */
  readonly homeBefore = new Int32Array(4);
  readonly limitBefore = new Int32Array(4);
  /** By colour, before: the lowest value in the capital, −1 if it has no card. */
  readonly bottom = new Int32Array(4);
  readonly #hand = new Int32Array(4);
  readonly #top = new Int32Array(4);
  /** By colour: the highest value in the capital but for one lowest card. */
  readonly #topWithout = new Int32Array(4);

  constructor(t: Table) {
    this.t = t;
  }

  /** Takes in what the seat sees. */
  look(glance: Int32Array, me: number): void {
    this.glance = glance;
    this.me = me;
    this.#countHand();
    for (let c = 0; c < 4; c++) {
      this.homeBefore[c] = glance[At.HOME_SUM | (me << 2) | c];
      this.limitBefore[c] = glance[At.CAPITAL_SUM + c] + glance[At.MODIFIER_SUM + c];
      this.#findEnds(c);
      let best = 0;
      for (let seat = 0; seat < this.t.players; seat++)
        if (seat !== me) best = Math.max(best, glance[At.HOME_SUM | (seat << 2) | c]);
      this.rival[c] = best;
    }
    this.now();
  }

  #countHand(): void {
    const { t, glance } = this;
    const mask = glanceMasks(t);
    for (let c = 0; c < 4; c++) this.#hand[c] = 0;
    for (let bank = 0; bank < t.banks; bank++)
      for (let rest = glance[mask + bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        this.#hand[(kind >> 3) & 3] += glance[Glance.ROWS + kind] * t.value[kind];
      }
  }

  /** What the capital's lowest and highest card of a colour are, and the highest without a lowest. */
  #findEnds(colour: number): void {
    const { t, glance } = this;
    const mask = glanceMasks(t) + t.banks;
    let lowest = NOTHING;
    let highest = NOTHING;
    for (let bank = 0; bank < t.banks; bank++) {
      const kinds = glance[mask + bank] & (Mask.COLOUR << (colour << 3));
      if (kinds === 0) continue;
      if (lowest === NOTHING) lowest = (bank << 5) | (31 - Math.clz32(kinds & -kinds));
      highest = (bank << 5) | (31 - Math.clz32(kinds));
    }
    const top = highest === NOTHING ? 0 : t.value[highest];
    const more = lowest !== highest || glance[Glance.ROWS + t.kinds + lowest] > 1;
    this.bottom[colour] = lowest === NOTHING ? NOTHING : t.value[lowest];
    this.#top[colour] = top;
    this.#topWithout[colour] = lowest !== NOTHING && more ? top : 0;
  }

  /** As things stand. */
  now(): void {
    this.changed = ALL;
    this.#restore();
  }

  /** Undoes what the action before has changed. */
  #restore(): void {
    const { glance, me } = this;
    for (let rest = this.changed; rest !== 0; rest &= rest - 1) {
      const c = 31 - Math.clz32(rest & -rest);
      this.home[c] = this.homeBefore[c];
      this.hand[c] = this.#hand[c];
      this.limit[c] = this.limitBefore[c];
      this.top[c] = this.#top[c];
    }
    this.gold = glance[At.GOLD + me];
    this.cards = glance[Glance.HAND_SIZE + me];
    this.draws = 0;
    this.placings = 0;
    this.changed = 0;
  }

  /** As things would stand after the action; if it is a Cleric's play, with a card of `taking`. */
  after(action: number, taking: number): void {
    const { t, glance } = this;
    this.#restore();
    switch (glance[At.PHASE]) {
      case Phase.DRAFT:
        return this.#pick(action);
      case Phase.PLAY:
        return this.#play((action - t.firstPlay) >> 1, (action - t.firstPlay) & 1, taking);
      case Phase.AGENT:
        return this.#place(action - t.firstPlacing);
      case Phase.CLERIC:
        return this.#take(action - t.firstTaking);
      default:
        return this.#save(action - t.firstSaving);
    }
  }

  /** The colour with the Cleric's action, of a card played to the capital; NOTHING otherwise. */
  clericOf(action: number): number {
    const { t, glance } = this;
    const play = action - t.firstPlay;
    if (glance[At.PHASE] !== Phase.PLAY || (play & 1) === 0) return NOTHING;
    const colour = (play >> 4) & 3;
    return t.does[colour] === Does.CLERIC && t.strength[colour] > 0 ? colour : NOTHING;
  }

  #pick(kind: number): void {
    const colour = (kind >> 3) & 3;
    this.changed = 1 << colour;
    this.hand[colour] += this.t.value[kind];
    this.cards++;
  }

  #play(kind: number, toCapital: number, taking: number): void {
    const { t, glance } = this;
    const colour = (kind >> 3) & 3;
    const value = t.value[kind];
    this.changed = 1 << colour;
    this.hand[colour] -= value;
    this.cards--;
    if (toCapital === 0) {
      this.home[colour] += value;
      return;
    }
    this.limit[colour] += value;
    this.top[colour] = Math.max(this.top[colour], value);
    const strength = t.strength[colour];
    const does = t.does[colour];
    if (does === Does.SCHOLAR) this.draws = Math.min(strength, t.deckSize - glance[At.DRAWN]);
    else if (does === Does.MERCHANT) this.gold += Math.min(strength, glance[At.PILE]);
    else if (does === Does.AGENT)
      this.placings = Math.min(strength, t.modifierCount - glance[At.PLACED]);
    else if (taking !== NOTHING) this.#take(taking);
  }

  #place(colour: number): void {
    this.changed = 1 << colour;
    this.limit[colour] += this.glance[Glance.DRAWN_MODIFIER];
  }

  #take(colour: number): void {
    const value = this.bottom[colour];
    if (value < 0) return;
    this.changed |= 1 << colour;
    this.home[colour] += value;
    this.limit[colour] -= value;
    this.top[colour] = this.#topWithout[colour];
  }

  /** What is paid for is no longer over; what is not is gone. */
  #save(set: number): void {
    for (let c = 0; c < 4; c++) {
      const over = this.home[c] - this.limit[c];
      if (over <= 0 || this.home[c] === 0) continue;
      this.changed |= 1 << c;
      if (set & (1 << c)) {
        this.gold -= over;
        this.limit[c] = this.home[c];
      } else this.home[c] = 0;
    }
  }
}
