import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { runStudy, type StudyOptions, type StudyResult } from '../../../sim/studies/run.js';
import type { Study } from '../../../sim/studies/study.js';
import { makeLab } from '../../kit/lab.js';

/* A study that is an object, as in a cell of a notebook, is played on the thread that has it. */

const { path } = makeLab();
const FILE = resolve('data/studies/first-study.mjs');
const opening: Study = (await import(pathToFileURL(FILE).href)).default;

let runs = 0;
const asked = (more: Partial<StudyOptions>): StudyOptions => ({
  game: 'capital-lux',
  study: opening,
  players: 2,
  policy: 'greedy',
  rules: {},
  seed: 'objects',
  deals: 12,
  worlds: 2,
  checks: false,
  searchDeals: 0,
  formats: ['csv'],
  out: path(`${runs++}`),
  ...more,
});
const study = async (more: Partial<StudyOptions> = {}): Promise<StudyResult> =>
  (await runStudy(asked(more))) as StudyResult;

const rowsIn = (out: string): string =>
  readFileSync(join(out, 'runs', 'study', 'openings.csv'), 'utf8');

test('the same rows and findings as from a file, whatever the chunks', async () => {
  const [file, object, chunked] = [path('file'), path('object'), path('chunked')];
  const found = await study({ study: FILE, out: file, workers: 2 });
  expect(found.findings.length).toBeGreaterThan(0);
  expect((await study({ out: object })).findings).toEqual(found.findings);
  expect((await study({ out: chunked, chunkSize: 5 })).findings).toEqual(found.findings);
  expect(rowsIn(object)).toBe(rowsIn(file));
  expect(rowsIn(chunked)).toBe(rowsIn(file));
});

const deep = test.runIf(process.env.DEEP === '1');

deep('conclusions are checked in the same way', async () => {
  const small = { checks: true, deals: 3 };
  const file = await study({ ...small, study: FILE });
  const object = await study(small);
  expect(object.conclusions[0].checks.length).toBeGreaterThan(4);
  expect(object.conclusions).toEqual(file.conclusions);
});

deep('a precision is played for in the same way', async () => {
  const { deals: _, ...open } = asked({ precision: 2 });
  const file = await runStudy({ ...open, study: FILE, out: path('precise file') });
  const object = await runStudy(open);
  expect(object?.plan.deals).toBe(file?.plan.deals);
  expect(object?.findings).toEqual(file?.findings);
});

test('others on this thread are not kept waiting, and what was stopped goes on', async () => {
  const stop = new AbortController();
  const out = path('stopped');
  const whole = path('whole');
  let turns = 0;
  const others = (async () => {
    while (!stop.signal.aborted) {
      turns++;
      await setTimeout(1);
    }
  })();
  const onProgress = ({ games }: { games: number }) => games >= 5 && stop.abort();
  expect(await runStudy(asked({ out, onProgress, signal: stop.signal, chunkSize: 2 }))).toBe(
    undefined,
  );
  await others;
  expect(turns).toBeGreaterThan(1);
  const rest = await study({ out });
  expect(rest.findings).toEqual((await study({ out: whole })).findings);
  expect(rowsIn(out)).toBe(rowsIn(whole));
});

test('a study that is given again replaces the one of its name', async () => {
  const told = async (words: string) =>
    (await study({ study: { ...opening, tell: () => [words] }, deals: 1 })).sentences;
  expect(await told('before')).toEqual(['before']);
  expect(await told('after')).toEqual(['after']);
});

test('mistakes are told with their place', async () => {
  const { watch, ...without } = opening;
  await expect(study({ study: without as Study })).rejects.toThrow(
    'the object should be a study; there is no watch',
  );
  await expect(study({ study: { ...opening, name: 'tempo' } })).rejects.toThrow(
    'a study cannot be called "tempo": that is a file or a study of the lab',
  );
  const broken: Study = {
    ...opening,
    watch: (context) => ({
      decide: () => context.rows(opening.tables[0]).add({} as never),
    }),
  };
  await expect(study({ study: broken })).rejects.toThrow(
    /^game 0 \(deal 0, rotation 0, seed "objects"\) failed: a row of openings has no .*keeps 0 of 12 games$/,
  );
});
