import { aboutTiles } from '../../../../engine/capital-warsaw/reconstruction.js';
import type { Milestone, TileSet } from '../../../../engine/capital-warsaw/tiles.js';
import { type Html, html } from '../../../text/html.js';
import { stackSize } from '../tiles-text.js';
import { SYMBOLS } from './art.js';
import { drawnMilestone, drawnTile } from './drawn.js';
import { legend } from './index.js';
import { BOARD_STYLE } from './style.js';
import { type Drawn, SIDE, tileSvg } from './tile-svg.js';

/** Light or dark as the reader likes it; nothing in it asks anybody for anything. */
const PAGE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1.2rem 4rem; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: clamp(1.5rem, 4.5vw, 2.1rem); line-height: 1.2; margin: 0 0 .6rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .2rem; }
p { max-width: 44rem; }
`;

/** A tile set as a page: every tile with its price, what public buildings do, and the milestones. */
export function tileSheet(set: TileSet): string {
  const { start, epochs, milestones } = set;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tiles of Capital (Warsaw)</title><style>${PAGE_STYLE}${BOARD_STYLE}</style></head>
<body class="warsaw">${SYMBOLS}
<h1>Tiles of Capital (Warsaw)</h1>
<p>${aboutTiles(set)}</p>
${legend('sheet')}
<h2>Starting tile</h2>
${tilesHtml([{ id: 'Starting tile', ...start }])}
${epochs.map(
  (stack, e) => html`<h2>Epoch ${e + 1}: ${stackSize(stack)}</h2>
${tilesHtml(stack.map((tile) => drawnTile(set, tile)))}${awardHtml(milestones[e])}`,
)}
</body></html>
`.text;
}

const awardHtml = (sides: readonly Milestone[] | undefined): Html | string =>
  sides === undefined
    ? ''
    : html`<p>At its end one of these milestones, to whoever fulfills it best:</p>
${tilesHtml(sides.map(drawnMilestone))}`;

const tilesHtml = (tiles: readonly Drawn[]): Html =>
  html`<div class="tiles">${tiles.map(
    (
      tile,
    ) => html`<figure><svg viewBox="-6 -6 ${SIDE + 8} ${SIDE + 8}" role="img">${tileSvg(tile, { sheet: true })}</svg>
<figcaption>${tile.awarded ?? tile.id}</figcaption></figure>\n`,
  )}</div>`;
