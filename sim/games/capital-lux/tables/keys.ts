import { COLOURS } from '../../../../engine/capital-lux/cards.js';

/** The colours in words, in the order of the engine. */
export const COLOUR_WORDS = ['green', 'yellow', 'blue', 'pink'] as const;

/** Every set of colours in letters, `GB`, at the place of its bits; `none` for the empty one. */
export const COLOUR_SETS = Array.from(
  { length: 16 },
  (_, set) => COLOURS.filter((_, c) => set & (1 << c)).join('') || 'none',
);
