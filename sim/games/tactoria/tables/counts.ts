import { int, shown } from '../../../dataset/column.js';
import { placesOf } from '../../../dataset/ledger.js';

/** What is counted for each seat, in the turn under way and over the game: columns of both. */
export const COUNTED = {
  coin_spent: shown('Coin spent for cards and upgrades.', 'Coin'),
  coin_unspent: shown('Coin left when its build phases ended: lost (T21).', 'Coin'),
  villages_built: shown('Villages built.', 'cards'),
  others_built: shown('Buildings built that are no Villages.', 'cards'),
  troops_built: shown('Troops built.', 'cards'),
  mercenaries_built: shown('Mercenaries built.', 'cards'),
  upgrades_done: shown('Upgrades of its Capital.', 'upgrades'),
  abilities_used: shown('Abilities of mercenaries used.', 'cards'),
  counters_used: shown('Of these, used against an attack before it began (T51).', 'cards'),
  quests_done: shown('Quests fulfilled.', 'cards'),
  settled: shown('Mercenaries settled.', 'cards'),
  attacks: shown('Attacks declared, withdrawn ones included (T51).', 'attacks'),
  attacks_won: shown('Battles won as attacker.', 'battles'),
  attacks_drawn: int('Battles as attacker that ended in a draw (T58).', 'battles'),
  attacks_lost: int('Battles lost as attacker.', 'battles'),
  defences_won: shown('Battles won as defender.', 'battles'),
  defences_drawn: int('Battles as defender that ended in a draw.', 'battles'),
  defences_lost: int('Battles lost as defender.', 'battles'),
  eliminations: shown('Other seats eliminated by it (T62).', 'seats'),
  buildings_destroyed: shown('Buildings of others destroyed, in battle or by an ability.', 'cards'),
  buildings_lost: int('Own buildings destroyed, without those of its elimination.', 'cards'),
  troops_lost: shown('Own troops that fought and did not survive (T58, T59, T65).', 'cards'),
  units_moved: shown('Units moved in its Regroup phases, exchanges included (T73).', 'cards'),
  units_exchanged: shown('Of these, in exchange for another unit (T73).', 'cards'),
  cards_stored: shown('Cards stored at the end of its turns (T74).', 'cards'),
  cards_discarded: shown('Cards of its hand discarded at the end of its turns.', 'cards'),
};

export type Counted = keyof typeof COUNTED;
export const COUNTED_NAMES = Object.keys(COUNTED) as Counted[];

/** Places in the ledger. */
export const Count = placesOf(COUNTED_NAMES);
