import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIN, makeLab } from '../kit/lab.js';

const { lab, path, folder } = makeLab();

test('without --records one game is told', async () => {
  const { code, out, err } = await lab('play --players 3 --seed abc');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Capital Lux with 3 players, seed "abc", game 0\n/);
  expect(out).toMatch(/Seat \d wins with \d+ points\.\n$|share the victory/);
});

test('several games are summed up, with n, interval, method and seed', async () => {
  const { code, out } = await lab('play --players 2 --games 50');
  expect(code).toBe(0);
  expect(out).toMatch(/^50 games of Capital Lux with 2 players\n/);
  expect(out).toMatch(/Seat 1 {2}tuned {2}\d+\.\d\d ± \d+\.\d\d {2}0\.\d{3} ± 0\.\d{3}\n/);
  expect(out).toContain(
    'n = 50 deals, seed "capital"; ± is the half-width of a 95 % t interval over deals',
  );
});

test('--json is one document', async () => {
  const { code, out, err } = await lab(
    'play --players 2 --games 40 --json --agents random --agents random',
  );
  expect([code, err]).toEqual([0, '']);
  const document = JSON.parse(out);
  expect(document).toMatchObject({
    players: 2,
    agents: ['random', 'random'],
    seed: 'capital',
    games: 40,
    method: '95 % t interval over deals',
    records: null,
  });
  const [first, second] = document.seats;
  expect(first.winShare.mean + second.winShare.mean).toBeCloseTo(1);
  expect(first.score.n).toBe(40);
  expect(first.score.low).toBeLessThan(first.score.mean);
});

test('--records - writes nothing but records, the same for the same seed', async () => {
  const { code, out, err } = await lab('play --agents random --games 30 --seed abc --records -');
  expect([code, err]).toEqual([0, '']);
  const records = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(records.map(({ game }) => game)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect(records.every(({ format }) => format === 'lux-record/1')).toBe(true);
  expect((await lab('play --agents random --games 30 --seed abc --records same.jsonl')).code).toBe(
    0,
  );
  expect(readFileSync(path('same.jsonl'), 'utf8')).toBe(out);
  expect((await lab('play --agents random --games 10 --seed abc --records -')).out).toBe(
    out.split('\n').slice(0, 10).join('\n').concat('\n'),
  );
  expect((await lab('play --agents random --games 30 --seed abd --records -')).out).not.toBe(out);
});

test('an existing file is never touched', async () => {
  writeFileSync(path('mine.jsonl'), 'mine');
  const { code, out, err } = await lab('play --records mine.jsonl');
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe('lab: mine.jsonl: exists already and is not overwritten; name another file\n');
  expect(readFileSync(path('mine.jsonl'), 'utf8')).toBe('mine');
});

test.each([
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)('a run ended by %s leaves nothing behind', async (signal, expected) => {
  const args = [
    MAIN,
    'play',
    '--agents',
    'random',
    '--games',
    '100000000',
    '--records',
    'cut.jsonl',
  ];
  const run = spawn(process.execPath, args, { cwd: folder });
  const left = () => readdirSync(folder).filter((name) => name.startsWith('cut'));
  await expect.poll(left, { timeout: 30_000 }).not.toEqual([]);
  expect(left()).not.toContain('cut.jsonl');
  run.kill(signal);
  const [code] = await once(run, 'exit');
  expect(code).toBe(expected);
  expect(left()).toEqual([]);
});

test('a reader that goes away ends the program quietly', () => {
  const command = `"${process.execPath}" "${MAIN}" play --agents random --games 2000 --records - | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  const [record, code] = stdout.trimEnd().split('\n');
  expect(JSON.parse(record).game).toBe(0);
  expect([code, stderr]).toEqual(['0', '']);
});

test('a missing folder is named', async () => {
  expect(await lab('play --records none/games.jsonl')).toEqual({
    code: 1,
    out: '',
    err: 'lab: none/games.jsonl: cannot be written, its folder does not exist\n',
  });
});

test('a file in the place of a folder is named', async () => {
  writeFileSync(path('a.jsonl'), '');
  for (const name of ['a.jsonl/x', 'a.jsonl/x/y'])
    expect(await lab(`play --records ${name}`)).toEqual({
      code: 1,
      out: '',
      err: `lab: ${name}: cannot be written, a.jsonl is not a folder\n`,
    });
});

test('without a reader of standard error the program goes on', () => {
  const study = `study value-of-gold --players 2 --deals 4 --no-checks --out "${path('study')}"`;
  const command = `"${process.execPath}" "${MAIN}" ${study} 2> >(true) | tail -n 1; echo "\${PIPESTATUS[0]}"`;
  const { stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  expect(stdout).toMatch(/has every estimate\.\n0\n$/);
});

test('the report names rules that differ, and shows a seed without its control characters', async () => {
  writeFileSync(path('discs.json'), '{"discs": 6}');
  const { out } = await lab('play --rules discs.json --games 2 --seed a\n\u001b\u009b');
  expect(out).toContain('players\nRules: standard, except {"discs":6}\n');
  expect(out).toContain('seed "a\\n\\u001b\\u009b"');
  expect((await lab('play --games 2')).out).not.toContain('Rules:');
});

test('rules from a file are played and recorded', async () => {
  writeFileSync(path('six.json'), '{"discs": 6, "rounds": 1}');
  const { out } = await lab('play --players 2 --rules six.json --records -');
  const record = JSON.parse(out);
  expect(record.rules).toEqual({ discs: 6, rounds: 1 });
  expect(record.rounds).toHaveLength(1);
});
