/** What a quadrant shows, in the order of every list and table of this game. */
export const QUADRANTS = ['residential', 'commercial', 'industrial', 'cultural', 'park'] as const;
export type Quadrant = (typeof QUADRANTS)[number];
