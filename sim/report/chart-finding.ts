import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import { type Side, sideOf } from '../studies/finding-text.js';
import { capital, digitsOf, fixed } from '../text/format.js';
import { plain } from '../text/theme.js';
import type { Curve, Point, Series } from './series.js';

/**
 * What a chart shows, in a sentence made from its figures by rules. An effect is clear if its interval
 * leaves out what it is compared with; two marks differ if their intervals do not meet.
 */

export interface Compared {
  title: string;
  unit: string;
  /** What to compare with; null: the marks with each other. */
  against: number | null;
}

/** What the figure of a chart has of it: its own words if it has some, else what the rules make. */
export const findingOf = (own: string | undefined, made: string | undefined) => {
  const text = own ?? made;
  return text === undefined ? {} : { finding: plain(capital(text)) };
};

/** `3.1 to 3.5`: as few digits as tell both ends from what they are compared with. */
export function range(of: Estimate, against: number | null = 0): string {
  const { mean, low, high } = of;
  if (low === null || high === null) return fixed(mean, 2);
  const digits = digitsOf(of);
  const brief = Math.max(0, digits - 1);
  const ends = (places: number) => [low, high].map((end) => fixed(end, places));
  const [from, to] = ends(brief);
  const blurs = against !== null && [from, to].includes(fixed(against, brief));
  return (blurs || from === to ? ends(digits) : [from, to]).join(' to ');
}

type Told<P extends Point> = P & { side: Side };

/** Marks with an interval, and the side on which they lie. */
const told = <P extends Point>(points: readonly P[], against: number | null): Told<P>[] =>
  points
    .filter(({ estimate }) => hasEnoughDeals(estimate) && estimate.low !== null)
    .map((point) => ({ ...point, side: sideOf(point.estimate, against ?? 0) }));

const on = <P extends Point>(points: readonly Told<P>[], side: Side): Told<P>[] =>
  points.filter((point) => point.side === side);

const withUnit = (text: string, unit: string): string => {
  const brief = unit.replace(' of win share', '');
  return brief === '' ? text : `${text} ${brief}`;
};

const value = (x: number): string => `${Number(x.toPrecision(3))}`.replace('-', '−');

/** The first series says it; where there are several, by its name. */
const named = ({ name }: Series, several: boolean, text: string): string =>
  several && name !== '' ? `${name}: ${text}` : text;

export function forestFinding(series: readonly Series[], words: Compared): string | undefined {
  const [first] = series;
  const all = told(first?.points ?? [], words.against);
  if (all.length === 0) return undefined;
  const text =
    words.against === null ? ranked(all, words) : sides(all, { ...words, against: words.against });
  return named(first, series.length > 1 && !text.includes(':'), text);
}

/** Marks that are compared with each other. */
function ranked(all: readonly Told<Point>[], { unit, title }: Compared): string {
  const [most, ...rest] = all.toSorted((a, b) => b.estimate.mean - a.estimate.mean);
  const least = rest.at(-1);
  const say = ({ label, estimate }: Point) => `${label} (${range(estimate, null)})`;
  if (least === undefined)
    return `${most.label || title}: ${withUnit(range(most.estimate, null), unit)}`;
  return differ(most, least)
    ? `most for ${say(most)}, least for ${say(least)}`
    : `no clear difference between ${all.length} rows`;
}

const differ = (most: Point, least: Point): boolean =>
  Number(most.estimate.low) > Number(least.estimate.high);

const SIDES = ['above', 'below'] as const;
const NAMED = 2;

/** Marks that are compared with a value. */
function sides(all: readonly Told<Point>[], words: Compared & { against: number }): string {
  const { unit, title } = words;
  const against = value(words.against);
  if (all.length === 1) {
    const [{ label, estimate, side }] = all;
    const text = withUnit(range(estimate, words.against), unit);
    return `${label || title}: ${side === 'unclear' ? `${noEffect(words)} (${text})` : `${text}, clearly ${side} ${against}`}`;
  }
  if (all.every(({ side }) => side === 'unclear'))
    return `${noEffect(words)} in any of ${all.length} rows`;
  const clear = SIDES.flatMap((side) => {
    const some = on(all, side);
    return some.length === 0 ? [] : `clearly ${side} ${against}: ${names(some)}`;
  });
  const open = on(all, 'unclear').length;
  return [...clear, ...(open === 0 ? [] : [`not clear: ${open} of ${all.length}`])].join('; ');
}

const noEffect = ({ against }: { against: number }): string =>
  against === 0 ? 'no clear effect' : `not clearly other than ${value(against)}`;

/** The farthest first. */
function names(some: readonly Told<Point>[]): string {
  const far = some.toSorted((a, b) => Math.abs(b.estimate.mean) - Math.abs(a.estimate.mean));
  const first = far.slice(0, NAMED).map(({ label, estimate }) => `${label} (${range(estimate)})`);
  const more = some.length - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** How a curve goes from its one end to the other. */
export function trendFinding(
  series: readonly Curve[],
  { over, ...words }: Compared & { over: string },
): string | undefined {
  const [first] = series;
  const all = told(first?.points ?? [], words.against).sort((a, b) => a.x - b.x);
  if (all.length < 2) return forestFinding(series, words);
  const [from, to] = [all[0], all[all.length - 1]];
  const say = ({ x, estimate }: Told<Point & { x: number }>) =>
    `${range(estimate, words.against)} at ${over} ${value(x)}`;
  const text = differ(to, from)
    ? `rises from ${say(from)} to ${say(to)}`
    : differ(from, to)
      ? `falls from ${say(from)} to ${say(to)}`
      : `no clear change from ${over} ${value(from.x)} to ${value(to.x)}`;
  return named(first, series.length > 1, text);
}

/** How many cells of a table are clear, on which sides, and where there is most. */
export function heatFinding(
  cells: readonly Point[],
  { against, unit }: Compared & { against: number },
): string | undefined {
  const all = told(cells, against);
  if (all.length === 0) return undefined;
  const [above, below] = SIDES.map((side) => on(all, side));
  const clear = [...above, ...below];
  const of = value(against);
  if (clear.length === 0) return `${noEffect({ against })} in any of ${all.length} cells`;
  const where =
    below.length === 0
      ? `above ${of}`
      : above.length === 0
        ? `below ${of}`
        : `${above.length} above and ${below.length} below ${of}`;
  const far = ({ estimate: { mean } }: Point) => Math.abs(mean - against);
  const [most] = clear.toSorted((a, b) => far(b) - far(a));
  return `clear in ${clear.length} of ${all.length} cells, ${where}; farthest for ${most.label} (${withUnit(range(most.estimate, against), unit)})`;
}

interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Where the middle half lies. */
export function spreadFinding(bins: readonly Bin[], what: string, unit: string): string {
  const sums = bins.map((_, i) => bins.slice(0, i + 1).reduce((sum, { count }) => sum + count, 0));
  const at = (part: number): Bin =>
    bins[sums.findIndex((sum) => sum >= part * sums[sums.length - 1])];
  const last = ({ from, to }: Bin) => (to - from === 1 ? from : to);
  return `half of all ${what}: ${value(at(0.25).from)} to ${value(last(at(0.75)))} ${unit}`;
}
