import type { CompiledRules } from './compiled-rules.js';
import { At, lowestBit, Phase, type WarsawState } from './state.js';

/** The pack before a seat. C17: to the next seat in the first epoch, back in the second, and so on. */
export function packBefore(t: CompiledRules, s: WarsawState, seat: number): number {
  const away = s[At.PASS] % t.players;
  const pack = s[At.EPOCH] & 1 ? seat + away : seat - away;
  return pack < 0 ? pack + t.players : pack >= t.players ? pack - t.players : pack;
}

/** Deals the packs of the epoch; tiles that are left over are seen by nobody. */
export function startEpoch(t: CompiledRules, s: WarsawState): void {
  const first = t.firstOf[s[At.EPOCH]];
  let next = t.stacks + first;
  for (let seat = 0; seat < t.players; seat++) {
    let pack = 0;
    for (let i = 0; i < t.handSize; i++) pack |= 1 << (s[next++] - first);
    s[At.PACK + seat] = pack;
  }
  s[At.REVEALED] = 0;
  s[At.AWARDED] = 0;
  s[At.PASS] = 0;
  startPass(t, s);
}

/** C16: of the last tile of a pack there is no choice. */
export function startPass(t: CompiledRules, s: WarsawState): void {
  s[At.PHASE] = Phase.PICK;
  s[At.SEAT] = 0;
  if (s[At.PASS] < t.handSize - 1) return;
  for (let seat = 0; seat < t.players; seat++) {
    const pack = s[At.PACK + packBefore(t, s, seat)];
    take(t, s, seat, t.firstOf[s[At.EPOCH]] + lowestBit(pack));
  }
  reveal(t, s);
}

export function pick(t: CompiledRules, s: WarsawState, city: number): void {
  const seat = s[At.SEAT];
  take(t, s, seat, city);
  s[At.SEAT] = seat + 1;
  if (seat + 1 === t.players) reveal(t, s);
}

function take(t: CompiledRules, s: WarsawState, seat: number, city: number): void {
  s[At.PACK + packBefore(t, s, seat)] &= ~(1 << (city - t.firstOf[s[At.EPOCH]]));
  s[At.PICKED + seat] = 1 + city;
}

/** C13: what to do with a tile is chosen when all tiles are seen. */
function reveal(t: CompiledRules, s: WarsawState): void {
  const first = t.firstOf[s[At.EPOCH]];
  for (let seat = 0; seat < t.players; seat++)
    s[At.REVEALED] |= 1 << (s[At.PICKED + seat] - 1 - first);
  s[At.PHASE] = Phase.CONSTRUCT;
  s[At.SEAT] = 0;
}
