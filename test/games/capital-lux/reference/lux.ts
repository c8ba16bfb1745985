/**
 * Capital Lux, slow and obvious. Every function does one step of the rules and returns a new
 * position; a step that needs no decision goes on with the next one.
 */

import { at, distinct, removeOne, replaceAt, subsets, sum, upTo } from '../../../kit/lists.js';
import { byValue, COLOURS, colourOf, notOfColours, ofColour, total } from './cards.js';
import { checkChance, checkRules, firstStarter, handSizeOf } from './checks.js';
import { noteEnd, type Result, standings } from './standings.js';
import type {
  Card,
  Cards,
  Chance,
  Colour,
  Limits,
  Move,
  Note,
  Position,
  Rules,
  Seats,
} from './types.js';

const silent: Note = () => {};

function nextSeat(position: Position, seat: number): number {
  return (seat + 1) % position.players; // L2
}

/** All seats, the round's starter first. */
function turnOrder(position: Position): readonly number[] {
  return upTo(position.players).map((i) => (position.starter + i) % position.players);
}

/** `lists` with a card put on the list of one seat. */
function give(lists: Seats<Cards>, seat: number, cards: Cards): Seats<Cards> {
  return replaceAt(lists, seat, [...at(lists, seat), ...cards]);
}

function emptyLists(players: number): Seats<Cards> {
  return upTo(players).map(() => []);
}

// ---------------------------------------------------------------------------------------------
// Set-up

export function start(
  rules: Rules,
  players: number,
  chance: Chance,
  note: Note = silent,
): Position {
  checkRules(rules, players);
  checkChance(rules, players, chance);
  note('L1');
  note('L4');
  const position: Position = {
    rules,
    players,
    round: 0,
    phase: 'draft',
    starter: firstStarter(players, chance), // L4
    seat: -1,
    pass: 0,
    picked: 0,
    dealt: 0,
    hands: emptyLists(players),
    packs: emptyLists(players),
    packsSeen: [],
    deck: chance.deck,
    capital: [],
    hometowns: emptyLists(players),
    bonus: emptyLists(players),
    gold: rules.startingGold.slice(0, players),
    pile: rules.discs,
    discarded: [],
    modifierDecks: chance.modifierDecks,
    modifierDeck: [],
    placed: [],
    revealed: [],
    drawn: null,
    acting: null,
    actionsLeft: 0,
    lastTurns: null,
    limits: null,
    toSettle: [],
    paid: [],
    roundsDone: [],
  };
  return startRound(turnUpSetupCards(position, note), note);
}

/** L3: the top card goes face up into the capital, without action. */
function turnUpSetupCards(position: Position, note: Note): Position {
  const setupCards = position.rules.setupCards;
  if (setupCards > 0) note('L3');
  return {
    ...position,
    capital: position.deck.slice(0, setupCards),
    deck: position.deck.slice(setupCards),
  };
}

/** A round that deals no cards goes straight to its end. */
function startRound(position: Position, note: Note): Position {
  const modifierDeck = at(position.modifierDecks, position.round);
  const dealt = deal({ ...position, modifierDeck, placed: [] }, note);
  return dealt.dealt === 0 ? endOfTurns(dealt, note) : startDraft(dealt, note);
}

// ---------------------------------------------------------------------------------------------
// Choose cards

/** L5: one card at a time, clockwise, beginning with the starter. */
function deal(position: Position, note: Note): Position {
  const each = cardsEach(position, note);
  const cards = position.deck.slice(0, each * position.players);
  const packs = upTo(position.players).map((seat) =>
    cards.filter((_, i) => (position.starter + i) % position.players === seat),
  );
  if (each > 0) note('L5');
  return { ...position, packs, dealt: each, deck: position.deck.slice(cards.length) };
}

/** L10: a deck that cannot serve a full deal is dealt out evenly, the rest stays. */
function cardsEach(position: Position, note: Note): number {
  const full = handSizeOf(position.rules, position.players); // L5
  if (position.deck.length >= full * position.players) return full;
  note('L10');
  if (position.round === 2 && position.players === 4) note('L12');
  if (position.round === 2 && position.players === 3) note('L13');
  return Math.floor(position.deck.length / position.players);
}

function startDraft(position: Position, note: Note): Position {
  const first: Position = {
    ...position,
    phase: 'draft',
    seat: position.starter,
    pass: 0,
    picked: 0,
    packsSeen: [...position.packsSeen, position.packs],
  };
  return continueDraft(first, note);
}

