/** A game told again from its record, by the reference: what happened in each round, in full. */

import type { GameRecord } from '../../../../engine/capital-lux/record.js';
import type { Rules } from '../../../../engine/capital-lux/rules.js';
import { at, removeOne, sorted, upTo } from '../../../kit/lists.js';
import * as reference from '../reference/index.js';

type Cards = reference.Cards;
type Colour = reference.Colour;
type Seats<T> = reference.Seats<T>;

/** One answer to one question, and the table around it. */
export interface Decision {
  readonly before: reference.Position;
  readonly move: reference.Move;
  readonly after: reference.Position;
}

/** What lies on the table between rounds. */
type Table = Pick<reference.RoundDone, 'capital' | 'hometowns' | 'bonus' | 'gold'>;

export interface RoundStory {
  readonly round: number;
  readonly starter: number;
  readonly decisions: readonly Decision[];
  /** Whose hand is the first to be empty at the end of a turn (L32); nobody's without cards. */
  readonly ender: number | undefined;
  /** The cards left in hands (L35). */
  readonly laidDown: Seats<Cards>;
  /** When the limits are checked: hands laid down, nothing paid or discarded yet. */
  readonly capital: Cards;
  readonly hometowns: Seats<Cards>;
  readonly limits: reference.Limits;
  readonly over: Seats<readonly Colour[]>;
  readonly saved: Seats<readonly Colour[]>;
  /** Discarded (L45). */
  readonly lost: Seats<Cards>;
  /** Taken as bonus in this round (L47). */
  readonly bonus: Seats<Cards>;
  /** After the bonuses. */
  readonly end: Table;
}

export interface Story {
  readonly rules: Rules;
  readonly seats: readonly number[];
  readonly decisions: readonly Decision[];
  readonly rounds: readonly RoundStory[];
  readonly end: reference.Position;
  readonly result: reference.Result;
}

export function tell(record: GameRecord, rules: Rules): Story {
  const { players, deck, starterDeal, modifierDecks } = record;
  const starter = at(record.rounds, 0).starter;
  const start = reference.start(rules, players, { deck, starterDeal, starter, modifierDecks });
  const decisions: Decision[] = [];
  let position = start;
  for (const move of record.moves.flatMap(singleMoves)) {
    const after = reference.applyMove(position, move);
    decisions.push({ before: position, move, after });
    position = after;
  }
  const ends = position.roundsDone;
  const rounds = ends.map((end, round) => {
    const before = round === 0 ? start : at(ends, round - 1);
    return tellRound(round, before, decisions.filter(isOfRound(round)), end);
  });
  const result = reference.result(position);
  return { rules, seats: upTo(players), decisions, rounds, end: position, result };
}

/** The cards that a seat takes of one pack are one move of the record, but a decision each. */
function singleMoves(move: GameRecord['moves'][number]): reference.Move[] {
  if ('draft' in move) return move.draft.map((pick) => ({ seat: move.seat, pick }));
  return [move];
}

const isOfRound =
  (round: number) =>
  ({ before }: Decision): boolean =>
    before.round === round;

function tellRound(
  round: number,
  before: Table,
  decisions: readonly Decision[],
  end: reference.RoundDone,
): RoundStory {
  const seats = upTo(end.gold.length);
  const { starter, limits } = end;
  const by = (seat: number) => decisions.filter(({ move }) => move.seat === seat);
  const hands = decisions.find((d) => d.before.phase === 'play')?.before.hands;
  const laidDown = seats.map((seat) =>
    without([...(hands?.[seat] ?? []), ...by(seat).flatMap(drawn)], by(seat).flatMap(played)),
  );
  const capital = without(
    [...before.capital, ...decisions.flatMap(playedTo('capital'))],
    decisions.flatMap(taken),
  );
  const hometowns = seats.map((seat) => [
    ...at(before.hometowns, seat),
    ...by(seat).flatMap(playedTo('hometown')),
    ...by(seat).flatMap(taken),
    ...at(laidDown, seat),
  ]);
  const over = hometowns.map((cards) => coloursOver(cards, limits));
  const saved = seats.map((seat) => by(seat).flatMap(saves));
  const lost = seats.map((seat) => discards(at(hometowns, seat), at(over, seat), at(saved, seat)));
  const bonus = seats.map((seat) => without(at(end.bonus, seat), at(before.bonus, seat)));
  const ender = decisions.find(emptiesHand)?.move.seat;
  const check = { capital, hometowns, limits, over, saved, lost, bonus };
  const story = { round, starter, decisions, ender, laidDown, ...check, end };
  checkCards(story);
  return story;
}

