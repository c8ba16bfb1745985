import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Rng, rootKey } from '../../engine/core/rng.js';
import type { Unfinished } from '../../sim/batch/checkpoint.js';
import { resume, simulate } from '../../sim/index.js';
import {
  type Env,
  finalHashes,
  hashes,
  isInState,
  makeBatches,
  playOnly,
  readUnfinished,
  type Started,
  saboteur,
  sizeOf,
  until,
} from '../kit/batch.js';
import { MAIN } from '../kit/lab.js';

const DEEP = process.env.DEEP === '1';
const LOCK = resolve('dist/sim/batch/lock.js');
/** At random moments; the others come on top. */
const KILLS = DEEP ? 100 : 4;
const { path, run, start, lab } = makeBatches();

/** One is played for some checkpoints, one takes its time to finish. */
const OPTIONS = {
  long: '--games 25000 --tables games,seats --format csv,parquet',
  medium: '--games 9000 --tables games,seats --format csv,parquet',
  heavy: '--games 2500 --tables games,seats,decisions --format csv,parquet',
  short: '--games 50 --tables games --format parquet',
} as const;
type Kind = keyof typeof OPTIONS;
const KINDS = Object.keys(OPTIONS) as Kind[];

/** The same without any interruption. */
interface Whole {
  files: Record<string, string>;
  milliseconds: number;
}
const whole = {} as Record<Kind, Whole>;

beforeAll(async () => {
  for (const kind of KINDS) {
    const begin = performance.now();
    expect((await lab(sim(kind, `whole-${kind}`))).code).toBe(0);
    const milliseconds = performance.now() - begin;
    whole[kind] = { files: hashes(path(`whole-${kind}`)), milliseconds };
  }
  expect(Object.keys(whole.heavy.files)).toHaveLength(7);
});

const sim = (kind: Kind, out: string) =>
  `sim --players 2 ${OPTIONS[kind]} --workers 1 --quiet --out ${out}`;
const goOn = (out: string) => `resume ${out} --workers 1 --quiet`;

/** What a user does after an interruption: goes on, or begins if nothing has begun. */
const again = (kind: Kind, out: string) =>
  existsSync(path(`${out}/unfinished.json`)) || existsSync(path(`${out}/manifest.json`))
    ? goOn(out)
    : sim(kind, out);

/** Some games are on the disk, and most are not played yet. */
const isUnderWay = (out: string, process: Started) =>
  until(() => sizeOf(path(`${out}/games.csv.part`)) > 5_000, process);

/** There is a checkpoint, and more than it counts. */
async function isMidway(out: string, process: Started): Promise<void> {
  const [dir, part] = [path(out), path(`${out}/games.csv.part`)];
  await until(() => sizeOf(part) > 0 && readUnfinished(dir).games > 0, process);
  const { bytes } = readUnfinished(dir).tables[0];
  await until(() => sizeOf(part) > bytes, process);
}

function expectFinalsWhole(kind: Kind, out: string, story = ''): void {
  expect(whole[kind].files, story).toMatchObject(finalHashes(path(out)));
}

async function expectCompletes(kind: Kind, out: string, story = ''): Promise<void> {
  expect(await lab(again(kind, out)), story).toMatchObject({ code: 0, err: '' });
  expect(hashes(path(out)), story).toEqual(whole[kind].files);
}

/** The medium run's. */
const PLAN = {
  game: 'capital-lux',
  players: 2,
  agents: ['random', 'random'],
  rules: {},
  deals: 9_000,
  rotate: false,
  seed: 'capital',
  tables: ['games', 'seats'],
};

