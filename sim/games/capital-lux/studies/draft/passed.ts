import type { CompiledRules } from '../../../../../engine/capital-lux/compiled-rules.js';
import { rowSize } from '../../../../../engine/capital-lux/rows.js';
import { At, type LuxState } from '../../../../../engine/capital-lux/state.js';
import { flag, int } from '../../../../dataset/column.js';
import { cells, gain, valueColumns } from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { IN_ROUND, inRound } from '../moments.js';
import type { LuxContext } from '../types.js';
import { exchange } from './exchange.js';
import { CARD, cardCells, packKinds, packRow } from './pack.js';

export const PASSED = studyTable({
  name: 'passed',
  row: 'a card, of those that a seat passes on, against a random one of the deck in its stead',
  key: ['deal', 'decision', 'card'],
  columns: {
    ...IN_ROUND,
    pass: int('Which time in the round that packs are passed on: 1 or 2.'),
    ...CARD,
    highest: flag('Whether no card that is passed on with it has more value.'),
    ...valueColumns('', 'The seat that passes the card on, against passing on the random one'),
    ...valueColumns('next', 'The next seat, which gets the pack, against getting the random one'),
  },
});

/** Whether this pick is the seat's last of the pass, cards are left, and the deck has others. */
export function isPassedOn(t: CompiledRules, s: LuxState): boolean {
  return s[At.TO_PICK] === 1 && s[At.DRAWN] < t.deckSize && rowSize(t, s, packRow(t, s)) > 1;
}

/** The pack goes on as it is, or with one of its cards replaced, for each of them. */
export function replacePassed(context: LuxContext, s: LuxState, picked: number): void {
  const { game, branches, rng, rows } = context;
  const t = game.table;
  const seat = s[At.SEAT];
  const seats = [seat, (seat + 1) % t.players];
  const left = packKinds(t, s).filter((kind) => kind !== picked || s[packRow(t, s) | kind] > 1);
  const most = Math.max(...left.map((kind) => t.value[kind]));
  const place = s[At.DRAWN] + rng.below(t.deckSize - s[At.DRAWN]);
  branches.from(s, seat, rng);
  const [own, next] = branches.playFor(seats, (world, apart) => apart.apply(world, picked));
  for (const kind of left) {
    const [ownWithout, nextWithout] = branches.playFor(seats, (world, apart) => {
      exchange(t, world, s[At.PACK], kind, place);
      apart.apply(world, picked);
    });
    rows(PASSED).add({
      ...inRound(s),
      pass: s[At.PASS] + 1,
      ...cardCells(t, kind),
      highest: t.value[kind] === most,
      ...cells('', gain(own, ownWithout)),
      ...cells('next', gain(next, nextWithout)),
    });
  }
}
