import type { Estimate } from '../stats/mean.js';
import { type Html, html } from './html.js';

/** As wide as a small screen: there letters have their own size, elsewhere they grow a little. */
const WIDTH = 360;
const MARGIN = 14;
const ROW = 38;

/** A dot with whiskers for each, on a common scale with about five marks. */
export function dotsAndWhiskers(
  rows: readonly { label: string; figure: Estimate }[],
  title: string,
): Html {
  const ends = rows.flatMap(({ figure: { mean, low, high } }) => [mean, low ?? mean, high ?? mean]);
  const marks = niceMarks(Math.min(...ends, 0), Math.max(...ends, 0));
  const [from, to] = [marks[0], marks[marks.length - 1]];
  const x = (value: number) =>
    (MARGIN + ((value - from) / (to - from)) * (WIDTH - 2 * MARGIN)).toFixed(1);
  const bottom = rows.length * ROW + 6;
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${bottom + 22}" role="img" aria-label="${title}">
${marks.map((mark) => html`<line class="${mark === 0 ? 'zero' : 'mark'}" x1="${x(mark)}" x2="${x(mark)}" y1="0" y2="${bottom}"/><text class="scale" x="${x(mark)}" y="${bottom + 16}">${mark}</text>`)}
${rows.map(({ label, figure }, i) => row(label, figure, i * ROW, x))}
</svg>`;
}

function row(label: string, { mean, low, high }: Estimate, top: number, x: (v: number) => string) {
  const y = top + 27;
  const whisker =
    low === null || high === null
      ? ''
      : html`<path class="whisker" d="M${x(low)} ${y - 5}v10m0-5H${x(high)}m0-5v10"/>`;
  return html`<text x="0" y="${top + 14}">${label}</text>${whisker}<circle cx="${x(mean)}" cy="${y}" r="4.5"/>
`;
}

/** Round numbers from below `low` to above `high`. */
function niceMarks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= span / 5) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}
