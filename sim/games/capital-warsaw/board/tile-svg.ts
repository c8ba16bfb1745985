import type { Quadrant } from '../../../../engine/capital-warsaw/quadrants.js';
import type { CityTile } from '../../../../engine/capital-warsaw/tiles.js';
import { type Html, html } from '../../../text/html.js';
import { BUILDING, inLines, LOOKS, MILESTONE, use } from './art.js';

/** The side of a tile in every drawing. */
export const SIDE = 100;
const HALF = SIDE / 2;
const ICON = 30;

/** What is drawn of a tile: a city tile, the starting tile or a milestone (which is named). */
export type Drawn = Partial<CityTile> & {
  readonly id: string;
  readonly milestone?: string;
  /** What a building or milestone does, in words, and who gets it. */
  readonly does?: string;
  readonly awarded?: string;
};

interface Shown {
  readonly levels?: number;
  /** On a sheet there is room for what a tile costs and does. */
  readonly sheet?: true;
}

/** A tile with its top-left at 0, 0; quadrants as they are turned. */
export function tileSvg(tile: Drawn, shown: Shown = {}): Html {
  const { levels = 1 } = shown;
  const face = tile.quadrants
    ? colouredFace(tile, tile.quadrants)
    : namedFace(tile, shown.sheet === true);
  return html`<g>${edges(levels)}<title>${describe(tile, levels)}</title>${face}
${levels > 1 ? levelsBadge(levels) : ''}${shown.sheet ? priceBadge(tile) : ''}</g>\n`;
}

/** The tiles underneath, of which only the edges are seen. */
const edges = (levels: number): Html[] =>
  Array.from({ length: Math.min(levels, 4) - 1 }, (_, i) => {
    const by = 2.5 * (Math.min(levels, 4) - 1 - i);
    return html`<rect x="${by}" y="${by}" width="${SIDE - 2}" height="${SIDE - 2}" rx="6" fill="#c9c2b4" stroke="#6f675a" stroke-width="1"/>`;
  });

function colouredFace(
  { transport = 0, coins = 0, points = 0 }: Drawn,
  quadrants: readonly Quadrant[],
): Html {
  const cells = quadrants.map((quadrant, i) => {
    const x = (i % 2) * HALF;
    const y = i < 2 ? 0 : HALF;
    const at = (HALF - ICON) / 2;
    return html`<rect x="${x}" y="${y}" width="${HALF}" height="${HALF}" fill="${LOOKS[quadrant].fill}" shape-rendering="crispEdges"/>${use(quadrant, x + at, y + at, ICON)}`;
  });
  return html`<g clip-path="inset(1px round 6px)">${cells}</g>
<rect x="1" y="1" width="${SIDE - 2}" height="${SIDE - 2}" rx="6" fill="none" stroke="#2b2118" stroke-opacity=".55" stroke-width="1.5"/>
${badges(transport, coins, points)}`;
}

/** In the middle, side by side: icons of transport, then coins and points as printed. */
function badges(transport: number, coins: number, points: number): Html[] {
  const marks = [
    ...Array.from({ length: transport }, () => ({ icon: 'metro', text: '' })),
    ...(coins > 0 ? [{ icon: 'coin', text: `${coins}` }] : []),
    ...(points > 0 ? [{ icon: 'points', text: `${points}` }] : []),
  ];
  const size = 27;
  const from = HALF - (marks.length * size) / 2;
  return marks.map(({ icon, text }, i) => {
    const x = from + i * size;
    return html`${use(icon, x, HALF - size / 2, size)}${
      text === ''
        ? ''
        : html`<text x="${x + size / 2}" y="${HALF + 5}" font-size="14" font-weight="700" text-anchor="middle" fill="#2b2118">${text}</text>`
    }`;
  });
}

