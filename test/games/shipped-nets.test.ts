import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { areFitted } from '../../sim/nets/levels.js';
import { NET_FORMAT, parseNets } from '../../sim/nets/net-file.js';
import { netGames } from '../../sim/nets/net-game.js';
import { curveCsv } from '../../sim/nets/school-folder.js';

/* Every net that comes with the lab says how it was trained: `lab train` writes that into the file. */

const FOLDER = 'data/training/expert';

/** Made before files said so; each goes from here when a net of `lab train` takes its place. */
const FROM_BEFORE = [
  'capital-lux-2-a',
  'capital-lux-2-b',
  'capital-lux-2-c',
  'capital-lux-3-a',
  'capital-lux-4-a',
  'capital-warsaw-2-a',
  'capital-warsaw-3-a',
  'capital-warsaw-4-a',
  'tactoria-2-a',
  'tactoria-3-a',
  'tactoria-4-a',
];

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'));
const textOf = (name: string) => readFileSync(join(FOLDER, `${name}.json`), 'utf8');
const formatOf = (name: string) => JSON.parse(textOf(name)).format;

test('what is excused is there, and needs it', () => {
  for (const name of FROM_BEFORE) expect([name, formatOf(name)]).not.toEqual([name, NET_FORMAT]);
});

test.each(names)('%s is small', (name) => {
  expect(textOf(name).length).toBeLessThan(300_000);
});

const complete = names.filter((name) => !FROM_BEFORE.includes(name));

describe.skipIf(complete.length === 0).each(complete)('%s', (name) => {
  const [, game, players, seed] = /^(.+)-(\d)-(\w+)$/.exec(name) as unknown as string[];
  const of = netGames.of(game);
  const net = () => parseNets(JSON.parse(textOf(name)), game, of, name);

  test('has levels, from as many deals as it takes', () => {
    const { levels, levelDeals } = net();
    expect(areFitted(levels)).toBe(true);
    expect(levelDeals).toBeGreaterThanOrEqual(of.levelDeals);
  });

  test('says how it was trained, and its curve lies beside it', () => {
    const { trainings, generation, ...about } = net();
    expect(about).toMatchObject({ format: NET_FORMAT, game, players: Number(players), seed });
    const [last] = trainings.slice(-1);
    expect(last.plan).toMatchObject({ game, seed: about.seed, features: of.features });
    expect(last.command).toMatch(/^lab train --player expert .*--generations \d+/);
    expect(last.curve.length).toBe(generation + 1);
    for (const { labels, teacher } of last.curve) {
      expect(labels).toBeGreaterThan(1000);
      expect(teacher.n).toBeGreaterThan(10);
    }
    const curve = join(FOLDER, `${name}.csv`);
    expect(existsSync(curve)).toBe(true);
    expect(readFileSync(curve, 'utf8')).toBe(curveCsv(last.curve));
  });
});
