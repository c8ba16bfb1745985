import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { excess } from '../../../../engine/capital-lux/limits.js';
import { hasKinds, rowSize } from '../../../../engine/capital-lux/rows.js';
import { At, Does, type LuxState, Mask, Phase } from '../../../../engine/capital-lux/state.js';

/** What is counted for each seat, in the round under way and over the game. */
export const enum Count {
  /** Cards taken of packs. */
  PICKED,
  HOMETOWN,
  CAPITAL,
  /** Cards played to the capital, by what their colour does: in the order of `Does`. */
  SCHOLARS,
  MERCHANTS,
  AGENTS,
  CLERICS,
  DRAWN,
  GOLD_TAKEN,
  PLACED,
  TAKEN,
  LAID_DOWN,
  STARTS,
  ENDS,
  /** Colours over their limit; of these, paid for. */
  OVER,
  SAVED,
  GOLD_PAID,
  CARDS_LOST,
  POINTS_LOST,
  BONUS_CARDS,
  BONUS_POINTS,
}

/** What is counted for each colour in a round. */
export const enum InColour {
  CAPITAL_CARDS,
  CAPITAL_POINTS,
  OVER,
  SAVED,
  CARDS_LOST,
  POINTS_LOST,
  LEADERS,
  LEADER_POINTS,
  BONUS_CARDS,
  BONUS_POINTS,
}

/** A seat's counts begin at seat << SEAT, a colour's at colour << COLOUR. */
export const enum Shift {
  SEAT = 5,
  COLOUR = 4,
}

/**
 * Keeps count of one game while it is played: of each action before it is carried out, of each
 * round at the check of its limits and after its bonuses. Every table is written from this.
 */
export class Ledger {
  readonly layout: CompiledRules;
  game = 0;
  deal = 0;
  rotation = 0;
  starter = 0;
  decisions = 0;
  readonly inGame = new Int32Array(4 << Shift.SEAT);
  readonly inRound = new Int32Array(4 << Shift.SEAT);
  readonly inColour = new Int32Array(4 << Shift.COLOUR);
  /** At the check, by seat and colour: points over the limit, and cards and points of those over. */
  readonly #excess = new Int32Array(16);
  readonly #cards = new Int32Array(16);
  readonly #points = new Int32Array(16);
  readonly #gold = new Int32Array(4);

  constructor(layout: CompiledRules) {
    this.layout = layout;
  }

  begin(state: LuxState, game: number, deal: number, rotation: number): void {
    this.game = game;
    this.deal = deal;
    this.rotation = rotation;
    this.starter = state[At.STARTER];
    this.decisions = 0;
    this.inGame.fill(0);
    this.inRound.fill(0);
  }

  /** Before the action is carried out. */
  decide(s: LuxState, action: number): void {
    const t = this.layout;
    const seat = s[At.SEAT] << Shift.SEAT;
    this.decisions++;
    switch (s[At.PHASE]) {
      case Phase.DRAFT:
        this.inRound[seat | Count.PICKED]++;
        break;
      case Phase.PLAY:
        if (((action - t.firstPlay) & 1) === 0) this.inRound[seat | Count.HOMETOWN]++;
        else this.#toCapital(s, seat, ((action - t.firstPlay) >> 4) & 3);
        break;
      case Phase.AGENT:
        this.inRound[seat | Count.PLACED]++;
        break;
      case Phase.CLERIC:
        if (hasKinds(t, s, t.capitalMask, Mask.COLOUR << ((action - t.firstTaking) << 3)))
          this.inRound[seat | Count.TAKEN]++;
        break;
      default:
    }
  }

