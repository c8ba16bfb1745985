import { ContentError } from '../core/errors.js';
import { sameBySeat } from '../core/record.js';
import type { CompiledRules } from './compiled-rules.js';
import type { Stack } from './read.js';
import { type EpochRecord, readEpoch } from './record.js';
import type { WarsawState } from './state.js';

/** Compares an epoch of the record with the table after the epoch's income. */
export function compareEpoch(
  t: CompiledRules,
  s: WarsawState,
  epochs: EpochRecord[],
  index: number,
): void {
  const path = `epochs[${index}]`;
  if (index >= epochs.length)
    throw new ContentError(`${path} is missing; epochs has an entry for each of ${t.epochs}`);
  const given = epochs[index];
  const right = readEpoch(t, s);
  sameBySeat(`${path}.coins`, given.coins, right.coins);
  sameBySeat(`${path}.points`, given.points, right.points);
  sameBySeat(`${path}.districts`, given.districts.map(show), right.districts.map(show));
}

/** `0,0 S + I-01 turned 1; 0,1 I-07`; the order of stacks does not matter. */
function show(district: readonly Stack[]): string {
  const inOrder = [...district].sort((a, b) => a.row - b.row || a.col - b.col);
  const tiles = ({ stack }: Stack) =>
    stack.map(({ tile, turn }) => (turn > 0 ? `${tile} turned ${turn}` : tile)).join(' + ');
  return inOrder.map((space) => `${space.row},${space.col} ${tiles(space)}`).join('; ');
}
