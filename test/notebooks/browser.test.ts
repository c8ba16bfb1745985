import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure } from 'capital-lab/charts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium, findProgram, jupyterEnv } from '../../notebooks/tools/jupyter.mjs';
import { chartFaults } from '../kit/chart-layout.js';
import { committed, figuresOf, fileOf, NAMES, temporary } from './kit.js';

/*
 * Notebooks as people get them: exported to HTML, opened in a real browser. In the quick form one with
 * charts, and one with a recorded game of each kind.
 */
const DEEP = process.env.DEEP === '1';
const CHARTS = '01-value-of-gold';
const RECORDED = '00-first-look';
const DISTRICTS = '11-capital-warsaw';
const DRAWN = DEEP ? NAMES : [CHARTS];
const EXPORTED = DEEP ? NAMES : [CHARTS, RECORDED, DISTRICTS];

const FLAGS = `--no-sandbox --disable-gpu --disable-quic --no-first-run
  --disable-background-networking --disable-component-update --disable-sync`;

const folder = temporary();
let browser: Browser;

beforeAll(async () => {
  const nbconvert = findProgram('jupyter-nbconvert') as string;
  const files = EXPORTED.map((name) => resolve(fileOf(name)));
  const args = ['--to', 'html', '--log-level', 'ERROR', '--output-dir', folder, ...files];
  execFileSync(nbconvert, args, { env: jupyterEnv(), stdio: 'pipe' });
  const executablePath = findChromium() as string;
  browser = await chromium.launch({ executablePath, args: FLAGS.split(/\s+/) });
});
afterAll(() => browser.close());

/** An exported notebook whose charts are drawn, and what went wrong meanwhile. */
async function open(name: string, width: number, javaScriptEnabled = true) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  // Jupyter's page asks for its own libraries from the network; ours needs none of them.
  await page.route(/^https?:/, (route) => route.fulfill({ body: '' }));
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
  if (javaScriptEnabled)
    await page.waitForFunction(
      (charts) =>
        document.querySelectorAll('[data-chart] .main-svg').length >= charts &&
        document.querySelector('[data-chart] img') === null,
      figuresOf(committed(name)).length,
    );
  return { page, errors };
}

/** The marks that a figure has for the eye: dots, bars, or numbers in the cells of a table. */
const markCount = ({ data }: Figure): number =>
  data.flatMap((trace) => {
    if (trace.type === 'heatmap') return trace.text.flat().filter((text) => text !== '');
    if ('fill' in trace) return [];
    const values: readonly unknown[] = trace.orientation === 'h' ? trace.x : trace.y;
    return values.filter((value) => value !== null);
  }).length;
const MARKS = '.scatterlayer .point, .barlayer .point, .heatmap-label';

/** Where there is least room; wide pages are looked at in the deep form, and by what is pointed at below. */
const WIDTHS = DEEP ? [1440, 375] : [375];

describe.each(DRAWN)('%s', (name) => {
  test.each(WIDTHS)('is drawn whole at %i px, without an error', async (width) => {
    const { page, errors } = await open(name, width);
    const drawn = await page.$$eval(
      '[data-chart]',
      (charts, marks) =>
        charts.map((chart) => ({
          marks: chart.querySelectorAll(marks).length,
          width: chart.querySelector('.main-svg')?.getBoundingClientRect().width ?? 0,
          height: chart.getBoundingClientRect().height,
        })),
      MARKS,
    );
    const figures = figuresOf(committed(name));
    expect(drawn.map(({ marks }) => marks)).toEqual(figures.map(markCount));
    for (const { width: wide, height } of drawn) {
      expect(wide).toBeGreaterThan(width === 375 ? 280 : 700);
      expect(wide).toBeLessThanOrEqual(760);
      expect(height).toBeGreaterThan(150);
    }
    expect(await overflow(page)).toBe(0);
    expect(await chartFaults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('shows the pictures where no script runs', async () => {
    const { page } = await open(name, 1440, false);
    const pictures = await page.locator('[data-chart] img').all();
    expect(pictures).toHaveLength(figuresOf(committed(name)).length);
    for (const picture of pictures) expect((await picture.boundingBox())?.width).toBe(760);
    await page.context().close();
  });
});

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('pointing at a mark tells its estimate, the legend takes a series away and back', async () => {
  const { page, errors } = await open(CHARTS, 1440);
  const chart = page.locator('[data-chart]').first();
  await chart.scrollIntoViewIfNeeded();
  await chart.locator('.scatterlayer .point').first().hover({ force: true });
  const label = chart.locator('.hoverlayer .hovertext');
  await label.waitFor();
  const told = await label.textContent();
  expect(told).toMatch(
    /2 players · one more disc.*\d\.\d+ ± \d\.\d+ points.*[\d,]+ deals, [\d,]+ rows/,
  );
  const marks = chart.locator('.scatterlayer .point');
  const before = await marks.count();
  const [first, second] = await chart.locator('.chart-legend button').all();
  await first.click();
  await expect.poll(() => marks.count()).toBe(before / 2);
  expect(await first.getAttribute('aria-pressed')).toBe('false');
  expect(await second.getAttribute('aria-pressed')).toBe('true');
  await first.press('Enter');
  await expect.poll(() => marks.count()).toBe(before);
  expect(errors).toEqual([]);
});

test('a recorded game can be read on a phone', async () => {
  const { page } = await open(RECORDED, 375);
  const cards = await page.$$eval('.lux .card', (found) =>
    found
      .map((card) => card.getBoundingClientRect())
      .map(({ left, right, height }) => ({ left, right, height })),
  );
  expect(cards.length).toBeGreaterThan(50);
  for (const { left, right, height } of cards) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(375);
    expect(height).toBeGreaterThan(14);
  }
});

test.each(WIDTHS)('the districts of a recorded game can be seen at %i px', async (width) => {
  const { page } = await open(DISTRICTS, width);
  const districts = await page.$$eval('.warsaw details[open] .districts svg', (found) =>
    found.map((svg) => {
      const { left, right, width: wide } = svg.getBoundingClientRect();
      const names = [...svg.querySelectorAll('text')].map(
        (text) => text.getBoundingClientRect().height,
      );
      return { left, right, wide, smallest: Math.min(...names, 100) };
    }),
  );
  expect(districts).toHaveLength(3);
  for (const { left, right, wide, smallest } of districts) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(wide).toBeGreaterThan(100);
    expect(smallest).toBeGreaterThan(8);
  }
  await page.context().close();
});
