/** The tables of the dataset from the words of the codebook, slowly, for comparison. */

import { actionOf } from '../../../../engine/capital-lux/actions.js';
import type { EffectName } from '../../../../engine/capital-lux/effects.js';
import type { CapitalLux } from '../../../../engine/capital-lux/index.js';
import type { GameRecord } from '../../../../engine/capital-lux/record.js';
import type { Row } from '../../../../sim/dataset/column.js';
import { COLOURS_TABLE } from '../../../../sim/games/capital-lux/tables/colours.js';
import { DECISIONS } from '../../../../sim/games/capital-lux/tables/decisions.js';
import { GAMES } from '../../../../sim/games/capital-lux/tables/games.js';
import { ROUNDS } from '../../../../sim/games/capital-lux/tables/rounds.js';
import { SEATS } from '../../../../sim/games/capital-lux/tables/seats.js';
import { at, sum } from '../../../kit/lists.js';
import { COLOURS, type Colour, colourOf, legalMoves, ofColour, total } from '../reference/index.js';
import type { Cards, Move, Position } from '../reference/types.js';
import {
  type Decision,
  discsPaid,
  discsTaken,
  drawn,
  placed,
  playedAs,
  playedTo,
  type RoundStory,
  type Story,
  taken,
  tell,
  turnedUp,
} from './expected-story.js';

export const TABLES = {
  games: GAMES,
  seats: SEATS,
  rounds: ROUNDS,
  colours: COLOURS_TABLE,
  decisions: DECISIONS,
} as const;
export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** Rows of all tables. */
export type Tables = { [Name in TableName]: Row<(typeof TABLES)[Name]>[] };

/** Where a game stands in its run, and who plays. */
export interface Place {
  readonly game: number;
  readonly deal: number;
  readonly rotation: number;
  readonly lineUp: readonly string[];
}

/** The rows of one game. `lux` is asked for its rules and its numbers of actions, nothing else. */
export function expectedTables(record: GameRecord, place: Place, lux: CapitalLux): Tables {
  const story = tell(record, lux.rules);
  const { seats, rounds, decisions } = story;
  return {
    games: [gameRow(story, place)],
    seats: seats.map((seat) => seatRow(story, place, seat)),
    rounds: rounds.flatMap((round) => seats.map((seat) => roundRow(round, place, seat))),
    colours: rounds.flatMap((round) => COLOURS.map((c) => colourRow(round, place, c))),
    decisions: decisions.map((decision, i) => decisionRow(decision, i, place, lux)),
  };
}

/** Player p sits at seat (p + rotation) mod players. */
function playerAt({ lineUp, rotation }: Place, seat: number): number {
  const player = lineUp.findIndex((_, p) => (p + rotation) % lineUp.length === seat);
  if (player < 0) throw new Error(`nobody sits at seat ${seat}`);
  return player;
}

const agentAt = (place: Place, seat: number): string => at(place.lineUp, playerAt(place, seat));

function winShare({ result }: Story, seat: number): number {
  return result.winners.includes(seat) ? 1 / result.winners.length : 0;
}

// ---------------------------------------------------------------------------------------------

function gameRow(story: Story, { game, deal, rotation }: Place): Row<typeof GAMES> {
  const { decisions, rounds, end, result } = story;
  const { starter } = at(rounds, 0);
  const { winners } = result;
  const [highest, second] = [...result.scores].sort((a, b) => b - a);
  return {
    game,
    deal,
    rotation,
    starter,
    winner: winners.length === 1 ? at(winners, 0) : null,
    winners: winners.length,
    starter_win_share: winShare(story, starter),
    top_score: highest,
    margin: highest - second,
    tied: highest === second,
    decisions: decisions.length,
    turns: decisions.filter(({ move }) => 'play' in move).length,
    cards_lost: rounds.flatMap(({ lost }) => lost.flat()).length,
    gold_paid: sum(decisions.map(discsPaid)),
    bonus_cards: end.bonus.flat().length,
    modifiers_placed: decisions.flatMap(placed).length,
    pile_left: end.pile,
    deck_left: end.deck.length,
  };
}

