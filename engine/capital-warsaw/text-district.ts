import { WIDTH } from '../core/text.js';
import type { Quadrant } from './quadrants.js';
import type { Stack } from './read.js';
import type { Rules } from './rules.js';
import { cityTile, topOf } from './text-words.js';
import { START, type TileName, turned } from './tiles.js';

/** Characters inside a drawn tile. */
const INSIDE = 11;

const LETTERS: Readonly<Record<Quadrant, string>> = {
  residential: 'R',
  commercial: 'C',
  industrial: 'I',
  cultural: 'U',
  park: 'P',
};

/** What the letters mean. */
export const LEGEND =
  'R residential, C commercial, I industrial, U cultural, P park; T transport icons, ^ levels of a stack';

/**
 * A district as text, a tile in three lines between rules:
 *
 *     +-----------+-----------+
 *     | R R  T1   | Arsenal   |
 *     | P P  ^2   |           |
 *     | I-01      | III-12    |
 *     +-----------+-----------+
 */
export function drawDistrict(district: readonly Stack[], rules: Rules): string[] {
  if (district.length === 0) return ['(nothing stands)'];
  const rows = Math.max(...district.map(({ row }) => row)) + 1;
  const columns = Math.max(...district.map(({ col }) => col)) + 1;
  const at = (row: number, col: number) => district.find((s) => s.row === row && s.col === col);
  const line = `+${'-'.repeat(INSIDE)}`.repeat(columns).concat('+');
  const lines = Array.from({ length: rows }, (_, row) => {
    const tiles = Array.from({ length: columns }, (_, col) => drawTile(at(row, col), rules));
    return [0, 1, 2].map((i) => `|${tiles.map((tile) => tile[i]).join('|')}|`);
  });
  return [line, ...lines.flatMap((three) => [...three, line])];
}

/** The same with the numbers of rows and columns; those around it, where a tile may be added, too. */
export function drawNumbered(district: readonly Stack[], rules: Rules): string[] {
  const lines = drawDistrict(district, rules);
  const columns = (lines[0].length - 1) / (INSIDE + 1);
  const numbers = Array.from({ length: Math.floor(columns) }, (_, i) =>
    `${i + 1}`.padStart(INSIDE / 2 + 1).padEnd(INSIDE + 1),
  );
  const numbered = lines.map((line, i) => `${i % 4 === 2 ? (i + 2) / 4 : ' '} ${line}`);
  return [`0  ${numbers.join('')} ${columns + 1}`, ...numbered, `${(lines.length - 1) / 4 + 1}`];
}

/** A tile in its turns, those that look the same once. */
export function drawTurns(tile: TileName, rules: Rules): string[] {
  const seen = new Set<string>();
  const turns = [0, 1, 2, 3].flatMap((turn) => {
    const lines = drawDistrict([{ row: 0, col: 0, stack: [{ tile, turn }] }], rules);
    if (seen.has(lines.join())) return [];
    seen.add(lines.join());
    return [{ heading: turn === 0 ? 'as it is' : `turned ${turn}`, lines }];
  });
  return drawDistricts(turns);
}

/** Tiles side by side, under what is said of each. */
export const drawTiles = (
  tiles: readonly TileName[],
  rules: Rules,
  headingOf: (tile: TileName) => string,
): string[] =>
  drawDistricts(
    tiles.map((tile) => ({
      heading: headingOf(tile),
      lines: drawDistrict([{ row: 0, col: 0, stack: [{ tile, turn: 0 }] }], rules),
    })),
  );

function drawTile(space: Stack | undefined, rules: Rules): string[] {
  if (!space) return Array(3).fill(' '.repeat(INSIDE));
  const { tile, turn } = topOf(space);
  const height = space.stack.length > 1 ? `^${space.stack.length}` : '';
  const city = cityTile(rules, tile);
  const quadrants = tile === START ? rules.tiles.start.quadrants : city?.quadrants;
  if (!quadrants) return drawName(city?.building ?? tile, city ? tile : '', height);
  const [tl, tr, bl, br] = turned(quadrants, turn).map((q) => LETTERS[q]);
  const icons = city?.transport ? `T${city.transport}` : '';
  const printed = [city?.coins ? `${city.coins}c` : '', city?.points ? `${city.points}p` : ''];
  return [
    pad(`${tl} ${tr}  ${[icons, ...printed].filter(Boolean).join(' ')}`),
    pad(`${bl} ${br}  ${height}`),
    pad(tile),
  ];
}

/** A building or milestone: its name in two lines, shortened where it must be. */
function drawName(name: string, id: TileName, height: string): string[] {
  const room = INSIDE - 2;
  const words = name.split(' ');
  let first = words.shift() as string;
  while (words.length > 0 && `${first} ${words[0]}`.length <= room) first += ` ${words.shift()}`;
  return [pad(cut(first, room)), pad(cut(words.join(' '), room)), pad(`${id} ${height}`.trim())];
}

const cut = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1)}…`;
const pad = (text: string): string => ` ${text}`.padEnd(INSIDE);

/** Districts side by side, as many as fit into a line, each under its heading. */
export function drawDistricts(
  districts: readonly { heading: string; lines: readonly string[] }[],
): string[] {
  const blocks = districts.map(({ heading, lines }) => {
    const all = [heading, ...lines];
    const width = Math.max(...all.map((line) => line.length));
    return all.map((line) => line.padEnd(width));
  });
  const rows: string[][][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    const used = (row ?? []).reduce((sum, { 0: first }) => sum + first.length + 3, 2);
    if (row && used + block[0].length <= WIDTH) row.push(block);
    else rows.push([block]);
  }
  return rows.flatMap((row, i) => [...(i > 0 ? [''] : []), ...beside(row)]);
}

function beside(blocks: readonly string[][]): string[] {
  const height = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: height }, (_, i) =>
    `  ${blocks.map((block) => block[i] ?? ' '.repeat(block[0].length)).join('   ')}`.trimEnd(),
  );
}
