import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Env, hashes, makeBatches, type Started, until } from '../kit/batch.js';
import { openPython } from '../kit/dataset-read.js';
import { MAIN, makeLab } from '../kit/lab.js';

const DEEP = process.env.DEEP === '1';
const { path, run } = makeBatches();
const { lab } = makeLab();
const readCsv = openPython();
const BOT = resolve('test/kit/bot.py');
const FIRST = resolve('data/bots/first_bot.py');
const exec = (words: string) => `exec:python3 ${BOT} ${words}`.trimEnd();

/** A command of the program with an agent whose name has spaces, and a file of its processes. */
let runs = 0;
function start(args: string, agent: string, env: Env = {}): Started & { pids(): number[] } {
  const file = path(`pids-${runs++}`);
  const words = args.split(' ').map((word) => (word === 'BOT' ? agent : word));
  const started = run(process.execPath, [MAIN, ...words], { BOT_PIDS: file, ...env });
  const pids = () =>
    existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').map(Number) : [];
  return { ...started, pids };
}

/** Not yet ended; the dead that nobody has waited for do not count. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, 'utf8'));
}

async function expectGone(pids: readonly number[]): Promise<void> {
  expect(pids.length).toBeGreaterThan(0);
  await expect.poll(() => pids.filter(isAlive), { timeout: 30_000 }).toEqual([]);
}

describe('what goes wrong is told in one sentence, and the program is ended', () => {
  const PLAY = 'play --players 2 --games 2 --agents random --agents BOT';
  const should = 'should be {"choose":n}';
  const hello = 'should be {"type":"ready","name":"…"}';
  const QUICK = ['exit', 'silent', 'garbage', 'range', 'endless', 'rude'];
  const FAULTS = [
    ['exit', 'ended with exit code 3 when decide was to be answered'],
    ['signal', 'was ended by SIGTERM when decide was to be answered'],
    ['silent', 'gave no answer to decide within 0.3 s; --bot-timeout gives it longer'],
    ['garbage', `answered decide with "I think \\u001b[31m${'so '.repeat(20)}…; ${should}`],
    ['range', 'chose 5, but there are 5 legal moves: should be 0 to 4'],
    ['negative', 'chose -1, but there are 5 legal moves: should be 0 to 4'],
    ['text', `answered decide with "{\\"choose\\": \\"0\\"}"; ${should}`],
    ['list', `answered decide with "[0]"; ${should}`],
    ['null', `answered decide with "null"; ${should}`],
    ['long', `answered decide with a line of more than 1048576 characters; ${should}`],
    ['endless', `answered decide with a line of more than 1048576 characters; ${should}`],
    ['rude', `answered hello with "{\\"type\\": \\"hello\\"}"; ${hello}`],
    ['nameless', `answered hello with "{\\"type\\": \\"ready\\"}"; ${hello}`],
    ['mute', 'gave no answer to hello within 3 s; --bot-timeout gives it longer'],
  ] as const;
  test.each(FAULTS.filter(([mode]) => DEEP || QUICK.includes(mode)))(
    '%s',
    async (mode, sentence) => {
      // On a busy machine a good answer may take some time, too.
      const short = ['silent', 'mute'].includes(mode);
      const deal = short ? 0 : 1;
      const started = start(`${PLAY} --bot-timeout ${short ? 0.3 : 60}`, exec(`${mode} ${deal}`));
      const { code, out, err } = await started.ended;
      const asHello = ['rude', 'nameless', 'mute'].includes(mode);
      const bot = `bot "python3 ${BOT} ${mode} ${deal}"`;
      const at = asHello ? ', deal 0, seat 1' : ` ("test ${mode}"), deal ${deal}, seat 1`;
      const where = `${bot}${at}`;
      const legal = /there are \d legal moves: should be 0 to \d|chose \d/g;
      const plain = (text: string) => text.replace(legal, '…');
      // The shell may have its say before, and progress where it takes long.
      const said = err.replaceAll(/^(Terminated|\d of 2 games played.*)\n/gm, '');
      expect(plain(said)).toBe(plain(`lab: ${where}: ${sentence}\n`));
      expect([code, out]).toEqual([1, '']);
      await expectGone(started.pids());
    },
  );

  test('a program that there is not', async () => {
    const { code, err } = await start(PLAY, 'exec:/no/such/bot').ended;
    expect(code).toBe(1);
    expect(err).toMatch(
      /lab: bot "\/no\/such\/bot", deal 0, seat 1: cannot be started: there is no such program \(exit code 127\)\n$/,
    );
  });

  test('a line that nobody asked for', async () => {
    const { code, err } = await start(PLAY, exec('twice')).ended;
    expect(code).toBe(1);
    expect(err).toContain('wrote "{\\"choose\\": 0}" unasked; each answer is one line');
  });
});

const SIM = 'sim --players 2 --workers 2 --quiet --agents careful --agents BOT';

describe('runs', () => {
  test('two runs of the example give the same bytes; nothing stays behind', async () => {
    const agent = `exec:python3 ${FIRST}`;
    for (const out of ['one', 'two']) {
      const { code, err } = await start(`${SIM} --games 12 --rotate --out ${out}`, agent).ended;
      expect([code, err]).toEqual([0, '']);
    }
    expect(hashes(path('one'))).toEqual(hashes(path('two')));
    const shown = start('show one --number 3', '');
    expect((await shown.ended).out).toMatch(/^Game 3 of one, .*\n\nCapital Lux with 2 players/);
    const play = 'play --players 3 --games 2 --records - --agents BOT';
    const [first, second] = [await start(play, agent).ended, await start(play, agent).ended];
    // Where it takes long, how far it is.
    expect([first.code, first.err.replaceAll(/^\d of 2 games played.*\n/gm, '')]).toEqual([0, '']);
    expect(second.out).toBe(first.out);
    expect(first.out.split('\n').length).toBe(3);
  });

  test('one process a worker and seat, told all that the protocol says', async () => {
    const log = path('log');
    const args = 'sim --players 2 --workers 1 --quiet --games 4 --rotate --agents BOT --out told';
    const started = start(args, exec('good'), { BOT_LOG: log });
    expect(await started.ended).toMatchObject({ code: 0, err: '' });
    expect(started.pids().length).toBe(2);
    await expectGone(started.pids());
    const messages = readFileSync(log, 'utf8').trimEnd().split('\n');
    const read = messages
      .filter((line) => line[0] === '>')
      .map((line) => JSON.parse(line.slice(2)));
    const of = (type: string) => read.filter((message) => message.type === type);
    expect([of('hello').length, of('start').length, of('end').length, of('bye').length]).toEqual([
      2, 8, 8, 2,
    ]);
    expect(of('hello')[0]).toMatchObject({
      protocol: 'lab-bot/1',
      game: 'capital-lux',
      players: 2,
      rules: { discs: 8 },
    });
    const starts = of('start');
    expect(starts.map(({ game, seat }) => `${game} ${seat}`).sort()).toEqual(
      [0, 1].flatMap((deal) => [0, 1].flatMap((seat) => [`${deal} ${seat}`, `${deal} ${seat}`])),
    );
    expect(new Set(starts.map(({ seed }) => seed)).size).toBe(8);
    for (const { observation, legal } of of('decide')) {
      expect(observation.turn).toBe(observation.seat);
      expect(legal.length).toBeGreaterThan(0);
      expect(legal[0]).not.toHaveProperty('seat');
    }
    expect(of('end')[0].scores.length).toBe(2);
    expect(messages.length - read.length).toBe(2 + of('decide').length);
  });

  test('a bot that fails twice stops the run', async () => {
    const started = start(`${SIM} --games 40 --out failed`, exec('exit 20'));
    const { code, err } = await started.ended;
    expect(code).toBe(1);
    expect(err).toMatch(
      /^lab: game 2\d \(deal 2\d, rotation 0, seed "capital"\) failed twice: bot "python3 [^"]*" \("test exit"\), deal 2\d, seat 1: ended with exit code 3 when decide was to be answered; lab show failed --number 2\d plays it; failed keeps \d+ of 40 games; run `lab resume failed` to continue\n$/,
    );
    await expectGone(started.pids());
  });

  test('the command stands in the tables as it was given', async () => {
    const agent = `exec:python3 ${BOT} good; : "a, b" 'c' ü`;
    const args = `${SIM} --games 6 --format csv,parquet --out named`;
    expect(await start(args, agent).ended).toMatchObject({ code: 0, err: '' });
    const [head, ...rows] = await readCsv(path('named/seats.csv'));
    const at = head.indexOf('agent');
    expect([...new Set(rows.map((row) => row[at]))]).toEqual(['careful', agent]);
    const summary = await start('summary named', '').ended;
    expect(summary.out).toContain(`A seat of ${agent} ends with `);
  });
});

describe('interrupted', () => {
  const LONG = `${SIM} --games 12 --seed cut`;

  test('Ctrl-C finishes and closes, and resuming gives the same bytes', async () => {
    const whole = await start(`${LONG} --out whole`, exec('slow')).ended;
    expect(whole).toMatchObject({ code: 0, err: '' });
    const started = start(`${LONG} --out cut`, exec('slow'));
    await until(() => started.pids().length === 2, started);
    started.signal('SIGINT');
    expect((await started.ended).code).toBe(130);
    await expectGone(started.pids());
    const resumed = await start('resume cut --quiet --bot-timeout 7', '').ended;
    expect(resumed).toMatchObject({ code: 0, err: '' });
    expect(hashes(path('cut'))).toEqual(hashes(path('whole')));
  });

  test('a second Ctrl-C ends also bots that do not mind the end of input', async () => {
    const started = start(`${LONG} --out twice`, exec('silent 3'));
    await until(() => started.pids().length === 2, started);
    started.signal('SIGINT');
    await until(() => started.said().includes('again to quit'), started);
    started.signal('SIGINT');
    expect((await started.ended).code).toBe(130);
    await expectGone(started.pids());
  });

  test.each([
    ['sim', `${LONG} --out killed`, 'SIGKILL', 2],
    ['play', 'play --players 2 --games 100 --agents random --agents BOT', 'SIGINT', 1],
  ] as const)('%s, ended at once, takes stubborn bots along', async (_, args, signal, bots) => {
    const started = start(args, exec('stubborn'));
    await until(() => started.pids().length === bots, started);
    started.signal(signal);
    expect((await started.ended).signal).toBe(signal);
    await expectGone(started.pids());
  });

  test('bots that do not end, and what bots have started, are ended', async () => {
    const stubborn = start('play --players 2 --agents random --agents BOT', exec('stubborn'));
    const parent = start('play --players 2 --agents random --agents BOT', exec('parent'));
    for (const started of [stubborn, parent]) {
      expect((await started.ended).code).toBe(0);
      await expectGone(started.pids());
    }
    expect(parent.pids().length).toBe(2);
  });
});

test('agents lists exec with an example', async () => {
  expect((await lab('agents')).out).toMatch(
    /\nexec +A program of yours .*\n +:python3 data\/bots\/first_bot/,
  );
  const listed = JSON.parse((await lab('agents --json')).out) as { name: string }[];
  expect(listed.find(({ name }) => name === 'exec')).toEqual({
    name: 'exec',
    about: expect.any(String),
    options: {},
    example: 'python3 data/bots/first_bot.py',
  });
});
