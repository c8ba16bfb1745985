import { hasEnoughDeals } from '../stats/ratio.js';
import type { Figure } from '../text/figure.js';
import { number } from '../text/format.js';
import {
  axis,
  INK,
  layout,
  lightened,
  PAPER,
  plain,
  rowAxis,
  rowHeight,
  STYLES,
  type Words,
  wrapLabel,
} from '../text/theme.js';
import { findingOf, spreadFinding } from './chart-finding.js';
import { hoverOf, type Series, whiskers } from './series.js';

/** Values from `from` to just below `to`, and how many there are. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** At most about so many bars. */
const MAX_BINS = 40;

/** Equal classes of a round width, from the smallest value to the largest. */
export function binned(counts: ReadonlyMap<number, number>): Bin[] {
  const values = [...counts.keys()];
  if (values.length === 0) return [];
  const [low, high] = values.reduce(
    ([from, to], value) => [Math.min(from, value), Math.max(to, value)],
    [values[0], values[0]],
  );
  const width = roundWidth((high - low) / MAX_BINS, values.every(Number.isInteger));
  const first = Math.floor(low / width);
  const sums = Array<number>(Math.floor(high / width) - first + 1).fill(0);
  for (const [value, count] of counts) sums[Math.floor(value / width) - first] += count;
  return sums.map((count, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    count,
  }));
}

/** 1, 2 or 5 times a power of ten; of whole numbers at least 1. */
function roundWidth(least: number, isWhole: boolean): number {
  if (isWhole && least <= 1) return 1;
  if (least === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}

/** What a histogram says. */
export interface HistogramWords extends Words {
  /** What is counted, such as games. */
  counted: string;
}

/** How often values came up, as parts of all in percent. */
export function histogram(
  bins: readonly Bin[],
  { title, unit, counted, finding }: HistogramWords,
): Figure {
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const percent = ({ count }: Bin) => (100 * count) / all;
  const isWhole = bins.every(({ from, to }) => to - from === 1 && Number.isInteger(from));
  const range = ({ from, to }: Bin) => (isWhole ? `${from}` : `${from} to below ${to}`);
  const middle = ({ from, to }: Bin) => (isWhole ? from : (from + to) / 2);
  const axes = {
    xaxis: axis(unit, { showgrid: false, zeroline: false, nticks: 10, ticklabelstandoff: 4 }),
    yaxis: axis(`% of ${counted}`, { rangemode: 'tozero', nticks: 6, ticklabelstandoff: 6 }),
  };
  return {
    data: [
      {
        ...{ type: 'bar', orientation: 'v' },
        name: plain(title),
        x: bins.map(middle),
        y: bins.map(percent),
        width: bins.map(({ from, to }) => to - from),
        marker: { color: STYLES[0].color, line: { color: PAPER, width: 1 } },
        hovertext: bins.map(
          (bin) =>
            `<b>${plain(`${range(bin)} ${unit}`)}</b><br>${percent(bin).toPrecision(3)} %<br>` +
            `${number(bin.count)} of ${number(all)} ${plain(counted)}`,
        ),
        hoverinfo: 'text',
        showlegend: false,
      },
    ],
    layout: { ...layout(title, 320, axes, false), bargap: 0 },
    ...findingOf(finding, all === 0 ? undefined : spreadFinding(bins, counted, unit)),
  };
}

/** A bar from 0 for each, with an error bar: for shares and sums, where the length means something. */
export function bars(series: readonly Series[], { title, unit }: Words): Figure {
  const labels = [...new Set(series.flatMap(({ points }) => points.map(({ label }) => label)))];
  const rows = labels.map((label) => wrapLabel(label));
  const axes = {
    xaxis: axis(unit, { rangemode: 'tozero', nticks: 5 }),
    yaxis: rowAxis('', rows),
  };
  const height = 100 + rows.length * rowHeight(rows, 14 + 14 * series.length);
  return {
    data: series.map(({ name, points }, i) => {
      const told = points.filter(({ estimate }) => hasEnoughDeals(estimate));
      const { color } = STYLES[i % STYLES.length];
      return {
        ...{ type: 'bar', orientation: 'h' },
        name: plain(name),
        x: told.map(({ estimate }) => estimate.mean),
        y: told.map(({ label }) => wrapLabel(label)),
        marker: {
          color: told.map(({ colour = color }) => lightened(colour)),
          line: { color: INK, width: 1 },
        },
        error_x: whiskers(
          told.map(({ estimate }) => estimate),
          INK,
        ),
        hovertext: told.map((point) => hoverOf(point, unit, series.length > 1 ? name : '')),
        hoverinfo: 'text',
        showlegend: series.length > 1,
      };
    }),
    layout: { ...layout(title, height, axes, series.length > 1), bargap: 0.3 },
  };
}