function seatRow(story: Story, place: Place, seat: number): Row<typeof SEATS> {
  const { game, deal, rotation } = place;
  const { rounds, end, result } = story;
  const own = story.decisions.filter(({ move }) => move.seat === seat);
  const lost = rounds.flatMap((round) => at(round.lost, seat));
  return {
    game,
    deal,
    rotation,
    seat,
    player: playerAt(place, seat),
    agent: agentAt(place, seat),
    starts: at(rounds, 0).starter === seat,
    score: at(result.scores, seat),
    hometown_points: total(at(end.hometowns, seat)),
    bonus_points: total(at(end.bonus, seat)),
    gold_left: at(end.gold, seat),
    place: at(result.places, seat) + 1,
    win_share: winShare(story, seat),
    gold_taken: sum(own.map(discsTaken)),
    gold_paid: sum(own.map(discsPaid)),
    over: rounds.flatMap((round) => at(round.over, seat)).length,
    saved: rounds.flatMap((round) => at(round.saved, seat)).length,
    cards_lost: lost.length,
    points_lost: total(lost),
    bonus_cards: at(end.bonus, seat).length,
    to_hometown: own.flatMap(playedTo('hometown')).length,
    to_capital: own.flatMap(playedTo('capital')).length,
    scholars: own.flatMap(playedAs('draw')).length,
    merchants: own.flatMap(playedAs('gold')).length,
    agents: own.flatMap(playedAs('modifier')).length,
    clerics: own.flatMap(playedAs('take')).length,
    cards_drawn: own.flatMap(drawn).length,
    modifiers_placed: own.flatMap(placed).length,
    cards_taken: own.flatMap(taken).length,
    cards_turned_up: sum(own.map(turnedUp)),
    cards_discarded: number(own, ({ move }) => 'discards' in move && move.discards.length > 1),
    cards_moved: number(own, ({ move }) => 'moves' in move),
    cards_exchanged: number(own, ({ move }) => 'exchanges' in move),
    modifiers_seen: number(own, ({ move }) => 'looks' in move),
    gold_stolen: number(own, ({ move }) => 'steals' in move),
    gold_robbed: number(story.decisions, ({ move }) => 'steals' in move && move.steals === seat),
    declined: number(own, ({ move }) => 'declines' in move),
    laid_down: rounds.flatMap((round) => at(round.laidDown, seat)).length,
    rounds_started: rounds.filter(({ starter }) => starter === seat).length,
    rounds_ended: rounds.filter(({ ender }) => ender === seat).length,
  };
}

const number = (decisions: readonly Decision[], is: (decision: Decision) => boolean): number =>
  decisions.filter(is).length;

function roundRow(story: RoundStory, place: Place, seat: number): Row<typeof ROUNDS> {
  const { end } = story;
  const own = story.decisions.filter(({ move }) => move.seat === seat);
  const lost = at(story.lost, seat);
  const bonus = at(story.bonus, seat);
  return {
    game: place.game,
    deal: place.deal,
    round: story.round + 1,
    seat,
    agent: agentAt(place, seat),
    starts: story.starter === seat,
    ends: story.ender === seat,
    to_hometown: own.flatMap(playedTo('hometown')).length,
    to_capital: own.flatMap(playedTo('capital')).length,
    laid_down: at(story.laidDown, seat).length,
    gold_taken: sum(own.map(discsTaken)),
    over: at(story.over, seat).length,
    saved: at(story.saved, seat).length,
    gold_paid: sum(own.map(discsPaid)),
    cards_lost: lost.length,
    points_lost: total(lost),
    bonus_cards: bonus.length,
    bonus_points: total(bonus),
    hometown_points: total(at(end.hometowns, seat)),
    gold: at(end.gold, seat),
    score: scoreNow(end, seat),
  };
}

/** L63: as if the game ended with what lies on the table. */
function scoreNow(table: Pick<Position, 'hometowns' | 'bonus' | 'gold'>, seat: number): number {
  return total(at(table.hometowns, seat)) + total(at(table.bonus, seat)) + at(table.gold, seat);
}

const COLOUR_WORDS = { G: 'green', Y: 'yellow', B: 'blue', P: 'pink' } as const;

