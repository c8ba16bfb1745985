import { int, shown } from '../../../dataset/column.js';
import { placesOf } from '../../../dataset/ledger.js';

/** What is counted for each seat, in the epoch under way and over the game: columns of both. */
export const COUNTED = {
  built: shown('City tiles built on empty spaces.', 'tiles'),
  overbuilt: shown('City tiles built on other tiles.', 'tiles'),
  discarded: shown('City tiles discarded for coins (C14).', 'tiles'),
  tiles_lost: shown(
    'Tiles lost in war or collapse, with all that lies underneath (C35, C51).',
    'tiles',
  ),
  coins_paid: shown('Coins paid for tiles.', 'coins'),
  discard_coins: int('Coins for discarded tiles.', 'coins'),
  milestones: shown('Milestones won.', 'tiles'),
  trades: shown('Trades made (C88).', 'trades'),
  trade_coins: int('Coins bought less coins sold in trades.', 'coins'),
  trade_points: int('Points bought less points sold in trades.', 'points'),
  palace_points: int(
    'Points of the Jabłonowski Palace and its like, for tiles and milestones put on others (C115).',
    'points',
  ),
  palace_coins: int('Coins likewise.', 'coins'),
  park_points: shown('Income: points of the best park (C79).', 'points'),
  commerce_coins: shown('Income: coins of commercial areas (C82).', 'coins'),
  culture_points: shown('Income: printed points (C84).', 'points'),
  industry_coins: shown('Income: printed coins.', 'coins'),
  industry_points: int('Income: points lost for homes beside industry, below 0 (C85).', 'points'),
  transport_points: shown('Income: points of transport (C86).', 'points'),
  building_coins: shown('Income: coins of public buildings.', 'coins'),
  building_points: shown('Income: points of public buildings.', 'points'),
  milestone_coins: shown('Income: coins of milestones.', 'coins'),
  milestone_points: shown(
    "Income: points of milestones; others' Palace of Culture takes some (C109).",
    'points',
  ),
};

export type Counted = keyof typeof COUNTED;
export const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];

/** Places in the ledger. */
export const Count = placesOf(COUNTED_NAMES);
