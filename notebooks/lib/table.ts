import type { ColumnValue } from 'capital-lab';
import { type Html, html } from 'capital-lab/charts';
import { fixed } from 'capital-lab/stats';
import type { DataFrame } from 'danfojs';
import { valuesOf } from './frame';
import { output } from './kernel';

/** Longer frames are for the computer. */
const MOST_ROWS = 20;

const STYLE = `
.lab-table { overflow-x: auto; max-width: 100%; margin: .4rem 0 .8rem; }
.lab-table table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; margin: 0; }
.lab-table table tr:nth-child(n) { background: none; }
.lab-table table th, .lab-table table td { padding: .3rem .8rem; border: 0; border-bottom: 1px solid #e3e6e8; text-align: right; white-space: nowrap; }
.lab-table table th { font-weight: 600; border-bottom: 1px solid #9aa3ad; vertical-align: bottom; }
.lab-table table .word { text-align: left; }
@media (max-width: 640px) {
  .lab-table table th, .lab-table table td { padding: .3rem .4rem; }
  .lab-table table .word { white-space: normal; }
}
.lab-table table caption { caption-side: bottom; text-align: left; padding: .4rem .8rem; color: #59636e; }
`;

/** Shows the first rows of a frame below the cell. */
export function showTable(df: DataFrame): void {
  output({ 'text/html': tableHtml(df).text, 'text/plain': `${df.head(MOST_ROWS)}` });
}

export function tableHtml(df: DataFrame): Html {
  const columns = df.columns.map((name) => columnOf(name, valuesOf(df, name)));
  const shown = Math.min(df.shape[0], MOST_ROWS);
  const rows = Array.from({ length: shown }, (_, i) =>
    columns.map(({ align, cells }) => html`<td class="${align}">${cells[i]}</td>`),
  );
  const rest = df.shape[0] - shown;
  const size = `${df.shape[0].toLocaleString('en-US')} rows, the first ${shown} shown`;
  return html`<style>${STYLE}</style>
<div class="lab-table"><table>${rest > 0 ? html`<caption>${size}</caption>` : ''}
<thead><tr>${columns.map(({ name, align }) => html`<th class="${align}">${name.replaceAll('_', ' ')}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells}</tr>\n`)}</tbody></table></div>`;
}

/** Numbers of a column have as many digits after the point as the one that needs most, up to four of weight and three in all. */
function columnOf(name: string, values: readonly ColumnValue[]) {
  const numbers = values.filter((value) => typeof value === 'number');
  const digits = Math.max(0, ...numbers.map(digitsOf));
  const cells = values.map((value) => cellOf(value, digits));
  return { name, align: numbers.length > 0 ? 'number' : 'word', cells };
}

function digitsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const most = Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))));
  return Math.min(most, 3);
}

function cellOf(value: ColumnValue, digits: number): string {
  if (value === null) return '–';
  if (typeof value !== 'number') return `${value}`;
  return fixed(value, digits);
}
