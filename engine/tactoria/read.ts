import { bySeat } from '../core/game.js';
import { readBrought } from './brought.js';
import { type CardId, type Resource, SLOTS, type Slot } from './cards.js';
import { OP_NAMES, Op, Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { entriesOf } from './lists.js';
import { placeName } from './moves.js';
import { type BattlePosition, readBattle } from './read-battle.js';
import { Face } from './slots.js';
import { At, Entry, Of, PHASES, Phase, type PhaseName, type TactoriaState } from './state.js';

/** A unit in a slot; `at` is 'capital' or a building. */
export interface Unit {
  at: string;
  slot: Slot;
  unit: CardId;
  open: boolean;
  claimed: boolean;
}

/** What a seat has. */
export interface SeatPosition {
  alive: boolean;
  /** 1 for the first eliminated, 2 for the second … */
  out: number;
  hand: CardId[];
  stored: CardId[];
  upgrades: number;
  victories: number;
  safe: boolean;
  /** T51: how often the attacker has withdrawn from it this turn. */
  withdrawn: number;
  /** With the price paid for each copy. */
  buildings: { card: CardId; prices: number[] }[];
  units: Unit[];
  settlers: { at: string; unit: CardId }[];
  resting: { at: string; slot: Slot; unit: CardId }[];
  extra: { coin: number; build: number; draw: number; store: number };
}

/** What a question within a window is about. */
export type Pending =
  | { effect: 'discard' | 'steal' | 'destroy'; amount: number }
  | { effect: 'spy' }
  | { effect: 'settle'; unit: CardId; at: string }
  /** The unit is null in observations of others. */
  | { effect: 'exchange'; unit: CardId | null; at: string; slot: Slot };

/** A whole position as plain data, hidden parts included: for the eye, for records and tests. */
export interface Position {
  turn: number;
  active: number;
  phase: PhaseName;
  seat: number;
  resume: PhaseName | null;
  resumeSeat: number | null;
  coin: number;
  build: number;
  moves: number;
  /** T73: units that were moved in this Regroup phase, and where they are now. */
  brought: Unit[];
  seats: SeatPosition[];
  battle: BattlePosition | null;
  pending: Pending | null;
  offer: CardId[];
  source: { at: string; slot: Slot } | null;
  leaving: { unit: CardId; open: boolean; claimed: boolean }[];
  leavingFrom: CardId | null;
  deck: CardId[];
  discard: CardId[];
  legendary: CardId[];
  removed: CardId[];
  random: number;
  winner: number | null;
}

/** A position as plain data; `game.table` has the rules it goes by. */
export function readPosition(t: CompiledRules, s: TactoriaState): Position {
  const over = s[At.PHASE] === Phase.OVER;
  const source = s[At.SOURCE];
  const from = s[At.LEAVING_FROM];
  return {
    turn: s[At.TURN],
    active: s[At.ACTIVE],
    phase: PHASES[s[At.PHASE]],
    seat: over ? -1 : s[At.SEAT],
    resume: s[At.RESUME] < 0 ? null : PHASES[s[At.RESUME]],
    resumeSeat: s[At.RESUME_SEAT] < 0 ? null : s[At.RESUME_SEAT],
    coin: s[At.COIN],
    build: s[At.BUILD],
    moves: s[At.MOVES],
    brought: readBrought(t, s).map(({ group, unit }) => ({
      ...readUnit(t, unit),
      ...groupName(t, group),
    })),
    seats: bySeat(t, (seat) => readSeat(t, s, seat)),
    battle: readBattle(t, s),
    pending: readPending(t, s),
    offer: cardsIn(t, s, t.offer),
    source: source < 0 ? null : groupName(t, source),
    leaving: entriesOf(s, t.leaving).map((entry) => readUnit(t, entry)),
    leavingFrom: from < 0 ? null : t.ids[t.kindOfBuilding[from]],
    deck: cardsIn(t, s, t.deck),
    discard: cardsIn(t, s, t.discard),
    legendary: cardsIn(t, s, t.legendary),
    removed: cardsIn(t, s, t.removed),
    random: s[At.RANDOM] >>> 0,
    winner: s[At.WINNER] < 0 ? null : s[At.WINNER],
  };
}

function readSeat(t: CompiledRules, s: TactoriaState, seat: number): SeatPosition {
  const me = t.seat + seat * t.seatSize;
  return {
    alive: s[me + Of.ALIVE] === 1,
    out: s[me + Of.OUT],
    hand: cardsIn(t, s, me + t.hand),
    stored: cardsIn(t, s, me + t.stored),
    upgrades: s[me + Of.UPGRADES],
    victories: s[me + Of.VICTORIES],
    safe: s[me + Of.SAFE] === 1,
    withdrawn: s[me + Of.WITHDRAWN],
    buildings: Array.from(t.kindOfBuilding, (kind, b) => ({
      card: t.ids[kind],
      prices: entriesOf(s, me + t.prices[b]),
    })).filter(({ prices }) => prices.length > 0),
    units: Array.from(t.units).flatMap((list, group) =>
      entriesOf(s, me + list).map((entry) => ({ ...groupName(t, group), ...readUnit(t, entry) })),
    ),
    settlers: entriesOf(s, me + t.settlers).map((entry) => ({
      at: placeName(t, (entry >> Entry.SHIFT) + 1),
      unit: t.ids[entry & Entry.KIND],
    })),
    resting: entriesOf(s, me + t.resting).map((entry) => ({
      ...groupName(t, entry >> Entry.SHIFT),
      unit: t.ids[entry & Entry.KIND],
    })),
    extra: {
      coin: s[me + Of.EXTRA_COIN],
      build: s[me + Of.EXTRA_BUILD],
      draw: s[me + Of.EXTRA_DRAW],
      store: s[me + Of.EXTRA_STORE],
    },
  };
}

function readPending(t: CompiledRules, s: TactoriaState): Pending | null {
  const op: Op = s[At.PENDING];
  switch (op) {
    case Op.NONE:
      return null;
    case Op.SPY:
      return { effect: 'spy' };
    case Op.SETTLE: {
      const { at } = groupName(t, s[At.PENDING_GROUP]);
      return { effect: 'settle', unit: t.ids[s[At.PENDING_KIND]], at };
    }
    case Op.EXCHANGE: {
      const to = groupName(t, s[At.PENDING_GROUP]);
      return { effect: 'exchange', unit: t.ids[s[At.PENDING_KIND]] ?? null, ...to };
    }
    default:
      return { effect: OP_NAMES[op], amount: s[At.PENDING_AMOUNT] } as Pending;
  }
}

/** An entry of a group's list. */
function readUnit(
  t: CompiledRules,
  entry: number,
): { unit: CardId; open: boolean; claimed: boolean } {
  const face = entry & 3;
  return { unit: t.ids[entry >> 2], open: face < Face.DOWN, claimed: face === Face.CLAIMED };
}

export function groupName(t: CompiledRules, group: number): { at: string; slot: Slot } {
  const { building, slot } = t.groups;
  return { at: placeName(t, building[group] + 1), slot: SLOTS[slot[group]] };
}

/** Cards of a row, in file order. */
export function cardsIn(t: CompiledRules, s: TactoriaState, row: number): CardId[] {
  return t.ids.flatMap((id, kind) => Array<CardId>(s[row + kind]).fill(id));
}

/** What a seat's Capital, buildings, settlers and upgrades give now. */
export function readResources(
  t: CompiledRules,
  s: TactoriaState,
  seat: number,
): Record<Resource, number> {
  const from = t.seat + seat * t.seatSize + Of.STANDING;
  const [coin, build, defence, draw, store] = s.subarray(from + Standing.COIN);
  return { coin, build, defence, draw, store };
}
