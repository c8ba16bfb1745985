import type { TactoriaState } from './state.js';

/*
 * A list in a position: its length at `list`, then its entries, ascending. Places behind the last
 * entry are 0, so that equal lists are equal bytes.
 */

export function insert(s: TactoriaState, list: number, entry: number): void {
  let at = list + ++s[list];
  while (at > list + 1 && s[at - 1] > entry) {
    s[at] = s[at - 1];
    at--;
  }
  s[at] = entry;
}

/** Takes out the entry at a place (of the state, not of the list). */
export function removeAt(s: TactoriaState, list: number, at: number): void {
  const end = list + s[list]--;
  for (; at < end; at++) s[at] = s[at + 1];
  s[end] = 0;
}

/** Takes out one entry that is there. */
export function remove(s: TactoriaState, list: number, entry: number): void {
  let at = list + 1;
  while (s[at] !== entry) at++;
  removeAt(s, list, at);
}

export function clear(s: TactoriaState, list: number): void {
  for (let at = list + s[list]; at >= list; at--) s[at] = 0;
}

export function entriesOf(s: TactoriaState, list: number): number[] {
  return [...s.subarray(list + 1, list + 1 + s[list])];
}
