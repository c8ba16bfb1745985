import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hasEnoughDeals } from '../stats/ratio.js';
import type { Attachment, Document, Figures, Glance, Section, Term } from '../text/document.js';
import type { Figure } from '../text/figure.js';
import { counted, digitsOf, estimate } from '../text/format.js';
import { Html, html } from '../text/html.js';
import { TITLE } from '../text/theme.js';
import { DRAW, DRAW_STYLE } from './draw.js';
import { glossary, glossaryTerms, linker } from './glossary.js';
import { light } from './lights.js';
import { NIGHT } from './night.js';
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
  const terms = glossaryTerms();
  const several = documents.length > 1;
  const body = documents.map((one, i) =>
    chapter(one, i, several, { place, isOpen: openOf(one), prose: proseOf(linker(terms)) }),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${new Html(markOf(documents))}
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(DRAW_STYLE + STYLE)}</style>
</head>
<body>
<main>
${several ? chapters(title, documents) : ''}
${body}
${glossary(terms)}
</main>
${figures.length === 0 ? '' : scripts(figures)}
<script>${new Html(DRAW + NIGHT + SCRIPT)}</script>
</body>
</html>
`.text;
}

/** What is put into a page on the way. */
interface Context {
  place(figure: Figure): number;
  isOpen(figure: Figure): boolean;
  prose(text: string): (Html | string)[];
}

/** So many charts of a document are open: the first of each section, then the second of each; main ones before deep ones. */
const MAX_OPEN_CHARTS = 7;

function openOf({ sections }: Document): (figure: Figure) => boolean {
  const ranked = sections
    .flatMap(({ figures, deep, main }) =>
      figures.map((figure, at) => ({ figure, at, later: main ? 0 : deep ? 2 : 1 })),
    )
    .sort((a, b) => a.at - b.at || a.later - b.later);
  const open = new Set(ranked.slice(0, MAX_OPEN_CHARTS).map(({ figure }) => figure));
  return (figure) => open.has(figure);
}

const chapters = (title: string, documents: readonly Document[]): Html => html`<h1>${title}</h1>
<nav aria-label="Contents"><ol>${documents.map(
  ({ title, answer }, i) =>
    html`<li><a href="#chapter-${i + 1}">${title}</a><span class="soft">${answer[0] ?? ''}</span></li>`,
)}</ol></nav>`;

const METHOD = 'Method and limits';
const idOf = (i: number, at: number): string => `section-${i + 1}-${at + 1}`;

const contents = (sections: readonly Section[], i: number): Html => html`<details class="contents">
<summary>Contents</summary>
<nav aria-label="Contents"><ol>${[...sections.map(({ title }) => title), METHOD].map(
  (title, at) => html`<li><a href="#${idOf(i, at)}">${title}</a></li>`,
)}</ol></nav>
</details>`;

function chapter(one: Document, i: number, several: boolean, context: Context): Html {
  const { title, about, answer, glance, sections, method, command, next, attachments } = one;
  const { prose } = context;
  const [main = '', ...more] = answer;
  const parts = html`${sections.map((of, at) => section(of, idOf(i, at), context))}
<section>
<h3 id="${idOf(i, sections.length)}">${METHOD}</h3>
${termsList(method, prose)}
<p>The same again, or larger:</p>
<code>${command}</code>
${attachments.map(folded)}
</section>`;
  return html`<article id="chapter-${i + 1}">
<header>${several ? html`<h2 class="title">${title}</h2>` : html`<h1>${title}</h1>`}
<p class="lead">${wholeOptions(main)}</p>
${glances(glance)}
<p class="soft">${prose(about)}</p>
<p class="next">Next: <code>${next.command}</code> ${next.about}</p>
${bullets(more, prose)}</header>
${
  several
    ? html`<details class="parts"><summary>${counted(sections.length, 'part')} with charts and tables</summary>${parts}</details>`
    : html`${contents(sections, i)}${parts}`
}
</article>
`;
}

const glances = (all: readonly Glance[]): Html | string =>
  all.length === 0
    ? ''
    : html`<dl class="glance">${all.map(
        ({ name, shown, unit = '' }) =>
          html`<div><dt>${name}</dt><dd>${'light' in shown ? light(shown) : html`<b>${glanced(shown)}</b> ${unit}`}</dd></div>`,
      )}</dl>`;

const glanced = ({ of, signed, digits = of.low === null ? 2 : digitsOf(of) }: Figures): string =>
  hasEnoughDeals(of)
    ? `${signed && of.mean > 0 ? '+' : ''}${estimate(of, digits)}`
    : 'too few deals';

/** So many sentences are read at once; the others are a click away. */
const AT_ONCE = 6;

function bullets(sentences: readonly string[], prose: Context['prose']): Html | string {
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
  id: string,
  { place, isOpen, prose }: Context,
) {
  const grid = (some: readonly Figure[]) =>
    some.length === 0
      ? ''
      : html`<div class="${small ? 'charts small' : 'charts'}">${some.map((figure) => chart(figure, place(figure)))}</div>`;
  const rest = figures.filter((figure) => !isOpen(figure));
  const isTableOpen = figures.length === 0 && (table?.rows.length ?? 0) <= MAX_OPEN;
  return html`<section>
<h3 id="${id}">${title}</h3>
${[...text, ...reading].map((line) => html`<p class="soft">${prose(line)}</p>`)}
${grid(figures.filter(isOpen))}
${
  rest.length === 0
    ? ''
    : html`<details class="more"><summary>${counted(rest.length, rest.length < figures.length ? 'more chart' : 'chart')}</summary>${grid(rest)}</details>`
}
${board === undefined ? '' : html`<div class="board-of-game">${board()}</div>`}
${
  table === undefined
    ? ''
    : html`<details class="table"${isTableOpen ? new Html(' open') : ''}><summary>${table.title}: ${counted(table.rows.length, 'row')}</summary>
${sortable(table)}
${termsList(of, prose)}</details>`
}
</section>
`;
}

/** As high as it will be, so that nothing jumps when it is drawn. */
const chart = ({ layout, finding }: Figure, i: number): Html => html`<figure>
<figcaption>${finding === undefined ? '' : html`${new Html(finding)}<small>`}${new Html(layout.title.text)}${finding === undefined ? '' : new Html('</small>')}</figcaption>
<div class="chart" data-figure="${i}" style="min-height:${layout.height - TITLE}px"></div>
</figure>`;

const termsList = (of: readonly Term[], prose: Context['prose']): Html | string =>
  of.length === 0
    ? ''
    : html`<dl>${of.map(({ name, text }) => html`<dt>${name}</dt><dd>${prose(text)}</dd>`)}</dl>`;

/** Options of a command stay on one line, and so do figures with their intervals. */
const wholeOptions = (text: string): (Html | string)[] =>
  text
    .replaceAll(' ± ', '\u00a0±\u00a0')
    .split(/(--[a-z-]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<span class="whole">${part}</span>` : part));

const proseOf =
  (link: (text: string) => (Html | string)[]) =>
  (text: string): (Html | string)[] =>
    wholeOptions(text).flatMap((part) => (typeof part === 'string' ? link(part) : part));

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
