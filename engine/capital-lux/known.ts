import type { CompiledRules } from './compiled-rules.js';
import { HandLog, HandMove } from './hand-log.js';
import { loggedAction } from './log.js';
import { observationPlaces } from './observe.js';
import { pickAt, picksMade, taken } from './recall.js';
import { At, Phase } from './state.js';

/**
 * By seat, the cards that are certain to be in that hand, from what seat `me` has observed:
 *
 * - the cards that it passed last, which the left neighbour had to keep (L9);
 * - with two players also what the neighbour took of the pack that came back;
 * - of the pack that it passed first, what must be there whichever cards were taken: of three G4
 *   among four cards the one who takes two has one;
 * - cards that it has taken from the capital (L74);
 * - all that less the cards of the same kind that the seat has played or given up since;
 * - cards that can be nowhere else, because too few others are out of sight.
 *
 * More could follow from which cards others played: that is left to whoever wants to reason it out.
 */
export function knownHands(t: CompiledRules, o: Int32Array, me: number): Int32Array[] {
  const hands = Array.from({ length: t.players }, () => new Int32Array(t.kinds));
  if (o[At.PHASE] >= Phase.GOLD) return hands; // L35: they are empty
  addPassedCards(t, o, me, hands);
  followHands(t, o, me, hands);
  addByElimination(t, o, me, hands);
  return hands;
}

function addPassedCards(t: CompiledRules, o: Int32Array, me: number, hands: Int32Array[]): void {
  const left = hands[(me + 1) % t.players];
  if (o[At.PASS] === 0) return;
  const first = passedOn(t, o, me, 0);
  if (o[At.PASS] === 1) return addForced(first, picksMade(t, o, (me + 1) % t.players, 1), left);
  const last = passedOn(t, o, me, 1);
  for (let kind = 0; kind < t.kinds; kind++) left[kind] += last[kind];
  if (t.players === 2) {
    const back = packSeen(t, o, 2);
    for (let kind = 0; kind < t.kinds; kind++) left[kind] += first[kind] - back[kind];
  } else {
    addForced(first, taken(t, o, 1), left);
    addForced(first, size(first) - taken(t, o, 1), hands[(me + 2) % t.players]);
  }
}

/** The pack that came to the seat in a pass, without what it took of it. */
function passedOn(t: CompiledRules, o: Int32Array, me: number, pass: number): Int32Array {
  const row = packSeen(t, o, pass).slice();
  const log = observationPlaces(t).log - t.log;
  for (let i = 0; i < picksMade(t, o, me, pass); i++)
    row[loggedAction(o[log + pickAt(t, o, me, pass, i)] - 1)]--;
  return row;
}

function packSeen(t: CompiledRules, o: Int32Array, pass: number): Int32Array {
  const from = observationPlaces(t).packsSeen + pass * t.kinds;
  return o.subarray(from, from + t.kinds);
}

/** What somebody surely has who got so many of the cards, any of them. */
function addForced(cards: Int32Array, number: number, hand: Int32Array): void {
  const others = size(cards) - number;
  for (let kind = 0; kind < cards.length; kind++) hand[kind] += Math.max(0, cards[kind] - others);
}

/** In order: a card played may be one that was certain to be there, a card taken (L74) is from then on. */
function followHands(t: CompiledRules, o: Int32Array, me: number, hands: Int32Array[]): void {
  const log = new HandLog(t);
  log.readSeen(o, observationPlaces(t).log);
  for (let i = 0; i < log.count; i++) {
    const kind = log.kind[i];
    const hand = hands[log.seat[i]];
    if (log.seat[i] === me) continue;
    if (log.what[i] === HandMove.LEAVES && hand[kind] > 0) hand[kind]--;
    else if (log.what[i] === HandMove.GAINS) hand[kind]++;
  }
}

/** Cards out of sight lie in the deck, in other packs and in other hands. */
function addByElimination(t: CompiledRules, o: Int32Array, me: number, hands: Int32Array[]): void {
  const { capital, packsSeen, handSizes } = observationPlaces(t);
  const hidden = t.copiesOf.slice();
  // All that the seat sees, from the capital to the pack before it, are rows one after the other.
  for (let i = capital; i < packsSeen; i++) hidden[(i - capital) % t.kinds] -= o[i];
  for (const hand of hands) for (let kind = 0; kind < t.kinds; kind++) hidden[kind] -= hand[kind];
  hands.forEach((hand, seat) => {
    if (seat !== me) addForced(hidden, o[handSizes + seat] - size(hand), hand);
  });
}

function size(cards: Int32Array): number {
  let sum = 0;
  for (let kind = 0; kind < cards.length; kind++) sum += cards[kind];
  return sum;
}
