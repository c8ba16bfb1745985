import { apply } from '../../../engine/capital-lux/apply.js';
import type { CapitalLux } from '../../../engine/capital-lux/index.js';
import { At, type LuxState, rowSize, type Table } from '../../../engine/capital-lux/state.js';
import type { Rng } from '../../../engine/core/rng.js';
import { defineTable } from '../../dataset/column.js';
import { ROUND } from '../../dataset/keys.js';
import { cells, gain, valueColumns } from '../outcome.js';
import { FINAL, MOMENT } from '../rows.js';
import type { Desk } from '../study.js';
import { exchange } from './exchange.js';
import { CARD, cardCells, packKinds, packRow } from './pack.js';

export const PASSED = defineTable({
  name: 'passed',
  row: 'a pack passed on: its highest card, against a random one of the deck in its stead',
  key: ['deal', 'decision'],
  groups: [null],
  columns: {
    ...MOMENT,
    round: ROUND,
    ...FINAL,
    pass: { type: 'int', about: 'Which time in the round that packs are passed on: 1 or 2.' },
    ...CARD,
    ...valueColumns('', 'The seat that passes the card on, against passing on the random one'),
    ...valueColumns('next', 'The next seat, which gets the pack, against getting the random one'),
  },
});

/** Whether this pick is the seat's last of the pass, cards are left, and the deck has others. */
export function isPassedOn(t: Table, s: LuxState): boolean {
  return s[At.TO_PICK] === 1 && s[At.DRAWN] < t.deckSize && rowSize(t, s, packRow(t, s)) > 1;
}

/** The pack goes on with its highest card, or with a random one of the deck in its stead. */
export function replacePassed(desk: Desk<LuxState>, s: LuxState, picked: number): void {
  const { game, branches, rng, rows } = desk;
  const t = (game as CapitalLux).table;
  const seat = s[At.SEAT];
  const seats = [seat, (seat + 1) % t.players];
  const highest = highestLeft(t, s, picked, rng);
  const place = s[At.DRAWN] + rng.below(t.deckSize - s[At.DRAWN]);
  branches.from(s, seat, rng);
  // A pick ends no round: nobody who listens to the table of the watched game hears of it.
  const [own, next] = branches.playFor(seats, (world) => apply(t, world, picked));
  const [ownWithout, nextWithout] = branches.playFor(seats, (world) => {
    exchange(t, world, s[At.PACK], highest, place);
    apply(t, world, picked);
  });
  rows(PASSED).add({
    round: s[At.ROUND] + 1,
    seat,
    pass: s[At.PASS] + 1,
    ...cardCells(t, highest),
    ...cells('', gain(own, ownWithout)),
    ...cells('next', gain(next, nextWithout)),
  });
}

/** Of the cards that the pick leaves in the pack; any of equal ones. */
function highestLeft(t: Table, s: LuxState, picked: number, rng: Rng): number {
  const row = packRow(t, s);
  const left = packKinds(t, s).filter((kind) => kind !== picked || s[row | kind] > 1);
  const value = Math.max(...left.map((kind) => t.value[kind]));
  const highest = left.filter((kind) => t.value[kind] === value);
  return highest[rng.below(highest.length)];
}
