import { boards } from '../lab/board.js';
import { defaultGame } from '../lab/registry.js';
import type { Finding } from '../query/findings.js';
import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals, MIN_DEALS } from '../stats/ratio.js';
import type { Whiskers } from '../text/figure.js';
import { cardName, columnWords, counted, digitsOf, estimate, fixed } from '../text/format.js';
import { type GameColour, plain } from '../text/theme.js';

/** One mark of a chart. */
export interface Point {
  label: string;
  estimate: Estimate;
  /** Moments, decisions or alternatives behind it. */
  rows?: number;
  /** The colour of the game that the mark stands for, in CSS. */
  colour?: string;
  /** More to be said of it where the mouse points. */
  note?: string;
}

/** Marks that belong together, such as those of one number of players. */
export interface Series<P extends Point = Point> {
  name: string;
  points: readonly P[];
}

/** A mark over a number. */
export interface Place extends Point {
  x: number;
  /** Of the band around the curve; none where that has no ends. */
  band?: Estimate;
  /** Written beside the mark. */
  text?: string;
}

/** Joined by a line unless told otherwise. */
export interface Curve extends Series<Place> {
  isJoined?: boolean;
}

/** A colour of the game, if that is what the word of a column says. */
function colourOf(name: string, value: string, game: string): GameColour | undefined {
  const { colours = {} } = boards.find(game) ?? {};
  return name === 'colour' && Object.hasOwn(colours, value) ? colours[value] : undefined;
}

/** What the columns that a finding is grouped by say: `last turns, card 2`, `Green (G)`. */
export function labelOf({ labels }: Pick<Finding, 'labels'>, game: string = defaultGame()): string {
  return Object.entries(labels)
    .map(([name, value]) => wordsOf(name, value, game))
    .join(', ');
}

/** Numbers and yes or no need the name of their column, words speak for themselves. */
function wordsOf(name: string, value: string, game: string): string {
  const column = columnWords(name);
  const colour = colourOf(name, value, game);
  if (colour !== undefined) return `${colour.name} (${value})`;
  if (name === 'card' && Number.isNaN(Number(value))) return cardName(value);
  if (value === 'true' || value === 'false') return value === 'true' ? column : `not ${column}`;
  return Number.isFinite(Number(value)) ? `${column} ${value.replace('-', '−')}` : value;
}

/** A finding as a mark. */
export function pointOf(
  finding: Pick<Finding, 'labels' | 'estimate'> & { rows?: number },
  label?: string,
  game: string = defaultGame(),
): Point {
  const { labels, ...rest } = finding;
  const point = {
    label: label ?? labelOf(finding, game),
    estimate: rest.estimate,
    ...(rest.rows && { rows: rest.rows }),
  };
  const [colour] = Object.entries(labels).flatMap(
    ([name, value]) => colourOf(name, value, game) ?? [],
  );
  return colour === undefined ? point : { ...point, colour: colour.css };
}

/** Findings as a series of marks. */
export const seriesOf = (name: string, findings: readonly Finding[], game?: string): Series => ({
  name,
  points: findings.map((finding) => pointOf(finding, undefined, game)),
});

/** What the mere correlation says of the same. */
export const contrastOf = (name: string, findings: readonly Finding[], game?: string): Series => ({
  name,
  points: findings.flatMap((finding) =>
    finding.contrast === null
      ? []
      : { ...pointOf(finding, undefined, game), estimate: finding.contrast },
  ),
});

/** All that is known of a mark, for whoever points at it. (No deals: their number is not known.) */
export function hoverOf(point: Point, unit: string, name = ''): string {
  const { label, estimate: of, rows, note } = point;
  const title = [label, ...(name === '' ? [] : [name])].map(plain).join(' · ');
  return [
    `<b>${title}</b>`,
    ...sayEstimate(of, unit),
    ...(of.n > 0
      ? [counted(of.n, 'deal') + (rows === undefined ? '' : `, ${counted(rows, 'row')}`)]
      : []),
    ...(note === undefined ? [] : [plain(note)]),
  ].join('<br>');
}

function sayEstimate(of: Estimate, unit: string): string[] {
  const measured = unit === '' ? '' : ` ${plain(unit)}`;
  if (!hasEnoughDeals(of)) return [`too few deals: ${MIN_DEALS} give an interval`];
  if (of.low === null || of.high === null)
    return [`${fixed(of.mean, 2)}${measured}, the same in every deal`];
  const digits = digitsOf(of);
  return [
    `${estimate(of)}${measured}`,
    `interval ${fixed(of.low, digits)} to ${fixed(of.high, digits)}`,
  ];
}

/** Error bars to the ends of the intervals. */
export function whiskers(estimates: readonly Estimate[], color: string): Whiskers {
  const told = estimates.map((of) => (hasEnoughDeals(of) ? of : { ...of, low: null, high: null }));
  return {
    type: 'data',
    symmetric: false,
    array: told.map(({ mean, high }) => (high === null ? 'none' : high - mean)),
    arrayminus: told.map(({ mean, low }) => (low === null ? 'none' : mean - low)),
    color,
    thickness: 1.6,
    width: 4,
  };
}
