// A chart of estimates with their intervals, as a page that needs nothing else.
//   node data/examples/chart.mjs chart.html
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { match } from 'capital-lab';
import { DRAW, DRAW_STYLE, forest, Html, html } from 'capital-lab/charts';

const agents = ['random', 'greedy', 'careful'];
const points = [];
for (const agent of agents) {
  const asked = { game: 'capital-lux', players: 2, deals: 100, seed: 'my seed' };
  const { winShare } = await match({ ...asked, agents: [agent, 'tuned'] });
  points.push({ label: agent, estimate: winShare.first });
}

// Plain data, as plotly.js takes it.
const figure = forest([{ name: 'one seat', points }], {
  title: 'Victories against tuned',
  unit: 'of a victory a game',
  against: 0.5,
});

const plotly = createRequire(import.meta.url).resolve('plotly.js-cartesian-dist-min');
const data = JSON.stringify(figure).replaceAll('<', '\\u003c');
const page = html`<!doctype html>
<meta charset="utf-8">
<title>Victories against tuned</title>
<style>${new Html(DRAW_STYLE)}</style>
<h1>Victories against tuned</h1>
<div id="chart"></div>
<script>${new Html(readFileSync(plotly, 'utf8'))}</script>
<script>${new Html(DRAW)} drawChart(Plotly, document.getElementById('chart'), ${new Html(data)});</script>`;

const [file = 'chart.html'] = process.argv.slice(2);
writeFileSync(file, page.text);
console.log(`${file} shows ${points.length} estimates.`);
