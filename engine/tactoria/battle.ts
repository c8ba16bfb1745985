import { Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardCard } from './decks.js';
import { sumTroopEffects } from './effects.js';
import { eliminate } from './elimination.js';
import { clear, insert } from './lists.js';
import { takeUnit, usable } from './slots.js';
import {
  At,
  Boost,
  Counter,
  Entry,
  Of,
  Phase,
  Side,
  SlotType,
  type TactoriaState,
} from './state.js';

/** T50, T51: alive, not safe this turn, and the rounds of peace are over. */
export function isAttackable(t: CompiledRules, s: TactoriaState, seat: number): boolean {
  const me = t.seat + seat * t.seatSize;
  return (
    seat !== s[At.ACTIVE] &&
    s[me + Of.ALIVE] === 1 &&
    s[me + Of.SAFE] === 0 &&
    s[me + Of.WITHDRAWN] < t.rules.withdrawals &&
    s[At.TURN] >= t.peaceTurns
  );
}

/** Whether ACTIVE has a troop to attack with and somebody to attack. */
export function canAttack(t: CompiledRules, s: TactoriaState): boolean {
  if (usable(t, s, t.seat + s[At.ACTIVE] * t.seatSize, SlotType.ATTACK) === 0) return false;
  for (let seat = 0; seat < t.players; seat++) if (isAttackable(t, s, seat)) return true;
  return false;
}

/** T51: declared; the defender may counter before the attacker commits anything. */
export function declare(s: TactoriaState, defender: number): void {
  s[At.ATTACKER] = s[At.ACTIVE];
  s[At.DEFENDER] = defender;
  s[At.PHASE] = Phase.COUNTER;
  s[At.SEAT] = defender;
}

/** No battle took place, or it is over: nothing is left of it. */
export function endBattle(t: CompiledRules, s: TactoriaState): void {
  for (let at: number = At.ATTACKER; at < At.LISTS; at++) s[at] = 0;
  s[At.ATTACKER] = -1;
  s[At.DEFENDER] = -1;
  clear(s, t.attackers);
  clear(s, t.defenders);
  clear(s, t.survivors);
  s[At.PHASE] = Phase.MILITARY;
  s[At.SEAT] = s[At.ACTIVE];
}

/** T51: the attacker thinks better of it; the defender will be left alone this turn. */
export function withdraw(t: CompiledRules, s: TactoriaState): void {
  s[t.seat + s[At.DEFENDER] * t.seatSize + Of.WITHDRAWN]++;
  endBattle(t, s);
}

export function sideOf(s: TactoriaState, seat: number): Side {
  return seat === s[At.ATTACKER] ? Side.ATTACK : Side.DEFENCE;
}

/** T48: from a slot of the side's own type (T53: one card at a time). T83: the first one pays. */
export function commit(t: CompiledRules, s: TactoriaState, place: number, kind: number): void {
  const seat = s[At.SEAT];
  const side = sideOf(s, seat);
  const group = t.groups.at[place * 3 + side];
  const me = t.seat + seat * t.seatSize;
  if (side === Side.ATTACK && s[t.attackers] === 0)
    s[me + Of.EXTRA_COIN] -= s[At.COUNTER + Counter.TOLL];
  takeUnit(t, s, me, group, kind);
  insert(s, side === Side.ATTACK ? t.attackers : t.defenders, (group << Entry.SHIFT) | kind);
  played(t, s);
}

/** T53, T54: a card lets the other side come in again. With one answer only, the same side goes on. */
export function played(t: CompiledRules, s: TactoriaState): void {
  if (t.attackThenDefence) return;
  s[At.PASSES] = 0;
  s[At.SEAT] = opponent(s);
}

/** Two passes in a row, or the defender's after the attacker's, end the battle. */
export function pass(t: CompiledRules, s: TactoriaState): void {
  if (s[At.PASSES] === 1) return resolve(t, s);
  s[At.PASSES] = 1;
  s[At.SEAT] = opponent(s);
}

const opponent = (s: TactoriaState): number =>
  s[At.SEAT] === s[At.ATTACKER] ? s[At.DEFENDER] : s[At.ATTACKER];

/** Whether the side whose turn it is has anything it might play; others see that, too. */
export function canPlay(t: CompiledRules, s: TactoriaState): boolean {
  const me = t.seat + s[At.SEAT] * t.seatSize;
  const side = sideOf(s, s[At.SEAT]);
  return (
    usable(t, s, me, SlotType.MERCENARY) > 0 || (maySend(t, s, side) && usable(t, s, me, side) > 0)
  );
}

