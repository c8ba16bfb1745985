import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Figure, Html, html } from 'capital-lab';
import { output } from './kernel';
import { picture, plotlyFile } from './picture';

/**
 * A chart is a picture that a script replaces by the chart itself: whoever runs no scripts sees the
 * picture. plotly.js is in a notebook once, packed, in the output of `prepareCharts`.
 */

/** Runs in the page of a notebook. */
const PAGE = `window.capitalLab = window.capitalLab || (function () {
  const bytes = Uint8Array.from(atob("PACKED"), function (c) { return c.charCodeAt(0); });
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const plotly = new Response(stream).text().then(function (code) {
    const module = { exports: {} };
    new Function("module", code)(module);
    return module.exports;
  });
  return {
    draw: function (name, figure) {
      const place = document.querySelector("[data-chart='" + name + "']:not([data-drawn])");
      if (!place) return;
      place.setAttribute("data-drawn", "");
      plotly.then(function (it) {
        const chart = document.createElement("div");
        const settings = { responsive: true, displayModeBar: false };
        place.prepend(chart);
        return it.newPlot(chart, figure.data, figure.layout, settings).then(function () {
          place.querySelector("img")?.remove();
        });
      });
    },
  };
})();`;

let prepared = false;

/** Puts plotly.js into the notebook; best in the cell of the imports, which nobody runs twice. */
export function prepareCharts(): void {
  const packed = gzipSync(readFileSync(plotlyFile()), { level: 9 });
  // The one byte of the format that names the system it was packed on.
  packed[9] = 255;
  output({
    'text/html': `<script>${PAGE.replace('PACKED', packed.toString('base64'))}</script>`,
    'text/plain': 'plotly.js, for the charts below',
  });
  prepared = true;
}

/** Shows a chart below the cell. */
export async function show(figure: Figure): Promise<void> {
  if (!prepared) prepareCharts();
  const png = await picture(figure);
  output({
    'text/html': chartHtml(figure, png).text,
    'text/plain': figure.layout.title.text,
    ...(png === undefined ? {} : { 'image/png': png }),
  });
}

export function chartHtml(figure: Figure, png?: string): Html {
  const json = JSON.stringify(figure).replaceAll('<', '\\u003c');
  const name = createHash('sha256').update(json).digest('hex').slice(0, 12);
  const { title, height } = figure.layout;
  const image =
    png === undefined
      ? html``
      : html`<img alt="${title.text}" src="data:image/png;base64,${png}" style="max-width: 100%; width: 760px">`;
  // Scripts may come before plotly.js does.
  const script = `(function draw(left) {
  if (window.capitalLab) window.capitalLab.draw("${name}", FIGURE);
  else if (left > 0) setTimeout(draw, 100, left - 1);
})(50);`;
  return html`<div data-chart="${name}" style="max-width: 760px; min-height: ${height}px">${image}</div>
<script>${new Html(script.replace('FIGURE', () => json))}</script>`;
}