/** L8, L11: min(picksPerPass, pack), less what is already picked. */
function picksLeft(position: Position): number {
  const pack = at(position.packs, position.seat);
  return Math.min(position.rules.picksPerPass - position.picked, pack.length);
}

/** L6: the seats are asked in turn order from the starter. */
function continueDraft(position: Position, note: Note): Position {
  if (picksLeft(position) > 0) return position;
  const next = nextSeat(position, position.seat);
  if (next === position.starter) return passPacks(position, note);
  return continueDraft({ ...position, seat: next, picked: 0 }, note);
}

function pickCard(position: Position, card: Card, note: Note): Position {
  const { seat, rules, packs } = position;
  note('L6');
  note('L7');
  if (isShortPick(position)) note('L11');
  const after: Position = {
    ...position,
    packs: replaceAt(packs, seat, removeOne(at(packs, seat), card)),
    hands: give(position.hands, seat, [card]),
    picked: position.picked + 1,
  };
  if (after.picked === rules.picksPerPass) note('L8');
  return continueDraft(after, note);
}

/** The deal was short, or the pack had fewer cards than are to be taken. */
function isShortPick(position: Position): boolean {
  const { rules, players, dealt, picked } = position;
  const packSize = at(position.packs, position.seat).length + picked;
  return dealt < handSizeOf(rules, players) || packSize < rules.picksPerPass;
}

/** L2, L6: every pack goes one seat to the left; after the second time the rest is kept. */
function passPacks(position: Position, note: Note): Position {
  const { players, packs } = position;
  if (packs.some((pack) => pack.length > 0)) note('L2');
  const moved = upTo(players).map((seat) => at(packs, (seat + players - 1) % players));
  const after: Position = {
    ...position,
    packs: moved,
    packsSeen: [...position.packsSeen, moved],
    seat: position.starter,
    picked: 0,
  };
  if (position.pass === 0) return continueDraft({ ...after, pass: 1 }, note);
  return keepRest(after, note);
}

/** L9: what arrives last is kept. */
function keepRest(position: Position, note: Note): Position {
  if (position.packs.some((pack) => pack.length > 0)) note('L9');
  const hands = position.hands.map((hand, seat) => [...hand, ...at(position.packs, seat)]);
  return startPlay({ ...position, hands, packs: emptyLists(position.players), pass: 0 });
}

// ---------------------------------------------------------------------------------------------
// Play cards

/** Turns run clockwise from the starter. */
function startPlay(position: Position): Position {
  return { ...position, phase: 'play', seat: position.starter, lastTurns: null };
}

/** L14: one card, to the hometown or to the capital. */
function playCard(
  position: Position,
  card: Card,
  to: 'hometown' | 'capital',
  note: Note,
): Position {
  const { seat, hands } = position;
  note('L14');
  note('L66');
  if (position.lastTurns !== null) note('L34');
  const after = { ...position, hands: replaceAt(hands, seat, removeOne(at(hands, seat), card)) };
  if (to === 'capital') return playToCapital(after, card, note);
  return endTurn({ ...after, hometowns: give(after.hometowns, seat, [card]) }, note);
}

/** L15: the colour's action happens if it can; if not, the card lies there without effect. */
function playToCapital(position: Position, card: Card, note: Note): Position {
  const colour = colourOf(card);
  const { does, strength } = position.rules.actions[colour];
  const after = { ...position, capital: [...position.capital, card] };
  note('L15');
  if (strength === 0) return endTurn(after, note);
  if (does === 'scholar') return endTurn(scholar(after, strength, note), note);
  if (does === 'merchant') return endTurn(merchant(after, strength, note), note);
  const acting: Position = { ...after, acting: colour, actionsLeft: strength };
  if (does === 'agent') return agent(acting, note);
  note('L26');
  return cleric(acting, note);
}

/** L29: cards from the top of the deck into the hand, as far as there are any. */
function scholar(position: Position, strength: number, note: Note): Position {
  const drawn = position.deck.slice(0, strength);
  note('L29');
  const wasLastCard = at(position.hands, position.seat).length === 0;
  if (wasLastCard && position.lastTurns === null) note('L30');
  if (position.lastTurns !== null && drawn.length > 0) note('L31');
  return {
    ...position,
    hands: give(position.hands, position.seat, drawn),
    deck: position.deck.slice(drawn.length),
  };
}

