import type { Game, Seat } from '../../engine/core/game.js';
import {
  COLUMN_TYPES,
  type Column,
  int,
  type LevelLists,
  levelsOf,
  None,
  type Row,
  type Table,
} from '../dataset/column.js';
import type { Columns } from '../dataset/columns.js';
import { DEAL, SEAT } from '../dataset/keys.js';
import { emptyOutcome, writeOutcome } from './branches.js';
import { average, cells, valueColumns } from './outcome.js';

/** Columns that the lab fills in by itself: where in which game, … */
export const MOMENT = {
  deal: DEAL,
  decision: int('Decisions made in the game before this moment.'),
};

/** … whose value it is, and what became of that seat in the game as it was played. */
export const FINAL = {
  seat: SEAT,
  ...valueColumns('final', 'In the game as it was played, what became of the seat'),
} as const;

/** A table of a study: its rows begin with the moment, unless told otherwise each has its own. */
export const studyTable = <const C extends Table['columns']>({
  name,
  row,
  key = ['deal', 'decision'],
  columns,
}: Pick<Table, 'name' | 'row'> & Partial<Pick<Table, 'key'>> & { readonly columns: C }) => ({
  name,
  row,
  key,
  groups: [null],
  columns: { ...MOMENT, ...columns },
});

type Filled = keyof typeof MOMENT | Exclude<keyof typeof FINAL, 'seat'>;

/** What a study says of a row. */
export type StudyRow<T extends Table> = Omit<Row<T>, Filled>;

type Cell = number | string | boolean | null;

/** Rows of one deal, until the game is over and all of them can be completed and written. */
export class Rows<T extends Table = Table> {
  readonly #columns: Columns;
  readonly #levels: Readonly<Record<string, readonly string[]>>;
  readonly #now: { decision: number };
  #pending: Record<string, Cell>[] = [];

  constructor(columns: Columns, lists: LevelLists, now: { decision: number }) {
    const entries = Object.entries<Column>(columns.table.columns);
    this.#columns = columns;
    this.#levels = Object.fromEntries(entries.map(([key, c]) => [key, levelsOf(c, lists)]));
    this.#now = now;
  }

  add(row: StudyRow<T>): void {
    this.#pending.push({ decision: this.#now.decision, ...(row as Record<string, Cell>) });
  }

  forget(): void {
    this.#pending = [];
  }

  /** Writes what was added; `result` is what `score` says of the finished game. */
  flush<S>(game: Game<S>, deal: number, result: Int32Array): void {
    const finals = Array.from({ length: game.seats }, (_, seat) => finalCells(result, seat));
    for (const row of this.#pending)
      this.#write({ ...row, deal, ...(typeof row.seat === 'number' && finals[row.seat]) });
    this.forget();
  }

  #write(row: Record<string, Cell>): void {
    const columns = this.#columns;
    columns.reserve(1);
    const at = columns.rows++;
    for (const [name, column] of Object.entries<Column>(columns.table.columns))
      columns.arrays[name][at] = this.#encode(name, column, row[name]);
  }

  #encode(name: string, { type, optional }: Column, cell: Cell | undefined): number {
    const none = cell === null || cell === undefined;
    if (none && !optional) throw new Error(`a row of ${this.#columns.table.name} has no ${name}`);
    if (none) return COLUMN_TYPES[type].array === Int32Array ? noInt(type) : Number.NaN;
    if (type !== 'word') return Number(cell);
    const level = this.#levels[name].indexOf(String(cell));
    if (level < 0) throw new Error(`${name} cannot be "${cell}"`);
    return level;
  }
}

const noInt = (type: Column['type']): number => (type === 'int' ? None.INT : None.WORD);

function finalCells(result: Int32Array, seat: Seat): Record<string, number> {
  const outcome = emptyOutcome(1);
  writeOutcome(result, seat, outcome, 0);
  return cells('final', average(outcome));
}
