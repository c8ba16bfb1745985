import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { simulate } from '../../sim/index.js';
import { makeLab } from '../kit/lab.js';

const { path } = makeLab();

/** All tables in both formats, of games with rotations under rules of their own. */
const plan = {
  game: 'capital-lux',
  players: 3,
  agents: ['random', 'random', 'random'],
  rules: { discs: 6 },
  deals: 400,
  rotate: true,
  seed: 'bytes',
  tables: ['games', 'seats', 'rounds', 'colours', 'decisions'],
};

async function bytesOf(name: string, workers: number, chunkSize?: number) {
  const out = path(name);
  const result = await simulate(plan, {
    out,
    formats: ['csv', 'parquet'],
    workers,
    ...(chunkSize && { chunkSize }),
  });
  expect(result).toMatchObject({ games: 1200, of: 1200, played: 1200 });
  return Object.fromEntries(readdirSync(out).map((file) => [file, readFileSync(`${out}/${file}`)]));
}

const first = bytesOf('first', 1, 1000);

test('a run has its files and nothing else', async () => {
  expect(Object.keys(await first)).toEqual([
    ...['colours.csv', 'colours.parquet', 'decisions.csv', 'decisions.parquet', 'games.csv'],
    ...['games.parquet', 'manifest.json', 'rounds.csv', 'rounds.parquet', 'seats.csv'],
    'seats.parquet',
  ]);
});

const WORKERS_AND_CHUNKS = [1, 2, 3].flatMap((workers) =>
  [1, 7, 1000, undefined].map((chunk) => ({ workers, chunk })),
);
const isQuick = ({ workers, chunk }: { workers: number; chunk: number | undefined }) =>
  (workers === 2 && chunk !== 1000) || (workers === 3 && chunk === 7);

test.each(WORKERS_AND_CHUNKS.filter((run) => process.env.DEEP === '1' || isQuick(run)))(
  'the bytes are the same with $workers workers and chunks of $chunk games',
  async (run) => {
    const found = await bytesOf(`${run.workers}-${run.chunk}`, run.workers, run.chunk);
    for (const [file, bytes] of Object.entries(await first))
      expect(bytes.equals(found[file]), file).toBe(true);
    expect(Object.keys(found)).toEqual(Object.keys(await first));
  },
);

test('another seed gives other bytes', async () => {
  const out = path('other');
  await simulate({ ...plan, seed: 'other' }, { out });
  expect(readFileSync(`${out}/games.csv`).equals((await first)['games.csv'])).toBe(false);
});
