import type { Rng } from '../core/rng.js';
import { Standing } from './compile.js';
import type { CompiledRules } from './compiled-rules.js';
import { drawCards } from './decks.js';
import { refreshMasks } from './slots.js';
import { At, Of, type TactoriaState } from './state.js';
import { proceed, startTurn } from './turn.js';

/** A new game. T3: anybody may start; T10: what the generator gives is as good as shuffled decks. */
export function deal(t: CompiledRules, s: TactoriaState, rng: Rng): void {
  const starter = rng.below(t.players);
  begin(t, s, starter, rng.next());
}

/** All is settled by who starts and the seed of the generator. */
export function begin(t: CompiledRules, s: TactoriaState, starter: number, seed: number): void {
  clear(t, s);
  s[At.RANDOM] = seed | 0;
  s[At.SEED] = seed | 0;
  s[At.STARTER] = starter;
  for (let i = 0; i < t.players; i++) {
    const seat = (starter + i) % t.players;
    drawCards(t, s, t.seat + seat * t.seatSize, t.rules.startingHand);
  }
  startTurn(t, s, starter);
  proceed(t, s);
}

/** All cards in their decks, and what the Capital gives (T45). */
function clear(t: CompiledRules, s: TactoriaState): void {
  s.fill(0);
  s[At.RESUME] = -1;
  s[At.RESUME_SEAT] = -1;
  s[At.WINNER] = -1;
  s[At.SOURCE] = -1;
  s[At.LEAVING_FROM] = -1;
  s[At.ATTACKER] = -1;
  s[At.DEFENDER] = -1;
  for (let kind = 0; kind < t.kinds; kind++) {
    const legendary = kind >= t.firstLegendary;
    s[(legendary ? t.legendary : t.deck) + kind] = t.copiesOf[kind];
    s[legendary ? At.LEGENDARY_SIZE : At.DECK_SIZE] += t.copiesOf[kind];
  }
  const { coin, build, defence, draw, store } = t.rules.start;
  for (let seat = 0; seat < t.players; seat++) {
    const me = t.seat + seat * t.seatSize;
    s[me + Of.ALIVE] = 1;
    s[me + Of.CAPITAL] = 1;
    for (let slot = 0; slot < 3; slot++)
      if (t.groups.at[slot] >= 0) refreshMasks(t, s, me, t.groups.at[slot]);
    s[me + Of.STANDING + Standing.COIN] = coin;
    s[me + Of.STANDING + Standing.BUILD] = build;
    s[me + Of.STANDING + Standing.DEFENCE] = defence;
    s[me + Of.STANDING + Standing.DRAW] = draw;
    s[me + Of.STANDING + Standing.STORE] = store;
  }
}
