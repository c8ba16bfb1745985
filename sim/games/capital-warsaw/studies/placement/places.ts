import { wordsOf } from '../../../../../engine/capital-warsaw/actions.js';
import type { CapitalWarsaw } from '../../../../../engine/capital-warsaw/index.js';
import { At, type WarsawState } from '../../../../../engine/capital-warsaw/state.js';
import type { Rng } from '../../../../../engine/core/rng.js';
import { flag, int } from '../../../../dataset/column.js';
import { FOR_THE_BEST } from '../../../../studies/alternatives.js';
import {
  average,
  best,
  cells,
  gain,
  minus,
  noCells,
  type Outcome,
  optionalColumns,
  valueColumns,
} from '../../../../studies/outcome.js';
import { studyTable } from '../../../../studies/rows.js';
import { shortlistOf } from '../../agents/judge.js';
import { IN_EPOCH, inEpoch } from '../moments.js';
import type { WarsawContext } from '../types.js';
import { pieceAtHand, TILE, tileCells } from '../uses.js';

/** One of so many tiles that are put down is looked into. */
const ONE_OF = 24;
/** Other places that are tried: those that seem best. */
const MAX_PLACES = 4;

export const PLACES = studyTable({
  name: 'places',
  row: 'a tile that a player put down, and other ways to put it down',
  columns: {
    ...IN_EPOCH,
    ...TILE,
    covers: flag('Whether it was put on another tile.'),
    ways: int('Ways to put it down that could be paid for: places and turns.'),
    obvious: flag(
      'Whether it seems the best way to whoever looks one move ahead, the first of equals.',
    ),
    ...valueColumns('chance', 'As it was put down against another way at random'),
    ...optionalColumns('place', 'As it was put down against the best of other places'),
    ...optionalColumns('turn', 'As it was put down against the best other turn in the same place'),
    ...valueColumns('regret', 'The best way of all that were tried against how it was put down'),
  },
});

/** Ways to put down the same tile, beside the one that was chosen. */
export interface Ways {
  /** Other turns where it was put, … */
  readonly turns: readonly number[];
  /** … other places that seem best, each turned as seems best there, … */
  readonly places: readonly number[];
  /** … and one of all other ways, whichever. */
  readonly chance: number;
}

/** Of all ways, the one that seems best first; undefined where there is no other. */
export function waysBeside(
  all: readonly number[],
  chosen: number,
  placeOf: (action: number) => string,
  rng: Rng,
): Ways | undefined {
  const others = all.filter((action) => action !== chosen);
  if (others.length === 0) return undefined;
  const here = placeOf(chosen);
  const places = new Map<string, number>();
  for (const action of others)
    if (placeOf(action) !== here && !places.has(placeOf(action)))
      places.set(placeOf(action), action);
  return {
    turns: others.filter((action) => placeOf(action) === here),
    places: [...places.values()].slice(0, MAX_PLACES),
    chance: others[rng.below(others.length)],
  };
}

/** In a phase of construction. */
export function lookAtPlace(context: WarsawContext, s: WarsawState, action: number): void {
  const { game, branches, rng, rows } = context;
  const { table: t } = game;
  if (action === t.discard || !context.looksInto(1 / ONE_OF)) return;
  const all = shortlistOf(game)
    .best(s)
    .filter((one) => one !== t.discard);
  const ways = waysBeside(all, action, (one) => placeIn(game, one), rng);
  if (ways === undefined) return;
  const seat = s[At.SEAT];
  branches.from(s, seat, rng, FOR_THE_BEST);
  const played = new Map<number, Outcome>();
  const of = (one: number): Outcome => {
    const outcome = played.get(one) ?? branches.take(one);
    played.set(one, outcome);
    return outcome;
  };
  const chosen = average(of(action));
  const against = (others: readonly number[]) => minus(chosen, best(others.map(of)));
  rows(PLACES).add({
    ...inEpoch(s, seat),
    ...tileCells(game, pieceAtHand(s)),
    covers: action >= t.firstOverbuild,
    ways: all.length,
    obvious: all[0] === action,
    ...cells('chance', gain(of(action), of(ways.chance))),
    ...(ways.places.length === 0 ? noCells('place') : cells('place', against(ways.places))),
    ...(ways.turns.length === 0 ? noCells('turn') : cells('turn', against(ways.turns))),
    ...cells('regret', minus(best([action, ...ways.turns, ...ways.places].map(of)), chosen)),
  });
}

/** `build 0 2`: where a tile is put, however it is turned. */
function placeIn({ table }: CapitalWarsaw, action: number): string {
  const move = wordsOf(table, action);
  return 'row' in move ? `${move.do} ${move.row} ${move.col}` : move.do;
}