describe('killed', () => {
  /** So many moments, spread over a whole run, in random order. */
  function moments(kind: Kind, count: number): number[] {
    const rng = new Rng(rootKey(`kills ${kind}`));
    const order = Int32Array.from({ length: count }, (_, i) => i);
    const shuffled = new Int32Array(count);
    rng.shuffleInto(shuffled, 0, order);
    const { milliseconds } = whole[kind];
    return Array.from(shuffled, (i) => Math.floor(((i + rng.unit()) / count) * milliseconds));
  }

  /** Up to `most` kills of one run, which then completes; returns the moments not used. */
  async function live(kind: Kind, out: string, most: number, from: number[]): Promise<number[]> {
    const left = [...from];
    const story: string[] = [];
    while (story.length < most && left.length > 0) {
      const process = start(again(kind, out));
      const moment = left.shift() as number;
      await Promise.race([sleep(moment), process.ended]);
      process.signal('SIGKILL');
      const { signal } = await process.ended;
      story.push(`${signal ? 'killed' : 'done'} within ${moment} ms`);
      expectFinalsWhole(kind, out, `${story}`);
      // It was faster than planned: that moment is not a kill, an earlier one shall be.
      if (signal === null) {
        left.push(moment / 2);
        break;
      }
    }
    await expectCompletes(kind, out, `${story}`);
    rmSync(path(out), { recursive: true });
    return left;
  }

  test.concurrent.each(DEEP ? (['long', 'heavy'] as const) : (['heavy'] as const))(
    `${KILLS / 2} times at any moment, some of them several times: the %s run comes out the same`,
    async (kind) => {
      let left = moments(kind, KILLS / 2);
      for (let i = 0; left.length > 0; i++)
        left = await live(kind, `${kind}-${i}`, 4 - (i % 4), left);
    },
  );

  test('after a checkpoint, with rows that do not count yet: it comes out the same', async () => {
    const process = start(sim('long', 'midway'));
    await isMidway('midway', process);
    process.signal('SIGKILL');
    await process.ended;
    await expectCompletes('long', 'midway');
  });

  test('while Parquet is made, again and again: it comes out the same', async () => {
    const out = 'parquet';
    for (const part of ['games.parquet.part', 'tmp_games.parquet.part', 'decisions.parquet.part'])
      if (!existsSync(path(`${out}/manifest.json`))) {
        const process = start(again('heavy', out));
        await until(() => existsSync(path(`${out}/${part}`)), process);
        process.signal('SIGKILL');
        await process.ended;
        expectFinalsWhole('heavy', out, part);
      }
    await expectCompletes('heavy', out);
  });

  const watched = (out: string, settings: Env) =>
    lab(sim('short', out), saboteur({ SABOTEUR_FOLDER: path(out), ...settings }));

  /** The steps that the program takes in its folder, in their order, from 1. */
  async function listSteps(): Promise<{ step: number; name: string }[]> {
    const list = path('steps.txt');
    expect((await watched('steps', { SABOTEUR_STEPS: list })).code).toBe(0);
    const names = readFileSync(list, 'utf8').trimEnd().split('\n');
    return names.map((name, i) => ({ step: i + 1, name: `${i + 1}: ${name}` }));
  }

  /** The files that differ from those of a whole run. */
  async function killBefore(step: number): Promise<string[]> {
    const out = `step-${step}`;
    expect((await watched(out, { SABOTEUR_KILL: `${step}` })).signal).toBe('SIGKILL');
    expectFinalsWhole('short', out);
    expect((await lab(again('short', out))).code).toBe(0);
    const found = hashes(path(out));
    const names = Object.keys({ ...found, ...whole.short.files });
    return names.filter((name) => found[name] !== whole.short.files[name]);
  }

  test('before each of the steps that begin and finish a run: it comes out the same', async () => {
    const steps = await listSteps();
    const some = DEEP ? steps : steps.filter(({ name }) => /rename|rm/.test(name));
    const differing: Record<string, string[]> = {};
    const lane = async () => {
      for (let next = some.pop(); next; next = some.pop())
        differing[next.name] = await killBefore(next.step);
    };
    await Promise.all([lane(), lane()]);
    expect(differing).toEqual(Object.fromEntries(Object.keys(differing).map((name) => [name, []])));
    expect(Object.keys(differing).length).toBeGreaterThanOrEqual(6);
  });

  test('before it has begun: there is nothing to resume, and it can be started again', async () => {
    const out = 'early';
    // As left by a process that is gone; none has such a high number.
    mkdirSync(path(out));
    writeFileSync(path(`${out}/unfinished.lock`), '9999999\n');
    writeFileSync(path(`${out}/unfinished.json.new`), '{"format": "cap');
    expect(await lab(goOn(out))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^lab: early: holds no run of the lab, [^\n]+\n$/),
    });
    await expectCompletes('short', out);
  });
});

