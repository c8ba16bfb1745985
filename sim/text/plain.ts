import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import {
  type Cell,
  type Document,
  type Figures,
  isFigures,
  type Light,
  type Section,
  type ShownTable,
} from './document.js';
import { columns, counted, digitsOf, estimate, fixed, number, signed, wrap } from './format.js';

/** Longer tables of which all rows are elsewhere are cut off here. */
const MAX_ROWS = 24;

/** A document as lines of a terminal: charts and what explains them are left to the page. */
export function plainText(document: Document): string[] {
  const { title, about, answer, sections, method } = document;
  const [verdict, ...more] = answer.map((sentence) => wrap(sentence));
  return [
    title,
    ...(verdict ?? []),
    '',
    ...wrap(about),
    '',
    ...more.flat(),
    ...(more.length === 0 ? [] : ['']),
    ...sections.filter(({ deep }) => !deep).flatMap(sectionLines),
    ...method.flatMap(({ name, text }) => wrap(`${name}: ${text}`)),
  ];
}

function sectionLines({ title, text, table }: Section): string[] {
  if (table === undefined && text.length === 0) return [];
  return [
    title,
    ...text.flatMap((line) => wrap(line, 2)),
    ...(table === undefined ? [] : tableLines(table)),
    '',
  ];
}

function tableLines({ head, rows, rest }: ShownTable): string[] {
  const shown = rest === undefined ? rows : rows.slice(0, MAX_ROWS);
  const isName = (at: number) =>
    rows.every(({ [at]: cell }) => typeof cell === 'string' && !/^[−+]?\d/.test(cell));
  const isLeft = head.map((_, at) => at === 0 || isName(at));
  const texts = [[...head], ...shown.map((row) => row.map(cellText))];
  const lines = columns(
    fitted(
      texts,
      head.map((_, at) => isName(at)),
    ),
    isLeft,
  );
  const more = rows.length - shown.length;
  return [
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${counted(more, 'row')} more ${rest}`] : []),
  ];
}

/** As wide as lines are, less their indent; words go on below where columns of words are too wide. */
const WIDTH = 98;
const MIN_WORDS = 18;

function fitted(rows: readonly string[][], mayWrap: readonly boolean[]): string[][] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  for (;;) {
    const total = widths.reduce((sum, width) => sum + width + 2, -2);
    const wide = Math.max(...widths.filter((_, at) => mayWrap[at]));
    if (total <= WIDTH || wide <= MIN_WORDS) break;
    widths[widths.findIndex((width, at) => mayWrap[at] && width === wide)]--;
  }
  return rows.flatMap((row) => {
    const cells = row.map((cell, at) => (mayWrap[at] ? pieces(cell, widths[at]) : [cell]));
    const lines = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: lines }, (_, line) => cells.map((cell) => cell[line] ?? ''));
  });
}

/** Cut between words. */
function pieces(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    if (line === '' || line.length + 1 + word.length <= width)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return number(cell).replace('-', '−');
  return isFigures(cell) ? figures(cell) : `${SIGNS[cell.light]} ${cell.word}`;
}

/** `12.3 ± 0.4`; an interval that is not the same to both sides is written out. */
export const estimateOrEnds = (of: Estimate): string => figures({ of, digits: digitsOf(of) });

const SIGNS: Readonly<Record<Light['light'], string>> = {
  green: '●',
  yellow: '◐',
  grey: '○',
  red: '✗',
};

/** – where there are too few deals; an interval that is not the same to both sides is written out. */
function figures({ of, digits: asked, signed: isSigned }: Figures): string {
  if (asked === undefined && !hasEnoughDeals(of)) return '–';
  const digits = asked ?? (of.low === null ? 2 : digitsOf(of));
  const write = (x: number) => (isSigned ? signed(x, digits) : fixed(x, digits));
  const { mean, low, high } = of;
  const plus = isSigned && mean > 0 ? '+' : '';
  if (low === null || high === null || fixed(mean - low, digits) === fixed(high - mean, digits))
    return `${plus}${estimate(of, digits)}`;
  return `${write(mean)} (${write(low)} to ${write(high)})`;
}
