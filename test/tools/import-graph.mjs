import { writeFileSync } from 'node:fs';
import { importsOf, isBack, LAYERS, layerOf, readFiles } from './imports.mjs';

/*
 * Draws which folders of engine and sim import which:
 *
 *     node test/tools/import-graph.mjs <root of a checkout> <out.svg>
 *
 * Folders stand in the order of their layers. Imports from above are drawn on the right. Imports from
 * below, and from one game to another, break the order: they are drawn on the left, in red.
 */

/**
 * @typedef {import('./imports.mjs').Import} Import
 * @typedef {{ from: string, to: string, values: number, types: number, isBack: boolean }} Edge From layer to layer.
 */

/** @param {Import[]} imports @returns {Edge[]} */
function edgesOf(imports) {
  /** @type {Map<string, Edge>} */
  const edges = new Map();
  for (const each of imports) {
    const [from, to] = [layerOf(each.from), layerOf(each.to)];
    if (from === to && !isBack(each)) continue;
    const blank = { from, to, values: 0, types: 0, isBack: isBack(each) };
    const edge = edges.get(`${from} ${to}`) ?? blank;
    edge[each.isType ? 'types' : 'values']++;
    edges.set(`${from} ${to}`, edge);
  }
  const place = (/** @type {Edge} */ { from, to }) =>
    LAYERS.indexOf(from) * 100 + LAYERS.indexOf(to);
  return [...edges.values()].sort((a, b) => place(a) - place(b));
}

const ROW = 30;
const TOP = 50;
const BOX = 168;
/** Room for arcs on each side of the boxes. */
const SIDE = 230;
/** Both can be read on light pages and on dark ones. */
const GREY = '#777';
const RED = '#d9483b';

/**
 * Without numbers that change with every file, so that the picture changes only with the graph.
 * @param {string} root
 */
function drawGraph(root) {
  const files = readFiles(root);
  const edges = edgesOf(files.flatMap((file) => importsOf(root, file)));
  const used = new Set(files.map(layerOf));
  const layers = LAYERS.filter((layer) => used.has(layer));
  const [width, height] = [2 * SIDE + BOX, TOP + layers.length * ROW + 10];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="none">`,
    '<title>Which folders of engine and sim import which</title>',
    ...edges.map((edge) => drawEdge(edge, layers)),
    `<g fill="${GREY}">`,
    ...headline(edges).map((text, i) => `<text x="8" y="${18 + 18 * i}">${text}</text>`),
    ...layers.map((layer, i) => drawLayer(layer, TOP + i * ROW)),
    '</g>\n</svg>\n',
  ].join('\n');
}

/** @param {Edge[]} edges */
function headline(edges) {
  const back = edges.filter((edge) => edge.isBack);
  const imports = back.reduce((sum, { values, types }) => sum + values + types, 0);
  return [
    'Grey, on the right: a folder imports from one above it. Dashed: types only.',
    back.length === 0
      ? 'No folder imports from one below it.'
      : `Red, on the left: ${imports} ${imports === 1 ? 'import' : 'imports'} from below, between ${back.length} ${back.length === 1 ? 'pair' : 'pairs'} of folders.`,
  ];
}

/** @param {string} layer @param {number} y */
function drawLayer(layer, y) {
  const name = layer.replace('<', '&lt;').replace('>', '&gt;');
  return [
    `<rect x="${SIDE}" y="${y + 4}" width="${BOX}" height="${ROW - 8}" rx="4" fill-opacity="0.12" stroke="${GREY}"/>`,
    `<text x="${SIDE + BOX / 2}" y="${y + 19}" text-anchor="middle">${name}</text>`,
  ].join('');
}

/** The further it goes, the wider the arc. @param {Edge} edge @param {string[]} layers */
function drawEdge({ from, to, values, types, isBack }, layers) {
  const [start, end] = [from, to].map((layer) => TOP + layers.indexOf(layer) * ROW + ROW / 2);
  const length = Math.max(1, Math.abs(start - end) / ROW) / layers.length;
  const reach = (4 / 3) * (SIDE - 10) * length ** 0.8;
  const x = isBack ? SIDE : SIDE + BOX;
  const bend = Math.round(isBack ? x - reach : x + reach);
  const look = isBack
    ? `stroke="${RED}" stroke-width="${(1 + Math.log2(values + types) / 2).toFixed(1)}"`
    : `stroke="${GREY}" stroke-opacity="0.5"`;
  return [
    // Arcs leave a box a little below its middle, and arrive a little above it.
    `<path d="M${x} ${start + 4}C${bend} ${start + 4} ${bend} ${end - 4} ${x} ${end - 4}" ${look}`,
    values === 0 ? ' stroke-dasharray="3 3"/>' : '/>',
  ].join('');
}

const [root, out] = process.argv.slice(2);
if (out === undefined) throw new Error('usage: node test/tools/import-graph.mjs <root> <out.svg>');
writeFileSync(out, drawGraph(root));
