/**
 * Charts of estimates with their intervals, as plain data for plotly.js, and what draws them in a page.
 *
 * @module capital-lab/charts
 */
import './register.js';

export { type Bin, bars, binned, type HistogramWords, histogram } from '../report/bars.js';
export {
  type ForestWords,
  forest,
  type TrendWords,
  trend,
} from '../report/charts.js';
export { frontChart } from '../report/documents/design.js';
export { DRAW, DRAW_STYLE } from '../report/draw.js';
export { type HeatCell, type HeatWords, heatMap } from '../report/heat-map.js';
export {
  type Curve,
  contrastOf,
  labelOf as labelOfFinding,
  type Place,
  type Point,
  pointOf,
  type Series,
  seriesOf,
} from '../report/series.js';
export type {
  Axis,
  BandTrace,
  BarTrace,
  DotTrace,
  Figure,
  HeatTrace,
  Layout,
  Trace,
} from '../text/figure.js';
export { Html, html } from '../text/html.js';
export { STYLES, type Style, type Words } from '../text/theme.js';
