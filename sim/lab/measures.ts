/** What a future is judged by, for one seat. */
export const MEASURES = ['points', 'win_share', 'margin'] as const;
export type Measure = (typeof MEASURES)[number];
