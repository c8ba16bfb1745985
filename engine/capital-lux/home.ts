import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState } from './state.js';

export function addToHome(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  s[t.home | (seat << t.rowShift) | kind]++;
  s[At.HOME_SUM | (seat << 2) | ((kind >> 3) & 3)] += t.value[kind];
}

export function removeFromHome(t: CompiledRules, s: LuxState, seat: number, kind: number): void {
  s[t.home | (seat << t.rowShift) | kind]--;
  s[At.HOME_SUM | (seat << 2) | ((kind >> 3) & 3)] -= t.value[kind];
}
