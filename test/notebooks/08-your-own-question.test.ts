import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StudyOptions, StudyResult } from 'capital-lab';
import { COLOUR_NAMES, COLOURS, type Colour } from 'capital-lab/games/capital-lux';
import { type Finding, Findings } from 'capital-lab/studies';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { textOf } from '../../notebooks/tools/clean.mjs';
import { committed, figureTitled, marksOf, shownAs, temporary } from './kit.js';
import { expectMarks, labelsOf } from './marks.js';

/* The cells that make the study, as a file: in worker threads it finds what the notebook shows. */

const DEEP = process.env.DEEP === '1';
const shown = committed('08-your-own-question');
const folder = temporary();

function writeStudy(): void {
  const code = shown.cells
    .filter(({ cell_type }) => cell_type === 'code')
    .map((c) => textOf(c.source));
  const imports = code[0].match(/^import [^']* from 'capital-lab[^']*';$/gm) ?? [];
  const at = (begin: string) => code.findIndex((cell) => cell.includes(begin));
  const parts = code.slice(at('const TURNS ='), at('const capitalOrHometown:') + 1);
  const text = [...imports, ...parts, 'export default capitalOrHometown;'].join('\n');
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'conduct.mjs'), CONDUCT);
  writeFileSync(
    join(folder, 'mine.mjs'),
    ts.transpileModule(text, { compilerOptions: options }).outputText,
  );
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/capital-lab'));
}

const CONDUCT = `import { runStudy } from 'capital-lab';
process.stdout.write(JSON.stringify(await runStudy(JSON.parse(process.argv[2]))));`;

let runs = 0;
/** In a process of its own, as a user would: what loads modules for tests does not load this file. */
function study(more: Partial<StudyOptions> = {}): StudyResult {
  const options = {
    ...{ game: 'capital-lux', study: './mine.mjs', players: 2, policy: 'tuned', rules: {} },
    ...{ deals: 800, seed: 'your own question', checks: false, searchDeals: 0 },
    ...{ formats: ['parquet'], out: `${runs++}`, ...more },
  };
  const args = ['conduct.mjs', JSON.stringify(options)];
  const text = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return JSON.parse(text) as StudyResult;
}

const clericsTaking = (cards: number) =>
  study({ rules: { actions: { P: [{ effect: 'take', amount: cards }] } } });

const NAMES = COLOURS.map((colour) => `${COLOUR_NAMES[colour]} (${colour})`);
const ends = (finding: Finding, of = finding.estimate) => [of.mean, of.low, of.high];
const marksFor = ({ findings }: StudyResult, answer = 'colours', column = 'points') =>
  new Findings(findings).of(answer, column).map((finding) => ends(finding));

let standard: StudyResult;
beforeAll(() => {
  writeStudy();
  standard = study();
});

test('the answer comes first, in words and by colour', () => {
  const [answer] = shownAs(shown, 'text/markdown');
  const all = new Findings(standard.findings).find('all') as Finding;
  expect(answer).toContain(`${all.estimate.mean.toFixed(2)} ± `);
  expect(answer).toContain(standard.sentences.join(' '));
  const figure = figureTitled(
    shown,
    'To the capital against to the hometown, by the colour of the card',
  );
  expect(labelsOf(figure)).toEqual([NAMES]);
  expectMarks(marksOf(figure)[0].marks, marksFor(standard));
});

test('points of one’s own and a lead; cause and correlation', () => {
  const lead = figureTitled(shown, 'What the capital brings: points of one’s own, and a lead');
  expect(labelsOf(lead)).toEqual([NAMES, NAMES]);
  const [own, ahead] = marksOf(lead);
  expectMarks(own.marks, marksFor(standard));
  expectMarks(ahead.marks, marksFor(standard, 'leads', 'margin'));
  const contrasted = new Findings(standard.findings)
    .of('colours')
    .filter(({ contrast }) => contrast !== null);
  const figure = figureTitled(shown, 'What the capital brings, and what merely goes with it');
  expect(labelsOf(figure)[1]).toEqual(
    contrasted.map(({ labels }) => `${COLOUR_NAMES[labels.colour as Colour]} (${labels.colour})`),
  );
  const [tried, correlation] = marksOf(figure);
  expectMarks(tried.marks, marksFor(standard));
  expectMarks(
    correlation.marks,
    contrasted.map((finding) => ends(finding, finding.contrast ?? undefined)),
  );
});

test('the rule for Clerics', () => {
  const title = 'A rule for Pink cards, and what it does to cards of every colour';
  const figure = figureTitled(shown, title);
  const series = marksOf(figure);
  expect(series.map(({ name }) => name)).toEqual([
    ...['Clerics take no card', 'one, the standard', 'two'],
  ]);
  expect(labelsOf(figure)).toEqual([NAMES, NAMES, NAMES]);
  const variants = [clericsTaking(0), standard, ...(DEEP ? [clericsTaking(2)] : [])];
  for (const [i, variant] of variants.entries()) expectMarks(series[i].marks, marksFor(variant));
  const told = shownAs(shown, 'text/markdown').at(-1);
  for (const { sentences } of variants) expect(told).toContain(sentences.join(' '));
});

const checks = () => {
  const title = 'With other players and rulings: Green, the capital against the hometown';
  return figureTitled(shown, title);
};

test('the checks are named', () => {
  const [labels] = labelsOf(checks());
  expect(labels).toEqual([
    ...['tuned, the study', 'greedy', 'careful'],
    ...[
      'the other reading of L21 (a Cleric naming an empty colour)',
      'the other reading of L39 (limits below 0)',
      'the other reading of L48 (bonuses where all totals are 0)',
      'the other reading of L57 (who starts after a tie)',
    ],
  ]);
  const [{ marks }] = marksOf(checks());
  expectMarks(marks.slice(0, 1), marksFor(standard).slice(0, 1));
});

test.runIf(DEEP)('the checks are those of the file', () => {
  const { conclusions } = study({ checks: true });
  const [{ estimate, checks: others }] = conclusions;
  const wanted = [estimate, ...others.map((check) => check.estimate ?? estimate)];
  expectMarks(
    marksOf(checks())[0].marks,
    wanted.map(({ mean, low, high }) => [mean, low, high]),
  );
});
