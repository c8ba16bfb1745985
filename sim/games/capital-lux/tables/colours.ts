import { At, type LuxState } from '../../../../engine/capital-lux/state.js';
import { defineTable, type Row } from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { DEAL, GAME, ROUND } from '../../../dataset/keys.js';
import { COLOUR } from './keys.js';
import { InColour, type Ledger, Shift } from './ledger.js';

export const COLOURS_TABLE = defineTable({
  name: 'colours',
  row: 'one colour in one round of one game',
  key: ['game', 'round', 'colour'],
  groups: ['colour'],
  columns: {
    game: GAME,
    deal: DEAL,
    round: ROUND,
    colour: { ...COLOUR, about: 'The colour.' },
    capital_cards: {
      type: 'int',
      unit: 'cards',
      headline: true,
      about: 'In the capital when the limit is checked.',
    },
    capital_points: {
      type: 'int',
      unit: 'points',
      headline: true,
      about: 'Values of these cards.',
    },
    modifiers: { type: 'int', headline: true, about: 'Modifiers on the colour.' },
    modifier_sum: { type: 'int', unit: 'points', headline: true, about: 'Sum of their values.' },
    limit: {
      type: 'int',
      unit: 'points',
      headline: true,
      about: 'The limit (L38–L40). It can be negative, unless the rules make that 0 (L39).',
    },
    over_players: { type: 'int', unit: 'seats', headline: true, about: 'Over the limit (L37).' },
    saved_players: { type: 'int', unit: 'seats', headline: true, about: 'Of these, paid (L41).' },
    cards_lost: { type: 'int', unit: 'cards', headline: true, about: 'Discarded over the limit.' },
    points_lost: { type: 'int', unit: 'points', headline: true, about: 'Values of these cards.' },
    leaders: {
      type: 'int',
      unit: 'seats',
      headline: true,
      about:
        'Seats with the highest hometown total of the colour, after discards; 0 if all have 0, whatever L48 says of bonuses then.',
    },
    leader_points: { type: 'int', unit: 'points', headline: true, about: 'That total.' },
    bonus_cards: { type: 'int', unit: 'cards', headline: true, about: 'Bonus cards taken (L47).' },
    bonus_points: { type: 'int', unit: 'points', headline: true, about: 'Values of these cards.' },
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
    const n = ledger.inColour;
    const at = colour << Shift.COLOUR;
    a.game[i] = ledger.game;
    a.deal[i] = ledger.deal;
    a.round[i] = s[At.ROUND] + 1;
    a.colour[i] = colour;
    a.capital_cards[i] = n[at | InColour.CAPITAL_CARDS];
    a.capital_points[i] = n[at | InColour.CAPITAL_POINTS];
    a.modifiers[i] = ledger.modifiersOn(s, colour);
    a.modifier_sum[i] = s[At.MODIFIER_SUM + colour];
    a.limit[i] = s[At.LIMIT + colour];
    a.over_players[i] = n[at | InColour.OVER];
    a.saved_players[i] = n[at | InColour.SAVED];
    a.cards_lost[i] = n[at | InColour.CARDS_LOST];
    a.points_lost[i] = n[at | InColour.POINTS_LOST];
    a.leaders[i] = n[at | InColour.LEADERS];
    a.leader_points[i] = n[at | InColour.LEADER_POINTS];
    a.bonus_cards[i] = n[at | InColour.BONUS_CARDS];
    a.bonus_points[i] = n[at | InColour.BONUS_POINTS];
  }
}
