import { solve } from '../stats/linear.js';
import { meanOf } from '../stats/mean.js';
import type { SchoolPlan } from './card.js';
import type { Lesson } from './lesson.js';
import type { Classroom } from './lessons.js';
import { HIGHEST_LEVEL } from './levels.js';
import type { Net } from './net.js';

/** Noise that is tried: from that of a beginner, who sees no more than what is quite wrong, to none. */
const TRIED = [12, 8, 5.5, 4, 3, 2.2, 1.6, 1.1, 0.7, 0.4, 0];

/** What less noise gains over the amount before it, in Elo. */
export interface Step {
  readonly gain: number;
  /** Its standard error. */
  readonly error: number;
}

/**
 * By level, noise that makes the steps between levels equal in Elo: neighbouring amounts of noise play
 * each other on so many deals, their differences in Elo are added up, and levels are read off in between.
 */
export async function fitLevels(
  plan: SchoolPlan,
  net: Net,
  deals: number,
  classroom: Classroom,
  progress: (deals: number, of: number) => void = () => {},
): Promise<number[]> {
  const steps: Step[] = [];
  const all = deals * (TRIED.length - 1);
  for (let i = 1; i < TRIED.length; i++) {
    const lesson = contestOf(plan, net, deals, TRIED[i], TRIED[i - 1]);
    const played = (games: number) => progress(deals * (i - 1) + games, all);
    const shares = await classroom.play<Float64Array>('contest', lesson, played);
    steps.push(stepOf(meanOf(shares.flatMap((part) => [...part])).mean, deals, plan.players));
  }
  return levelsFrom(steps);
}

/** One with the first noise among others with the second. */
function contestOf(
  { game, players, rules, seed, terms }: SchoolPlan,
  net: Net,
  deals: number,
  first: number,
  second: number,
): Lesson {
  const of = { game, players, rules, seed: `${seed} levels`, terms: terms.labels };
  const learner = { net, noise: first };
  return { ...of, from: 0, to: deals, learner, others: [{ net, noise: second }] };
}

/** From the win share of one among others; a share of all or nothing on few deals is none. */
export function stepOf(share: number, deals: number, players: number): Step {
  const least = 1 / (2 * deals + 1);
  const p = Math.min(1 - least, Math.max(least, share));
  return {
    gain: 400 * Math.log10((p * (players - 1)) / (1 - p)),
    error: 400 / Math.LN10 / Math.sqrt(deals * p * (1 - p)),
  };
}

/** The noise of each level, from what each amount that was tried gains over the one before. */
export function levelsFrom(steps: readonly Step[]): number[] {
  const ratings = ratingsFrom(steps);
  const whole = ratings[ratings.length - 1];
  return Array.from({ length: HIGHEST_LEVEL }, (_, level) =>
    noiseAt(Math.min(whole, (whole * level) / (HIGHEST_LEVEL - 1)), ratings),
  );
}

/** How far the slope may bend from one step to the next but one, and how flat it may be, as parts of the mean slope. */
const BEND = 0.25;
const FLATTEST = 0.1;

/** Where noise is, on a scale on which steps are about equal. */
const SCALE = TRIED.map((noise) => Math.log1p(noise));
const WIDTHS = SCALE.slice(1).map((x, i) => SCALE[i] - x);

/** Ratings of the amounts that were tried, ascending from 0: a smooth curve near the steps measured, the nearer the surer these are. */
function ratingsFrom(steps: readonly Step[]): number[] {
  const slope = Math.max(1, steps.reduce((sum, { gain }) => sum + gain, 0) / SCALE[0]);
  const slopes = smoothed(steps, (BEND * slope) ** -2);
  const ratings = [0];
  for (const [i, width] of WIDTHS.entries())
    ratings.push(ratings[i] + width * Math.max(FLATTEST * slope, slopes[i]));
  return ratings;
}

/** Slopes that fit the steps, and whose second differences cost so much (Whittaker, 1923). */
function smoothed(steps: readonly Step[], stiffness: number): number[] {
  const matrix = steps.map(({ error }, i) =>
    steps.map((_, j) => (i === j ? (WIDTHS[i] / error) ** 2 : 0)),
  );
  const bend = [1, -2, 1];
  for (let at = 0; at + 2 < steps.length; at++)
    for (const [i, a] of bend.entries())
      for (const [j, b] of bend.entries()) matrix[at + i][at + j] += stiffness * a * b;
  return solve(
    matrix,
    steps.map(({ gain, error }, i) => (WIDTHS[i] * gain) / error ** 2),
  );
}

/** Between two that were tried, in proportion. */
function noiseAt(rating: number, ratings: readonly number[]): number {
  const after = Math.max(
    1,
    ratings.findIndex((r) => r >= rating),
  );
  const part = (rating - ratings[after - 1]) / (ratings[after] - ratings[after - 1]);
  const noise = Math.expm1(SCALE[after - 1] - part * WIDTHS[after - 1]);
  return Math.round(1000 * noise) / 1000 + 0;
}