/** L27: discs from the pile, as far as there are any. */
function merchant(position: Position, strength: number, note: Note): Position {
  const discs = Math.min(strength, position.pile);
  note('L27');
  if (discs > 0) note('L28');
  const { seat, gold } = position;
  return {
    ...position,
    gold: replaceAt(gold, seat, at(gold, seat) + discs),
    pile: position.pile - discs,
  };
}

/** L16: the top modifier is drawn and looked at, then the player chooses. L18: none left. */
function agent(position: Position, note: Note): Position {
  if (position.actionsLeft === 0) return endAction(position, note);
  if (position.modifierDeck.length === 0) {
    note('L18');
    return endAction(position, note);
  }
  return {
    ...position,
    phase: 'agent',
    drawn: at(position.modifierDeck, 0),
    modifierDeck: position.modifierDeck.slice(1),
  };
}

/** L17: any colour will do, the Agent's own, an empty and an already modified one included. */
function placeModifier(position: Position, value: number, on: Colour, note: Note): Position {
  const { seat, placed } = position;
  note('L16');
  note('L19');
  if (isUnusualPlace(position, on)) note('L17');
  const after: Position = {
    ...position,
    placed: [...placed, { seat, value, on }],
    drawn: null,
    actionsLeft: position.actionsLeft - 1,
  };
  return agent(after, note);
}

function isUnusualPlace(position: Position, on: Colour): boolean {
  const isOwn = position.acting === on;
  const isEmpty = ofColour(position.capital, on).length === 0;
  return isOwn || isEmpty || position.placed.some((modifier) => modifier.on === on);
}

/** L21, L26: the colours that a Cleric may think of: all but the one played. */
function otherColours(position: Position): readonly Colour[] {
  return COLOURS.filter((colour) => colour !== position.acting);
}

function coloursWithCard(position: Position): readonly Colour[] {
  return otherColours(position).filter((c) => ofColour(position.capital, c).length > 0);
}

/** L21: the player is asked as long as there is a card to take. L22: otherwise nothing. */
function cleric(position: Position, note: Note): Position {
  if (position.actionsLeft === 0) return endAction(position, note);
  if (coloursWithCard(position).length === 0) {
    note('L22');
    return endAction(position, note);
  }
  return { ...position, phase: 'cleric' };
}

/** L21: what can be named: the lowest card of a colour, or with 'any' an empty colour. */
function clericTargets(position: Position): readonly (Card | Colour)[] {
  const colours =
    position.rules.clericChoice === 'any' ? otherColours(position) : coloursWithCard(position);
  return colours.map((colour) => lowestCard(position, colour) ?? colour);
}

function lowestCard(position: Position, colour: Colour): Card | undefined {
  return byValue(ofColour(position.capital, colour))[0];
}

/** L24: the card goes to the hometown, whether that helps or not, and triggers nothing. */
function takeByCleric(position: Position, target: Card | Colour, note: Note): Position {
  note('L21');
  const namesEmptyColour = target.length === 1;
  const after = namesEmptyColour ? position : takeCard(position, target, note);
  return cleric({ ...after, actionsLeft: after.actionsLeft - 1 }, note);
}

function takeCard(position: Position, card: Card, note: Note): Position {
  const { seat, capital } = position;
  const colour = colourOf(card);
  const after: Position = {
    ...position,
    capital: removeOne(capital, card), // L25: be it the last one; modifiers stay
    hometowns: give(position.hometowns, seat, [card]),
  };
  const left = ofColour(after.capital, colour);
  if (left.includes(card)) note('L23'); // equal lowest cards are the same
  if (left.length === 0) note('L25');
  if (total(ofColour(at(after.hometowns, seat), colour)) > total(left)) note('L24');
  return after;
}

function endAction(position: Position, note: Note): Position {
  return endTurn({ ...position, phase: 'play', acting: null, actionsLeft: 0 }, note);
}

/** L32: the first empty hand at the end of a turn gives every other player one last turn. */
function endTurn(position: Position, note: Note): Position {
  const { players, lastTurns } = position;
  const isEmptyHand = at(position.hands, position.seat).length === 0;
  if (isEmptyHand) note('L32');
  if (lastTurns !== null) return nextTurn({ ...position, lastTurns: lastTurns - 1 }, note);
  if (isEmptyHand) return nextTurn({ ...position, lastTurns: players - 1 }, note);
  return nextTurn(position, note);
}

