import { STANDARD_RULES } from '../../../engine/capital-warsaw/rules.js';
import { MOST_TILES } from '../../../engine/capital-warsaw/tile-set.js';
import { START, type TileSet } from '../../../engine/capital-warsaw/tiles.js';
import { differences, tellSome } from '../../text/differences.js';
import { stackSize } from './tiles-text.js';

/** How tiles differ from those that come with the game, in few words; empty if only their name does. */
export function tellTileChanges({ start, epochs, milestones }: TileSet): string {
  const { tiles } = STANDARD_RULES;
  const sizes = epochs.flatMap((stack, epoch) =>
    stack.length === MOST_TILES ? [] : [`epoch ${epoch + 1}: ${stackSize(stack)}`],
  );
  const all = [
    ...differences([{ id: START, ...tiles.start }], [{ id: START, ...start }]),
    ...differences(tiles.epochs.flat(), epochs.flat()),
    ...(JSON.stringify(milestones) === JSON.stringify(tiles.milestones)
      ? []
      : ['other milestones']),
  ];
  return [...sizes, ...(all.length > 0 ? [tellSome(all)] : [])].join('; ');
}

/** In place of the tiles of changed rules, which no line has room for. */
export function warsawChangeWords({
  tiles,
}: Readonly<Record<string, unknown>>): Record<string, string> {
  if (tiles === undefined) return {};
  const told = tellTileChanges({ ...STANDARD_RULES.tiles, ...(tiles as Partial<TileSet>) });
  return { tiles: told || 'another name' };
}
