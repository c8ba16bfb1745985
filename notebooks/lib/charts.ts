import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DRAW, DRAW_STYLE, type Figure, Html, html } from 'capital-lab/charts';
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
  DRAW
  return {
    draw: function (name, figure) {
      const place = document.querySelector("[data-chart='" + name + "']:not([data-drawn])");
      if (!place) return;
      place.setAttribute("data-drawn", "");
      const title = document.createElement("div");
      title.textContent = place.getAttribute("data-title");
      title.style.cssText = "font-weight: 600; font-size: 15px; line-height: 1.4; margin: .4rem 0 0";
      const drawn = document.createElement("div");
      plotly.then(function (it) {
        place.prepend(title, drawn);
        return drawChart(it, drawn, figure);
      }).then(function () {
        const picture = place.querySelector("img");
        if (picture) picture.remove();
      });
    },
  };
})();`;

/** On a phone the space is for what there is to read. */
const STYLE = `@media (max-width: 640px) {
  .jp-InputPrompt, .jp-OutputPrompt, .prompt { display: none !important; }
  .jp-Notebook { padding: 8px !important; }
}`;

let prepared = false;

/** Puts plotly.js into the notebook; best in the cell of the imports, which nobody runs twice. */
export function prepareCharts(): void {
  const packed = gzipSync(readFileSync(plotlyFile()), { level: 9 });
  // The one byte of the format that names the system it was packed on.
  packed[9] = 255;
  output({
    'text/html': `<style>${STYLE}${DRAW_STYLE}</style><script>${scriptOf(packed)}</script>`,
    'text/plain': 'plotly.js, for the charts below',
  });
  prepared = true;
}

const scriptOf = (packed: Buffer): string =>
  PAGE.replace('DRAW', () => DRAW).replace('PACKED', packed.toString('base64'));

/** Shows a chart below the cell. */
export async function show(figure: Figure): Promise<void> {
  if (!prepared) prepareCharts();
  const png = await picture(figure);
  output({
    'text/html': chartHtml(figure, png).text,
    'text/plain': unescaped(figure.layout.title.text),
    ...(png === undefined ? {} : { 'image/png': png }),
  });
}

export function chartHtml(figure: Figure, png?: string): Html {
  const json = JSON.stringify(figure).replaceAll('<', '\\u003c');
  const name = createHash('sha256').update(json).digest('hex').slice(0, 12);
  const { title, height } = figure.layout;
  const text = unescaped(title.text);
  const image =
    png === undefined
      ? html``
      : html`<img alt="${text}" src="data:image/png;base64,${png}" style="max-width: 100%; width: 760px">`;
  // Scripts may come before plotly.js does.
  const script = `(function draw(left) {
  if (window.capitalLab) window.capitalLab.draw("${name}", FIGURE);
  else if (left > 0) setTimeout(draw, 100, left - 1);
})(50);`;
  return html`<div data-chart="${name}" data-title="${text}" style="max-width: 760px; min-height: ${height}px">${image}</div>
<script>${new Html(script.replace('FIGURE', () => json))}</script>`;
}

/** Plotly's texts are escaped once already. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