function colourRow(story: RoundStory, place: Place, colour: Colour): Row<typeof COLOURS_TABLE> {
  const cards = ofColour(story.capital, colour);
  const modifiers = story.decisions.flatMap(placed).filter(({ on }) => on === colour);
  const lost = ofColour(story.lost.flat(), colour);
  const bonus = ofColour(story.bonus.flat(), colour);
  const totals = story.end.hometowns.map((hometown) => total(ofColour(hometown, colour)));
  const highest = Math.max(...totals);
  return {
    game: place.game,
    deal: place.deal,
    round: story.round + 1,
    colour: COLOUR_WORDS[colour],
    capital_cards: cards.length,
    capital_points: total(cards),
    modifiers: modifiers.length,
    modifier_sum: sum(modifiers.map(({ value }) => value)),
    limit: story.limits[colour],
    over_players: story.over.filter((colours) => colours.includes(colour)).length,
    saved_players: story.saved.filter((colours) => colours.includes(colour)).length,
    cards_lost: lost.length,
    points_lost: total(lost),
    leaders: highest === 0 ? 0 : totals.filter((points) => points === highest).length,
    leader_points: highest,
    bonus_cards: bonus.length,
    bonus_points: total(bonus),
  };
}

function decisionRow(
  { before, move }: Decision,
  decision: number,
  place: Place,
  lux: CapitalLux,
): Row<typeof DECISIONS> {
  const { seat, phase, hometowns } = before;
  if (phase === 'over') throw new Error('a decision after the end');
  const action = actionOf(lux.table, move);
  if (action === undefined) throw new Error(`no action: ${JSON.stringify(move)}`);
  return {
    game: place.game,
    deal: place.deal,
    decision,
    round: before.round + 1,
    seat,
    agent: agentAt(place, seat),
    phase,
    options: legalMoves(before).length,
    action,
    effect: effectAsked(before),
    declines: 'declines' in move,
    card: cardOf(move),
    to: 'play' in move ? move.to : null,
    modifier: 'modifier' in move ? move.modifier : null,
    saves: 'saves' in move ? setName(move.saves) : null,
    ...aboutColour(before, colourChosen(move)),
    hand: at(before.hands, seat).length,
    gold: at(before.gold, seat),
    pile: before.pile,
    deck: before.deck.length,
    hometown_points: total(at(hometowns, seat)),
    lead: scoreNow(before, seat) - bestOther(hometowns, seat, (_, s) => scoreNow(before, s)),
    last_turn: before.lastTurns !== null,
  };
}

function cardOf(move: Move): string | null {
  if ('pick' in move) return move.pick;
  if ('play' in move) return move.play;
  if ('moves' in move) return move.moves;
  if ('exchanges' in move) return move.exchanges;
  const named = 'takes' in move ? move.takes : 'discards' in move ? move.discards : '';
  return named.length > 1 ? named : null;
}

/** The effect whose question is open. */
function effectAsked(before: Position): EffectName | null {
  const { phase, rules, acting, effectIndex } = before;
  if (acting === null || !['agent', 'cleric', 'choice'].includes(phase)) return null;
  return at(rules.actions[acting], effectIndex).effect;
}

/** Colours come in the order of the rules. */
function setName(colours: readonly Colour[]): string {
  return colours.length === 0 ? 'none' : colours.join('');
}

/** Of the card, of where the modifier goes, or the colour that a Cleric names; not gold. */
function colourChosen(move: Move): Colour | null {
  if ('on' in move) return move.on;
  if ('takes' in move) return colourOf(move.takes);
  if ('discards' in move) return colourOf(move.discards);
  const card = cardOf(move);
  return card === null ? null : colourOf(card);
}

type AboutColour = Pick<
  Row<typeof DECISIONS>,
  'colour' | 'capital_points' | 'modifiers' | 'own_points' | 'rival_points'
>;

function aboutColour(before: Position, colour: Colour | null): AboutColour {
  if (colour === null)
    return {
      colour: null,
      capital_points: null,
      modifiers: null,
      own_points: null,
      rival_points: null,
    };
  const { seat, hometowns, capital } = before;
  const points = (cards: Cards) => total(ofColour(cards, colour));
  return {
    colour: COLOUR_WORDS[colour],
    capital_points: points(capital),
    modifiers: before.placed.filter(({ on }) => on === colour).length,
    own_points: points(at(hometowns, seat)),
    rival_points: bestOther(hometowns, seat, points),
  };
}

/** The most that any other seat has. */
function bestOther<T>(
  seats: readonly T[],
  own: number,
  points: (item: T, seat: number) => number,
): number {
  return Math.max(...seats.map(points).filter((_, seat) => seat !== own));
}
