/** How often an effect brings what it says (C106). */

import { countOf, type This } from './count.js';
import { faceAt } from './district.js';
import { noteCounted } from './noted-counts.js';
import type { Seen } from './seen.js';
import type { Count, Counted } from './tile-set.js';
import type { Space } from './types.js';

/** At most `max` are counted. */
function capped(seen: Seen, n: number, max: number | undefined): number {
  if (max === undefined || n <= max) return n;
  seen.note('C106');
  return max;
}

/** The tile on this space is one of those counted. */
function countsTile({ rules }: Seen, count: Count, space: Space): boolean {
  const { building, milestone } = faceAt(rules, space);
  if (count.count === 'milestones') return count.beside === undefined && milestone !== null;
  if (count.count !== 'publicBuildings' || count.beside !== undefined) return false;
  return building !== null || (milestone !== null && rules.milestonesArePublic);
}

/** For incomes and choices: with `countsItself` false the tile leaves itself out (C96). */
export function timesForOwner(seen: Seen, { per, max }: Counted, space: Space): number {
  if (per === undefined) return 1;
  const all = countOf(seen, per, space);
  const itself = countsTile(seen, per, space);
  noteCounted(seen, per, all, space);
  if (itself) seen.note('C96');
  if (!itself || seen.rules.countsItself) return capped(seen, all, max);
  seen.note('C106');
  return capped(seen, all - 1, max);
}

/** For rivals: all are counted. */
export function timesForRival(seen: Seen, { per, max }: Counted): number {
  const nowhere: This = null;
  return per === undefined ? 1 : capped(seen, countOf(seen, per, nowhere), max);
}