describe('asked to stop', () => {
  const SIGNALS = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const;
  test.concurrent.each(DEEP ? SIGNALS : SIGNALS.slice(0, 2))(
    '%s: finishes what is under way, says how to go on, exit code %i',
    async (signal, code) => {
      const out = signal;
      const process = start(sim('medium', out));
      await isUnderWay(out, process);
      process.signal(signal);
      const ended = await process.ended;
      const { games } = readUnfinished(path(out));
      const count = games.toLocaleString('en');
      expect(ended).toEqual({
        code,
        signal: null,
        out: '',
        err:
          'Finishing… (press Ctrl-C again to quit now)\n' +
          `Stopped after ${count} of 9,000 games; run \`lab resume ${out}\` to continue\n`,
      });
      expect(games).toBeLessThan(9_000);
      expect(Object.keys(hashes(path(out)))).toEqual([
        'games.csv.part',
        'seats.csv.part',
        'unfinished.json',
      ]);
      await expectCompletes('medium', out);
    },
  );

  test('twice: ends at once, and can be resumed', async () => {
    const out = 'twice';
    // Many chunks are under way, so that finishing them takes a while.
    const process = start(`${sim('medium', out)} --workers 8`);
    await isUnderWay(out, process);
    process.signal('SIGINT');
    await until(() => process.said().includes('again to quit'), process);
    process.signal('SIGINT');
    const { code, err } = await process.ended;
    expect(code).toBe(130);
    expect(err).not.toContain('Stopped after');
    await expectCompletes('medium', out);
  });

  test('as by Ctrl-C in a terminal, which git hears as well, can be resumed', async () => {
    const [out, git] = ['terminal', path('bin/git')];
    mkdirSync(path('bin'));
    const slow = 'touch "$0.asked"; sleep 0.3; case $1 in rev-parse) pwd;; *) echo c0ffee;; esac';
    writeFileSync(git, `#!/bin/sh\n${slow}\n`, { mode: 0o755 });
    const env = { PATH: `${path('bin')}:${process.env.PATH}` };
    const group = run('setsid', [process.execPath, MAIN, ...sim('short', out).split(' ')], env);
    await until(() => existsSync(`${git}.asked`), group);
    process.kill(-group.pid, 'SIGINT');
    await group.ended;
    expect(await lab(again('short', out), env)).toMatchObject({ code: 0, err: '' });
    expect((await resume(path(out))).manifest?.made.commit).toBe('c0ffee');
  });

  test('while the files are being finished: they are, and nothing is left to do', async () => {
    const out = 'finishing';
    const process = start(sim('heavy', out));
    await until(() => existsSync(path(`${out}/games.parquet.part`)), process);
    process.signal('SIGINT');
    expect((await process.ended).signal).toBe(null);
    await expectCompletes('heavy', out);
  });
});

