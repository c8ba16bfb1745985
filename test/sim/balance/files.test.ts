import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sim/balance/sheet.js';
import type { Sweep } from '../../../sim/balance/sweep.js';
import { openDocuments } from '../../../sim/report/open.js';
import { type Estimate, tFactor } from '../../../sim/stats/mean.js';
import { type Ended, makeBatches, until } from '../../kit/batch.js';
import { openChromium, openFile } from '../../kit/chromium.js';
import { chartsIn, saidBy } from '../../kit/report.js';
import { treeHashes } from '../../kit/tree.js';

/* What balance, sweep, restrict and design leave in their folders, and the pages made of it. */
const DEEP = process.env.DEEP === '1';
const { lab, path, start } = makeBatches();
const read = (name: string): string => readFileSync(path(name), 'utf8');
const ASKED = 'balance discs-4 --players 2 --deals 40 --seed files --no-checks';

async function say(args: string): Promise<Ended> {
  const ended = await lab(args);
  expect([ended.code, ended.err], args).toEqual([0, '']);
  return ended;
}

describe('a sheet', () => {
  beforeAll(async () => {
    await say(`${ASKED} --workers 1 --quiet --out sheet`);
  }, 240_000);

  test('is the same on two workers, interrupted on the way', async () => {
    for (const name of DEEP ? ['standard, tuned', 'discs-4, tuned'] : ['discs-4, tuned']) {
      const process = start(`${ASKED} --workers 2 --out again`);
      await until(() => process.said().includes(`${name}: `), process);
      process.signal('SIGINT');
      const { code, out, err } = await process.ended;
      expect([code, out]).toEqual([130, '']);
      expect(err).toMatch(/\nStopped; run the same command to continue in again\n$/);
      expect(readdirSync(path('again'))).toEqual(['holds.json', 'runs']);
    }
    const { out } = await say(`${ASKED} --workers 2 --quiet --out again`);
    expect(out).toContain(read('sheet/answer.txt').trim());
    expect(treeHashes(path('again'))).toEqual(treeHashes(path('sheet')));
  });

  test('is made of what is there when it is asked for again', async () => {
    const before = treeHashes(path('again'));
    const { out } = await say(`${ASKED} --json --quiet --out again`);
    expect(out).toBe(read('again/result.json'));
    expect(JSON.parse(out).format).toBe('capital-lab/balance/1');
    expect(treeHashes(path('again'))).toEqual(before);
  });

  test('has a row in balance.csv for each line and rule set', () => {
    const { lines, ruleSets } = JSON.parse(read('sheet/result.json')) as Sheet;
    const rows = read('sheet/balance.csv').trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(lines.length * ruleSets.length);
    expect(rows.filter((row) => row.startsWith('close,'))).toHaveLength(2);
  });

  test.each([
    ['another variant', `${ASKED.replace('discs-4', 'discs-5')} --out sheet`],
    ['other deals', `${ASKED.replace('40', '41')} --out sheet`],
    ['another seed', `${ASKED.replace('files', 'other')} --out sheet`],
    ['other rules by the same name', `${ASKED.replace('discs-4', 'discs-4.json')} --out sheet`],
  ])('with %s is refused, and leaves the folder as it is', async (_, command) => {
    writeFileSync(path('discs-4.json'), '{"discs": 5}');
    const before = treeHashes(path('sheet'));
    const { code, out, err } = await lab(`${command} --quiet`);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^lab: sheet: holds a health sheet of discs-4 \(capital-lux, .*; name a new folder\n$/,
    );
    expect(treeHashes(path('sheet'))).toEqual(before);
  });

  test.each([
    ['sweep --vary discs=4 --measures close --deals 40', 1],
    ['study value-of-gold --deals 40 --no-checks', 1],
    ['design --aim closer --budget 2 --deals 40', 1],
    ['sim --games 10', 1],
    ['restrict --deals 4', 1],
  ])('is safe from %s', async (command, expected) => {
    const before = treeHashes(path('sheet'));
    const { code, err } = await lab(`${command} --players 2 --quiet --out sheet`);
    expect(code).toBe(expected);
    expect(err).toMatch(
      /^lab: sheet: .*holds a health sheet of discs-4 .*; name (a new|another) folder\n$/,
    );
    expect(treeHashes(path('sheet'))).toEqual(before);
  });

  test('does not touch a folder with something else in it', async () => {
    mkdirSync(path('letters'));
    writeFileSync(path('letters/one.txt'), 'dear');
    const { code, err } = await lab(`${ASKED} --out letters`);
    expect([code, err]).toEqual([1, 'lab: letters: is not empty; name a new folder\n']);
    expect(readdirSync(path('letters'))).toEqual(['one.txt']);
  });
});

const SWEEP = 'sweep --players 2 --measures close,length --deals 60 --seed files --workers 1';

