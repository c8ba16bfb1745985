import type { Estimate } from '../stats/mean.js';

/** `12,345` */
export const number = (n: number): string => n.toLocaleString('en-US');

/** `1 game`, `12,345 games` */
export const counted = (n: number, what: string): string =>
  `${number(n)} ${what}${n === 1 ? '' : 's'}`;

/** `Points`, for the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `points`, for a title within a sentence. */
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Ids of cards are their names in small letters: `hall-of-wonders` is Hall of Wonders. */
export function cardName(id: string): string {
  return id
    .split('-')
    .map((word) => (SMALL_WORDS.includes(word) ? word : capital(word)))
    .join(' ');
}
const SMALL_WORDS = ['of', 'the', 'and'];

/** To the farther end: an interval may be cut off where nothing can be. */
const halfOf = ({ mean, low, high }: Estimate): number | null =>
  low === null || high === null ? null : Math.max(high - mean, mean - low);

/** `−1,234.52`: with a minus sign, which is as wide as a plus, and none before a 0. */
export function fixed(x: number, digits: number): string {
  const [whole, ...part] = x.toFixed(digits).split('.');
  const text = [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...part].join('.');
  return text.replace(/^-(?=0(\.0*)?$)/, '').replace('-', '−');
}

/** `+0.52`, `−0.52`, `0.00` */
export const signed = (x: number, digits: number): string =>
  `${x > 0 ? '+' : ''}${fixed(x, digits)}`;

const MAX_DIGITS = 8;

/**
 * Digits after the point that leave two of the error bar, or one more where it could not be seen
 * otherwise whether the interval holds 0; without an interval, four.
 */
export function digitsOf(of: Estimate): number {
  const half = halfOf(of);
  if (half === null) return 4;
  const digits = Math.min(MAX_DIGITS, Math.max(0, 1 - Math.floor(Math.log10(half))));
  const isClose = Math.abs(of.mean).toFixed(digits) === half.toFixed(digits);
  return isClose ? Math.min(MAX_DIGITS, digits + 1) : digits;
}

/** What is said where `estimate` shows `=`. */
export const SAME_NOTE = '= the same in every deal seen, so that there is no interval.';

/** `21.34 ± 0.05`; `0.25 =` where all deals had the same, nothing after it where there is one. */
export function estimate(of: Estimate, digits = digitsOf(of)): string {
  const half = halfOf(of);
  const same = of.n > 1 ? ' =' : '';
  return `${fixed(of.mean, digits)}${half === null ? same : ` ± ${fixed(half, digits)}`}`;
}

/** Columns as wide as their widest cell, two spaces apart; the first `left`, or these, begin at the left. */
export function columns(
  rows: readonly string[][],
  left: number | readonly boolean[] = 1,
): string[] {
  const isLeft = (column: number) => (typeof left === 'number' ? column < left : left[column]);
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (isLeft(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}

/** `950 B`, `12.3 MB` */
export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${power > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

/** `4.2 s`, `3 min 20 s`, `2 h 5 min` */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.round((whole % 3600) / 60)} min`;
}

/** Lines of at most 100 columns; the first is indented by `indent`, the others by two more. */
export function wrap(text: string, indent = 0): string[] {
  const lines = [' '.repeat(indent)];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (line.trim() === '') lines[lines.length - 1] = line + word;
    else if (line.length + 1 + word.length <= 100) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(' '.repeat(indent + 2) + word);
  }
  return lines;
}

/** `win share`: a column as a reader says it. */
export const columnWords = (column: string): string => column.replaceAll('_', ' ');
