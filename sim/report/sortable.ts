import { hasEnoughDeals } from '../stats/ratio.js';
import type { Cell, Figures, ShownTable } from '../text/document.js';
import { digitsOf, fixed, number, signed } from '../text/format.js';
import { type Html, html } from '../text/html.js';

/** A table whose heads are buttons: the script of the page sorts by `data-value`. */
export function sortable({ title, head, rows }: ShownTable): Html {
  const numeric = head.map((_, i) => rows.some((row) => isNumber(row[i])));
  const headed = (name: string, i: number) =>
    html`<th scope="col" class="${numeric[i] ? 'number' : 'name'}"><button type="button">${name}</button></th>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="sortable">
<thead><tr>${head.map(headed)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell, i) => written(cell, i, numeric[i]))}</tr>\n`)}</tbody>
</table></div>`;
}

const isNumber = (cell: Cell): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null);

function written(cell: Cell, i: number, numeric: boolean): Html {
  const kind = numeric ? 'number' : 'name';
  if (i === 0) return html`<th scope="row" class="${kind}">${text(cell)}</th>`;
  return html`<td class="${kind}"${value(cell)}>${text(cell)}</td>`;
}

/** What is sorted by; text by itself. */
function value(cell: Cell): Html | string {
  if (typeof cell === 'number') return html` data-value="${cell}"`;
  if (typeof cell === 'string' || cell === null || !isShown(cell)) return '';
  return html` data-value="${cell.of.mean}"`;
}

function text(cell: Cell): Html | string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? number(cell) : figures(cell);
}

const isShown = ({ of, digits }: Figures): boolean => digits !== undefined || hasEnoughDeals(of);

/** The figure, and its interval below; – where there are too few deals, = if all had the same. */
function figures(cell: Figures): Html {
  if (!isShown(cell)) return html`–`;
  const { of, digits = of.low === null ? 2 : digitsOf(of) } = cell;
  const write = (x: number) => (cell.signed ? signed(x, digits) : fixed(x, digits));
  const interval =
    of.low === null || of.high === null
      ? of.n > 1
        ? '='
        : ''
      : `${write(of.low)} to ${write(of.high)}`;
  return html`${write(of.mean)}<small>${interval}</small>`;
}
