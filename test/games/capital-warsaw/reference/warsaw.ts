/**
 * Capital (Warsaw), slow and obvious. Every function does one step of the rules and returns a new
 * position; a step that needs no decision goes on with the next one.
 */

import { at, removeOne, replaceAt, sorted, upTo } from '../../../kit/lists.js';
import { checkChance, checkRules } from './checks.js';
import { choiceMoves, choose, nextChooser } from './choice.js';
import { collapse, keep, keepMoves } from './collapse.js';
import { construct, constructMoves, layMilestone, milestoneMoves } from './construct.js';
import { takeIncome } from './income.js';
import { winnerOf } from './milestones.js';
import { loseToRivals } from './rivals.js';
import { hasStandardEffects } from './standard-set.js';
import { convert, noteEnd, type Result, standings } from './standings.js';
import { possibleTrades, trade } from './trade.js';
import type { Chance, Move, Note, Place, PlainPosition, Position, Rules } from './types.js';
import { lose, lossesOf, seatsAtWar, warMoves } from './war.js';

const silent: Note = () => {};

function forSeats<T>(players: number, item: T): readonly T[] {
  return upTo(players).map(() => item);
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
  checkChance(rules, chance);
  for (const clause of ['C1', 'C3', 'C6', 'C7', 'C8', 'C100']) note(clause);
  if (!hasStandardEffects(rules.tiles)) note('C105');
  const position: Position = {
    rules,
    players,
    stacks: chance.stacks,
    epoch: 0,
    pass: 0,
    phase: 'pick',
    seat: 0,
    packs: forSeats(players, []),
    picked: forSeats(players, null),
    coins: forSeats(players, rules.startingCoins),
    points: forSeats(players, rules.startingPoints),
    districts: forSeats(players, [{ row: 0, col: 0, stack: [{ tile: 'S', turn: 0 }] }]),
    milestones: chance.milestones,
    discarded: [],
    lost: [],
    choices: forSeats(players, null),
    step: 'construct',
    losses: forSeats(players, 0),
    warRound: 0,
    awarded: null,
    awardedIn: {},
    trades: [],
  };
  return startEpoch(position, note);
}

/** Deals the tiles of the next epoch; the others stay in the box unseen. */
function startEpoch(position: Position, note: Note): Position {
  const { rules, players } = position;
  const stack = at(position.stacks, position.epoch);
  if (stack.length === 16) note('C2');
  if (stack.length > 16) note('C117');
  const packs = upTo(players).map((seat) =>
    sorted(stack.slice(seat * rules.handSize, (seat + 1) * rules.handSize)),
  );
  return startPass({ ...position, epoch: position.epoch + 1, pass: 0, packs }, note);
}

// ---------------------------------------------------------------------------------------------
// Construction

function startPass(position: Position, note: Note): Position {
  return continuePick({ ...position, phase: 'pick', seat: 0 }, note);
}

/** C16: the last tile of a pack is picked without asking. */
function continuePick(position: Position, note: Note): Position {
  const { seat, players, packs } = position;
  if (seat === players) return { ...position, phase: 'construct', seat: 0 };
  const pack = at(packs, seat);
  if (pack.length > 1) return position;
  note('C16');
  return pick(position, at(pack, 0), note);
}

function pick(position: Position, tile: string, note: Note): Position {
  const { seat, packs, picked } = position;
  const after: Position = {
    ...position,
    packs: replaceAt(packs, seat, removeOne(at(packs, seat), tile)),
    picked: replaceAt<string | null>(picked, seat, tile),
    seat: seat + 1,
  };
  return continuePick(after, note);
}

/** C12, C13: all choose after the reveal; what they chose happens when the last has chosen. */
function chooseConstruction(position: Position, move: Move, note: Note): Position {
  const { seat, players, choices } = position;
  note('C13');
  if (constructMoves(position).length === 1) note('C14');
  const chosen = { ...position, choices: replaceAt<Move | null>(choices, seat, move) };
  if (seat + 1 < players) return { ...chosen, seat: seat + 1 };
  note('C12');
  const built = carryOut(chosen, (now, who, choice) => construct(now, who, choice, note));
  return collapse({ ...built, step: 'construct' }, note, (now) => afterConstruction(now, note));
}

