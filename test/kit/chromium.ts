import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** A real browser of the system; Debian's package is installed where there is none. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? installChromium(), args: FLAGS });
}

const findChromium = (): string | undefined => PLACES.find((place) => existsSync(place));

function installChromium(): string {
  process.stderr.write('There is no Chromium: installing the package chromium with apt-get …\n');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8' });
    if (status !== 0)
      throw new Error(
        `apt-get ${args.join(' ')} failed: ${stderr}; install Chromium and try again`,
      );
  }
  return findChromium() as string;
}

/** A page of a file, and all that it complains about or asks others for. */
export interface Watched {
  page: Page;
  complaints: string[];
}

export async function openFile(browser: Browser, file: string, width: number): Promise<Watched> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(`asks for ${request.url()}`);
  });
  await page.goto(`file://${file}`);
  return { page, complaints };
}
