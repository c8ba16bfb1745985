/** By the banner of a building: paper and edge. */
const TYPES = {
  village: ['#e7f2e4', '#3f7f3a'],
  military: ['#f8e5e2', '#a63a2c'],
  trade: ['#fbf0d6', '#a3740c'],
  learning: ['#e3edf7', '#2f639c'],
} as const;

const COLOURS = Object.entries(TYPES)
  .map(
    ([type, [paper, edge]]) =>
      `.tactoria .${type} { background: ${paper}; border-color: ${edge}; }`,
  )
  .join('\n');

/** Text takes the colour of the page, light or dark; cards bring their own. */
export const BOARD_STYLE = `
.tactoria { font-size: 14px; line-height: 1.4; max-width: 100%; }
.tactoria .soft { opacity: .75; margin: 0 0 .5rem; font-size: inherit; color: inherit; }
.tactoria .sign { width: 15px; height: 15px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; vertical-align: -2px; margin-right: .2rem; }
.tactoria .legend { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: 0 0 .8rem; max-width: none; font-size: 13px; }
.tactoria .swatch { display: inline-block; width: 14px; height: 14px; border: 2px solid; border-radius: 3px; margin-right: .3rem; vertical-align: -2px; }
.tactoria details { border-top: 1px solid rgba(128, 128, 128, .35); margin: 0; padding: .1rem 0; }
.tactoria summary { cursor: pointer; padding: .4rem 0; font-weight: 600; color: inherit; font-size: inherit; }
.tactoria .kingdoms { display: grid; gap: .9rem; padding: .2rem 0 1rem; }
.tactoria section { margin: 0; padding: 0; border: 0; }
.tactoria h4 { margin: 0 .8rem 0 0; font-size: inherit; display: inline; }
.tactoria .has { display: inline; margin: 0; font-size: inherit; }
.tactoria .has span { margin-right: .8rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
.tactoria .out p { display: inline; margin: 0; opacity: .75; font-size: inherit; }
.tactoria .places { display: flex; flex-wrap: wrap; gap: .45rem; margin: .35rem 0 0; align-items: flex-start; }
.tactoria .place { display: flex; flex-direction: column; gap: .15rem; border: 1.5px solid; border-radius: 6px; padding: .3rem .55rem; color: #1d2329; font-size: 13px; }
.tactoria .capital { background: #f1eef6; border-color: #5b4a86; }
${COLOURS}
.tactoria .pips { display: inline-flex; gap: 4px; padding: .15rem 0; }
.tactoria .pips i { width: 11px; height: 11px; border-radius: 50%; border: 1.5px solid #5b4a86; }
.tactoria .pips .done { background: #5b4a86; }
.tactoria .settlers { font-style: italic; }
.tactoria .unit { background: rgba(255, 255, 255, .75); border-radius: 4px; padding: 0 .3rem; white-space: nowrap; }
.tactoria .locked { color: #6b7279; }
@media print { .tactoria details > * { display: block; } .tactoria section { break-inside: avoid; } }
`;