/** Carries out the kept choices of all seats that have one, seat 0 first. */
function carryOut(
  position: Position,
  step: (position: Position, seat: number, move: Move) => Position,
): Position {
  const cleared = { ...position, choices: forSeats(position.players, null) };
  return position.choices.reduce<Position>(
    (now, move, seat) => (move === null ? now : step(now, seat, move)),
    cleared,
  );
}

/** Another pass, or the income phase. */
function afterConstruction(position: Position, note: Note): Position {
  if (position.pass + 1 === position.rules.handSize) return startWar(position, note);
  return startPass(passPacks({ ...position, pass: position.pass + 1 }, note), note);
}

/** Left in odd epochs, right in even ones; C17: with two players, too. */
function passPacks(position: Position, note: Note): Position {
  const { players, packs, epoch } = position;
  if (players === 2) note('C17');
  const giver = (seat: number) => (epoch % 2 === 1 ? seat - 1 : seat + 1);
  const moved = upTo(players).map((seat) => at(packs, (giver(seat) + players) % players));
  return { ...position, packs: moved };
}

// ---------------------------------------------------------------------------------------------
// War

/** C58: war comes before the milestone and the income of the epoch. */
function startWar(position: Position, note: Note): Position {
  const losses = lossesOf(position, note);
  if (losses.some((n) => n > 0)) note('C58');
  return continueWar({ ...position, losses, warRound: 0 }, note);
}

/** The next round of the war; without anybody to lose anything, the milestone. */
function continueWar(position: Position, note: Note): Position {
  const { losses, warRound, players } = position;
  if (warRound >= Math.max(...losses)) {
    return awardMilestone({ ...position, losses: forSeats(players, 0), warRound: 0 }, note);
  }
  const first = seatsAtWar(position)[0];
  if (first === undefined) return continueWar({ ...position, warRound: warRound + 1 }, note);
  return { ...position, phase: 'war', seat: first };
}

/** C50: all choose, then all lose. */
function chooseLoss(position: Position, move: Move, note: Note): Position {
  const { seat, choices } = position;
  const chosen = { ...position, choices: replaceAt<Move | null>(choices, seat, move) };
  const next = seatsAtWar(position).find((other) => other > seat);
  if (next !== undefined) return { ...chosen, seat: next };
  const lost = carryOut(chosen, (now, who, choice) => {
    return choice.do === 'lose' ? lose(now, who, choice, note) : now;
  });
  return collapse({ ...lost, step: 'war' }, note, (now) => afterLoss(now, note)); // C34
}

function afterLoss(position: Position, note: Note): Position {
  return continueWar({ ...position, warRound: position.warRound + 1 }, note);
}

// ---------------------------------------------------------------------------------------------
// Milestone

/** C61: coins and points are those before this phase's income; C67: none after the last epoch. */
function awardMilestone(position: Position, note: Note): Position {
  const { rules, epoch, milestones } = position;
  const last = epoch === rules.warLosses.length;
  if (last) note('C67');
  const milestone = last ? undefined : milestones[epoch - 1];
  if (milestone === undefined || milestone === null) return income(position, note);
  const winner = winnerOf(position, milestone, note);
  const after = { ...position, milestones: replaceAt(milestones, epoch - 1, null) };
  if (winner === null) return income(after, note);
  return { ...after, phase: 'milestone', seat: winner, awarded: milestone };
}

/** C63, C66: it must be placed, and counts at once. */
function placeMilestone(position: Position, place: Place, note: Note): Position {
  const { seat, epoch, awarded, awardedIn } = position;
  if (awarded === null) throw new Error('no milestone was awarded');
  note('C63');
  const laid = layMilestone(position, seat, place, awarded, note);
  const after: Position = {
    ...laid,
    awarded: null,
    awardedIn: { ...awardedIn, [awarded]: epoch },
    step: 'milestone',
  };
  return collapse(after, note, (now) => income(now, note));
}

