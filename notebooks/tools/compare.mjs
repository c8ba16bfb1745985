import { textOf } from './clean.mjs';

/**
 * @typedef {import('./clean.mjs').Notebook} Notebook
 * @typedef {import('./clean.mjs').Cell} Cell
 * @typedef {import('./clean.mjs').Output} Output
 */

/**
 * The cells, from 1, whose results are not the same in both notebooks, with what they show now.
 * @param {Notebook} before
 * @param {Notebook} after
 */
export function differences(before, after) {
  return after.cells.flatMap((cell, i) => {
    const [was, is] = [before.cells.at(i), cell].map(resultsOf);
    return was === is ? [] : [{ cell: i + 1, was: excerpt(was, is), is: excerpt(is, was) }];
  });
}

/**
 * Pictures are drawn a little differently on every machine: where nothing else has changed, the ones
 * that are there stay.
 * @param {Notebook} before
 * @param {Notebook} after
 * @returns {Notebook}
 */
export function keepPictures(before, after) {
  const kept = after.cells.map((cell, i) => {
    const { outputs = [] } = before.cells.at(i) ?? {};
    const same = hasPictures(outputs) && resultsOf({ ...cell, outputs }) === resultsOf(cell);
    return same ? { ...cell, outputs } : cell;
  });
  return { ...after, cells: kept };
}

/** @param {Output[]} outputs */
const hasPictures = (outputs) => outputs.some(({ data = {} }) => data['image/png'] !== undefined);

/**
 * The text and the data of charts, without pictures.
 * @param {Cell | undefined} cell
 */
function resultsOf(cell) {
  const shown = (cell?.outputs ?? []).map(({ output_type, name, text, data = {} }) => ({
    output_type,
    name,
    text: textOf(text),
    data: Object.entries(data)
      .filter(([kind]) => kind !== 'image/png')
      .map(([kind, value]) => [kind, withoutPictures(textOf(value))]),
  }));
  return JSON.stringify(shown);
}

/** @param {string} text */
const withoutPictures = (text) => text.replaceAll(/<img [^>]*data:image\/png;base64,[^>]*>/g, '');

/**
 * Some characters around the first that differs.
 * @param {string} text
 * @param {string} other
 */
function excerpt(text, other) {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return text.slice(Math.max(0, at - 60), at + 100);
}
