import { canAttack, canPlay, endBattle, pass } from './battle.js';
import { forgetBrought } from './brought.js';
import { Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { discardCard, drawCards, takeFromHand } from './decks.js';
import { endFarewell } from './destroy.js';
import { canDismiss, canMove } from './regroup.js';
import { hasMercenaries } from './slots.js';
import { At, Of, Phase, type TactoriaState } from './state.js';
import { canPlunder, canSurvive, endRest, endSurvival } from './survivors.js';
import { hasVictory, win } from './upgrades.js';

/**
 * Goes on to the next question. A question is asked as long as its condition holds, which everybody
 * can see; what is passed over says nothing of hidden cards.
 */
export function proceed(t: CompiledRules, s: TactoriaState): void {
  while (!isAsked(t, s)) leave(t, s);
}

function isAsked(t: CompiledRules, s: TactoriaState): boolean {
  switch (s[At.PHASE]) {
    case Phase.BUILD:
      return (s[At.BUILD] > 0 && s[At.COIN] > 0) || hasMercenaries(t, s, s[At.ACTIVE]);
    case Phase.WINDOW:
      return hasMercenaries(t, s, s[At.SEAT]);
    case Phase.MILITARY:
      return hasMercenaries(t, s, s[At.ACTIVE]) || canAttack(t, s);
    case Phase.COUNTER:
      return !isSafe(t, s, s[At.DEFENDER]) && hasMercenaries(t, s, s[At.DEFENDER]);
    case Phase.BATTLE:
      return s[t.attackers] === 0 || canPlay(t, s);
    case Phase.PLUNDER:
      return canPlunder(t, s);
    case Phase.SURVIVE:
      return canSurvive(t, s);
    case Phase.REGROUP: {
      const me = t.seat + s[At.ACTIVE] * t.seatSize;
      return hasMercenaries(t, s, s[At.ACTIVE]) || canMove(t, s, me) || canDismiss(t, s, me);
    }
    case Phase.STORE:
      return canStore(t, s);
    case Phase.FAREWELL:
      return s[t.leaving] > 0;
    default:
      return true;
  }
}

const isSafe = (t: CompiledRules, s: TactoriaState, seat: number): boolean =>
  s[t.seat + seat * t.seatSize + Of.SAFE] === 1;

/** What comes after a question that is done with. */
export function leave(t: CompiledRules, s: TactoriaState): void {
  t.onLeave?.(s);
  switch (s[At.PHASE]) {
    case Phase.BUILD:
      return endBuilding(t, s);
    case Phase.WINDOW:
      return nextInWindow(t, s);
    case Phase.MILITARY:
      endRest(t, s);
      s[At.PHASE] = Phase.REGROUP;
      return;
    case Phase.COUNTER:
      return endCounter(t, s);
    case Phase.BATTLE:
      pass(t, s);
      return followWinner(s);
    case Phase.PLUNDER:
      s[At.PHASE] = Phase.SURVIVE;
      return;
    case Phase.SURVIVE:
      return endSurvival(t, s);
    case Phase.REGROUP:
      s[At.MOVES] = 0;
      forgetBrought(t, s);
      s[At.PHASE] = Phase.STORE;
      return;
    case Phase.FAREWELL:
      return endFarewell(t, s);
    default:
      return endTurn(t, s);
  }
}

/** T21: unspent Coin and Build are lost. */
function endBuilding(t: CompiledRules, s: TactoriaState): void {
  s[At.COIN] = 0;
  s[At.BUILD] = 0;
  s[At.PHASE] = Phase.WINDOW;
  s[At.SEAT] = nextLiving(t, s, s[At.ACTIVE]);
}

/** T34, T35: each other player once, clockwise. */
function nextInWindow(t: CompiledRules, s: TactoriaState): void {
  s[At.SEAT] = nextLiving(t, s, s[At.SEAT]);
  if (s[At.SEAT] === s[At.ACTIVE]) s[At.PHASE] = Phase.MILITARY;
}

/** An attack on a seat that has made itself safe is off. */
function endCounter(t: CompiledRules, s: TactoriaState): void {
  if (isSafe(t, s, s[At.DEFENDER])) return endBattle(t, s);
  s[At.PHASE] = Phase.BATTLE;
  s[At.SEAT] = s[At.ATTACKER];
}

/** Once the score is known the winner is asked. */
export function followWinner(s: TactoriaState): void {
  if (s[At.SCORED] === 1) s[At.SEAT] = s[s[At.SCORE] > 0 ? At.ATTACKER : At.DEFENDER];
}

/** T74: up to Store cards, of one's own choice. */
function canStore(t: CompiledRules, s: TactoriaState): boolean {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  const most = s[me + Of.STANDING + Standing.STORE] + s[me + Of.EXTRA_STORE];
  return s[me + Of.HAND_SIZE] > 0 && s[me + Of.STORED_SIZE] < most;
}

export function store(t: CompiledRules, s: TactoriaState, kind: number): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  takeFromHand(t, s, me, kind);
  s[me + t.stored + kind]++;
  s[me + t.storedMask + (kind >> 5)] |= 1 << kind;
  s[me + Of.STORED_SIZE]++;
}

