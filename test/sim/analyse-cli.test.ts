import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { GameRecord } from '../../engine/capital-lux/record.js';
import type { Analysis } from '../../sim/analyse/analyse.js';
import { makeLab } from '../kit/lab.js';

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
  for (const part of ['Round 1', 'Round 3', 'What seems to have cost most', 'Sums'])
    expect(lines).toContain(part);
  expect(out).toMatch(
    /^Luck: what came, against what might have come\n +move .*\n +– +0 +1 +deal: /m,
  );
  expect(out).toMatch(/^ {2}Seat \d +\d+ .* won$/m);
  expect(out).toMatch(/^(Move \d+ seems to have cost most|No decision seems)/m);
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
