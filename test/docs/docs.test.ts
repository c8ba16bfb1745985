import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { query } from '../../sim/dataset/duckdb.js';
import { makeRuns } from '../kit/dataset-runs.js';
import { guides } from '../kit/guides.js';

/* Examples in the guides are run: what a reader copies has to work, and shows what is shown. */

/** The pages of the tour, for each sort of reader. */
const TOUR = ['README.md', ...guides('data/guides')];
const GUIDES = [...TOUR, ...guides('engine'), ...guides('sim')];
const DEEP = process.env.DEEP === '1';
const { folder, say } = makeRuns();

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

/** What a command printed; one that stands in several places is run once. */
const printed = new Map<string, string>();
async function lab(command: string): Promise<string> {
  const out = printed.get(command) ?? (await say(command));
  printed.set(command, out);
  return out;
}

/** A project that has installed the package. */
function installPackage(): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(resolve('.'), join(folder, 'node_modules/capital-lab'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}

test('TypeScript examples compile, strictly, and run', () => {
  installPackage();
  const flags = '--strict --module nodenext --target es2023 --skipLibCheck --types';
  const examples = GUIDES.flatMap((guide) =>
    [...readFileSync(guide, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code),
  );
  expect(examples.length).toBe(7);
  const files = examples.map((code, i) => {
    writeFileSync(join(folder, `example${i}.ts`), code);
    return `example${i}.ts`;
  });
  const tsc = resolve('node_modules/typescript/bin/tsc');
  run('node', [tsc, ...files, ...flags.split(' '), resolve('node_modules/@types/node')]);
  for (const file of files) expect(run('node', [file.replace('.ts', '.js')])).not.toBe('');
});

/** The others are run in the deep form. */
const isRun = (command: string): boolean =>
  DEEP || !/^(balance|design|exploit|match|restrict|sweep|tournament) /.test(command);

const tour = () => TOUR.map((file) => readFileSync(file, 'utf8')).join('\n');

test('the README is one screen with the two commands, and sends each reader to a page', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme.split('\n').length).toBeLessThan(45);
  expect(readme).toMatch(/^ {4}npm install && npm start$/m);
  expect(readme).toMatch(/^ {4}npm test$/m);
  for (const page of guides('data/guides')) expect(readme).toContain(`(${page})`);
  for (const page of TOUR) expect(readFileSync(page, 'utf8')).toContain('glossary.md)');
});

test('commands of the guides run', { timeout: 400_000 }, async () => {
  const text = tour();
  const rules = /^```json\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
  writeFileSync(join(folder, 'six-discs.json'), rules);
  const commands = [...text.matchAll(/^ {4}npm run -s lab -- (.*)$/gm)].map(([, c]) => c);
  expect(commands.length).toBeGreaterThan(20);
  for (const command of commands.filter(isRun)) expect(await lab(command)).not.toBe('');
});

const SHOWN = /<!-- run: ([^|]*) \| from "([^"]*)" for (\d+) lines -->\n\n```text\n(.*?)```/gs;

test('the guides show output', () => {
  expect([...tour().matchAll(SHOWN)].length).toBeGreaterThan(4);
});

test.each(TOUR)('output shown in %s is what the command prints', async (file) => {
  const text = readFileSync(file, 'utf8');
  for (const [, command] of text.matchAll(SHOWN)) if (isRun(command)) await lab(command);
  const renewed = text.replace(SHOWN, (block, command, start, count, before) => {
    if (!isRun(command)) return block;
    const lines = (printed.get(command) as string).split('\n');
    const from = lines.indexOf(start);
    const now = `${lines.slice(from, from + Number(count)).join('\n')}\n`;
    return block.replace(`\`\`\`text\n${before}`, `\`\`\`text\n${now}`);
  });
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, renewed);
  else expect(text).toBe(renewed);
});

test('examples of the codebook run', async () => {
  const text = readFileSync('data/README.md', 'utf8');
  const example = (kind: string) => text.split(`\`\`\`${kind}\n`)[1].split('```')[0];
  await lab('sim --games 200 --out runs/first --quiet');
  expect(run('python3', ['-c', example('python')])).toMatch(/^0\.\d+ ± 0\.0\d+\n$/);
  const rows = await query(example('sql').replace('runs/', `${folder}/runs/`));
  expect(rows).toEqual([
    { 'avg(score)': expect.any(Number), half: expect.any(Number), deals: 200n },
  ]);
});
