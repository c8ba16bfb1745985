/**
 * A notebook as JSON, as far as it is touched here.
 * @typedef {string | string[]} Text
 * @typedef {{ output_type: string, name?: string, text?: Text, data?: Record<string, Text>, execution_count?: null, metadata?: object }} Output
 * @typedef {{ cell_type: string, id: string, metadata: object, source: Text, outputs?: Output[], execution_count?: null }} Cell
 * @typedef {{ cells: Cell[], metadata: object, nbformat: number, nbformat_minor: number }} Notebook
 */

const METADATA = {
  kernelspec: { display_name: 'TypeScript', language: 'typescript', name: 'tslab' },
  language_info: {
    codemirror_mode: { mode: 'typescript', name: 'javascript', typescript: true },
    file_extension: '.ts',
    mimetype: 'text/typescript',
    name: 'typescript',
  },
};

/**
 * Without what differs from one execution to the next: times, counts, names of cells.
 * @param {Notebook} notebook
 * @returns {Notebook}
 */
export function clean({ cells }) {
  return { cells: cells.map(cleanCell), metadata: METADATA, nbformat: 4, nbformat_minor: 5 };
}

/**
 * @param {Cell} cell
 * @param {number} i
 * @returns {Cell}
 */
function cleanCell({ cell_type, source, outputs = [] }, i) {
  const cell = {
    cell_type,
    id: `cell-${`${i + 1}`.padStart(2, '0')}`,
    metadata: {},
    source: lines(textOf(source).trimEnd()),
  };
  if (cell_type !== 'code') return cell;
  return { ...cell, execution_count: null, outputs: joinStreams(outputs).map(cleanOutput) };
}

/**
 * What a cell writes line by line is one text.
 * @param {Output[]} outputs
 */
function joinStreams(outputs) {
  /** @type {Output[]} */
  const joined = [];
  for (const output of outputs) {
    const last = joined.at(-1);
    if (last && output.output_type === 'stream' && last.name === output.name)
      last.text = textOf(last.text) + textOf(output.text);
    else joined.push({ ...output });
  }
  return joined;
}

/**
 * @param {Output} output
 * @returns {Output}
 */
function cleanOutput({ output_type, name, text, data = {} }) {
  if (output_type === 'stream') return { output_type, name: `${name}`, text: lines(textOf(text)) };
  const kinds = Object.keys(data).sort();
  return {
    output_type,
    data: Object.fromEntries(kinds.map((kind) => [kind, dataOf(kind, data[kind])])),
    metadata: {},
  };
}

/**
 * Pictures are one line, and so is what belongs to them.
 * @param {string} kind
 * @param {Text} value
 */
const dataOf = (kind, value) => (kind.startsWith('image/') ? textOf(value) : lines(textOf(value)));

/** @param {Text | undefined} text */
export const textOf = (text) => (Array.isArray(text) ? text.join('') : (text ?? ''));

/** @param {string} text */
const lines = (text) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/**
 * As Jupyter writes it, so that saving there is no change.
 * @param {Notebook} notebook
 */
export const write = (notebook) => `${JSON.stringify(sorted(notebook), null, 1)}\n`;

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
