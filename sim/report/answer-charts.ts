import { isTold } from '../stats/ratio.js';
import type { Finding } from '../studies/findings.js';
import type { Answer } from '../studies/study.js';
import { forest, trend } from './charts.js';
import type { Figure } from './figure.js';
import { capital } from './format.js';
import { heatMap } from './heat-map.js';
import { contrastOf, labelOf, pointOf, type Series, seriesOf } from './series.js';

/**
 * The charts of an answer, each named by what it shows: they stand below what the answer is about.
 * What they are depends on what it is grouped by.
 */
export function answerCharts(answer: Answer, findings: readonly Finding[], game: string): Figure[] {
  if (!findings.some(({ estimate }) => isTold(estimate))) return [];
  if (answer.by.length === 0) return byUnit(findings).map((same) => whole(same, game));
  if (answer.by.length > 1) return crossed(answer, findings, game);
  return byUnit(findings)
    .slice(0, MOST_CHARTS)
    .map((same) => grouped(answer, same, game));
}

/** More columns than this are left to the table. */
const MOST_CHARTS = 2;
const MOST_SERIES = 3;

const words = (column: string): string => column.replaceAll('_', ' ');

/** Figures of one unit share an axis. */
function byUnit(findings: readonly Finding[]): Finding[][] {
  const units = new Map<string, Finding[]>();
  for (const finding of findings)
    units.set(finding.unit, [...(units.get(finding.unit) ?? []), finding]);
  return [...units.values()];
}

/** `Points`: the column if there is but one, else what the columns have in common. */
function titled(columns: readonly string[], unit: string): string {
  const text = columns.length > 1 && unit !== '' ? unit : columns.map(words).join(', ');
  return capital(text);
}

/** Without groups: a row for each column, and beside it what the mere correlation would say. */
function whole(findings: readonly Finding[], game: string): Figure {
  const [{ unit }] = findings;
  const named = (series: Series): Series => ({
    ...series,
    points: series.points.map((point, i) => ({ ...point, label: words(findings[i].column) })),
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
  const columns = [...new Set(findings.map(({ column }) => column))].slice(0, MOST_SERIES);
  const title = titled(columns, unit);
  const places = findings.map(({ labels }) => Number(labels[key]));
  const isTrend = new Set(places).size > 2 && places.every(Number.isFinite);
  const of = (column: string) => findings.filter((finding) => finding.column === column);
  if (!isTrend)
    return forest(
      columns.map((column) => seriesOf(words(column), of(column), game)),
      { title, unit },
    );
  return trend(
    columns.map((column) => ({
      name: words(column),
      points: of(column).map((finding) => ({
        ...pointOf(finding, undefined, game),
        x: Number(finding.labels[key]),
      })),
    })),
    { title, unit, over: words(key) },
  );
}

/** Larger tables would not be read as a picture. */
const MOST_ROWS = 16;
const MOST_COLUMNS = 8;

/** With more keys: one across, the others down; of the first column, as a table. */
function crossed({ by, columns }: Answer, findings: readonly Finding[], game: string): Figure[] {
  const shown = findings.filter(({ column }) => column === columns[0]);
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
  if (count(cells.map(({ column }) => column)) > MOST_COLUMNS) return [];
  return [
    heatMap(cells, {
      title: titled(columns.slice(0, 1), ''),
      unit: shown[0]?.unit === words(columns[0]) ? '' : (shown[0]?.unit ?? ''),
      rows: by.length > 2 ? '' : words(first),
      columns: words(last),
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