// ---------------------------------------------------------------------------------------------
// Scoring and income

function income(position: Position, note: Note): Position {
  return continueChoices(takeIncome(position, note), 0, note);
}

/** C108: seat by seat, those who have a choice; then rivals lose (C75, C109). */
function continueChoices(position: Position, from: number, note: Note): Position {
  const seat = nextChooser(position, from);
  if (seat >= 0) return { ...position, phase: 'economics', seat };
  return continueTrades({ ...loseToRivals(position, note), seat: 0, trades: [] }, note);
}

/** Seat by seat, those who can trade. */
function continueTrades(position: Position, note: Note): Position {
  const { seat, players } = position;
  if (seat === players) return endEpoch({ ...position, trades: [] }, note);
  if (possibleTrades(position, seat).length > 0) return { ...position, phase: 'trade' };
  return continueTrades({ ...position, seat: seat + 1, trades: [] }, note);
}

function doneTrading(position: Position, note: Note): Position {
  return continueTrades({ ...position, seat: position.seat + 1, trades: [] }, note);
}

/** C101: the last epoch has its income, too; then coins become points. */
function endEpoch(position: Position, note: Note): Position {
  if (position.epoch < position.rules.warLosses.length) return startEpoch(position, note);
  const over: Position = { ...convert(position, note), phase: 'over', seat: -1 };
  noteEnd(over, note);
  return over;
}

// ---------------------------------------------------------------------------------------------
// Moves

export function legalMoves(position: Position): readonly Move[] {
  const { phase, seat } = position;
  switch (phase) {
    case 'pick':
      return at(position.packs, seat).map((tile): Move => ({ do: 'pick', tile }));
    case 'construct':
      return constructMoves(position);
    case 'collapse':
      return keepMoves(at(position.districts, seat));
    case 'war':
      return warMoves(position, seat);
    case 'milestone':
      return milestoneMoves(position, position.awarded ?? '');
    case 'economics':
      return choiceMoves(position);
    case 'trade':
      return [...possibleTrades(position, seat), { do: 'done' }];
    case 'over':
      return [];
  }
}

/** After a collapse the game goes on where it was. */
function afterCollapse(position: Position, note: Note): Position {
  return collapse(position, note, (now) => {
    if (now.step === 'construct') return afterConstruction(now, note);
    return now.step === 'war' ? afterLoss(now, note) : income(now, note);
  });
}

function sameMove(a: Move, b: Move): boolean {
  const key = (move: Move) => JSON.stringify(Object.entries(move).sort());
  return key(a) === key(b);
}

export function applyMove(position: Position, move: Move, note: Note = silent): Position {
  if (!legalMoves(position).some((legal) => sameMove(legal, move))) {
    throw new Error(`${JSON.stringify(move)} is not legal in phase ${position.phase}`);
  }
  switch (move.do) {
    case 'pick':
      return pick(position, move.tile, note);
    case 'discard':
    case 'build':
    case 'overbuild':
      return chooseConstruction(position, move, note);
    case 'lose':
      return chooseLoss(position, move, note);
    case 'milestone':
      return placeMilestone(position, move, note);
    case 'keep':
      return afterCollapse(keep(position, position.seat, move.window, note), note);
    case 'economics':
      return continueChoices(choose(position, move.coins, note), position.seat + 1, note);
    case 'trade':
      return continueTrades(trade(position, move.building, move.sell, note), note);
    case 'done':
      return doneTrading(position, note);
  }
}

/** Only of a game that is over. */
export function result(position: Position): Result {
  if (position.phase !== 'over') throw new Error('the game is not over');
  return standings(position);
}

/** The position without what only this implementation needs. */
export function plain(position: Position): PlainPosition {
  const { epoch, pass, phase, seat, packs, picked, coins, points, districts } = position;
  const { milestones, discarded, lost } = position;
  return {
    ...{ epoch, pass, phase, seat, packs, picked, coins, points, districts },
    ...{ milestones, discarded, lost },
  };
}