/** L37: above the limit, with at least one card of the colour. */
function coloursOver(hometown: Cards, limits: reference.Limits): readonly Colour[] {
  return reference.COLOURS.filter((colour) => {
    const cards = reference.ofColour(hometown, colour);
    return cards.length > 0 && reference.total(cards) > limits[colour];
  });
}

/** L45: of each colour that is over and not paid for, all cards. */
function discards(hometown: Cards, over: readonly Colour[], saved: readonly Colour[]): Cards {
  const lost = over.filter((colour) => !saved.includes(colour));
  return hometown.filter((card) => lost.includes(reference.colourOf(card)));
}

/** What is told must lead to where the reference arrived. */
function checkCards({ capital, hometowns, lost, bonus, end }: RoundStory): void {
  const same = (a: Cards, b: Cards) => sorted(a).join() === sorted(b).join();
  const kept = hometowns.map((cards, seat) => without(cards, at(lost, seat)));
  const fits =
    kept.every((cards, seat) => same(cards, at(end.hometowns, seat))) &&
    same(without(capital, bonus.flat()), end.capital);
  if (!fits) throw new Error('the story of a round does not lead to its end');
}

function without(cards: Cards, gone: Cards): Cards {
  return gone.reduce<Cards>((left, card) => removeOne(left, card), cards);
}

// ---------------------------------------------------------------------------------------------
// What a decision does

export function played({ move }: Decision): Cards {
  return 'play' in move ? [move.play] : [];
}

export const playedTo =
  (place: 'hometown' | 'capital') =>
  ({ move }: Decision): Cards =>
    'play' in move && move.to === place ? [move.play] : [];

/** Cards played to the capital whose colour has the action, whether or not anything happens. */
export const playedAs =
  (action: 'scholar' | 'merchant' | 'agent' | 'cleric') =>
  (decision: Decision): Cards =>
    playedTo('capital')(decision).filter(
      (card) => decision.before.rules.actions[reference.colourOf(card)].does === action,
    );

/** L29: as many as the Scholar is strong, as far as the deck has them. */
export function drawn(decision: Decision): Cards {
  const { deck, rules } = decision.before;
  return playedAs('scholar')(decision).flatMap((scholar) =>
    deck.slice(0, rules.actions[reference.colourOf(scholar)].strength),
  );
}

/** From the capital, by a Cleric; naming an empty colour takes nothing (L21). */
export function taken({ move }: Decision): Cards {
  return 'takes' in move && move.takes.length > 1 ? [move.takes] : [];
}

export function placed({ move }: Decision): readonly { value: number; on: Colour }[] {
  return 'on' in move ? [{ value: move.modifier, on: move.on }] : [];
}

export function saves({ move }: Decision): readonly Colour[] {
  return 'saves' in move ? move.saves : [];
}

/** Gold that the seat has more after the decision than before: nobody else's gold changes. */
function goldWon({ before, move, after }: Decision): number {
  return at(after.gold, move.seat) - at(before.gold, move.seat);
}

/** L27: discs come with cards played, … */
export function discsTaken(decision: Decision): number {
  return 'play' in decision.move ? goldWon(decision) : 0;
}

/** … and go with colours saved (L41). */
export function discsPaid(decision: Decision): number {
  return 'saves' in decision.move ? -goldWon(decision) : 0;
}

/** L32, L30: the hand is empty at the end of the turn, what a Scholar draws included. */
function emptiesHand(decision: Decision): boolean {
  const { before, move } = decision;
  if (!('play' in move)) return false;
  return at(before.hands, move.seat).length - 1 + drawn(decision).length === 0;
}
