import type { CompiledRules } from './compiled-rules.js';
import { At, type LuxState } from './state.js';

export function addToCapital(t: CompiledRules, s: LuxState, kind: number, colour: number): void {
  s[t.capital | kind]++;
  s[t.capitalMask | (kind >> 5)] |= 1 << kind;
  s[At.CAPITAL_SUM + colour] += t.value[kind];
}

export function removeFromCapital(
  t: CompiledRules,
  s: LuxState,
  kind: number,
  colour: number,
): void {
  if (--s[t.capital | kind] === 0) s[t.capitalMask | (kind >> 5)] &= ~(1 << kind);
  s[At.CAPITAL_SUM + colour] -= t.value[kind];
}
