import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hideCommit } from '../kit/batch.js';
import { MAIN, makeLab } from '../kit/lab.js';
import { cleanEnvironment } from '../kit/mutant-workshop.js';
import { treeHashes } from '../kit/tree.js';

/*
 * Tests run on one Node, people have others. On each of them, what was built leaves the same bytes
 * as here, and some of the tests pass.
 */
const VERSIONS = ['22', '24'];

const GAMES = [
  { game: 'capital-lux', tables: 'games,seats,rounds,colours,decisions', study: 'value-of-gold' },
  { game: 'capital-warsaw', tables: 'games,seats,epochs,builds', study: 'seat' },
  { game: 'tactoria', tables: 'games,seats,turns,battles,builds', study: 'roads' },
];

const BOTH = '--format csv,parquet --quiet';
const COMMANDS = GAMES.flatMap(({ game, tables, study }) => [
  `sim --game ${game} --players 3 --agents tuned --games 100 --tables ${tables} ${BOTH} --out ${game}`,
  `summary ${game}`,
  `study ${study} --game ${game} --players 2 --deals 40 --no-checks ${BOTH} --out ${game}-study`,
  `match ismcts:iterations=100 tuned --game ${game} --players 2 --deals 10 --quiet`,
  `play --game ${game} --players 3 --agents tuned --games 20 --records ${game}.jsonl`,
  `verify ${game}.jsonl`,
]);

const TESTS = [
  ...GAMES.map(({ game }) => `test/games/${game}/clauses/`),
  ...['csv', 'bytes', 'sim', 'pool'].map((name) => `test/sim/${name}.test.ts`),
];

const { path } = makeLab();
hideCommit();

describe.runIf(process.env.DEEP === '1')('on another Node', () => {
  let here: Record<string, string>;
  beforeAll(() => {
    here = leftBy(process.execPath, 'here');
  });

  describe.each(VERSIONS)('%s', (version) => {
    let node: string;
    beforeAll(() => {
      node = install(version);
    });

    test('commands leave the same bytes', () => {
      expect(leftBy(node, version)).toEqual(here);
    });

    test('rules, tables and batches pass their tests', () => {
      const report = path(`${version}.json`);
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json'];
      run(node, [...vitest, `--outputFile=${report}`, ...TESTS], '.');
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      for (const part of TESTS)
        expect(testResults.map(({ name }) => name)).toContainEqual(expect.stringContaining(part));
    });
  });
});

interface Report {
  testResults: { name: string }[];
}

/** The npm package `node` brings the program along. */
function install(version: string): string {
  const folder = path(`node-${version}`);
  mkdirSync(folder);
  const settings = { private: true, allowScripts: { node: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(settings));
  const args = ['install', '--no-audit', '--no-fund', `node@${version}`];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`npm cannot install node@${version}; is its registry in reach?\n${stderr}`);
  const node = join(folder, 'node_modules/node/bin/node');
  expect(run(node, ['--version'], '.')).toMatch(`v${version}.`);
  return node;
}

/** What commands print, and the hash of every file that they leave in a folder of their own. */
function leftBy(node: string, name: string): Record<string, string> {
  const folder = path(name);
  mkdirSync(folder);
  const printed = COMMANDS.map((command) => [
    command,
    // But for the time that games took.
    run(node, [MAIN, ...command.split(' ')], folder).replace(/, played in .*/, ''),
  ]);
  forgetNode(folder);
  return { ...Object.fromEntries(printed), ...treeHashes(folder) };
}

/** A manifest says on which Node its games were played; a study's result has that of its run. */
function forgetNode(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /(manifest|result)\.json$/.test(each))) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(/"node": ?"v[\d.]+"/);
    writeFileSync(join(folder, file), text.replace(/"node": ?"v[\d.]+"/, ''));
  }
}

/** With this Node, also for those processes that look for one; returns all that was printed. */
function run(node: string, args: readonly string[], cwd: string): string {
  const { PATH, ...others } = cleanEnvironment();
  const env = { ...others, PATH: `${dirname(node)}${delimiter}${PATH}` };
  const { status, stdout, stderr } = spawnSync(node, args, { cwd, env, encoding: 'utf8' });
  expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return `${stdout}${stderr}`;
}
