import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeLab } from '../../kit/lab.js';

const { lab, path } = makeLab();
const OF = '--game tactoria --players 2 --seed cli';

test('games are played, kept, verified and told with kingdoms', () => {
  const played = lab(`play ${OF} --games 3 --records games.jsonl`);
  expect(played.out).toContain('3 games of Capitals of Tactoria with 2 players');
  expect(played.out).toMatch(/A game: won by upgrade .* won by survival .* capped .* turns/);
  const lines = readFileSync(path('games.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).format)).toEqual(Array(3).fill('tactoria-record/1'));
  expect(lab('verify games.jsonl').code).toBe(0);
  const { out } = lab('show games.jsonl --game 2');
  expect(out).toContain('A set of our own for Capitals of Tactoria');
  expect(out).toContain('of 4 upgrades, battles won: ');
});

test('games that time ends are kept and counted as such', () => {
  writeFileSync(path('short.json'), '{"maxTurns": 6}');
  const { out } = lab(`play ${OF} --games 4 --rules short.json --records short.jsonl --json`);
  expect(JSON.parse(out)).toMatchObject({ capped: { n: 4, mean: 1 }, turns: { n: 4, mean: 6 } });
  expect(lab('verify short.jsonl').code).toBe(0);
  expect(lab('show short.jsonl --game 0').out).toMatch(
    /when time is up, by upgrades and buildings\.\n$/,
  );
});

test('rules, agents, studies and tables are listed', () => {
  expect(lab('rules --game tactoria').out).toMatch(
    /villageHitPoints +one +one, paid or current \(T15\)/,
  );
  expect(lab('agents --game tactoria').out).toContain('ismcts');
  expect(lab('studies --game tactoria').code).toBe(0);
  expect(lab('codebook games --game tactoria').out).toContain('a stalemate');
});

test('runs, summaries, matches and analyses take it', () => {
  expect(lab(`sim ${OF} --games 5 --out run --workers 1 --quiet`).code).toBe(0);
  expect(lab('summary run').out).toContain('by_survival');
  const { out } = lab(`match random random ${OF} --deals 3 --workers 1 --quiet --json`);
  expect(JSON.parse(out).game).toBe('tactoria');
  const analysed = lab('analyse games.jsonl --game 0 --move 3 --worlds 2 --policy random');
  expect(analysed).toMatchObject({ code: 0 });
  expect(analysed.out).toMatch(/round \d+, Seat [01] played: /);
});
