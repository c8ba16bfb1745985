import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import type { Cell, Document, Figures, Section, ShownTable } from './document.js';
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
  const lines = columns(
    [[...head], ...shown.map((row) => row.map(cellText))],
    head.map((_, at) => at === 0 || isName(at)),
  );
  const more = rows.length - shown.length;
  return [
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${counted(more, 'row')} more ${rest}`] : []),
  ];
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? number(cell).replace('-', '−') : figures(cell);
}

/** `12.3 ± 0.4`; an interval that is not the same to both sides is written out. */
export const estimateOrEnds = (of: Estimate): string => figures({ of, digits: digitsOf(of) });

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