/** T74: the rest of the hand is discarded, then new cards are drawn. T75: the cap. */
function endTurn(t: CompiledRules, s: TactoriaState): void {
  const me = t.seat + s[At.ACTIVE] * t.seatSize;
  discardHand(t, s, me);
  takeStored(t, s, me);
  drawCards(t, s, me, s[me + Of.STANDING + Standing.DRAW] + s[me + Of.EXTRA_DRAW]);
  s[me + Of.EXTRA_DRAW] = 0;
  s[me + Of.EXTRA_STORE] = 0;
  for (let seat = 0; seat < t.players; seat++) {
    s[t.seat + seat * t.seatSize + Of.SAFE] = 0;
    s[t.seat + seat * t.seatSize + Of.WITHDRAWN] = 0;
  }
  s[At.TURN]++;
  if (s[At.TURN] === t.rules.maxTurns) s[At.PHASE] = Phase.OVER;
  else startTurn(t, s, nextLiving(t, s, s[At.ACTIVE]));
}

function discardHand(t: CompiledRules, s: TactoriaState, me: number): void {
  for (let bank = 0; bank < t.banks; bank++) {
    for (let rest = s[me + t.handMask + bank]; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      for (let copies = s[me + t.hand + kind]; copies > 0; copies--) discardCard(t, s, kind);
      s[me + t.hand + kind] = 0;
    }
    s[me + t.handMask + bank] = 0;
  }
  s[me + Of.HAND_SIZE] = 0;
}

function takeStored(t: CompiledRules, s: TactoriaState, me: number): void {
  for (let bank = 0; bank < t.banks; bank++) {
    for (let rest = s[me + t.storedMask + bank]; rest !== 0; rest &= rest - 1) {
      const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
      s[me + t.hand + kind] = s[me + t.stored + kind];
      s[me + t.stored + kind] = 0;
    }
    s[me + t.handMask + bank] = s[me + t.storedMask + bank];
    s[me + t.storedMask + bank] = 0;
  }
  s[me + Of.HAND_SIZE] = s[me + Of.STORED_SIZE];
  s[me + Of.STORED_SIZE] = 0;
}

/** T20: Coin and Build are counted now. T4: or the victory upgrade of the turn before wins. */
export function startTurn(t: CompiledRules, s: TactoriaState, seat: number): void {
  const me = t.seat + seat * t.seatSize;
  s[At.ACTIVE] = seat;
  s[At.SEAT] = seat;
  if (t.winsNextTurn && hasVictory(t, s, me)) return win(s, seat);
  s[At.COIN] = Math.max(0, s[me + Of.STANDING + Standing.COIN] + s[me + Of.EXTRA_COIN]);
  s[At.BUILD] = Math.max(0, s[me + Of.STANDING + Standing.BUILD] + s[me + Of.EXTRA_BUILD]);
  s[me + Of.EXTRA_COIN] = 0;
  s[me + Of.EXTRA_BUILD] = 0;
  s[At.PHASE] = Phase.BUILD;
  t.onTurn?.(s);
}

/** The next seat clockwise that is still in the game. */
export function nextLiving(t: CompiledRules, s: TactoriaState, seat: number): number {
  do {
    seat = seat + 1 === t.players ? 0 : seat + 1;
  } while (s[t.seat + seat * t.seatSize + Of.ALIVE] === 0);
  return seat;
}
