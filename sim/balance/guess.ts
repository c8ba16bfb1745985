import { simulate } from '../batch/simulate.js';
import type { Measure } from './measure.js';
import { plansOf, type Setting } from './runs.js';

/** Deals by which it is guessed how long all will take: some that warm the code up, as many that count. */
const PILOT = 20;

/** Of rule sets in their order: what is judged by it holds for the others about as well. */
export const middle = <T>(list: readonly T[]): T => list[list.length >> 1];

/** Whoever wants to know beforehand. */
export interface TimeListener {
  /** What all of it will take; what throws here is not begun. */
  onTotal?: (seconds: number) => void;
}

interface Asked extends Omit<Setting, 'deals'> {
  readonly rules: Record<string, unknown>;
  readonly signal?: AbortSignal;
  readonly workers?: number;
}

/** How long so many deals take, judged by a few; undefined where that would take about as long. */
export async function guessSeconds(
  { rules, signal, workers, ...setting }: Asked,
  policy: string,
  measures: readonly Measure[],
  deals: number,
): Promise<number | undefined> {
  if (deals < 10 * PILOT) return undefined;
  const plans = Object.values(plansOf({ ...setting, deals: PILOT }, rules, policy, measures));
  let seconds = 0;
  for (const _ of ['to warm up', 'to measure']) {
    const begin = performance.now();
    for (const plan of plans)
      await simulate(plan, { ...(signal && { signal }), ...(workers && { workers }) });
    seconds = (performance.now() - begin) / 1000;
  }
  return (seconds * deals) / PILOT;
}
