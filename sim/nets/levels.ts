import { meanOf } from '../stats/mean.js';
import type { Lesson } from './lesson.js';
import type { Classroom } from './lessons.js';
import type { Net } from './net.js';
import type { SchoolPlan } from './school.js';

export const HIGHEST_LEVEL = 10;

/** What people may call a level: each name and the highest level that has it. */
const LEVEL_NAMES = [
  ['beginner', 2],
  ['casual', 4],
  ['regular', 6],
  ['advanced', 8],
  ['strong', 9],
  ['expert', HIGHEST_LEVEL],
] as const;

/** "1–2 beginner, 3–4 casual, …" */
export const levelWords = (): string =>
  LEVEL_NAMES.map(([name, last], i) => {
    const first = i === 0 ? 1 : LEVEL_NAMES[i - 1][1] + 1;
    return `${first === last ? last : `${first}–${last}`} ${name}`;
  }).join(', ');

/** Noise that is tried: from that of a beginner, who sees no more than what is quite wrong, to none. */
const TRIED = [12, 8, 5.5, 4, 3, 2.2, 1.6, 1.1, 0.7, 0.4, 0];

/**
 * By level, noise that makes the steps between levels equal in Elo: neighbouring amounts of noise play
 * each other, their differences in Elo are added up, and levels are read off in between.
 */
export async function fitLevels(
  plan: SchoolPlan,
  net: Net,
  classroom: Classroom,
): Promise<number[]> {
  const ratings = [0];
  for (let i = 1; i < TRIED.length; i++)
    ratings.push(ratings[i - 1] + (await step(plan, net, TRIED[i], TRIED[i - 1], classroom)));
  return levelsFrom(ratings);
}

/** The noise of each level, from ratings of those amounts that were tried, which ascend from 0. */
export function levelsFrom(ratings: readonly number[]): number[] {
  const whole = ratings[ratings.length - 1];
  return Array.from({ length: HIGHEST_LEVEL }, (_, level) =>
    noiseAt(Math.min(whole, (whole * level) / (HIGHEST_LEVEL - 1)), ratings),
  );
}

/** What the first gains over the second in Elo, as one among others of the second's kind; 1 at least. */
async function step(
  { game, players, rules, seed, terms }: SchoolPlan,
  net: Net,
  first: number,
  second: number,
  classroom: Classroom,
): Promise<number> {
  const lesson: Lesson = {
    ...{ game, players, rules, seed: `${seed} levels`, terms: terms.labels },
    ...{
      from: 0,
      to: terms.matchDeals,
      learner: { net, noise: first },
      others: [{ net, noise: second }],
    },
  };
  const shares = await classroom.play<Float64Array>('contest', lesson);
  const { mean } = meanOf(shares.flatMap((part) => [...part]));
  return Math.max(1, 400 * Math.log10((mean * (players - 1)) / (1 - mean)));
}

/** Between two that were tried, in proportion. */
function noiseAt(rating: number, ratings: readonly number[]): number {
  const after = Math.max(
    1,
    ratings.findIndex((r) => r >= rating),
  );
  const part = (rating - ratings[after - 1]) / (ratings[after] - ratings[after - 1]);
  const noise = TRIED[after - 1] + part * (TRIED[after] - TRIED[after - 1]);
  return Math.round(1000 * noise) / 1000;
}
