import { addToCapital, removeFromCapital } from './capital.js';
import { Op } from './compiled-effects.js';
import type { CompiledRules } from './compiled-rules.js';
import { addToHand, removeFromHand } from './draft.js';
import { addToHome, removeFromHome } from './home.js';
import { Logged, rewriteEntry } from './log.js';
import { canLook, lookAt } from './modifiers.js';
import { hasKinds, highestKind, lowestKind } from './rows.js';
import { At, type LuxState, Mask } from './state.js';
import { accept, decline, draw, proceedAfter, turnUp } from './steps.js';

/* Questions of effects (L70 to L81), except for where a modifier goes. */

/** Legal answers, ascending. */
export function choices(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const effect = s[At.EFFECT];
  const op = t.op[effect];
  let count = 0;
  if (op === Op.DISCARD_CAPITAL) return takings(t, s, out);
  if (op === Op.DISCARD_HAND || op === Op.EXCHANGE_HAND) count = handCards(t, s, out);
  else if (op === Op.DISCARD_HOME || op === Op.EXCHANGE_HOME || op === Op.MOVE)
    count = homeCards(t, s, out);
  else if (op === Op.LOOK) count = lookings(t, s, out);
  else if (op === Op.STEAL) count = stealings(t, s, out);
  else out[count++] = t.accepting; // L71
  if (t.may[effect]) out[count++] = t.declining;
  return count;
}

/** L21, L26, L73, L76: any colour of the scope with a card; the switch of L21 allows others too. */
export function takings(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const asked = s[At.EFFECT];
  let named = t.clericMayNameEmpty ? -1 : 0;
  for (let bank = 0; bank < t.banks; bank++) named |= s[t.capitalMask | bank];
  named &= t.scope[asked];
  let count = 0;
  for (let colour = 0; colour < 4; colour++)
    if ((named & (Mask.COLOUR << (colour << 3))) !== 0) out[count++] = t.firstTaking + colour;
  if (t.may[asked]) out[count++] = t.declining;
  return count;
}

function handCards(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const mask = t.handMask | (s[At.SEAT] << t.maskShift);
  let count = 0;
  for (let bank = 0; bank < t.banks; bank++)
    for (let rest = s[mask | bank]; rest !== 0; rest &= rest - 1)
      out[count++] = t.firstChoosing + ((bank << 5) | (31 - Math.clz32(rest & -rest)));
  return count;
}

function homeCards(t: CompiledRules, s: LuxState, out: Int32Array): number {
  const row = t.home | (s[At.SEAT] << t.rowShift);
  let count = 0;
  for (let kind = 0; kind < t.kinds; kind++)
    if (s[row | kind] > 0) out[count++] = t.firstChoosing + kind;
  return count;
}

/** L80 */
function lookings(t: CompiledRules, s: LuxState, out: Int32Array): number {
  let count = 0;
  for (let i = 0; i < s[At.PLACED]; i++) if (canLook(t, s, i)) out[count++] = t.firstLooking + i;
  return count;
}

/** L81 */
function stealings(t: CompiledRules, s: LuxState, out: Int32Array): number {
  let count = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (seat !== s[At.SEAT] && s[At.GOLD + seat] > 0) out[count++] = t.firstStealing + seat;
  return count;
}

/** Carries out an answer. */
export function choose(t: CompiledRules, s: LuxState, action: number): void {
  const op = t.op[s[At.EFFECT]];
  if (action === t.declining) {
    rewriteEntry(t, s, op, t.kinds + Logged.DECLINED);
    return decline(t, s);
  }
  if (action === t.accepting) {
    rewriteEntry(t, s, op, t.kinds + Logged.ACCEPTED);
    return accept(t, s, op);
  }
  if (action < t.firstSaving) return take(t, s, action - t.firstTaking);
  if (op === Op.LOOK) lookAt(t, s, action - t.firstLooking);
  else if (op === Op.STEAL) steal(s, action - t.firstStealing);
  else giveUp(t, s, op, action - t.firstChoosing);
  proceedAfter(t, s);
}

/** The card of the capital that naming a colour means now (L21, L73); the colour must have one. */
export function cardTaken(t: CompiledRules, s: LuxState, colour: number): number {
  return t.takesHighest[s[At.EFFECT]]
    ? highestKind(t, s, t.capitalMask, colour)
    : lowestKind(s, t.capitalMask, colour);
}

/** L21, L24, L25, L73, L76: the card comes to the hometown or the hand, or leaves the game. */
export function take(t: CompiledRules, s: LuxState, colour: number): void {
  const op = t.op[s[At.EFFECT]];
  if (hasKinds(t, s, t.capitalMask, Mask.COLOUR << (colour << 3))) {
    const kind = cardTaken(t, s, colour);
    removeFromCapital(t, s, kind, colour);
    if (op === Op.TAKE_HOME) addToHome(t, s, s[At.SEAT], kind);
    else if (op === Op.TAKE_HAND) addToHand(t, s, s[At.SEAT], kind); // L74
    rewriteEntry(t, s, op, kind);
  } else rewriteEntry(t, s, op, t.kinds + colour);
  proceedAfter(t, s);
}

/** A card of the player's own hand or hometown (L75, L77–L79). */
function giveUp(t: CompiledRules, s: LuxState, op: number, kind: number): void {
  const seat = s[At.SEAT];
  rewriteEntry(t, s, op, kind);
  if (op === Op.DISCARD_HAND || op === Op.EXCHANGE_HAND) removeFromHand(t, s, seat, kind);
  else removeFromHome(t, s, seat, kind);
  if (op === Op.MOVE) addToCapital(t, s, kind, (kind >> 3) & 3);
  else if (op === Op.EXCHANGE_HAND) draw(t, s);
  else if (op === Op.EXCHANGE_HOME) turnUp(t, s, Op.DRAW_HOME);
}

/** L81 */
function steal(s: LuxState, rival: number): void {
  s[At.GOLD + rival]--;
  s[At.GOLD + s[At.SEAT]]++;
}
