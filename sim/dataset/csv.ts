import { type Column, type LevelLists, levelsOf, None, type Table } from './column.js';
import type { Columns } from './columns.js';

/**
 * CSV by RFC 4180: a header, CRLF, quotes around what needs them, an empty cell for no value; UTF-8.
 * Words are written as words, flags as true and false, numbers in full.
 */

const encoder = new TextEncoder();
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const CR = 0x0d;
const LF = 0x0a;
const FLAGS = ['false', 'true'];
/** The longest number in decimal: `-0.0000012345678901234567`. */
const LONGEST_NUMBER = 25;

export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvHeader(table: Table): Uint8Array {
  return encoder.encode(`${Object.keys(table.columns).map(quoteCell).join(',')}\r\n`);
}

const enum Cell {
  INT,
  WORD,
  NUMBER,
}

/** Turns rows of one table into CSV, column by column into each row, without an object a row. */
export class CsvWriter {
  readonly #names: readonly string[];
  /** By column: how its cells are written, … */
  readonly #cells: Int32Array;
  /** … and its words as bytes. */
  readonly #words: readonly (readonly Uint8Array[])[];
  readonly #longestRow: number;
  readonly #numbers = new Map<number, Uint8Array>();
  #out = new Uint8Array(1 << 16);

  constructor(table: Table, lists: LevelLists) {
    const columns = Object.values<Column>(table.columns);
    this.#names = Object.keys(table.columns);
    this.#cells = Int32Array.from(columns, cellOf);
    this.#words = columns.map((column) =>
      (column.type === 'flag' ? FLAGS : levelsOf(column, lists)).map((word) =>
        encoder.encode(quoteCell(word)),
      ),
    );
    const longest = this.#words.map((words) =>
      Math.max(LONGEST_NUMBER, ...words.map((word) => word.length)),
    );
    this.#longestRow = longest.reduce((sum, length) => sum + length + 1, 2);
  }

  /** The bytes of all rows, in a buffer that the next call fills anew. */
  write({ arrays, rows }: Columns): Uint8Array {
    const cells = this.#cells;
    const columns = this.#names.map((name) => arrays[name]);
    let out = this.#out;
    let at = 0;
    for (let row = 0; row < rows; row++) {
      while (at + this.#longestRow > out.length) out = this.#grow();
      for (let c = 0; c < cells.length; c++) {
        const value = columns[c][row];
        if (cells[c] === Cell.INT) {
          if (value !== None.INT) at = writeInt(out, at, value);
        } else if (cells[c] === Cell.WORD) {
          if (value !== None.WORD) at = writeWord(out, at, this.#words[c][value]);
        } else at = this.#writeNumber(out, at, value);
        out[at++] = COMMA;
      }
      out[at - 1] = CR;
      out[at++] = LF;
    }
    return out.subarray(0, at);
  }

  #grow(): Uint8Array<ArrayBuffer> {
    const larger = new Uint8Array(2 * this.#out.length);
    larger.set(this.#out);
    this.#out = larger;
    return larger;
  }

  /** Numbers that are not whole are few and come often, such as win shares. */
  #writeNumber(out: Uint8Array, at: number, value: number): number {
    if (value === (value | 0)) return writeInt(out, at, value);
    if (Number.isNaN(value)) return at;
    let text = this.#numbers.get(value);
    if (text === undefined) {
      text = encoder.encode(String(value));
      if (this.#numbers.size < 1000) this.#numbers.set(value, text);
    }
    return writeWord(out, at, text);
  }
}

function cellOf({ type }: Column): Cell {
  if (type === 'int') return Cell.INT;
  return type === 'word' || type === 'flag' ? Cell.WORD : Cell.NUMBER;
}

function writeWord(out: Uint8Array, at: number, word: Uint8Array): number {
  for (let i = 0; i < word.length; i++) out[at + i] = word[i];
  return at + word.length;
}

function writeInt(out: Uint8Array, at: number, value: number): number {
  let rest = value;
  if (rest < 0) {
    out[at++] = MINUS;
    rest = -rest;
  }
  if (rest < 10) {
    out[at] = ZERO + rest;
    return at + 1;
  }
  let digits = 2;
  for (let limit = 100; rest >= limit; limit *= 10) digits++;
  for (let i = at + digits - 1; i >= at; i--) {
    const tenth = (rest / 10) | 0;
    out[i] = ZERO + rest - 10 * tenth;
    rest = tenth;
  }
  return at + digits;
}
