import type { Estimate } from './mean.js';

/** Fewer deals than this give no interval: it would be too narrow. */
export const MIN_DEALS = 40;

/** A mean over too few deals says nothing: it has a place in a chart, but no mark. */
export const hasEnoughDeals = ({ n, low }: Estimate): boolean => low !== null || n >= MIN_DEALS;
