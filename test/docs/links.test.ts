import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { guides } from '../kit/guides.js';

/* What a text points at is there: links with their headings, and files that it names. */

const FOLDERS = ['engine', 'sim', 'data', 'test', 'notebooks'];
const ROOT = readdirSync('.').filter((name) => name.endsWith('.md'));
const GUIDES = [...ROOT, ...FOLDERS.flatMap(guides)];
const NOTEBOOKS = readdirSync('notebooks')
  .filter((name) => name.endsWith('.ipynb'))
  .map((name) => join('notebooks', name));

const withoutCode = (text: string): string => text.replace(/^```.*?^```$/gms, '');

/** As code hosts make them of headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    anchorOf(heading),
  );

function brokenLinks(file: string): string[] {
  const links = [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)];
  return links
    .map(([, link]) => link)
    .filter((link) => !/^(https?|mailto|data|attachment):/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      const isThere = existsSync(target);
      return !isThere || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
}

test.each([...GUIDES, ...NOTEBOOKS])('the links of %s lead somewhere', (file) => {
  expect(brokenLinks(file)).toEqual([]);
});

/** Names of files with a folder, from the text's own folder, from sim or from the root. */
function missingFiles(file: string): string[] {
  const named = [...withoutCode(readFileSync(file, 'utf8')).matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)];
  const places = [dirname(file), dirname(dirname(file)), 'sim', '.'];
  return named
    .map(([, name]) => name)
    .filter((name) => name.includes('/') && !name.startsWith('./'))
    .filter((name) => !places.some((place) => existsSync(join(place, name))));
}

test.each([...guides('engine'), ...guides('sim'), ...guides('data/decisions'), 'CONTRIBUTING.md'])(
  'the files that %s names are there',
  (file) => {
    expect(missingFiles(file)).toEqual([]);
  },
);

const lines = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

test('the map of sim is one screen, and a decision fits on half of one', () => {
  expect(lines('sim/README.md')).toBeLessThanOrEqual(60);
  const records = guides('data/decisions').filter((file) => /\/\d{3}-/.test(file));
  expect(records.length).toBeGreaterThan(20);
  expect(records.filter((file) => lines(file) > 25)).toEqual([]);
});

test('the index of decisions lists every record', () => {
  const index = readFileSync('data/decisions/README.md', 'utf8');
  for (const file of readdirSync('data/decisions').filter((name) => name !== 'README.md'))
    expect(index).toContain(`[${file.slice(0, 3)}](${file})`);
});
