import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type Column,
  type ColumnType,
  defineTable,
  type LevelLists,
  levelsOf,
  None,
  type Table,
} from '../../sim/dataset/column.js';
import { Columns } from '../../sim/dataset/columns.js';
import { CsvWriter, csvHeader } from '../../sim/dataset/csv.js';
import { readCsv } from '../../sim/dataset/parquet.js';
import { openPython, readWithDuckdb, toRows } from '../kit/dataset-read.js';
import type { AnyRow, Cell } from '../kit/rows.js';

const folder = mkdtempSync(join(tmpdir(), 'csv-'));
afterAll(() => rmSync(folder, { recursive: true }));
const readWithPython = openPython();

const about = '';

const EVERY_TYPE = defineTable({
  name: 'every_type',
  row: 'one of each',
  key: ['id'],
  groups: [null],
  columns: {
    id: { type: 'index', about },
    count: { type: 'int', optional: true, about },
    share: { type: 'real', about },
    open: { type: 'flag', about },
    to: { type: 'word', levels: ['hometown', 'capital'], optional: true, about },
    agent: { type: 'word', levels: 'agents', about },
  },
});

const LISTS: LevelLists = { agents: ['random', 'mcts:time=5,c="2"'], cards: [] };

/** How a value is kept in a typed array. */
function codeOf(column: Column, value: Cell, lists: LevelLists): number {
  if (column.type === 'word')
    return value === null ? None.WORD : levelsOf(column, lists).indexOf(value as string);
  if (column.type === 'flag') return value === null ? None.WORD : Number(value);
  if (value === null) return column.type === 'int' ? None.INT : Number.NaN;
  return value as number;
}

function fill(table: Table, lists: LevelLists, rows: readonly AnyRow[]): Columns {
  const columns = new Columns(table);
  columns.reserve(rows.length);
  for (const row of rows) {
    for (const [name, column] of Object.entries(table.columns))
      columns.arrays[name][columns.rows] = codeOf(column, row[name], lists);
    columns.rows++;
  }
  return columns;
}

const decode = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** The rows of a new writer, without the header. */
function write(table: Table, rows: readonly AnyRow[], lists = LISTS): string {
  return decode(new CsvWriter(table, lists).write(fill(table, lists, rows)));
}

/** A file with the header and the rows. */
function save(table: Table, rows: readonly AnyRow[], lists = LISTS): string {
  const file = join(folder, 'table.csv');
  writeFileSync(file, decode(csvHeader(table)) + write(table, rows, lists));
  return file;
}

/** A table with an `id` and columns of one type. */
function tableOf(type: ColumnType, names: readonly string[], levels?: readonly string[]): Table {
  const column: Column = { type, about, ...(levels && { levels }) };
  const others = Object.fromEntries(names.map((name) => [name, column]));
  return { ...EVERY_TYPE, columns: { id: { type: 'index', about }, ...others } };
}

/** What is written for values of one type. */
function cells(type: ColumnType, values: readonly Cell[], levels?: readonly string[]): string[] {
  const table = tableOf(type, ['value'], levels);
  return values.map((value) => {
    const line = write(table, [{ id: 0, value }]);
    expect([line.slice(0, 2), line.slice(-2)]).toEqual(['0,', '\r\n']);
    return line.slice(2, -2);
  });
}

describe('by RFC 4180', () => {
  const row = { id: 0, count: 7, share: 0.5, open: true, to: 'capital', agent: 'random' };

  test('a header, then a line a row, each with CRLF', () => {
    expect(decode(csvHeader(EVERY_TYPE))).toBe('id,count,share,open,to,agent\r\n');
    expect(write(EVERY_TYPE, [row, { ...row, id: 1, open: false }])).toBe(
      '0,7,0.5,true,capital,random\r\n1,7,0.5,false,capital,random\r\n',
    );
  });

  test('no value is an empty cell', () => {
    expect(write(EVERY_TYPE, [{ ...row, count: null, to: null }])).toBe('0,,0.5,true,,random\r\n');
    expect(cells('flag', [null, true])).toEqual(['', 'true']);
    expect(cells('real', [null, 1])).toEqual(['', '1']);
  });

  test('commas, quotes and line breaks are quoted, quotes doubled', () => {
    const words = ['a,b', 'say "x"', '"', '\r', '\n', 'two\r\nlines', ' plain ', "it's", 'a;b\tc'];
    expect(cells('word', words, words).join('|')).toBe(
      '"a,b"|"say ""x"""|""""|"\r"|"\n"|"two\r\nlines"| plain |it\'s|a;b\tc',
    );
    expect(write(EVERY_TYPE, [{ ...row, agent: LISTS.agents[1] }])).toBe(
      '0,7,0.5,true,capital,"mcts:time=5,c=""2"""\r\n',
    );
  });

  test('names of columns are quoted like words', () => {
    expect(decode(csvHeader(tableOf('int', ['a,b', 'c"d', 'e\nf', 'größe'])))).toBe(
      'id,"a,b","c""d","e\nf",größe\r\n',
    );
  });

  test('words are UTF-8, without a mark at the beginning', () => {
    const words = ['größer', 'Люкс', '首都', '🏛️', 'e\u0301', '\uFEFF'];
    expect(cells('word', words, words)).toEqual(words);
    expect([...csvHeader(EVERY_TYPE).subarray(0, 2)]).toEqual([...Buffer.from('id')]);
  });
});

