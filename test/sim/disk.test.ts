import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulate } from '../../sim/index.js';
import {
  finalHashes,
  hashes,
  makeBatches,
  playOnly,
  readUnfinished,
  sizeOf,
} from '../kit/batch.js';
import { MAIN } from '../kit/lab.js';

const { folder, path, run, lab } = makeBatches();
const TABLES = ['games', 'seats', 'rounds', 'colours', 'decisions'];
const SIM =
  `sim --players 3 --rotate --games 300 --seed disk --tables ${TABLES.join(',')} ` +
  '--format csv,parquet --quiet';

const PLAN = {
  game: 'capital-lux',
  players: 3,
  agents: ['random', 'random', 'random'],
  rules: {},
  deals: 100,
  rotate: true,
  seed: 'disk',
  tables: TABLES,
};

/** The same with room enough. */
let whole: Record<string, string>;
beforeAll(async () => {
  expect((await lab(`${SIM} --out whole`)).code).toBe(0);
  whole = hashes(path('whole'));
  expect(Object.keys(whole)).toHaveLength(11);
});

/** The game of the row that a text begins with. */
const gameOf = (text: string) => Number.parseInt(text, 10);

/** What `unfinished.json` says of the tables is in their files, and of whole games. */
function expectTruthful(dir: string): void {
  const { games, tables } = readUnfinished(dir);
  for (const [i, { rows, bytes }] of tables.entries()) {
    if (bytes === 0) continue;
    const name = `${TABLES[i]}.csv`;
    const file = existsSync(`${dir}/${name}`) ? name : `${name}.part`;
    const written = readFileSync(`${dir}/${file}`).subarray(0, bytes);
    const right = readFileSync(path(`whole/${name}`));
    expect(written.equals(right.subarray(0, bytes)), name).toBe(true);
    const lines = `${written}`.trimEnd().split('\n');
    expect({ name, rows: lines.length - 1 }).toEqual({ name, rows });
    if (rows > 0) expect(gameOf(lines[rows])).toBe(games - 1);
    if (games < 300) expect(gameOf(`${right.subarray(bytes)}`)).toBe(games);
  }
}

/** Plays on a disk of its own that is too small, then makes it larger and goes on. */
const SCRIPT = `
  mount -t tmpfs -o size=$1 none "$2" || exit 99
  lab() { "${process.execPath}" "${MAIN}" "$@"; }
  lab ${SIM} --out "$2/run" > "$3/out" 2> "$3/err"
  echo $? > "$3/code"
  cp -r "$2/run" "$3/failed"
  mount -t tmpfs -o remount,size=200m none "$2"
  if [ -f "$2/run/unfinished.json" ]
  then lab resume "$2/run" --quiet
  else lab ${SIM} --out "$2/run"
  fi
  echo $? > "$3/code-after"
  cp -r "$2/run" "$3/completed"`;

/** Can this process mount a disk for itself? */
function mayMount(): boolean {
  mkdirSync(path('try'));
  const script = `mount -t tmpfs none '${path('try')}'`;
  const { status } = spawnSync('unshare', ['-rm', 'sh', '-c', script]);
  if (status === 0) return true;
  console.log(
    'unshare -rm is not permitted here: only a limit on file sizes is tested, not ENOSPC',
  );
  return false;
}

const PAGE = 4096;
const pages = (format: string) =>
  TABLES.map((name) => Math.ceil(sizeOf(path(`whole/${name}.${format}`)) / PAGE)).reduce(
    (sum, count) => sum + count,
  );

/** Pages of memory that are taken when a run has come so far. */
const TAKEN = {
  nothing: () => 0,
  // The lock and `unfinished.json`; while this is replaced it takes one more.
  begun: () => 2,
  played: () => 2 + pages('csv'),
  converted: () => 2 + pages('csv') + pages('parquet'),
} as const;

const DEEP = process.env.DEEP === '1';
const onDisk = describe.runIf(mayMount());
onDisk('a full disk is said in one sentence, and with more room the run goes on', () => {
  const STAGES: [string, keyof typeof TAKEN, number, RegExp][] = [
    ['at the very beginning', 'nothing', 1, /run: cannot be written, the disk is full\n$/],
    ['at the headers', 'begun', 3, /colours\.csv\.part: cannot be written/],
    ['in the middle of the rows', 'begun', 300, /\.csv\.part: cannot be written/],
    ['at the last rows', 'played', -1, /\.csv\.part: cannot be written/],
    ['at the last checkpoint', 'played', 0, /run: cannot be written/],
    ['at the first Parquet file', 'played', 1, /^lab: [^\n]*the disk is full; [^\n]*300 of 300/],
    ['at the last Parquet file', 'converted', -5, /the disk is full; [^\n]*300 of 300/],
    ['at the manifest', 'converted', 1, /manifest\.json: cannot be written/],
  ];
  // The others are between these.
  const QUICK = ['at the very beginning', 'in the middle of the rows', 'at the last Parquet file'];
  test.each(STAGES.filter(([name]) => DEEP || QUICK.includes(name)))(
    '%s',
    async (name, stage, more, sentence) => {
      const [disk, kept] = [path(`disk ${name}`), path(`kept ${name}`)];
      for (const dir of [disk, kept]) mkdirSync(dir);
      const bytes = `${(TAKEN[stage]() + more) * PAGE}`;
      const script = run('unshare', ['-rm', 'sh', '-c', SCRIPT, 'sh', bytes, disk, kept]);
      expect((await script.ended).code).toBe(0);
      const read = (file: string) => readFileSync(`${kept}/${file}`, 'utf8');
      expect(read('err')).toMatch(/^lab: [^\n]*the disk is full[^\n]*\n$/);
      expect(read('err')).toMatch(sentence);
      expect([read('code'), read('out')]).toEqual(['1\n', '']);
      expectNothingHalf(`${kept}/failed`, `${disk}/run`, read('err'));
      expect(read('code-after')).toBe('0\n');
      expect(hashes(`${kept}/completed`)).toEqual(whole);
    },
  );

  /** What has a final name is complete, and what is said to be kept is there. */
  function expectNothingHalf(dir: string, name: string, err: string): void {
    expect(whole).toMatchObject(finalHashes(dir));
    expect(existsSync(`${dir}/manifest.json`)).toBe(false);
    if (!existsSync(`${dir}/unfinished.json`)) return;
    expectTruthful(dir);
    const { games } = readUnfinished(dir);
    if (games > 0)
      expect(err).toContain(
        `${name} keeps ${games} of 300 games; run \`lab resume '${name}'\` to continue`,
      );
  }
});

