import { type Estimate, tFactor } from './mean.js';

/** Of effects of the size that is said: how many such runs would call them clear. */
const POWER = 0.8;

/**
 * The smallest effect that a run such as this one would detect, by the 95 % interval of an estimate
 * that is judged together with others (Bonferroni); undefined where there is no interval.
 */
export function detectable({ n, low, high }: Estimate, together = 1): number | undefined {
  if (low === null || high === null) return undefined;
  const error = (high - low) / 2 / tFactor(n - 1);
  return error * (tFactor(n - 1, 0.05 / together) + tFactor(n - 1, 2 * (1 - POWER)));
}

/** How that is said, of a size in words. */
export const sayDetectable = (size: string): string =>
  `smallest effect this run would detect, with 80 % power: ${size}`;