/** L33: clockwise, also in the last turns. */
function nextTurn(position: Position, note: Note): Position {
  if (position.lastTurns === 0) return endOfTurns(position, note);
  if (position.lastTurns !== null) note('L33');
  return { ...position, phase: 'play', seat: nextSeat(position, position.seat) };
}

// ---------------------------------------------------------------------------------------------
// Round end

function endOfTurns(position: Position, note: Note): Position {
  const after = turnUpModifiers(dropHands({ ...position, lastTurns: null }, note), note);
  const limits = limitsOf(after, note);
  const settling: Position = { ...after, limits, toSettle: turnOrder(after) };
  noteOver(settling, note);
  return settleNext(settling, note);
}

/** L35: cards left in hands go to the hometowns, without actions, L36: before the modifiers. */
function dropHands(position: Position, note: Note): Position {
  const anyCard = position.hands.some((hand) => hand.length > 0);
  if (anyCard) note('L35');
  if (anyCard && position.placed.length > 0) note('L36');
  return {
    ...position,
    hometowns: position.hometowns.map((cards, seat) => [...cards, ...at(position.hands, seat)]),
    hands: emptyLists(position.players),
  };
}

/** L54: the placed modifiers are turned up. L20: the undrawn ones are not. */
function turnUpModifiers(position: Position, note: Note): Position {
  if (position.placed.length > 0) note('L54');
  if (position.modifierDeck.length > 0) note('L20');
  return { ...position, revealed: [...position.revealed, position.placed] };
}

function limitsOf(position: Position, note: Note): Limits {
  note('L38');
  return {
    G: limitOf(position, 'G', note),
    Y: limitOf(position, 'Y', note),
    B: limitOf(position, 'B', note),
    P: limitOf(position, 'P', note),
  };
}

/** L38: values in the capital plus modifiers. L40: they add up. L39: perhaps not below 0. */
function limitOf(position: Position, colour: Colour, note: Note): number {
  const cards = ofColour(position.capital, colour);
  const modifiers = position.placed.filter((modifier) => modifier.on === colour);
  if (modifiers.length > 1 || (modifiers.length > 0 && cards.length === 0)) note('L40');
  const limit = total(cards) + sum(modifiers.map((modifier) => modifier.value));
  if (limit < 0) note('L39');
  return position.rules.negativeLimit === 'zero' ? Math.max(0, limit) : limit;
}

function limitsInUse(position: Position): Limits {
  if (position.limits === null) throw new Error('there are limits only at the end of a round');
  return position.limits;
}

/** L42: the difference of values. */
function excess(position: Position, seat: number, colour: Colour): number {
  const limit = limitsInUse(position)[colour];
  return total(ofColour(at(position.hometowns, seat), colour)) - limit;
}

/** L37: above the limit is over, equal is not, and without cards of the colour nobody is. */
function isOver(position: Position, seat: number, colour: Colour): boolean {
  const hasCards = ofColour(at(position.hometowns, seat), colour).length > 0;
  return hasCards && excess(position, seat, colour) > 0;
}

function coloursOver(position: Position, seat: number): readonly Colour[] {
  return COLOURS.filter((colour) => isOver(position, seat, colour));
}

/** Notes what the check of the limits is about to decide. */
function noteOver(position: Position, note: Note): void {
  for (const seat of turnOrder(position)) {
    for (const colour of COLOURS) noteOverColour(position, seat, colour, note);
  }
  const over = turnOrder(position).filter((seat) => coloursOver(position, seat).length > 0);
  if (over.length > 1) note('L43');
}

function noteOverColour(position: Position, seat: number, colour: Colour, note: Note): void {
  const cards = ofColour(at(position.hometowns, seat), colour);
  const difference = excess(position, seat, colour);
  const paidBefore = position.paid.some((paid) => paid.seat === seat && paid.colour === colour);
  if (difference > 0) note('L37'); // over, or without cards under a negative limit
  if (difference === 0 && cards.length > 0) note('L37');
  if (!isOver(position, seat, colour)) return;
  if (cards.length > 1) note('L42');
  if (paidBefore) note('L44');
}

/** L43: in turn order from the starter; only who can afford something is asked. */
function settleNext(position: Position, note: Note): Position {
  const seat = position.toSettle[0];
  if (seat === undefined) return giveBonuses(position, note);
  if (possibleSaves(position, seat).length > 1) return { ...position, phase: 'gold', seat };
  return settle(position, seat, [], note);
}

