import { GAME_COLOURS } from './colours.js';

/** Cards carry their letter, so that colour is never all that tells them apart. */
const { G, Y, B, P } = GAME_COLOURS;

/** Two classes outweigh what notebooks say of all tables. */
export const BOARD_STYLE = `
.lux { font-size: 14px; line-height: 1.4; max-width: 760px; color: #1f2328; background: #fff; }
.lux section { margin: 0 0 1.6rem; }
.lux section h4 { font-size: 1.05rem; font-weight: 600; margin: 0 0 .1rem; }
.lux .soft { color: #59636e; margin: 0 0 .5rem; }
.lux .board { border-collapse: collapse; margin: 0; font-size: inherit; font-variant-numeric: tabular-nums; table-layout: auto; }
.lux .board tr:nth-child(n) { background: none; }
.lux .board th, .lux .board td { padding: .45rem .7rem; text-align: left; vertical-align: top; border: 0; border-bottom: 1px solid #e3e6e8; min-width: 3.2rem; max-width: 9rem; white-space: normal; }
.lux .board thead th { border-bottom: 3px solid #9aa3ad; font-size: .9em; }
.lux .board thead .G { border-color: ${G}; } .lux .board thead .Y { border-color: ${Y}; }
.lux .board thead .B { border-color: ${B}; } .lux .board thead .P { border-color: ${P}; }
.lux .board tbody th { font-weight: 600; white-space: nowrap; }
.lux .board tr.capital:nth-child(n) { background: #f4f5f6; }
.lux .card, .lux .modifier { display: inline-block; min-width: 1.9em; margin: 0 .25em .25em 0; padding: .1em .25em; border-radius: .3em; text-align: center; font-weight: 600; border: 1.5px solid transparent; }
.lux .card.G { background: ${G}; color: #fff; } .lux .card.Y { background: ${Y}; color: #1f2328; }
.lux .card.B { background: ${B}; color: #fff; } .lux .card.P { background: ${P}; color: #1f2328; }
.lux .modifier { border: 1.5px dashed #59636e; background: #fff; }
.lux .sum { display: block; color: #59636e; font-size: .9em; }
.lux .board .gold { font-weight: 600; }
.lux .board.final td { text-align: right; }
@media (max-width: 640px) {
  .lux .board:not(.final), .lux .board:not(.final) tbody { display: block; }
  .lux .board:not(.final) thead, .lux .board td.none { display: none; }
  .lux .board:not(.final) tr { display: block; padding: .5rem .6rem; border-bottom: 1px solid #9aa3ad; }
  .lux .board:not(.final) th, .lux .board:not(.final) td { display: flex; align-items: baseline; flex-wrap: wrap; padding: .1rem 0; border: 0; max-width: none; }
  .lux .board:not(.final) td::before { content: attr(data-of); flex: 0 0 4.2rem; color: #59636e; font-weight: 400; }
  .lux .sum { margin-left: auto; padding-left: .6em; }
}
`;