/** T82: whether the side may send one more. */
export function maySend(t: CompiledRules, s: TactoriaState, side: Side): boolean {
  const most = s[At.COUNTER + Counter.HOLD];
  return side === Side.DEFENCE || most === 0 || s[t.attackers] < most;
}

/** T58: the Battle Score, and what becomes of the sides. */
function resolve(t: CompiledRules, s: TactoriaState): void {
  // The defender first: t.sums keeps the attacker's, who has more use for them.
  const defence = total(t, s, Side.DEFENCE);
  const inspired = inspiredBy(t, s, Side.DEFENCE);
  const heal = healing(t, s, Side.DEFENCE);
  const attack = total(t, s, Side.ATTACK);
  s[At.SCORED] = 1;
  s[At.SCORE] = attack - defence;
  t.onBattle?.(s, attack, defence);
  if (attack === defence) return draw(t, s);
  if (attack < defence) {
    s[At.INSPIRED] = inspired;
    s[At.HEAL] = heal;
    return won(t, s, s[At.DEFENDER], t.attackers);
  }
  s[At.INSPIRED] = inspiredBy(t, s, Side.ATTACK);
  s[At.HEAL] = healing(t, s, Side.ATTACK);
  const me = t.seat + s[At.ATTACKER] * t.seatSize;
  s[At.SIEGE] =
    t.sums[Standing.SIEGE] + s[me + Of.STANDING + Standing.SIEGE] + s[At.BOOST + Boost.SIEGE];
  won(t, s, s[At.ATTACKER], t.defenders);
}

/**
 * T55, T57, T68: City Defence counts always. Afterwards the effects of the side's troops are in
 * t.sums.
 */
function total(t: CompiledRules, s: TactoriaState, side: Side): number {
  const list = side === Side.ATTACK ? t.attackers : t.defenders;
  const me = blockOfSide(t, s, side);
  sumTroopEffects(t, s, list);
  let sum =
    s[me + Of.STANDING + Standing.STRENGTH + side] + s[At.BOOST + side * 4 + Boost.STRENGTH];
  if (side === Side.DEFENCE) sum += s[me + Of.STANDING + Standing.DEFENCE];
  const inspired = inspiredBy(t, s, side);
  for (let at = list + 1; at <= list + s[list]; at++)
    sum += troopValue(t, s, s[at], side, inspired);
  return sum;
}

/** T65, T81: what a troop counts for: by itself where it comes from, with what inspires its side. */
export function troopValue(
  t: CompiledRules,
  s: TactoriaState,
  entry: number,
  side: Side,
  inspired: number,
): number {
  const value = t.values[(entry >> Entry.SHIFT) * t.kinds + (entry & Entry.KIND)] + inspired;
  if (side === Side.DEFENCE) return value;
  return Math.max(0, value - s[At.COUNTER + Counter.WEAKEN]);
}

/** What each troop of the side is worth more. */
function inspiredBy(t: CompiledRules, s: TactoriaState, side: Side): number {
  return (
    t.sums[Standing.INSPIRE + side] +
    s[blockOfSide(t, s, side) + Of.STANDING + Standing.INSPIRE + side] +
    s[At.BOOST + side * 4 + Boost.INSPIRE]
  );
}

/** T66 */
function healing(t: CompiledRules, s: TactoriaState, side: Side): number {
  return (
    t.sums[Standing.HEAL] +
    s[blockOfSide(t, s, side) + Of.STANDING + Standing.HEAL] +
    s[At.BOOST + side * 4 + Boost.HEAL]
  );
}

const blockOfSide = (t: CompiledRules, s: TactoriaState, side: Side): number =>
  t.seat + s[side === Side.ATTACK ? At.ATTACKER : At.DEFENDER] * t.seatSize;

/** T58: all involved troops are discarded. */
function draw(t: CompiledRules, s: TactoriaState): void {
  discardTroops(t, s, t.attackers);
  discardTroops(t, s, t.defenders);
  endBattle(t, s);
}

/** T59: the loser's troops go. T62–T64: from the margin on the attacker takes the Capital and all. */
function won(t: CompiledRules, s: TactoriaState, winner: number, losers: number): void {
  s[t.seat + winner * t.seatSize + Of.VICTORIES]++;
  s[At.PHASE] = Phase.SURVIVE;
  if (s[At.SCORE] >= t.rules.eliminationMargin) return eliminate(t, s, s[At.DEFENDER]);
  discardTroops(t, s, losers);
  if (winner === s[At.ATTACKER]) s[At.PHASE] = Phase.PLUNDER;
}

export function discardTroops(t: CompiledRules, s: TactoriaState, list: number): void {
  for (let at = list + 1; at <= list + s[list]; at++) discardCard(t, s, s[at] & Entry.KIND);
  clear(s, list);
}
