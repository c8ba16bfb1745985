/** How somebody who looks at a district values what it brings, in points. */
export interface Taste {
  /** How much a coin is worth more than at the end for each epoch in which it can still be spent. */
  readonly coinLater: number;
  /** What is left of the income of a phase when it is a phase farther away: tiles get covered or lost. */
  readonly discount: number;
  /** Being first for the milestone of the epoch, for each income phase to come. */
  readonly milestone: number;
  /** How far the guesses for buildings that bring no income are trusted. */
  readonly standing: number;
}

/** The names of its numbers, in the order of weights. */
export const TASTE_NAMES = ['coinLater', 'discount', 'milestone', 'standing'] as const;

/** Takes income as it stands, for as many phases as there will be. */
export const PLAIN: Taste = { coinLater: 0.08, discount: 0.95, milestone: 0.5, standing: 1 };
