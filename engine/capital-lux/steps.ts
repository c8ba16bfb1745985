import { addToCapital } from './capital.js';
import { Op, Step } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import { addToHand } from './draft.js';
import { addToHome } from './home.js';
import { addEntry, Logged } from './log.js';
import { canLook } from './modifiers.js';
import { hasKinds } from './rows.js';
import { At, type LuxState, Phase } from './state.js';

/**
 * L67: goes on with an action, from an effect that happens so many times, until the player is asked
 * something or the list ends. L68: what is impossible is passed over.
 */
export function proceed(t: CompiledRules, s: LuxState, from: number, times: number): void {
  let effect = from;
  let left = times;
  for (;;) {
    switch (t.step[effect]) {
      case Step.END:
        return finish(s);
      case Step.DRAW:
        drawAll(t, s, left);
        break;
      case Step.TURN_UP:
        for (let i = 0; i < left && s[At.DRAWN] < t.deckSize; i++) turnUp(t, s, t.op[effect]);
        break;
      case Step.GOLD:
        takeGold(t, s, left);
        break;
      default:
        if (left > 0 && isPossible(t, s, effect)) return ask(s, effect, left, phaseOf(t, effect));
    }
    left = t.amount[++effect];
  }
}

export function ask(s: LuxState, effect: number, left: number, phase: Phase): void {
  s[At.EFFECT] = effect;
  s[At.TIMES_LEFT] = left;
  s[At.PHASE] = phase;
}

/** The phase in which an effect asks. */
function phaseOf(t: CompiledRules, effect: number): Phase {
  if (t.step[effect] === Step.MODIFIER) return Phase.AGENT;
  return t.step[effect] === Step.TAKE ? Phase.CLERIC : Phase.CHOICE;
}

/** After an answer. */
export function proceedAfter(t: CompiledRules, s: LuxState): void {
  if (s[At.TIMES_LEFT] === 1 && t.step[s[At.EFFECT] + 1] === Step.END) finish(s);
  else proceed(t, s, s[At.EFFECT], s[At.TIMES_LEFT] - 1);
}

/** Nothing is left of the question: who sees the same knows the same. */
function finish(s: LuxState): void {
  s[At.EFFECT] = 0;
  s[At.TIMES_LEFT] = 0;
  s[At.PHASE] = Phase.PLAY;
}

/** L29: into the hand, as far as the deck has cards. */
export function drawAll(t: CompiledRules, s: LuxState, times: number): void {
  for (let i = 0; i < times && s[At.DRAWN] < t.deckSize; i++) draw(t, s);
}

/** L27: from the pile. */
export function takeGold(t: CompiledRules, s: LuxState, times: number): void {
  const discs = Math.min(times, s[At.PILE]);
  if (discs === 0) return;
  s[At.PILE] -= discs;
  s[At.GOLD + s[At.SEAT]] += discs;
  addEntry(t, s, Op.GOLD, discs);
}

/** L29: secretly. */
export function draw(t: CompiledRules, s: LuxState): void {
  addToHand(t, s, s[At.SEAT], s[t.deck + s[At.DRAWN]++]);
  addEntry(t, s, Op.DRAW, t.kinds + Logged.SECRET);
}

/** L72, L79: face up into the hometown or the capital, without an action. */
export function turnUp(t: CompiledRules, s: LuxState, op: number): void {
  const kind = s[t.deck + s[At.DRAWN]++];
  if (op === Op.DRAW_HOME) addToHome(t, s, s[At.SEAT], kind);
  else addToCapital(t, s, kind, (kind >> 3) & 3);
  addEntry(t, s, op, kind);
}

/** L68: whether an effect that asks can happen once more; everybody can tell. */
function isPossible(t: CompiledRules, s: LuxState, effect: number): boolean {
  switch (t.op[effect]) {
    case Op.TAKE_HOME:
    case Op.TAKE_HAND:
    case Op.DISCARD_CAPITAL:
      return hasKinds(t, s, t.capitalMask, t.scope[effect]); // L22
    case Op.MODIFIER:
      return s[At.PLACED] < t.modifierCount; // L18
    case Op.GOLD:
      return s[At.PILE] > 0;
    case Op.DISCARD_HAND:
      return hasHand(t, s);
    case Op.DISCARD_HOME:
    case Op.MOVE:
      return hasHome(t, s);
    case Op.EXCHANGE_HAND:
      return s[At.DRAWN] < t.deckSize && hasHand(t, s);
    case Op.EXCHANGE_HOME:
      return s[At.DRAWN] < t.deckSize && hasHome(t, s);
    case Op.LOOK:
      return canLookAny(t, s);
    case Op.STEAL:
      return isAnyRich(t, s);
    default:
      return s[At.DRAWN] < t.deckSize;
  }
}

const hasHand = (t: CompiledRules, s: LuxState): boolean =>
  hasKinds(t, s, t.handMask | (s[At.SEAT] << t.maskShift), -1);

function hasHome(t: CompiledRules, s: LuxState): boolean {
  const row = t.home | (s[At.SEAT] << t.rowShift);
  for (let kind = 0; kind < t.kinds; kind++) if (s[row | kind] > 0) return true;
  return false;
}

function canLookAny(t: CompiledRules, s: LuxState): boolean {
  for (let i = 0; i < s[At.PLACED]; i++) if (canLook(t, s, i)) return true;
  return false;
}

function isAnyRich(t: CompiledRules, s: LuxState): boolean {
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== s[At.SEAT] && s[At.GOLD + seat] > 0) return true;
  return false;
}

/** L71: once, as the player accepts; a modifier is looked at, and has to be placed then. */
export function accept(t: CompiledRules, s: LuxState, op: number): void {
  if (op === Op.MODIFIER) {
    s[At.PHASE] = Phase.AGENT;
    return;
  }
  if (op === Op.GOLD) takeGold(t, s, 1);
  else if (op === Op.DRAW) draw(t, s);
  else turnUp(t, s, op);
  proceedAfter(t, s);
}

/** L70: what is left of the effect is passed over. */
export function decline(t: CompiledRules, s: LuxState): void {
  const next = s[At.EFFECT] + 1;
  proceed(t, s, next, t.amount[next]);
}
