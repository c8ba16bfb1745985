import { Op } from '../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { Glance, glanceMasks } from '../../../../engine/capital-lux/glance.js';
import { At, Mask, Phase } from '../../../../engine/capital-lux/state.js';
import {
  bestRival,
  goldOfRivals,
  highestKind,
  highestValue,
  lowestKind,
  NOTHING,
  ownCards,
} from './glance-cards.js';
import { Outlook } from './outlook.js';

/** All four colours, as bits. */
const ALL = 15;

/**
 * The table as a player sums it up, colour by colour, from a glance, and as it would be after an
 * action: what agents judge. It knows nothing that the seat could not. What is still hidden then (a
 * Scholar's card, where a modifier will go) is left out, and only counted.
 */
export class Prospect {
  readonly t: CompiledRules;
  readonly #foresees: boolean;
  glance: Int32Array = new Int32Array(0);
  me = 0;
  readonly colours: readonly Outlook[] = Array.from({ length: 4 }, () => new Outlook());
  /** After the action: own gold and cards in hand; cards to be drawn; modifiers to be placed, to look at. */
  gold = 0;
  cards = 0;
  draws = 0;
  placings = 0;
  looks = 0;
  /** The first effect of the card just played that lets the player choose a card, NOTHING otherwise. */
  choosing = NOTHING;
  /** The card just played to the capital, NOTHING otherwise. */
  #played = NOTHING;
  /** Colours that the action changes, as bits, and of those, the ones not judged since. */
  changed = 0;
  stale = 0;
  /** What it is worth to whoever judges it (choose.ts). */
  readonly worth = new Float64Array(1);

  /**
   * `foresees`: whether a play shows which card of the hand or hometown is given up for it. Without that it is judged
   * when the player is asked: `tuned` gains by foreseeing, `greedy` and `careful`, who think too well of it, lose.
   */
  constructor(t: CompiledRules, foresees = false) {
    this.t = t;
    this.#foresees = foresees;
  }

  /** Takes in what the seat sees. */
  look(glance: Int32Array, me: number): void {
    const { t } = this;
    this.glance = glance;
    this.me = me;
    for (let c = 0; c < 4; c++) {
      const colour = this.colours[c];
      colour.homeBefore = glance[At.HOME_SUM | (me << 2) | c];
      colour.limitBefore = glance[At.CAPITAL_SUM + c] + glance[At.MODIFIER_SUM + c];
      colour.handBefore = 0;
      colour.rival = bestRival(t, glance, me, c);
      colour.topBefore = highestValue(t, glance, c);
    }
    this.#countHand();
    this.now();
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
    this.looks = 0;
    this.choosing = NOTHING;
    this.#played = NOTHING;
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
      case Phase.CHOICE:
        return this.#answer(glance[At.EFFECT], action);
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
    const { t } = this;
    const value = t.value[kind];
    const c = (kind >> 3) & 3;
    const colour = this.#change(c);
    colour.hand -= value;
    this.cards--;
    if (toCapital === 0) {
      colour.home += value;
      return;
    }
    this.#layInCapital(kind);
    this.#played = kind;
    this.#act(t.firstEffect[c]);
  }

