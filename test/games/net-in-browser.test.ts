import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedFile } from '../../sim/nets/shipped.js';
import { openChromium } from '../kit/chromium.js';
import { decisionsOf } from '../kit/learned.js';
import { GAME_IDS, gameOf, type ScoreRequest, scoreBits } from './net-in-browser.js';

const deep = process.env.DEEP === '1';
const PLAYERS = deep ? [2, 3, 4] : [3];
/** One decision of so many is scored. */
const EVERY = deep ? 1 : 5;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { output } = await build({
    input: resolve('test/games/net-in-browser.ts'),
    platform: 'browser',
    // Of what readers share files with; nothing that a page calls needs it.
    external: [/^node:/],
    output: { format: 'iife', name: 'nets' },
    write: false,
  });
  browser = await openChromium();
  page = await browser.newPage();
  await page.addScriptTag({ content: output[0].code });
}, 120_000);

afterAll(() => browser?.close());

/** The same call, in the page. */
const inPage = (request: ScoreRequest): Promise<string[]> =>
  page.evaluate(
    (given) =>
      (globalThis as never as { nets: { scoreBits: typeof scoreBits } }).nets.scoreBits(given),
    request,
  );

const cases = GAME_IDS.flatMap((id) => PLAYERS.map((players) => ({ id, players })));

test.each(cases)(
  'a browser scores actions with the same bits as Node: $id, $players players',
  async ({ id, players }) => {
    const decisions = decisionsOf(gameOf(id, players), 'browser', 'expert')
      .filter((_, i) => i % EVERY === 0)
      .map(({ glance, seat, legal }) => ({ glance: [...glance], seat, legal: [...legal] }));
    const file = readFileSync(shippedFile(id, players, 'a'), 'utf8');
    const request = { id, players, file, decisions };
    const here = scoreBits({ ...request, kernel: 'vectors' });
    expect(await inPage({ ...request, kernel: 'vectors' })).toEqual(here);
    expect(await inPage({ ...request, kernel: 'plain' })).toEqual(here);
    expect(new Set(here).size).toBeGreaterThan(8);
  },
);
