import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { handSize } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag, int, word } from '../../../../dataset/column.js';
import { average, averageOfAll, cells, minus, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { IN_ROUND, inRound } from '../moments.js';
import type { LuxContext } from '../types.js';
import { CARD, cardCells, packKinds } from './pack.js';

const HELD = ['0', '1', '2+'] as const;

export const PICKS = studyTable({
  name: 'picks',
  row: 'a card, of those of a pack that a seat takes one from; equal cards are one',
  key: ['deal', 'decision', 'card'],
  columns: {
    ...IN_ROUND,
    pick: int('Which card of the round it is that the seat takes, from 1.'),
    ...CARD,
    held: word('Cards of the same colour that the seat has taken in this round already.', HELD),
    chosen: flag('Whether the player did take this card.'),
    ...valueColumns('', 'Taking this card against the average of all cards in the pack'),
  },
});

/** Every card that the seat could take, in the same worlds. */
export function tryPicks(context: LuxContext, s: LuxState, chosen: number): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  const seat = s[At.SEAT];
  const kinds = packKinds(t, s);
  branches.from(s, seat, rng);
  const tried = kinds.map((kind) => branches.take(kind));
  const all = averageOfAll(tried);
  kinds.forEach((kind, i) => {
    rows(PICKS).add({
      ...inRound(s),
      pick: handSize(t, s, seat) + 1,
      ...cardCells(t, kind),
      held: HELD[Math.min(heldOf(t, s, seat, (kind >> 3) & 3), 2)],
      chosen: kind === chosen,
      ...cells('', minus(average(tried[i]), all)),
    });
  });
}

/** Cards of the colour in the seat's hand. */
function heldOf(t: CompiledRules, s: LuxState, seat: number, colour: number): number {
  const hand = t.hand | (seat << t.rowShift);
  return t.kindsInOrder.reduce(
    (cards, kind) => cards + (((kind >> 3) & 3) === colour ? s[hand | kind] : 0),
    0,
  );
}
