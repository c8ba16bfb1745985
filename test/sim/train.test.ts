import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEIGHT_COUNT } from '../../sim/agents/capital-lux/features.js';
import { LUX_TRAINER } from '../../sim/agents/capital-lux/train.js';
import type { Training } from '../../sim/agents/evolution.js';
import { makeLab } from '../kit/lab.js';

const { lab, path } = makeLab();

test('a training that was interrupted comes out the same', () => {
  const command = (generations: number, out: string) =>
    lab(`train --players 2 --generations ${generations} --seed test --out ${out}`);
  expect(command(2, 'whole.json').code).toBe(0);
  expect(command(1, 'parts.json').code).toBe(0);
  expect(command(2, 'parts.json').out).toMatch(/^2 generations for 2 players; parts.json has/);
  expect(readFileSync(path('parts.json'))).toEqual(readFileSync(path('whole.json')));
});

test('another number of players or another seed is not mixed in', () => {
  const { code, err } = lab('train --players 3 --generations 2 --seed test --out parts.json');
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

/** weights.ts as it follows from the trainings that are kept. */
function weightsFile(): string {
  const trainings = [2, 3, 4].map(
    (players) =>
      JSON.parse(readFileSync(`data/training/capital-lux-${players}.json`, 'utf8')) as Training,
  );
  const digits = (list: readonly number[]) =>
    `[${list.map((w) => Number(w.toFixed(4))).join(', ')}]`;
  const byPlayers = (of: (training: Training) => string) =>
    trainings.map((training) => `  ${training.players}: ${of(training)},`).join('\n');
  return `/*
 * What \`lab train --seed tuned\` found, by number of players, to four digits; data/training/ has how.
 * UPDATE_GOLDEN=1 npx vitest run test/sim/train writes this file.
 */

/** The weights of \`tuned\`, in the order of features.ts, stage by stage. */
export const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
${byPlayers(({ weights }) => digits(weights))}
};

/** The weights of standings after a round (worth.ts). */
export const WORTH: Readonly<Record<number, readonly (readonly number[])[]>> = {
${byPlayers(({ worth }) => `[${worth.map(digits).join(', ')}]`)}
};
`;
}

test('the weights are those of the trainings that are kept', () => {
  const file = 'sim/agents/capital-lux/weights.ts';
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(file, weightsFile());
    execFileSync('npx', ['biome', 'check', '--write', file]);
  }
  const words = (text: string) =>
    text.replaceAll(/[\s,]+/g, ' ').replaceAll(/\[ | \]/g, (b) => b.trim());
  expect(words(readFileSync(file, 'utf8'))).toBe(words(weightsFile()));
});

test('a training that is kept has its last generation and everything fitted', () => {
  for (const players of [2, 3, 4]) {
    const training = JSON.parse(
      readFileSync(`data/training/capital-lux-${players}.json`, 'utf8'),
    ) as Training;
    expect(training.players).toBe(players);
    expect(training.fitness).toHaveLength(training.generation);
    expect(training.weights).toHaveLength(WEIGHT_COUNT);
    expect(training.worth.map((weights) => weights.length)).toEqual([5, 5]);
  }
});
