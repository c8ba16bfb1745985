/** The files of a run as programs read them that share nothing with the one that wrote them. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import type { Column, Table } from '../../sim/dataset/column.js';
import { query, sqlText } from '../../sim/dataset/duckdb.js';
import type { AnyRow, Cell } from './rows.js';

const PYTHON = `
import csv, json, sys
csv.field_size_limit(1 << 30)
for name in sys.stdin:
    try:
        with open(json.loads(name), encoding='utf-8', newline='') as file:
            found = list(csv.reader(file, strict=True))
    except Exception as error:
        found = str(error)
    print(json.dumps(found), flush=True)
`;

/** A reader of CSV files: all cells, the header first, as Python finds them. */
export function openPython(): (file: string) => Promise<string[][]> {
  const python = spawn('python3', ['-c', PYTHON], { stdio: ['pipe', 'pipe', 'inherit'] });
  afterAll(() => python.stdin.end());
  const answers = createInterface(python.stdout)[Symbol.asyncIterator]();
  return async (file) => {
    python.stdin.write(`${JSON.stringify(file)}\n`);
    const { value } = await answers.next();
    const found = JSON.parse(value);
    if (typeof found === 'string') throw new Error(`Python cannot read ${file}: ${found}`);
    return found;
  };
}

/** The rows that SQL gives, whole numbers as numbers. */
export async function readWithDuckdb(sql: string): Promise<AnyRow[]> {
  const rows = await query(sql);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        typeof cell === 'bigint' ? Number(cell) : (cell as Cell),
      ]),
    ),
  );
}

/** The rows of a table in a run's folder, each cell by the type that was declared. */
export function readTable(folder: string, table: Table): AnyRow[] {
  const text = readFileSync(join(folder, `${table.name}.csv`), 'utf8');
  if (text.includes('"')) throw new Error(`${table.name}.csv needs a better reader`);
  const lines = text.trimEnd().split('\r\n');
  return toRows(
    table,
    lines.map((line) => line.split(',')),
  );
}

/** Cells below a header that has the names of the table's columns, in their order. */
export function toRows({ columns }: Table, [header, ...lines]: readonly string[][]): AnyRow[] {
  const names = Object.keys(columns);
  if (`${header}` !== `${names}`) throw new Error(`the header is ${header}`);
  return lines.map((cells) => {
    if (cells.length !== names.length) throw new Error(`a row has ${cells.length} cells`);
    return Object.fromEntries(names.map((name, i) => [name, toCell(columns[name], cells[i])]));
  });
}

function toCell({ type }: Column, text: string): Cell {
  if (text === '') return null;
  if (type === 'word') return text;
  if (type !== 'flag') return Number(text);
  if (text !== 'true' && text !== 'false') throw new Error(`${text} is no flag`);
  return text === 'true';
}

/** What DuckDB's functions on a file say, such as `parquet_schema`. */
export function askAbout(file: string, what: string, of: string): Promise<AnyRow[]> {
  return readWithDuckdb(`SELECT ${what} FROM ${of}(${sqlText(file)})`);
}
