import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/* The programs of data/examples, run as a reader runs them. */

const EXAMPLES = 'data/examples';
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What each prints, in parts that its point is in. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  'analysis.mjs': /^The costliest choice so far is that of seat [01] in move \d+:\n.*^→ /ms,
  'batch-to-parquet.mjs': /^1000 games are in .*^careful [\d.]+ ± [\d.]+ points$/ms,
  'chart.mjs': /^chart\.html shows 3 estimates\.$/m,
  'outside-bot.mjs': /^The bot wins 0\.[6-9]\d* ± [\d.]+ of 100 games against random\.$/m,
  'own-agent.mjs': /^homebody wins more than random: /m,
  'own-game.mjs': /^The search wins 0\.9\d* ± [\d.]+ of its games\.$/m,
  'own-study.mjs': /^What is a choice worth.*Round 3: [\d.]+ ± [\d.]+ points\.$/m,
  'play-a-game.mjs': /^Capital Lux with 3 players, seed "my seed", game 17$/m,
  'sweep.mjs': /^Gold paid for limits\n {2}standard: .*\n {2}discs=6: .* against the standard$/m,
  'tournament.mjs': /^1200 games\ntuned: Elo \d+ ± \d+, wins /m,
};

const names = readdirSync(EXAMPLES).filter((name) => name.endsWith('.mjs'));

test('all of them are tried here, and listed for readers', () => {
  expect(names).toEqual(Object.keys(PRINTED));
  const listed = readFileSync(join(EXAMPLES, 'README.md'), 'utf8').matchAll(/^\| \[`(.*?)`\]/gm);
  expect([...listed].map(([, name]) => name).sort()).toEqual(names);
});

test.each(names)('%s is short, says what it shows, and shows it', { timeout: 60_000 }, (name) => {
  const text = readFileSync(join(EXAMPLES, name), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThan(60);
  expect(text).toMatch(/^\/\/ [A-Z][^\n]*\n(\/\/ [^\n]*\n)*\/\/ {3}node data\/examples\//);
  expect(text).toContain(`node ${EXAMPLES}/${name}`);
  const env = { ...process.env, TMPDIR: folder };
  const options = { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' } as const;
  const printed = execFileSync(process.execPath, [resolve(EXAMPLES, name)], options);
  expect(printed).toMatch(PRINTED[name]);
});
