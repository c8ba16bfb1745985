import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Training } from '../../sim/agents/evolution.js';
import { WEIGHT_COUNT as LUX_COUNT } from '../../sim/games/capital-lux/agents/features.js';
import { LUX_TRAINER } from '../../sim/games/capital-lux/agents/train.js';
import { WEIGHT_COUNT as WARSAW_COUNT } from '../../sim/games/capital-warsaw/agents/features.js';
import { WEIGHT_COUNT as TACTORIA_COUNT } from '../../sim/games/tactoria/agents/features.js';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();

test('a training that was interrupted comes out the same', async () => {
  const command = (generations: number, out: string) =>
    lab(`train --players 2 --generations ${generations} --seed test --out ${out}`);
  expect((await command(2, 'whole.json')).code).toBe(0);
  expect((await command(1, 'parts.json')).code).toBe(0);
  expect((await command(2, 'parts.json')).out).toMatch(
    /^2 generations for 2 players; parts.json has/,
  );
  expect(readFileSync(path('parts.json'))).toEqual(readFileSync(path('whole.json')));
});

test('another number of players or another seed is not mixed in', async () => {
  const { code, err } = await lab('train --players 3 --generations 2 --seed test --out parts.json');
  expect([code, err]).toEqual([
    1,
    'lab: parts.json: is a training for 2 players with seed "test"; give these, or another file\n',
  ]);
});

test('a generation changes the weights, and keeps what it reached', () => {
  const first = LUX_TRAINER.begin(2, 'test', {});
  const second = LUX_TRAINER.next(first);
  expect(second.generation).toBe(1);
  expect(second.fitness).toHaveLength(1);
  expect(second.weights).not.toEqual(first.weights);
});

interface Kept {
  game: string;
  /** What follows the number of players in weights.ts. */
  weights: string;
  worth: string;
  /** Of its trainings: numbers of weights, and of those of standings by stage. */
  count: number;
  standings: number[];
}

const KEPT: readonly Kept[] = [
  {
    game: 'capital-lux',
    weights: 'in the order of features.ts, stage by stage',
    worth: 'after a round',
    count: LUX_COUNT,
    standings: [5, 5],
  },
  {
    game: 'capital-warsaw',
    weights: 'in the order of features.ts',
    worth: 'after an epoch, by epochs to come',
    count: WARSAW_COUNT,
    standings: [3, 3, 3, 3, 3],
  },
  {
    game: 'tactoria',
    weights: 'as multiples, in the order of features.ts',
    worth: 'after a turn, by upgrades of the Capital that has most',
    count: TACTORIA_COUNT,
    standings: [42, 42, 42, 42],
  },
];

const trainingsOf = (game: string) =>
  [2, 3, 4].map(
    (players) =>
      JSON.parse(readFileSync(`data/training/${game}-${players}.json`, 'utf8')) as Training,
  );

/** weights.ts as it follows from the trainings that are kept. */
function weightsFile({ game, weights, worth }: Kept): string {
  const digits = (list: readonly number[]) =>
    `[${list.map((w) => Number(w.toFixed(4))).join(', ')}]`;
  const byPlayers = (of: (training: Training) => string) =>
    trainingsOf(game)
      .map((training) => `  ${training.players}: ${of(training)},`)
      .join('\n');
  return `/*
 * What \`lab train --seed tuned\` found, by number of players, to four digits; data/training/ has how.
 * UPDATE_GOLDEN=1 npx vitest run test/sim/train writes this file.
 */

/** The weights of \`tuned\`, ${weights}. */
export const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
${byPlayers((of) => digits(of.weights))}
};

/** The weights of standings ${worth} (worth.ts). */
export const WORTH: Readonly<Record<number, readonly (readonly number[])[]>> = {
${byPlayers((of) => `[${of.worth.map(digits).join(', ')}]`)}
};
`;
}

test.each(KEPT)('$game: the weights are those of the trainings that are kept', (kept) => {
  const file = `sim/games/${kept.game}/agents/weights.ts`;
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(file, weightsFile(kept));
    execFileSync('npx', ['biome', 'check', '--write', file]);
  }
  const words = (text: string) =>
    text.replaceAll(/[\s,]+/g, ' ').replaceAll(/\[ | \]/g, (b) => b.trim());
  expect(words(readFileSync(file, 'utf8'))).toBe(words(weightsFile(kept)));
});

test.each(KEPT)('$game: a training that is kept has everything fitted', ({ game, ...kept }) => {
  trainingsOf(game).forEach((training, i) => {
    expect(training.players).toBe(2 + i);
    expect(training.fitness).toHaveLength(training.generation);
    expect(training.weights).toHaveLength(kept.count);
    expect(training.worth.map((weights) => weights.length)).toEqual(kept.standings);
  });
});
