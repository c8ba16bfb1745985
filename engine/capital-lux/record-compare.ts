import { ContentError } from '../core/errors.js';
import { type CardName, COLOURS } from './cards.js';
import { type GameRecord, type RoundRecord, readRound } from './record.js';
import type { LuxState, Table } from './state.js';

/** Compares a round of the record with the table after the round's bonuses. */
export function compareRound(t: Table, s: LuxState, rounds: RoundRecord[], index: number): void {
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

export function compareFinal(given: GameRecord['final'], right: GameRecord['final']): void {
  sameBySeat('final.scores', given.scores, right.scores);
  same('final.winners', show([...given.winners].sort()), show(right.winners));
}

function sameBySeat<T>(path: string, given: readonly T[], right: readonly T[]): void {
  if (given.length !== right.length)
    throw new ContentError(`${path} has ${given.length} entries; there are ${right.length} seats`);
  right.forEach((value, seat) => {
    same(`${path}[${seat}]`, given[seat], value);
  });
}

function same<T>(path: string, given: T, right: T): void {
  if (given === right) return;
  throw new ContentError(`${path} is ${given}; the replay gives ${right}`);
}

/** The order within a list does not matter. */
const sorted = (cards: readonly CardName[]): string => show([...cards].sort());

const show = (list: readonly unknown[]): string => `[${list.join(', ')}]`;
