import type { FitTerms } from './fit.js';
import type { LabelTerms } from './labels.js';

/** How much is played and learned in each generation. */
export interface SchoolTerms {
  /** Games whose decisions are labelled; the first generation has so many times more, as its teacher is fast. */
  readonly games: number;
  readonly firstTimes: number;
  /** Games whose standings are collected. */
  readonly valueGames: number;
  readonly labels: LabelTerms;
  readonly fit: FitTerms;
  readonly firstFit: FitTerms;
  readonly valueFit: FitTerms;
  readonly policyWeight: number;
  readonly sharpness: number;
  /** Generations whose labels are learned from. */
  readonly window: number;
  /** Deals of the matches that tell how strong a generation is. */
  readonly matchDeals: number;
}

/** Unless a game says otherwise. */
export const SCHOOL_TERMS: SchoolTerms = {
  games: 4000,
  firstTimes: 4,
  valueGames: 5000,
  labels: { worlds: 3, every: 2, stray: 12 },
  fit: { epochs: 3, batch: 512, rate: 1.2e-3 },
  firstFit: { epochs: 4, batch: 512, rate: 2e-3 },
  valueFit: { epochs: 3, batch: 256, rate: 1e-3 },
  policyWeight: 2,
  sharpness: 2,
  window: 4,
  matchDeals: 500,
};
