import type { CompiledRules } from './compiled-rules.js';
import { type HandLog, HandMove } from './hand-log.js';
import { logEntry } from './log.js';
import { dealtAt, pickAt, picksMade, playsFrom, taken } from './recall.js';
import { At, type LuxState } from './state.js';

/** Earlier rounds' cards, modifiers and actions matter to nobody any more. */
export function forgetEarlierRounds(t: CompiledRules, s: LuxState): void {
  s.fill(0, t.deck, t.deck + s[At.DEALT_FROM]);
  s.fill(0, t.modifierDecks, t.modifierDecks + s[At.ROUND] * t.modifierCount);
  s.fill(0, t.placed + s[At.PLACED], t.placed + t.modifierCount);
  s.fill(0, t.log + s[At.LOGGED], t.log + t.logSize);
}

/** After the round's play all hands are open; how they came about matters to nobody any more. */
export function forgetDraft(t: CompiledRules, s: LuxState): void {
  s.fill(0, t.deck, t.deck + s[At.DRAWN]);
  s.fill(0, t.log, Math.min(playsFrom(t, s), t.log + s[At.LOGGED]));
}

/** Makes hands, packs and the log's picks from the deck, the packs lying in the deck by parts. */
export function rebuild(t: CompiledRules, s: LuxState, log: HandLog): void {
  s.fill(0, t.hand, t.hand + (t.kinds << 2));
  s.fill(0, t.pack, t.pack + (t.kinds << 2));
  for (let pack = 0; pack < t.players; pack++) rebuildPack(t, s, pack);
  let drawn = t.deck + s[At.DEALT_FROM] + t.players * s[At.DEALT_EACH];
  for (let i = 0; i < log.count; i++) {
    const row = t.hand | (log.seat[i] << t.rowShift);
    const what = log.what[i];
    if (what === HandMove.LEAVES) s[row | log.kind[i]]--;
    else if (what === HandMove.GAINS) s[row | log.kind[i]]++;
    else if (what === HandMove.DRAWS) s[row | s[drawn++]]++;
    else drawn++;
  }
  for (let seat = 0; seat < t.players; seat++) {
    remask(t, s, t.hand | (seat << t.rowShift), t.handMask | (seat << t.maskShift));
    remask(t, s, t.pack | (seat << t.rowShift), t.packMask | (seat << t.maskShift));
  }
}

function rebuildPack(t: CompiledRules, s: LuxState, pack: number): void {
  const a = taken(t, s, 0);
  const b = taken(t, s, 1);
  for (let i = 0; i < s[At.DEALT_EACH]; i++) {
    const kind = s[dealtAt(t, s, pack, i)];
    const pass = i < a ? 0 : i < a + b ? 1 : 2;
    const seat = (pack + pass) % t.players;
    const nth = pass === 0 ? i : i - a;
    const has = pass === 2 ? s[At.PASS] === 2 : nth < picksMade(t, s, seat, pass);
    if (!has) s[t.pack | (pack << t.rowShift) | kind]++;
    else {
      s[t.hand | (seat << t.rowShift) | kind]++;
      if (pass < 2) s[pickAt(t, s, seat, pass, nth)] = logEntry(seat, kind);
    }
  }
}

function remask(t: CompiledRules, s: LuxState, row: number, mask: number): void {
  for (let bank = 0; bank < t.banks; bank++) {
    let bits = 0;
    for (let i = 0; i < 32; i++) if (s[row | (bank << 5) | i] > 0) bits |= 1 << i;
    s[mask | bank] = bits;
  }
}
