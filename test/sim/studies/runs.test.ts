import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { preparePlan } from '../../../sim/batch/player.js';
import { parsePlan } from '../../../sim/batch/resolve.js';
import { LUX_STUDIES } from '../../../sim/games/capital-lux/studies/index.js';
import { checksOf } from '../../../sim/studies/checks.js';
import { runStudy, type StudyOptions, type StudyResult } from '../../../sim/studies/run.js';
import { hashes, makeBatches } from '../../kit/batch.js';

/* Runs of studies: the same files however they are played, and no folder is ever mixed up. */
const DEEP = process.env.DEEP === '1';
const { path } = makeBatches();

const optionsFor = (out: string): StudyOptions => ({
  game: 'capital-lux',
  study: 'value-of-gold',
  players: 2,
  policy: 'greedy',
  rules: {},
  seed: 'runs',
  deals: 24,
  checks: false,
  searchDeals: 0,
  out: path(out),
  formats: ['csv', 'parquet'],
  workers: 1,
});

/** Hashes of all files of a study, by run. */
function filesOf(out: string): Record<string, Record<string, string>> {
  const runs = path(`${out}/runs`);
  return Object.fromEntries(readdirSync(runs).map((run) => [run, hashes(join(runs, run))]));
}

/** What comes of a study, played in one go. */
let whole: { result: StudyResult; files: ReturnType<typeof filesOf> };
beforeAll(async () => {
  const result = (await runStudy(optionsFor('whole'))) as StudyResult;
  whole = { result, files: filesOf('whole') };
});

test.each([
  { workers: 2, chunkSize: 5 },
  { workers: 2, chunkSize: 1 },
  { workers: 1, chunkSize: 1000 },
])('$workers workers and chunks of $chunkSize games give the same bytes', async (how) => {
  const out = `same-${how.workers}-${how.chunkSize}`;
  const result = await runStudy({ ...optionsFor(out), ...how });
  expect(result).toEqual(whole.result);
  expect(filesOf(out)).toEqual(whole.files);
});

describe('interrupted', () => {
  /** Ends the study when so many games of a run, the n-th, are played. */
  function interrupted(options: StudyOptions, name: string, games: number) {
    const abort = new AbortController();
    let run = '';
    return runStudy({
      ...options,
      chunkSize: 2,
      signal: abort.signal,
      onRun: (now) => {
        run = now;
      },
      onProgress: (progress) => {
        if (run === name && progress.step === 'playing' && progress.games >= games) abort.abort();
      },
    });
  }

  test.each([{ games: 1 }, { games: 12 }])(
    'after $games games, and called again: the same files and findings',
    async ({ games }) => {
      const out = `interrupted-${games}`;
      expect(await interrupted(optionsFor(out), 'study', games)).toBeUndefined();
      expect(readdirSync(path(`${out}/runs/study`))).toContain('unfinished.json');
      expect(await runStudy(optionsFor(out))).toEqual(whole.result);
      expect(filesOf(out)).toEqual(whole.files);
    },
  );

  // Seven runs, thrice.
  test.runIf(DEEP)(
    'in a check: the same as without a break, and nothing is concluded from so few deals',
    async () => {
      const options = (out: string) => ({ ...optionsFor(out), deals: 4, checks: true });
      const once = (await runStudy(options('checked'))) as StudyResult;
      expect(Object.keys(filesOf('checked'))).toEqual(expect.arrayContaining(['study', 'careful']));
      expect(await interrupted(options('broken off'), 'careful', 2)).toBeUndefined();
      expect(await runStudy(options('broken off'))).toEqual(once);
      expect(filesOf('broken off')).toEqual(filesOf('checked'));
      expect(once.conclusions.length).toBeGreaterThan(3);
      for (const { side, checks } of once.conclusions)
        expect([side, ...checks.map(({ verdict }) => verdict)]).toEqual([
          'unclear',
          ...Array(checks.length).fill('too few deals'),
        ]);
    },
  );

  test('again and again', async () => {
    for (const games of [4, 10, 16])
      expect(await interrupted(optionsFor('often'), 'study', games)).toBeUndefined();
    expect(await runStudy(optionsFor('often'))).toEqual(whole.result);
    expect(filesOf('often')).toEqual(whole.files);
  });

  // Three studies of 200 deals and more.
  test.runIf(DEEP)('in the pilot of a study of a precision', async () => {
    const { deals: _, ...others } = optionsFor('pilot');
    const options = { ...others, worlds: 2, precision: 1.5 };
    expect(await interrupted(options, 'pilot', 50)).toBeUndefined();
    const once = (await runStudy(options)) as StudyResult;
    expect(once.plan.deals).toBeGreaterThanOrEqual(200);
    // As many deals as in a study without a break; the study itself goes on without its pilot.
    const out = path('no break in the pilot');
    expect(await interrupted({ ...options, out }, 'study', 50)).toBeUndefined();
    expect(await runStudy({ ...options, out })).toEqual(once);
    expect(filesOf('pilot')).toEqual(filesOf('no break in the pilot'));
    for (const asked of [{ precision: 1 }, { deals: once.plan.deals }])
      await expect(runStudy({ ...others, worlds: 2, ...asked })).rejects.toThrow(
        /holds another run/,
      );
  });

  test('not at all: a study that is complete is only read', async () => {
    expect(await runStudy(optionsFor('whole'))).toEqual(whole.result);
    expect(filesOf('whole')).toEqual(whole.files);
  });
});

