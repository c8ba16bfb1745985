import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEIGHT_COUNT } from '../../sim/agents/capital-lux/features.js';
import { beginTraining, nextGeneration } from '../../sim/agents/capital-lux/train.js';
import { WEIGHTS } from '../../sim/agents/capital-lux/weights.js';
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
  expect(lab('train --players 2 --generations 1 --seed test --out mine.json').code).toBe(0);
  const { code, err } = lab('train --players 3 --generations 2 --seed test --out mine.json');
  expect([code, err]).toEqual([
    1,
    'lab: mine.json: is a training for 2 players with seed "test"; give these, or another file\n',
  ]);
});

test('a generation changes the weights, and keeps what it reached', () => {
  const first = beginTraining(2, 'test');
  const second = nextGeneration(first);
  expect(second.generation).toBe(1);
  expect(second.fitness).toHaveLength(1);
  expect(second.weights).not.toEqual(first.weights);
});

test.each([2, 3, 4])(
  'the weights for %d players are those of the training that is kept',
  (players) => {
    const training = JSON.parse(readFileSync(`data/training/capital-lux-${players}.json`, 'utf8'));
    expect(training.players).toBe(players);
    expect(training.weights).toHaveLength(WEIGHT_COUNT);
    expect(WEIGHTS[players]).toEqual(training.weights.map((w: number) => Number(w.toFixed(4))));
  },
);