  /** L27, L29: as much as the pile or the deck has. */
  #toCapital(s: LuxState, seat: number, colour: number): void {
    const t = this.layout;
    const does = t.does[colour];
    const strength = t.strength[colour];
    this.inRound[seat | Count.CAPITAL]++;
    this.inRound[seat | (Count.SCHOLARS + does)]++;
    if (does === Does.SCHOLAR)
      this.inRound[seat | Count.DRAWN] += Math.min(strength, t.deckSize - s[At.DRAWN]);
    else if (does === Does.MERCHANT)
      this.inRound[seat | Count.GOLD_TAKEN] += Math.min(strength, s[At.PILE]);
  }

  /** When the hands have been laid down and the limits are known (L35–L40), before anybody settles. */
  check(s: LuxState): void {
    const t = this.layout;
    const n = this.inRound;
    this.inColour.fill(0);
    for (let seat = 0; seat < t.players; seat++) {
      const at = seat << Shift.SEAT;
      n[at | Count.LAID_DOWN] =
        s[At.DEALT_EACH] + n[at | Count.DRAWN] - n[at | Count.HOMETOWN] - n[at | Count.CAPITAL];
      n[at | Count.STARTS] = seat === s[At.STARTER] ? 1 : 0;
      // L33: everybody else has had a last turn, so it would be the turn of who ended the round.
      n[at | Count.ENDS] = s[At.DEALT_EACH] > 0 && seat === s[At.SEAT] ? 1 : 0;
      this.#gold[seat] = s[At.GOLD + seat];
      for (let colour = 0; colour < 4; colour++) this.#checkColour(s, seat, colour);
    }
    for (let colour = 0; colour < 4; colour++) {
      const at = colour << Shift.COLOUR;
      this.inColour[at | InColour.CAPITAL_CARDS] = cardsOf(t, s, t.capital, colour);
      this.inColour[at | InColour.CAPITAL_POINTS] = s[At.CAPITAL_SUM + colour];
    }
  }

  #checkColour(s: LuxState, seat: number, colour: number): void {
    const t = this.layout;
    const at = (seat << 2) | colour;
    const over = excess(t, s, seat, colour);
    this.#excess[at] = over;
    if (over === 0) return;
    this.inRound[(seat << Shift.SEAT) | Count.OVER]++;
    this.inColour[(colour << Shift.COLOUR) | InColour.OVER]++;
    this.#cards[at] = cardsOf(t, s, t.home | (seat << t.rowShift), colour);
    this.#points[at] = s[At.HOME_SUM | at];
  }

  /** After the round's bonuses. */
  endRound(s: LuxState): void {
    const t = this.layout;
    const n = this.inRound;
    for (let seat = 0; seat < t.players; seat++) {
      const at = seat << Shift.SEAT;
      n[at | Count.GOLD_PAID] = this.#gold[seat] - s[At.GOLD + seat];
      n[at | Count.BONUS_POINTS] = s[At.BONUS_SUM + seat] - this.inGame[at | Count.BONUS_POINTS];
      const bonusCards = rowSize(t, s, t.bonus | (seat << t.rowShift));
      n[at | Count.BONUS_CARDS] = bonusCards - this.inGame[at | Count.BONUS_CARDS];
      for (let colour = 0; colour < 4; colour++)
        if (this.#excess[(seat << 2) | colour] > 0) this.#settled(s, seat, colour);
    }
    for (let colour = 0; colour < 4; colour++) this.#endColour(s, colour);
    for (let i = 0; i < n.length; i++) this.inGame[i] += n[i];
  }

  /** L41, L45: who still has cards of the colour has paid for it. */
  #settled(s: LuxState, seat: number, colour: number): void {
    const t = this.layout;
    const at = (seat << 2) | colour;
    const mine = seat << Shift.SEAT;
    const its = colour << Shift.COLOUR;
    if (cardsOf(t, s, t.home | (seat << t.rowShift), colour) > 0) {
      this.inRound[mine | Count.SAVED]++;
      this.inColour[its | InColour.SAVED]++;
      return;
    }
    this.inRound[mine | Count.CARDS_LOST] += this.#cards[at];
    this.inRound[mine | Count.POINTS_LOST] += this.#points[at];
    this.inColour[its | InColour.CARDS_LOST] += this.#cards[at];
    this.inColour[its | InColour.POINTS_LOST] += this.#points[at];
  }

  /** L47: the totals that decide on bonuses are those after discards; bonuses don't change them. */
  #endColour(s: LuxState, colour: number): void {
    const t = this.layout;
    const n = this.inColour;
    const at = colour << Shift.COLOUR;
    let highest = 0;
    let leaders = 0;
    for (let seat = 0; seat < t.players; seat++) {
      const total = s[At.HOME_SUM | (seat << 2) | colour];
      if (total > highest) {
        highest = total;
        leaders = 1;
      } else if (total === highest && total > 0) leaders++;
    }
    n[at | InColour.LEADERS] = leaders;
    n[at | InColour.LEADER_POINTS] = highest;
    n[at | InColour.BONUS_CARDS] =
      n[at | InColour.CAPITAL_CARDS] - cardsOf(t, s, t.capital, colour);
    n[at | InColour.BONUS_POINTS] = n[at | InColour.CAPITAL_POINTS] - s[At.CAPITAL_SUM + colour];
  }

  /** After whoever writes rounds has read it. */
  nextRound(): void {
    this.inRound.fill(0);
  }

  /** Cards in a seat's hand: it need not be kept for play, and counting it would take longer. */
  handOf(s: LuxState, seat: number): number {
    const n = this.inRound;
    const at = seat << Shift.SEAT;
    if (s[At.PHASE] === Phase.DRAFT) return n[at | Count.PICKED];
    if (s[At.PHASE] === Phase.GOLD) return 0;
    const played = n[at | Count.HOMETOWN] + n[at | Count.CAPITAL];
    return s[At.DEALT_EACH] + n[at | Count.DRAWN] - played;
  }

  modifiersOn(s: LuxState, colour: number): number {
    const { placed } = this.layout;
    let modifiers = 0;
    for (let i = 0; i < s[At.PLACED]; i++) if ((s[placed + i] & 3) === colour) modifiers++;
    return modifiers;
  }

  /** Who sits there, by place in the line-up: the line-up is turned by `rotation` seats. */
  playerAt(seat: number): number {
    const player = seat - this.rotation;
    return player < 0 ? player + this.layout.players : player;
  }

  ofSeat(seat: number, count: Count): number {
    return this.inGame[(seat << Shift.SEAT) | count];
  }

  ofAll(count: Count): number {
    const n = this.inGame;
    return (
      n[count] +
      n[(1 << Shift.SEAT) | count] +
      n[(2 << Shift.SEAT) | count] +
      n[(3 << Shift.SEAT) | count]
    );
  }
}

/** Cards of a colour in a row. */
function cardsOf(t: CompiledRules, s: LuxState, row: number, colour: number): number {
  let cards = 0;
  for (let bank = 0; bank < t.kinds; bank += 32)
    for (let place = 0; place < t.places; place++) cards += s[row | bank | (colour << 3) | place];
  return cards;
}