/** A public building or a milestone fills its tile (C42). */
function namedFace({ id, building, milestone, does = '' }: Drawn, onSheet: boolean): Html {
  const look = milestone === undefined ? BUILDING : MILESTONE;
  const name = building ?? milestone ?? id;
  const top = milestone ? ROOM.belowNotch : onSheet ? ROOM.belowPrice : ROOM.top;
  const lines = fitLines(name, onSheet ? does : '', ROOM.bottom - top);
  let y = (top + ROOM.bottom - heightOf(lines)) / 2;
  return html`<rect x="1" y="1" width="${SIDE - 2}" height="${SIDE - 2}" rx="6" fill="${look.fill}" stroke="${look.edge}" stroke-width="1.5"/>
<rect x="5" y="5" width="${SIDE - 10}" height="${SIDE - 10}" rx="3.5" fill="none" stroke="${look.edge}" stroke-width="1.2"/>
${milestone ? html`<path d="M38 5h24v3a12 12 0 0 1-24 0z" fill="${look.edge}"/>` : ''}
${lines.map(({ text, size, weight, isLong }) => {
  y += size * LINE;
  return html`<text x="${HALF}" y="${tenths(y - size * DESCENT)}" font-size="${tenths(size)}" font-weight="${weight}" text-anchor="middle" fill="${look.ink}"${isLong ? SQUEEZED : ''}>${text}</text>`;
})}`;
}

/** Where text may be: inside the frame, below the price of a building and the notch of a milestone. */
const ROOM = { top: 8, belowPrice: 21, belowNotch: 21, bottom: 93 } as const;
/** In sizes of the font: from line to line, and below a line's letters. */
const LINE = 1.13;
const DESCENT = 0.27;
/** How large text is, the first that fits; a long name gives way to what its tile does. */
const SCALES = [
  { name: 1, effect: 1 },
  { name: 0.9, effect: 0.9 },
  { name: 0.8, effect: 0.8 },
  { name: 0.7, effect: 0.8 },
  { name: 0.7, effect: 0.75 },
];
/** Lines of a name and of what it does. */
const MAX_LINES = { name: 4, effect: 7 } as const;
/** A long word is made narrower rather than cut. */
const SQUEEZED = html` textLength="${SIDE - 16}" lengthAdjust="spacingAndGlyphs"`;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly isLong: boolean;
}

/** Letters in a line, from how many on it is squeezed, and how large and heavy they are. */
const NAME = { letters: 13, longest: 11, size: 12.5, weight: 650, most: MAX_LINES.name };
const EFFECT = { letters: 16, longest: 16, size: 9.5, weight: 400, most: MAX_LINES.effect };

function linesOf(words: string, look: typeof NAME | typeof EFFECT, scale: number): Line[] {
  const { letters, longest, size, weight, most } = look;
  return inLines(words, letters / scale, most).map((text) => ({
    ...{ text, size: size * scale, weight },
    isLong: text.length > longest / scale,
  }));
}

/** A name, and below it what it does, in the largest letters that the height has room for. */
function fitLines(name: string, effect: string, height: number): Line[] {
  const all = SCALES.map((scale) => [
    ...linesOf(name, NAME, scale.name),
    ...(effect === '' ? [] : linesOf(effect, EFFECT, scale.effect)),
  ]);
  return all.find((lines) => heightOf(lines) <= height) ?? all[all.length - 1];
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { size }) => sum + size * LINE, 0);

const tenths = (x: number): number => Math.round(x * 10) / 10;

const levelsBadge = (levels: number): Html =>
  html`<rect x="37" y="1" width="26" height="15" rx="7.5" fill="#2b2118"/><text x="50" y="12.5" font-size="11.5" font-weight="700" text-anchor="middle" fill="#fff">×${levels}</text>`;

/** What it costs, in its corner. */
const priceBadge = ({ price = 0, milestone }: Drawn): Html | string =>
  milestone
    ? ''
    : html`${use('price', -5, -5, 26)}<text x="8" y="12.5" font-size="13" font-weight="700" text-anchor="middle" fill="#ffdc63">${price}</text>`;

/** For those who point at it, or cannot see it. */
function describe(tile: Drawn, levels: number): string {
  const { id, quadrants, building, milestone, price, transport = 0, coins = 0, points = 0 } = tile;
  const name = building ?? milestone;
  return [
    name === undefined ? id : `${name}${building ? ` (${id})` : ''}: ${tile.does ?? ''}`,
    ...(tile.awarded === undefined ? [] : [tile.awarded]),
    ...(quadrants ? [quadrants.join(', ')] : []),
    ...(price === undefined ? [] : [`price ${price}`]),
    ...(transport > 0 ? [`transport ${transport}`] : []),
    ...(coins > 0 ? [`coins ${coins}`] : []),
    ...(points > 0 ? [`points ${points}`] : []),
    ...(levels > 1 ? [`${levels} levels`] : []),
  ].join('; ');
}
