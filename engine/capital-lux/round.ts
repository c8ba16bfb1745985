import { awardBonus } from './bonus.js';
import type { CompiledRules } from './compiled-rules.js';
import { dealPacks, keepRest } from './draft.js';
import { canSave, setLimits, settle } from './limits.js';
import { At, type LuxState, Phase } from './state.js';

/** L59: fresh modifiers; L60–L62: the table and the deck stay. Without cards it ends at once. */
export function startRound(t: CompiledRules, s: LuxState): void {
  for (let colour = 0; colour < 4; colour++) s[At.MODIFIER_SUM + colour] = 0;
  s[At.PLACED] = 0;
  s[At.LAST_TURNS] = 0;
  s[At.LOGGED] = 0;
  s[At.PHASE] = Phase.DRAFT;
  s[At.SEAT] = s[At.STARTER];
  dealPacks(t, s);
  if (s[At.DEALT_EACH] === 0) endRound(t, s);
  else if (t.picks === 0) keepRest(t, s);
}

/** L35, L36: hands fall into the hometowns, then the limits are known; all settle (L43). */
export function endRound(t: CompiledRules, s: LuxState): void {
  for (let seat = 0; seat < t.players; seat++) layDownHand(t, s, seat);
  setLimits(t, s);
  if (t.onCheck !== null) t.onCheck(s);
  s[At.PHASE] = Phase.GOLD;
  s[At.SETTLED] = 0;
  settleOn(t, s);
}

/** L35: without actions. L31: a card drawn in a last turn is among them. */
function layDownHand(t: CompiledRules, s: LuxState, seat: number): void {
  for (let bank = 0; bank < t.banks; bank++) {
    const mask = t.handMask | (seat << t.maskShift) | bank;
    for (let rest = s[mask]; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      const place = t.hand | (seat << t.rowShift) | kind;
      const cards = s[place];
      s[place] = 0;
      s[t.home | (seat << t.rowShift) | kind] += cards;
      s[At.HOME_SUM | (seat << 2) | ((kind >> 3) & 3)] += cards * t.value[kind];
    }
    s[mask] = 0;
  }
}

/** The choice of the seat that was asked. */
export function save(t: CompiledRules, s: LuxState, set: number): void {
  settle(t, s, s[At.SEAT], set);
  s[At.SETTLED]++;
  settleOn(t, s);
}

/** Goes on to the next seat that has a choice; those without one just discard. */
function settleOn(t: CompiledRules, s: LuxState): void {
  for (; s[At.SETTLED] < t.players; s[At.SETTLED]++) {
    const place = s[At.STARTER] + s[At.SETTLED];
    const seat = place < t.players ? place : place - t.players;
    if (canSave(t, s, seat)) {
      s[At.SEAT] = seat;
      return;
    }
    settle(t, s, seat, 0);
  }
  finishRound(t, s);
}

/** L47, L55: bonuses, in the last round too; then the next round or the end. */
function finishRound(t: CompiledRules, s: LuxState): void {
  for (let colour = 0; colour < 4; colour++) awardBonus(t, s, colour);
  if (t.onRoundEnd !== null) t.onRoundEnd(s);
  if (s[At.ROUND] + 1 === t.rounds) {
    s[At.PHASE] = Phase.OVER;
    return;
  }
  s[At.STARTER] = nextStarter(t, s);
  s[At.ROUND]++;
  startRound(t, s);
}

/** L56, L58: the highest hometown; L57: among tied seats the nearest clockwise. */
export function nextStarter(t: CompiledRules, s: LuxState): number {
  let seat = (s[At.STARTER] + (t.previousStarterFirst ? 0 : 1)) % t.players;
  let best = seat;
  let highest = -1;
  for (let i = 0; i < t.players; i++) {
    const total = homeTotal(s, seat);
    if (total > highest) {
      highest = total;
      best = seat;
    }
    seat = seat + 1 === t.players ? 0 : seat + 1;
  }
  return best;
}

/** L56: all colours, without bonus cards and gold. */
export function homeTotal(s: LuxState, seat: number): number {
  const home = At.HOME_SUM | (seat << 2);
  return s[home] + s[home | 1] + s[home | 2] + s[home | 3];
}