test('players who search look into as many moments as the study says', async () => {
  const study = { name: 'value-of-gold', worlds: 2 };
  const plan = parsePlan({ ...whole.result.plan, deals: 60, study });
  const checks = checksOf(LUX_STUDIES['value-of-gold'], plan, 50);
  const search = checks.find(({ name }) => name === 'ismcts:iterations=100');
  expect(search?.plan).toMatchObject({ deals: 50, study: { ...study, sampleEvery: 4 } });
  const rowsOf = ({ columns, play }: ReturnType<typeof preparePlan>) => {
    play(0, plan.deals, new Float64Array(1), 0);
    return columns[0].rows;
  };
  const all = rowsOf(preparePlan(plan));
  const some = rowsOf(preparePlan({ ...plan, study: { ...study, sampleEvery: 4 } }));
  // Each of about 540 moments has half a chance, or an eighth: within five standard deviations.
  expect(all).toBeGreaterThan(210);
  expect(all).toBeLessThan(330);
  expect(some).toBeGreaterThan(28);
  expect(some).toBeLessThan(106);
});

describe('refused', () => {
  test.each([
    { what: 'another seed', change: { seed: 'other' } },
    { what: 'other players', change: { policy: 'careful' } },
    { what: 'more players', change: { players: 3 } },
    { what: 'other rules', change: { rules: { discs: 3 } } },
    { what: 'other worlds', change: { worlds: 8 } },
    { what: 'more deals', change: { deals: 30 } },
    { what: 'deals of a precision', change: { precision: 1 } },
  ])('a folder with $what, which stays as it is', async ({ what, change }) => {
    const out = `refused ${what}`;
    cpSync(path('whole'), path(out), { recursive: true });
    await expect(runStudy({ ...optionsFor(out), ...change })).rejects.toThrow(
      /holds (another run|the study value-of-gold .*|this study with 24 deals); name a new folder/,
    );
    expect(filesOf(out)).toEqual(whole.files);
  });

  test('a folder with something else in it, which stays as it is', async () => {
    mkdirSync(path('letters'));
    writeFileSync(path('letters/one.txt'), 'dear');
    await expect(runStudy(optionsFor('letters'))).rejects.toThrow(
      /is not empty; name a new folder/,
    );
    expect(readdirSync(path('letters'))).toEqual(['one.txt']);
  });

  test.each([
    { change: { worlds: 3 }, message: /worlds.*should be even/ },
    { change: { worlds: 0 }, message: /worlds/ },
    {
      change: { study: 'value-of-silver' },
      message: /no study "value-of-silver", .*known are value-of-gold/,
    },
    {
      change: { policy: 'exec:cat' },
      message: /exec:cat cannot be taken back to an earlier moment/,
    },
    { change: { policy: 'human' }, message: /human plays at a terminal/ },
    { change: { policy: 'oracle:iterations=5' }, message: /oracle:iterations=5 sees everything/ },
    { change: { policy: 'nobody' }, message: /no agent "nobody"/ },
    { change: { players: 5 }, message: /plan.players = 5/ },
    { change: { deals: 0 }, message: /deals/ },
  ])('$change, before anything is written', async ({ change, message }) => {
    await expect(runStudy({ ...optionsFor('never'), ...change })).rejects.toThrow(message);
    expect(readdirSync(path('.'))).not.toContain('never');
  });
});
