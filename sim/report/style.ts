/** Of pages: calm, readable on a phone, at a context and on paper. */
export const STYLE = `
:root { color-scheme: light; --text: #1f2328; --soft: #59636e; --line: #d8dce1; --tint: #f5f6f8; --link: #0a5a94; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
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
nav ol { padding-left: 1.3rem; }
nav li { margin: .7rem 0; }
nav span { display: block; }
a { color: var(--link); }
article + article { margin-top: 5rem; padding-top: 3rem; border-top: 3px solid var(--text); }
nav + article { margin-top: 4rem; padding-top: 3rem; border-top: 3px solid var(--text); }
.charts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; margin: 1rem 0; }
figure { margin: 0; min-width: 0; }
figcaption { font-weight: 600; font-size: .95rem; line-height: 1.35; margin-bottom: .2rem; }
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
dl { margin: .8rem 0; }
dt { margin-top: .7rem; font-weight: 600; font-size: .9rem; }
dd { margin: 0; font-size: .95rem; }
@media (min-width: 48rem) { dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .5rem 1.5rem; } dt { margin: 0; line-height: 1.7; max-width: 14rem; } }
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
