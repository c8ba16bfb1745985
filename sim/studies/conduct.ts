import type { Game } from '../../engine/core/game.js';
import { Rng, rootKey } from '../../engine/core/rng.js';
import type { Collector } from '../dataset/collector.js';
import type { LevelLists, Table } from '../dataset/column.js';
import type { Columns } from '../dataset/columns.js';
import { Rows } from './rows.js';
import type { Desk, Study } from './study.js';

/** A study while games are played: fills its tables, and adds up its headline. */
export interface Conducted<S> extends Collector<S> {
  /** Of the game before: the sum of the headline's column, and its rows. */
  readonly headline: Float64Array;
}

export function conduct<S>(
  study: Study<S>,
  game: Game<S>,
  trials: Pick<Desk<S>, 'branches' | 'branchesWith' | 'branchesWithout'>,
  { seed, oneOf }: { seed: string; oneOf: number },
  columns: readonly Columns[],
  levels: LevelLists,
): Conducted<S> {
  const key = rootKey(seed);
  const rng = new Rng(key);
  const now = { decision: 0 };
  const rows = new Map(columns.map((c) => [c.table.name, new Rows(c, levels, now)]));
  const watcher = study.watch({
    game,
    ...trials,
    rng,
    looksInto: (share) => rng.unit() * oneOf < share,
    rows: <T extends Table>(table: T) => rows.get(table.name) as unknown as Rows<T>,
  });
  const counted = columns.find((c) => c.table.name === study.headline.table) as Columns;
  const headline = new Float64Array(2);
  const result = new Int32Array(2 * game.seats);
  let deal = 0;
  return {
    headline,
    begin(state, _, index) {
      deal = index;
      now.decision = 0;
      rng.reseed(key, deal, 'study');
      // A game that failed may have left rows.
      for (const table of rows.values()) table.forget();
      watcher.begin?.(state);
    },
    decide(state, action, options) {
      watcher.decide?.(state, action, options);
      now.decision++;
    },
    end(state) {
      watcher.end?.(state);
      const before = counted.rows;
      game.score(state, result);
      for (const table of rows.values()) table.flush(game, deal, result);
      addUp(counted, study.headline.column, before, headline);
    },
  };
}

/** Rows without a value do not count. */
function addUp(of: Columns, column: string, from: number, headline: Float64Array): void {
  headline.fill(0);
  for (let row = from; row < of.rows; row++) {
    const value = of.arrays[column][row];
    if (Number.isNaN(value)) continue;
    headline[0] += value;
    headline[1]++;
  }
}