/** L41: all sets of colours that are over and can be paid for together; the empty one too. */
function possibleSaves(position: Position, seat: number): readonly (readonly Colour[])[] {
  const gold = at(position.gold, seat);
  return subsets(coloursOver(position, seat)).filter(
    (colours) => priceOf(position, seat, colours) <= gold,
  );
}

function priceOf(position: Position, seat: number, colours: readonly Colour[]): number {
  return sum(colours.map((colour) => excess(position, seat, colour)));
}

/** L41: pays for some colours, L45: discards the others that are over. */
function settle(position: Position, seat: number, saved: readonly Colour[], note: Note): Position {
  const lost = coloursOver(position, seat).filter((colour) => !saved.includes(colour));
  const after = discardColours(paySaves(position, seat, saved, note), seat, lost, note);
  return settleNext({ ...after, toSettle: after.toSettle.slice(1) }, note);
}

/** L41: the gold goes back to the pile. */
function paySaves(
  position: Position,
  seat: number,
  colours: readonly Colour[],
  note: Note,
): Position {
  if (colours.length === 0) return position;
  note('L28');
  const price = priceOf(position, seat, colours);
  const payments = colours.map((colour) => ({
    round: position.round,
    seat,
    colour,
    discs: excess(position, seat, colour),
  }));
  return {
    ...position,
    gold: replaceAt(position.gold, seat, at(position.gold, seat) - price),
    pile: position.pile + price,
    paid: [...position.paid, ...payments],
  };
}

/** L45: all cards of the colour. L46: they leave the game. */
function discardColours(
  position: Position,
  seat: number,
  colours: readonly Colour[],
  note: Note,
): Position {
  if (colours.length === 0) return position;
  note('L45');
  note('L46');
  const cards = at(position.hometowns, seat);
  const kept = notOfColours(cards, colours);
  const lost = colours.flatMap((colour) => ofColour(cards, colour));
  return {
    ...position,
    hometowns: replaceAt(position.hometowns, seat, kept),
    discarded: [...position.discarded, ...lost],
  };
}

/** L47: after the discards, colour by colour. */
function giveBonuses(position: Position, note: Note): Position {
  const after = COLOURS.reduce((p, colour) => giveBonus(p, colour, note), position);
  return finishRound(after, note);
}

/** L47, L49: the highest totals in turn order take the highest cards while there are any. */
function giveBonus(position: Position, colour: Colour, note: Note): Position {
  const cards = [...byValue(ofColour(position.capital, colour))].reverse();
  const receivers = bonusReceivers(position, colour, cards.length > 0, note);
  if (cards.length === 0) {
    if (receivers.length > 0) note('L51');
    return position; // L51
  }
  if (receivers.length > 0) noteBonus(position, receivers.length, cards.length, note);
  const given = cards.slice(0, receivers.length);
  return given.reduce((p, card, i) => takeBonus(p, at(receivers, i), card), position);
}

/** Those with the highest hometown total of the colour, in turn order (L47, L48, L49). */
function bonusReceivers(
  position: Position,
  colour: Colour,
  hasCard: boolean,
  note: Note,
): readonly number[] {
  const totals = position.hometowns.map((cards) => total(ofColour(cards, colour)));
  const highest = Math.max(...totals);
  if (highest === 0 && hasCard) note('L48');
  if (highest === 0 && position.rules.bonusAtZero === 'none') return []; // L48
  return turnOrder(position).filter((seat) => at(totals, seat) === highest);
}

/** L52, L53: the card leaves the capital and lies apart from the hometown. */
function takeBonus(position: Position, seat: number, card: Card): Position {
  return {
    ...position,
    capital: removeOne(position.capital, card),
    bonus: give(position.bonus, seat, [card]),
  };
}

function noteBonus(position: Position, receivers: number, cards: number, note: Note): void {
  note('L53');
  note(receivers === 1 ? 'L47' : 'L49');
  if (cards > receivers && receivers < position.players) note('L50');
  note(isLastRound(position) ? 'L55' : 'L52');
}

function isLastRound(position: Position): boolean {
  return position.round === position.rules.rounds - 1;
}

function finishRound(position: Position, note: Note): Position {
  const { starter, bonus, gold, hometowns, capital } = position;
  const done = { starter, limits: limitsInUse(position), bonus, gold, hometowns, capital };
  const after: Position = {
    ...position,
    limits: null,
    roundsDone: [...position.roundsDone, done],
  };
  return isLastRound(position) ? finishGame(after, note) : prepareNextRound(after, note);
}

