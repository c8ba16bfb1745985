import type { CapitalWarsaw } from '../../../../engine/capital-warsaw/index.js';
import {
  At,
  Piece,
  type Table,
  type WarsawState,
} from '../../../../engine/capital-warsaw/state.js';
import type { Seat } from '../../../../engine/core/game.js';
import type { Restriction } from '../../../agents/restricted.js';

type Forbids = (t: Table, action: number, glance: Int32Array, seat: Seat) => boolean;

const never = (about: string, forbids: Forbids): Restriction<WarsawState, CapitalWarsaw> => ({
  about,
  forbids: (game, glance, seat, action) => forbids(game.table, action, glance, seat),
});

const isOverbuilding: Forbids = (t, action) => action >= t.firstOverbuild && action < t.firstLose;

/** Whether the tile picked is a public building, and the action puts it down. */
const buildsBuilding: Forbids = (t, action, glance, seat) =>
  action > t.discard &&
  action < t.firstLose &&
  t.buildingBit[Piece.CITY + glance[At.PICKED + seat] - 1] !== 0;

export const WARSAW_RESTRICTIONS: Readonly<
  Record<string, Restriction<WarsawState, CapitalWarsaw>>
> = {
  'no-overbuilding': never('Never puts a city tile on another one.', isOverbuilding),
  'no-discarding': never(
    'Never discards a tile that it could build.',
    (t, action) => action === t.discard,
  ),
  'no-buildings': never('Never builds a public building.', buildsBuilding),
  'no-trades': never(
    'Never trades coins for points or points for coins.',
    (t, action) => action >= t.firstTrade && action < t.done,
  ),
};
