import type { Axis, Dash, Font, Layout, Line } from './figure.js';

/** How every chart looks: one font, quiet lines, colours that all eyes and printers tell apart. */

const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const INK = '#1f2328';
export const SOFT = '#59636e';
const GRID = '#e6e8eb';
const ZERO = '#9aa3ad';
export const PAPER = '#ffffff';

export const font = (size: number, color = INK): Font => ({ family: FAMILY, size, color });

/** How the marks of a series differ from those of others, also without colour. */
export interface Style {
  color: string;
  symbol: string;
  dash: Dash;
}

/** Okabe and Ito's colours, in an order in which neighbours differ in lightness; a shape with each. */
export const STYLES: readonly Style[] = [
  { color: '#0072b2', symbol: 'circle', dash: 'solid' },
  { color: '#e69f00', symbol: 'square', dash: 'dash' },
  { color: '#1f2328', symbol: 'diamond', dash: 'dot' },
  { color: '#cc79a7', symbol: 'triangle-up', dash: 'dashdot' },
  { color: '#009e73', symbol: 'cross', dash: 'solid' },
  { color: '#d55e00', symbol: 'x', dash: 'dash' },
  { color: '#56b4e9', symbol: 'triangle-down', dash: 'dot' },
  { color: '#8c8c8c', symbol: 'star', dash: 'dashdot' },
];

/** A colour of a game, where a mark stands for it. */
export interface GameColour {
  readonly name: string;
  readonly css: string;
}

/** For areas: dark lines, such as error bars, show on it. */
export const lightened = (colour: string): string =>
  `#${[1, 3, 5].map((at) => lighter(Number.parseInt(colour.slice(at, at + 2), 16))).join('')}`;
const lighter = (part: number): string =>
  Math.round(255 - 0.65 * (255 - part))
    .toString(16)
    .padStart(2, '0');

/** From below a middle (orange) to above it (blue); light enough to be written on. */
export const DIVERGING: readonly [number, string][] = [
  [0, '#e69138'],
  [0.5, '#f7f7f7'],
  [1, '#5aa5d6'],
];
/** What shows no clear effect, wherever it lies. */
export const NEUTRAL: readonly [number, string][] = [
  [0, '#f7f7f7'],
  [1, '#f7f7f7'],
];
/** From little to much, for what has no middle. */
export const SEQUENTIAL: readonly [number, string][] = [
  [0, '#f7fbff'],
  [1, '#5aa5d6'],
];

/** Plotly reads some HTML in its texts: names of users are to be shown, not read. */
export const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Beside a chart there is little room on a phone. */
const LABEL = 20;

/** A label in lines of about so many letters, broken at spaces; a number stays with what it counts: `card 2`. */
export function wrapLabel(text: string, width = LABEL): string {
  const lines = [''];
  for (const word of text.split(/ (?!\d+(?:,|$))/)) {
    const line = lines[lines.length - 1];
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map(plain).join('<br>');
}

/** An axis is not much longer on a phone. */
const AXIS_TITLE = 30;

/** In as few lines as there is room for, of about one length. */
function balanced(title: string): string {
  const lines = Math.ceil(title.length / AXIS_TITLE);
  return wrapLabel(title, lines === 1 ? AXIS_TITLE : Math.ceil(title.length / lines) + 3);
}

export const axis = (title: string, rest: Partial<Axis> = {}): Axis => ({
  ...(title === '' ? {} : { title: { text: balanced(title), font: font(13, SOFT), standoff: 12 } }),
  automargin: true,
  fixedrange: true,
  showgrid: true,
  gridcolor: GRID,
  zeroline: true,
  zerolinecolor: ZERO,
  ticks: '',
  tickfont: font(12.5),
  ...rest,
});

/** Names of rows, from top to bottom. */
export const rowAxis = (title: string, rows: readonly string[]): Axis =>
  axis(title, {
    ...{ type: 'category', categoryorder: 'array', categoryarray: [...rows] },
    ...{ range: [rows.length - 0.5, -0.5], showgrid: false, zeroline: false },
    ticklabelstandoff: 6,
  });

/** Rows are of one height, which the label with the most lines needs, too. */
export const rowHeight = (rows: readonly string[], marks: number): number =>
  Math.max(marks, ...rows.map((row) => 10 + LINE * row.split('<br>').length));
const LINE = 17;

/** What every chart says. */
export interface Words {
  title: string;
  /** What the figures are measured in. */
  unit: string;
  /** What it shows; made from its figures by rules unless it is said here. */
  finding?: string | undefined;
}

export function layout(
  title: string,
  height: number,
  axes: { xaxis: Axis; yaxis: Axis },
  showlegend: boolean,
): Layout {
  return {
    title: {
      text: plain(title),
      font: { ...font(15), weight: 600 },
      x: 0,
      xanchor: 'left',
      xref: 'container',
    },
    height: height + (showlegend ? LEGEND : 0),
    font: font(13),
    margin: { l: 8, r: 20, t: 48, b: 48 },
    paper_bgcolor: PAPER,
    plot_bgcolor: PAPER,
    ...axes,
    showlegend,
    legend: {
      ...{ orientation: 'h', xanchor: 'left', yanchor: 'bottom' },
      ...{ x: 0, y: 0, xref: 'container', yref: 'container' },
      font: font(12.5),
    },
    hoverlabel: { align: 'left', bgcolor: PAPER, bordercolor: ZERO, font: font(13) },
    hovermode: 'closest',
    dragmode: false,
    shapes: [],
  };
}
/** The room that title and legend take; on a page both are text above the chart. */
export const TITLE = 36;
export const LEGEND = 28;

/** A value to compare with, across the chart. */
export function reference(at: number, across: 'x' | 'y'): Line {
  const ends =
    across === 'x'
      ? { xref: 'x' as const, x0: at, x1: at, yref: 'paper' as const, y0: 0, y1: 1 }
      : { xref: 'paper' as const, x0: 0, x1: 1, yref: 'y' as const, y0: at, y1: at };
  return {
    type: 'line',
    layer: 'between',
    ...ends,
    line: { color: INK, width: 1.4, dash: 'dash' },
  };
}
