/** What a future is judged by, for one seat. */
export const MEASURES = ['points', 'win_share', 'margin'] as const;

/** One of the measures. */
export type Measure = (typeof MEASURES)[number];
