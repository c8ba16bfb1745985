import type { Rng } from '../core/rng.js';
import { addToCapital } from './capital.js';
import type { CompiledRules } from './compiled-rules.js';
import { startRound } from './round.js';
import { At, type LuxState } from './state.js';

/** A new game: shuffles the deck, deals for the start (L4), shuffles each round's modifiers. */
export function deal(t: CompiledRules, s: LuxState, rng: Rng): void {
  clear(t, s);
  rng.shuffleInto(s, t.deck, t.sortedDeck);
  if (t.modifierCount >= t.players) dealForStart(t, s, rng);
  for (let round = 0; round < t.rounds; round++) shuffleModifiers(t, s, round, rng);
  // Where the modifiers don't decide, a uniformly random starter among those concerned.
  const candidates = starterCandidates(t, s);
  const undecided = (candidates & (candidates - 1)) !== 0;
  begin(t, s, undecided ? randomMember(candidates, rng) : lowestMember(candidates));
}

/** An empty table: nothing but the gold. */
export function clear(t: CompiledRules, s: LuxState): void {
  s.fill(0);
  s[At.PILE] = t.rules.discs;
  for (let seat = 0; seat < t.players; seat++) s[At.GOLD + seat] = t.rules.startingGold[seat];
}

/** L4: one modifier to each player; the cards of the first round's deck serve for it. */
function dealForStart(t: CompiledRules, s: LuxState, rng: Rng): void {
  shuffleModifiers(t, s, 0, rng);
  for (let seat = 0; seat < t.players; seat++)
    s[At.STARTER_DEAL + seat] = s[t.modifierDecks + seat];
}

function shuffleModifiers(t: CompiledRules, s: LuxState, round: number, rng: Rng): void {
  rng.shuffleInto(s, t.modifierDecks + round * t.modifierCount, t.modifiers);
}

/**
 * L4: who may start, as a set of seats: those dealt the highest modifier, or everybody when there
 * are fewer modifiers than players.
 */
export function starterCandidates(t: CompiledRules, s: LuxState): number {
  if (t.modifierCount < t.players) return (1 << t.players) - 1;
  let highest = s[At.STARTER_DEAL];
  for (let seat = 1; seat < t.players; seat++)
    highest = Math.max(highest, s[At.STARTER_DEAL + seat]);
  let set = 0;
  for (let seat = 0; seat < t.players; seat++)
    if (s[At.STARTER_DEAL + seat] === highest) set |= 1 << seat;
  return set;
}

function lowestMember(set: number): number {
  return 31 - Math.clz32(set & -set);
}

function randomMember(set: number, rng: Rng): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  let rest = set;
  for (let skip = rng.below(size); skip > 0; skip--) rest &= rest - 1;
  return lowestMember(rest);
}

/** With the deck and the modifiers in place: L3, the set-up cards, without actions; then round 1. */
export function begin(t: CompiledRules, s: LuxState, starter: number): void {
  for (let i = 0; i < t.setupCards; i++) {
    const kind = s[t.deck + s[At.DRAWN]++];
    addToCapital(t, s, kind, (kind >> 3) & 3);
  }
  s[At.STARTER] = starter;
  startRound(t, s);
}
