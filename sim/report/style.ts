/** Of pages: calm, readable on a phone, at a context and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --text: #1f2328; --soft: #59636e; --line: #d8dce1; --tint: #f5f6f8; --link: #0a5a94; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #15181c; --text: #e6e8eb; --soft: #a3acb5; --line: #363c43; --tint: #20252a; --link: #6cb6ec; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1, h2.title { font-size: clamp(1.5rem, 4.5vw, 2.1rem); line-height: 1.2; letter-spacing: -.01em; margin: 0 0 1rem; text-wrap: balance; }
h3 { font-size: 1.15rem; line-height: 1.35; margin: 3.2rem 0 .4rem; padding-top: 1.2rem; border-top: 1px solid var(--line); }
p, li, dd { max-width: 44rem; overflow-wrap: anywhere; }
p { margin: .4rem 0 .8rem; }
.lead { font-size: 1.25rem; line-height: 1.5; margin-bottom: 1.2rem; }
.answer { padding-left: 1.1rem; margin: 0 0 1.2rem; }
.answer li { margin: .35rem 0; }
.answer li::marker { color: var(--soft); }
.whole { white-space: nowrap; }
.soft { color: var(--soft); font-size: .9rem; }
.glance { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .6rem; margin: 0 0 1.1rem; }
.glance div { background: var(--tint); border-radius: .5rem; padding: .6rem .8rem; font-size: .85rem; color: var(--soft); }
.glance dt { margin: 0; max-width: none; font-weight: 500; font-size: .85rem; line-height: 1.35; overflow-wrap: anywhere; }
.glance dd { font-size: .85rem; line-height: 1.4; }
.glance b { display: block; color: var(--text); font-size: clamp(1.05rem, 2.5vw, 1.3rem); font-weight: 650; white-space: nowrap; font-variant-numeric: tabular-nums; }
.glance .light { color: var(--text); font-size: 1.05rem; font-weight: 600; }
.light { display: inline-flex; align-items: center; gap: .45em; }
.light svg { width: 1.15em; height: 1.15em; flex: none; }
.next { font-size: .95rem; }
.next code { display: inline; padding: .15rem .4rem; }
.word { color: inherit; text-decoration: underline dotted; text-underline-offset: .2em; }
:target { scroll-margin-top: 1rem; }
dt:target, dt:target + dd { background: var(--tint); }
nav ol { padding-left: 1.3rem; }
nav li { margin: .7rem 0; }
nav span { display: block; }
a { color: var(--link); }
.contents { margin: 1.2rem 0; }
.contents li { margin: .25rem 0; font-size: .95rem; }
@media screen and (min-width: 84rem) {
  .contents { position: fixed; top: 2.5rem; bottom: 1rem; left: max(1rem, calc(50vw - 46rem)); width: min(15rem, calc(50vw - 31rem)); margin: 0; overflow-y: auto; }
  .contents li { font-size: .85rem; line-height: 1.35; margin: .45rem 0; }
  .contents a { color: var(--soft); text-decoration: none; }
  .contents a:hover, .contents a:focus-visible { color: var(--text); text-decoration: underline; }
}
.words { margin-top: 3rem; }
article + article { margin-top: 5rem; padding-top: 3rem; border-top: 3px solid var(--text); }
nav + article { margin-top: 4rem; padding-top: 3rem; border-top: 3px solid var(--text); }
.charts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; margin: 1rem 0; }
figure { margin: 0; min-width: 0; }
figcaption { font-weight: 600; font-size: .95rem; line-height: 1.35; margin-bottom: .2rem; }
figcaption small { display: block; font-weight: 400; font-size: .85rem; color: var(--soft); }
.chart-legend button { color: var(--text); }
.board-of-game { overflow-x: auto; }
@media screen and (prefers-color-scheme: dark) { .board-of-game { background: #fff; color: #1f2328; border-radius: .5rem; padding: 1rem; } }
.chart { width: 100%; overflow: hidden; }
@media (min-width: 48rem) { .charts.small { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2rem; } }
details { margin: .6rem 0; }
summary { cursor: pointer; color: var(--link); font-size: .95rem; padding: .3rem 0; overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin: .6rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .4rem .8rem; vertical-align: top; border-bottom: 1px solid var(--line); }
tr > :first-child { padding-left: 0; }
.number { text-align: right; white-space: nowrap; }
.name { text-align: left; overflow-wrap: break-word; min-width: 6rem; }
tbody th { font-weight: 500; }
td small { display: block; color: var(--soft); font-size: .78rem; line-height: 1.3; }
thead th { border-bottom: 2px solid var(--soft); }
thead button { all: unset; cursor: pointer; color: var(--soft); font-weight: 600; font-size: .85rem; }
thead button:hover, thead button:focus-visible { color: var(--text); text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
th[aria-sort="ascending"] button::after { content: " ↑"; }
th[aria-sort="descending"] button::after { content: " ↓"; }
@media (max-width: 40rem) {
  .many, .many tbody, .many tr, .many th, .many td { display: block; }
  .many thead { display: block; margin-bottom: .4rem; }
  .many thead tr { display: flex; flex-wrap: wrap; gap: 0 .9rem; border: 0; }
  .many thead tr::before { content: 'sort by'; color: var(--soft); font-size: .85rem; padding: .3rem 0; }
  .many thead th { border: 0; padding: .3rem 0; min-width: 0; }
  .many thead th:has(button:empty) { display: none; }
  .many tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .many tbody th, .many td { display: flex; gap: .5rem; padding: .12rem 0; border: 0; text-align: right; white-space: normal; min-width: 0; overflow-wrap: anywhere; }
  .many tbody th { text-align: left; font-weight: 600; }
  .many tbody th::before { content: attr(data-head); color: var(--soft); font-weight: 400; }
  .many td:empty { display: none; }
  .many td::before { content: attr(data-head); flex: none; max-width: 50%; margin-right: auto; color: var(--soft); text-align: left; }
  .many td small { align-self: center; }
}
dl { margin: .8rem 0; }
dt { margin-top: .7rem; font-weight: 600; font-size: .9rem; }
dd { margin: 0; font-size: .95rem; }
@media (min-width: 48rem) { dl:not(.glance) { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .5rem 1.5rem; } dt { margin: 0; line-height: 1.7; max-width: 14rem; } }
code, pre { background: var(--tint); border-radius: .4rem; font: .85rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
code { display: block; padding: .8rem 1rem; }
pre { padding: 1rem; margin: .4rem 0; max-height: 30rem; overflow-y: auto; }
@media print {
  body { font-size: 10.5pt; }
  main { padding: 0; max-width: none; }
  h3 { break-after: avoid; margin-top: 1.5rem; }
  figure, tr { break-inside: avoid; }
  .wide { overflow: visible; }
  thead button { color: var(--text); }
  a { color: inherit; }
  summary { color: var(--text); }
}
`;
