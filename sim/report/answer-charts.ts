import type { Answer, Finding } from '../query/findings.js';
import { hasEnoughDeals } from '../stats/ratio.js';
import type { Figure } from '../text/figure.js';
import { capital, columnWords } from '../text/format.js';
import { forest, trend } from './charts.js';
import { heatMap } from './heat-map.js';
import { contrastOf, labelOf, pointOf, type Series, seriesOf } from './series.js';

/**
 * The charts of an answer, each named by what it shows: they stand below what the answer is about.
 * What they are depends on what it is grouped by.
 */
export function answerCharts(answer: Answer, findings: readonly Finding[], game: string): Figure[] {
  if (answer.by.length === 0)
    return byUnit(findings)
      .filter(areTold)
      .map((same) => whole(same, game));
  if (answer.by.length > 1) return crossed(answer, findings, game);
  return byUnit(findings)
    .flatMap(apart)
    .filter(areTold)
    .slice(0, MAX_CHARTS)
    .map((same) => grouped(answer, same, game));
}

/** A chart without a mark says nothing. */
const areTold = (findings: readonly Finding[]): boolean =>
  findings.some(({ estimate }) => hasEnoughDeals(estimate));

/** More columns than this are left to the table. */
const MAX_CHARTS = 3;
const MAX_SERIES = 3;

/** Where one chart would not hold all columns: those of points, of the margin and of win shares each in their own. */
function apart(findings: readonly Finding[]): Finding[][] {
  if (new Set(findings.map(({ column }) => column)).size <= MAX_SERIES) return [[...findings]];
  const of = ({ column }: Finding) => endOf(column);
  return [...new Set(findings.map(of))].map((end) =>
    findings.filter((finding) => of(finding) === end),
  );
}

/** In what a column measures: `denial_win_share` in win share. */
const endOf = (column: string): string =>
  ['win_share', 'margin', 'points'].find((end) => column.endsWith(end)) ?? '';

/** Figures of one unit share an axis. */
function byUnit(findings: readonly Finding[]): Finding[][] {
  const units = new Map<string, Finding[]>();
  for (const finding of findings)
    units.set(finding.unit, [...(units.get(finding.unit) ?? []), finding]);
  return [...units.values()];
}

/** `Points`: the column if there is but one, else what the columns have in common. */
function titled(columns: readonly string[], unit: string): string {
  const [end, ...others] = new Set(columns.map(endOf));
  const common = others.length === 0 && end !== '' ? columnWords(end) : unit;
  return capital(
    columns.length > 1 && common !== '' ? common : columns.map(columnWords).join(', '),
  );
}

/** Without groups: a row for each column, and beside it what the mere correlation would say. */
function whole(findings: readonly Finding[], game: string): Figure {
  const [{ unit }] = findings;
  const named = (series: Series): Series => ({
    ...series,
    points: series.points.map((point, i) => ({ ...point, label: columnWords(findings[i].column) })),
  });
  const isContrasted = findings.every(({ contrast }) => contrast !== null);
  const series = [
    named(seriesOf('effect', findings, game)),
    ...(isContrasted ? [named(contrastOf('correlation', findings, game))] : []),
  ];
  const columns = findings.map(({ column }) => column);
  return forest(series, { title: titled(columns, unit), unit });
}

/** With one key: over its values if they are numbers, else a row for each. */
function grouped(answer: Answer, findings: readonly Finding[], game: string): Figure {
  const [{ unit }] = findings;
  const [key] = answer.by;
  const columns = [...new Set(findings.map(({ column }) => column))].slice(0, MAX_SERIES);
  const title = titled(columns, unit);
  const places = findings.map(({ labels }) => Number(labels[key]));
  const isTrend = new Set(places).size > 2 && places.every(Number.isFinite);
  const all = (column: string) => findings.filter((finding) => finding.column === column);
  // In a long list those without a mark would be most of the chart.
  const of = (column: string) =>
    all(column).length > MAX_LINES
      ? all(column).filter(({ estimate }) => hasEnoughDeals(estimate))
      : all(column);
  if (!isTrend)
    return forest(
      columns.map((column) => seriesOf(columnWords(column), of(column), game)),
      { title, unit },
    );
  return trend(
    columns.map((column) => ({
      name: columnWords(column),
      points: of(column).map((finding) => ({
        ...pointOf(finding, undefined, game),
        x: Number(finding.labels[key]),
      })),
    })),
    { title, unit, over: columnWords(key) },
  );
}

/** Larger tables would not be read as a picture. */
const MOST_ROWS = 16;
const MAX_COLUMNS = 8;

/** With more keys: a table of each quantity, in what it is measured first; or rows, if one key says it all. */
function crossed({ by, columns }: Answer, findings: readonly Finding[], game: string): Figure[] {
  const quantityOf = (column: string) => column.slice(0, column.length - endOf(column).length);
  return columns
    .filter((column, i) => columns.findIndex((one) => quantityOf(one) === quantityOf(column)) === i)
    .map((column) => findings.filter((finding) => finding.column === column))
    .filter(areTold)
    .slice(0, MAX_CHARTS)
    .flatMap((shown) => (isNested(by, shown) ? rowsOf(shown, game) : crossTable(by, shown, game)));
}

/** Such as buildings, each of which belongs to one epoch. */
const isNested = (by: readonly string[], shown: readonly Finding[]): boolean =>
  by.some((key) => new Set(shown.map(({ labels }) => labels[key])).size === shown.length);

/** More rows than this would be taller than a screen. */
const MAX_LINES = 30;

function rowsOf(shown: readonly Finding[], game: string): Figure[] {
  const told = shown.filter(({ estimate }) => hasEnoughDeals(estimate));
  const [{ column, unit }] = shown;
  if (told.length > MAX_LINES) return [];
  return [forest([seriesOf('', told, game)], { title: titled([column], ''), unit })];
}

/** One key across, the others down. */
function crossTable(by: readonly string[], shown: readonly Finding[], game: string): Figure[] {
  const [{ column, unit }] = shown;
  const last = acrossOf(by, shown);
  const [first] = by.filter((key) => key !== last);
  const cells = shown.map(({ labels, estimate, rows }) => {
    const { [last]: across, ...down } = labels;
    return {
      row: by.length > 2 ? labelOf({ labels: down }, game) : bare(first, labels[first], game),
      column: bare(last, across, game),
      ...{ estimate, rows },
    };
  });
  const count = (names: string[]) => new Set(names).size;
  if (count(cells.map(({ row }) => row)) > MOST_ROWS) return [];
  if (count(cells.map(({ column }) => column)) > MAX_COLUMNS) return [];
  return [
    heatMap(cells, {
      title: titled([column], ''),
      unit: unit === columnWords(column) ? '' : unit,
      rows: by.length > 2 ? '' : columnWords(first),
      columns: columnWords(last),
    }),
  ];
}

/** The last key; of two that which has fewer values: on a phone there is more room below than beside. */
function acrossOf(by: readonly string[], findings: readonly Finding[]): string {
  const values = (key: string) => new Set(findings.map(({ labels }) => labels[key])).size;
  return by.length === 2 && values(by[0]) < values(by[1]) ? by[0] : by[by.length - 1];
}

/** The axis has the name of the key already. */
const bare = (key: string, value: string, game: string): string =>
  Number.isFinite(Number(value))
    ? value.replace('-', '−')
    : labelOf({ labels: { [key]: value } }, game);
