import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STANDARD_RULES } from '../../../engine/tactoria/rules.js';
import { cardsNote } from '../../../sim/games/tactoria/cards-text.js';
import { makeLab } from '../../kit/lab.js';

const { lab, labProcess, path } = makeLab();
const { cards: CARDS } = STANDARD_RULES;
const OF = '--game tactoria --players 2 --seed cli';

test('games are played, kept, verified and told with kingdoms', async () => {
  const played = await lab(`play ${OF} --games 3 --records games.jsonl`);
  expect(played.out).toContain('3 games of Capitals of Tactoria with 2 players');
  expect(played.out).toMatch(/A game: won by upgrade .* won by survival .* capped .* turns/);
  const lines = readFileSync(path('games.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).format)).toEqual(Array(3).fill('tactoria-record/1'));
  expect((await lab('verify games.jsonl')).code).toBe(0);
  const { out } = await lab('show games.jsonl --number 2');
  expect(out).toContain('A set of our own for Capitals of Tactoria');
  expect(out).toContain('of 4 upgrades, battles won: ');
});

test('games that time ends are kept and counted as such', async () => {
  writeFileSync(path('short.json'), '{"maxTurns": 6}');
  const { out } = await lab(`play ${OF} --games 4 --rules short.json --records short.jsonl --json`);
  expect(JSON.parse(out)).toMatchObject({ capped: { n: 4, mean: 1 }, turns: { n: 4, mean: 6 } });
  expect((await lab('verify short.jsonl')).code).toBe(0);
  expect((await lab('show short.jsonl --number 0')).out).toMatch(
    /when time is up, by upgrades and buildings\.\n$/,
  );
});

test('after a report the next step is one of the same game', () => {
  cpSync('data/studies/results/tactoria/roads-2', path('roads'), { recursive: true });
  expect(labProcess('report roads').err).toBe(
    'Next: lab studies --game tactoria   more questions\n',
  );
});

test('cards take the id of their game, and of no other', async () => {
  expect((await lab('cards --game tactoria')).out).toBe((await lab('cards')).out);
  expect((await lab('cards --game capital-lux')).code).toBe(2);
});

test('cards and upgrades are listed with all that they do, and called our own', async () => {
  const { out, code } = await lab('cards');
  expect(code).toBe(0);
  expect(out).toMatch(/^Cards: A set of our own for Capitals of Tactoria/);
  expect(out).toContain('\nUpgrades: Upgrades and slots of the Capital, a set of our own.');
  for (const { name, copies } of [...CARDS.deck, ...CARDS.legendary])
    expect(out).toMatch(new RegExp(`^  ${copies}  ${name} +\\S`, 'm'));
  expect(out).toMatch(/^ {2}2 {2}Harbour +3 {2}\+2 Coin; needs 1 village building$/m);
  expect(out).toContain('; quest: income of 5 Coin, 2 Legendary\n');
  for (const { name, cost } of STANDARD_RULES.upgrades.upgrades)
    expect(out).toMatch(new RegExp(`^  ${name} +${cost} `, 'm'));
  expect(JSON.parse((await lab('cards --json')).out)).toMatchObject({ ours: true, cards: CARDS });
  writeFileSync(path('mine.json'), '{"cards": {"change": {"cavalry": {"attack": 3}}}}');
  expect((await lab('cards --rules mine.json')).out).toMatch(/^ {2}5 {2}Cavalry +3\/1$/m);
  expect(JSON.parse((await lab('cards --rules mine.json --json')).out).ours).toBe(false);
});

test('every report says whose cards these are', async () => {
  const played = (await lab(`play ${OF} --games 2`)).out;
  expect(played).toContain('The cards and upgrades are a set of our own, not the published one.');
  const seated = labProcess(`play ${OF} --agents human --agents greedy`, '1\n').out;
  expect(seated).toMatch(/^The cards and upgrades are a set of our own, .*\.\n\n==== Seat 0/);
  expect(cardsNote({ cards: { about: 'Printed.' } })).toBe(
    'cards of its own: Printed.; the upgrades are a set of our own, not the published one',
  );
  expect(cardsNote({ cards: { about: 'A' }, upgrades: { about: 'B' } })).toBe(
    'cards of its own: A; upgrades of its own: B',
  );
});

test('rules, agents, studies and tables are listed', async () => {
  expect((await lab('rules --game tactoria')).out).toMatch(
    /villageHitPoints +one +one, paid or current \(T15\)/,
  );
  expect((await lab('agents --game tactoria')).out).toMatch(/^greedy /m);
  expect((await lab('studies --game tactoria')).code).toBe(0);
  expect((await lab('codebook games --game tactoria')).out).toContain('a stalemate');
});

test('runs, summaries, matches and analyses take it', async () => {
  expect((await lab(`sim ${OF} --games 5 --out run --workers 1 --quiet`)).code).toBe(0);
  expect((await lab('summary run')).out).toContain('by survival');
  const { out } = await lab(`match greedy random ${OF} --deals 12 --workers 1 --quiet --json`);
  expect(JSON.parse(out).points.difference.low).toBeGreaterThan(0);
  const analysed = await lab('analyse games.jsonl --number 0 --move 3 --worlds 2 --policy greedy');
  expect(analysed).toMatchObject({ code: 0 });
  expect(analysed.out).toMatch(/turn \d+, Seat [01] played: /);
});
