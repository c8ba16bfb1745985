/** Notes of clauses that say how something is counted. */

import { faceAt } from './district.js';
import type { Seen } from './seen.js';
import type { Count } from './tile-set.js';
import type { Space } from './types.js';

/** The clauses that decided what was counted for an income or a choice of a tile. */
export function noteCounted(seen: Seen, count: Count, n: number, space: Space): void {
  if (n === 0) return;
  const isMilestone = faceAt(seen.rules, space).milestone !== null;
  for (const clause of clausesOf(count, isMilestone)) seen.note(clause);
}

function clausesOf(count: Count, isMilestone: boolean): readonly string[] {
  switch (count.count) {
    case 'areas':
      if (count.beside === undefined) return [];
      if (count.beside === 'publicBuildings') return ['C43', 'C95'];
      if (count.beside !== 'this') return ['C94'];
      return [isMilestone ? 'C70' : 'C43', ...(count.of.includes('park') ? ['C73'] : [])];
    case 'icons':
      return count.beside === 'this' ? ['C71'] : [];
    case 'overbuilt':
      return [count.beside === 'this' ? 'C72' : 'C93'];
    case 'outerIcons':
      return ['C90'];
    case 'largest':
      return ['C91'];
    case 'line':
      return ['C92'];
    default:
      return [];
  }
}

/** The clauses that decided what was counted for an award. */
export function noteAward({ note }: Seen, count: Count, n: number): void {
  if (n > 0 && count.count === 'overbuilt') note('C68');
  if (n > 0 && count.count === 'icons') note('C69');
}
