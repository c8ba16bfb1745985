import { GAME_COLOURS } from 'capital-lab';

/** Cards carry their letter, so that colour is never all that tells them apart. */
const { G, Y, B, P } = GAME_COLOURS;

export const BOARD_STYLE = `
.lux { font: 14px/1.4 system-ui, sans-serif; max-width: 760px; color: #1f2328; background: #fff; }
.lux section { margin: 0 0 1.4rem; }
.lux h4 { font-size: 1rem; margin: 0 0 .1rem; }
.lux .soft { color: #59636e; margin: 0 0 .5rem; }
.lux .wide { overflow-x: auto; }
.lux table { border-collapse: collapse; margin: 0; font-variant-numeric: tabular-nums; }
.lux th, .lux td { padding: .4rem .6rem; text-align: left; vertical-align: top; border: 0; border-bottom: 1px solid #e3e6e8; background: none; min-width: 3.4rem; white-space: normal; }
.lux thead th { border-bottom: 3px solid #9aa3ad; font-size: .9em; }
.lux thead .G { border-color: ${G}; } .lux thead .Y { border-color: ${Y}; }
.lux thead .B { border-color: ${B}; } .lux thead .P { border-color: ${P}; }
.lux tbody th { font-weight: 600; white-space: nowrap; position: sticky; left: 0; background: #fff; }
.lux .capital th, .lux .capital td { background: #f6f7f8; }
.lux .card, .lux .modifier { display: inline-block; min-width: 1.9em; margin: 0 .2em .2em 0; padding: .1em .25em; border-radius: .3em; text-align: center; font-weight: 600; }
.lux .card.G { background: ${G}; color: #fff; } .lux .card.Y { background: ${Y}; color: #1f2328; }
.lux .card.B { background: ${B}; color: #fff; } .lux .card.P { background: ${P}; color: #1f2328; }
.lux .modifier { border: 1.5px dashed #59636e; }
.lux .sum { display: block; color: #59636e; font-size: .9em; }
.lux .gold { font-weight: 600; }
.lux .final td { text-align: right; }
`;
