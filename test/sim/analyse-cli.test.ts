import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/capital-lux/record.js';
import { type Analysis, analyse } from '../../sim/analyse/analyse.js';
import { records as gameRecords } from '../../sim/lab/records.js';
import { MAIN, makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();
let record: GameRecord;

beforeAll(async () => {
  await lab('play --players 2 --agents greedy --games 2 --seed abc --records games.jsonl');
  record = JSON.parse(readFileSync(path('games.jsonl'), 'utf8').split('\n')[1]) as GameRecord;
});

test('a whole game: every decision, the worst, luck, sums, and how it was done', async () => {
  const { code, out } = await lab('analyse games.jsonl --number 1 --worlds 10 --seed s');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines[0]).toBe(
    `Capital Lux with 2 players, seed "abc", game 1: ${record.moves.length} moves, counted from 0`,
  );
  for (const part of ['Turning points', 'Win chances, move by move', 'Round 1', 'Round 3', 'Sums'])
    expect(lines).toContain(part);
  expect(out).toMatch(
    /^Luck: what came, against what might have come\n +move .*\n +– +0 +1 +deal: /m,
  );
  expect(out).toMatch(/^ {2}Seat \d +\d+ .* won$/m);
  expect(out).toMatch(/^ {2}Seat 1 +\d+ % {2}[▁▂▃▄▅▆▇█]{60} +\d+ %$/m);
  expect(out).not.toContain('…');
  expect(out).toMatch(/^(Move \d+ cost most|No mistake is clear)/m);
  expect(out.replaceAll(/\s+/g, ' ')).toMatch(
    /n = 10 worlds for each decision and draw, 95 % t interval over worlds: .* Seed "s", policy tuned\. $/,
  );
});

test('one move: all its alternatives, the best first', async () => {
  const { out } = await lab('analyse games.jsonl --move 0 --worlds 20');
  expect(out).toMatch(/^Move 0, card 1 of the pack, round 1, Seat \d played: take /m);
  expect(out).toMatch(/^Move 0, card 2 of the pack, round 1, Seat \d played: take /m);
  expect(out).toMatch(/ −?\d+\.\d ± /);
  const table = out
    .split(/\n {2} +alternative .*\n/)[1]
    .split('\n\n')[0]
    .split('\n');
  const shares = table.map((line) => Number(/(\d+\.\d) [±=]/.exec(line)?.[1]));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(table.filter((line) => line.startsWith('  played'))).toHaveLength(1);
});

test('--json and --csv have every alternative, and no file is overwritten', async () => {
  const command = 'analyse games.jsonl --worlds 4 --move 1';
  const { out } = await lab(`${command} --json --csv moves.csv`);
  const { decisions } = JSON.parse(out) as Analysis;
  const [head, ...rows] = readFileSync(path('moves.csv'), 'utf8').trimEnd().split('\r\n');
  expect(head).toMatch(
    /^round,move,pick,seat,phase,alternative,played,best,points,points_low,points_high,win_share,/,
  );
  expect(head).toMatch(/,regret_win_share,regret_win_share_low,.*,worlds$/);
  const alternatives = decisions.flatMap(({ alternatives }) => alternatives);
  expect(rows).toHaveLength(alternatives.length);
  rows.forEach((row, i) => {
    const cells = row.split(',');
    expect(cells).toHaveLength(head.split(',').length);
    const { words, played, value } = alternatives[i];
    expect(cells.slice(5, 7)).toEqual([words, `${played}`]);
    expect(Number(cells[8])).toBe(value.points.mean);
  });
  expect(await lab(`${command} --csv moves.csv`)).toEqual({
    code: 1,
    out: '',
    err: 'lab: moves.csv: exists already and is not overwritten; name another file\n',
  });
});

test('whoever plays it on, on however many threads: the same bytes, in a folder that a page is made of', async () => {
  const command = 'analyse games.jsonl --worlds 4 --quiet --policy greedy';
  const one = await lab(`${command} --workers 1 --json`);
  const found = JSON.parse(one.out) as Analysis;
  const record = gameRecords.of('capital-lux').parse(JSON.stringify(found.record), 'record');
  const here = await analyse(record, { policy: 'greedy', worlds: 4, seed: 'capital' });
  expect(JSON.parse(JSON.stringify(here))).toEqual(found);
  expect((await lab(`${command} --workers 3 --json --out taken-apart`)).out).toBe(one.out);
  const [head, ...rows] = readFileSync(path('taken-apart/curve.csv'), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(
    /^moment,move,pick,round,mover,cause,words,seat,before,.*,turning_point,worlds$/,
  );
  expect(rows).toHaveLength(2 * (found.course?.points.length ?? 0));
  const { out } = await lab('report taken-apart --out page.html');
  expect(out).toContain('1 chart');
  expect(readFileSync(path('page.html'), 'utf8')).toContain('Chance of winning, move by move');
});

test('Ctrl-C shows what was judged by then', async () => {
  const child = spawn(process.execPath, [MAIN, 'analyse', path('games.jsonl'), '--worlds', '3000']);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => {
    err += text;
    if (!child.killed && / of \d+ win chances/.test(err)) child.kill('SIGINT');
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  expect(err).toContain('Finishing…');
  expect(out).toMatch(/Stopped early: \d+ steps? of \d+ were judged\./);
  expect(out).toContain('Win chances, move by move');
});

test('what is wrong is said in a sentence', async () => {
  const moves = record.moves.length;
  expect(await lab(`analyse games.jsonl --number 1 --move ${moves}`)).toEqual({
    code: 2,
    out: '',
    err: `lab: --move ${moves}: the game has ${moves} moves; should be 0 to ${moves - 1}\n`,
  });
  expect(await lab('analyse games.jsonl --number 2')).toEqual({
    code: 2,
    out: '',
    err: 'lab: --number 2: games.jsonl has 2 games; should be 0 to 1\n',
  });
  expect((await lab('analyse none.jsonl')).err).toBe('lab: none.jsonl: there is no such file\n');
  expect((await lab('analyse .')).err).toBe('lab: .: is a folder; name a file\n');
  record.final.scores[1]--;
  writeFileSync(path('edited.jsonl'), JSON.stringify(record));
  expect(await lab('analyse edited.jsonl')).toEqual(await lab('verify edited.jsonl'));
  expect((await lab('analyse edited.jsonl')).err).toMatch(
    /^lab: edited\.jsonl line 1, final\.scores\[1\]/,
  );
  writeFileSync(path('cut.jsonl'), JSON.stringify(record).slice(0, -9));
  expect(await lab('analyse cut.jsonl')).toEqual(await lab('verify cut.jsonl'));
});
