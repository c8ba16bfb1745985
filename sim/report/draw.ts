import { INK, LEGEND, TITLE } from '../text/theme.js';

/**
 * How a page draws a chart. Its title is text of the page, and so is its legend, which therefore has
 * room on a phone; a name in it takes its series away and back, by mouse and by keyboard.
 */
export const DRAW = `
'use strict';
const SYMBOLS = {
  circle: 'M1 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  square: 'M1.5 1.5h9v9h-9z',
  diamond: 'M6 0l6 6-6 6-6-6z',
  'triangle-up': 'M6 .5l6 10.5H0z',
  cross: 'M4 0h4v4h4v4H8v4H4V8H0V4h4z',
  x: 'M3 0l3 3 3-3 3 3-3 3 3 3-3 3-3-3-3 3-3-3 3-3-3-3z',
  'triangle-down': 'M6 11.5l6-10.5H0z',
  star: 'M6 0l1.6 4.2 4.4.2-3.5 2.8 1.2 4.3L6 9.1l-3.7 2.4 1.2-4.3L0 4.4l4.4-.2z',
};
const DASHES = { solid: '', dash: '6 3', dot: '2 2', dashdot: '6 2 2 2' };
const first = (of) => [of].flat()[0];
const symbolOf = ({ marker, line }) => {
  const mark = SYMBOLS[first(marker.symbol || 'square').replace('-open', '')];
  const stroke = line ? '<path d="M-8 6h28" stroke="' + line.color + '" stroke-width="1.8" stroke-dasharray="' + DASHES[line.dash] + '"/>' : '';
  return '<svg viewBox="-8 0 28 12" aria-hidden="true">' + stroke + '<path d="' + mark + '" fill="' + first(marker.color) + '"/></svg>';
};
const entryOf = (plotly, chart, trace, i) => {
  const entry = document.createElement('button');
  // Names of series are escaped already.
  entry.innerHTML = symbolOf(trace) + trace.name;
  entry.setAttribute('aria-pressed', 'true');
  entry.addEventListener('click', () => {
    const shown = entry.getAttribute('aria-pressed') !== 'true';
    entry.setAttribute('aria-pressed', String(shown));
    plotly.restyle(chart, { visible: shown }, [i]);
  });
  return entry;
};
const drawChart = (plotly, place, { data, layout }) => {
  const chart = document.createElement('div');
  const legend = document.createElement('div');
  legend.className = 'chart-legend';
  if (layout.showlegend)
    data.forEach((trace, i) => trace.showlegend && legend.append(entryOf(plotly, chart, trace, i)));
  place.append(...(layout.showlegend ? [legend] : []), chart);
  const above = ${TITLE} + (layout.showlegend ? ${LEGEND} : 0);
  const bare = {
    title: undefined,
    showlegend: false,
    height: layout.height - above,
    margin: { ...layout.margin, t: layout.margin.t - ${TITLE} },
  };
  return plotly.newPlot(chart, data, { ...layout, ...bare }, { responsive: true, displayModeBar: false });
};
`;

/** The style that charts need beside them. */
export const DRAW_STYLE = `
.chart-legend { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; min-height: ${LEGEND}px; }
.chart-legend button { all: unset; cursor: pointer; color: ${INK}; font-size: 13px; line-height: 22px; }
.chart-legend button:focus-visible { outline: 2px solid #0a5a94; outline-offset: 2px; }
.chart-legend button[aria-pressed="false"] { opacity: .45; text-decoration: line-through; }
.chart-legend svg { width: 28px; height: 12px; margin-right: .3rem; vertical-align: -1px; fill: none; }
`;
