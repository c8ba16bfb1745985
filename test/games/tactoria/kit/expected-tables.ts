/** The tables of Capitals of Tactoria from records alone, played again on the reference. */

import type { GameRecord, RecordMove } from '../../../../engine/tactoria/record.js';
import { recordRules } from '../../../../engine/tactoria/record-parse.js';
import { COUNTED_NAMES, type Counted } from '../../../../sim/games/tactoria/tables/counts.js';
import { cardOf } from '../reference/cards.js';
import * as reference from '../reference/index.js';
import {
  buildingsOfType,
  nextUpgrade,
  priceOfBuilding,
  priceOfUpgrade,
  resourceOf,
} from '../reference/resources.js';
import { buildingsInPlay, countUnits, hasFreeSlot } from '../reference/table.js';
import { isAsked, leavePhase } from '../reference/turn.js';

export type Position = reference.Position;
export type Counts = Record<Counted, number>;

/** A move of a record: the position before, those in which a phase ended, and the one after. */
export interface Step {
  index: number;
  before: Position;
  move: RecordMove;
  left: Position[];
  after: Position;
  options: number;
}

const silent: reference.Note = () => {};

export function stepsOf(record: GameRecord): Step[] {
  const rules = recordRules(record) as reference.Rules;
  const chance = { starter: record.starter, seed: record.random };
  let before = reference.start(rules, record.players, chance);
  return record.moves.map(({ by, ...plain }, index) => {
    const move = plain as reference.Move;
    const left = move.do === 'done' || move.do === 'pass' ? [before] : [];
    let after = reference.step(before, move, silent);
    while (after.phase !== 'over' && !isAsked(after)) {
      left.push(after);
      after = leavePhase(after, silent);
    }
    const options = reference.legalMoves(before).length;
    const step = { index, before, move: { by, ...plain } as RecordMove, left, after, options };
    before = after;
    return step;
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
export const nothing = (): Counts =>
  Object.fromEntries(COUNTED_NAMES.map((name) => [name, 0])) as Counts;
export const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(COUNTED_NAMES.map((name) => [name, a[name] + b[name]])) as Counts;

/** What a seat has when its turn begins. */
export function startOf(p: Position): Record<string, number> {
  const seat = p.active;
  const { hand, upgrades, settlers } = p.seats[seat];
  return {
    coin: p.coin,
    build: p.build,
    defence: resourceOf(p, seat, 'defence'),
    draw: resourceOf(p, seat, 'draw'),
    store: resourceOf(p, seat, 'store'),
    hand: hand.length,
    upgrades,
    buildings: buildingsInPlay(p, seat),
    villages: buildingsOfType(p, seat, 'village'),
    troops: countUnits(p, seat, 'attack') + countUnits(p, seat, 'defence'),
    mercenaries: countUnits(p, seat, 'mercenary'),
    settlers: settlers.length,
  };
}

/** What is paid for a card or an upgrade; undefined for other moves. */
export function priceOf({ before, move }: Step): number | undefined {
  if (move.do === 'upgrade') {
    const upgrade = nextUpgrade(before, move.by);
    return upgrade && priceOfUpgrade(before, move.by, upgrade);
  }
  if (move.do !== 'build') return undefined;
  const card = cardOf(before.rules, move.card);
  return card.kind === 'building' ? priceOfBuilding(before, move.by, card) : before.rules.unitCost;
}

const COLUMN_OF = {
  building: 'others_built',
  troop: 'troops_built',
  mercenary: 'mercenaries_built',
} as const;

/** The column in which what was bought is counted. */
function columnOf({ before, move }: Step): Counted {
  if (move.do !== 'build') return 'upgrades_done';
  const card = cardOf(before.rules, move.card);
  return card.kind === 'building' && card.type === 'village'
    ? 'villages_built'
    : COLUMN_OF[card.kind];
}

const TIMES: Readonly<Record<string, Counted>> = {
  activate: 'abilities_used',
  quest: 'quests_done',
  settle: 'settled',
  attack: 'attacks',
  store: 'cards_stored',
  move: 'units_moved',
};

/** By words of the codebook: what is counted of each seat in a step, battles aside. */
export function countsOf(step: Step): Counts[] {
  const { before, move, left, after } = step;
  const counts = before.seats.map(nothing);
  const own = counts[move.by];
  const price = priceOf(step);
  if (price !== undefined) {
    own.coin_spent += price;
    own[columnOf(step)]++;
  }
  if (move.do in TIMES) own[TIMES[move.do]]++;
  if (move.do === 'activate' && before.phase === 'counter') own.counters_used++;
  if (move.do === 'move' && !hasFreeSlot(before, move.by, move.at, move.slot))
    own.units_exchanged++;
  for (const p of left) {
    if (p.phase === 'build') counts[p.active].coin_unspent += p.coin;
    if (p.phase === 'store') counts[p.active].cards_discarded += p.seats[p.active].hand.length;
  }
  // Nobody builds in a step of another, so that what is missing was destroyed.
  counts.forEach((of, seat) => {
    if (seat === move.by || !after.seats[seat].alive) return;
    of.buildings_lost = buildingsInPlay(before, seat) - buildingsInPlay(after, seat);
    own.buildings_destroyed += of.buildings_lost;
  });
  return counts;
}
