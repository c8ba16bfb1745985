import type { Measure } from '../lab/measures.js';
import type { Finding, Findings } from '../query/findings.js';
import { capital, counted, fixed } from '../text/format.js';
import { hasEnoughDeals, sayMeasure, side, tooFew } from './finding-text.js';

/**
 * The words of verdicts: what a study says at a table, made from its figures by rules. An estimate is
 * clearly above a threshold, clearly below it, neither, or of too few deals; each has a sentence.
 */
export type Reading = 'above' | 'below' | 'unclear' | 'too few';

/** How an estimate lies to a threshold. */
export function readingOf(finding: Finding | undefined, threshold = 0): Reading {
  return hasEnoughDeals(finding) ? side(finding, threshold) : 'too few';
}

type Form = string | ((finding: Finding) => string);

/** What is said of an estimate that lies clearly above the threshold, clearly below, or neither. */
export interface Forms {
  readonly above: Form;
  readonly below: Form;
  readonly unclear: Form;
}

/** The sentence that fits; `Too few deals to say: 34, at least 40 needed.` where that is so. */
export function verdictOn(finding: Finding | undefined, forms: Forms, threshold = 0): string {
  return wordsFor(finding, forms, threshold) ?? tooFewToSay(finding);
}

/** The same within a sentence: undefined where there are too few deals. */
export function wordsFor(
  finding: Finding | undefined,
  forms: Forms,
  threshold = 0,
): string | undefined {
  const reading = readingOf(finding, threshold);
  if (finding === undefined || reading === 'too few') return undefined;
  const form = forms[reading];
  return typeof form === 'string' ? form : form(finding);
}

/** Of one estimate, or of the cell of several that has most deals. */
export const tooFewToSay = (...of: (Finding | undefined)[]): string =>
  `${capital(tooFew({ deals: Math.max(0, ...of.map((one) => one?.deals ?? 0)) }))}.`;

/** Winning comes first: points may rise for everybody. */
const WINNING_FIRST: readonly Measure[] = ['win_share', 'margin', 'points'];

export type Labels = Readonly<Record<string, string>>;

/** The columns of a value, winning first: `face_win_share`, `face_margin`, `face_points`. */
const columnsOf = (prefix: string): string[] =>
  WINNING_FIRST.map((measure) => (prefix === '' ? measure : `${prefix}_${measure}`));

/** A value by the first of win share, margin and points in which it is clear; else its win share. */
export function clearest(
  found: Findings,
  answer: string,
  labels: Labels = {},
  prefix = '',
): Finding | undefined {
  const all = columnsOf(prefix).flatMap((column) => found.find(answer, column, labels) ?? []);
  return all.find((finding) => side(finding) !== 'unclear') ?? all[0];
}

/** Of the cells that lie clearly on a side of 0, the one whose interval is farthest from it. */
export function surest(cells: readonly Finding[], on: 'above' | 'below'): Finding | undefined {
  const distance = ({ estimate: { low, high } }: Finding) =>
    on === 'above' ? Number(low) : -Number(high);
  return cells
    .filter((cell) => readingOf(cell) === on)
    .sort((a, b) => distance(b) - distance(a))[0];
}

/** Such a cell by the first of win share, margin and points that has one. */
export function surestOf(
  found: Findings,
  answer: string,
  on: 'above' | 'below',
  which: (labels: Labels) => boolean = () => true,
  prefix = '',
): Finding | undefined {
  for (const column of columnsOf(prefix)) {
    const cell = surest(
      found.of(answer, column).filter(({ labels }) => which(labels)),
      on,
    );
    if (cell !== undefined) return cell;
  }
  return undefined;
}

/** `win share +6.28 ± 0.75 percentage points, margin +3.27 ± 0.24, points +1.88 ± 0.18` */
export function sayAll(found: Findings, answer: string, labels: Labels = {}, prefix = ''): string {
  const all = columnsOf(prefix).flatMap((column) => found.find(answer, column, labels) ?? []);
  return all.some(hasEnoughDeals) ? all.map(sayMeasure).join(', ') : tooFew(all[0]);
}

/** What a run that shows no clear effect on winning could have shown. */
export function sayPower(share: Finding | undefined): string {
  if (readingOf(share) !== 'unclear' || share?.detectable == null) return '';
  return `; no clear effect on winning (smallest effect this run would detect, with 80 % power: ${fixed(100 * share.detectable, 1)} percentage points)`;
}

/** `a, b and c` */
export const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What is clearly worth more than its price and what less, each by the surest; `lead` says by what or where. */
export function tellBargains(
  cells: readonly Finding[],
  lead: string,
  nameOf: (cell: Finding) => string,
): string {
  if (!cells.some(hasEnoughDeals)) return tooFewToSay(...cells);
  const words = (on: 'above' | 'below', than: (whose: string) => string) => {
    const top = surest(cells, on);
    if (top === undefined) return undefined;
    const more = cells.filter((cell) => readingOf(cell) === on).length - 1;
    return more === 0
      ? `${nameOf(top)} is worth ${than('its')}`
      : `${nameOf(top)} and ${more} more are worth ${than('their')}`;
  };
  const cheap = words('above', (whose) => `more than ${whose} price`);
  const dear = words('below', (whose) => (cheap ? 'less' : `less than ${whose} price`));
  return `${lead}, ${cheap ?? 'nothing is clearly too cheap'}; ${dear ?? 'nothing is clearly too dear'}.`;
}

/** Sentences on the cells that are clear, and how many are not. */
export function tellClear(cells: readonly Finding[], tell: (cell: Finding) => string): string[] {
  const clear = cells.filter((cell) => hasEnoughDeals(cell) && side(cell) !== 'unclear');
  const others = cells.filter(hasEnoughDeals).length - clear.length;
  return [
    ...clear.map(tell),
    ...(others === 0
      ? []
      : [
          `Not clearly one or the other, with figures in the table: ${counted(others, 'more cell')}.`,
        ]),
  ];
}
