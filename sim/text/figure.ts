/**
 * A chart as plotly.js takes it, as plain JSON: as much of its vocabulary as is used here. Made by
 * functions without a browser, drawn by whoever has one: reports and notebooks.
 */
export interface Figure {
  data: Trace[];
  layout: Layout;
  /** What it shows, in a sentence made from its figures. */
  finding?: string;
}

/** What a chart shows. */
export type Trace = DotTrace | BandTrace | BarTrace | HeatTrace;

/** Marks with their intervals, on a line or not. */
export interface DotTrace extends Named {
  type: 'scatter';
  mode: 'markers' | 'lines+markers' | 'markers+text' | 'lines+markers+text';
  x: (number | string | null)[];
  y: (number | string | null)[];
  orientation: 'h' | 'v';
  marker: Marker;
  line?: { color: string; width: number; dash: Dash };
  /** Written beside the marks. */
  text?: string[];
  textposition?: 'top right';
  textfont?: Font;
  error_x?: Whiskers;
  error_y?: Whiskers;
}

/** The area between two curves: along the upper one, and back along the lower one. */
export interface BandTrace {
  type: 'scatter';
  mode: 'lines';
  name: string;
  x: number[];
  y: number[];
  line: { width: 0 };
  fill: 'toself';
  fillcolor: string;
  hoverinfo: 'skip';
  showlegend: false;
}

/** Bars, with intervals or without. */
export interface BarTrace extends Named {
  type: 'bar';
  orientation: 'h' | 'v';
  x: (number | string)[];
  y: (number | string)[];
  width?: number[];
  marker: Marker;
  error_x?: Whiskers;
}

/** Coloured cells with a number in each. */
export interface HeatTrace {
  type: 'heatmap';
  x: string[];
  y: string[];
  z: (number | null)[][];
  /** Written in the cells. */
  text: string[][];
  texttemplate: '%{text}';
  textfont: { size: number; color: string };
  hovertext: string[][];
  hoverinfo: 'text';
  hoverongaps: boolean;
  colorscale: [number, string][];
  zmin: number;
  zmax: number;
  xgap: number;
  ygap: number;
  showscale: boolean;
}

interface Named {
  name: string;
  hovertext: string[];
  hoverinfo: 'text';
  showlegend: boolean;
}

export type Dash = 'solid' | 'dash' | 'dot' | 'dashdot';

export interface Marker {
  color: string | string[];
  symbol?: string | string[];
  size?: number;
  line: { color: string; width: number };
}

/** From the mark to both ends of its interval. */
export interface Whiskers {
  type: 'data';
  symmetric: false;
  array: Whisker[];
  arrayminus: Whisker[];
  color: string;
  thickness: number;
  width: number;
}

/** Plotly takes null for 0 and would draw the end of a bar. */
export type Whisker = number | 'none';

/** All of a chart that is not data. */
export interface Layout {
  title: Title;
  height: number;
  font: Font;
  margin: { l: number; r: number; t: number; b: number };
  paper_bgcolor: string;
  plot_bgcolor: string;
  xaxis: Axis;
  yaxis: Axis;
  showlegend: boolean;
  legend: Legend;
  hoverlabel: { align: 'left'; bgcolor: string; bordercolor: string; font: Font };
  hovermode: 'closest';
  dragmode: false;
  shapes: Line[];
  /** Marks of several series stand side by side. */
  scattermode?: 'group';
  scattergap?: number;
  bargap?: number;
}

/** One of the two axes. */
export interface Axis {
  title?: Title;
  type?: 'linear' | 'category';
  categoryorder?: 'array';
  categoryarray?: string[];
  /** From, to: `[5, 0]` runs backwards. */
  range?: [number, number];
  rangemode?: 'tozero';
  tickmode?: 'array';
  tickvals?: (number | string)[];
  ticktext?: string[];
  tickformat?: string;
  tickfont?: Font;
  tickangle?: 0 | -90;
  ticklabelstandoff?: number;
  automargin: true;
  fixedrange: true;
  showgrid: boolean;
  gridcolor: string;
  zeroline: boolean;
  zerolinecolor: string;
  ticks: '' | 'outside';
  nticks?: number;
}

export interface Font {
  family: string;
  size: number;
  color: string;
  weight?: number;
}

interface Title {
  text: string;
  font: Font;
  x?: number;
  xanchor?: 'left';
  xref?: 'container';
  standoff?: number;
}

interface Legend {
  orientation: 'h';
  x: number;
  y: number;
  xref: 'container';
  yref: 'container';
  xanchor: 'left';
  yanchor: 'bottom';
  font: Font;
}

/** A straight line across the whole chart. */
export interface Line {
  type: 'line';
  layer: 'between';
  xref: 'x' | 'paper';
  yref: 'y' | 'paper';
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  line: { color: string; width: number; dash: Dash };
}
