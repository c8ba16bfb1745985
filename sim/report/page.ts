import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Attachment, Document, Section, Term } from '../text/document.js';
import type { Figure } from '../text/figure.js';
import { counted } from '../text/format.js';
import { Html, html } from '../text/html.js';
import { TITLE } from '../text/theme.js';
import { DRAW, DRAW_STYLE } from './draw.js';
import { SCRIPT } from './script.js';
import { sortable } from './sortable.js';
import { STYLE } from './style.js';

/** By which a page is known to be one of ours, and of what. */
export const markOf = (documents: readonly Document[]): string =>
  `<meta name="generator" content="capital-lab report ${documents.map(({ id }) => id).join(' ')}">`;

/** Nothing in the page may ask anybody for anything. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data: blob:";

/** One file that needs nothing else: the same documents give the same bytes. */
export function page(title: string, documents: readonly Document[]): string {
  const figures: Figure[] = [];
  const place = (figure: Figure) => figures.push(figure) - 1;
  const several = documents.length > 1;
  const body = documents.map((one, i) => chapter(one, i, several, place));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${new Html(markOf(documents))}
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(STYLE + DRAW_STYLE)}</style>
</head>
<body>
<main>
${several ? contents(title, documents) : ''}
${body}
</main>
${figures.length === 0 ? '' : scripts(figures)}
<script>${new Html(DRAW + SCRIPT)}</script>
</body>
</html>
`.text;
}

const contents = (title: string, documents: readonly Document[]): Html => html`<h1>${title}</h1>
<nav aria-label="Contents"><ol>${documents.map(
  ({ title, answer }, i) =>
    html`<li><a href="#chapter-${i + 1}">${title}</a><span class="soft">${answer[0] ?? ''}</span></li>`,
)}</ol></nav>`;

function chapter(one: Document, i: number, several: boolean, place: (f: Figure) => number): Html {
  const { title, about, answer, sections, method, command, attachments } = one;
  const [main = '', ...more] = answer;
  return html`<article id="chapter-${i + 1}">
<header>${several ? html`<h2 class="title">${title}</h2>` : html`<h1>${title}</h1>`}
<p class="lead">${prose(main)}</p>
${bullets(more)}
<p class="soft">${about}</p></header>
${sections.map((of) => section(of, place))}
<section>
<h3>Method and limits</h3>
${terms(method)}
<p class="soft">Words such as deal, world, regret or margin: data/glossary.md, or lab help words.</p>
<p>The same again, or larger:</p>
<code>${command}</code>
${attachments.map(folded)}
</section>
</article>
`;
}

/** So many sentences are read at once; the others are a click away. */
const AT_ONCE = 6;

function bullets(sentences: readonly string[]): Html | string {
  const list = (some: readonly string[]) =>
    html`<ul class="answer">${some.map((sentence) => html`<li>${prose(sentence)}</li>`)}</ul>`;
  if (sentences.length === 0) return '';
  if (sentences.length <= AT_ONCE + 1) return list(sentences);
  return html`${list(sentences.slice(0, AT_ONCE))}
<details><summary>${sentences.length - AT_ONCE} more findings</summary>${list(sentences.slice(AT_ONCE))}</details>`;
}

/** A longer table would bury what follows it. */
const MAX_OPEN = 20;

function section(
  { title, text, reading = [], figures, small, table, board, terms: of }: Section,
  place: (f: Figure) => number,
) {
  const charts = figures.map((figure) => chart(figure, place(figure)));
  return html`<section>
<h3>${title}</h3>
${[...text, ...reading].map((line) => html`<p class="soft">${prose(line)}</p>`)}
${charts.length === 0 ? '' : html`<div class="${small ? 'charts small' : 'charts'}">${charts}</div>`}
${board?.() ?? ''}
${
  table === undefined
    ? ''
    : html`<details class="table"${charts.length === 0 && table.rows.length <= MAX_OPEN ? new Html(' open') : ''}><summary>${table.title}: ${counted(table.rows.length, 'row')}</summary>
${sortable(table)}
${terms(of)}</details>`
}
</section>
`;
}

/** As high as it will be, so that nothing jumps when it is drawn. */
const chart = ({ layout }: Figure, i: number): Html => html`<figure>
<figcaption>${new Html(layout.title.text)}</figcaption>
<div class="chart" data-figure="${i}" style="min-height:${layout.height - TITLE}px"></div>
</figure>`;

const terms = (of: readonly Term[]): Html | string =>
  of.length === 0
    ? ''
    : html`<dl>${of.map(({ name, text }) => html`<dt>${name}</dt><dd>${prose(text)}</dd>`)}</dl>`;

/** Options of a command stay on one line. */
const prose = (text: string): (Html | string)[] =>
  text
    .split(/(--[a-z-]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<span class="whole">${part}</span>` : part));

const folded = ({ title, text }: Attachment): Html =>
  html`<details><summary>${title}</summary><pre>${text}</pre></details>`;

/** Inside a script, `<` could end it. */
const scripts = (
  figures: readonly Figure[],
): Html => html`<noscript><p class="soft">Charts need JavaScript; the tables have the same numbers.</p></noscript>
<script>${new Html(plotly())}</script>
<script type="application/json" id="figures">${new Html(JSON.stringify(figures).replaceAll('<', '\\u003c'))}</script>`;

function plotly(): string {
  const file = createRequire(import.meta.url).resolve('plotly.js-cartesian-dist-min');
  return readFileSync(file, 'utf8').trimEnd().replaceAll('</script', '<\\/script');
}
