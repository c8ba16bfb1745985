import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/capital-lux/record.js';
import { MAIN, makeLab } from '../kit/lab.js';

const { lab, path, folder } = makeLab();
let lines: string[] = [];

beforeAll(async () => {
  await lab('play --games 3 --seed abc --records games.jsonl');
  lines = readFileSync(path('games.jsonl'), 'utf8').trimEnd().split('\n');
});

/** The three games with the second one edited. */
function edited(name: string, change: (record: GameRecord) => void): void {
  const record = JSON.parse(lines[1]) as GameRecord;
  change(record);
  writeFileSync(path(name), `${[lines[0], JSON.stringify(record), lines[2]].join('\n')}\n`);
}

test('verify replays what play wrote', async () => {
  const moves = lines.reduce((sum, line) => sum + JSON.parse(line).moves.length, 0);
  expect(await lab('verify games.jsonl')).toEqual({
    code: 0,
    out: `games.jsonl: 3 games with ${moves} moves, all as recorded\n`,
    err: '',
  });
  expect(JSON.parse((await lab('verify games.jsonl --json')).out)).toEqual({
    file: 'games.jsonl',
    ok: true,
    games: 3,
    moves,
  });
  expect((await lab('verify -', lines.join('\n'))).out).toBe(
    `standard input: 3 games with ${moves} moves, all as recorded\n`,
  );
});

test('show tells the game that play told', async () => {
  // A record does not say who played.
  const told = (await lab('play --seed abc')).out.replace(/^(Seat \d: tuned\n)+/m, '');
  expect((await lab('show games.jsonl')).out).toBe(told);
  expect((await lab('show games.jsonl --number 2')).out).toMatch(
    /^Capital Lux with 4 players, seed "abc", game 2\n/,
  );
  expect((await lab('show - --number 1', lines.join('\n'))).out).toContain('game 1\n');
  expect((await lab('show games.jsonl --number 1 --json')).out).toBe(`${lines[1]}\n`);
});

test('show says how many games there are', async () => {
  expect(await lab('show games.jsonl --number 3')).toEqual({
    code: 2,
    out: '',
    err: 'lab: --number 3: games.jsonl has 3 games; should be 0 to 2\n',
  });
});

test.each<[string, (record: GameRecord) => void, RegExp]>([
  [
    'move',
    (r) => (r.moves[8].seat = (r.moves[8].seat + 1) % 4),
    /moves\[8\]: nothing is asked of seat/,
  ],
  ['moves', (r) => r.moves.pop(), /moves: the game is not over after the last of \d+ moves/],
  ['limits', (r) => r.rounds[1].limits.Y++, /rounds\[1\]\.limits\.Y is -?\d+; the replay gives/],
  ['scores', (r) => r.final.scores[2]--, /final\.scores\[2\] is -?\d+; the replay gives/],
  ['deck', (r) => r.deck.pop(), /deck has one [GYBP]\d too few: should be the 72 cards/],
  ['field', (r) => Object.assign(r, { note: 1 }), /note: there is no such field/],
  ['format', (r) => Object.assign(r, { format: 'x' }), /format = "x": should be "lux-record\/1"/],
])('an edited record is refused with its place: %s', async (name, change, message) => {
  const file = `${name}.jsonl`;
  edited(file, change);
  const { code, out, err } = await lab(`verify ${file} --json`);
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^lab: ${name}\\.jsonl line 2, ${message.source}.*\n$`));
  const problem = err.slice('lab: '.length).trimEnd();
  expect(JSON.parse(out)).toMatchObject({ ok: false, line: 2, games: 1, problem });
});

test('show refuses an edited record too, and tells nothing of it', async () => {
  edited('told.jsonl', (r) => r.final.scores[0]++);
  const { code, out, err } = await lab('show told.jsonl --number 1');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^lab: told\.jsonl line 2, final\.scores\[0\] is/);
  expect((await lab('show told.jsonl --number 2')).code).toBe(0);
});

test('a truncated file is refused with line and column', async () => {
  writeFileSync(path('cut.jsonl'), lines.join('\n').slice(0, -10));
  const { code, out, err } = await lab('verify cut.jsonl');
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^lab: cut\.jsonl line 3 column \d+: [^\n]*\n$/);
});

test.each([
  ['none.jsonl', 'none.jsonl: there is no such file'],
  ['empty.jsonl', 'empty.jsonl: has no records'],
  [
    'other.jsonl',
    'other.jsonl line 1, format is missing: a record is an object with "format":"lux-record/1" or "warsaw-record/1" or "tactoria-record/1"',
  ],
])('%s is refused', async (file, sentence) => {
  writeFileSync(path('empty.jsonl'), '\n');
  writeFileSync(path('other.jsonl'), '{"a": 1}\n');
  for (const command of ['verify', 'show'])
    expect(await lab(`${command} ${file}`)).toEqual({
      code: 1,
      out: '',
      err: `lab: ${sentence}\n`,
    });
});

test('a folder is no file, and for show perhaps a run', async () => {
  expect((await lab('verify .')).err).toBe('lab: .: holds no run, there is no manifest.json\n');
  expect((await lab('show .')).err).toBe(
    'lab: .: holds no run of the lab, there is neither manifest.json nor unfinished.json\n',
  );
});

test('blank lines, CRLF and a byte order mark do no harm', async () => {
  writeFileSync(path('windows.jsonl'), `\uFEFF${lines.join('\r\n\r\n')}\r\n`);
  expect((await lab('verify windows.jsonl')).code).toBe(0);
});

test('records printed over several lines are read, and faults in them are placed', async () => {
  const printed = lines.map((line) => JSON.stringify(JSON.parse(line), null, 2));
  writeFileSync(path('printed.json'), printed.join('\n\n'));
  expect((await lab('verify printed.json')).out).toMatch(/^printed.json: 3 games/);
  expect((await lab('show printed.json --number 2 --json')).out).toBe(`${lines[2]}\n`);
  writeFileSync(
    path('printed.json'),
    `${lines[0]}\n${printed[1].replace('"game": 1,', '"game": 1')}`,
  );
  expect((await lab('verify printed.json')).err).toBe(
    'lab: printed.json line 7 column 3: not JSON: found "deck" where "," or "}" should be\n',
  );
  writeFileSync(path('printed.json'), printed[1].slice(0, -1));
  expect((await lab('show printed.json')).err).toMatch(
    /line \d+ column \d+: the JSON ends here, too/,
  );
});

test('a reader that goes away does not hide that a record is wrong', () => {
  edited('bad.jsonl', (r) => r.final.scores[0]++);
  const command = `"${process.execPath}" "${MAIN}" verify bad.jsonl --json | true; echo "\${PIPESTATUS[0]}"`;
  const { stdout } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('1\n');
});

test('a file without lines is refused soon', async () => {
  writeFileSync(path('long.jsonl'), Buffer.alloc(40 << 20, 'x'));
  expect(await lab('verify long.jsonl')).toEqual({
    code: 1,
    out: '',
    err: 'lab: long.jsonl line 1 is longer than any record\n',
  });
});

test('control characters of a file do not reach the terminal', async () => {
  writeFileSync(path('binary.jsonl'), '\u001b[31m\n');
  expect((await lab('verify binary.jsonl')).err).toBe(
    'lab: binary.jsonl line 1 column 1: not JSON: found "\\u001b" where a value should be\n',
  );
});
