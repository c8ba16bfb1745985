import type { Estimate } from './mean.js';

/** Fewer deals than this give no interval: it would be too narrow. */
export const FEWEST_DEALS = 40;

/** A mean over too few deals says nothing: it has a place in a chart, but no mark. */
export const isTold = ({ n, low }: Estimate): boolean => low !== null || n >= FEWEST_DEALS;