describe('by the API', () => {
  const formats = ['csv', 'parquet'] as const;

  /** A signal, and the listener that gives it when so many games are played. */
  function stopAt(games: number) {
    const controller = new AbortController();
    const onProgress = (progress: { games: number }) => {
      if (progress.games >= games) controller.abort();
    };
    return { signal: controller.signal, onProgress };
  }

  test('a signal stops a run, other workers and chunks go on with it: the same bytes', async () => {
    const out = path('api');
    const first = await simulate(PLAN, { out, formats, workers: 1, chunkSize: 7, ...stopAt(500) });
    expect(first.manifest).toBe(undefined);
    expect(first.games).toBeGreaterThanOrEqual(500);
    expect(first).toMatchObject({ of: 9_000, played: first.games });
    expect(first.games).toBeLessThan(1000);
    const second = await resume(out, { workers: 3, chunkSize: 500, ...stopAt(4000) });
    expect(second.manifest).toBe(undefined);
    expect(second.games).toBeLessThan(9_000);
    expect(second.played).toBe(second.games - first.games);
    const third = await resume(out, { workers: 2, chunkSize: 100_000 });
    expect(third).toMatchObject({ games: 9_000, of: 9_000, played: 9_000 - second.games });
    expect(third.manifest?.games).toBe(9_000);
    expect(hashes(out)).toEqual(whole.medium.files);
  });

  test('a signal given beforehand leaves a run of no games, which can be resumed', async () => {
    const out = path('beforehand');
    const small = { ...PLAN, deals: 50, tables: ['games'] };
    const signal = AbortSignal.abort();
    expect(await simulate(small, { out, formats: ['parquet'], signal })).toMatchObject({
      games: 0,
      of: 50,
      manifest: undefined,
    });
    expect((await resume(out)).played).toBe(50);
    expect(hashes(out)).toEqual(whole.short.files);
  });

  test('of two at once the second is refused, however the folder is named', async () => {
    const out = path('same');
    const stop = stopAt(1);
    const first = simulate(PLAN, { out, formats, workers: 1, ...stop });
    await until(() => existsSync(`${out}/unfinished.json`));
    const refusal = `process ${process.pid} is writing this run`;
    const second = async (name: string) => (await resume(name, { workers: 1 })).games;
    await expect(second(out)).rejects.toThrow(refusal);
    await expect(second(relative('.', out))).rejects.toThrow(refusal);
    expect((await first).manifest).toBe(undefined);
  });
});

