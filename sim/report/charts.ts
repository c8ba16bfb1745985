import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import type { DotTrace, Figure, Line } from '../text/figure.js';
import {
  axis,
  font,
  INK,
  layout,
  PAPER,
  plain,
  reference,
  rowAxis,
  rowHeight,
  STYLES,
  type Style,
  type Words,
  wrapLabel,
} from '../text/theme.js';
import { bandsOf } from './band.js';
import { findingOf, forestFinding, trendFinding } from './chart-finding.js';
import { type Curve, hoverOf, type Point, type Series, whiskers } from './series.js';

/** Charts of estimates: marks with error bars. */

export interface ForestWords extends Words {
  /** What to compare with, always in sight: 0 unless told otherwise; null: nothing. */
  against?: number | null;
  /** Labels from top to bottom; as the series have them unless told otherwise. */
  order?: readonly string[];
}

/** Rows from top to bottom, in each the marks of all series. */
export function forest(series: readonly Series[], words: ForestWords): Figure {
  const named = series.flatMap(({ points }) => points.map(({ label }) => label));
  const labels = [...new Set([...(words.order ?? []), ...named])];
  const rows = labels.map((label) => wrapLabel(label));
  const crowd = crowdOf(series);
  const { title, unit, against = 0 } = words;
  const axes = {
    xaxis: axis(unit, { nticks: 5, range: span(series, against) }),
    yaxis: rowAxis('', rows),
  };
  return {
    data: series.map((one, i) => ({
      ...marks(one, STYLES[i % STYLES.length], unit, series.length > 1),
      ...{ mode: 'markers', orientation: 'h' },
      x: one.points.map(meanOf),
      y: one.points.map(({ label }) => wrapLabel(label)),
      error_x: whiskers(
        one.points.map(({ estimate }) => estimate),
        whiskerColour(one, i, series.length > 1),
      ),
    })),
    layout: {
      ...layout(
        title,
        100 + rows.length * rowHeight(rows, 14 + 16 * crowd),
        axes,
        series.length > 1,
      ),
      ...(crowd > 1 && { scattermode: 'group' }),
      shapes: lineAt(against, 'x'),
    },
    ...findingOf(words.finding, forestFinding(series, { title, unit, against })),
  };
}

/** The most marks that a row has: where that is one, series need no places of their own. */
function crowdOf(series: readonly Series[]): number {
  const counts = new Map<string, number>();
  for (const { points } of series)
    for (const { label } of points) counts.set(label, (counts.get(label) ?? 0) + 1);
  return Math.max(1, ...counts.values());
}

/** What a chart of curves says. */
export interface TrendWords extends Omit<ForestWords, 'order'> {
  /** What the numbers on the horizontal axis are. */
  over: string;
  /** Whether they are measured: then these very numbers need not be written there. */
  isMeasured?: true;
}

/** Marks over numbers, joined by lines; around these their bands, if they have any. */
export function trend(series: readonly Curve[], words: TrendWords): Figure {
  const { title, unit, over, against = 0, isMeasured } = words;
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  places.sort((a, b) => a - b);
  const axes = {
    xaxis: axis(over, {
      ...{ showgrid: false, zeroline: false, ticklabelstandoff: 4 },
      ...(isMeasured ? wide(places) : fewTicks(places)),
    }),
    yaxis: axis(unit, { nticks: 7, range: span(series, against), ticklabelstandoff: 6 }),
  };
  const bands = series.flatMap((one, i) => bandsOf(one, STYLES[i % STYLES.length]));
  const curves = series.map((one, i): DotTrace => {
    const style = STYLES[i % STYLES.length];
    return {
      ...marks(one, style, unit, series.length > 1),
      ...modeOf(one),
      orientation: 'v',
      x: one.points.map(({ x }) => x),
      y: one.points.map(meanOf),
      line: { color: style.color, width: 1.8, dash: style.dash },
      error_y: whiskers(
        one.points.map(({ estimate }) => estimate),
        whiskerColour(one, i, series.length > 1),
      ),
    };
  });
  // Marks of several series stand beside each other, but not beside their bands.
  const apart = bands.length > 0 ? {} : ({ scattermode: 'group', scattergap: 0.85 } as const);
  return {
    data: [...bands, ...curves],
    layout: {
      ...layout(title, 340, axes, series.length > 1),
      ...apart,
      shapes: lineAt(against, 'y'),
    },
    ...findingOf(words.finding, trendFinding(series, { title, unit, against, over })),
  };
}

