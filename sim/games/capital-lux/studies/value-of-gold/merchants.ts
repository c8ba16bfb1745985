import { At, Does, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag } from '../../../../dataset/column.js';
import { ROUND } from '../../../../dataset/keys.js';
import { cells, valueColumns } from '../../../../studies/outcome.js';
import { FINAL, studyTable } from '../../../../studies/rows.js';
import { bestOfSome, tryAll } from '../../../../studies/tried.js';
import { actsAs } from '../acting.js';
import type { LuxContext } from '../types.js';
import { GOLD, PILE } from './discs.js';

export const MERCHANTS = studyTable({
  name: 'merchants',
  row: 'a turn of a seat with a Merchant in hand while there are discs in the pile',
  key: ['deal', 'decision'],
  columns: {
    round: ROUND,
    ...FINAL,
    gold: GOLD,
    pile: PILE,
    chosen: flag('Whether the player did play a Merchant to the capital.'),
    ...valueColumns(
      '',
      'The best Merchant played to the capital against the best other play, each as it seems best to the seat (rather too high: the best of many others is missed more often)',
    ),
  },
});

/** L27: what a Merchant brings, against all that could be played instead. */
export function playMerchant(
  context: LuxContext,
  state: LuxState,
  action: number,
  legal: Int32Array,
): void {
  const { game, rows } = context;
  const t = game.table;
  const isMerchant = (other: number) => actsAs(t, other, Does.MERCHANT);
  const actions = [...legal.subarray(0, game.legal(state, legal))];
  if (!actions.some(isMerchant)) return;
  const seat = state[At.SEAT];
  const tried = tryAll(
    context,
    state,
    actions.map((other) => [other]),
  );
  rows(MERCHANTS).add({
    round: state[At.ROUND] + 1,
    seat,
    gold: state[At.GOLD + seat],
    pile: state[At.PILE],
    chosen: isMerchant(action),
    ...cells(
      '',
      bestOfSome(tried, (i) => isMerchant(actions[i])),
    ),
  });
}