// ---------------------------------------------------------------------------------------------
// Between rounds, end of the game

/** L59 to L62: modifiers come new, everything else stays as it is. */
function prepareNextRound(position: Position, note: Note): Position {
  if (position.placed.length > 0) note('L59');
  if (isAnythingLying(position)) note('L60');
  if (position.deck.length > 0) note('L61');
  if (position.deck.length > 0) note('L62');
  const starter = nextStarter(position, note);
  return startRound({ ...position, round: position.round + 1, starter }, note);
}

function isAnythingLying(position: Position): boolean {
  const { capital, hometowns, bonus, gold } = position;
  return [...capital, ...hometowns.flat(), ...bonus.flat()].length > 0 || sum(gold) > 0;
}

/** L56: the highest hometown total over all colours. L58: all empty, all tied. */
function nextStarter(position: Position, note: Note): number {
  const totals = position.hometowns.map((cards) => total(cards));
  const highest = Math.max(...totals);
  const tied = turnOrder(position).filter((seat) => at(totals, seat) === highest);
  note('L56');
  if (tied.length > 1) note('L57');
  if (position.hometowns.every((cards) => cards.length === 0)) note('L58');
  return nearest(position, tied);
}

/** L57: nearest clockwise from the previous starter, who is at distance 0 or the farthest. */
function nearest(position: Position, seats: readonly number[]): number {
  const { players, starter, rules } = position;
  const distance = (seat: number): number => {
    const steps = (seat - starter + players) % players;
    return steps === 0 && rules.starterTie === 'previousLast' ? players : steps;
  };
  return at(
    [...seats].sort((a, b) => distance(a) - distance(b)),
    0,
  );
}

function finishGame(position: Position, note: Note): Position {
  noteEnd(position, note);
  return { ...position, phase: 'over', seat: -1 };
}

// ---------------------------------------------------------------------------------------------
// The interface

/** The distinct moves of the seat whose decision it is; [] when the game is over. */
export function legalMoves(position: Position): Move[] {
  const { seat, phase } = position;
  if (phase === 'draft') {
    return distinct(at(position.packs, seat)).map((pick) => ({ seat, pick })); // L6
  }
  if (phase === 'play') {
    return distinct(at(position.hands, seat)).flatMap((play): Move[] => [
      { seat, play, to: 'hometown' }, // L14
      { seat, play, to: 'capital' }, // L14, L15
    ]);
  }
  if (phase === 'agent') {
    return COLOURS.map((on) => ({ seat, modifier: drawnModifier(position), on })); // L16, L17
  }
  if (phase === 'cleric') {
    return clericTargets(position).map((takes) => ({ seat, takes })); // L21
  }
  if (phase === 'gold') {
    return possibleSaves(position, seat).map((saves) => ({ seat, saves: [...saves] })); // L41
  }
  return [];
}

function drawnModifier(position: Position): number {
  if (position.drawn === null) throw new Error('no modifier is drawn');
  return position.drawn;
}

/** Plays a move; throws if it is not legal. */
export function applyMove(position: Position, move: Move, note: Note = silent): Position {
  if (!legalMoves(position).some((legal) => sameMove(legal, move))) {
    throw new Error(`not legal in phase ${position.phase}: ${JSON.stringify(move)}`);
  }
  if ('pick' in move) return pickCard(position, move.pick, note);
  if ('play' in move) return playCard(position, move.play, move.to, note);
  if ('modifier' in move) return placeModifier(position, move.modifier, move.on, note);
  if ('takes' in move) return takeByCleric(position, move.takes, note);
  note('L41');
  return settle(position, position.seat, move.saves, note);
}

export function sameMove(a: Move, b: Move): boolean {
  return JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));
}

/** A move as a list, so that the order of its properties does not matter. */
function partsOf(move: Move): readonly unknown[] {
  if ('pick' in move) return ['pick', move.seat, move.pick];
  if ('play' in move) return ['play', move.seat, move.play, move.to];
  if ('modifier' in move) return ['modifier', move.seat, move.modifier, move.on];
  if ('takes' in move) return ['takes', move.seat, move.takes];
  return ['saves', move.seat, ...move.saves];
}

/** L63 to L65, once the game is over. */
export function result(position: Position): Result {
  if (position.phase !== 'over') throw new Error('the game is not over');
  return standings(position);
}
