import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* How the lab speaks: wordings that native speakers stumbled over, and what stands in their place. */

/** By what should be said instead. */
const REPLACED: Readonly<Record<string, RegExp>> = {
  'no clear effect; inconclusive':
    /\b(not )?told (too|from|with weaker)\b|\bno difference can be told\b/,
  'unclear; inconclusive':
    /\b(cannot|could not) be told\b|\bdeals cannot tell\b|too little to tell/,
  'more deals may settle it': /\bdeals would tell\b/,
  'likely an overestimate; a lower bound': /\brather too (much|little|high|low|wide)\b/,
  'your own, its own': /\bthe own\b|\bown points by\b/,
  'except, except for': /\bbut for\b/,
  'smallest effect this run would detect (80 % power)': /\bfour runs (out )?of five\b/,
  'the half-width of a 95 % confidence interval': /\bhalf of a( 95|n? interval|\b.{0,3}\$)/,
  'how the game changes as a rule varies': /\bgame answers to\b/,
  'cost of never making a kind of move': /\bnever to do something\b/,
  'the agent under test, the agents in the other seats':
    /\bthose of who plays\b|\bthe one, all others\b/,
  'which card should …': /\bwhom should\b/i,
  'lower bound on what a deviating player can gain': /\bby leaving what all others do\b/,
  'list the agents': /\bwho can play\b/i,
  'Warning: `x` plays this variant badly': /\bbeware\b/i,
  'points lost per decision': /\bleft on the table by a\b|\bit leaves \$\{/i,
  'when the lead becomes final': /\blead for good\b|\bahead for good\b/,
  'naive association (not causal)': /\bnot what it br(ings|ought)\b/,
  'play until the ± is at most this': /\bas many deals as make\b/,
  'could have paid, did not': /\bpaying for no limit\b/i,
  'run `lab resume X` to continue': /\bresume \S+ goes on\b/,
  'finishing…': /\bfinishing what is under way\b|\bonce more ends\b/i,
  'under the other reading of …': /\brulings? (\w+ )?turned\b|\bwith [LCT]\d+ turned\b/,
  'because … then holds one fewer': /\bwhere it is missing then\b/,
  'narrate one game, or summarise many': /\btell one, or count many\b/,
};

const FOLDERS: Readonly<Record<string, RegExp>> = {
  sim: /\.(ts|md)$/,
  engine: /\.(ts|md)$/,
  'notebooks/lib': /\.ts$/,
  data: /\.md$/,
};
const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'notebooks/README.md'];

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

/** Where something is worded in the old way, with what should stand there. */
const oldIn = (place: string, text: string): string[] =>
  Object.entries(REPLACED).flatMap(([instead, wording]) => {
    const found = wording.exec(text.replaceAll(/\s+(\*|\/\/)?\s*/g, ' '));
    return found === null ? [] : [`${place}: "${found[0]}", better: ${instead}`];
  });

test('code, help and pages speak plainly', () => {
  const all = Object.entries(FOLDERS).flatMap(([folder, ending]) => filesIn(folder, ending));
  expect(all.length).toBeGreaterThan(400);
  expect([...FILES, ...all].flatMap((file) => oldIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('notebooks do so in their sources, and in what they show', () => {
  const names = readdirSync('notebooks').filter((name) => name.endsWith('.ipynb'));
  expect(names.length).toBeGreaterThan(10);
  const found = names.flatMap((name) => oldIn(name, wordsOf(join('notebooks', name))));
  expect(found).toEqual([]);
});

interface Cell {
  source: string[];
  outputs?: { data?: Record<string, string[]> }[];
}

function wordsOf(file: string): string {
  const { cells } = JSON.parse(readFileSync(file, 'utf8')) as { cells: Cell[] };
  const shown = ({ outputs = [] }: Cell) =>
    outputs.flatMap(({ data = {} }) => data['text/markdown'] ?? data['text/html'] ?? []);
  return cells
    .flatMap((cell) => [...cell.source, ...shown(cell)])
    .filter((line) => line.length < 5000)
    .join('\n');
}

test('what is held can be found', () => {
  expect(oldIn('x', 'standard but\n * for one')).toEqual([
    'x: "but for", better: except, except for',
  ]);
  expect(oldIn('x', 'standard, except one')).toEqual([]);
});