describe('a limit on the size of files is said in one sentence, and without it it goes on', () => {
  const limited = (bytes: number, args: string) =>
    run('prlimit', [`--fsize=${bytes}`, process.execPath, MAIN, ...args.split(' ')]).ended;

  async function expectCompletes(out: string): Promise<void> {
    expect((await lab(`resume ${out} --quiet`)).code).toBe(0);
    expect(hashes(path(out))).toEqual(whole);
  }

  test('at the rows', async () => {
    const { code, err } = await limited(200_000, `${SIM} --out limited`);
    const { games } = readUnfinished(path('limited'));
    expect(err).toBe(
      'lab: limited/decisions.csv.part: cannot be written, it would be larger than is allowed; ' +
        `limited keeps ${games} of 300 games; run \`lab resume limited\` to continue\n`,
    );
    expect(code).toBe(1);
    expectTruthful(path('limited'));
    expect(finalHashes(path('limited'))).toEqual({});
    await expectCompletes('limited');
  });

  test('at Parquet', async () => {
    const out = 'limited-parquet';
    await playOnly(PLAN, { out: path(out), formats: ['csv', 'parquet'] });
    const { code, err } = await limited(8192, `resume ${out} --quiet`);
    expect(code).toBe(1);
    expect(err).toMatch(/^lab: [^\n]+run `lab resume limited-parquet` to continue\n$/);
    await expectCompletes(out);
  });
});

describe('where no run can be written, that is said in one sentence and nothing is changed', () => {
  const SHORT = 'sim --players 2 --games 20 --quiet --out';
  const RESUME = 'resume --quiet';

  /** As somebody who may not write to what the tests made: nothing is forbidden to root. */
  function asOther(args: string) {
    const words = [process.execPath, MAIN, ...args.split(' ')];
    if (process.getuid?.() !== 0) return run(words[0], words.slice(1)).ended;
    return run('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', ...words]).ended;
  }

  const lock = (mode: number) => {
    for (const name of ['locked', 'locked-run']) chmodSync(path(name), mode);
  };

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    for (const name of ['locked', 'full']) mkdirSync(path(name));
    for (const name of ['file', 'full/mine.txt']) writeFileSync(path(name), 'mine');
    await lab(`${SHORT} complete`);
    const [out, signal] = [path('unfinished'), AbortSignal.abort()];
    expect((await simulate(PLAN, { out, signal })).manifest).toBe(undefined);
    cpSync(out, path('locked-run'), { recursive: true });
    lock(0o555);
  });
  afterAll(() => lock(0o755));

  test.concurrent.each([
    ['a folder that is not ours', SHORT, 'locked', /permission denied/],
    ['below such a folder', SHORT, 'locked/new', /permission denied/],
    ['a run in such a folder', RESUME, 'locked-run', /permission denied/],
    ['a file', SHORT, 'file', /is a file; name a folder$/],
    ['below a file', SHORT, 'file/below', /there is a file in its way$/],
    ['far below a file', SHORT, 'file/far/below', /there is a file in its way$/],
    ['a folder with other things', SHORT, 'full', /is not empty; name a new folder$/],
    ['a complete run', SHORT, 'complete', /it holds a complete run; name another folder$/],
    ['an unfinished run', SHORT, 'unfinished', /run `lab resume unfinished` to continue it$/],
  ])('%s', async (_, command, out, reason) => {
    const everything = () => [hashes(folder), hashes(path(out.split('/')[0]))];
    const before = everything();
    const args = `${command} ${out}`;
    const { code, out: said, err } = await (out.startsWith('locked') ? asOther(args) : lab(args));
    const [sentence, ...rest] = err.split('\n');
    expect(sentence.startsWith(`lab: ${out}: `), err).toBe(true);
    expect(sentence).toMatch(reason);
    expect({ code, said, rest }).toEqual({ code: 1, said: '', rest: [''] });
    expect(everything()).toEqual(before);
  });
});
