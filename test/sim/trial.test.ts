import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refuseBroken, trialsOf, tryRules } from '../../sim/trial/trial.js';
import { makeLab } from '../kit/lab.js';

const GAME = 'capital-lux';
const ROUNDS_40 = { rounds: 40 };
const { lab, path } = makeLab();

function fileOf(name: string, rules: object): string {
  const file = path(`${name}.json`);
  writeFileSync(file, JSON.stringify(rules));
  return file;
}

describe('rules are played before they are believed', () => {
  test('standard rules need no trial, nor does a game that has nothing to look for', () => {
    expect(tryRules(GAME, 4, {})).toBeUndefined();
    expect(trialsOf(GAME, [{ players: 4, rules: {} }])).toEqual({});
  });

  test('a round that is never dealt breaks them; only the first of several is named', () => {
    const trial = tryRules(GAME, 4, ROUNDS_40);
    expect(trial).toMatchObject({ players: 4, games: 200, agent: 'tuned', seed: 'trial' });
    expect(trial?.broken).toEqual([
      expect.stringMatching(/^round \d is never dealt: the deck runs out before, in every game$/),
    ]);
  });

  test('one that most games lack does so, too; one that some lack is told', () => {
    expect(tryRules(GAME, 4, { rounds: 4 })?.broken).toEqual([
      expect.stringMatching(
        /^round 4 is not dealt in 1\d\d of 200 games: the deck runs out before$/,
      ),
    ]);
    const three = tryRules(GAME, 3, { rounds: 4 });
    expect(three?.broken).toEqual([]);
    expect(three?.never).toEqual([
      expect.stringMatching(/^round 4 is not dealt in \d+ of 200 games: the deck runs out before$/),
    ]);
  });

  test('what gives the game its point and never happens is told in words', () => {
    expect(tryRules(GAME, 2, { discs: 40 })?.never).toEqual(['gold never runs out']);
    const free = { modifiers: [900, 900, 900, 900], setupCards: 40, handSize: { 2: 2 } };
    expect(tryRules(GAME, 2, { ...free, rounds: 1 })?.never).toContain(
      'nobody is ever over a limit',
    );
  });

  test('an effect that never acts is said, also one that nobody is asked about', () => {
    const never = 'nobody ever gets to take gold';
    expect(tryRules(GAME, 3, { discs: 0 })?.never).toContain(never);
    expect(tryRules(GAME, 3, { discs: 1 })?.never).not.toContain(never);
    const steal = [{ effect: 'steal' }];
    expect(
      tryRules(GAME, 3, { discs: 0, startingGold: [1, 1, 1, 1], actions: { B: steal } })?.never,
    ).not.toContain('nobody ever gets to steal a disc');
  });

  test('the same rules give the same words, and are played once', () => {
    const before = performance.now();
    expect(tryRules(GAME, 4, { rounds: 40 })).toEqual(tryRules(GAME, 4, { rounds: 40 }));
    expect(performance.now() - before).toBeLessThan(5);
  });

  test('whoever is strict gets an error instead', () => {
    expect(() => refuseBroken(GAME, 4, ROUNDS_40)).toThrow(
      /^round \d is never dealt: .* \(200 games by tuned\)$/,
    );
    expect(() => refuseBroken(GAME, 4, { discs: 6 })).not.toThrow();
  });
});

describe('commands', () => {
  const broken = () => fileOf('broken', ROUNDS_40);
  const MARK = /Take care, these rules do not work: round \d is never dealt/;
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

  test('lab rules says what does not work, and with which number of players', async () => {
    const { out } = await lab(`rules ${broken()}`);
    expect(out).toMatch(
      /Playable with 2, 3, 4 players, but these rules do not work:\n {2}Round \d is never dealt/,
    );
    expect((await lab('rules discs-6')).out).toContain('everything worked as it should.');
    const { trials } = JSON.parse((await lab(`rules ${broken()} --json`)).out);
    const names = trials.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['2 players', '3 players', '4 players']);
  });

  test.each([
    ['balance', (file: string) => `balance ${file} --deals 40 --no-checks`],
    ['sweep', () => 'sweep --vary rounds=3,40 --deals 40 --measures starter-advantage'],
    ['study', (file: string) => `study starting-player --rules ${file} --deals 40 --no-checks`],
  ])('a result of %s is marked, as text and in its file', async (name, command) => {
    const out = path(`marked-${name}`);
    const found = await lab(`${command(broken())} --quiet --out ${out}`);
    expect(found.err).toBe('');
    expect(flat(found.out)).toMatch(MARK);
    // Before the verdict: nothing but a title comes first.
    expect(found.out.split('\n').slice(0, 3).join(' ')).toContain('Take care');
    const { trials } = JSON.parse(readFileSync(join(out, 'result.json'), 'utf8'));
    expect(trials[0].broken).toHaveLength(1);
  });

  test.each([
    'match tuned random --deals 4 --quiet',
    'tournament tuned random --players 3 --deals 4 --quiet',
    'exploit greedy --by tuned --deals 4 --quiet',
    'restrict no-clerics --deals 4 --quiet',
    'play --games 4',
    'play',
    'train --players 2 --generations 1 --out trained.json',
  ])('so is one that leaves no file: %s', async (command) => {
    const { out } = await lab(`${command} --rules ${broken()}`);
    expect(flat(out)).toMatch(MARK);
  });

  test('and the document of games played', async () => {
    const { out } = await lab(`play --games 2 --rules ${broken()} --json`);
    expect(JSON.parse(out).trials[0].broken).toHaveLength(1);
    expect(JSON.parse((await lab('play --games 2 --json')).out)).not.toHaveProperty('trials');
  });

  test('a run says so in its manifest, and all that is made of it', async () => {
    const out = path('run');
    const { out: said } = await lab(
      `sim --games 40 --players 4 --rules ${broken()} --quiet --out ${out}`,
    );
    expect(flat(said)).toMatch(MARK);
    const { trial } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(trial.broken).toHaveLength(1);
    expect(flat((await lab(`summary ${out}`)).out)).toMatch(MARK);
  });

  test.each([
    ['rules', (file: string) => `rules ${file} --strict`],
    ['balance', (file: string) => `balance ${file} --strict --out nowhere`],
    ['sweep', () => 'sweep --vary rounds=3,40 --strict --out nowhere'],
    ['study', (file: string) => `study starting-player --rules ${file} --strict --out nowhere`],
    ['sim', (file: string) => `sim --rules ${file} --strict --out nowhere`],
    ['play', (file: string) => `play --rules ${file} --strict`],
    ['match', (file: string) => `match tuned random --rules ${file} --strict`],
    ['restrict', (file: string) => `restrict --rules ${file} --strict`],
    ['train', (file: string) => `train --rules ${file} --strict --out nowhere`],
  ])('--strict refuses them: %s', async (_, command) => {
    const { code, err } = await lab(command(broken()));
    expect(code).toBe(1);
    expect(err).toMatch(/round \d is never dealt.*\(200 games by tuned\)\n$/);
    expect(existsSync(path('nowhere'))).toBe(false);
  });
});
