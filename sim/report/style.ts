/** Of pages: neutral by day and by night, on small screens and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1b; --soft: #5c5c5c; --line: #d5d5d5; --back: #fff; --tint: #f4f4f4; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8e8e8; --soft: #a9a9a9; --line: #3d3d3d; --back: #161616; --tint: #222; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.6rem 0 .4rem; }
p { margin: .4rem 0 .8rem; max-width: 42rem; }
.lead { font-size: 1.1rem; }
.soft, caption, dt { color: var(--soft); font-size: .9rem; }
.wide { overflow-x: auto; margin: .8rem -.7rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { padding: .35rem .7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
tbody th, tbody td { vertical-align: top; }
thead th { color: var(--soft); font-size: .85rem; }
.name { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 5.5rem; max-width: 16rem; }
td small { display: block; color: var(--soft); font-size: .78rem; line-height: 1.2; }
.heat td { text-align: center; border: 2px solid var(--back); padding: .4rem .55rem; }
.heat td small { color: inherit; }
.heat thead th:not(.name) { text-align: center; }
.heat td.self { background: var(--tint); }
.chart { display: block; width: 100%; max-width: 28rem; height: auto; margin: .8rem 0; }
.chart text { font: 13px system-ui, sans-serif; fill: var(--text); }
.chart .scale { font-size: 11px; fill: var(--soft); text-anchor: middle; }
.chart .mark { stroke: var(--line); }
.chart .zero { stroke: var(--soft); }
.chart .whisker { fill: none; stroke: var(--text); stroke-width: 1.8; }
.chart circle { fill: var(--text); }
dl { margin: .8rem 0; }
dt { margin-top: .6rem; }
dd { margin: 0; max-width: 42rem; }
code { display: block; overflow-x: auto; padding: .6rem .8rem; background: var(--tint); border-radius: .3rem; font: .88rem/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media print {
  :root { --text: #000; --soft: #444; --line: #bbb; --back: #fff; --tint: #eee; }
  body { font-size: 10.5pt; }
  main { padding: 0; max-width: none; }
  section { break-inside: avoid; }
  .wide { overflow: visible; }
  .heat td { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
