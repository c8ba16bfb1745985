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

/** As a file of a net has them. */
export interface Levels {
  /** By level, how much chance is added to the scores: none at the highest. */
  readonly levels: readonly number[];
  /** Deals of each match that they were fitted by; 0 if they are not. */
  readonly levelDeals: number;
}

/** Where levels are not fitted, all play as well as they can. */
export const NO_LEVELS: Levels = {
  levels: Array<number>(HIGHEST_LEVEL).fill(0),
  levelDeals: 0,
};

/** Whether these can be levels: noise that descends to none, or none at all. */
export const areLevels = (noise: readonly number[]): boolean =>
  noise.length === HIGHEST_LEVEL &&
  noise[HIGHEST_LEVEL - 1] === 0 &&
  (areFitted(noise) ? noise.every((x, i) => i === 0 || x < noise[i - 1]) : isNone(noise));

export const areFitted = (noise: readonly number[]): boolean => noise[0] !== 0;

const isNone = (noise: readonly number[]): boolean => noise.every((x) => x === 0);