describe('what cannot be resumed is refused in one sentence, and nothing is changed', () => {
  /** Killed after a checkpoint, with rows that do not count yet. */
  const LEFT = 'left';
  /** Stopped when all games were played. */
  const PLAYED = 'played';
  const STATE = 'unfinished.json';

  beforeAll(async () => {
    const process = start(`sim --players 2 --games 200000 --workers 1 --quiet --out ${LEFT}`);
    await isMidway(LEFT, process);
    process.signal('SIGKILL');
    await process.ended;
    rmSync(path(`${LEFT}/unfinished.lock`));
    await playOnly({ ...PLAN, deals: 500 }, { out: path(PLAYED), formats: ['csv', 'parquet'] });
  });

  const edit = (change: (state: Unfinished) => void) => (dir: string) => {
    const state = readUnfinished(dir);
    change(state);
    writeFileSync(`${dir}/unfinished.json`, JSON.stringify(state));
  };
  const write = (text: string) => (dir: string) => writeFileSync(`${dir}/unfinished.json`, text);
  const set = <T extends object>(object: T, fields: Record<string, unknown>) =>
    void Object.assign(object, fields);
  const shorten = (name: string) => (dir: string) => {
    const file = `${dir}/${name}`;
    truncateSync(file, readFileSync(file).indexOf('\n', 1000) + 1);
  };
  const remove = (file: string) => (dir: string) => rmSync(`${dir}/${file}`);
  const without = (field: keyof Unfinished) =>
    edit((state) => Reflect.deleteProperty(state, field));

  function tampered(name: string, from: string, tamper: (dir: string) => void): string {
    const out = path(`refused ${name}`).replaceAll(/[ ,]+/g, '-');
    cpSync(path(from), out, { recursive: true });
    tamper(out);
    return out;
  }

  test.concurrent.each<[string, (dir: string) => void, RegExp]>([
    ['another seed', edit(({ plan }) => set(plan, { seed: 'x' })), /plan was changed/],
    [
      'another commit',
      edit(({ made }) => set(made, { commit: 'abc' })),
      /commit abc, code [0-9a-f]{8};/,
    ],
    ['the last part missing', remove('seats.csv.part'), /seats\.csv\.part: is missing/],
    ['a file cut off', write('{"format": "capital-lab-unf'), /unfinished\.json line 1/],
  ])('%s', async (name, tamper, sentence) => {
    const out = tampered(name, LEFT, tamper);
    const before = hashes(out);
    const { code, out: said, err } = await lab(goOn(out));
    expect({ code, said }, err).toEqual({ code: 1, said: '' });
    expect(err).toMatch(/^lab: [^\n]+\n$/);
    expect(err).toMatch(sentence);
    expect(hashes(out)).toEqual(before);
  });

  /** The API refuses with what the program says; of anything else the program shows the stack. */
  async function refusal(out: string): Promise<string> {
    const signal = AbortSignal.timeout(500);
    const done = ({ games }: { games: number }) => `was not refused, ${games} games are played`;
    return resume(out, { workers: 1, signal }).then(done, (error: Error) => `${error}`);
  }

  test.each<[string, string, (dir: string) => void, string]>([
    ['another version', LEFT, edit(({ made }) => set(made, { version: '0.0.1' })), '0.0.1'],
    ['more games', LEFT, edit(({ plan }) => set(plan, { deals: 999_999 })), STATE],
    ['no seed', LEFT, edit(({ plan }) => Reflect.deleteProperty(plan, 'seed')), STATE],
    ['a part too short', LEFT, shorten('games.csv.part'), 'games.csv.part'],
    ['the last part too short', LEFT, shorten('seats.csv.part'), 'seats.csv.part'],
    ['a part missing', LEFT, remove('games.csv.part'), 'games.csv.part'],
    ['all played, a part too short', PLAYED, shorten('seats.csv.part'), 'seats.csv.part'],
    ['all played, a part missing', PLAYED, remove('seats.csv.part'), 'seats.csv.part'],
    ['an empty file', LEFT, write(''), STATE],
    ['nothing but null', LEFT, write('null'), STATE],
    ['a list', LEFT, write('[]'), STATE],
    ['another format', LEFT, edit((state) => set(state, { format: 'x/9' })), STATE],
    ['no plan', LEFT, without('plan'), STATE],
    ['no hash', LEFT, without('planHash'), STATE],
    ['no origin', LEFT, without('made'), STATE],
    ['no formats', LEFT, without('formats'), STATE],
    ['no games', LEFT, without('games'), STATE],
    ['no tables', LEFT, without('tables'), STATE],
    ['too few tables', LEFT, edit(({ tables }) => tables.pop()), STATE],
  ])('%s (by the API)', async (name, from, tamper, where) => {
    const out = tampered(name, from, tamper);
    const before = hashes(out);
    const message = await refusal(out);
    expect(message).toMatch(/^ContentError: [^\n]+$/);
    expect(message).toContain(where);
    expect(hashes(out)).toEqual(before);
  });

  test('no run, no folder, a file (by the API)', async () => {
    mkdirSync(path('empty'));
    writeFileSync(path('file'), 'mine');
    for (const name of ['empty', 'nosuch', 'file', 'file/below'])
      expect(await refusal(path(name))).toMatch(/^ContentError: [^\n]+$/);
    expect(hashes(path('empty'))).toEqual({});
    expect(existsSync(path('nosuch'))).toBe(false);
    expect(readFileSync(path('file'), 'utf8')).toBe('mine');
  });
});

