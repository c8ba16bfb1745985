import type { DotTrace, Figure, Line } from './figure.js';
import {
  axis,
  broken,
  GAME_COLOURS,
  INK,
  layout,
  PAPER,
  plain,
  reference,
  STYLES,
  type Style,
  type Words,
} from './look.js';
import { hoverOf, isTold, type Point, type Series, whiskers } from './series.js';

/** Charts of estimates: marks with error bars. */

export interface ForestWords extends Words {
  /** What to compare with, always in sight: 0 unless told otherwise; null: nothing. */
  against?: number | null;
}

/** Rows from top to bottom, in each the marks of all series. */
export function forest(series: readonly Series[], words: ForestWords): Figure {
  const labels = [...new Set(series.flatMap(({ points }) => points.map(({ label }) => label)))];
  const rows = labels.map((label) => broken(label));
  const lines = rows.map((row) => row.split('<br>').length);
  const height = lines.reduce((sum, n) => sum + Math.max(14 + 16 * series.length, 6 + 17 * n), 0);
  const { title, unit, against = 0 } = words;
  const axes = {
    xaxis: axis(unit, { nticks: 6, range: span(series, against) }),
    yaxis: axis('', {
      ...{ type: 'category', categoryorder: 'array', categoryarray: rows },
      ...{ range: [rows.length - 0.5, -0.5], showgrid: false, zeroline: false },
      ticklabelstandoff: 6,
    }),
  };
  return {
    data: series.map((one, i) => ({
      ...marks(one, STYLES[i % STYLES.length], unit, series.length > 1),
      ...{ mode: 'markers', orientation: 'h' },
      x: one.points.map(meanOf),
      y: one.points.map(({ label }) => broken(label)),
      error_x: whiskers(
        one.points.map(({ estimate }) => estimate),
        whiskerColour(one, i),
      ),
    })),
    layout: {
      ...layout(title, height + 100, axes, series.length > 1),
      scattermode: 'group',
      shapes: lineAt(against, 'x'),
    },
  };
}

/** A mark over a number, such as the third disc. */
export interface Place extends Point {
  x: number;
}

export interface TrendWords extends ForestWords {
  /** What the numbers on the horizontal axis are. */
  over: string;
}

/** Marks over numbers, joined by lines. */
export function trend(series: readonly Series<Place>[], words: TrendWords): Figure {
  const { title, unit, over, against = 0 } = words;
  const places = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  places.sort((a, b) => a - b);
  const axes = {
    xaxis: axis(over, { showgrid: false, zeroline: false, ...fewTicks(places) }),
    yaxis: axis(unit, { nticks: 7, range: span(series, against) }),
  };
  return {
    data: series.map((one, i) => {
      const style = STYLES[i % STYLES.length];
      return {
        ...marks(one, style, unit, series.length > 1),
        ...{ mode: 'lines+markers', orientation: 'v' },
        x: one.points.map(({ x }) => x),
        y: one.points.map(meanOf),
        line: { color: style.color, width: 1.8, dash: style.dash },
        error_y: whiskers(
          one.points.map(({ estimate }) => estimate),
          whiskerColour(one, i),
        ),
      };
    }),
    layout: {
      ...layout(title, 340, axes, series.length > 1),
      scattermode: 'group',
      scattergap: 0.85,
      shapes: lineAt(against, 'y'),
    },
  };
}

const MOST_TICKS = 12;
/** Where there are few numbers, just these are written. */
const fewTicks = (places: readonly number[]) =>
  places.length > MOST_TICKS
    ? {}
    : { tickmode: 'array' as const, tickvals: [...places], ticktext: places.map(String) };

const meanOf = ({ estimate }: Point): number | null => (isTold(estimate) ? estimate.mean : null);

function marks(
  { name, points }: Series,
  { color, symbol }: Style,
  unit: string,
  several: boolean,
): Pick<DotTrace, 'type' | 'name' | 'marker' | 'hovertext' | 'hoverinfo' | 'showlegend'> {
  const open = points.some(({ estimate }) => estimate.low === null);
  const symbolOf = ({ estimate }: Point) => (estimate.low === null ? `${symbol}-open` : symbol);
  const isColoured = points.some(({ colour }) => colour !== undefined);
  const colourOf = ({ colour }: Point) => (colour === undefined ? color : GAME_COLOURS[colour]);
  return {
    type: 'scatter',
    name: plain(name),
    marker: {
      color: isColoured ? points.map(colourOf) : color,
      symbol: open ? points.map(symbolOf) : symbol,
      size: 10,
      line: { color: isColoured ? INK : PAPER, width: 1 },
    },
    hovertext: points.map((point) => hoverOf(point, unit, several ? name : '')),
    hoverinfo: 'text',
    showlegend: several,
  };
}

/** Error bars in the series' colour; on marks in colours of the game they would vanish. */
const whiskerColour = ({ points }: Series, i: number): string =>
  points.some(({ colour }) => colour !== undefined) ? INK : STYLES[i % STYLES.length].color;

/** 0 has a line of its own. */
const lineAt = (against: number | null, across: 'x' | 'y'): Line[] =>
  against === 0 || against === null ? [] : [reference(against, across)];

/** All intervals, what they are compared with, and a little room. */
function span(series: readonly Series[], against: number | null): [number, number] {
  const ends = series
    .flatMap(({ points }) => points.map(({ estimate }) => estimate))
    .filter(isTold)
    .flatMap(({ mean, low, high }) => [mean, low ?? mean, high ?? mean]);
  const all = against === null && ends.length > 0 ? ends : [against ?? 0, ...ends];
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const room = 0.05 * (to - from || 1);
  return [from - room, to + room];
}
