import { tellAward, tellEffects } from '../../../../engine/capital-warsaw/text-effects.js';
import type { CityTile, Milestone, TileSet } from '../../../../engine/capital-warsaw/tiles.js';
import type { Drawn } from './tile-svg.js';

/** A city tile, with what its building does. */
export function drawnTile({ buildings }: TileSet, tile: CityTile): Drawn {
  const building = buildings.find(({ name }) => name === tile.building);
  return building ? { ...tile, does: tellEffects(building) } : tile;
}

export const drawnMilestone = (side: Milestone): Drawn => ({
  id: side.name,
  milestone: side.name,
  awarded: `for the ${tellAward(side)}`,
  does: tellEffects(side),
});
