import { ContentError } from '../core/errors.js';
import { same, sameBySeat, showList } from '../core/record.js';
import { type CardName, COLOURS } from './cards.js';
import type { CompiledRules } from './compiled-rules.js';
import { type RoundRecord, readRound } from './record.js';
import type { LuxState } from './state.js';

/** Compares a round of the record with the table after the round's bonuses. */
export function compareRound(
  t: CompiledRules,
  s: LuxState,
  rounds: RoundRecord[],
  index: number,
): void {
  const path = `rounds[${index}]`;
  if (index >= rounds.length)
    throw new ContentError(`${path} is missing; rounds has an entry for each of ${t.rounds}`);
  const given = rounds[index];
  const right = readRound(t, s);
  same(`${path}.starter`, given.starter, right.starter);
  for (const c of COLOURS) same(`${path}.limits.${c}`, given.limits[c], right.limits[c]);
  sameBySeat(`${path}.bonus`, given.bonus.map(sorted), right.bonus.map(sorted));
  sameBySeat(`${path}.gold`, given.gold, right.gold);
  sameBySeat(`${path}.hometowns`, given.hometowns.map(sorted), right.hometowns.map(sorted));
  same(`${path}.capital`, sorted(given.capital), sorted(right.capital));
}

/** The order within a list does not matter. */
const sorted = (cards: readonly CardName[]): string => showList([...cards].sort());
