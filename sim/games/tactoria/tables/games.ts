import { NOBODY } from '../../../../engine/core/game.js';
import { readResult, turnsOf } from '../../../../engine/tactoria/result.js';
import { At, type TactoriaState } from '../../../../engine/tactoria/state.js';
import {
  defineTable,
  flag,
  headline,
  int,
  None,
  type Row,
  real,
  shown,
  word,
} from '../../../dataset/column.js';
import type { Columns } from '../../../dataset/columns.js';
import { DECISIONS_MADE, GAME_KEYS, WINNER } from '../../../dataset/keys.js';
import { Count } from './counts.js';
import type { Ledger } from './ledger.js';

const total = (about: string, unit = 'cards') => shown(about, unit);

/** Roads to victory; the last one is the end by the cap of turns (T75). */
export const ENDS = ['upgrade', 'survival', 'cap'] as const;

export const GAMES = defineTable({
  name: 'games',
  row: 'one game',
  key: ['game'],
  groups: [null],
  columns: {
    ...GAME_KEYS,
    starter: int('The seat that starts.'),
    ended: word(
      'By the victory upgrade (T4), with one survivor (T62), or by the cap of turns, which makes a winner of who has most upgrades, then buildings (T75).',
      ENDS,
    ),
    by_upgrade: headline(flag('The victory upgrade ended the game.')),
    by_survival: headline(flag('All others were eliminated.')),
    capped: headline(
      flag('The cap of turns ended the game: a stalemate. Such games are kept (T75).'),
    ),
    winner: WINNER,
    winners: int('Seats that share the victory: 1 for a sole winner (T75).'),
    starter_win_share: headline(real('The win share of the seat that starts.')),
    top_score: int('The most upgrades of a living seat.', 'upgrades'),
    margin: shown('Upgrades between the highest and the second highest score.', 'upgrades'),
    turns: shown('Turns of all players, begun.', 'turns'),
    decisions: DECISIONS_MADE,
    eliminated: shown('Seats eliminated (T62).', 'seats'),
    attacks: total('Attacks declared, withdrawn ones included.', 'attacks'),
    battles: total('Attacks that were fought.', 'battles'),
    villages_built: total('Villages built, by all seats.'),
    others_built: total('Other buildings built, by all seats.'),
    troops_built: total('Troops built, by all seats.'),
    mercenaries_built: total('Mercenaries built, by all seats.'),
    buildings_lost: total('Buildings destroyed, without those of eliminated seats.'),
  },
});

/** A row of the table `games`. */
export type GamesRow = Row<typeof GAMES>;

/** One row, when the game is over. */
export function writeGame(columns: Columns<typeof GAMES>, ledger: Ledger, s: TactoriaState): void {
  columns.reserve(1);
  const { arrays: a } = columns;
  const i = columns.rows++;
  const { how } = readResult(ledger.layout, s);
  const { winner, winners, first, second, shares } = ledger.finish;
  a.game[i] = ledger.game;
  a.deal[i] = ledger.deal;
  a.rotation[i] = ledger.rotation;
  a.starter[i] = s[At.STARTER];
  a.ended[i] = ENDS.indexOf(how);
  a.by_upgrade[i] = how === 'upgrade' ? 1 : 0;
  a.by_survival[i] = how === 'survival' ? 1 : 0;
  a.capped[i] = how === 'cap' ? 1 : 0;
  a.winner[i] = winner === NOBODY ? None.INT : winner;
  a.winners[i] = winners;
  a.starter_win_share[i] = shares[s[At.STARTER]];
  a.top_score[i] = first;
  a.margin[i] = first - second;
  a.turns[i] = turnsOf(s);
  a.decisions[i] = ledger.decisions;
  a.eliminated[i] = s[At.OUTS];
  a.battles[i] =
    ledger.ofAll(Count.attacks_won) +
    ledger.ofAll(Count.attacks_drawn) +
    ledger.ofAll(Count.attacks_lost);
  ledger.writeTotals(columns, i);
}
