import { cpSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartFaults } from '../kit/chart-layout.js';
import { openChromium, openFile } from '../kit/chromium.js';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();
/** A study, a run, a tournament; and of the bench a health sheet and a search. */
const PAGES = ['gold', 'run', 'cup', 'balance', 'design'];
let browser: Browser;

beforeAll(async () => {
  cpSync(resolve('data/studies/results/value-of-gold-4'), path('gold'), { recursive: true });
  await lab('sim --games 300 --players 3 --tables games,seats,colours,rounds --quiet --out run');
  await lab('tournament greedy careful tuned --players 2 --deals 20 --quiet --out cup');
  for (const name of ['balance', 'design'])
    cpSync(resolve(`data/variants/results/${name}`), path(name), { recursive: true });
  for (const name of PAGES) expect((await lab(`report ${name}`)).err).toBe('');
  browser = await openChromium();
}, 240_000);

afterAll(() => browser?.close());

const CHART = '.chart';
const PICTURE = resolve('data/studies/results/value-of-gold.png');

/** Charts are drawn when they come near. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('details').forEach((part) => { part.open = true; })",
  );
  for (const chart of await page.locator(CHART).all()) {
    await chart.scrollIntoViewIfNeeded();
    await chart.locator('svg.main-svg').first().waitFor();
  }
}

const widest = (page: Page): Promise<number> =>
  page
    .locator('.js-plotly-plot .main-svg')
    .evaluateAll((all) => Math.max(...all.map((svg) => svg.getBoundingClientRect().width)));

describe.each(PAGES)('the page of %s', (name) => {
  // Wide ones are alike, and narrow is where charts have least room.
  const widths = process.env.DEEP === '1' || name === 'gold' ? [1440, 375] : [375];
  test.each(widths)('is drawn whole at %i px, and asks nobody for anything', async (width) => {
    const { page, complaints } = await openFile(browser, path(`${name}/report.html`), width);
    await drawAll(page);
    const charts = await page.locator('.js-plotly-plot').evaluateAll((all) =>
      all.map((chart) => {
        const { width, height } = chart.querySelector('svg').getBoundingClientRect();
        const drawn = chart as { data: { x: unknown[]; y: unknown[]; type: string }[] };
        const told = drawn.data.filter(({ type }) => type === 'scatter');
        return {
          ...{ width, height, room: chart.getBoundingClientRect().width },
          bars: chart.querySelectorAll('.bars .point').length,
          cells: chart.querySelectorAll('.heatmaplayer image').length,
          points: chart.querySelectorAll('.scatterlayer .point').length,
          marks: told.flatMap(({ x, y }) => x.filter((at, i) => at !== null && y[i] !== null))
            .length,
        };
      }),
    );
    expect(charts.length).toBeGreaterThan(1);
    expect(charts.length).toBe(await page.locator(CHART).count());
    expect(await chartFaults(page)).toEqual([]);
    for (const { width, height, room, points, marks, bars, cells } of charts) {
      expect(width).toBeGreaterThan(280);
      expect(width).toBeLessThanOrEqual(room + 1);
      expect(height).toBeGreaterThan(80);
      expect(points).toBe(marks);
      expect(points + bars + cells).toBeGreaterThan(0);
    }
    const cut = await page
      .locator('.wide')
      .evaluateAll((all) => all.filter((wide) => wide.scrollWidth > wide.clientWidth + 1).length);
    expect(cut).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('the page of a study', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await openFile(browser, path('gold/report.html'), 1440));
    await page.locator(`${CHART} .point`).first().waitFor();
  });

  test('says all of a mark where the mouse points', async () => {
    const point = page.locator(`${CHART} .scatterlayer .point`).first();
    await point.scrollIntoViewIfNeeded();
    const box = await point.boundingBox();
    await page.mouse.move(Number(box?.x) + 5, Number(box?.y) + 5);
    const label = page.locator(`${CHART} .hoverlayer .hovertext`);
    await label.waitFor();
    expect(await label.textContent()).toMatch(
      /points · effect.*± .* points.*interval .* to .*deals, .*rows/,
    );
  });

  test('takes a series away, and back, by its name in the legend, by mouse and by keyboard', async () => {
    const first = page.locator(CHART).first();
    const points = () => first.locator('.scatterlayer .point').count();
    const before = await points();
    const name = first.locator('.chart-legend button').first();
    await name.click();
    await expect.poll(points).toBe(before / 2);
    expect(await name.getAttribute('aria-pressed')).toBe('false');
    await name.press('Enter');
    await expect.poll(points).toBe(before);
    expect(await name.getAttribute('aria-pressed')).toBe('true');
  });

  test('sorts a table as numbers, up and down, by mouse and by keyboard', async () => {
    const section = page.locator('section', { hasText: 'The same by round and gold in hand' });
    const details = section.first().locator('details.table');
    await details.locator('summary').click();
    const head = details.locator('th', { hasText: 'estimate' });
    const values = () =>
      details
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.cells[3].dataset.value));
    const before = await values();
    const told = before.flatMap((value) => (value === undefined ? [] : Number(value)));
    const none = before.filter((value) => value === undefined);
    expect(none.length).toBeGreaterThan(0);
    await head.locator('button').click();
    const up = told.toSorted((a, b) => a - b);
    expect(await values()).toEqual([...up.map(String), ...none]);
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await head.locator('button').focus();
    await page.keyboard.press('Enter');
    expect(await values()).toEqual([...up.toReversed().map(String), ...none]);
    expect(await head.getAttribute('aria-sort')).toBe('descending');
  });

  test('prints all charts and tables', async () => {
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('details.table:not([open])').count()).toBe(0);
    await expect.poll(() => page.locator(`${CHART}:not(:has(svg.main-svg))`).count()).toBe(0);
    // A4 has 718 px between its margins.
    await expect.poll(() => widest(page)).toBeLessThan(700);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await expect.poll(() => widest(page)).toBeGreaterThan(800);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.length).toBeGreaterThan(50_000);
  });
});

test('a dark page has dark charts, a light one on paper, and its folded words open where a link leads', async () => {
  const { page, complaints } = await openFile(browser, path('gold/report.html'), 800);
  const paper = () =>
    page
      .locator(`${CHART} .main-svg`)
      .first()
      .evaluate((svg) => svg.style.background);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe('rgb(21, 24, 28)');
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await expect.poll(paper).toBe('rgb(255, 255, 255)');
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe('rgb(255, 255, 255)');
  const word = page.locator('a.word').first();
  const meaning = page.locator(`${await word.getAttribute('href')}`);
  await page.locator('.words').evaluate((words) => words.removeAttribute('open'));
  expect(await meaning.isVisible()).toBe(false);
  await word.click();
  await expect.poll(() => meaning.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

test('the picture in the README is one of such a page, and small', async () => {
  if (process.env.UPDATE_GOLDEN === '1') {
    const { page } = await openFile(browser, path('gold/report.html'), 820);
    await page.locator(`${CHART} .point`).first().waitFor();
    const clip = { x: 0, y: 0, width: 820, height: 1100 };
    await page.screenshot({ path: PICTURE, fullPage: true, clip });
    await page.close();
  }
  expect(statSync(PICTURE).size).toBeGreaterThan(20_000);
  expect(statSync(PICTURE).size).toBeLessThan(150_000);
});