describe('numbers are written in full', () => {
  test('whole ones to the ends of 32 bits', () => {
    const values = [0, 9, 10, 99, 100, 2147483646, 2147483647, -1, -9, -10, -100, -2147483647];
    const powers = Array.from({ length: 10 }, (_, i) => 10 ** i);
    const all = [...values, ...powers, ...powers.map((n) => n - 1), ...powers.map((n) => -n)];
    expect(cells('int', all)).toEqual(all.map(String));
  });

  test('indices beyond 32 bits', () => {
    const ends = [2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 1e15];
    const all = [...ends, Number.MAX_SAFE_INTEGER, -(2 ** 31), -(2 ** 31) - 1, -1];
    expect(cells('index', all)).toEqual(all.map((n) => BigInt(n).toString()));
  });

  test('fractions so that the same number is read again', () => {
    const values = [1 / 3, 0.1 + 0.2, 1e-300, 5e-324, Number.MAX_VALUE, -1.5, 1e21, 2 ** 53, 1e-7];
    const found = cells('real', values);
    expect(found.map(Number)).toEqual(values);
    expect(found[0]).toBe('0.3333333333333333');
  });

  test('minus zero as zero', () => {
    expect(cells('real', [-0, 0])).toEqual(['0', '0']);
    expect(cells('index', [-0])).toEqual(['0']);
  });
});

describe('tables of any size', () => {
  const id = { type: 'index', about } as const;

  test('without rows there is nothing but the header', async () => {
    expect(write(EVERY_TYPE, [])).toBe('');
    expect(await readWithPython(save(EVERY_TYPE, []))).toEqual([Object.keys(EVERY_TYPE.columns)]);
  });

  test('far more rows than the first buffer holds', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => ({
      id: i * 1e9,
      count: i % 7 === 0 ? null : i - 25_000,
      // More different fractions than any cache would keep.
      share: i / 7,
      open: i % 3 === 0,
      to: i % 5 === 0 ? null : 'capital',
      agent: LISTS.agents[i % 2],
    }));
    expect(toRows(EVERY_TYPE, await readWithPython(save(EVERY_TYPE, rows)))).toEqual(rows);
  });

  test('one row that is longer than the first buffer', async () => {
    const word = '"'.repeat(50_000);
    const table = tableOf('word', ['a', 'b', 'c', 'd', 'e'], [word]);
    const row = { id: 1, a: word, b: word, c: word, d: word, e: word };
    expect(toRows(table, await readWithPython(save(table, [row, row])))).toEqual([row, row]);
  });

  test('the longest numbers, wherever the buffer ends', () => {
    const longest = -1.2345678901234567e-6;
    const shorter = -1.234567890123456e-6;
    const table = { ...EVERY_TYPE, columns: { id, a: { type: 'real', about }, b: id } } as const;
    const faults = Array.from({ length: 60 }, (_, shift) => {
      const rows = Array.from({ length: 1500 }, (_, i) => ({
        id: longest,
        a: i < shift ? shorter : longest,
        b: longest,
      }));
      const expected = rows.map(({ id, a, b }) => `${id},${a},${b}\r\n`).join('');
      return write(table, rows) === expected ? [] : [shift];
    });
    expect(faults.flat()).toEqual([]);
  });
});

