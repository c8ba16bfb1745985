import { homeTotal } from '../../../../engine/capital-lux/round.js';
import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { defineTable, type Row } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { AGENT, DEAL, GAME, ROTATION, SEAT } from '../../../dataset/keys.js';
import { Count, type Ledger } from './ledger.js';

export const SEATS = defineTable({
  name: 'seats',
  row: 'one seat in one game',
  key: ['game', 'seat'],
  groups: ['agent', 'seat'],
  columns: {
    game: GAME,
    deal: DEAL,
    rotation: ROTATION,
    seat: SEAT,
    player: { type: 'int', about: 'The place in the line-up, from 0, of who sits here.' },
    agent: AGENT,
    starts: { type: 'flag', about: 'The seat starts round 1.' },
    score: {
      type: 'int',
      unit: 'points',
      headline: true,
      about: 'The final score (L63): hometown_points + bonus_points + gold_left.',
    },
    hometown_points: { type: 'int', unit: 'points', headline: true, about: 'Hometown at the end.' },
    bonus_points: {
      type: 'int',
      unit: 'points',
      headline: true,
      about: 'Values of the bonus cards of all rounds.',
    },
    gold_left: { type: 'int', unit: 'discs', headline: true, about: 'Gold at the end.' },
    place: { type: 'int', about: 'From 1, with the tie-breaks of L64; equals share a place.' },
    win_share: {
      type: 'real',
      headline: true,
      about: '1 for a sole winner, 1/k for each of k who share the victory, otherwise 0.',
    },
    gold_taken: {
      type: 'int',
      unit: 'discs',
      headline: true,
      about: 'From the pile, by Merchants.',
    },
    gold_paid: {
      type: 'int',
      unit: 'discs',
      headline: true,
      about: 'For colours over their limit.',
    },
    over: {
      type: 'int',
      headline: true,
      about: 'Colours over their limit, summed over the rounds.',
    },
    saved: { type: 'int', headline: true, about: 'Of these, how many were paid for.' },
    cards_lost: {
      type: 'int',
      unit: 'cards',
      headline: true,
      about: 'Discarded over a limit (L45).',
    },
    points_lost: { type: 'int', unit: 'points', headline: true, about: 'Values of these cards.' },
    bonus_cards: { type: 'int', unit: 'cards', headline: true, about: 'Bonus cards taken (L47).' },
    to_hometown: { type: 'int', unit: 'cards', about: 'Cards played to the hometown.' },
    to_capital: { type: 'int', unit: 'cards', about: 'Cards played to the capital.' },
    scholars: {
      type: 'int',
      unit: 'cards',
      about:
        "Cards played to the capital whose colour has the Scholar's action, with effect or without.",
    },
    merchants: { type: 'int', unit: 'cards', about: 'The same of Merchants.' },
    agents: { type: 'int', unit: 'cards', about: 'The same of Agents.' },
    clerics: { type: 'int', unit: 'cards', about: 'The same of Clerics.' },
    cards_drawn: { type: 'int', unit: 'cards', about: 'From the deck, by Scholars.' },
    modifiers_placed: { type: 'int', about: 'Modifiers put on colours, by Agents.' },
    cards_taken: { type: 'int', unit: 'cards', about: 'From the capital, by Clerics.' },
    laid_down: {
      type: 'int',
      unit: 'cards',
      about: 'Cards still in hand at the ends of rounds, which go to the hometown (L35).',
    },
    rounds_started: { type: 'int', unit: 'rounds', about: 'Rounds that the seat starts.' },
    rounds_ended: {
      type: 'int',
      unit: 'rounds',
      about: 'Rounds in which its hand is the first to be empty at the end of a turn (L32).',
    },
  },
});

/** A row of the table `seats`. */
export type SeatsRow = Row<typeof SEATS>;

/** A row a seat, when the game is over. */
export function writeSeats(
  columns: Columns<typeof SEATS>,
  ledger: Ledger,
  state: LuxState,
  result: Int32Array,
  agents: Int32Array,
): void {
  const { players } = ledger.layout;
  columns.reserve(players);
  let winners = 0;
  for (let seat = 0; seat < players; seat++) if (result[players + seat] === 0) winners++;
  for (let seat = 0; seat < players; seat++) {
    const { arrays: a } = columns;
    const i = columns.rows++;
    const place = result[players + seat];
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.rotation[i] = ledger.rotation;
    a.seat[i] = seat;
    a.player[i] = ledger.playerAt(seat);
    a.agent[i] = agents[a.player[i]];
    a.starts[i] = seat === ledger.starter ? 1 : 0;
    a.score[i] = result[seat];
    a.hometown_points[i] = homeTotal(state, seat);
    a.bonus_points[i] = state[At.BONUS_SUM + seat];
    a.gold_left[i] = state[At.GOLD + seat];
    a.place[i] = place + 1;
    a.win_share[i] = place === 0 ? 1 / winners : 0;
    a.gold_taken[i] = ledger.ofSeat(seat, Count.GOLD_TAKEN);
    a.gold_paid[i] = ledger.ofSeat(seat, Count.GOLD_PAID);
    a.over[i] = ledger.ofSeat(seat, Count.OVER);
    a.saved[i] = ledger.ofSeat(seat, Count.SAVED);
    a.cards_lost[i] = ledger.ofSeat(seat, Count.CARDS_LOST);
    a.points_lost[i] = ledger.ofSeat(seat, Count.POINTS_LOST);
    a.bonus_cards[i] = ledger.ofSeat(seat, Count.BONUS_CARDS);
    a.to_hometown[i] = ledger.ofSeat(seat, Count.HOMETOWN);
    a.to_capital[i] = ledger.ofSeat(seat, Count.CAPITAL);
    a.scholars[i] = ledger.ofSeat(seat, Count.SCHOLARS);
    a.merchants[i] = ledger.ofSeat(seat, Count.MERCHANTS);
    a.agents[i] = ledger.ofSeat(seat, Count.AGENTS);
    a.clerics[i] = ledger.ofSeat(seat, Count.CLERICS);
    a.cards_drawn[i] = ledger.ofSeat(seat, Count.DRAWN);
    a.modifiers_placed[i] = ledger.ofSeat(seat, Count.PLACED);
    a.cards_taken[i] = ledger.ofSeat(seat, Count.TAKEN);
    a.laid_down[i] = ledger.ofSeat(seat, Count.LAID_DOWN);
    a.rounds_started[i] = ledger.ofSeat(seat, Count.STARTS);
    a.rounds_ended[i] = ledger.ofSeat(seat, Count.ENDS);
  }
}
