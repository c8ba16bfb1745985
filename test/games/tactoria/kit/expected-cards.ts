/** The table `cards` of Capitals of Tactoria from the steps of a record. */

import type { GameRecord } from '../../../../engine/tactoria/record.js';
import type { Card } from '../reference/types.js';
import { type Position, type Step, sum } from './expected-tables.js';

const KINDS = ['building', 'troop', 'mercenary'];

/** What is done with a card, by the words of moves. */
const DEEDS = {
  built: 'build',
  used: 'activate',
  quests: 'quest',
  settled: 'settle',
  fought: 'commit',
  survived: 'survive',
} as const;

export function cardRow(
  { final }: GameRecord,
  steps: readonly Step[],
  { id, kind, copies }: Card,
): Record<string, number> {
  const of = (deed: string) =>
    steps.filter(
      ({ move }) =>
        move.do === deed &&
        (('card' in move && move.card === id) || ('unit' in move && move.unit === id)),
    );
  const builders = new Set(of('build').map(({ move }) => move.by));
  return {
    kind: KINDS.indexOf(kind),
    copies,
    ...(Object.fromEntries(
      Object.entries(DEEDS).map(([name, deed]) => [name, of(deed).length]),
    ) as Record<keyof typeof DEEDS, number>),
    destroyed: sum(steps.map((step) => lost(step, id))),
    builders: builders.size,
    builders_won: sum(
      [...builders].map((seat) => Number(final.winners.includes(seat)) / final.winners.length),
    ),
  };
}

/** Copies of others that a step destroys, without those of a seat that it eliminates. */
function lost({ before, after, move }: Step, id: string): number {
  const copies = (p: Position, seat: number) =>
    p.seats[seat].buildings.find(({ card }) => card === id)?.prices.length ?? 0;
  return sum(
    before.seats.map((_, seat) =>
      seat === move.by || !after.seats[seat].alive ? 0 : copies(before, seat) - copies(after, seat),
    ),
  );
}