test('a writer can be used again and again, whatever it wrote before', () => {
  const writer = new CsvWriter(EVERY_TYPE, LISTS);
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, id) => ({
      id,
      count: -count,
      share: id / count,
      open: id % 2 === 0,
      to: null,
      agent: LISTS.agents[id % 2],
    }));
  for (const count of [3, 0, 5000, 1, 20_000, 2]) {
    const rows = rowsOf(count);
    const found = decode(writer.write(fill(EVERY_TYPE, LISTS, rows)));
    expect(found === write(EVERY_TYPE, rows), `${count} rows`).toBe(true);
  }
});

test('rows of a table that was cleared and filled anew are the new ones', () => {
  const rows = [0, 1, 2].map((id) => ({ id, value: 10 * id }));
  const table = tableOf('int', ['value']);
  const columns = fill(table, LISTS, rows);
  columns.clear();
  columns.arrays.id[columns.rows] = 5;
  columns.arrays.value[columns.rows++] = 6;
  expect(decode(new CsvWriter(table, LISTS).write(columns))).toBe('5,6\r\n');
});

// ---------------------------------------------------------------------------------------------
// Any table

interface AnyTable {
  table: Table;
  lists: LevelLists;
  rows: AnyRow[];
}

// A text in SQL, and so a level in DuckDB, cannot have U+0000.
const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((text) => !text.includes('\0'));
/** Words that trouble readers of CSV, and others. */
const troubles = fc.stringMatching(/^[ab ,"'\r\n;\t]{1,6}$/);
const words = fc.uniqueArray(fc.oneof(word, troubles), { minLength: 1, maxLength: 5 });

const VALUES: Readonly<Record<Exclude<ColumnType, 'word'>, fc.Arbitrary<Cell>>> = {
  int: fc.integer({ min: -2147483647, max: 2147483647 }),
  index: fc.maxSafeInteger(),
  // −0 is written as 0.
  real: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  flag: fc.boolean(),
};

const column: fc.Arbitrary<Column> = fc
  .record({
    type: fc.constantFrom<ColumnType>('int', 'index', 'real', 'flag', 'word'),
    levels: fc.oneof(words, fc.constantFrom('agents' as const, 'cards' as const)),
    optional: fc.boolean(),
  })
  .map(({ type, levels, optional }) => ({
    type,
    about,
    ...(type === 'word' && { levels }),
    ...(optional && { optional }),
  }));

function anyValue(column: Column, lists: LevelLists): fc.Arbitrary<Cell> {
  const value =
    column.type === 'word' ? fc.constantFrom(...levelsOf(column, lists)) : VALUES[column.type];
  return column.optional ? fc.option<Cell>(value) : value;
}

/** A table with the given names of columns, from the second on; the first is the key. */
function anyTable(names: fc.Arbitrary<string[]>): fc.Arbitrary<AnyTable> {
  return fc
    .record({
      lists: fc.record({ agents: words, cards: words }),
      columns: names.chain((all) =>
        fc.tuple(...all.map((name) => fc.tuple(fc.constant(name), column))),
      ),
    })
    .chain(({ lists, columns }) => {
      const table = {
        ...EVERY_TYPE,
        columns: { id: { type: 'index', about }, ...Object.fromEntries(columns) },
      } as Table;
      const cellsOf = Object.entries(table.columns).map(([name, c]) => [name, anyValue(c, lists)]);
      const rows = fc.array(fc.record(Object.fromEntries(cellsOf)), { maxLength: 30 });
      return fc.record({ table: fc.constant(table), lists: fc.constant(lists), rows });
    });
}

describe('any table comes back from', () => {
  test('Python', async () => {
    const names = fc.uniqueArray(
      word.filter((name) => name !== 'id' && name !== '__proto__'),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(anyTable(names), async ({ table, lists, rows }) => {
        const [header, ...lines] = await readWithPython(save(table, rows, lists));
        expect(header).toEqual(Object.keys(table.columns));
        expect(toRows(table, [Object.keys(table.columns), ...lines])).toEqual(rows);
      }),
      { numRuns: process.env.DEEP === '1' ? 2000 : 200, seed: 4180 },
    );
  });

  test('DuckDB, with the types that were declared', async () => {
    const names = fc
      .integer({ min: 1, max: 6 })
      .map((count) => Array.from({ length: count }, (_, i) => `c${i}`));
    await fc.assert(
      fc.asyncProperty(anyTable(names), async ({ table, lists, rows }) => {
        const file = save(table, rows, lists);
        expect(await readWithDuckdb(`FROM ${readCsv(table, lists, file)}`)).toEqual(rows);
      }),
      { numRuns: process.env.DEEP === '1' ? 2000 : 60, seed: 4180 },
    );
  });
});