const MAX_TICKS = 12;
/** Where there are few numbers, just these are written. */
const fewTicks = (places: readonly number[]) =>
  places.length > MAX_TICKS
    ? {}
    : { tickmode: 'array' as const, tickvals: [...places], ticktext: places.map(String) };

/** Room for what is written beside the outermost marks. */
function wide(places: readonly number[]) {
  const [from, to] = [places[0] ?? 0, places[places.length - 1] ?? 1];
  const room = 0.08 * (to - from || 1);
  return { range: [from - room, to + room] as [number, number], nticks: 6 };
}

function modeOf({
  points,
  isJoined = true,
}: Curve): Pick<DotTrace, 'mode' | 'text' | 'textposition' | 'textfont'> {
  if (points.every(({ text }) => text === undefined))
    return { mode: isJoined ? 'lines+markers' : 'markers' };
  return {
    mode: isJoined ? 'lines+markers+text' : 'markers+text',
    ...{ text: points.map(({ text = '' }) => plain(text)), textposition: 'top right' },
    textfont: font(12.5),
  };
}

const meanOf = ({ estimate }: Point): number | null =>
  hasEnoughDeals(estimate) ? estimate.mean : null;

function marks(
  { name, points }: Series,
  { color, symbol }: Style,
  unit: string,
  several: boolean,
): Pick<DotTrace, 'type' | 'name' | 'marker' | 'hovertext' | 'hoverinfo' | 'showlegend'> {
  const open = points.some(({ estimate }) => estimate.low === null);
  const symbolOf = ({ estimate }: Point) => (estimate.low === null ? `${symbol}-open` : symbol);
  const isColoured = !several && hasColours(points);
  return {
    type: 'scatter',
    name: plain(name),
    marker: {
      color: isColoured ? points.map(({ colour = color }) => colour) : color,
      symbol: open ? points.map(symbolOf) : symbol,
      size: 10,
      line: { color: isColoured ? INK : PAPER, width: 1 },
    },
    hovertext: points.map((point) => hoverOf(point, unit, several ? name : '')),
    hoverinfo: 'text',
    showlegend: several && points.length > 0,
  };
}

/** Error bars in the series' colour; on marks in colours of the game they would vanish. */
const whiskerColour = ({ points }: Series, i: number, several: boolean): string =>
  !several && hasColours(points) ? INK : STYLES[i % STYLES.length].color;

/** Colours of the game are for one series: several are told apart by colours of their own. */
const hasColours = (points: readonly Point[]): boolean =>
  points.some(({ colour }) => colour !== undefined);

/** 0 has a line of its own. */
const lineAt = (against: number | null, across: 'x' | 'y'): Line[] =>
  against === 0 || against === null ? [] : [reference(against, across)];

/** All intervals, what they are compared with, and a little room. */
function span(series: readonly Series[], against: number | null): [number, number] {
  const ends = series
    .flatMap(({ points }) =>
      points.flatMap(({ estimate, band }: Point & { band?: Estimate }) =>
        band ? [estimate, band] : [estimate],
      ),
    )
    .filter(hasEnoughDeals)
    .flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean]);
  const all = against === null && ends.length > 0 ? ends : [against ?? 0, ...ends];
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const room = 0.05 * (to - from || 1);
  return [from - room, to + room];
}
