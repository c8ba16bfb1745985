import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { Glance, glanceMasks } from '../../../../engine/capital-lux/glance.js';
import { At, Does, Mask, Phase } from '../../../../engine/capital-lux/state.js';
import { Outlook } from './outlook.js';

/** No colour, or no kind of card. */
export const NOTHING = -1;

/** All four colours, as bits. */
const ALL = 15;

/**
 * The table as a player sums it up, colour by colour, from a glance, and as it would be after an
 * action: what agents judge. It knows nothing that the seat could not. What is still hidden then (a
 * Scholar's card, where a modifier will go) is left out, and only counted.
 */
export class Prospect {
  readonly t: CompiledRules;
  glance: Int32Array = new Int32Array(0);
  me = 0;
  readonly colours: readonly Outlook[] = Array.from({ length: 4 }, () => new Outlook());
  /** After the action: own gold and cards in hand; cards to be drawn; modifiers to be placed. */
  gold = 0;
  cards = 0;
  draws = 0;
  placings = 0;
  /** The colour of the Cleric who may take a card now, NOTHING otherwise. */
  cleric = NOTHING;
  /** Colours that the action changes, as bits, and of those, the ones not judged since. */
  changed = 0;
  stale = 0;
  /** What it is worth to whoever judges it (choose.ts). */
  readonly worth = new Float64Array(1);

  constructor(t: CompiledRules) {
    this.t = t;
  }

  /** Takes in what the seat sees. */
  look(glance: Int32Array, me: number): void {
    this.glance = glance;
    this.me = me;
    for (let c = 0; c < 4; c++) {
      const colour = this.colours[c];
      colour.homeBefore = glance[At.HOME_SUM | (me << 2) | c];
      colour.limitBefore = glance[At.CAPITAL_SUM + c] + glance[At.MODIFIER_SUM + c];
      colour.handBefore = 0;
      colour.rival = this.#bestRival(c);
      colour.topBefore = this.#highestValue(c);
    }
    this.#countHand();
    this.now();
  }

  #bestRival(colour: number): number {
    const { t, glance, me } = this;
    let best = 0;
    for (let seat = 0; seat < t.players; seat++)
      if (seat !== me) best = Math.max(best, glance[At.HOME_SUM | (seat << 2) | colour]);
    return best;
  }

  #countHand(): void {
    const { t, glance } = this;
    const mask = glanceMasks(t);
    for (let bank = 0; bank < t.banks; bank++)
      for (let rest = glance[mask + bank]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        this.colours[(kind >> 3) & 3].handBefore += glance[Glance.ROWS + kind] * t.value[kind];
      }
  }

  /** In the capital; 0 if it has no card of the colour. */
  #highestValue(c: number): number {
    const { t, glance } = this;
    const mask = glanceMasks(t) + t.banks;
    let highest = 0;
    for (let bank = 0; bank < t.banks; bank++) {
      const kinds = glance[mask + bank] & (Mask.COLOUR << (c << 3));
      if (kinds !== 0) highest = t.value[(bank << 5) | (31 - Math.clz32(kinds))];
    }
    return highest;
  }

  /** In the capital; NOTHING if it has no card of the colour. */
  #lowestKind(c: number): number {
    const { t, glance } = this;
    const mask = glanceMasks(t) + t.banks;
    for (let bank = 0; bank < t.banks; bank++) {
      const kinds = glance[mask + bank] & (Mask.COLOUR << (c << 3));
      if (kinds !== 0) return (bank << 5) | (31 - Math.clz32(kinds & -kinds));
    }
    return NOTHING;
  }

  /** As things stand. */
  now(): void {
    this.changed = ALL;
    this.#restore();
  }

  /** Undoes what the action before has changed. */
  #restore(): void {
    const { glance, me } = this;
    for (let rest = this.changed; rest !== 0; rest &= rest - 1)
      this.colours[31 - Math.clz32(rest & -rest)].restore();
    this.gold = glance[At.GOLD + me];
    this.cards = glance[Glance.HAND_SIZE + me];
    this.draws = 0;
    this.placings = 0;
    this.cleric = NOTHING;
    this.changed = 0;
    this.stale = 0;
  }

  #change(c: number): Outlook {
    this.changed |= 1 << c;
    this.stale |= 1 << c;
    return this.colours[c];
  }

  /** As things would stand after the action. */
  after(action: number): void {
    const { t, glance } = this;
    this.#restore();
    switch (glance[At.PHASE]) {
      case Phase.DRAFT:
        return this.#pick(action);
      case Phase.PLAY:
        return this.#play((action - t.firstPlay) >> 1, (action - t.firstPlay) & 1);
      case Phase.AGENT:
        return this.#place(action - t.firstPlacing);
      case Phase.CLERIC:
        this.take(action - t.firstTaking);
        return;
      default:
        return this.#save(action - t.firstSaving);
    }
  }

  #pick(kind: number): void {
    const colour = this.#change((kind >> 3) & 3);
    colour.hand += this.t.value[kind];
    this.cards++;
  }

  #play(kind: number, toCapital: number): void {
    const value = this.t.value[kind];
    const c = (kind >> 3) & 3;
    const colour = this.#change(c);
    colour.hand -= value;
    this.cards--;
    if (toCapital === 0) {
      colour.home += value;
      return;
    }
    colour.limit += value;
    colour.top = Math.max(colour.top, value);
    this.#act(c);
  }

  #act(c: number): void {
    const { t, glance } = this;
    const strength = t.strength[c];
    const does = t.does[c];
    if (does === Does.SCHOLAR) this.draws = Math.min(strength, t.deckSize - glance[At.DRAWN]);
    else if (does === Does.MERCHANT) this.gold += Math.min(strength, glance[At.PILE]);
    else if (does === Does.AGENT)
      this.placings = Math.min(strength, t.modifierCount - glance[At.PLACED]);
    else if (strength > 0) this.cleric = c;
  }

  #place(c: number): void {
    this.#change(c).limit += this.glance[Glance.DRAWN_MODIFIER];
  }

  /** As it is when a Cleric has taken the colour's lowest card as well. Whether there is one. */
  take(c: number): boolean {
    const { t, glance } = this;
    const kind = this.#lowestKind(c);
    if (kind === NOTHING) return false;
    const value = t.value[kind];
    const colour = this.#change(c);
    colour.home += value;
    colour.limit -= value;
    if (value === colour.top && glance[Glance.ROWS + t.kinds + kind] === 1) colour.top = 0;
    return true;
  }

  putBack(c: number): void {
    this.colours[c].restore();
    this.changed &= ~(1 << c);
  }

  /** What is paid for is no longer over; what is not is gone. */
  #save(set: number): void {
    for (let c = 0; c < 4; c++) {
      const { home, limit } = this.colours[c];
      if (home <= limit || home === 0) continue;
      const colour = this.#change(c);
      if (set & (1 << c)) {
        this.gold -= home - limit;
        colour.limit = home;
      } else colour.home = 0;
    }
  }
}
