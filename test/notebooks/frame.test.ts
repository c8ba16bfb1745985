import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRun, simulate } from 'capital-lab';
import { expect, test } from 'vitest';
import { saveCsv, toCsv } from '../../notebooks/lib/csv.js';
import {
  derive,
  frame,
  frameOf,
  numbersOf,
  rowsOf,
  stack,
  valuesOf,
} from '../../notebooks/lib/frame.js';
import { groupMeans, join as joined } from '../../notebooks/lib/group.js';
import { tableOf } from '../../notebooks/lib/runs.js';
// Installed there alone.
import {
  concat,
  DataFrame,
  merge,
  readCSV,
  toCSV,
} from '../../notebooks/node_modules/danfojs/dist/danfojs-browser/src/index.js';
import { temporary } from './kit.js';

/* Where danfo.js goes wrong, and that the helpers do not. Should one of the first halves fail after an
   update of danfo.js, that trap is gone. */

const folder = temporary();

test('stacking frames leaves them as they are', () => {
  const pair = () => [frame({ seat: [0, 1], gold: [2, 3] }), frame({ seat: [2], gold: [5] })];
  const [broken, other] = pair();
  concat({ dfList: [broken, other], axis: 0 });
  expect(() => broken.column('seat').values).toThrow(/index of length 2/);

  const [first, second] = pair();
  const both = stack(first, second);
  expect(rowsOf(both)).toEqual([
    { seat: 0, gold: 2 },
    { seat: 1, gold: 3 },
    { seat: 2, gold: 5 },
  ]);
  expect(numbersOf(first, 'seat')).toEqual([0, 1]);
  expect(() => stack(first, frame({ seat: [1] }))).toThrow(
    'frames to be stacked should have the same columns; there are seat, gold and seat',
  );
});

test('groups of two keys are not mixed up', () => {
  const df = frame({ agent: ['a-b', 'a'], other: ['c', 'b-c'], score: [1, 3] });
  expect(df.groupby(['agent', 'other']).col(['score']).mean().shape[0]).toBe(1);
  expect(rowsOf(groupMeans(df, ['agent', 'other'], ['score']))).toEqual([
    { agent: 'a-b', other: 'c', rows: 1, score: 1, score_sd: null },
    { agent: 'a', other: 'b-c', rows: 1, score: 3, score_sd: null },
  ]);
});

test('joining by two keys pairs what belongs together, only', () => {
  const left = frame({ agent: ['x_y', 'x'], other: ['z', 'y_z'], score: [1, 2] });
  const right = frame({ agent: ['x_y'], other: ['z'], gold: [5] });
  const on = ['agent', 'other'];
  expect(merge({ left, right, on, how: 'inner' }).shape[0]).toBe(2);
  expect(rowsOf(joined(left, right, on))).toEqual([
    { agent: 'x_y', other: 'z', score: 1, gold: 5 },
  ]);
  expect(() => joined(left, left, on)).toThrow('both frames have a column "score"');
  expect(() => joined(frame({ seat: [1] }), right, ['seat'])).toThrow('has no column "seat"');
});

test('arithmetic has all digits', () => {
  const df = new DataFrame({ points: [0.1, 16_777_217], gold: [1, 1] });
  expect(df.add(0).values).toEqual([
    [Math.fround(0.1), 1],
    [16_777_216, 1],
  ]);
  const sums = derive(df, 'sum', ({ points }) => Number(points) + 0);
  expect(numbersOf(sums, 'sum')).toEqual([0.1, 16_777_217]);
  expect(sums.columns).toEqual(['points', 'gold', 'sum']);
});

test('CSV is quoted, and a file is written, but not over another', () => {
  const df = frame({ name: ['a,b', 'c"d'], score: [1.5, null] });
  expect(toCSV(df)).toContain('\na,b,1.5');
  expect(toCsv(df)).toBe('name,score\r\n"a,b",1.5\r\n"c""d",\r\n');

  const theirs = join(folder, 'theirs.csv');
  toCSV(df, { fileName: theirs });
  expect(existsSync(theirs)).toBe(false);
  const ours = join(folder, 'ours.csv');
  saveCsv(df, ours);
  expect(readFileSync(ours, 'utf8')).toBe(toCsv(df));
  expect(() => saveCsv(df, ours)).toThrow(/ours\.csv: is there already; name a new file$/);
  expect(() => saveCsv(df, join(folder, 'none', 'a.csv'))).toThrow(/ENOENT/);
});

test('files are read by DuckDB, charts are drawn by plotly.js: danfo.js does neither here', async () => {
  const file = join(folder, 'two.csv');
  writeFileSync(file, 'seat,gold\n0,2\n1,3\n');
  await expect(readCSV(file)).rejects.toThrow('XMLHttpRequest is not defined');
  expect(() => frame({ seat: [0, 1] }).plot('place')).toThrow('Not supported in NodeJS');

  const plan = {
    ...{ game: 'capital-lux', players: 2, agents: ['random', 'random'], rules: {} },
    ...{ deals: 4, rotate: false, seed: 'csv', tables: ['seats'] },
  };
  await simulate(plan, { out: join(folder, 'run'), formats: ['csv'] });
  const seats = await tableOf(openRun(join(folder, 'run')), 'seats');
  expect(numbersOf(seats, 'seat')).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
});

test('a missing value does not take the mean away', () => {
  const columns = { seat: ['a', 'a', 'b'], score: [1, null, null] };
  const meanBySeat = (of: DataFrame) =>
    of.groupby(['seat']).col(['score']).mean().column('score_mean').values[0];
  expect(meanBySeat(new DataFrame(columns))).toBe(0.5);
  const df = frame(columns);
  expect(meanBySeat(df)).toBeNaN();
  expect(rowsOf(groupMeans(df, ['seat'], ['score']))).toEqual([
    { seat: 'a', rows: 2, score: 1, score_sd: null },
    { seat: 'b', rows: 1, score: null, score_sd: null },
  ]);
});

test('one row has no spread to be seen', () => {
  const df = frame({ seat: ['a', 'b', 'b'], score: [1, 2, 4] });
  expect(df.groupby(['seat']).col(['score']).std().column('score_std').values[0]).toBe(0);
  const means = groupMeans(df, ['seat'], ['score']);
  expect(valuesOf(means, 'score_sd')).toEqual([null, Math.SQRT2]);
});

test('columns do not take the names of what danfo.js needs', () => {
  expect(() => new DataFrame({ columns: [1, 2], b: [3, 4] }).column('b')).toThrow();
  expect(new DataFrame({ shape: [1, 2] }).shape).not.toEqual([2, 1]);
  for (const name of ['columns', 'shape'])
    expect(() => frame({ [name]: [1, 2] })).toThrow(
      `danfo.js has "${name}" itself: give the column another name`,
    );
});

test('frames refuse what they cannot hold', () => {
  expect(() => frame({ a: [1, 2], b: [1] })).toThrow('should be of one length');
  expect(() => frame({ a: [] })).toThrow('there are no rows');
  expect(() => frameOf([])).toThrow('there are no rows');
  expect(() => valuesOf(frame({ a: [1] }), 'b')).toThrow('the frame has no column "b"; it has a');
  expect(() => numbersOf(frame({ a: ['x'] }), 'a')).toThrow('column "a" should hold numbers');
  expect(() => groupMeans(frame({ a: ['x'] }), [], ['a'])).toThrow('should hold numbers');
});
