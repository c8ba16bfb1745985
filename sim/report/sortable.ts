import { hasEnoughDeals } from '../stats/ratio.js';
import { type Cell, type Figures, isFigures, type ShownTable } from '../text/document.js';
import { digitsOf, fixed, number, signed } from '../text/format.js';
import { type Html, html } from '../text/html.js';
import { light } from './lights.js';

/** A phone has room for so many columns; where there are more, each row is a card of its own there. */
const FITTING = 3;

/** A table whose heads are buttons: the script of the page sorts by `data-value`. */
export function sortable({ title, head, rows }: ShownTable): Html {
  const numeric = head.map((_, i) => rows.some((row) => isNumber(row[i])));
  const isMany = head.length > FITTING;
  const headed = (name: string, i: number) =>
    html`<th scope="col" class="${numeric[i] ? 'number' : 'name'}"><button type="button">${name}</button></th>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="sortable${isMany ? ' many' : ''}">
<thead><tr>${head.map(headed)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell, i) => written(cell, i, numeric[i], head[i]))}</tr>\n`)}</tbody>
</table></div>`;
}

const isNumber = (cell: Cell): boolean => typeof cell === 'number' || isFigures(cell);

function written(cell: Cell, i: number, numeric: boolean, head: string): Html {
  const kind = numeric ? 'number' : 'name';
  if (i === 0) return html`<th scope="row" class="${kind}" data-head="${head}">${text(cell)}</th>`;
  return html`<td class="${kind}"${value(cell)} data-head="${head}">${text(cell)}</td>`;
}

/** What is sorted by; text by itself. */
function value(cell: Cell): Html | string {
  if (typeof cell === 'number') return html` data-value="${cell}"`;
  return isFigures(cell) && isShown(cell) ? html` data-value="${cell.of.mean}"` : '';
}

function text(cell: Cell): Html | string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return number(cell);
  return isFigures(cell) ? figures(cell) : light(cell);
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
