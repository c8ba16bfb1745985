import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { commandNames } from '../../sim/cli/catalog.js';
import { makeLab, type Outcome } from '../kit/lab.js';

/*
 * Each command once as the process that people start, bundled as it is. The other tests run commands
 * within their own process, which has to come to the same.
 */

const BATCH = '--players 2 --seed each --workers 2';

/** In this order: some read what others leave. */
const LINES = [
  'start --deals 2',
  'play --players 2 --games 3 --seed each --records games.jsonl',
  'show games.jsonl --number 2',
  'verify games.jsonl',
  'analyse games.jsonl --number 2 --move 9 --worlds 4',
  `sim --games 20 ${BATCH} --out run`,
  `sim --games 20 ${BATCH} --rules discs.json --out other`,
  'resume run',
  'summary run',
  'compare run other',
  `study starting-player --deals 4 --no-checks ${BATCH} --out study`,
  'record notes.txt --out noted.json',
  'studies',
  `balance --deals 40 --no-checks ${BATCH} --out sheet`,
  `ranking --deals 4 ${BATCH} --out ranked`,
  `restrict no-capital --deals 4 ${BATCH}`,
  `sweep --vary discs=6,8 --measures close --deals 40 ${BATCH} --out sweep`,
  `design --aim closer --budget 2 --batch 40 --deals 40 ${BATCH} --out design`,
  'report run',
  `match tuned greedy --deals 4 ${BATCH}`,
  `tournament greedy random --deals 4 ${BATCH} --out cup`,
  `exploit greedy --by tuned --deals 4 ${BATCH}`,
  'codebook games',
  'rules',
  'agents',
  'train --players 2 --generations 1 --out training.json',
  'bench --players 2 --agent tuned --seconds 0.1',
  'tiles',
  'cards',
];

const [here, apart] = [makeLab(), makeLab()];

beforeAll(() => {
  for (const { path } of [here, apart]) {
    writeFileSync(path('discs.json'), '{"discs": 6}');
    writeFileSync(path('notes.txt'), 'players Anna Ben\nsetup B3\nBen starts\nBen G2 capital\n');
  }
});

/** What is told of a speed, and how many games were played in a time, is never the same. */
const toldBy = (line: string, { out }: Outcome): string =>
  line.startsWith('bench')
    ? out.replaceAll(/[\d.,]+/g, '…')
    : out.replaceAll(/[\d.,]+(?= s: | a second)/g, '…');

test('every command has a line', () => {
  const called = new Set(LINES.map((line) => line.split(' ')[0]));
  expect([...called].sort()).toEqual(commandNames().sort());
});

test.each(LINES)('lab %s', async (line) => {
  const own = apart.labProcess(line);
  expect(own.code, own.err).toBe(0);
  expect(toldBy(line, own)).toBe(toldBy(line, await here.lab(line)));
  const [next] = (line.startsWith('start') ? own.out : own.err).trimEnd().split('\n').slice(-1);
  expect(next).toMatch(line.startsWith('start') ? /^ {2}help all / : /^Next: lab \w+/);
});