describe('a sweep', () => {
  beforeAll(() => say(`${SWEEP} --vary discs=4,8 --vary rounds=1,2 --quiet --out grid`), 240_000);

  test('has all points of its grid, and the standard game', () => {
    const { points, ruleSets, lines } = JSON.parse(read('grid/result.json')) as Sweep;
    expect(points.map(({ at }) => at)).toEqual([
      [4, 1],
      [4, 2],
      [8, 1],
      [8, 2],
    ]);
    expect(ruleSets.map(({ name }) => name)).toEqual([
      'standard',
      ...points.map(({ name }) => name),
    ]);
    expect(lines.map(({ measure }) => measure.name)).toEqual(['close', 'length']);
    const length = lines.find(({ measure }) => measure.name === 'length');
    // A round less is shorter for certain.
    expect(length?.cells.map(({ flagged }) => flagged)).toEqual([false, true, true, true, true]);
    const means = length?.cells.map(({ estimate }) => estimate.mean) as number[];
    expect(means[1]).toBeLessThan(means[2]);
  });

  test('has bands: as many standard errors at all points, of which every interval is a part', () => {
    const { lines, points } = JSON.parse(read('grid/result.json')) as Sweep;
    const half = ({ low, high }: Estimate) => ((high as number) - (low as number)) / 2;
    for (const { cells, band } of lines) {
      expect(band).toHaveLength(points.length);
      const wider = band.map((of, i) => half(of) / half(cells[i + 1].estimate));
      // Between one of four intervals by itself and Bonferroni's.
      for (const times of wider) expect(times).toBeCloseTo(wider[0], 9);
      expect(wider[0]).toBeGreaterThan(1);
      expect(wider[0]).toBeLessThan((1.05 * tFactor(59, 0.05 / 4)) / tFactor(59));
    }
    const [head, ...rows] = read('grid/sweep.csv').trimEnd().split('\r\n');
    expect(head).toContain(',estimate_deals,band_low,band_high,difference,');
    const ends = lines.flatMap(({ band }) => band.map(({ low, high }) => `,60,${low},${high},`));
    expect(ends.every((text) => rows.some((row) => row.includes(text)))).toBe(true);
  });

  test('that takes too long is refused, says how long it would take, and leaves nothing', async () => {
    const { code, out, err } = await lab(
      'sweep --vary discs=4..12 --vary rounds=1..4 --players 4 --deals 100000 --measures close --quiet --out long',
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^lab: This takes about [\d.]+ (min|h|minutes|hours).*; give --yes to start it all the same, or ask for less\n$/,
    );
    expect(readdirSync(path('.'))).not.toContain('long');
  });
});

describe('a sweep of things by name', () => {
  test.each([
    ['capital-warsaw --vary startingCoins=4,5', 'built-arsenl', 'built-arsenal'],
    ['tactoria --vary startingHand=4,5', 'built-cavalri', 'built-cavalry'],
  ])('is refused at once if there is no such thing: --game %s', async (asked, given, meant) => {
    const { code, out, err } = await lab(
      `sweep --game ${asked} --players 2 --deals 40 --measures ${given} --out nothing`,
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`there is no measure "${given}"`);
    expect(err).toContain(`did you mean "${meant}"?`);
    expect(readdirSync(path('.'))).not.toContain('nothing');
  });
});

describe('the page', () => {
  const AIMS = { aims: [{ measure: 'close', from: 0.3, to: 0.5 }], change: ['discs=4,8'] };
  const FOLDERS = ['sheet', 'grid', 'cost', 'search'];
  let browser: Browser;

  beforeAll(async () => {
    await say(
      'restrict no-capital no-spending --players 2 --deals 40 --workers 1 --quiet --out cost',
    );
    writeFileSync(path('aims.json'), JSON.stringify(AIMS));
    await say(
      'design --aim aims.json --players 2 --budget 2 --batch 40 --deals 40 --workers 1 --quiet --out search',
    );
    browser = await openChromium();
  }, 240_000);
  afterAll(() => browser?.close());

  test.each(FOLDERS)(
    'of %s is drawn, says what is found, and complains about nothing',
    async (name) => {
      await say(`report ${name}`);
      const html = read(`${name}/report.html`);
      const charts = chartsIn(html).length;
      expect(charts).toBeGreaterThan(0);
      expect(saidBy(html)).not.toMatch(/NaN|undefined|\[object/);
      const { page, complaints } = await openFile(browser, path(`${name}/report.html`), 1000);
      await page.evaluate(
        "document.querySelectorAll('details').forEach((part) => { part.open = true; })",
      );
      for (const chart of await page.locator('.chart').all()) {
        await chart.scrollIntoViewIfNeeded();
        await chart.locator('svg.main-svg').first().waitFor();
      }
      expect(await page.locator('.chart:has(svg.main-svg)').count()).toBe(charts);
      expect(await page.locator('.chart .point').count()).toBeGreaterThan(0);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1000);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test.each([
    ['sheet/result.json', '"ruleSets"', '"ruleSet"', 'balance.ruleSets is missing'],
    ['sheet/result.json', '"flagged":false', '"flagged":0', 'balance.lines[0].cells[0].flagged = '],
    ['grid/result.json', '"at":[4,1]', '"at":4', 'sweep.points[0].at = 4: should be numbers'],
    [
      'grid/result.json',
      '"band"',
      '"bands"',
      'sweep.lines[0].band is missing: it should be a list',
    ],
    ['cost/result.json', '"winShare"', '"share"', 'restrict.plays[0].winShare is missing'],
    ['search/result.json', '"loss"', '"los"', 'design.finalists[0].loss is missing: it should be'],
  ])('of a broken %s (%s) is refused with the place', async (file, from, to, sentence) => {
    expect(read(file)).toContain(from);
    writeFileSync(path('broken.json'), read(file).replaceAll(from, to));
    await expect(openDocuments(path('broken.json'))).rejects.toThrow(sentence);
  });

  test('of a folder with all of them has a chapter for each', async () => {
    await say('report . --out all.html');
    expect(read('all.html').match(/<article /g)?.length).toBeGreaterThanOrEqual(FOLDERS.length);
    const before = read('sheet/report.html');
    await say('report sheet');
    expect(read('sheet/report.html')).toBe(before);
  });
});
