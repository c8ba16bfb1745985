import type { Estimate } from '../stats/mean.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import { sideOf } from '../studies/finding-text.js';
import type { Figure, HeatTrace } from '../text/figure.js';
import { digitsOf, fixed } from '../text/format.js';
import {
  axis,
  DIVERGING,
  INK,
  layout,
  NEUTRAL,
  rowAxis,
  rowHeight,
  SEQUENTIAL,
  type Words,
  wrapLabel,
} from '../text/theme.js';
import { findingOf, heatFinding } from './chart-finding.js';
import { hoverOf, type Point } from './series.js';

/** An estimate in a table of two keys, such as round and seat. */
export interface HeatCell extends Omit<Point, 'label' | 'colour'> {
  row: string;
  column: string;
}

/** What a heat map says. */
export interface HeatWords extends Words {
  /** What the keys are. */
  rows: string;
  columns: string;
  /** The middle of the colours; null: they go from little to much. 0 unless told otherwise. */
  against?: number | null;
}

/**
 * The numbers of a table, on colours; bold where the interval leaves out what is compared with. Others
 * have the colour of no effect: how far they lie from it may be by chance.
 */
export function heatMap(cells: readonly HeatCell[], words: HeatWords): Figure {
  const { title, unit, rows, columns, against = 0 } = words;
  const down = [...new Set(cells.map(({ row }) => row))];
  const across = [...new Set(cells.map(({ column }) => column))];
  const table = down.map((row) =>
    across.map((column) => cells.find((cell) => cell.row === row && cell.column === column)),
  );
  const of = <T>(make: (cell: HeatCell | undefined) => T): T[][] =>
    table.map((line) => line.map(make));
  const told = cells.map(({ estimate }) => estimate).filter(hasEnoughDeals);
  const digits = typicalDigits(told);
  const { row, font } = across.length > 4 ? NARROW : WIDE;
  const y = down.map((name) => wrapLabel(name, row));
  const room = Math.floor((PHONE / LETTER - longestLine(y)) / across.length);
  const names = { x: across.map((name) => wrapLabel(name, room)), y };
  const longest = longestLine(names.x);
  // A word that is too long stands upright, so that it touches no other.
  const upright = longest > room + 1;
  const axes = {
    xaxis: axis(columns, {
      ...{ type: 'category', showgrid: false, zeroline: false },
      tickangle: upright ? -90 : 0,
    }),
    yaxis: rowAxis(rows, names.y),
  };
  const layer = (
    isShown: (cell: HeatCell) => boolean,
    colorscale: readonly [number, string][],
  ): HeatTrace => ({
    ...{ type: 'heatmap', texttemplate: '%{text}', textfont: { size: font, color: INK } },
    ...names,
    z: of((cell) =>
      cell && isShown(cell) && hasEnoughDeals(cell.estimate) ? cell.estimate.mean : null,
    ),
    text: of((cell) => (cell && isShown(cell) ? written(cell.estimate, digits, against) : '')),
    hovertext: of((cell) => (cell && isShown(cell) ? hover(cell, unit) : '')),
    ...{ hoverinfo: 'text', hoverongaps: false },
    colorscale: [...colorscale],
    ...scaleOf(told, against),
    ...{ xgap: 3, ygap: 3, showscale: false },
  });
  const isClear = ({ estimate }: HeatCell) => against === null || isClearOf(estimate, against);
  const open = cells.filter((cell) => !isClear(cell));
  return {
    data: [
      layer(isClear, against === null ? SEQUENTIAL : DIVERGING),
      ...(open.length === 0 ? [] : [layer((cell) => open.includes(cell), NEUTRAL)]),
    ],
    layout: layout(
      `${title}${unit === '' ? '' : ` (${unit})`}`,
      120 + down.length * rowHeight(names.y, 44) + (upright ? LETTER * longest : 0),
      axes,
      false,
    ),
    ...findingOf(
      words.finding,
      against === null
        ? undefined
        : heatFinding(cells.map(labelled(words)), { title, unit, against }),
    ),
  };
}

/** How wide a chart is on a phone, and a letter, in pixels. */
const PHONE = 310;
const LETTER = 7;
/** Letters of a row's name, and how large figures may be where there are many columns. */
const NARROW = { row: 14, font: 12 };
const WIDE = { row: 20, font: 13 };

const longestLine = (names: readonly string[]): number =>
  Math.max(0, ...names.flatMap((name) => name.split('<br>')).map(({ length }) => length));

const hover = (cell: HeatCell, unit: string): string =>
  hoverOf({ ...cell, label: `${cell.row}, ${cell.column}` }, unit);

/**
 * One digit of the error bar, of a cell in the middle: the same for all, so that they compare; but
 * two of the largest figure, so that there is something to compare.
 */
function typicalDigits(told: readonly Estimate[]): number {
  const each = told.map((of) => digitsOf(of) - 1).sort((a, b) => a - b);
  const largest = Math.max(...told.map(({ mean }) => Math.abs(mean)));
  const two = largest > 0 ? 1 - Math.floor(Math.log10(largest)) : 0;
  return Math.max(0, Math.min(3, Math.max(each[each.length >> 1] ?? 0, two)));
}

function written(of: Estimate, digits: number, against: number | null): string {
  if (!hasEnoughDeals(of)) return '–';
  const text = fixed(of.mean, digits);
  return against !== null && isClearOf(of, against) ? `<b>${text}</b>` : text;
}

const isClearOf = (of: Estimate, against: number): boolean =>
  hasEnoughDeals(of) && sideOf(of, against) !== 'unclear';

/** `round 1, draft`: numbers need the name of their key. */
const labelled = (words: HeatWords) => (cell: HeatCell) => {
  const name = (key: string, value: string) =>
    Number.isNaN(Number(value.replace('−', '-'))) ? value : `${key} ${value}`.trim();
  return { ...cell, label: `${name(words.rows, cell.row)}, ${name(words.columns, cell.column)}` };
};

/** As far below the middle as above it, so that equal distances have equal strength. */
function scaleOf(
  told: readonly Estimate[],
  against: number | null,
): { zmin: number; zmax: number } {
  const means = told.map(({ mean }) => mean);
  if (against === null) return { zmin: Math.min(...means), zmax: Math.max(...means) };
  const far = Math.max(...means.map((mean) => Math.abs(mean - against)), 1e-9);
  return { zmin: against - far, zmax: against + far };
}
