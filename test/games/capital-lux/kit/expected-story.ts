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
  /** The same, but that no turn is the last of its round: what hands and table are before they are laid down. */
  readonly done: reference.Position;
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
    const isTurn = !['draft', 'gold'].includes(position.phase);
    const done = isTurn ? reference.applyMove({ ...position, lastTurns: 99 }, move) : after;
    decisions.push({ before: position, move, after, done });
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
  const last = decisions.findLast((d) => !['draft', 'gold'].includes(d.before.phase))?.done;
  const laidDown = seats.map((seat) => last?.hands[seat] ?? []);
  const { capital } = last ?? before;
  const hometowns = seats.map((seat) => [
    ...at((last ?? before).hometowns, seat),
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

export const playedTo =
  (place: 'hometown' | 'capital') =>
  ({ move }: Decision): Cards =>
    'play' in move && move.to === place ? [move.play] : [];

/** Cards played to the capital whose colour has the effect, whether or not anything happens. */
export const playedAs =
  (name: reference.Effect['effect']) =>
  (decision: Decision): Cards =>
    playedTo('capital')(decision).filter((card) =>
      decision.before.rules.actions[reference.colourOf(card)].some(({ effect }) => effect === name),
    );

/** L29, L78: what is in the hand after a decision of a turn, and neither was before nor was taken to it. */
export function drawn({ before, move, done }: Decision): Cards {
  if (before.phase === 'draft' || before.phase === 'gold') return [];
  const toHand = 'takes' in move && move.to === 'hand' && move.takes.length > 1;
  const taken = toHand ? [move.takes] : [];
  const kept = without([...at(before.hands, move.seat), ...taken], fromHand(move));
  return without(at(done.hands, move.seat), kept);
}

/** What a move takes out of the hand. */
function fromHand(move: reference.Move): Cards {
  if ('play' in move) return [move.play];
  if ('discards' in move && move.from === 'hand') return [move.discards];
  return 'exchanges' in move && move.from === 'hand' ? [move.exchanges] : [];
}

/** L72, L79: cards that leave the deck and do not come into a hand. */
export function turnedUp(decision: Decision): number {
  const { before, done } = decision;
  if (before.phase === 'draft' || before.phase === 'gold') return 0;
  return before.deck.length - done.deck.length - drawn(decision).length;
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

/** L27: discs leave the pile in turns, … */
export function discsTaken({ before, move, done }: Decision): number {
  return 'saves' in move ? 0 : before.pile - done.pile;
}

/** … and come back with colours saved (L41). */
export function discsPaid({ before, move, after }: Decision): number {
  return 'saves' in move ? at(before.gold, move.seat) - at(after.gold, move.seat) : 0;
}

/** L32, L30, L69: the hand is empty at the end of the turn, what was drawn in it included. */
function emptiesHand({ before, move, done }: Decision): boolean {
  if (before.phase === 'draft' || before.phase === 'gold') return false;
  return done.seat !== move.seat && at(done.hands, move.seat).length === 0;
}
