import { Op } from '../../../../engine/capital-lux/compiled-effects.js';
import type { CompiledRules } from '../../../../engine/capital-lux/compiled-rules.js';
import { excess } from '../../../../engine/capital-lux/limits.js';
import {
  Logged,
  loggedAbout,
  loggedAction,
  loggedSeat,
  loggedStep,
} from '../../../../engine/capital-lux/log.js';
import { rowSize } from '../../../../engine/capital-lux/rows.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import type { Columns } from '../../../dataset/columns.js';
import { placesOf, SeatLedger, Shift } from '../../../dataset/ledger.js';

/** What is counted for each seat, in the round under way and over the game, by the names of columns. */
export const Count = placesOf([
  'picked',
  'to_hometown',
  'to_capital',
  // Cards played to the capital whose effects draw, take gold, place modifiers, take cards.
  ...(['scholars', 'merchants', 'agents', 'clerics'] as const),
  'cards_drawn',
  'gold_taken',
  'modifiers_placed',
  'cards_taken',
  'cards_turned_up',
  'cards_discarded',
  'cards_moved',
  'cards_exchanged',
  'modifiers_seen',
  'gold_stolen',
  'gold_robbed',
  'declined',
  // Cards that effects take to the hand from the capital, and that they take out of the hand.
  'into_hand',
  'out_of_hand',
  'laid_down',
  'rounds_started',
  'rounds_ended',
  // Colours over their limit; of these, paid for.
  'over',
  'saved',
  'gold_paid',
  'cards_lost',
  'points_lost',
  'bonus_cards',
  'bonus_points',
]);

/** What a step with a card counts as. */
const COUNTS_OF: readonly (readonly number[])[] = (() => {
  const all: number[][] = Array.from({ length: Op.COUNT }, () => []);
  all[Op.DRAW_HOME] = all[Op.DRAW_CAPITAL] = [Count.cards_turned_up];
  all[Op.TAKE_HOME] = [Count.cards_taken];
  all[Op.TAKE_HAND] = [Count.cards_taken, Count.into_hand];
  all[Op.DISCARD_HOME] = all[Op.DISCARD_CAPITAL] = [Count.cards_discarded];
  all[Op.DISCARD_HAND] = [Count.cards_discarded, Count.out_of_hand];
  all[Op.MOVE] = [Count.cards_moved];
  all[Op.EXCHANGE_HOME] = [Count.cards_exchanged];
  all[Op.EXCHANGE_HAND] = [Count.cards_exchanged, Count.out_of_hand];
  return all;
})();

/** What is counted for each colour in a round. */
export const InColour = placesOf([
  'capital_cards',
  'capital_points',
  'over_players',
  'saved_players',
  'cards_lost',
  'points_lost',
  'leaders',
  'leader_points',
  'bonus_cards',
  'bonus_points',
]);

/** A colour's counts begin at colour << COLOUR. */
const COLOUR = 4;

/**
 * Keeps count of one game while it is played: of each action before it is carried out, of each
 * round at the check of its limits and after its bonuses.
 */
export class Ledger extends SeatLedger {
  readonly layout: CompiledRules;
  starter = 0;
  readonly #inColour = new Int32Array(4 << COLOUR);
  /** At the check, by seat and colour: points over the limit, and cards and points of those over. */
  readonly #excess = new Int32Array(16);
  readonly #cards = new Int32Array(16);
  readonly #points = new Int32Array(16);
  readonly #gold = new Int32Array(4);

  /** `countsColours`: whether colours are counted as well, which takes a tenth of a random game. */
  constructor(
    layout: CompiledRules,
    agents: Int32Array,
    readonly countsColours: boolean,
  ) {
    super(layout.players, Count, agents);
    this.layout = layout;
  }

  begin(state: LuxState, game: number, deal: number, rotation: number): void {
    this.enter(game, deal, rotation);
    this.clear();
    this.starter = state[At.STARTER];
  }

