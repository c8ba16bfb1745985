import type { CompiledRules } from './compiled-rules.js';
import { packBefore } from './rows.js';
import { At, type LuxState, Phase } from './state.js';

/** L5: one card at a time, clockwise from the starter. L10, L12, L13: a short deck serves all alike. */
export function dealPacks(t: CompiledRules, s: LuxState): void {
  const drawn = s[At.DRAWN];
  const each = Math.min(t.handSize, ((t.deckSize - drawn) / t.players) | 0);
  const end = t.deck + drawn + each * t.players;
  let pack = s[At.STARTER];
  for (let next = t.deck + drawn; next < end; next++) {
    const kind = s[next];
    s[t.pack | (pack << t.rowShift) | kind]++;
    s[t.packMask | (pack << t.maskShift) | (kind >> 5)] |= 1 << kind;
    pack = pack + 1 === t.players ? 0 : pack + 1;
  }
  s[At.DRAWN] = drawn + each * t.players;
  s[At.DEALT_FROM] = drawn;
  s[At.DEALT_EACH] = each;
  s[At.PASS] = 0;
  s[At.PACK] = s[At.STARTER];
  s[At.TO_PICK] = Math.min(t.picks, each);
}

/** L6, L7: one of the cards to take; after the last one the next seat is asked. */
export function pick(t: CompiledRules, s: LuxState, kind: number): void {
  const seat = s[At.SEAT];
  const pack = s[At.PACK];
  if (--s[t.pack | (pack << t.rowShift) | kind] === 0)
    s[t.packMask | (pack << t.maskShift) | (kind >> 5)] &= ~(1 << kind);
  addToHand(t, s, seat, kind);
  if (--s[At.TO_PICK] === 0) nextToPick(t, s, seat);
}

/** L8, L11: everybody takes the same number; then all packs move left at once, twice (L6). */
function nextToPick(t: CompiledRules, s: LuxState, seat: number): void {
  const next = seat + 1 === t.players ? 0 : seat + 1;
  let left = s[At.DEALT_EACH] - s[At.PASS] * t.picks;
  if (next === s[At.STARTER]) {
    left -= t.picks;
    if (s[At.PASS] === 1 || left <= 0) return keepRest(t, s);
    s[At.PASS] = 1;
  }
  s[At.SEAT] = next;
  s[At.PACK] = packBefore(t, next, s[At.PASS]);
  s[At.TO_PICK] = Math.min(t.picks, left);
}

/** L9: what arrives with the last pass is kept. Then the starter plays. */
export function keepRest(t: CompiledRules, s: LuxState): void {
  s[At.SEAT] = s[At.STARTER];
  s[At.PASS] = 2;
  s[At.TO_PICK] = 0;
  for (let seat = 0; seat < t.players; seat++) {
    const pack = packBefore(t, seat, 2);
    for (let bank = 0; bank < t.banks; bank++) {
      const mask = t.packMask | (pack << t.maskShift) | bank;
      for (let rest = s[mask]; rest !== 0; rest &= rest - 1) {
        const kind = (bank << 5) | (31 - Math.clz32(rest & -rest));
        const place = t.pack | (pack << t.rowShift) | kind;
        s[t.hand | (seat << t.rowShift) | kind] += s[place];
        s[place] = 0;
      }
      s[t.handMask | (seat << t.maskShift) | bank] |= s[mask];
      s[mask] = 0;
    }
  }
  s[At.PHASE] = Phase.PLAY;
}

export function addToHand(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  s[t.hand | (seat << t.rowShift) | kind]++;
  s[t.handMask | (seat << t.maskShift) | (kind >> 5)] |= 1 << kind;
}

export function removeFromHand(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  if (--s[t.hand | (seat << t.rowShift) | kind] === 0)
    s[t.handMask | (seat << t.maskShift) | (kind >> 5)] &= ~(1 << kind);
}
