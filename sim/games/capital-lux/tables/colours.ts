import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { defineTable, type Row, shown, word } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { DEAL, GAME, ROUND } from '../../../dataset/keys.js';
import { COLOUR_WORDS } from './keys.js';
import type { Ledger } from './ledger.js';

export const COLOURS_TABLE = defineTable({
  name: 'colours',
  row: 'one colour in one round of one game',
  key: ['game', 'round', 'colour'],
  groups: ['colour'],
  columns: {
    game: GAME,
    deal: DEAL,
    round: ROUND,
    colour: word('The colour.', COLOUR_WORDS),
    capital_cards: shown('In the capital when the limit is checked.', 'cards'),
    capital_points: shown('Values of these cards.', 'points'),
    modifiers: shown('Modifiers on the colour.'),
    modifier_sum: shown('Sum of their values.', 'points'),
    limit: shown(
      'The limit (L38–L40). It can be negative, unless the rules make that 0 (L39).',
      'points',
    ),
    over_players: shown('Over the limit (L37).', 'seats'),
    saved_players: shown('Of these, paid (L41).', 'seats'),
    cards_lost: shown('Discarded over the limit.', 'cards'),
    points_lost: shown('Values of these cards.', 'points'),
    leaders: shown(
      'Seats with the highest hometown total of the colour, after discards; 0 if all have 0, whatever L48 says of bonuses then.',
      'seats',
    ),
    leader_points: shown('That total.', 'points'),
    bonus_cards: shown('Bonus cards taken (L47).', 'cards'),
    bonus_points: shown('Values of these cards.', 'points'),
  },
});

/** A row of the table `colours`. */
export type ColoursRow = Row<typeof COLOURS_TABLE>;

/** A row a colour, after the bonuses of each round. */
export function writeColours(
  columns: Columns<typeof COLOURS_TABLE>,
  ledger: Ledger,
  s: LuxState,
): void {
  columns.reserve(4);
  for (let colour = 0; colour < 4; colour++) {
    const { arrays: a } = columns;
    const i = columns.rows++;
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.round[i] = s[At.ROUND] + 1;
    a.colour[i] = colour;
    ledger.writeColour(columns, i, colour);
    a.modifiers[i] = ledger.modifiersOn(s, colour);
    a.modifier_sum[i] = s[At.MODIFIER_SUM + colour];
    a.limit[i] = s[At.LIMIT + colour];
  }
}
