/** Text takes the colour of the page, light or dark; tiles bring their own. */
export const BOARD_STYLE = `
.warsaw { font-size: 14px; line-height: 1.45; max-width: 100%; }
.warsaw .soft { opacity: .75; margin: 0 0 .5rem; font-size: inherit; color: inherit; }
.warsaw .legend { display: flex; flex-wrap: wrap; gap: .3rem .9rem; margin: 0 0 .8rem; max-width: none; font-size: 13px; }
.warsaw .legend span { display: inline-flex; align-items: center; gap: .35rem; }
.warsaw .legend svg { width: 20px; height: 20px; flex: none; }
.warsaw details { border-top: 1px solid rgba(128, 128, 128, .35); margin: 0; padding: .1rem 0; }
.warsaw summary { cursor: pointer; padding: .4rem 0; font-weight: 600; color: inherit; font-size: inherit; }
.warsaw .districts { display: flex; flex-wrap: wrap; gap: 1.2rem 1.6rem; align-items: flex-start; padding: .3rem 0 1rem; }
.warsaw figure { margin: 0; min-width: 0; max-width: 100%; }
.warsaw figcaption { margin: 0 0 .35rem; font-weight: 400; font-size: 13.5px; }
.warsaw .districts svg, .warsaw .tiles svg { display: block; max-width: 100%; height: auto; font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.warsaw .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.9rem, 1fr)); gap: 1rem .9rem; margin: .6rem 0 1.6rem; }
.warsaw .tiles figcaption { font-size: 12px; opacity: .75; margin: .15rem 0 0; }
.warsaw .tiles svg { width: 100%; overflow: visible; }
@media print { .warsaw details > * { display: block; } .warsaw figure { break-inside: avoid; } }
`;
