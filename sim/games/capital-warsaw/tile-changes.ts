import { STANDARD_RULES, tilesOf } from '../../../engine/capital-warsaw/rules.js';
import { tellEffect } from '../../../engine/capital-warsaw/text-effects.js';
import {
  type Building,
  type Milestone,
  START,
  type TileSet,
} from '../../../engine/capital-warsaw/tiles.js';
import { differences, tellSome } from '../../text/differences.js';
import { ALL_DEALT, stackSize } from './tiles-text.js';

/** How tiles differ from those that come with the game, in few words; empty if only their name does. */
export function tellTileChanges({ start, epochs, buildings, milestones }: TileSet): string {
  const { tiles } = STANDARD_RULES;
  const sizes = epochs.flatMap((stack, epoch) =>
    stack.length === ALL_DEALT ? [] : [`epoch ${epoch + 1}: ${stackSize(stack)}`],
  );
  const all = [
    ...differences([{ id: START, ...tiles.start }], [{ id: START, ...start }]),
    ...differences(tiles.epochs.flat(), epochs.flat()),
    ...differences(tiles.buildings.map(asItem), buildings.map(asItem)),
    ...differences(tiles.milestones.flat().map(asItem), milestones.flat().map(asItem)),
  ];
  return [...sizes, ...(all.length > 0 ? [tellSome(all)] : [])].join('; ');
}

/** By name, with what it does in words. */
const asItem = ({ name, effects, ...rest }: Building | Milestone) => ({
  ...{ id: name, ...rest, does: effects.map(tellEffect).join('; ') },
});

/** In place of the tiles of changed rules, which no line has room for. */
export function warsawChangeWords(
  changes: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (changes.tiles === undefined) return {};
  return { tiles: tellTileChanges(tilesOf(changes)) || 'another name' };
}
