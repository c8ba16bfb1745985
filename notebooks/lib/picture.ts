import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Figure } from 'capital-lab/charts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { withColourList } from './png';

/** Charts as pictures, for viewers that run no scripts. */

const WIDTH = 760;
/** More dots than points, for screens that have them. */
const SCALE = 1.5;
/** A browser that has nothing to draw for so long is closed: the kernel could not end before. */
const IDLE_MS = 1500;

/** How Chromium is started: the same pictures everywhere. */
export const FLAGS =
  `--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync --force-color-profile=srgb --font-render-hinting=none`.split(
    /\s+/,
  );

export const plotlyFile = (): string =>
  createRequire(`${process.cwd()}/`).resolve('plotly.js-cartesian-dist-min');

interface Studio {
  browser: Browser;
  page: Page;
}
let studio: Promise<Studio> | undefined;
let idle: NodeJS.Timeout | undefined;
let warned = false;

/** A PNG in base64; undefined, and said once, where there is no Chromium. */
export async function picture(figure: Figure): Promise<string | undefined> {
  const program = process.env.CAPITAL_LAB_CHROMIUM;
  if (program === undefined || !existsSync(program)) {
    if (!warned)
      console.error('There is no Chromium: charts have no pictures, only scripts draw them.');
    warned = true;
    return undefined;
  }
  clearTimeout(idle);
  studio ??= open(program);
  const { page } = await studio;
  const url = await page.evaluate(draw, { figure: fitted(figure), width: WIDTH, scale: SCALE });
  idle = setTimeout(close, IDLE_MS);
  const png = Buffer.from(url.replace('data:image/png;base64,', ''), 'base64');
  return withColourList(png).toString('base64');
}

/** Letters of a title that have room; a longer one is written smaller, as a picture cannot wrap it. */
const ROOM = 82;

function fitted({ data, layout }: Figure): Figure {
  const { text, font } = layout.title;
  const size = font.size * Math.min(1, ROOM / text.length);
  return { data, layout: { ...layout, title: { ...layout.title, font: { ...font, size } } } };
}

async function open(executablePath: string): Promise<Studio> {
  const shared = process.env.CAPITAL_LAB_BROWSER;
  const browser = await (shared === undefined
    ? chromium.launch({ executablePath, args: FLAGS })
    : chromium.connect(shared));
  const page = await browser.newPage();
  await page.addScriptTag({ path: plotlyFile() });
  return { browser, page };
}

async function close(): Promise<void> {
  const closing = studio;
  studio = undefined;
  await (await closing)?.browser.close();
}

/** In the browser. */
function draw(given: { figure: Figure; width: number; scale: number }): Promise<string> {
  const { figure, width, scale } = given;
  const { height } = figure.layout;
  // The bundle names itself so.
  const { Plotly } = globalThis as unknown as { Plotly: PlotlyModule };
  return Plotly.toImage(figure, { format: 'png', width, height, scale });
}

interface PlotlyModule {
  toImage(
    figure: Figure,
    options: { format: 'png'; width: number; height: number; scale: number },
  ): Promise<string>;
}