describe('one process at a time', () => {
  test('a second one is refused with the number of the first, which is not disturbed', async () => {
    const out = 'busy';
    const first = start(sim('medium', out));
    await isUnderWay(out, first);
    first.signal('SIGSTOP');
    await until(() => isInState(first.pid, 'T'), first);
    const before = hashes(path(out));
    expect(await lab(goOn(out))).toMatchObject({
      code: 1,
      err:
        `lab: ${out}: process ${first.pid} is writing this run; wait for it or stop it ` +
        `(if that is not a run of the lab, delete ${out}/unfinished.lock)\n`,
    });
    const second = await lab(sim('medium', out));
    expect(second.code).toBe(1);
    expect(second.err).toMatch(/^lab: busy: [^\n]+\n$/);
    expect(hashes(path(out))).toEqual(before);
    first.signal('SIGCONT');
    expect(await first.ended).toMatchObject({ code: 0, err: '' });
    expect(hashes(path(out))).toEqual(whole.medium.files);
  });

  test('a number that now belongs to another program: says what to delete', async () => {
    const out = path('reused');
    const [tables, formats, signal] = [['games'], ['parquet'] as const, AbortSignal.abort()];
    await simulate({ ...PLAN, deals: 50, tables }, { out, formats, signal });
    writeFileSync(`${out}/unfinished.lock`, `${process.ppid}\n`);
    await expect(resume(out)).rejects.toThrow(
      `process ${process.ppid} is writing this run; wait for it or stop it ` +
        `(if that is not a run of the lab, delete ${out}/unfinished.lock)`,
    );
    rmSync(`${out}/unfinished.lock`);
    await resume(out);
    expect(hashes(out)).toEqual(whole.short.files);
  });

  test('a killed process that nobody has waited for does not block', async () => {
    const out = 'zombie';
    const line = `"${process.execPath}" "${MAIN}" ${sim('medium', out)} & exec sleep 100`;
    const parent = run('sh', ['-c', line]);
    await isUnderWay(out, parent);
    const pid = Number.parseInt(readFileSync(path(`${out}/unfinished.lock`), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    await until(() => isInState(pid, 'Z'), parent);
    await expectCompletes('medium', out);
    parent.signal('SIGKILL');
  });

  test('of processes that begin at the same moment at most one writes', () => {
    // Neither ends before the other is through: what a process that has ended left may be taken over.
    const script = `
      import { readdirSync, writeFileSync } from 'node:fs';
      import { lock } from '${LOCK}';
      const [locks, meetings] = process.argv.slice(1);
      const meet = (at) => {
        writeFileSync(meetings + '/' + at + ' ' + process.pid, '');
        while (readdirSync(meetings).filter((name) => name.startsWith(at + ' ')).length < 2);
      };
      for (let i = 0; i < 200; i++) {
        meet(i);
        try {
          lock(locks + '/' + i, locks);
          console.log(i);
        } catch {}
      }
      meet('end');`;
    const [locks, meetings] = [path('locks'), path('meetings')];
    for (const folder of [locks, meetings]) mkdirSync(folder);
    const { pid } = spawnSync('true');
    for (let i = 0; i < 200; i += 2) writeFileSync(`${locks}/${i}`, `${pid}\n`);
    const one = `"${process.execPath}" --input-type=module -e "$1" "$2" "$3"`;
    const args = ['-c', `${one} & ${one} & wait`, 'sh', script, locks, meetings];
    const { stdout } = spawnSync('sh', args, { timeout: 100_000 });
    const winners = `${stdout}`.trimEnd().split('\n').map(Number);
    expect(winners.filter((i, at) => winners.indexOf(i) < at)).toEqual([]);
    expect(winners.length).toBeGreaterThan(100);
  });
});

test('a complete run: resume says so and changes nothing', async () => {
  const out = path('whole-heavy');
  const times = () => Object.keys(hashes(out)).map((name) => statSync(`${out}/${name}`).mtimeMs);
  const before = [times(), statSync(out).mtimeMs];
  const { code, out: said, err } = await lab(goOn('whole-heavy'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(said).toMatch(/^2,500 games of Capital Lux with 2 players, complete\n/);
  expect(await resume(out)).toMatchObject({ games: 2500, of: 2500, played: 0 });
  expect(hashes(out)).toEqual(whole.heavy.files);
  expect([times(), statSync(out).mtimeMs]).toEqual(before);
});
