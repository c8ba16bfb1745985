import type { Page } from 'playwright-core';

/** What a reader would complain about in drawn charts: texts that are cut, cross each other, or are left out. */
export async function chartFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [i, chart] of (await page.locator('.js-plotly-plot').all()).entries())
    for (const fault of faultsOf((await chart.evaluate(seen as never)) as Seen))
      faults.push(`chart ${i + 1}: ${fault}`);
  return faults;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Text extends Box {
  text: string;
  turned: string;
}
interface Seen {
  /** Title, legend and drawing; the drawing; what the axes enclose. */
  whole: Box;
  sheet: Box;
  plot: Box;
  heads: Text[];
  titles: Text[];
  rows: Text[];
  columns: Text[];
  cells: Text[];
  /** How many names the axes should have. */
  named: { rows: number; columns: number };
}

/** As much of an element as is used here: these types know no browser. */
interface Element {
  textContent: string | null;
  getBoundingClientRect(): Box;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Element;
  querySelectorAll(selector: string): Iterable<Element>;
  closest(selector: string): Element;
}
interface Chart extends Element {
  data: { type: string; x: unknown[] }[];
  layout: { xaxis: { type?: string }; yaxis: { categoryarray?: unknown[] } };
}

/** Runs in the page: it knows nothing but what is in it. */
function seen(chart: Chart): Seen {
  const boxOf = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const texts = (of: Element, selector: string): Text[] =>
    [...of.querySelectorAll(selector)]
      .map((element) => ({
        text: (element.textContent ?? '').trim(),
        turned: /rotate\(([-\d.]+)/.exec(element.getAttribute('transform') ?? '')?.[1] ?? '0',
        ...boxOf(element),
      }))
      .filter(({ text, left, right }) => text !== '' && right > left);
  const whole = chart.closest('[data-chart], figure');
  const [{ type, x }] = chart.data;
  const { xaxis, yaxis } = chart.layout;
  return {
    whole: boxOf(whole),
    sheet: boxOf(chart.querySelector('.main-svg')),
    plot: boxOf(chart.querySelector('.nsewdrag')),
    heads: texts(whole, 'figcaption, [data-title] > div:first-child, .chart-legend button'),
    titles: texts(chart, '.xtitle, .ytitle, .gtitle'),
    rows: texts(chart, '.ytick text'),
    columns: texts(chart, '.xtick text'),
    cells: texts(chart, '.heatmap-label'),
    named: {
      rows: yaxis.categoryarray?.length ?? 0,
      columns: type === 'heatmap' || xaxis.type === 'category' ? x.length : 0,
    },
  };
}

const inside = (one: Box, other: Box): boolean =>
  one.left > other.left - 1 &&
  one.right < other.right + 1 &&
  one.top > other.top - 1 &&
  one.bottom < other.bottom + 1;

/** Whether there is less than so many pixels between two boxes. */
const touch = (one: Box, other: Box, gap = 0): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap;

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]));

function faultsOf({ whole, sheet, plot, heads, titles, rows, columns, cells, named }: Seen) {
  const drawn = [...titles, ...rows, ...columns];
  const cut = [
    ...heads.filter((text) => !inside(text, whole) || touch(text, sheet, -1)),
    ...drawn.filter((text) => !inside(text, sheet)),
  ];
  const met = [
    ...pairs(drawn).filter(([one, other]) => touch(one, other, -1)),
    ...pairs(rows).filter(([one, other]) => touch(one, other, 1)),
    ...pairs(heads).filter(([one, other]) => touch(one, other, -1)),
  ];
  const width = (plot.right - plot.left) / Math.max(1, named.columns);
  return [
    ...cut.map(({ text }) => `"${text}" is cut`),
    ...met.map(([one, other]) => `"${one.text}" touches "${other.text}"`),
    ...titles.filter((text) => touch(text, plot, -1)).map(({ text }) => `"${text}" lies on marks`),
    ...columns.filter(({ turned }) => Number(turned) % 90).map(({ text }) => `"${text}" is tilted`),
    ...cells
      .filter(({ left, right }) => right - left > width)
      .map(({ text }) => `"${text}" is wider than its cell`),
    ...(rows.length < named.rows ? [`${rows.length} of ${named.rows} rows have a name`] : []),
    ...(columns.length < named.columns ? [`${columns.length} columns have a name`] : []),
    ...(plot.right - plot.left < 0.4 * (sheet.right - sheet.left) ? ['marks have no room'] : []),
  ];
}