  /** Before the action is carried out. */
  decide(): void {
    this.decisions++;
  }

  /** All that was done in the round is in its log. */
  #countLog(s: LuxState): void {
    const t = this.layout;
    for (let i = 0; i < s[At.LOGGED]; i++) {
      const action = loggedAction(s[t.log + i]);
      const seat = loggedSeat(s[t.log + i]);
      if (action >= t.actionCount)
        this.#countStep(seat, loggedStep(t, action), loggedAbout(t, action));
      else if (action >= t.firstStealing) {
        this.add(seat, Count.gold_stolen, 1);
        this.add(action - t.firstStealing, Count.gold_robbed, 1);
      } else if (action >= t.firstLooking) this.add(seat, Count.modifiers_seen, 1);
      else if (action >= t.firstPlacing) this.add(seat, Count.modifiers_placed, 1);
      else if (action < t.firstPlay) this.add(seat, Count.picked, 1);
      else if (((action - t.firstPlay) & 1) === 0) this.add(seat, Count.to_hometown, 1);
      else this.#toCapital(seat, ((action - t.firstPlay) >> 4) & 3);
    }
  }

  #toCapital(seat: number, colour: number): void {
    const { effects } = this.layout;
    this.add(seat, Count.to_capital, 1);
    if (effects.has(colour, 'draw')) this.add(seat, Count.scholars, 1);
    if (effects.has(colour, 'gold')) this.add(seat, Count.merchants, 1);
    if (effects.has(colour, 'modifier')) this.add(seat, Count.agents, 1);
    if (effects.has(colour, 'take')) this.add(seat, Count.clerics, 1);
  }

  /** A step of a card's effects, with the card or the discs that it was about (log.ts). */
  #countStep(seat: number, op: number, about: number): void {
    const { kinds } = this.layout;
    if (about === kinds + Logged.DECLINED) this.add(seat, Count.declined, 1);
    else if (op === Op.DRAW && about === kinds + Logged.SECRET)
      this.add(seat, Count.cards_drawn, 1);
    if (about >= kinds) return;
    if (op === Op.GOLD) this.add(seat, Count.gold_taken, about);
    else for (const count of COUNTS_OF[op]) this.add(seat, count, 1);
  }

  /** When the hands have been laid down and the limits are known (L35–L40), before anybody settles. */
  check(s: LuxState): void {
    const t = this.layout;
    const n = this.inStage;
    this.#inColour.fill(0);
    this.#countLog(s);
    for (let seat = 0; seat < t.players; seat++) {
      const at = seat << Shift.SEAT;
      n[at | Count.laid_down] =
        s[At.DEALT_EACH] +
        n[at | Count.cards_drawn] +
        n[at | Count.into_hand] -
        n[at | Count.out_of_hand] -
        n[at | Count.to_hometown] -
        n[at | Count.to_capital];
      n[at | Count.rounds_started] = seat === s[At.STARTER] ? 1 : 0;
      // L33: everybody else has had a last turn, so it would be the turn of who ended the round.
      n[at | Count.rounds_ended] = s[At.DEALT_EACH] > 0 && seat === s[At.SEAT] ? 1 : 0;
      this.#gold[seat] = s[At.GOLD + seat];
      for (let colour = 0; colour < 4; colour++) this.#checkColour(s, seat, colour);
    }
    if (!this.countsColours) return;
    for (let colour = 0; colour < 4; colour++) {
      const at = colour << COLOUR;
      this.#inColour[at | InColour.capital_cards] = cardsOf(t, s, t.capital, colour);
      this.#inColour[at | InColour.capital_points] = s[At.CAPITAL_SUM + colour];
    }
  }

  #checkColour(s: LuxState, seat: number, colour: number): void {
    const t = this.layout;
    const at = (seat << 2) | colour;
    const over = excess(t, s, seat, colour);
    this.#excess[at] = over;
    if (over === 0) return;
    this.inStage[(seat << Shift.SEAT) | Count.over]++;
    this.#inColour[(colour << COLOUR) | InColour.over_players]++;
    this.#cards[at] = cardsOf(t, s, t.home | (seat << t.rowShift), colour);
    this.#points[at] = s[At.HOME_SUM | at];
  }

  /** After the round's bonuses. */
  endRound(s: LuxState): void {
    const t = this.layout;
    const n = this.inStage;
    for (let seat = 0; seat < t.players; seat++) {
      const at = seat << Shift.SEAT;
      n[at | Count.gold_paid] = this.#gold[seat] - s[At.GOLD + seat];
      n[at | Count.bonus_points] = s[At.BONUS_SUM + seat] - this.inGame[at | Count.bonus_points];
      const bonusCards = rowSize(t, s, t.bonus | (seat << t.rowShift));
      n[at | Count.bonus_cards] = bonusCards - this.inGame[at | Count.bonus_cards];
      for (let colour = 0; colour < 4; colour++)
        if (this.#excess[(seat << 2) | colour] > 0) this.#settled(s, seat, colour);
    }
    if (this.countsColours) for (let colour = 0; colour < 4; colour++) this.#endColour(s, colour);
  }

  /** L41, L45: who still has cards of the colour has paid for it. */
  #settled(s: LuxState, seat: number, colour: number): void {
    const t = this.layout;
    const at = (seat << 2) | colour;
    const mine = seat << Shift.SEAT;
    const its = colour << COLOUR;
    // Cards may be worth nothing: only then they have to be looked for.
    if (
      s[At.HOME_SUM | at] > 0 ||
      (this.#points[at] <= 0 && cardsOf(t, s, t.home | (seat << t.rowShift), colour) > 0)
    ) {
      this.inStage[mine | Count.saved]++;
      this.#inColour[its | InColour.saved_players]++;
      return;
    }
    this.inStage[mine | Count.cards_lost] += this.#cards[at];
    this.inStage[mine | Count.points_lost] += this.#points[at];
    this.#inColour[its | InColour.cards_lost] += this.#cards[at];
    this.#inColour[its | InColour.points_lost] += this.#points[at];
  }

  /** L47: the totals that decide on bonuses are those after discards; bonuses don't change them. */
  #endColour(s: LuxState, colour: number): void {
    const t = this.layout;
    const n = this.#inColour;
    const at = colour << COLOUR;
    let highest = 0;
    let leaders = 0;
    for (let seat = 0; seat < t.players; seat++) {
      const total = s[At.HOME_SUM | (seat << 2) | colour];
      if (total > highest) {
        highest = total;
        leaders = 1;
      } else if (total === highest && total > 0) leaders++;
    }
    n[at | InColour.leaders] = leaders;
    n[at | InColour.leader_points] = highest;
    n[at | InColour.bonus_cards] =
      n[at | InColour.capital_cards] - cardsOf(t, s, t.capital, colour);
    n[at | InColour.bonus_points] = n[at | InColour.capital_points] - s[At.CAPITAL_SUM + colour];
  }

  /** Fills a row of the table of colours. */
  writeColour(columns: Columns, row: number, colour: number): void {
    columns.writeCounts(row, InColour, this.#inColour, colour << COLOUR);
  }

  modifiersOn(s: LuxState, colour: number): number {
    const { placed } = this.layout;
    let modifiers = 0;
    for (let i = 0; i < s[At.PLACED]; i++) if ((s[placed + i] & 3) === colour) modifiers++;
    return modifiers;
  }
}

/** Cards of a colour in a row. */
function cardsOf(t: CompiledRules, s: LuxState, row: number, colour: number): number {
  let cards = 0;
  for (let bank = 0; bank < t.kinds; bank += 32)
    for (let place = 0; place < t.places; place++) cards += s[row | bank | (colour << 3) | place];
  return cards;
}
