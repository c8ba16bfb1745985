/** What is as in the standard tile set, and what is not: for notes only. */

import { sorted } from '../../../kit/lists.js';
import { STANDARD, TILES } from './standard.js';
import type { AwardedTo, TileSet } from './tile-set.js';
import type { Note, Rules } from './types.js';

/** What may as well be left out of a file. */
const LEFT_OUT: readonly unknown[] = [undefined, 0, false, 'each', 'empty'];

/** The same text for the same meaning, whatever the order of fields. */
function meaning(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(meaning).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => !LEFT_OUT.includes(field));
  return `{${sorted(fields.map(([name, field]) => `${name}:${meaning(field)}`)).join()}}`;
}

function meanings(list: readonly unknown[]): string {
  return sorted(list.map(meaning)).join();
}

/** C105: the same buildings and the same sides of milestones, in any order. */
export function hasStandardEffects({ buildings, milestones }: TileSet): boolean {
  return (
    meanings(buildings) === meanings(TILES.buildings) &&
    meanings(milestones.flat()) === meanings(TILES.milestones.flat())
  );
}

/** C120: one of the ten conditions of the manual. */
export function isConditionOfManual(awardedTo: AwardedTo): boolean {
  return TILES.milestones.flat().some((side) => meaning(side.awardedTo) === meaning(awardedTo));
}

type RuleNumber = 'transportPoints' | 'transportAreas' | 'commerceCoins' | 'industrialLossPoints';

/** C119: a number of the rules that is not the standard one is used. */
export function noteNumber(rules: Rules, name: RuleNumber, note: Note): void {
  if (rules[name] !== STANDARD[name]) note('C119');
}
