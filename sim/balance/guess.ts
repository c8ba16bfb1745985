import { gamesOf, type Plan } from '../batch/plan.js';
import { type RunOptions, simulate } from '../batch/simulate.js';
import type { Measure } from './measure.js';
import { plansOf, type Setting } from './runs.js';

/** Deals by which it is guessed how long all will take, to begin with. */
const PILOT = 20;

/** Of rule sets in their order: what is judged by it holds for the others about as well. */
export const middle = <T>(list: readonly T[]): T => list[list.length >> 1];

/** Whoever wants to know beforehand. */
export interface TimeListener {
  /** What all of it will take; what throws here is not begun. */
  onTotal?: (seconds: number) => void;
}

interface Asked extends Omit<Setting, 'deals'>, Pick<RunOptions, 'signal' | 'workers'> {
  readonly rules: Record<string, unknown>;
}

/** How long so many deals take, judged by a few; undefined where that would take about as long. */
export async function guessSeconds(
  { rules, signal, workers, ...setting }: Asked,
  policy: string,
  measures: readonly Measure[],
  deals: number,
): Promise<number | undefined> {
  const plans = Object.values(plansOf({ ...setting, deals }, rules, policy, measures));
  return guessPlans(plans, { ...(signal && { signal }), ...(workers && { workers }) });
}

/** The same of plans as they are. */
export async function guessPlans(
  plans: readonly Plan[],
  how: Pick<RunOptions, 'signal' | 'workers'>,
): Promise<number | undefined> {
  if (plans.every(({ deals }) => deals < 10 * PILOT)) return undefined;
  let seconds = 0;
  for (const plan of plans) seconds += gamesOf(plan) / (await warmSpeed(plan, how));
  return seconds;
}

/** Games grow no faster by so much, or this is over: then the code is warm. */
const GROWS = 1.2;
const WARM_MS = 4000;

/** Games a second of a plan, by ever more of its deals until the code is warm. */
export async function warmSpeed(
  plan: Plan,
  { signal, workers }: Pick<RunOptions, 'signal' | 'workers'>,
  first = PILOT,
): Promise<number> {
  const start = performance.now();
  for (let [speed, deals] = [0, first]; ; deals *= 2) {
    const pilot = { ...plan, deals: Math.min(plan.deals, deals) };
    const begin = performance.now();
    await simulate(pilot, { ...(signal && { signal }), ...(workers && { workers }) });
    const now = performance.now();
    const newest = gamesOf(pilot) / ((now - begin) / 1000);
    if (deals > first && (newest < GROWS * speed || now - start > WARM_MS || deals > plan.deals))
      return newest;
    speed = newest;
  }
}