  #layInCapital(kind: number): void {
    const value = this.t.value[kind];
    const colour = this.colours[(kind >> 3) & 3];
    colour.limit += value;
    colour.top = Math.max(colour.top, value);
  }

  /** L67: what the effects bring; of those that let the player choose a card, which is the first. */
  #act(first: number): void {
    const { t, glance } = this;
    for (let effect = first; t.op[effect] !== Op.END; effect++) {
      const amount = t.amount[effect];
      switch (t.op[effect]) {
        case Op.DRAW:
        case Op.DRAW_HOME:
          this.draws = Math.min(this.draws + amount, t.deckSize - glance[At.DRAWN]);
          break;
        case Op.GOLD:
          this.gold += Math.min(amount, glance[At.PILE]);
          break;
        case Op.MODIFIER:
          this.placings = Math.min(this.placings + amount, t.modifierCount - glance[At.PLACED]);
          break;
        case Op.DRAW_CAPITAL: // any colour may get it
          break;
        case Op.STEAL:
          this.gold += Math.min(amount, goldOfRivals(t, glance, this.me));
          break;
        case Op.LOOK:
          this.looks += amount;
          break;
        default:
          this.#mayChoose(effect);
      }
    }
  }

  #mayChoose(effect: number): void {
    const { t } = this;
    const isSeen = t.scope[effect] !== 0 || this.#foresees;
    if (isSeen && t.amount[effect] > 0 && this.choosing === NOTHING) this.choosing = effect;
  }

  /** L70 to L81: an answer to what an effect asks; a decline changes nothing. */
  #answer(effect: number, action: number): void {
    const { t } = this;
    const op = t.op[effect];
    if (action === t.declining) return;
    if (action === t.accepting) this.#accept(op);
    else if (op === Op.LOOK) this.looks = 1;
    else if (op === Op.STEAL) this.gold++;
    else if (action < t.firstChoosing) this.take(effect, action - t.firstTaking);
    else this.#giveUp(op, action - t.firstChoosing);
  }

  #accept(op: number): void {
    if (op === Op.DRAW || op === Op.DRAW_HOME) this.draws = 1;
    else if (op === Op.GOLD) this.gold++;
    else if (op === Op.MODIFIER) this.placings = 1;
  }

  /** A card of its own hand or hometown. */
  #giveUp(op: number, kind: number): void {
    const value = this.t.value[kind];
    const colour = this.#change((kind >> 3) & 3);
    if (op === Op.DISCARD_HAND || op === Op.EXCHANGE_HAND) {
      colour.hand -= value;
      this.cards--;
    } else colour.home -= value;
    if (op === Op.EXCHANGE_HAND || op === Op.EXCHANGE_HOME) this.draws++;
    if (op === Op.MOVE) this.#layInCapital(kind);
  }

  /** As it is when the effect chosen for has had this card of its own hand or hometown. Whether it can. */
  giveUp(kind: number): boolean {
    const { t, glance } = this;
    const op = t.op[this.choosing];
    const isExchange = op === Op.EXCHANGE_HAND || op === Op.EXCHANGE_HOME;
    if (isExchange && this.draws >= t.deckSize - glance[At.DRAWN]) return false; // L78, L79
    const fromHand = op === Op.DISCARD_HAND || op === Op.EXCHANGE_HAND;
    const played = fromHand && kind === this.#played ? 1 : 0;
    if (ownCards(t, glance, kind, fromHand) === played) return false;
    this.#giveUp(op, kind);
    return true;
  }

  #place(c: number): void {
    this.#change(c).limit += this.glance[Glance.DRAWN_MODIFIER];
  }

  /** As it is when the effect has taken the colour's card as well. Whether there is one. */
  take(effect: number, c: number): boolean {
    const { t, glance } = this;
    const scope = t.scope[effect] & (Mask.COLOUR << (c << 3));
    const kind = scope === 0 ? NOTHING : this.#kindTaken(effect, c);
    if (kind === NOTHING) return false;
    const op = t.op[effect];
    const value = t.value[kind];
    const colour = this.#change(c);
    if (op === Op.TAKE_HOME) colour.home += value;
    else if (op === Op.TAKE_HAND) {
      colour.hand += value;
      this.cards++;
    }
    colour.limit -= value;
    const copies = glance[Glance.ROWS + t.kinds + kind] + (kind === this.#played ? 1 : 0);
    if (value === colour.top && copies === 1) colour.top = this.#topWithout(kind);
    return true;
  }

  /** The card that the effect takes of a colour: the lowest or the highest, one just played included. */
  #kindTaken(effect: number, c: number): number {
    const { t, glance } = this;
    const played = this.#played;
    const lies = t.takesHighest[effect] ? highestKind(t, glance, c) : lowestKind(t, glance, c);
    if (played === NOTHING || ((played >> 3) & 3) !== c) return lies;
    if (lies === NOTHING) return played;
    const isLower = t.value[played] < t.value[lies];
    return isLower === (t.takesHighest[effect] === 0) ? played : lies;
  }

  /** The highest value of its colour in the capital, when the only card of the kind is gone. */
  #topWithout(kind: number): number {
    const c = (kind >> 3) & 3;
    const played = this.#played;
    if (kind === played) return this.colours[c].topBefore;
    const next = highestKind(this.t, this.glance, c, kind);
    const top = next === NOTHING ? 0 : this.t.value[next];
    const isSame = played !== NOTHING && ((played >> 3) & 3) === c;
    return isSame ? Math.max(top, this.t.value[played]) : top;
  }

  /** Undoes the taking of a colour's card after a play, but not the play. */
  putBack(c: number): void {
    const played = this.#played;
    this.colours[c].restore();
    if (this.t.op[this.choosing] === Op.TAKE_HAND) this.cards--;
    if (((played >> 3) & 3) !== c) {
      this.changed &= ~(1 << c);
      return;
    }
    this.#change(c).hand -= this.t.value[played];
    this.#layInCapital(played);
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
