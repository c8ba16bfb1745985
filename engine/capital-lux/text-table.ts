import { WIDTH, wrap } from '../core/text.js';
import { type CardName, COLOUR_NAMES, COLOURS } from './cards.js';
import type { Position } from './read.js';
import { minus, ofColour, total, worth } from './text-words.js';

const GAP = 2;
/** Widths of the colours' columns and of the bonus cards when a table would be too wide. */
const NARROW_COLOUR = 14;
const NARROW_BONUS = 11;

/** What lies open, of a position or of an observation. */
type LaidOut = Pick<Position, 'capital' | 'hometowns' | 'gold' | 'bonus' | 'pile'> & {
  deck: { length: number };
};

/** The table as it lies: the capital, and each seat's hometown, gold and bonus cards. */
export function showTable(p: LaidOut): string[] {
  const head = ['', ...COLOURS.map((c) => COLOUR_NAMES[c]), 'all', 'gold', 'bonus cards'];
  const rows = [
    ['Capital', ...colourCells(p.capital), '', '', ''],
    ...p.hometowns.map((cards, seat) => [
      `Seat ${seat}`,
      ...colourCells(cards),
      `${total(cards)}`,
      `${p.gold[seat]}`,
      p.bonus[seat].join(' ') || '–',
    ]),
  ];
  const right = [5, 6];
  return [
    ...layOut([head, ...rows], right),
    `  In the deck ${p.deck.length} cards, in the pile ${p.pile} gold.`,
  ];
}

/** `2 3 3 = 8` */
function colourCells(cards: readonly CardName[]): string[] {
  return COLOURS.map((c) => {
    const own = ofColour(cards, c);
    if (own.length === 0) return '–';
    const values = own.map(worth).join(' ');
    return own.length === 1 ? values : `${values} = ${total(own)}`;
  });
}

/** Aligned columns, indented by 2; the columns in `right` are aligned to the right. */
export function layOut(rows: readonly string[][], right: readonly number[]): string[] {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  if (widths.reduce((sum, width) => sum + width + GAP, 0) > WIDTH) narrow(widths);
  return rows.flatMap((row) => {
    const cells = row.map((cell, i) => wrap(cell, 0, widths[i]));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      cells.map((lines, i) => pad(lines[line] ?? '', widths[i], right.includes(i))).join(''),
    ).map((line) => line.trimEnd());
  });
}

function narrow(widths: number[]): void {
  for (let i = 1; i <= COLOURS.length; i++) widths[i] = Math.min(widths[i], NARROW_COLOUR);
  widths[7] = Math.min(widths[7], NARROW_BONUS);
}

function pad(text: string, width: number, right: boolean): string {
  return ' '.repeat(GAP) + (right ? text.padStart(width) : text.padEnd(width));
}

/** `9 + 4 − 1 = 12`, or just `9` where nothing is added. */
export function showSum(base: number, added: readonly number[]): string {
  if (added.length === 0) return minus(base);
  const terms = added.map((n) => `${n < 0 ? '−' : '+'} ${Math.abs(n)}`);
  return `${base} ${terms.join(' ')} = ${minus(added.reduce((sum, n) => sum + n, base))}`;
}
