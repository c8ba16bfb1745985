import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag } from '../../../../dataset/column.js';
import { bestOfSome, legalActions, playEach } from '../../../../studies/alternatives.js';
import { cells, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { actsAs } from '../acting.js';
import { IN_ROUND, inRound } from '../moments.js';
import type { LuxContext } from '../types.js';
import { GOLD, PILE } from './discs.js';

export const MERCHANTS = studyTable({
  name: 'merchants',
  row: 'a turn of a seat with a Merchant in hand while there are discs in the pile',
  columns: {
    ...IN_ROUND,
    gold: GOLD,
    pile: PILE,
    chosen: flag('Whether the player did play a Merchant to the capital.'),
    ...valueColumns(
      '',
      'The best Merchant played to the capital against the best other play, each as it seems best to the seat (likely an overestimate, because the best alternative is not always found)',
    ),
  },
});

/** L27: what a Merchant brings, against all that could be played instead. */
export function playMerchant(context: LuxContext, state: LuxState, action: number): void {
  const { game, rows } = context;
  const t = game.table;
  const isMerchant = (other: number) => actsAs(t, other, 'gold');
  const actions = legalActions(game, state);
  if (!actions.some(isMerchant)) return;
  const seat = state[At.SEAT];
  const tried = playEach(context, state, actions);
  const worth = bestOfSome(tried, (i) => isMerchant(actions[i]));
  rows(MERCHANTS).add({
    ...inRound(state),
    gold: state[At.GOLD + seat],
    pile: state[At.PILE],
    chosen: isMerchant(action),
    ...cells('', worth),
  });
}
